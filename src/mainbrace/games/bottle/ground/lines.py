"""Straight lines from square to square (AR-05)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from mainbrace.games.bottle.ground.squares import Grid, Mask, Square, mask_of


class Lines:
    """Lines between the squares of a grid, always traced from the lower number so that both ends agree.

    A line depends only on how its ends lie to each other, so each is worked out once for the whole table and
    laid over a set of squares by a shift. Some squares of a line have a lower number than its lower end; sets
    are therefore shifted by the grid's `bias` first.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.codes = [
            (floor * 2 * grid.height + row) * 2 * grid.width + column
            for column, row, floor in zip(grid.columns, grid.rows, grid.floors, strict=True)
        ]
        """The difference of two codes says how two squares lie to each other; above 0 from low to high."""
        self.masks: list[Mask | None] = [None] * (grid.levels * 4 * grid.storey)
        """Per difference: the squares between, to be shifted by the lower end."""
        self.lids: list[Mask] = [0] * len(self.masks)
        """Per difference: the squares through whose floor the line rises, to be shifted likewise."""

    def between(self, a: Square, b: Square) -> tuple[Square, ...]:
        """The squares a line between two centres passes, without its ends, in the order from a to b."""
        if a < b:
            return tuple(map(Square, self._squares(a, b)))
        return tuple(map(Square, reversed(self._squares(b, a))))

    def next_to(self, a: Square, b: Square) -> Square | None:
        """The first square of `between`, without working out the others; None if there is none."""
        low, high = (a, b) if a < b else (b, a)
        steps = self._steps(low, high)
        return Square(self._at(low, high, 1 if a < b else steps - 1, steps)) if steps > 1 else None

    def mask(self, low: Square, high: Square) -> Mask:
        """The squares between, shifted by the bias of the grid."""
        difference = self.codes[high] - self.codes[low]
        found = self.masks[difference]
        return (self.trace(difference, low, high) if found is None else found) << low

    def lid(self, low: Square, high: Square) -> Mask:
        """The squares through whose floor the line rises, shifted by the bias of the grid."""
        difference = self.codes[high] - self.codes[low]
        if self.masks[difference] is None:
            self.trace(difference, low, high)
        return self.lids[difference] << low

    def trace(self, difference: int, low: Square, high: Square) -> Mask:
        """Work out the squares between, to be shifted by the lower end; whoever finds them finds the lids."""
        bias = self.grid.bias - low
        if self.grid.floors[low] != self.grid.floors[high]:
            self.lids[difference] = mask_of([bias + square for square in self._lids(low, high)])
        found = self.masks[difference] = mask_of([bias + square for square in self._squares(low, high)])
        return found

    def _squares(self, low: Square, high: Square) -> list[int]:
        steps = self._steps(low, high)
        return [self._at(low, high, step, steps) for step in range(1, steps)]

    def _steps(self, low: Square, high: Square) -> int:
        """How many steps a line takes, diagonals counting one."""
        columns, rows = self.grid.columns, self.grid.rows
        return max(abs(columns[high] - columns[low]), abs(rows[high] - rows[low]))

    def _at(self, low: Square, high: Square, step: int, steps: int) -> int:
        """Where a line is after so many steps: in the nearest column and row, a half rounded up.

        An eye is half a storey above its floor, and the line rises evenly.
        """
        grid = self.grid
        x, y, level = grid.place(low)
        to_x, to_y, to_level = grid.place(high)
        at_x = x + (2 * (to_x - x) * step + steps) // (2 * steps)
        at_y = y + (2 * (to_y - y) * step + steps) // (2 * steps)
        at_level = ((2 * level + 1) * steps + 2 * (to_level - level) * step) // (2 * steps)
        return (at_level * grid.height + at_y) * grid.width + at_x

    def _lids(self, low: Square, high: Square) -> list[int]:
        """On the way up from the lower end: the square straight above wherever a level is left."""
        storey = self.grid.storey
        squares = [int(low), *self._squares(low, high), int(high)]
        return [
            here % storey + level * storey
            for here, there in pairwise(squares)
            for level in range(here // storey + 1, there // storey + 1)
        ]


@cache
def lines_of(grid: Grid) -> Lines:
    """All lines on tables of that size."""
    return Lines(grid)
