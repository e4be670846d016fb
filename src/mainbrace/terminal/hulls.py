"""Pieces on points between the squares of a grid, such as ships: what is written of them, and where."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from rich.text import Text

from mainbrace.kernel import Grid, Piece, Scene, point_at, square
from mainbrace.terminal.glyphs import Lettering, colour

ASIDE = 3
"""How many squares a name is moved at most, up or down and to either side, where another is in its way."""


class Writing(NamedTuple):
    """The name of a piece and its heading, or that of a craft, over so many squares from left to right."""

    owner: int | None
    text: str
    squares: int


def named(piece: Piece, grid: Grid, letters: Lettering) -> str:
    """Its owner's shape, its letters, and an arrow that points where it heads."""
    arrow = "" if piece.facing is None else letters.arrow(piece.facing, grid.facings)
    return letters.name(piece) + arrow


def on_points(scene: Scene) -> list[tuple[int, int, Piece]]:
    """The pieces that lie on points, and the column and row they are in: hulls first, from north to south."""
    found = [(spot, piece) for piece in scene.pieces if (spot := point_at(piece.area)) is not None]
    found.sort(key=lambda each: (each[1].hull is None, each[0][1]))
    return [(x // 100, y // 100, piece) for (x, y), piece in found]


def written(
    scene: Scene, grid: Grid, letters: Lettering, pitch: int, shaded: Collection[str]
) -> Mapping[str, Writing]:
    """What is written on which squares of the lowest floor, nothing over anything else.

    Hulls may lie over squares that can be chosen; nothing else does.
    """
    found: dict[str, Writing] = {}
    taken: set[str] = set()
    for x, y, piece in on_points(scene):
        text = named(piece, grid, letters)
        count = -(-len(text) // pitch)
        for left, row in around(x, y):
            covered = squares_from(left, row, count)
            is_free = not covered & taken and (piece.hull is not None or covered.isdisjoint(shaded))
            if is_free and 0 <= left <= grid.columns - count and 0 <= row < grid.rows:
                taken |= covered
                found[square(left, row)] = Writing(piece.owner, text, count)
                break
    return found


def squares_from(x: int, y: int, count: int) -> set[str]:
    """So many squares of the lowest floor, from left to right."""
    return {square(column, y) for column in range(x, x + count)}


def around(x: int, y: int) -> Sequence[tuple[int, int]]:
    """A square and those about it, the nearest first; rather below and above than aside."""
    steps = sorted(range(-ASIDE, ASIDE + 1), key=lambda step: (abs(step), -step))
    nearest = sorted(product(steps, steps), key=lambda step: 2 * abs(step[0]) + abs(step[1]))
    return [(x + aside, y + down) for aside, down in nearest]


def told_hulls(scene: Scene, grid: Grid, letters: Lettering) -> Iterator[Text]:
    """What is known of every hull, beside its name as it stands on the board and its place."""
    for x, y, piece in on_points(scene):
        if piece.hull is not None:
            name = (named(piece, grid, letters), f"bold {colour(piece.owner)}")
            yield Text.assemble("    ", name, f" {x},{y}: {piece.help}")
