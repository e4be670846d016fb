"""How units that nobody commands move: towards an enemy, away from one, into cover (BR-205)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.charging import normal_move
from mainbrace.games.bottle.battle.distances import facing_towards, nearest_pair
from mainbrace.games.bottle.battle.ducking import nearest_shelter
from mainbrace.games.bottle.battle.moving import turn, walk
from mainbrace.games.bottle.battle.reforming import possible_shapes, reform
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.shelter import beside, would_shelter
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.ground.steps import STRAIGHT
from mainbrace.kernel import Play

WORTH_COVER = 3
"""How many inches of its way a unit gives up to end it in cover."""
POOR = 3
"""A unit that gains fewer inches than this in its shape tries another one."""


Say = Callable[[str], None]
"""Tells what a unit has made of its order, before it does it."""


def advance(b: Battle, unit: Unit, enemy: Unit, say: Say) -> Play[None]:
    """Go nearer to an enemy by the shortest way, ending in cover if that is not far off it."""
    march, is_told = March([], normal_move(b)), False
    while march.left >= STRAIGHT and unit.status == "carry-on" and not b.is_locked(unit):
        if not enemy.is_on_table:
            return
        far = list(distances_from(b, enemy))
        ways = Ways(b, unit, march.left)
        if gain(far, unit.anchor, ways) < POOR:
            ways = better_shape(b, unit, march, far) or ways
        goal = nearest_goal(b, unit, far, ways)
        is_nearer = goal is not None and goal != unit.anchor
        if not is_told:
            say(
                f"advances on {enemy.name}" if is_nearer else f"finds no way nearer to {enemy.name} and stays"
            )
            is_told = True
        if goal is None or not is_nearer:
            break
        march.way = ways.path(goal)
        if (yield from walk(b, unit, march)):
            break
    yield from face_enemy(b, unit, enemy, march)


def face_enemy(b: Battle, unit: Unit, enemy: Unit, march: March) -> Play[None]:
    """Turn to the enemy at the end of a move."""
    if unit.status == "carry-on" and not b.is_locked(unit) and enemy.is_on_table:
        yield from turn(b, unit, facing_towards(b, unit, enemy), march)


def distances_from(b: Battle, enemy: Unit) -> Iterator[Mask]:
    """The squares so many steps from a unit, over ground that can be walked: at 0, at 1, and so on."""
    front = reached = b.mask(enemy)
    while front:
        yield front
        front = beside(b, front) & ~reached
        reached |= front


def gain(far: list[Mask], anchor: Square, ways: Ways) -> int:
    """How many steps nearer a unit can get."""
    now = next((steps for steps, layer in enumerate(far) if layer >> anchor & 1), len(far))
    best = next((steps for steps, layer in enumerate(far) if layer & ways.ends), len(far))
    return now - best


def better_shape(b: Battle, unit: Unit, march: March, far: list[Mask]) -> Ways | None:
    """Take the shape in which most ground can be gained, if it is more than in the present one."""
    best, most = None, gain(far, unit.anchor, Ways(b, unit, march.left))
    before = unit.shape
    for shape, cost in possible_shapes(b, unit, march.left - STRAIGHT).items():
        unit.formation, unit.axis = shape
        ways = Ways(b, unit, march.left - cost)
        gained = gain(far, unit.anchor, ways)
        if gained > most:
            best, most = (shape, cost, ways), gained
    unit.formation, unit.axis = before
    if best is None:
        return None
    shape, cost, ways = best
    reform(b, unit, Shape(*shape))
    march.left -= cost
    return ways


def nearest_goal(b: Battle, unit: Unit, far: list[Mask], ways: Ways) -> Square | None:
    """The anchor nearest to the enemy, or one in cover that is nearly as near."""
    nearest = [(steps, layer & ways.ends) for steps, layer in enumerate(far) if layer & ways.ends]
    if not nearest:
        return None
    best = nearest[0][0]
    for steps, layer in nearest:
        if steps > best + WORTH_COVER:
            break
        hidden = [anchor for anchor in squares_of(layer) if is_hidden(b, unit, anchor)]
        if hidden:
            return min(hidden, key=lambda anchor: (ways.cost(anchor), anchor))
    return min(squares_of(nearest[0][1]), key=lambda anchor: (ways.cost(anchor), anchor))


def is_hidden(b: Battle, unit: Unit, anchor: Square) -> bool:
    """True if terrain would hide at least half of the unit there."""
    hidden = b.ground.hiding & b.body(unit).mask(anchor)
    return bool(hidden) and 2 * hidden.bit_count() >= unit.figures


def seek_cover(b: Battle, unit: Unit, enemy: Unit, say: Say) -> Play[None]:
    """Stay in cover or go to the nearest; where there is none in reach, stay (BR-205)."""
    march = March([], normal_move(b))
    if unit.has_gun:
        say("stays with its gun")
    else:
        ways = Ways(b, unit, march.left)
        goal = nearest_shelter(b, unit, enemy, ways)
        if goal is None:
            say("finds no cover in reach and stays")
        elif goal == unit.anchor:
            say("stays in cover")
        else:
            say("goes to the nearest cover")
            march.way = ways.path(goal)
            yield from walk(b, unit, march)
    yield from face_enemy(b, unit, enemy, march)


def fall_back(b: Battle, unit: Unit, enemy: Unit, say: Say) -> Play[None]:
    """Go away a normal move, ending in cover if any can be had farther off than now (BR-205)."""
    march = March([], normal_move(b), gait="falls back")
    if unit.has_gun:
        say("stays with its gun")
    else:
        ways, (eye, _) = Ways(b, unit, march.left), nearest_pair(b, enemy, unit)
        goal = farthest(b, unit, ways, eye)
        cover = "in cover" if would_shelter(b, b.body(unit).squares(goal), eye) else "and finds no cover"
        if goal == unit.anchor:
            say(f"can go no farther away {cover}")
        else:
            say(f"gets farther away {cover}")
            march.way = ways.path(goal)
            yield from walk(b, unit, march)
    yield from face_enemy(b, unit, enemy, march)


def farthest(b: Battle, unit: Unit, ways: Ways, eye: Square) -> Square:
    """The anchor farthest from an eye, one in cover before all others, but never nearer than now."""
    now, body = b.grid.distance(unit.anchor, eye), b.body(unit)
    away = [anchor for anchor in squares_of(ways.ends) if b.grid.distance(anchor, eye) >= now]

    def rank(anchor: Square) -> tuple[bool, int, int]:
        return would_shelter(b, body.squares(anchor), eye), b.grid.distance(anchor, eye), -anchor

    return max(away, key=rank, default=unit.anchor)
