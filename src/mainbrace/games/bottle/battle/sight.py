"""Which units see each other, and how many figures have a clear line to fire (BR-086, BR-121, BR-175).

A unit sees what any of its figures sees. Its own figures and those of other friendly units stand in the way
of a look, so whoever wants every musket to speak forms a line.
"""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.seeing import FAR, is_too_far
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import STEPS, Facing, Mask, Square


class Look:
    """A look of figures that face one way, past those of their own side, at some squares.

    It is as `ground.seeing.sees` has it by day and outside of buildings, where units are; but most pairs of a
    hundred are settled by one glance at the line between them.
    """

    def __init__(self, b: Battle, facing: Facing, screen: Mask, targets: list[Square]) -> None:
        self.ground, self.visible = b.ground, b.visible
        self._distance = b.grid.distance
        self._crests = b.near_crests
        self._stops = b.ground.biased_tall | screen << b.grid.bias
        self._facing = STEPS[facing]
        self._columns, self._rows = b.grid.columns, b.grid.rows
        self._targets = [(self._ahead(target), target) for target in targets]
        deep = b.ground.deep
        self._in_view = [pair for pair in self._targets if not deep >> pair[1] & 1]
        """Those that are not deep inside a thicket, where nobody outside sees them."""
        self._furthest = max(self._targets)[0]

    def _ahead(self, square: Square) -> int:
        """How far ahead a square is: what is no less ahead than a figure is in front of it (BR-008)."""
        east, south = self._facing
        return east * self._columns[square] + south * self._rows[square]

    def finds(self, viewer: Square, inches: int) -> bool:
        """True if a figure there sees one of the squares in that range."""
        level = self._ahead(viewer)
        if level > self._furthest:
            return False
        if viewer in self.ground.thicket_at:
            return self._finds_from_thicket(viewer, level, inches)
        mask, stops, terrain = self.ground.lines.mask, self._stops, self.ground.biased_terrain
        for ahead, target in self._in_view:
            if ahead < level or (inches < FAR and self._distance(viewer, target) > inches):
                continue
            passed = mask(viewer, target) if viewer < target else mask(target, viewer)
            if passed & stops:
                continue
            if not passed & terrain:
                return True
            is_at_crest = (1 << viewer | 1 << target) & self._crests
            if is_at_crest and self._sees_through_terrain(viewer, target):
                return True
        return False

    def _finds_from_thicket(self, viewer: Square, level: int, inches: int) -> bool:
        """The same for a figure in woods or rough ground."""
        mask = self.ground.lines.mask
        for ahead, target in self._targets:
            if ahead < level or self._distance(viewer, target) > inches:
                continue
            passed = mask(viewer, target) if viewer < target else mask(target, viewer)
            if not passed & self._stops and self._sees_through_terrain(viewer, target):
                return True
        return False

    def _sees_through_terrain(self, viewer: Square, target: Square) -> bool:
        """True if neither thickets nor crests are in the way, and no thicket makes it too far."""
        ground = self.ground
        return is_in_line(ground, viewer, target) and not is_too_far(ground, viewer, target, self.visible, 0)


def sees(b: Battle, viewer: Unit, target: Unit, own: Mask | None = None) -> bool:
    """True if a figure of one unit sees one of another; `own` are the squares its side would hold."""
    return next(lookers(b, viewer, target, own=own), None) is not None


def lookers(
    b: Battle, viewer: Unit, target: Unit, inches: int = FAR, own: Mask | None = None
) -> Iterator[Square]:
    """The figures of a unit that see one of another no further away than that."""
    if target.id in viewer.hidden_from or viewer.id in target.hidden_from:
        return
    screen = b.held_by(viewer.side) if own is None else own
    look = Look(b, viewer.facing, screen, b.squares(target))
    for square in b.squares(viewer):
        if look.finds(square, inches):
            yield square
