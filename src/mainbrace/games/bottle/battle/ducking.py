"""Duck Back and Run Away, as whole units do them (BR-173)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle, March
from mainbrace.games.bottle.battle.casualties import leave, unlock
from mainbrace.games.bottle.battle.distances import facing_towards, nearest, nearest_pair
from mainbrace.games.bottle.battle.moving import walk
from mainbrace.games.bottle.battle.shelter import fought_from, would_shelter
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import PRICES, Ways
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square, squares_of
from mainbrace.kernel import Play


def duck_back(b: Battle, unit: Unit, cause: Unit) -> Play[None]:
    """Go to the nearest cover within six inches, else retire six inches straight back, facing the threat.

    In cover the unit and the cause of it do not see each other. A crew stays with its gun and gets down
    behind it. Whoever ducks back from a melee is out of it (AR-113). Where the cause is gone, it ducks from
    whom it sees instead.
    """
    threat = threat_to(b, unit, cause)
    if threat is not None:
        yield from duck_back_from(b, unit, threat)
    else:
        unit.status, unit.is_loading = "duck-back", False
        b.tell("drops", unit=unit.name)


def threat_to(b: Battle, unit: Unit, cause: Unit) -> Unit | None:
    """The cause, or once that has left the table the nearest enemy in sight, else the nearest (AR-44)."""
    if cause.is_on_table:
        return cause
    enemies = b.enemies(unit)
    return nearest(b, unit, [enemy for enemy in enemies if sees(b, unit, enemy)]) or nearest(b, unit, enemies)


def duck_back_from(b: Battle, unit: Unit, cause: Unit) -> Play[None]:
    """The same, from an enemy on the table."""
    is_melee = b.is_locked(unit)
    unlock(b, unit)
    unit.status, unit.is_loading = "duck-back", False
    if unit.has_gun:
        b.tell("ducks behind gun", unit=unit.name, cause=cause.name)
        return
    facing = facing_towards(b, unit, cause)
    half_inches = 2 * b.book.movement.duck_back
    ways = Ways(b, unit, half_inches)
    goal = nearest_shelter(b, unit, cause, ways, fought_from(b, b.held_by(cause.side)) if is_melee else 0)
    if goal is None:
        way = straight_back(b, unit, facing, ways)
        b.tell("retires" if way else "cannot retire", unit=unit.name, cause=cause.name)
        yield from complete(b, unit, March(way, gait="falls back"), facing)
        return
    b.tell("ducks in place" if goal == unit.anchor else "ducks back", unit=unit.name, cause=cause.name)
    yield from complete(b, unit, March(ways.path(goal), gait="falls back"), facing)
    if unit.anchor == goal and unit.is_on_table:
        unit.facing = facing
        unit.hidden_from = [cause.id]


def complete(b: Battle, unit: Unit, march: March, facing: Facing) -> Play[None]:
    """Go the whole way, whatever comes in sight (BR-090), unless somebody has come to stand in it."""
    while not (yield from walk(b, unit, march, facing)):
        others = b.held_by_friends(unit) | b.held_by(1 - unit.side)
        is_barred = any(b.body(unit).mask(anchor) & others for anchor in march.way)
        if unit.status != "duck-back" or is_barred:
            return


def nearest_shelter(b: Battle, unit: Unit, cause: Unit, ways: Ways, avoided: Mask = 0) -> Square | None:
    """The nearest anchor where the unit is in cover against the cause or out of its sight (AR-44).

    Of equally near ones the farthest from the cause, then the one with the lowest number. No figure ends on
    an avoided square.
    """
    body, (eye, _) = b.body(unit), nearest_pair(b, cause, unit)
    ends = ways.ends & ~body.touching(avoided)
    for layer in ways.layers:
        found = [anchor for anchor in squares_of(layer & ends) if would_shelter(b, body.squares(anchor), eye)]
        if found:
            return min(found, key=lambda anchor: (-b.grid.distance(anchor, eye), anchor))
    return None


def straight_back(b: Battle, unit: Unit, facing: Facing, ways: Ways) -> list[Square]:
    """The way straight away from what it faces, as far as it is free."""
    back = FACINGS[(facing + 4) % len(FACINGS)]
    way: list[Square] = []
    at, free = unit.anchor, 0
    for _ in range((len(ways.layers) - 1) // PRICES[back]):
        if not ways.steps[back] >> at & 1:
            break
        at = Square(at + b.grid.shifts[back])
        way.append(at)
        if ways.ends >> at & 1:
            free = len(way)
    return way[:free]


def run_away(b: Battle, unit: Unit) -> None:
    """The whole unit has quit the battle."""
    leave(b, unit, "ran-away")
