"""Charge into Melee, taken by the Leaders of units (BR-143 to BR-149, BR-173, BR-179)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.casualties import leave, lose_to_fire
from mainbrace.games.bottle.battle.closing import close
from mainbrace.games.bottle.battle.distances import SPREAD, distance, facing_towards, nearest_pair
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.firing import roll_volley, turn_to
from mainbrace.games.bottle.battle.melee import meet, melee
from mainbrace.games.bottle.battle.moving import walk
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import can_fire_unloaded, ready_manner, volley
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.routes import has_way_out
from mainbrace.games.bottle.ground.squares import Square, squares_of, union
from mainbrace.games.bottle.passes import MOST, passing, successes
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Modifier, Play

Rolled = dict[int, int]
"""Per unit the passes of its Leader."""


def normal_move(b: Battle) -> int:
    """A normal move in half inches."""
    return 2 * b.book.movement.normal


def in_reach(b: Battle, unit: Unit, target: Unit, half_inches: int | None = None) -> bool:
    """True if a unit sees an enemy and some figure of it can come within six inches (BR-143, BR-173).

    Without another limit it has a normal move for that (AR-64).
    """
    move = normal_move(b) if half_inches is None else half_inches
    if not is_near(b, unit, target, move) or not could_see(b, unit, target):
        return False
    return charge_spot(b, unit, target, Ways(b, unit, move)) is not None


def is_near(b: Battle, unit: Unit, target: Unit, half_inches: int) -> bool:
    """True if a unit is free to charge and nothing but the ground may keep it from an enemy.

    A crew does not leave its gun.
    """
    if unit.has_gun or b.is_locked(unit) or not target.is_on_table:
        return False
    most = b.book.melee.charge.reach + (half_inches + 1) // 2
    if b.grid.distance(unit.anchor, target.anchor) - 2 * SPREAD > most:
        return False
    return distance(b, unit, target) <= most


def could_see(b: Battle, unit: Unit, target: Unit) -> bool:
    """True if a unit would see another if it turned that way."""
    before = unit.facing
    unit.facing = facing_towards(b, unit, target)
    is_seen = sees(b, unit, target)
    unit.facing = before
    return is_seen


def charge_spot(b: Battle, unit: Unit, target: Unit, ways: Ways) -> Square | None:
    """The anchor with the shortest way at which some figure is within six inches of the target."""
    reach = b.book.melee.charge.reach
    near = ways.body.touching(union(b.grid.circle(square, reach) for square in b.squares(target)))
    for layer in ways.layers:
        if spots := squares_of(layer & ways.ends & near):
            return min(spots, key=lambda spot: (b.grid.distance(spot, target.anchor), spot))
    return None


def charge(
    b: Battle,
    unit: Unit,
    target: Unit,
    half_inches: int | None = None,
    is_fast: bool = False,
    rolled: Rolled | None = None,
) -> Play[None]:
    """Run to six inches, let the Leaders test, and come to blows with whoever stands.

    `rolled` remembers what Leaders have passed in charges at the same moment: a target of several rolls once
    (BR-145).
    """
    b.tell("charges", unit=unit.name, target=target.name)
    began_behind = is_behind(b, unit, target)
    unit.is_loading = False
    turn_to(b, unit, target)
    move = normal_move(b) if half_inches is None else half_inches
    if not (yield from charge_up(b, unit, target, move, is_fast)):
        return
    turn_to(b, unit, target)
    is_from_behind = began_behind and is_behind(b, unit, target)
    unit.has_moved = True
    yield from test_charge(b, unit, target, is_from_behind, {} if rolled is None else rolled)


def charge_up(b: Battle, unit: Unit, target: Unit, half_inches: int, is_fast: bool) -> Play[bool]:
    """Come within six inches, doing nothing else on the way whatever comes in sight (AR-67)."""
    going = {unit.id} - b.charging
    b.charging |= going
    is_there = yield from run_up(b, unit, target, half_inches, is_fast)
    b.charging -= going
    return is_there


def run_up(b: Battle, unit: Unit, target: Unit, half_inches: int, is_fast: bool) -> Play[bool]:
    """Come within six inches; what comes in sight on the way may put an end to that, or bar the way."""
    while True:
        ways = Ways(b, unit, half_inches, is_fast)
        spot = charge_spot(b, unit, target, ways)
        if spot is None:
            b.tell("falls short", unit=unit.name, target=target.name)
            return False
        march = March(ways.path(spot), gait="runs")
        is_there = yield from walk(b, unit, march)
        half_inches += march.left
        if not is_charging_on(b, unit, target):
            return False
        if is_there:
            return True


def is_charging_on(b: Battle, unit: Unit, target: Unit) -> bool:
    """True unless something that came in sight has put an end to the charge."""
    return unit.status == "carry-on" and target.is_on_table and not b.is_locked(unit)


def is_behind(b: Battle, unit: Unit, target: Unit) -> bool:
    """True if a unit is in the rear of another (BR-009)."""
    eye, nearest = nearest_pair(b, unit, target)
    return not b.grid.is_in_front(nearest, target.facing, eye)


def test_charge(b: Battle, unit: Unit, target: Unit, is_from_behind: bool, rolled: Rolled) -> Play[None]:
    """Both Leaders roll; the row says whether the target flees or fires before contact (BR-146)."""
    table = b.book.melee.charge
    mine = leaders_passes(b, unit)
    theirs = rolled[target.id] if target.id in rolled else leaders_passes(b, target)
    rolled[target.id] = theirs
    row = table.row(mine, theirs)
    b.tell("charge tested", unit=unit.name, target=target.name, mine=mine, theirs=theirs)
    if row.target_flees and target.kind in table.flee_from:
        flee(b, unit, target)
        return
    if row.target_fires:
        fire_at_charge(b, target, unit, is_from_behind)
    else:
        b.tell("may not fire", unit=target.name)
    if unit.is_on_table:
        if not close(b, unit, target):
            b.tell("cannot close", unit=unit.name, target=target.name)
            return
        yield from melee(b, unit, meet(b, unit, target))


def leaders_passes(b: Battle, unit: Unit) -> int:
    """So many of his dice does the Leader of a unit, or who stands in for him, pass."""
    dice, modifiers = leaders_dice(b.book, unit.kind)
    return passing(b.dice, dice, unit.command, f"{unit.name}: Charge into Melee", modifiers).capped(MOST)


def leaders_dice(book: Book, kind: ClassName) -> tuple[int, list[Modifier]]:
    """Two dice for the Leader of a unit; Pirates have one more (BR-179)."""
    people = book.classes[kind]
    modifiers: list[Modifier] = [(people.charge_dice, people.plural)] if people.charge_dice else []
    return book.melee.charge.dice + people.charge_dice, modifiers


def fire_at_charge(b: Battle, unit: Unit, charger: Unit, is_from_behind: bool) -> None:
    """A unit fires at its charger if it can; nobody takes a test for that (BR-118, BR-146).

    It cannot see one who comes from behind (AR-04), and nobody fires out of a melee.
    """
    if is_from_behind:
        b.tell("taken from behind", unit=unit.name)
        return
    if not could_fire_at_charge(b, unit):
        b.tell("cannot fire", unit=unit.name, target=charger.name, why=why_no_shot(b, unit, charger))
        return
    turn_to(b, unit, charger)
    ready = volley(b, unit, charger, ready_manner(unit), is_charged=True)
    if ready is None:
        why = why_no_shot(b, unit, charger, ready_manner(unit))
        b.tell("cannot fire", unit=unit.name, target=charger.name, why=why)
        return
    if lose_to_fire(b, charger, roll_volley(b, unit, charger, ready)) == 0:
        b.tell("no casualties", unit=charger.name)


def could_fire_at_charge(b: Battle, unit: Unit) -> bool:
    """True unless a unit is in melee, or has nothing ready to fire."""
    return not b.is_locked(unit) and (unit.is_loaded or can_fire_unloaded(b, unit))


def flee(b: Battle, charger: Unit, unit: Unit) -> None:
    """Who flees is caught by a charger with as many successes, or if there is no way out (BR-149, AR-88).

    A unit that is caught lays down its arms.
    """
    b.tell("flees", unit=unit.name, charger=charger.name)
    mine = successes(b.dice, unit.rep, f"{unit.name}: Flee")
    theirs = successes(b.dice, charger.rep, f"{charger.name}: after them")
    is_free = has_way_out(b.ground, unit.anchor, b.held_by(charger.side))
    leave(b, unit, "ran-away" if mine > theirs and is_free else "captured")
