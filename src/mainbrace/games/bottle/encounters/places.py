"""Where people stand who come onto the table."""

from __future__ import annotations

from functools import partial
from itertools import islice

from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Square, squares_of

NEAR = 8


def around(v: Venture, centre: Square, count: int) -> list[Square]:
    """Free squares about a place on the same floor, those in sight of it first, then the nearest of all."""
    ground, grid = v.s.ground, v.s.grid
    free = ground.free & ~v.s.occupied() & ~v.s.ruins
    near = squares_of(free & grid.circle(centre, NEAR) & grid.level(ground.level(centre)))
    near.sort(key=partial(grid.span, centre))
    found = list(islice((square for square in near if is_in_line(ground, centre, square)), count))
    if len(found) < count:
        found += [square for square in near if square not in found]
    if len(found) < count:
        others = [square for square in squares_of(free) if square not in found]
        found += sorted(others, key=partial(grid.span, centre))
    return found[:count]


def facing_spots(v: Venture, centre: Square, count: int, inches: int, most: int) -> list[Square]:
    """Free squares in sight of a place and just so far from it if possible, the nearest to that first."""
    ground, grid = v.s.ground, v.s.grid
    free = ground.free & ~v.s.occupied() & grid.circle(centre, most) & ~v.s.ruins
    near = squares_of(free & ~grid.circle(centre, 1))
    near.sort(key=lambda square: abs(grid.distance(centre, square) - inches))
    found = list(islice((square for square in near if is_in_line(ground, centre, square)), count))
    if len(found) < count:
        found += [square for square in around(v, centre, count + len(found)) if square not in found]
    return found[:count]
