"""A player's Improvements taken together, worked out once for the same cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mainbrace.games.maracaibo.content import Box, Improvement
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.terms import CATEGORIES


class Tableau(NamedTuple):
    """What some Improvements are worth, whoever has them."""

    vp: int
    """The VP printed on them."""
    scores: tuple[Effect, ...]
    """The effects that score at the end."""
    categories: tuple[int, ...]
    """How many there are of each category."""


@lru_cache(maxsize=1 << 14)
def tableau(box: Box, numbers: tuple[int, ...]) -> Tableau:
    """That of the cards with these numbers."""
    cards = [card for card in (box.cards[number] for number in numbers) if isinstance(card, Improvement)]
    scores = tuple(card.effect for card in cards if card.effect.scores)
    by_category = [sum(card.category == category for card in cards) for category in CATEGORIES]
    return Tableau(sum(card.vp for card in cards), scores, tuple(by_category))
