"""What a seat cannot know: the order of decks, and the quests of others that nobody has seen."""

from __future__ import annotations

from mainbrace.games.maracaibo.state import NOT_YET, Jordan, State
from mainbrace.kernel import Chance

Pile = list[int]


def redact(state: State, seat: int | None, chance: Chance, seen: State) -> None:
    """Re-deal, in place, every card whose place in `state` the seat cannot know, having seen `seen`."""
    known = known_quests(state, seat) | known_quests(seen, seat)
    piles = [state.quest_deck]
    for number, player in enumerate(state.players):
        if number != seat:
            piles += [player.quests, player.offer]
            player.returned = NOT_YET
    if state.jordan is not None:
        piles.append(state.jordan.secret)
        hide_solo_deck(state.jordan, chance)
    redeal(piles, known, chance)
    redeal([state.deck], set(seen.cards) | bought(seen), chance)
    if any(player.commander == NOT_YET for player in seen.players):
        hide_commanders(state, seat, chance)


def hide_solo_deck(jordan: Jordan, chance: Chance) -> None:
    """The order of Jordan's deck; before all its cards have been seen, also which of them are B sides."""
    cards = sorted(jordan.deck)
    if not jordan.has_shuffled:
        numbers, sides = [card // 2 for card in cards], sorted(card % 2 for card in cards)
        chance.shuffle(sides)
        cards = [2 * number + side for number, side in zip(numbers, sides, strict=True)]
    chance.shuffle(cards)
    jordan.deck = cards


def hide_commanders(state: State, seat: int | None, chance: Chance) -> None:
    """Until all have chosen, nobody knows which of their boards the others have turned up."""
    for number, player in enumerate(state.players):
        if number != seat and player.commander != NOT_YET:
            chosen = list(player.boards)
            chance.shuffle(chosen)
            player.commander, player.back = chosen


def known_quests(state: State, seat: int | None) -> set[int]:
    """The quests whose place a seat knows: those that lie open, those all have seen taken, and its own.

    Once the game is over everything is open.
    """
    known = set(state.row)
    for number, player in enumerate(state.players):
        known.update(player.shown, player.known)
        if number == seat or state.is_over:
            known.update(player.quests, player.offer, [player.returned])
    return known


def bought(state: State) -> set[int]:
    """The cards of all tableaus, some of which may have come up since."""
    return {number for player in state.players for number in player.improvements}


def redeal(piles: list[Pile], known: set[int], chance: Chance) -> None:
    """Shuffle the cards of all these piles that are not known."""
    cards = sorted([card for pile in piles for card in pile if card not in known])
    chance.shuffle(cards)
    dealt = iter(cards)
    for pile in piles:
        pile[:] = [card if card in known else next(dealt) for card in pile]
