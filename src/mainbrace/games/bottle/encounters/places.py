"""Where people stand who come onto the table."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Square, squares_of

NEAR = 8


def around(v: Venture, centre: Square, count: int) -> list[Square]:
    """Free squares about a place on the same floor, those in sight of it first, then the nearest of all."""
    ground, grid = v.s.ground, v.s.grid
    free = ground.free & ~v.s.occupied() & ~v.s.ruins
    floor = ground.level(centre)
    near = [
        square for square in squares_of(free & grid.circle(centre, NEAR)) if ground.level(square) == floor
    ]
    near.sort(key=lambda square: (not is_in_line(ground, centre, square), grid.span(centre, square), square))
    if len(near) < count:
        taken = set(near)
        others = [square for square in squares_of(free) if square not in taken]
        near += sorted(others, key=lambda square: (grid.span(centre, square), square))
    return near[:count]


def facing_spots(v: Venture, centre: Square, count: int, inches: int, most: int) -> list[Square]:
    """Free squares in sight of a place and just so far from it if possible, the nearest to that first."""
    ground, grid = v.s.ground, v.s.grid
    free = ground.free & ~v.s.occupied() & grid.circle(centre, most) & ~v.s.ruins
    near = [
        square
        for square in squares_of(free)
        if grid.distance(centre, square) > 1 and is_in_line(ground, centre, square)
    ]
    near.sort(key=lambda square: (abs(grid.distance(centre, square) - inches), square))
    if len(near) < count:
        near += [square for square in around(v, centre, count + len(near)) if square not in near]
    return near[:count]
