"""What others can know of a hand of Tide Cards: a redaction keeps that and re-deals the rest."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.state import Side, State
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.rumbones.situation import GAME, Situation

DEALS = 60
WATCHERS = [1, None]


def number_of(card: str, among: list[int]) -> int:
    """The number in the reds' deck of a card, given by its id, that lies among these."""
    return next(number for number in among if GAME.box.factions["reds"].deck[number].id == card)


def redacted(state: State, seat: int | None, seed: int | str) -> State:
    """The state as the seat may imagine it."""
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
    GAME.redact(other, seat, Stream(seed_from(seed)), state)
    return other


def redactions(t: Situation, seat: int | None) -> list[Side]:
    """Side A as the seat may imagine it at this moment, many times."""
    return [redacted(t.now, seat, deal).sides[0] for deal in range(DEALS)]


def worlds(t: Situation, seat: int | None) -> list[Side]:
    """Side A in worlds that the seat may imagine at this moment."""
    view = t.playing.observe(seat)
    sides = [view.imagine(Stream(seed_from(deal))).state.sides[0] for deal in range(DEALS)]
    assert all(set(hand.known) <= set(hand.cards) for side in sides for hand in side.hands)
    return sides


def held_in_all(sides: list[Side]) -> set[int]:
    """The cards that are in the first hand every time."""
    return set.intersection(*(set(side.hands[0].cards) for side in sides))


def salvaged() -> Situation:
    """Side A, who holds Luck, has taken a Bomb back from its discards, and its turn is over."""
    t = Situation().hero("A", "comber", "C4").hero("B", "cask", "K4").hand("A", "luck")
    side = t.side("A")
    bomb = number_of("bomb", side.deck)
    side.deck.remove(bomb)
    side.discard.append(bomb)
    return t.start("activate:comber", "use:comb", "return:bomb", "end")


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_card_that_was_taken_back_stays_in_the_hand_it_went_to(seat: int | None) -> None:
    t = salvaged()
    assert t.now.to_move == 1
    bomb = number_of("bomb", t.side("A").hands[0].cards)
    assert held_in_all(redactions(t, seat)) == held_in_all(worlds(t, seat)) == {bomb}


def test_it_stays_there_in_later_turns_and_rounds() -> None:
    t = salvaged().until_round(3)
    bomb = number_of("bomb", t.side("A").hands[0].cards)
    assert held_in_all(redactions(t, 1)) == held_in_all(worlds(t, 1)) == {bomb}


def test_it_is_known_at_once_in_the_very_turn() -> None:
    t = Situation().hero("A", "comber", "C4").hero("B", "cask", "K4").hand("A", "luck", "bomb")
    t.start("card:bomb", "activate:comber", "use:comb", "return:bomb")
    bomb = number_of("bomb", t.side("A").hands[0].cards)
    assert held_in_all(redactions(t, 1)) == held_in_all(worlds(t, 1)) == {bomb}


def test_it_is_no_longer_known_once_it_was_played() -> None:
    t = Situation().hero("A", "comber", "C4").hero("B", "cask", "K4").hand("A", "luck", "bomb")
    t.side("A").hands[0].known = t.side("A").hands[0].cards[1:]
    t.start("card:bomb")
    assert t.side("A").hands[0].known == []


def test_whoever_holds_two_alike_and_plays_one_may_have_kept_either() -> None:
    t = Situation().hero("A", "comber", "C4").hero("B", "cask", "K4").hand("A", "bomb", "luck", "bomb")
    one, luck, other = t.side("A").hands[0].cards
    t.side("A").hands[0].known = [other]
    t.start("card:bomb")
    assert t.side("A").hands[0].cards == [luck, other]
    assert t.side("A").discard == [one]
    assert held_in_all(redactions(t, 1)) == held_in_all(worlds(t, 1)) == set()


def recut() -> Situation:
    """Side A, who holds Luck and Jinx, draws Sharp as the last card, then one from the deck made anew."""
    t = Situation().hero("A", "anvil", "C4").hand("A", "windfall", "luck", "jinx").on_top("A", "sharp")
    side = t.side("A")
    side.deck, side.discard = side.deck[-1:], side.deck[:-1]
    return t.start("card:windfall")


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_deck_made_anew_tells_those_who_count_what_the_hand_holds(seat: int | None) -> None:
    """Thirty cards less those that were shuffled."""
    t = recut()
    counted = {number_of(card, t.side("A").hands[0].cards) for card in ("luck", "jinx", "sharp")}
    assert held_in_all(redactions(t, seat)) == held_in_all(worlds(t, seat)) == counted


@pytest.mark.parametrize("seat", WATCHERS)
def test_what_was_drawn_from_a_deck_made_anew_is_anyones_guess(seat: int | None) -> None:
    t = recut()
    for sides in (redactions(t, seat), worlds(t, seat)):
        assert len({side.hands[0].cards[-1] for side in sides}) > DEALS / 4


def test_a_card_that_was_shuffled_away_after_it_was_played_lies_where_chance_puts_it() -> None:
    t = recut()
    (windfall,) = t.side("A").shown
    for later in ((), ("decline", "activate:anvil", "end")):
        t.choose(*later)
        decks = [side.deck for side in redactions(t, 1) if windfall in side.deck]
        assert len({deck.index(windfall) for deck in decks}) > DEALS / 4


def test_the_own_hand_is_always_known() -> None:
    t = recut()
    assert held_in_all(redactions(t, 0)) == set(t.side("A").hands[0].cards)


def test_a_redaction_depends_only_on_what_the_seat_knows() -> None:
    options, chance = SecondTideOptions(("reds", "blues"), "random"), Stream(b"pure")
    match = Match.new(GAME, options, seed_from("pure"))
    while (asked := match.decision) is not None:
        if len(match.taken) % 10 == 0:
            for seat in (0, 1, None):
                elsewhere = redacted(match.state, seat, "elsewhere")
                assert redacted(elsewhere, seat, "here") == redacted(match.state, seat, "here")
        match.take(next(iter(asked.options)) if asked.ask == "discard" else asked.options.pick(chance))
    assert {"reshuffled", "plays", "discards"} <= {event.kind for event in match.events}


@pytest.mark.rule("ST-037")
@pytest.mark.parametrize("seat", [0, *WATCHERS])
def test_every_redaction_holds_the_same_thirty_cards(seat: int | None) -> None:
    for t in (salvaged(), recut()):
        for side in redactions(t, seat):
            assert sorted([*side.deck, *side.hands[0].cards, *side.discard]) == list(range(30))
