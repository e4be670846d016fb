"""What floats, square by square: a drawing with the bow to the right, turned to eight headings.

Small boats are drawn in `hulls/`, once with the bow to the east and once to the south-east; ships as their
decks are drawn for a boarding, with an entry port on both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from math import sqrt

from mainbrace.games.bottle.ground.plan import DECK, LOW, RAIL, WATER
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.sea.deckplans import GAP, SWIVEL, read_hull

Offset = tuple[int, int]
"""Squares to the east and to the south of the middle of a hull."""
Shape = Mapping[Offset, str]
"""The signs of a hull by where they are."""

EAST = 2
EIGHTHS, QUARTER = 8, 2
CLEAR = str.maketrans({SWIVEL: RAIL, LOW: RAIL, **dict.fromkeys("12345", DECK)})
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


@cache
def boat_shape(kind: str, heading: Facing) -> Shape:
    """A small boat; all its squares are signs of deck."""
    drawing = (resources.files(__package__) / "hulls" / f"{kind}.txt").read_text("utf-8")
    straight, _, slanting = drawing.partition("\n\n")
    turns, is_slanting = divmod((heading - EAST) % EIGHTHS, QUARTER)
    rows = (slanting if is_slanting else straight).splitlines()
    return turned(dict(signs_of(rows)), turns)


@cache
def ship_shape(size: int, heading: Facing) -> Shape:
    """A ship of that Size: gunwales, masts, and deck wherever one can stand."""
    turns, is_slanting = divmod((heading - EAST) % EIGHTHS, QUARTER)
    shape: Shape = dict(signs_of(ship_rows(size)))
    if is_slanting:
        shape = fenced(slanted(shape))
    return {at: DECK if sign == GAP else sign for at, sign in turned(shape, turns).items()}


@cache
def ship_rows(size: int) -> tuple[str, ...]:
    """The drawing of a ship's deck with the same entry ports on both sides."""
    rows = read_hull(size)
    last = "".join(GAP if port == GAP else sign for port, sign in zip(rows[0], rows[-1], strict=True))
    return tuple(row.translate(CLEAR) for row in (*rows[:-1], last))


def signs_of(rows: tuple[str, ...] | list[str]) -> Iterator[tuple[Offset, str]]:
    """The signs of a drawing by where they are from its middle."""
    across, down = max(map(len, rows)) // 2, len(rows) // 2
    for y, row in enumerate(rows):
        yield from (((x - across, y - down), sign) for x, sign in enumerate(row) if sign != WATER)


def turned(shape: Shape, quarters: int) -> Shape:
    """A hull turned by so many right angles, with the clock."""
    for _ in range(quarters):
        shape = {(-y, x): sign for (x, y), sign in shape.items()}
    return shape


def slanted(shape: Shape) -> Shape:
    """A hull turned by half a right angle: each square shows what lies under its middle."""
    reach = 1 + max(max(abs(x), abs(y)) for x, y in shape)
    found = {}
    for y in range(-reach, reach + 1):
        for x in range(-reach, reach + 1):
            sign = shape.get((round((x + y) / sqrt(2)), round((y - x) / sqrt(2))))
            if sign is not None:
                found[x, y] = sign
    return found


def fenced(shape: Shape) -> Shape:
    """A hull with a gunwale wherever its deck would end at the water."""
    edge = {(x, y) for x, y in shape if any((x + east, y + south) not in shape for east, south in BESIDE)}
    return {at: RAIL if at in edge and sign == DECK else sign for at, sign in shape.items()}


def along(offset: Offset, eighths: int) -> tuple[float, float]:
    """Where a place on a hull comes to when it turns by so many eighths of a circle, with the clock."""
    x, y = float(offset[0]), float(offset[1])
    for _ in range(eighths % EIGHTHS):
        x, y = (x - y) / sqrt(2), (x + y) / sqrt(2)
    return x, y
