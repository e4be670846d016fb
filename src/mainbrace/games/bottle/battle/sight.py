"""Which units see each other, and how many figures have a clear line to fire (BR-086, BR-121, BR-175).

A unit sees what any of its figures sees. Its own figures and those of other friendly units stand in the way
of a look, so whoever wants every musket to speak forms a line.
"""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.seeing import FAR
from mainbrace.games.bottle.ground.squares import Mask, Square


def sees(b: Battle, viewer: Unit, target: Unit, own: Mask | None = None) -> bool:
    """True if a figure of one unit sees one of another; `own` are the squares its side would hold."""
    return next(lookers(b, viewer, target, own=own), None) is not None


def lookers(
    b: Battle, viewer: Unit, target: Unit, inches: int = FAR, own: Mask | None = None
) -> Iterator[Square]:
    """The figures of a unit that see one of another no further away than that.

    It is as `ground.seeing.sees` has it by day and outside of buildings, where units are.
    """
    if target.id in viewer.hidden_from or viewer.id in target.hidden_from:
        return
    squares, front, seen = b.mask(target), b.vistas.fronts[viewer.facing], b.vistas.seen
    screen = (b.held_by(viewer.side) if own is None else own) << b.grid.bias
    for square in b.squares(viewer):
        ahead = squares & front[square]
        if ahead and (in_view := seen(square, ahead)) and has_line(b, square, in_view, inches, screen):
            yield square


def has_line(b: Battle, viewer: Square, in_view: Mask, inches: int, screen: Mask) -> bool:
    """True if one of these squares is in range, and none of a side's figures between."""
    while in_view:
        lowest = in_view & -in_view
        in_view ^= lowest
        target = Square(lowest.bit_length() - 1)
        low, high = (viewer, target) if viewer < target else (target, viewer)
        if b.grid.distance(viewer, target) <= inches and not b.ground.lines.mask(low, high) & screen:
            return True
    return False
