"""How a unit stands: in a line or in two ranks, along one of four axes; its squares follow from its anchor.

Figures of a unit are base to base (BR-171, AR-11). Squares are taken in the same order however many figures
there are, so that a unit that loses some of them stays where it was and closes towards its anchor.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, get_args

from mainbrace.games.bottle.ground.squares import STEPS, Grid, Mask, Square, moved
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT

Formation = Literal["line", "ranks"]
FORMATIONS: tuple[Formation, ...] = get_args(Formation)
AXES = range(4)
"""Which way the front of a unit lies: north or south, north-east or south-west, and so on."""
AXIS_NAMES = ("west to east", "north-west to south-east", "north to south", "north-east to south-west")

Offset = tuple[int, int]


class Shape(NamedTuple):
    """A formation along an axis."""

    formation: Formation
    axis: int


SHAPES = tuple(Shape(formation, axis) for formation in FORMATIONS for axis in AXES)


@cache
def offsets(shape: Shape, count: int) -> tuple[Offset, ...]:
    """Where so many figures stand from their anchor, to the east and to the south, the anchor first."""
    east, south = STEPS[shape.axis + 2]
    back_east, back_south = STEPS[shape.axis + 4]
    places: list[Offset] = []
    for number in range(count):
        # 0, 1, -1, 2, -2 and so on along the front.
        along = (number + 1) // 2 if number % 2 else -(number // 2)
        places.append((along * east, along * south))
        if shape.formation == "ranks":
            places.append((along * east + back_east, along * south + back_south))
    return tuple(places[:count])


class Body:
    """So many figures in a shape, on tables of one size: which squares they take, wherever the anchor is."""

    def __init__(self, grid: Grid, shape: Shape, count: int) -> None:
        self.grid = grid
        self.offsets = offsets(shape, count)
        self.shifts = [south * grid.width + east for east, south in self.offsets]
        self._bias = -min(self.shifts)
        self._pattern = sum(1 << self._bias + shift for shift in self.shifts)
        self.room = self._room()
        """The anchors at which all figures are on the table."""

    def _room(self) -> Mask:
        grid = self.grid
        wests = [east for east, _ in self.offsets]
        norths = [south for _, south in self.offsets]
        columns = range(-min(wests), grid.width - max(wests))
        row = sum(1 << column for column in columns)
        rows = range(-min(norths), grid.height - max(norths))
        return sum(row << number * grid.width for number in rows)

    def squares(self, anchor: Square) -> list[Square]:
        """The squares of the figures, the anchor first."""
        return [Square(anchor + shift) for shift in self.shifts]

    def mask(self, anchor: Square) -> Mask:
        """The same as a set."""
        return self._pattern << anchor >> self._bias

    def within(self, squares: Mask) -> Mask:
        """The anchors at which every figure is on one of these squares."""
        found = self.room
        for shift in self.shifts:
            found &= moved(squares, -shift)
        return found

    def touching(self, squares: Mask) -> Mask:
        """The anchors at which some figure is on one of these squares."""
        found = 0
        for shift in self.shifts:
            found |= moved(squares, -shift)
        return found & self.room


@cache
def body_of(grid: Grid, formation: Formation, axis: int, count: int) -> Body:
    """The squares of so many figures in a formation along an axis."""
    return Body(grid, Shape(formation, axis), count)


@cache
def reform_cost(count: int, before: Shape, after: Shape) -> int:
    """Half inches that the figure with the longest way walks when a unit takes another shape on the spot.

    Figures share the new places among them so that this is as little as possible.
    """
    ways = [[walked(start, end) for end in offsets(after, count)] for start in offsets(before, count)]
    return next(most for most in sorted({cost for row in ways for cost in row}) if can_share(ways, most))


def walked(start: Offset, end: Offset) -> int:
    """Half inches from one place to another over open ground (AR-02)."""
    east, south = abs(end[0] - start[0]), abs(end[1] - start[1])
    return DIAGONAL * min(east, south) + STRAIGHT * abs(east - south)


def can_share(ways: list[list[int]], most: int) -> bool:
    """True if every figure can have a place of its own without anybody walking further than that."""
    taken: dict[int, int] = {}

    def finds_place(figure: int, asked: set[int]) -> bool:
        for place, cost in enumerate(ways[figure]):
            if cost <= most and place not in asked:
                asked.add(place)
                if place not in taken or finds_place(taken[place], asked):
                    taken[place] = figure
                    return True
        return False

    return all(finds_place(figure, set()) for figure in range(len(ways)))
