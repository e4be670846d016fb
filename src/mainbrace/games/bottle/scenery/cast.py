"""Who is whose on the table."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.skirmish.state import NOBODY, Figure


class Cast(msgspec.Struct, frozen=True):
    """The players of a scene: the seats first, then the sides that the book's tables play."""

    players: tuple[str, ...]
    sides: tuple[int | None, ...]
    """Per side whose its figures are that no seat commands; None for those who are nobody's enemies."""

    def owner(self, figure: Figure) -> int | None:
        """Whose a figure is."""
        return self.side(figure.side) if figure.seat == NOBODY else figure.seat

    def side(self, number: int) -> int | None:
        """Whose a side is."""
        return self.sides[number] if number < len(self.sides) else None
