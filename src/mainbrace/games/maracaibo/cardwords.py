"""A card of the sea in words, the same wherever it is told."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.maracaibo.content import Improvement, Location, Residence, SeaCard
from mainbrace.games.maracaibo.effects import readable

UPGRADE = "upgrade"


def brings(card: SeaCard) -> str:
    """What kind of card it is, and what it brings."""
    match card:
        case Improvement():
            return f"{card.category.capitalize()}, {card.vp} VP: {readable(card.effect.text)}"
        case Location():
            return visit(card, [UPGRADE])
        case Residence():
            return f"Residence: {readable(card.effect.text)}, at most {card.cap}"


def visit(card: Location, before: Sequence[str], instead: str = "") -> str:
    """What comes before a Location's action, the action, and what may be done instead of it."""
    return f"Location: {', '.join(before)}, then {readable(card.action.text)}{instead}"
