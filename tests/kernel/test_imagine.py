"""Worlds a seat may imagine: they ask it the same, and know no more than it does."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Any

import pytest
from hypothesis import example, given, settings

from mainbrace.kernel import Chance, Decision, Event, ImaginationError, Match, Stream, seed_from
from tests.kernel.playing import SEEDS, TERMS, begin, choose, deal, decisions, is_asked, play_out, reach
from tests.kernel.toy import Castaways, Island, Terms

WORLDS = 400


def question(decision: Decision[Any] | None) -> object:
    """All that a seat can read of what it is asked."""
    assert decision is not None
    options = [
        (option.key, option.words, option.on, option.cost, option.chances) for option in decision.options
    ]
    return decision.seat, decision.ask, decision.words, len(decision.options), options, decision.closed


def worlds(match: Match[Island], seat: int | None) -> list[Match[Island]]:
    return [match.observe(seat).imagine(Stream(seed_from(number))) for number in range(WORLDS)]


def hidden(state: Island, seat: int | None) -> list[int]:
    """The cards the seat does not see, by their places."""
    others = [state.hands[other] + state.buried[other] for other in range(len(state.hands)) if other != seat]
    return [card for cards in (state.deck, *others) for card in cards]


def mean_matches(guesses: list[list[int]], true: list[int]) -> float:
    """How many cards lie in a guess where they truly lie, on average: about one if it is a mere guess."""
    return fmean(sum(one == other for one, other in zip(guess, true, strict=True)) for guess in guesses)


def told(match: Match[Island], seat: int | None) -> list[Event]:
    """What the seat has heard since the last boundary."""
    return [event for event in match.events[match.boundary.events :] if event.is_for(seat)]


@given(SEEDS, TERMS)
@settings(max_examples=30, deadline=None)
def test_the_seat_that_is_asked_is_asked_the_same_in_every_world(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    for decision in decisions(match, seed):
        observation = match.observe(decision.seat)
        world = observation.imagine(Stream(seed_from(seed)))
        assert question(world.decision) == question(decision) == question(observation.decision)
        assert match.game.scene(world.state, decision.seat) == observation.scene


@given(SEEDS, TERMS)
@example(145917, Terms(players=6, teams=True))
@example(2285, Terms(goal=8, lull=4))
@example(3144, Terms(goal=11, lull=1))
@settings(max_examples=10, deadline=None)
def test_those_who_are_not_asked_can_imagine_too(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    for _ in decisions(match, seed):
        for seat in (None, *range(match.seats)):
            world = match.observe(seat).imagine(Stream(seed_from(seed)))
            assert world.observe(seat).events[: len(told(match, seat))] == told(match, seat)


@given(SEEDS, TERMS)
@settings(max_examples=10, deadline=None)
def test_imagining_and_playing_on_there_changes_nothing_here(seed: int, terms: Terms) -> None:
    match, untouched = begin(seed, terms), begin(seed, terms)
    for decision in decisions(match, seed):
        play_out(match.observe(decision.seat).imagine(Stream(seed_from(seed))), seed)
    assert match.save() == play_out(untouched, seed).save()


@pytest.mark.parametrize("seat", [0, None])
def test_hidden_cards_lie_where_chance_puts_them(seat: int | None) -> None:
    match = deal("rum gust", "parry parry mutiny", "storm rum")
    guesses = [hidden(world.state, seat) for world in worlds(match, seat)]
    assert 0.75 < mean_matches(guesses, hidden(match.state, seat)) < 1.25


def test_a_rival_asked_out_of_turn_knows_no_more_than_chance() -> None:
    match = choose(deal("gust storm", "parry rum", top="gust", dice=[1]), "throw", "play:gust-2", "duck")
    guesses = [hidden(world.state, 1) for world in worlds(match, 1)]
    assert 0.75 < mean_matches(guesses, hidden(match.state, 1)) < 1.25


def test_nobody_knows_the_order_after_a_storm() -> None:
    match = choose(deal("storm", "rum rum", piled=True), "play:storm-3")
    guesses = [world.state.deck for world in worlds(match, 0)]
    assert 0.75 < mean_matches(guesses, match.state.deck) < 1.25


@pytest.mark.parametrize("seat", [2, None])
def test_a_bystander_does_not_know_it_either(seat: int | None) -> None:
    match = choose(
        deal("storm rum", "parry", "rum", piled=True), "play:storm-3", "bury:rum-0", "throw", "at:1"
    )
    assert is_asked("parry")(match)
    guesses = [world.state.deck[:10] for world in worlds(match, seat)]
    assert mean_matches(guesses, match.state.deck[:10]) < 1


def test_nobody_knows_which_card_was_buried() -> None:
    match = choose(deal("storm mutiny gust rum", "parry"), "play:storm-3", "bury:mutiny-4", "throw")
    buried = Counter(world.state.buried[0][0] for world in worlds(match, 1))
    assert len(buried) > 10
    assert buried[4] < 2 * WORLDS / len(hidden(match.state, 1))


@pytest.mark.parametrize("seat", [1, 2, None])
def test_no_world_buries_a_card_that_was_played_later(seat: int | None) -> None:
    match = deal("storm gust mutiny", "parry", "rum", dice=[1])
    choose(match, "play:storm-3", "bury:mutiny-4", "throw", "at:1", "play:gust-2")
    assert is_asked("parry")(match)
    before = told(match, seat)
    assert all(world.observe(seat).events[: len(before)] == before for world in worlds(match, seat))


def test_whoever_buried_a_card_knows_it() -> None:
    match = choose(deal("storm mutiny gust rum", "parry"), "play:storm-3", "bury:mutiny-4")
    assert {world.state.buried[0][0] for world in worlds(match, 0)} == {4}


def test_who_has_drawn_from_a_new_shuffle_knows_that_card_and_no_other() -> None:
    match = deal("rum", "rum rum", top="", piled=True)
    imagined = worlds(match, 0)
    assert {world.state.hands[0][-1] for world in imagined} == {match.state.hands[0][-1]}
    assert 0.75 < mean_matches([world.state.deck for world in imagined], match.state.deck) < 1.25


def test_a_card_that_was_played_and_washed_away_was_played_in_every_world() -> None:
    match = choose(deal("rum storm", "parry"), "play:rum-0", "play:storm-3", "throw")
    assert all(told(world, 1) == told(match, 1) for world in worlds(match, 1))
    assert {0 in world.state.deck for world in worlds(match, 1)} == {True}


def test_dice_that_were_seen_stay_and_dice_to_come_differ() -> None:
    match = choose(deal("rum", "parry", dice=[6, 6], coins=1), "throw", "duck")
    imagined = [choose(world, "duck") for world in worlds(match, 1)]
    faces = {
        tuple(str(event.facts["faces"]) for event in w.events if event.kind == "rolled") for w in imagined
    }
    assert faces == {("[6]", f"[{face}]") for face in range(1, 7)}


def test_a_seat_that_let_the_first_stone_pass_imagines_itself_at_the_second() -> None:
    match = choose(deal("rum", "parry", dice=[6], coins=1), "throw", "duck")
    imagined = worlds(match, 1)
    assert all(told(world, 1) == told(match, 1) for world in imagined)
    assert {tuple(world.state.coins) for world in imagined} == {(2, 0)}


def test_an_interruption_that_nobody_took_up_is_taken_up_in_no_world() -> None:
    match = choose(deal("rum", "rum rum", "parry", dice=[1]), "throw", "at:1")
    held = [world for world in worlds(match, 2) if any(card % 5 == 1 for card in world.state.hands[1])]
    assert len(held) > WORLDS / 10
    assert all(world.state.pile == [] for world in held)


def test_an_interruption_that_was_taken_up_is_taken_up_in_every_world() -> None:
    match = choose(deal("rum gust", "parry rum", "rum"), "throw", "at:1", "keep", "play:parry-1")
    assert {tuple(world.state.pile) for world in worlds(match, 0)} == {(1,)}


def test_an_interruption_of_another_kind_is_not_mistaken_for_the_one_that_was_taken_up() -> None:
    match = deal("gust", "rum storm storm", "parry", dice=[6], coins=1)
    choose(match, "throw", "at:1", "keep", "duck", "play:rum-0")
    assert is_asked("parry")(match)
    assert all(told(world, 2) == told(match, 2) for world in worlds(match, 2))


def test_nobody_is_made_to_let_an_interruption_pass_that_may_still_come() -> None:
    match = choose(deal("rum", "parry", "parry"), "throw", "at:1")
    assert match.decision is not None
    assert match.decision.seat == 1
    imagined = worlds(match, 2)
    assert {tuple(world.choices) for world in imagined} == {("throw", "at:1")}
    asked = Counter(world.decision.seat for world in imagined if world.decision is not None)
    assert {1, 2} <= asked.keys()


def test_while_another_is_offered_an_interruption_it_need_not_be_offered_in_every_world() -> None:
    match = choose(deal("rum", "parry rum", "rum"), "throw", "at:1")
    asked = Counter(world.decision.ask for world in worlds(match, None) if world.decision is not None)
    assert asked["parry"] > WORLDS / 10
    assert asked["act"] > WORLDS / 10


def test_a_seat_whose_worlds_all_differ_from_what_it_knows_is_told_so() -> None:
    class Forgetful(Castaways):
        """Re-deals what the seat has seen, too."""

        def redact(self, state: Island, seat: int | None, chance: Chance, seen: Island) -> None:
            state.deck.insert(0, state.deck.pop())

    match = Match.new(Forgetful(), Terms(), seed_from("forgetful"))
    with pytest.raises(ImaginationError, match="seat 0 can imagine no world that fits what it knows"):
        match.observe(0).imagine(Stream(b"any"))


def test_the_same_chance_imagines_the_same_world() -> None:
    match = reach(is_asked("parry"), Terms(players=4))
    one, other = (match.observe(0).imagine(Stream(b"same")) for _ in range(2))
    assert play_out(one).digests == play_out(other).digests


def test_a_fork_of_an_imagined_world_is_at_the_same_moment() -> None:
    match = reach(is_asked("parry"), Terms(players=4))
    assert match.decision is not None
    world = match.observe(match.decision.seat).imagine(Stream(b"fork"))
    assert world.fork().digest() == world.digest()
    assert play_out(world.fork(), 1).digests == play_out(world, 1).digests


@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_a_finished_match_only_its_end_can_be_imagined(seat: int | None) -> None:
    match = play_out(begin())
    assert match.observe(seat).imagine(Stream(b"end")).outcome == match.outcome
