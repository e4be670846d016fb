"""Saves: a match goes into a file and comes out the same, and proves itself by being rolled again."""

from __future__ import annotations

import json
from dataclasses import asdict

import msgspec
import pytest
from hypothesis import given, settings

from mainbrace.kernel import Match, SaveError, Verified, commitment
from mainbrace.kernel.record import unfolded
from tests.kernel.playing import GAMES, SEEDS, TERMS, begin, choose, decisions, is_asked, play_out, reach
from tests.kernel.toy import Terms


@given(SEEDS, TERMS)
@settings(max_examples=8, deadline=None)
def test_a_match_saved_at_any_decision_goes_on_as_if_nothing_had_happened(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    saves = [match.save() for _ in decisions(match, seed)]
    for made, data in enumerate(saves):
        loaded = Match.load(data, GAMES)
        assert loaded.save() == data
        assert choose(loaded, *match.choices[made:]).save() == match.save()
        assert loaded.events == match.events


@given(SEEDS, TERMS)
@settings(max_examples=20, deadline=None)
def test_a_finished_match_loads_with_its_outcome(seed: int, terms: Terms) -> None:
    match = play_out(begin(seed, terms), seed)
    loaded = Match.load(match.save(), GAMES)
    assert (loaded.outcome, loaded.digests, loaded.options) == (match.outcome, match.digests, match.options)
    assert loaded.decision is None
    assert loaded.save() == match.save()


def test_a_match_saved_between_two_stones_is_loaded_between_two_stones() -> None:
    match = reach(lambda match: is_asked("parry")(match) and match.events[-1].kind == "rolled")
    loaded = Match.load(match.save(), GAMES)
    assert is_asked("parry")(loaded)
    assert loaded.digest() == match.digest()


def test_a_replay_shows_the_beginning_and_every_step() -> None:
    match = begin("replay")
    path = [(match.digest(), match.choices) for _ in decisions(match)] + [(match.digest(), match.choices)]
    assert [(step.digest(), step.choices) for step in Match.replay(match.save(), GAMES)] == path


def test_a_save_is_readable_and_small() -> None:
    match = play_out(begin("small", Terms(players=6)))
    record = json.loads(match.save())
    assert (record["game"], record["rules"], record["options"]["players"]) == ("castaways", "1", 6)
    assert list(unfolded(record["choices"])) == match.choices
    assert len({choice for choice in record["choices"] if isinstance(choice, str)}) == len(set(match.choices))
    assert len(match.save()) < 10_000


def test_a_match_that_came_out_right_is_verified() -> None:
    match = play_out(begin("honest"))
    assert match.verify() == Verified(
        game="castaways",
        choices=len(match.choices),
        boundaries=len(match.digests),
        draws=match.chance.drawn,
        commitment=commitment(match.seed),
        seed=match.seed.hex(),
        outcome=match.outcome,
    )


def test_a_match_whose_state_was_tampered_with_is_not_verified() -> None:
    match = begin("dishonest")
    match.state.coins[0] += 1
    with pytest.raises(SaveError, match="the replay diverges at boundary 1, after choice 1"):
        choose(match, "rest").verify()


def test_options_that_came_from_a_form_are_saved_with_their_defaults() -> None:
    terms = msgspec.convert({"players": 3}, Terms)
    assert json.loads(begin(terms=terms).save())["options"] == asdict(Terms(players=3))


def test_an_undone_choice_is_not_in_the_save() -> None:
    match = choose(begin(), "dig")
    match.undo(0)
    assert match.save() == begin().save()


def test_a_match_of_today_is_the_match_it_was_yesterday() -> None:
    match = play_out(begin("golden", Terms(players=4, teams=True)), "golden")
    assert (len(match.choices), match.digest()) == (54, "712ca45c")


def test_a_save_says_when_its_seed_was_handed_out_early() -> None:
    match = begin()
    assert b"disclosed" not in match.save()
    choose(match, "rest", "rest")
    match.disclosed = 1
    match.rewind(1)
    loaded = Match.load(match.save(), GAMES)
    assert loaded.disclosed == 1
    assert loaded.save() == match.save()
