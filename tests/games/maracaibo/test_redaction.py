"""What a seat can know of quests and decks: a redaction keeps that and re-deals the rest."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.maracaibo.situation import BOX, GAME, Situation

DEALS = 40
WATCHERS = [1, None]


def redactions(t: Situation, seat: int | None) -> list[State]:
    """The state as the seat may imagine it, many times."""
    found = []
    for deal in range(DEALS):
        other = msgspec.msgpack.decode(msgspec.msgpack.encode(t.now), type=State)
        GAME.redact(other, seat, Stream(seed_from(deal)), t.now)
        found.append(other)
    return found


def worlds(t: Situation, seat: int | None) -> list[State]:
    """The states of worlds the seat may imagine at this moment."""
    view = t.playing.observe(seat)
    return [view.imagine(Stream(seed_from(deal))).state for deal in range(DEALS)]


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_quest_from_the_deck_could_be_any_unseen_one(seat: int | None) -> None:
    t = Situation().card("A1", "tavern-spy").start("sail:A1", "buy", "deck")
    hands = {tuple(state.players[0].quests) for state in redactions(t, seat)}
    assert len(hands) > 10
    assert not {number for hand in hands for number in hand} & set(t.now.row)


def test_of_the_quests_to_choose_from_before_the_game_a_player_knows_its_own() -> None:
    match = Match.new(GAME, {"players": 2}, seed_from("offers"))
    assert match.decision is not None
    chooser = match.decision.seat
    for seat in (chooser, 1 - chooser, None):
        view = match.observe(seat)
        states = [view.imagine(Stream(seed_from(deal))).state for deal in range(DEALS)]
        for owner in range(2):
            offers = {tuple(state.players[owner].offer) for state in states}
            assert len(offers) == 1 if owner == seat else len(offers) > 10


@pytest.mark.parametrize("seat", WATCHERS)
def test_a_quest_from_the_row_is_known_to_all(seat: int | None) -> None:
    t = (
        Situation()
        .card("A1", "courier-sloop")
        .row("green-fire", "full-coffers", "quiet-trade", "heavy-purse")
    )
    t.start("sail:A1", "buy", "quest:green-fire", "deck")
    taken = BOX.quest("green-fire")
    for state in redactions(t, seat):
        assert state.players[0].quests[0] == taken
        assert state.players[0].known == [taken]


def test_in_the_middle_of_a_turn_others_imagine_other_draws_and_the_player_its_own() -> None:
    t = Situation().card("A1", "courier-sloop").start("sail:A1", "buy", "deck")
    assert t.ask == "quest"
    own = {state.players[0].quests[0] for state in worlds(t, 0)}
    assert own == set(t.blue.quests)
    assert len({state.players[0].quests[0] for state in worlds(t, 1)}) > 5


def test_the_order_of_both_decks_is_unknown_and_their_cards_are_not() -> None:
    t = Situation().start()
    for seat in (0, 1, None):
        states = redactions(t, seat)
        assert len({tuple(state.deck) for state in states}) > 10
        assert all(sorted(state.deck) == sorted(t.now.deck) for state in states)
        assert len({tuple(state.quest_deck) for state in states}) > 10


def test_a_player_knows_which_quest_it_put_under_the_deck_and_nobody_else_does() -> None:
    t = Situation().start()
    t.blue.returned = t.now.quest_deck[0]
    assert {state.quest_deck[0] for state in redactions(t, 0)} == {t.blue.returned}
    assert len({state.quest_deck[0] for state in redactions(t, 1)}) > 5
    assert {state.players[0].returned for state in redactions(t, 1)} == {-1}


def test_a_card_that_came_up_in_this_turn_stays_where_it_is() -> None:
    t = Situation().card("A1", "tavern-spy").start("sail:A1", "buy")
    coming = t.now.cards[t.sea.space("A1")]
    assert {state.cards[t.sea.space("A1")] for state in worlds(t, 1)} == {coming}
    assert {state.cards[t.sea.space("A1")] for state in worlds(t, 0)} == {coming}


def test_the_forecast_leaves_out_what_a_hidden_quest_will_score() -> None:
    t = Situation().hand("heavy-purse", seat=1).doubloons(40, 1).start()
    worth = scoring.quests(Estate(BOX, t.now, t.player(1)))
    cells = {}
    for seat in (0, 1, None):
        rows = GAME.scene(t.now, seat).panels[0].rows
        cells[seat] = next(row.cells[1] for row in rows if row.name == "Quests")
    assert worth > 0
    assert cells == {0: "0+", 1: str(worth), None: "0+"}


def test_once_the_game_is_over_all_hands_are_open() -> None:
    t = Situation().hand("green-fire").ship("Gulf")
    t.state.round = 3
    t.start("skip", "sail:A1")
    assert t.playing.outcome is not None
    shown = t.playing.observe(None).scene.cards
    assert "Green Fire" in {card.title for card in shown}
