"""Settlements to be sacked, drawn a character a square.

Besides the signs of every plan, `m` is ground where the militia forms up, and `g` where the garrison does.
Every block of walls is a house. Nobody fights indoors here: ten men base to base have no room there.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from mainbrace.games.bottle.ground.plan import OPEN, WALL, Building, Plan
from mainbrace.games.bottle.ground.squares import Mask, grid_of, mask_of

MILITIA, GARRISON = "m", "g"
TOWNS = ("village", "village", "town", "fortress", "fortress")
"""Which drawing is used, by activity level."""


class Town(msgspec.Struct, frozen=True):
    """A settlement, and where its defenders form up."""

    plan: Plan
    militia: Mask
    garrison: Mask


def town_of(level: int) -> Town:
    """The settlement of an activity level."""
    return read_town(TOWNS[level - 1])


@cache
def read_town(name: str) -> Town:
    """A drawing as a plan with its zones."""
    rows = (resources.files(__package__) / "towns" / f"{name}.txt").read_text("utf-8").splitlines()
    clear = str.maketrans({MILITIA: OPEN, GARRISON: OPEN})
    text = "".join(rows)
    plan = Plan((tuple(row.translate(clear) for row in rows),), houses_in(rows))
    zones = (mask_of(at for at, sign in enumerate(text) if sign == zone) for zone in (MILITIA, GARRISON))
    return Town(plan, *zones)


def houses_in(rows: list[str]) -> tuple[Building, ...]:
    """Every rectangle of walls, as the building it is."""
    grid = grid_of(len(rows[0]), len(rows), 1)
    walls = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == WALL}
    houses: list[Building] = []
    for y in range(grid.height):
        for x in range(grid.width):
            if (x, y) not in walls:
                continue
            width = next(size for size in range(1, grid.width + 1) if (x + size, y) not in walls)
            height = next(size for size in range(1, grid.height + 1) if (x, y + size) not in walls)
            walls -= {(x + east, y + south) for east in range(width) for south in range(height)}
            number = len(houses) + 1
            houses.append(Building(f"house-{number}", f"House {number}", "frame", x, y, width, height))
    return tuple(houses)
