"""Tide Cards: drawing, discarding, and what playing one costs (Second Tide p. 9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.rumbones.content import TideCard
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hand, Side
from mainbrace.kernel import Computed, Option, Play

POOL_LIMIT = 10
KEEP: Option[int | None] = Option("keep", None, "Keep the rest")

TIMES = {1: "", 2: " twice"}


def describe(card: TideCard) -> str:
    """Playing the card, as its holder reads it."""
    stirs = f" (stirs the Kraken{TIMES.get(card.kraken, f' {card.kraken} times')})" if card.kraken else ""
    return f"{card.name}: {card.text}{stirs}"


def describe_discard(card: TideCard) -> str:
    """Discarding the card, as its holder reads it; that stirs nobody."""
    return f"Discard {card.name}: {card.text}"


def playable(t: Fight, card: TideCard) -> bool:
    """A card may be played on its trigger; a summons needs a Sea Monster that is still available."""
    for clause in card.effect:
        if clause.verb == "summon":
            return bool(available_monsters(t))
    return True


def available_monsters(t: Fight) -> list[str]:
    """Sea Monsters that have not been in this game yet."""
    return [monster for monster in t.box.monsters if monster not in t.state.summoned]


def hand_of(own: Side, seat: int) -> Hand:
    """The hand a seat holds."""
    return next(hand for hand in own.hands if hand.seat == seat)


def card_holder(own: Side, seat: int) -> int:
    """The seat itself, or its Team Captain's where that holds the cards of all."""
    return seat if seat in [hand.seat for hand in own.hands] else own.hands[0].seat


def discard_played(t: Fight, side: int, seat: int, number: int) -> TideCard:
    """Put a played card on the discard pile; by its symbols its owner stirs the Kraken."""
    card = lay_open(t, side, seat, number)
    t.tell("plays", seat=seat, faction=t.faction(side), card=card.name, id=card.id, text=card.text)
    if card.kraken:
        t.edition.stir(t, side, number, card)
    return card


def lay_open(t: Fight, side: int, seat: int, number: int) -> TideCard:
    """Put a card from a hand on the discard pile; everybody has seen it, even if it is shuffled away soon."""
    own = t.own(side)
    hand, deck = hand_of(own, seat), t.box.factions[own.faction].deck
    hand.cards.remove(number)
    own.discard.append(number)
    own.shown.append(number)
    forget(hand, deck, number)
    t.reveal()
    return deck[number]


def forget(hand: Hand, deck: Sequence[TideCard], number: int) -> None:
    """A card has left the hand: of those alike nobody can tell whether it was the known one."""
    alike = [known for known in hand.known if deck[known].id == deck[number].id]
    if alike:
        hand.known.remove(number if number in alike else alike[0])


def forget_shown(t: Fight) -> None:
    """At the end of a turn the discard piles alone tell what everybody has seen."""
    for side in t.state.sides:
        if side.shown:
            side.shown = []


def in_hand(own: Side, seat: int, card: str) -> str:
    """What scenes call the first of cards alike in a hand; where a team has several hands, with the seat.

    So all who see a card call it the same, and can point it out to each other.
    """
    return f"card:{card}" if len(own.hands) == 1 else f"card:{card}@{seat + 1}"


def raise_pool(t: Fight, side: int, symbols: int) -> None:
    """The Kraken's ire grows, up to the end of its track."""
    own = t.own(side)
    own.pool = min(POOL_LIMIT, own.pool + symbols)
    t.tell("pool", side=side, faction=t.faction(side), pool=own.pool)


def draw(t: Fight, side: int, seat: int, count: int) -> None:
    """Draw cards as the hand has room; an empty deck is made anew from the discard pile at the draw."""
    own = t.own(side)
    hand = hand_of(own, seat)
    drawn = []
    for _ in range(min(count, t.edition.room(hand))):
        if not own.deck and own.discard:
            reshuffle(t, side)
        if not own.deck:
            break
        drawn.append(own.deck.pop())
        hand.cards.append(drawn[-1])
    if not drawn:
        return
    deck = t.box.factions[own.faction].deck
    t.reveal()
    t.tell("draws", seat=seat, side=side, faction=t.faction(side), count=len(drawn))
    t.whisper(own.seats, "drew", seat=seat, cards=", ".join([deck[number].name for number in drawn]))


def reshuffle(t: Fight, side: int) -> None:
    """Make a new deck of the discards; whatever is not among them must be in the side's only hand."""
    own = t.own(side)
    own.deck, own.discard = own.discard, []
    t.chance.shuffle(own.deck)
    t.tell("reshuffled", side=side, faction=t.faction(side))
    if len(own.hands) == 1:
        own.hands[0].known = list(own.hands[0].cards)


def discard_at_will(t: Fight, side: int, seat: int) -> Play[None]:
    """A seat may discard any cards; unplayed cards never stir the Kraken."""
    own = t.own(side)
    hand = hand_of(own, seat)
    deck = t.box.factions[own.faction].deck
    while hand.cards:
        kinds = {deck[number].id: number for number in hand.cards}
        options = Computed(len(kinds) + 1, partial(discard_option, own, seat, deck, [*kinds.values()]))
        number = yield from t.ask_freely(seat, "discard", "Discard any Tide Cards before drawing?", options)
        if number is None:
            return
        discard(t, side, seat, number)


def discard_option(
    own: Side, seat: int, deck: Sequence[TideCard], numbers: Sequence[int], place: int
) -> Option[int | None]:
    """Discarding one of the cards, as an option, or after all of them to keep the rest."""
    if place == len(numbers):
        return KEEP
    card = deck[numbers[place]]
    label, on = partial(describe_discard, card), (in_hand(own, seat, card.id),)
    return Option(f"discard:{card.id}", numbers[place], label, on)


def discard(t: Fight, side: int, seat: int, number: int) -> None:
    """Put an unplayed card from a hand on the discard pile, face up."""
    card = lay_open(t, side, seat, number)
    t.tell("discards", seat=seat, faction=t.faction(side), card=card.name)


def refill(t: Fight, side: int, seat: int) -> None:
    """Draw up to the hand's size, never down."""
    hand = hand_of(t.own(side), seat)
    draw(t, side, seat, hand.size - len(hand.cards))
