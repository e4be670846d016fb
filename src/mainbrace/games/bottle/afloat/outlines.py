"""Hulls as they are drawn over the board."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.shapes import boat_shape, ship_shape
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square
from mainbrace.kernel import Overlay, point

SQUARE = 100
"""Hundredths of a square in a square."""
BULWARK = 40
"""By how much a hull is drawn larger than the squares of its deck."""
EIGHTH = 45
EAST = FACINGS[2]


def hull(id: str, craft: Craft, square: Square, heading: Facing, width: int, owner: int | None) -> Overlay:
    """The outline of a craft that lies there, on a table so many squares wide."""
    kind = craft.size or craft.kind
    flat, lying = (
        ship_shape(kind, turn) if isinstance(kind, int) else boat_shape(kind, turn)
        for turn in (EAST, heading)
    )
    length, beam = (SQUARE * (max(side) - min(side) + 1) + BULWARK for side in zip(*flat, strict=True))
    row, column = divmod(square, width)
    x, y = (sum(side) * SQUARE // len(lying) for side in zip(*lying, strict=True))
    half = SQUARE // 2
    at = point(column * SQUARE + half + x, row * SQUARE + half + y)
    return Overlay(id, "hull", [at], owner, "hull", heading=heading * EIGHTH, hull=(length, beam))
