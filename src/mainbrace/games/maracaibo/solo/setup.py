"""Jordan before the game."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box, Set
from mainbrace.games.maracaibo.state import Jordan
from mainbrace.kernel import Chance


def new_jordan(box: Box, sets: list[Set], difficulty: int, quest: int, chance: Chance) -> Jordan:
    """His deck with as many B sides as agreed, and a quest nobody sees (MC-211, 213, 214)."""
    cards = [number for number, card in enumerate(box.solo.card) if card.set in sets]
    chance.shuffle(cards)
    deck = [2 * number + (place < difficulty) for place, number in enumerate(cards)]
    chance.shuffle(deck)
    return Jordan(deck, [quest])
