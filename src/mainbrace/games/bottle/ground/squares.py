"""Squares of an inch: where they lie, how far apart they are, and what is in front of whom.

The table is squared paper (AR-01 to AR-11). All of it is exact and knows nothing of what is on a square.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from itertools import compress
from math import isqrt
from operator import or_
from typing import NewType, TypeAlias, cast

Square = NewType("Square", int)
"""A square by its number: row by row from the north-west corner, the ground first, then each level above."""

Facing = NewType("Facing", int)
"""One of eight directions: 0 is north, then clockwise."""

Mask: TypeAlias = int
"""A set of squares: bit n stands for square n."""

FACINGS = tuple(Facing(number) for number in range(8))
FACING_NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Per facing: one step that way, to the east and to the south."""

STOREY = 3
"""How many inches a level lies above the one below."""

CLOSE = 12
"""Squares of a set are close together with fewer than so many numbers to each."""
BITS = bytes.maketrans(b"01", b"\0\1")
"""Turns digits into the bytes 0 and 1."""

BLAST = 6
"""The square of the reach of a five inch circle, counted between the centres of squares (AR-08)."""


def rounded_root(square: int) -> int:
    """The square root, rounded to the nearest whole number; none of a whole number ends in a half."""
    root = isqrt(square)
    return root + 1 if square - root * root > root else root


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)


def mask_of(squares: Iterable[int]) -> Mask:
    """The set of these squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: Mask) -> list[Square]:
    """The squares of a set, the lowest number first.

    Where they lie close together all digits are gone through, else one looks for the next each time.
    """
    low, count = (mask & -mask).bit_length() - 1, mask.bit_count()
    digits = f"{mask >> low:b}"[::-1] if mask else ""
    if len(digits) < CLOSE * count:
        close = compress(range(low, low + len(digits)), digits.encode().translate(BITS))
        return cast(list[Square], list(close))
    found, at = [], digits.find("1")
    while at >= 0:
        found.append(Square(low + at))
        at = digits.find("1", at + 1)
    return found


def lowest(mask: Mask) -> Square:
    """The square of a set with the lowest number."""
    return Square((mask & -mask).bit_length() - 1)


def each_of(mask: Mask) -> list[Square]:
    """The squares of a set of very few, the lowest number first."""
    found = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def union(masks: Iterable[Mask]) -> Mask:
    """All squares of several sets."""
    return reduce(or_, masks, 0)


def moved(mask: Mask, shift: int) -> Mask:
    """A set with so much added to the number of each square."""
    return mask << shift if shift > 0 else mask >> -shift


@cache
def facing_along(x: int, y: int) -> Facing:
    """The facing nearest to a line that leads so far to the east and to the south."""
    # A line belongs to an axis up to 22.5 degrees off it, whose tangent is the root of two less one.
    both = (abs(x) + abs(y)) ** 2
    east = 0 if both <= 2 * y * y else sign(x)
    south = 0 if both <= 2 * x * x else sign(y)
    return Facing(STEPS.index((east, south)))


class Grid:
    """The squares of a table of one size; shared by all tables of that size."""

    def __init__(self, width: int, height: int, levels: int) -> None:
        self.width, self.height, self.levels = width, height, levels
        self.storey = width * height
        """How many squares a level has."""
        self.count = self.storey * levels
        self.columns = [square % width for square in range(self.count)]
        self.rows = [square // width % height for square in range(self.count)]
        self.floors = [square // self.storey for square in range(self.count)]
        self.everything: Mask = (1 << self.count) - 1
        self.shifts = [south * width + east for east, south in STEPS]
        """Per facing: what a step that way adds to the number of a square."""
        self.inner = [self._with_neighbour(east, south) for east, south in STEPS]
        """Per facing: the squares that are not at that edge of the table."""
        self.bias = width if levels == 1 else self.storey + width
        """By how much sets of squares are shifted before lines are laid over them: see `Lines`."""
        self._roots = [rounded_root(far) for far in range(width**2 + height**2 + (STOREY * levels) ** 2)]
        self._circles: dict[tuple[Square, int], Mask] = {}

    def _with_neighbour(self, east: int, south: int) -> Mask:
        return mask_of(
            square
            for square in range(self.count)
            if self.has(self.columns[square] + east, self.rows[square] + south)
        )

    def square(self, x: int, y: int, level: int = 0) -> Square:
        """The square in that column from the west and that row from the north."""
        if not (self.has(x, y) and 0 <= level < self.levels):
            size = f"{self.width} by {self.height} inches on {self.levels} levels"
            raise ValueError(f"no square {x},{y} on level {level}: the table has {size}")
        return Square((level * self.height + y) * self.width + x)

    def has(self, x: int, y: int) -> bool:
        """True where the table has such a column and row."""
        return 0 <= x < self.width and 0 <= y < self.height

    def place(self, square: Square) -> tuple[int, int, int]:
        """Its column, its row and its level."""
        return self.columns[square], self.rows[square], self.floors[square]

    def label(self, square: Square) -> str:
        """Column and row, and the level of one that is not on the ground: 12,30 or 4,5,1."""
        x, y, level = self.place(square)
        return f"{x},{y},{level}" if level else f"{x},{y}"

    def labelled(self, label: str) -> Square:
        """The square with that label."""
        return self.square(*map(int, label.split(",")))

    def level(self, number: int) -> Mask:
        """All squares of a level."""
        return (1 << self.storey) - 1 << number * self.storey

    def span(self, a: Square, b: Square) -> int:
        """The square of the distance between the centres, a level being three inches high."""
        x, y = self.columns[a] - self.columns[b], self.rows[a] - self.rows[b]
        z = (self.floors[a] - self.floors[b]) * STOREY
        return x * x + y * y + z * z

    def distance(self, a: Square, b: Square) -> int:
        """Inches between the centres, rounded to the nearest (AR-01)."""
        x, y = self.columns[a] - self.columns[b], self.rows[a] - self.rows[b]
        z = (self.floors[a] - self.floors[b]) * STOREY
        return self._roots[x * x + y * y + z * z]

    def is_within(self, a: Square, b: Square, inches: int) -> bool:
        """True if they are no further apart than that (AR-01)."""
        return self.distance(a, b) <= inches

    def circle(self, centre: Square, inches: int) -> Mask:
        """All squares within that distance, the centre too; kept for the next time."""
        found = self._circles.get((centre, inches))
        if found is None:
            found = self._circles[centre, inches] = self._disc(centre, inches)
        return found

    def _disc(self, centre: Square, inches: int) -> Mask:
        """The squares within a distance, row by row; a root is rounded down to it up to this square."""
        x, y, level = self.place(centre)
        farthest, found = inches * (inches + 1), 0
        for floor in range(self.levels):
            for row in range(max(0, y - inches), min(self.height, y + inches + 1)):
                left = farthest - (row - y) ** 2 - ((floor - level) * STOREY) ** 2
                if left >= 0:
                    first, last = max(0, x - isqrt(left)), min(self.width - 1, x + isqrt(left))
                    found |= ((1 << last - first + 1) - 1) << self.square(first, row, floor)
        return found

    def blast(self, spot: Square) -> Mask:
        """The squares of the same level under a circle five inches across (AR-08)."""
        x, y, level = self.place(spot)
        reach = isqrt(BLAST)
        return mask_of(
            self.square(x + east, y + south, level)
            for south in range(-reach, reach + 1)
            for east in range(-reach, reach + 1)
            if east * east + south * south <= BLAST and self.has(x + east, y + south)
        )

    def grown(self, mask: Mask) -> Mask:
        """A set and all neighbours of its squares on the same level, by corners too."""
        found = mask
        for inner, shift in zip(self.inner, self.shifts, strict=True):
            found |= moved(mask & inner, shift)
        return found

    def is_in_front(self, at: Square, facing: Facing, other: Square) -> bool:
        """True in the half of the table that a figure faces; the line to its sides is front (BR-008)."""
        east, south = STEPS[facing]
        x, y = self.columns[other] - self.columns[at], self.rows[other] - self.rows[at]
        return east * x + south * y >= 0

    def is_in_arc(self, at: Square, facing: Facing, other: Square) -> bool:
        """True within 45 degrees either side of where a gun points (AR-09)."""
        east, south = STEPS[facing]
        x, y = self.columns[other] - self.columns[at], self.rows[other] - self.rows[at]
        return abs(east * y - south * x) <= east * x + south * y

    def facing_to(self, at: Square, other: Square) -> Facing:
        """The facing that points best at another square; north at the figure's own."""
        x, y = self.columns[other] - self.columns[at], self.rows[other] - self.rows[at]
        if not (x or y):
            return FACINGS[0]
        return facing_along(x, y)


@cache
def grid_of(width: int, height: int, levels: int) -> Grid:
    """The squares of a table of that size."""
    return Grid(width, height, levels)
