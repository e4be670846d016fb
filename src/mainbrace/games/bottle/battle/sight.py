"""Which units see each other, and how many figures have a clear line to fire (BR-086, BR-121, BR-175).

A unit sees what any of its figures sees. Its own figures and those of other friendly units stand in the way
of a look, so whoever wants every musket to speak forms a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.vistas import Vistas
from mainbrace.games.bottle.ground.seeing import FAR
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square


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
        return iter(())
    screen = b.held_by(viewer.side) if own is None else own
    return with_a_line(b.vistas, b.squares(viewer), viewer.facing, b.mask(target), inches, screen)


def with_a_line(
    vistas: Vistas, squares: Sequence[Square], facing: Facing, target: Mask, inches: int, own: Mask
) -> Iterator[Square]:
    """Those of some squares from which one sees some of others in range, with none of one's own between."""
    front, seen, screen = vistas.fronts[facing], vistas.seen, own << vistas.ground.grid.bias
    for square in squares:
        ahead = target & front[square]
        if ahead and (in_view := seen(square, ahead)) and has_line(vistas, square, in_view, inches, screen):
            yield square


def has_line(vistas: Vistas, viewer: Square, in_view: Mask, inches: int, screen: Mask) -> bool:
    """True if one of these squares is in range, and none of a side's figures between."""
    distance, line = vistas.ground.grid.distance, vistas.ground.lines.mask
    while in_view:
        lowest = in_view & -in_view
        in_view ^= lowest
        target = Square(lowest.bit_length() - 1)
        low, high = (viewer, target) if viewer < target else (target, viewer)
        if distance(viewer, target) <= inches and not line(low, high) & screen:
            return True
    return False
