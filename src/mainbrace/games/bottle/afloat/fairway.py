"""How far a small boat has to row to get somewhere: round ships in its way, and with its turns.

For bots, and for the order in which courses are offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mainbrace.games.bottle.afloat.sea import OFF_THE_TABLE, covered
from mainbrace.games.bottle.afloat.shapes import EIGHTHS, boat_shape, ship_shape
from mainbrace.games.bottle.afloat.state import Craft, Waters
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import DECK
from mainbrace.games.bottle.ground.squares import (
    FACINGS,
    Facing,
    Grid,
    Mask,
    Square,
    grid_of,
    mask_of,
    moved,
    union,
)

TURN = 2
"""So many squares straight on are as good as a turn of 45 degrees."""

Fairway = Sequence[Sequence[Mask]]
"""Per number of squares to row, per heading: where the middle of a boat is that has so far to go."""


def fairway(waters: Waters, kind: str, goal: Square) -> Fairway:
    """To a place, or to the entry ports of the ship whose middle it is."""
    ground, goals = ground_of(waters.land), 1 << goal
    grid, water = grid_of(ground.grid.width, ground.grid.height, 1), ground.water
    for craft in waters.crafts:
        if craft.size and craft.berth not in OFF_THE_TABLE:
            hull = covered(craft.size, craft.heading, craft.square, grid.width, grid.height) or 0
            water &= ~hull
            if craft.square == goal:
                goals = ports(craft, grid, hull)
    return sounded(grid, kind, water, goals)


def ports(ship: Craft, grid: Grid, hull: Mask) -> Mask:
    """The entry ports of a ship: where one can step from her deck straight onto the water."""
    places = [at for at, sign in ship_shape(ship.size, ship.heading).items() if sign == DECK]
    deck = mask_of(ship.square + south * grid.width + east for east, south in places)
    return deck & beside(grid, grid.everything & ~hull)


def beside(grid: Grid, squares: Mask) -> Mask:
    """The neighbours of some squares, not those by corners."""
    return union(moved(squares & grid.inner[way], grid.shifts[way]) for way in FACINGS[::2])


@lru_cache(maxsize=64)
def sounded(grid: Grid, kind: str, water: Mask, goals: Mask) -> Fairway:
    """Backwards from wherever the boat touches what it is bound for, wave after wave."""
    room = [fits(grid, kind, heading, water) for heading in FACINGS]
    near = beside(grid, goals)
    waves = [[touching(grid, kind, heading, near) & room[heading] for heading in FACINGS]]
    seen = list(waves[0])
    while any(any(wave) for wave in waves[-TURN - 1 :]):
        wave = [behind(grid, room, waves, heading) & room[heading] & ~seen[heading] for heading in FACINGS]
        seen = [before | now for before, now in zip(seen, wave, strict=True)]
        waves.append(wave)
    return waves


def behind(grid: Grid, room: Sequence[Mask], waves: Fairway, heading: Facing) -> Mask:
    """From where a boat comes into the last wave straight on, or by a turn into an earlier one.

    Only without room to turn where it is it swings round an inch away.
    """
    back = (heading + EIGHTHS // 2) % EIGHTHS
    found = moved(waves[-1][heading] & grid.inner[back], grid.shifts[back])
    if len(waves) > TURN:
        for turned in ((heading + 1) % EIGHTHS, (heading - 1) % EIGHTHS):
            earlier = waves[-TURN - 1][turned]
            found |= earlier | grid.grown(earlier) & ~room[turned]
    return found


def fits(grid: Grid, kind: str, heading: Facing, water: Mask) -> Mask:
    """Where the middle of a boat can be so that all of it is on the water."""
    found = grid.everything
    for offset in boat_shape(kind, heading):
        found &= shifted(grid, water, *offset)
    return found


def touching(grid: Grid, kind: str, heading: Facing, squares: Mask) -> Mask:
    """Where the middle of a boat can be so that some of it is on one of those squares."""
    found = 0
    for offset in boat_shape(kind, heading):
        found |= shifted(grid, squares, *offset)
    return found


def shifted(grid: Grid, mask: Mask, east: int, south: int) -> Mask:
    """The squares that have one of a set so far to the east and south of them."""
    return moved(mask & columns_from(grid, east), -(south * grid.width + east)) & grid.everything


@lru_cache(maxsize=256)
def columns_from(grid: Grid, east: int) -> Mask:
    """The squares that have a neighbour so far to the west."""
    return mask_of(square for square in range(grid.count) if 0 <= grid.columns[square] - east < grid.width)


def to_row(found: Fairway, square: Square, heading: Facing) -> int:
    """How far a boat that lies there has to row; where it cannot come from, as far as can be."""
    return next((steps for steps, wave in enumerate(found) if wave[heading] >> square & 1), len(found))
