"""One gate for hidden things: nothing a seat is given depends on what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec
from hypothesis import given, settings

from mainbrace.kernel import Match, Stream, seed_from
from tests.kernel.playing import SEEDS, TERMS, begin, deal, decisions
from tests.kernel.toy import Castaways, Island, Terms

GAME = Castaways()


def redacted(state: Island, seat: int | None, seed: int | str) -> Island:
    """The state as the seat may imagine it."""
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Island)
    GAME.redact(other, seat, Stream(seed_from(seed)), state)
    return other


def moments(seed: int, terms: Terms) -> Iterator[tuple[Match[Island], int | None]]:
    """Every decision of a random match, for every seat and a spectator."""
    match = begin(seed, terms)
    for _ in decisions(match, seed):
        for seat in (None, *range(match.seats)):
            yield match, seat


@given(SEEDS, TERMS)
@settings(max_examples=20, deadline=None)
def test_the_scene_of_a_seat_is_the_same_for_a_state_and_any_redaction(seed: int, terms: Terms) -> None:
    for match, seat in moments(seed, terms):
        scene = GAME.scene(match.state, seat)
        assert scene == GAME.scene(redacted(match.state, seat, seed), seat)
        assert scene == match.observe(seat).scene


@given(SEEDS, TERMS)
@settings(max_examples=20, deadline=None)
def test_a_redaction_depends_only_on_what_the_seat_knows(seed: int, terms: Terms) -> None:
    for match, seat in moments(seed, terms):
        elsewhere = redacted(match.state, seat, "elsewhere")
        assert redacted(elsewhere, seat, seed) == redacted(match.state, seat, seed)


@given(SEEDS, TERMS)
@settings(max_examples=10, deadline=None)
def test_every_card_stays_in_the_game(seed: int, terms: Terms) -> None:
    for match, seat in moments(seed, terms):
        state = match.observe(seat).state
        cards = [state.deck, state.pile, *state.hands, *state.buried]
        assert sorted(chain(*cards)) == list(range(10 * terms.players))


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    cards = deal("parry storm", "rum").observe(0).scene.cards
    assert [card.title for card in cards if card.owner == 0] == ["parry-1", "storm-3", "rum-5"]
    assert [card.title for card in cards if card.owner == 1] == [""]


def test_a_spectator_sees_only_backs() -> None:
    assert {card.title for card in deal("parry storm", "rum").observe(None).scene.cards} == {""}


def test_a_shown_state_puts_hidden_cards_where_chance_would() -> None:
    right = total = 0
    for seed in range(400):
        match = begin(seed)
        shown, true = match.observe(1).state, match.state
        hidden = zip(shown.deck + shown.hands[0], true.deck + true.hands[0], strict=True)
        right += sum(one == other for one, other in hidden)
        total += 1
    assert 0.75 < right / total < 1.25


def test_only_the_seat_that_is_asked_is_shown_the_question() -> None:
    match = deal("rum", "rum", "rum")
    assert [match.observe(seat).decision is None for seat in (0, 1, 2, None)] == [False, True, True, True]
