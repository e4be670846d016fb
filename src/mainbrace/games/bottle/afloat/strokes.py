"""Where a swimmer can get to: water, boats, and the nearest place to climb out."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.afloat.embarking import seats
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.water import around, taken_squares
from mainbrace.games.bottle.ground.squares import Mask, Square, moved, squares_of
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT


def strokes(sea: Sea, start: Square, half_inches: int) -> Iterator[tuple[Square, int]]:
    """Every free square of water that can be swum to, and what it costs in half inches."""
    grid, water, taken = sea.s.grid, sea.open_water(), taken_squares(sea) & ~(1 << start)
    layers: list[Mask] = [1 << start]
    seen: Mask = 1 << start
    yield start, 0
    for cost in range(1, half_inches + 1):
        fresh: Mask = 0
        for facing, (inner, shift) in enumerate(zip(grid.inner, grid.shifts, strict=True)):
            price = DIAGONAL if facing % 2 else STRAIGHT
            if cost >= price and (front := layers[cost - price] & inner):
                fresh |= moved(front, shift)
        fresh &= water & ~seen
        layers.append(fresh)
        seen |= fresh
        yield from ((square, cost) for square in squares_of(fresh & ~taken))


def boats_in_reach(sea: Sea, found: dict[Square, int], half_inches: int) -> Iterator[tuple[int, Square]]:
    """The boats beside water that is near enough, each with a seat that is free there."""
    near: Mask = 0
    for square, cost in found.items():
        if cost <= half_inches:
            near |= around(sea, square)
    for boat in sea.boats:
        if near & sea.mask(boat) and (free := seats(sea, boat)):
            yield boat.id, squares_of(free & near or free)[0]


def to_land(sea: Sea, found: dict[Square, int]) -> Square:
    """Where one swims whom the book's tables move: the nearest to where he can climb out."""
    out = squares_of(sea.s.ground.free & ~sea.s.ground.afloat)
    span = sea.s.grid.span
    return min(found, key=lambda square: (min(span(square, each) for each in out), found[square], square))
