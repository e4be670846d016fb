"""What a seat cannot know: the order of decks and the hands of others."""

from __future__ import annotations

from mainbrace.games.rumbones.state import Side, State
from mainbrace.kernel import Chance


def redact(state: State, seat: int | None, chance: Chance, seen: State) -> None:
    """Re-deal, in place, every card whose place in `state` the seat cannot know, having seen `seen`.

    A known card keeps its very place in a hand, so that a card taken from there at random is the same one.
    What could be named in `state` but no longer in `seen` is not known: one like it has been shown since.
    """
    for side, now in zip(state.sides, seen.sides, strict=True):
        shown_since = set(now.shown) - set(side.shown)
        known = visible(side, seat) | visible(now, seat) | shown_since | (named(side) & named(now))
        places = hidden_places(side, known)
        cards = sorted(pile[index] for pile, index in places)
        chance.shuffle(cards)
        for (pile, index), card in zip(places, cards, strict=True):
            pile[index] = card
        for hand in side.hands:
            hand.known = [card for card in hand.known if card in known]


def visible(side: Side, seat: int | None) -> set[int]:
    """The cards of a side that a seat sees: discards, Kraken Pool and its own team's hands."""
    cards = {*side.discard, *side.pool_cards}
    if seat in side.seats:
        for hand in side.hands:
            cards.update(hand.cards)
    return cards


def named(side: Side) -> set[int]:
    """The cards in hands that everybody can name, though nobody sees them."""
    return {card for hand in side.hands for card in hand.known}


def hidden_places(side: Side, known: set[int]) -> list[tuple[list[int], int]]:
    """Where cards lie that are not known: in the deck, and in hands."""
    piles = [side.deck, *(hand.cards for hand in side.hands)]
    return [(pile, index) for pile in piles for index, card in enumerate(pile) if card not in known]
