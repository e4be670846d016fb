"""A match from decision to decision: who is asked, what an answer does, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.kernel import (
    IllegalChoiceError,
    MainbraceError,
    Match,
    NothingAskedError,
    Option,
    OptionsError,
)
from tests.kernel.playing import begin, choose, deal, decisions, is_asked, play_out, reach
from tests.kernel.toy import Castaways, Terms


def asked(match: Match[Any]) -> tuple[int, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.ask


def test_a_choice_changes_the_island_and_the_next_seat_is_asked() -> None:
    match = choose(deal("rum", "rum"), "rest")
    assert match.state.coins == [1, 0]
    assert asked(match) == (1, "act")
    assert match.choices == ["rest"]


@pytest.mark.parametrize(
    "key", ["swim", "", "REST", "play:parry-1", "play:rum-0", None, 0, b"rest", ["rest"], object()]
)
def test_an_illegal_answer_changes_nothing(key: Any) -> None:
    match = deal("parry", "rum")
    before = match.digest(), match.choices, list(match.events), match.decision
    with pytest.raises(IllegalChoiceError, match=r"legal: rest, dig, throw, play:rum-"):
        match.choose(key)
    assert (match.digest(), match.choices, match.events, match.decision) == before


def test_a_closed_answer_says_why_and_cannot_be_chosen() -> None:
    match = deal("gust mutiny", "rum")
    assert match.decision is not None
    reasons = {closed.key: closed.reason for closed in match.decision.closed}
    assert reasons["play:mutiny-4"] == "Nobody follows a pauper: have 8 coins first"
    with pytest.raises(IllegalChoiceError):
        match.choose("play:mutiny-4")


def test_a_closed_answer_opens_when_its_reason_is_gone() -> None:
    match = deal("mutiny", "rum", coins=8)
    assert match.decision is not None
    assert "play:mutiny-4" in match.decision.keys
    assert match.decision.closed == ()


def test_a_point_on_a_large_map_is_chosen_by_its_key() -> None:
    match = choose(deal("rum", "rum"), "dig", "dig:30,40")
    assert match.state.dug == [4030]
    choose(match, "dig")
    assert match.decision is not None
    assert [(hole.key, hole.reason) for hole in match.decision.closed] == [
        ("dig:30,40", "Somebody has dug there")
    ]
    with pytest.raises(IllegalChoiceError, match="and 9987 more"):
        match.choose("dig:30,40")


def test_where_one_answer_is_legal_nobody_is_asked() -> None:
    two, three = deal("rum", "rum", dice=[1, 1]), deal("rum", "rum", "rum")
    assert asked(choose(two, "throw")) == (1, "act")
    assert asked(choose(three, "throw")) == (0, "target")


def test_where_one_of_a_large_space_is_left_nobody_is_asked() -> None:
    match = deal("rum", "rum")
    match.state.dug.extend(spot for spot in range(10_000) if spot != 77)
    choose(match, "dig")
    assert match.state.coins == [1, 0]
    assert match.events[-3].facts == {"seat": 0, "x": 77, "y": 0, "coins": 1}


def test_a_rival_with_a_parry_is_asked_out_of_turn() -> None:
    match = choose(deal("rum", "rum", "parry", dice=[6, 6]), "throw", "at:1")
    assert asked(match) == (2, "parry")
    choose(match, "play:parry-1")
    assert match.state.mover == 1
    assert match.state.pile == [1]


def test_a_rival_without_a_parry_is_not_asked_and_one_that_ducks_is_hit() -> None:
    match = deal("storm", "parry", top="storm", dice=[4, 3, 1, 1], coins=2)
    choose(match, "throw", "duck", "duck")
    assert match.state.coins == [3, 1]
    assert asked(choose(match, "throw")) == (0, "act")


def test_a_target_with_rum_is_asked_after_the_hit() -> None:
    match = choose(deal("storm", "rum", dice=[5, 1], coins=2), "throw")
    assert asked(match) == (1, "swig")
    assert choose(match, "play:rum-0").state.coins == [2, 2]


def test_nobody_hears_that_an_interruption_was_declined() -> None:
    with_parry = choose(deal("rum", "parry", dice=[4, 3], coins=2), "throw", "duck", "duck")
    without = choose(deal("rum", "gust", dice=[4, 3], coins=2), "throw")
    assert with_parry.observe(0).events == without.observe(0).events


def test_a_modifier_counts_and_is_told_with_its_reason() -> None:
    match = choose(deal("gust", "storm", dice=[3, 3], coins=2), "throw", "play:gust-2")
    assert match.state.coins == [4, 0]
    told = [match.game.tell(event) for event in match.events if event.kind == "rolled"]
    assert told == ["stone: rolls 3 needing 4+ (+1 gust)."] * 2


def test_a_mutiny_stops_everything_at_once() -> None:
    match = choose(deal("mutiny", "rum", coins=8), "play:mutiny-4")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "mutiny")
    assert match.state.mover == 0
    assert match.events[-1].facts == {"seat": 0, "card": "mutiny-4"}


def test_no_choice_is_taken_after_the_end() -> None:
    match = play_out(begin())
    before = match.digest(), match.choices
    with pytest.raises(NothingAskedError, match="the match is over"):
        match.choose("rest")
    assert (match.digest(), match.choices) == before


@pytest.mark.parametrize("players", range(2, 7))
def test_every_seat_gets_its_turn_and_somebody_wins(players: int) -> None:
    match = begin("seats", Terms(players=players))
    asked = {decision.seat for decision in decisions(match)}
    assert asked == set(range(players))
    assert match.seats == players
    assert match.outcome is not None
    assert set(match.outcome.winners) < set(range(players))


def test_a_crew_fills_its_chest_together_and_wins_together() -> None:
    match = begin(terms=Terms(players=4, teams=True, goal=2))
    choose(match, "rest", "rest", "rest")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_nobody_throws_at_their_own_crew_and_only_rivals_parry() -> None:
    match = reach(is_asked("target"), Terms(players=6, teams=True))
    assert match.decision is not None
    own = match.decision.seat % 2
    assert all(option.value % 2 != own for option in match.decision.options)


def test_without_teams_every_seat_wins_alone() -> None:
    match = choose(begin(terms=Terms(players=3, goal=1)), "rest")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("players", {"players": 7}), ("goal", {"goal": 0}), ("teams", {"players": 3, "teams": True})],
)
def test_a_bad_option_is_refused_by_name(field: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionsError, match=f"option '{field}': found .*; allowed: ") as caught:
        Terms(**wrong)
    assert caught.value.field == field
    assert isinstance(caught.value, MainbraceError)


def test_the_commitment_is_known_before_the_first_choice_and_new_matches_differ() -> None:
    one, other = Match.new(Castaways()), Match.new(Castaways())
    assert len(one.commitment) == 64
    assert one.commitment != other.commitment
    assert begin("x").commitment == begin("x").commitment


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    one, other = play_out(begin("twin"), "a"), play_out(begin("twin"), "a")
    assert (one.digests, one.events, one.outcome) == (other.digests, other.events, other.outcome)
    assert play_out(begin("twin"), "b").digests != one.digests


def test_idle_days_pass_without_a_question() -> None:
    match = choose(begin(terms=Terms(lull=3)), "rest")
    assert len(match.digests) == 5
    assert asked(match) == (1, "act")


def test_taking_an_option_is_choosing_its_key() -> None:
    one, other = begin(), begin()
    assert one.decision is not None
    rest: Option[Any] = one.decision.options.get("rest")
    one.take(rest)
    other.choose("rest")
    assert (one.digest(), one.choices) == (other.digest(), other.choices)


def test_the_evaluation_follows_the_coins() -> None:
    match = choose(deal("rum", "rum"), "rest")
    assert list(match.game.evaluate(match.state)) == [0.5, -0.5]


def test_only_seats_of_the_match_and_spectators_can_look() -> None:
    match = begin()
    assert match.observe(None).seat is None
    for nobody in (-1, 2, 99):
        with pytest.raises(MainbraceError, match=rf"seat: found {nobody}; allowed: 0 to 1"):
            match.observe(nobody)
