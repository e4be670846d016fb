"""Ways that rules prescribe: to the nearest cover, off the table, straight back, and the bounce of a ball."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.cover import is_sheltered
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.reach import CLIMB, reach
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square, moved, squares_of, union

DUCK_BACK = 12
"""How far one ducks back at most, in half inches (BR-081)."""


def way_to_cover(
    ground: Ground,
    start: Square,
    causes: Sequence[Square],
    enemies: Mask = 0,
    friends: Mask = 0,
    climb: int = CLIMB,
    half_inches: int = DUCK_BACK,
) -> tuple[Square, ...] | None:
    """The squares one enters to duck back to the nearest cover against the causes; None without any (AR-44).

    None are entered by one who is in cover already. Of equally near covers the one farthest from the first
    cause is taken, then the one with the lowest number.
    """
    found = reach(ground, start, half_inches, enemies, friends, climb)
    ends = found.ends
    for passed, behind in zip(found.layers, found.windows, strict=True):
        layer = (passed | behind) & ends
        sheltered = [
            square
            for square in squares_of(layer)
            if all(is_sheltered(ground, square, cause) for cause in causes)
        ]
        if sheltered:
            return found.path(
                min(sheltered, key=lambda square: (-ground.grid.distance(square, causes[0]), square))
            )
    return None


def has_way_out(ground: Ground, start: Square, enemies: Mask, exits: Mask | None = None) -> bool:
    """True if one can run off the table without coming within an inch of a standing enemy (AR-47).

    `exits` are the squares from which one leaves; without it all along the edge.
    """
    out = ground.edge if exits is None else exits
    free = ground.free & ~ground.grid.grown(enemies)
    steps, storey = ground.steps, ground.grid.storey
    passed = front = 1 << start
    while front and not passed & out:
        ahead = union(
            moved(front & (steps.plain[facing] | steps.doors[facing] | steps.windows[facing]), shift)
            for facing, shift in enumerate(steps.shifts)
        )
        ahead |= (front & ground.climbs) << storey | (front & ground.descents) >> storey
        front = ahead & free & ~passed
        passed |= front
    return bool(passed & out)


def straight_on(
    ground: Ground, start: Square, facing: Facing, squares: int, occupied: Mask
) -> tuple[Square, ...]:
    """The squares entered going straight on, up to a number, until something or somebody is in the way."""
    steps, way = ground.steps, [start]
    possible = steps.plain[facing] | steps.doors[facing] | steps.windows[facing]
    for _ in range(squares):
        there = Square(way[-1] + steps.shifts[facing])
        if not possible >> way[-1] & 1 or occupied >> there & 1:
            break
        way.append(there)
    return tuple(way[1:])


def pushed_back(
    ground: Ground, winner: Square, loser: Square, occupied: Mask, squares: int = 2
) -> tuple[Square, ...]:
    """The squares through which the loser of a melee is pushed straight away from the winner (AR-90)."""
    if ground.level(winner) != ground.level(loser):
        return ()
    return straight_on(ground, loser, ground.grid.facing_to(winner, loser), squares, occupied)


def bounce(ground: Ground, gun: Square, spot: Square, squares: int, ships: Mask = 0) -> tuple[Square, ...]:
    """The squares a ball bounces over straight on from the gun through the spot (AR-76).

    It stops before a building, a ship, a rock, a hill or the table's edge, and does not bounce off a building
    or a ship.
    """
    grid = ground.grid
    x, y, _ = grid.place(gun)
    to_x, to_y, level = grid.place(spot)
    east, south = to_x - x, to_y - y
    steps, passed = max(abs(east), abs(south)), []
    solid = ground.indoors | ships
    if steps == 0 or solid >> spot & 1:
        return ()
    for step in range(steps + 1, steps + 1 + squares):
        at_x = x + (2 * east * step + steps) // (2 * steps)
        at_y = y + (2 * south * step + steps) // (2 * steps)
        if not grid.has(at_x, at_y):
            break
        square = grid.square(at_x, at_y, level)
        if (solid | ground.tall | ground.hills) >> square & 1:
            break
        passed.append(square)
    return tuple(passed)


def facing_away(facing: Facing) -> Facing:
    """The opposite facing."""
    return FACINGS[(facing + 4) % len(FACINGS)]
