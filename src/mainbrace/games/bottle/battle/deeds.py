"""Carrying out orders (BR-069 to BR-076)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.charging import charge, charge_spot, normal_move
from mainbrace.games.bottle.battle.distances import SPREAD, facing_towards, nearest
from mainbrace.games.bottle.battle.firing import can_be_shot_at, exchange
from mainbrace.games.bottle.battle.loading import reload
from mainbrace.games.bottle.battle.melee import melee
from mainbrace.games.bottle.battle.moving import turn, walk
from mainbrace.games.bottle.battle.reforming import reform
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.splitting import split
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Volley, can_fire_unloaded, ready_manner, volley
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing, Mask, Square
from mainbrace.games.bottle.passes import passing
from mainbrace.kernel import Play


class Activation:
    """What a unit has done since it became active, and what is left to it."""

    def __init__(self, b: Battle, unit: Unit) -> None:
        self.unit = unit
        self.march = March([], gun_move(b, unit) if unit.has_gun else normal_move(b))
        self.is_fresh = True
        """It has done nothing yet."""
        self.is_fast = False
        self.has_fired = False
        self.has_formed = False
        self.may_march = True
        """Who has arrived stays; a shot, a new shape, or something that came in sight lets one go on."""
        self.may_turn = True
        self.is_over = False


def gun_move(b: Battle, gun: Unit) -> int:
    """Half inches a gun can be moved: an inch for each of the crew, whom neighbours may help out (BR-178)."""
    table = b.tables.cannon
    hands = gun.figures
    if hands < table.crew:
        beside = b.grid.grown(b.mask(gun))
        hands += sum((b.mask(friend) & beside).bit_count() for friend in b.friends(gun) if not friend.has_gun)
    return 2 * table.move * min(hands, table.crew)


# Firing


def shots(b: Battle, a: Activation, targets: Sequence[Unit]) -> Iterator[tuple[Unit, Volley]]:
    """Those of some enemies that an active unit can fire at, turning to them, and with what volley."""
    unit = a.unit
    if a.has_fired or not (unit.is_loaded or can_fire_unloaded(b, unit)) or (unit.has_gun and not a.is_fresh):
        return
    own = b.held_by(unit.side)
    for enemy in targets:
        ready = volley_turned(b, unit, enemy, own) if can_be_shot_at(b, enemy) else None
        if ready is not None:
            yield enemy, ready


def volley_turned(b: Battle, unit: Unit, enemy: Unit, own: Mask) -> Volley | None:
    """The volley if the unit turns to the enemy first; a gun fires where it points."""
    if unit.has_gun:
        return volley(b, unit, enemy, own=own)
    weapon = b.weapon(unit)
    if weapon is None or b.grid.distance(unit.anchor, enemy.anchor) - 2 * SPREAD > weapon.range:
        return None
    before = unit.facing
    unit.facing = facing_towards(b, unit, enemy)
    ready = volley(b, unit, enemy, ready_manner(unit), own=own)
    unit.facing = before
    return ready


def fire(b: Battle, a: Activation, enemy: Unit) -> Play[None]:
    """Turn to an enemy and fire, if nothing that comes in sight prevents it."""
    unit, a.is_fresh, a.has_fired = a.unit, False, True
    if not unit.has_gun and (yield from turn(b, unit, facing_towards(b, unit, enemy), a.march)):
        a.has_fired = False
        return
    before = unit.anchor
    yield from exchange(b, unit, enemy)
    a.may_march = True
    a.is_over = unit.anchor != before or unit.has_gun


# Moving


def march(b: Battle, a: Activation, ways: Ways, anchor: Square) -> Play[None]:
    """Go there; arrived, face the nearest enemy, which the player may change."""
    unit, a.is_fresh = a.unit, False
    before = unit.facing
    a.march.way = ways.path(anchor)
    a.may_march = not (yield from walk(b, unit, a.march))
    a.may_turn = True
    if unit.has_gun:
        unit.facing = before
        a.is_over = True
        return
    if a.may_march or unit.status != "carry-on" or b.is_locked(unit):
        return
    enemy = nearest(b, unit, b.enemies(unit))
    if enemy is not None and (yield from turn(b, unit, facing_towards(b, unit, enemy), a.march)):
        a.may_march = True


def go_fast(b: Battle, a: Activation) -> Play[None]:
    """Two dice against Rep: half a normal move more for each that passes (BR-073)."""
    a.is_fresh, a.is_fast, a.may_march = False, True, True
    a.march.left += fast_bonus(b, a.unit)
    yield from ()


def fast_bonus(b: Battle, unit: Unit) -> int:
    """Roll for a fast move; half inches gained."""
    passed = passing(b.dice, b.book.movement.fast_dice, unit.rep, f"{unit.name}: fast move")
    return passed.capped() * normal_move(b) // 2


def face(b: Battle, a: Activation, facing: Facing) -> Play[None]:
    """Turn; a gun does nothing else then (AR-82)."""
    unit, a.is_fresh, a.may_turn = a.unit, False, False
    if unit.has_gun:
        unit.has_moved, a.is_over = True, True
    b.tell("faces", unit=unit.name, facing=FACING_NAMES[facing])
    if (yield from turn(b, unit, facing, a.march)):
        a.may_march = True


def may_form(a: Activation) -> bool:
    """A unit forms once an activation, and not at the double; a crew stands round its gun."""
    return not (a.unit.has_gun or a.has_formed or a.is_fast)


def form(b: Battle, a: Activation, shape: Shape, cost: int) -> Play[None]:
    """Take another shape."""
    unit, a.is_fresh, a.has_formed, a.may_march = a.unit, False, True, True
    a.march.left -= cost
    reform(b, unit, shape)
    a.march.way = []
    yield from b.look_out(unit, a.march)


# Charging


def may_charge(a: Activation) -> bool:
    """Nobody charges who has fired, or whose fast move was for something else; a crew stays with its gun."""
    return not (a.unit.has_gun or a.has_fired or a.is_fast)


def order_charge(b: Battle, a: Activation, enemy: Unit) -> Play[None]:
    """Charge; there is nothing to do afterwards."""
    a.is_over = True
    yield from charge(b, a.unit, enemy, a.march.left)


def run_at(b: Battle, a: Activation, enemy: Unit) -> Play[None]:
    """Charge at a fast move; whoever falls short goes as near as it can and may not fire (BR-144, AR-86)."""
    unit, a.is_over = a.unit, True
    a.march.left += fast_bonus(b, unit)
    a.march.gait = "runs"
    ways = Ways(b, unit, a.march.left, is_fast=True)
    if charge_spot(b, unit, enemy, ways) is not None:
        yield from charge(b, unit, enemy, a.march.left, is_fast=True)
        return
    b.tell("falls short", unit=unit.name, target=enemy.name)
    goal = min(ways.anchors, key=lambda anchor: (b.grid.distance(anchor, enemy.anchor), anchor), default=None)
    if goal is not None:
        a.march.way = ways.path(goal)
        yield from walk(b, unit, a.march)


def fight(b: Battle, a: Activation) -> Play[None]:
    """A further round of a melee (AR-113)."""
    a.is_over = True
    yield from melee(b, a.unit, [])


# The rest


def order_reload(b: Battle, a: Activation) -> Play[None]:
    """Load, and nothing else."""
    a.is_over = True
    reload(a.unit)
    b.tell("reloads", unit=a.unit.name)
    yield from ()


def order_split(b: Battle, a: Activation) -> Play[None]:
    """Split; both halves act, one after the other."""
    a.may_march = True
    split(b, a.unit)
    yield from ()


def finish(b: Battle, a: Activation) -> Play[None]:
    """Nothing more."""
    a.is_over = True
    if a.is_fresh:
        b.tell("stands", unit=a.unit.name)
    yield from ()
