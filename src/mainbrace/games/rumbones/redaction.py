"""What a seat cannot know: the order of decks and the hands of others."""

from __future__ import annotations

from mainbrace.games.rumbones.state import Side, State
from mainbrace.kernel import Chance


def redact(state: State, seat: int | None, chance: Chance, seen: State) -> None:
    """Re-deal, in place, every card the seat cannot see in `seen` nor could see in `state`.

    A known card keeps its very place in a hand, so that a card taken from there at random is the same one.
    """
    for side, now in zip(state.sides, seen.sides, strict=True):
        known = visible(side, seat) | visible(now, seat)
        places = hidden_places(side, known)
        cards = sorted(pile[index] for pile, index in places)
        chance.shuffle(cards)
        for (pile, index), card in zip(places, cards, strict=True):
            pile[index] = card


def visible(side: Side, seat: int | None) -> set[int]:
    """The cards of a side that a seat knows: discards, cards shown this turn, its own team's hands."""
    cards = {*side.discard, *side.shown}
    if seat in side.seats:
        for hand in side.hands:
            cards.update(hand.cards)
    return cards


def hidden_places(side: Side, known: set[int]) -> list[tuple[list[int], int]]:
    """Where cards lie that are not known: in the deck, and in hands."""
    piles = [side.deck, *(hand.cards for hand in side.hands)]
    return [(pile, index) for pile in piles for index, card in enumerate(pile) if card not in known]
