"""The nine sections of a table, numbered row by row from the north-west (BR-184)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Grid, Mask, Square, mask_of, sign, squares_of

SECTIONS = range(1, 10)
RING = (1, 2, 3, 6, 9, 8, 7, 4)
"""The outer sections in the order in which they lie round the middle."""
MIDDLE = 5
ENTRY = (7, 8, 9)
"""The sections through which a band comes onto the table."""
FAR_ENTRY = (1, 2, 3)
"""Those through which a band comes that is against it."""


def section_at(grid: Grid, square: Square) -> int:
    """The section a square lies in, on whatever level."""
    return sections_of(grid)[square]


@cache
def sections_of(grid: Grid) -> list[int]:
    """Per square: its section."""
    return [
        3 * (row * 3 // grid.height) + column * 3 // grid.width + 1
        for row, column in zip(grid.rows, grid.columns, strict=True)
    ]


def bounds_of(width: int, height: int, section: int) -> tuple[int, int, int, int]:
    """The first column and row of a section, and those after its last."""
    down, across = divmod(section - 1, 3)
    return (
        -(-across * width // 3),
        -(-down * height // 3),
        -(-(across + 1) * width // 3),
        -(-(down + 1) * height // 3),
    )


@cache
def squares_in(grid: Grid, section: int) -> Mask:
    """The squares of a section, on the ground."""
    left, top, right, bottom = bounds_of(grid.width, grid.height, section)
    return mask_of(grid.square(x, y) for y in range(top, bottom) for x in range(left, right))


def centre_of(grid: Grid, section: int) -> Square:
    """The square in the middle of a section; of four the one to the south-east."""
    left, top, right, bottom = bounds_of(grid.width, grid.height, section)
    return grid.square((left + right) // 2, (top + bottom) // 2)


@cache
def from_the_middle(grid: Grid, section: int) -> list[Square]:
    """The squares of a section on the ground, those nearest to its middle first."""
    centre = centre_of(grid, section)
    squares = squares_of(squares_in(grid, section))
    return sorted(squares, key=lambda square: (grid.distance(square, centre), square))


def entry_squares(ground: Ground, section: int) -> list[Square]:
    """The free squares of a section along the southern edge of the table, or the northern, from the west."""
    grid = ground.grid
    first = 0 if section in FAR_ENTRY else grid.storey - grid.width
    return squares_of(squares_in(grid, section) & ground.free & (1 << grid.width) - 1 << first)


def towards(section: int, goal: int) -> int:
    """The section one further towards another, diagonally where that is the way."""
    down, across = divmod(section - 1, 3)
    to_down, to_across = divmod(goal - 1, 3)
    return 3 * (down + sign(to_down - down)) + across + sign(to_across - across) + 1


def away(section: int, threat: int) -> int:
    """The section one further away from another; the same where the table ends, or with no way to choose."""
    down, across = divmod(section - 1, 3)
    to_down, to_across = divmod(threat - 1, 3)
    down, across = down - sign(to_down - down), across - sign(to_across - across)
    return 3 * down + across + 1 if 0 <= down < 3 and 0 <= across < 3 else section


def hidden_spot(ground: Ground, section: int, viewers: Sequence[Square], occupied: Mask = 0) -> Square:
    """The free square nearest to the middle of a section that no viewer has a line to, or the nearest at all.

    Where a possible enemy is placed: behind something if there is anything, else in the middle (BC-110).
    """
    open_to = ground.free & ~occupied
    squares = [square for square in from_the_middle(ground.grid, section) if open_to >> square & 1]
    for square in squares:
        for viewer in viewers:
            if is_in_line(ground, square, viewer):
                break
        else:
            return square
    return squares[0]
