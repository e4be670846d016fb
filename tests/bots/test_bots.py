"""Bots sit down, see what their seat sees, and choose."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mainbrace.bots import BOTS, Care, HeuristicBot, RandomBot, make_bot
from mainbrace.bots.lookahead import spread
from mainbrace.kernel import ImaginationError, MainbraceError, Match, Observation, Option, Stream, seed_from
from mainbrace.lab import Study, playout, simulate, summarise
from tests.lab.harbour import Bay, BayOptions, Harbour, harbour


def at_range(seed: str = "any") -> Match[Bay]:
    """A match in which the ships lie alongside and the one to move may fire."""
    match = Match.new(Harbour(), None, seed_from(seed))
    bay = match.at_boundary()
    bay.ships[0].at, bay.ships[1].at = 3, 4
    return Match(Harbour(), match.options, bay, match.chance, b"")


def choices(name: str, seed: bytes) -> list[str]:
    match = Match.new(Harbour(), None, seed_from("same"))
    return playout(match, [make_bot(name, seed), make_bot(name, seed)]).choices


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_repeats_itself_with_the_same_seed(name: str) -> None:
    assert choices(name, b"one") == choices(name, b"one")


def test_an_unknown_bot_is_told_who_there_is() -> None:
    with pytest.raises(MainbraceError, match=r"found 'parrot'; known bots: heuristic, random"):
        make_bot("parrot", b"")


def test_the_random_bot_takes_every_option_now_and_then() -> None:
    match = at_range()
    assert match.decision is not None
    seat, bot = match.decision.seat, RandomBot(b"lots")
    assert {bot.choose(match.observe(seat)) for _ in range(60)} == set(match.decision.keys)


def test_the_heuristic_fires_when_it_can() -> None:
    match = at_range()
    assert match.decision is not None
    seat = match.decision.seat
    assert HeuristicBot(b"gunner").choose(match.observe(seat)) == "fire"


def test_the_heuristic_looks_past_a_choice_that_changes_nothing_yet() -> None:
    """Ducking is decided before the dice are rolled; what it saves shows only after them."""
    match = at_range()
    assert match.decision is not None
    foe = 1 - match.decision.seat
    match.state.ships[foe].hand, match.state.ships[foe].hull = ["duck"], 1
    world = Match(Harbour(), match.options, match.state, match.chance)
    world.choose("fire")
    assert world.decision is not None
    assert world.decision.ask == "duck"
    assert HeuristicBot(b"target").choose(world.observe(foe)) == "duck"


def test_weighing_changes_nothing_in_the_match() -> None:
    match = at_range()
    assert match.decision is not None
    before = match.digest(), match.chance.drawn, len(match.events)
    HeuristicBot(b"careful").choose(match.observe(match.decision.seat))
    assert (match.digest(), match.chance.drawn, len(match.events)) == before


def test_the_heuristic_cannot_tell_worlds_apart_that_look_the_same() -> None:
    """What the other hand truly holds makes no difference to the choice."""
    chosen = set()
    for cards in (["duck"], ["sail"]):
        match = at_range()
        assert match.decision is not None
        me = match.decision.seat
        held, deck = match.state.ships[1 - me].hand, match.state.deck
        if held != cards:
            deck[deck.index(cards[0])], held[0] = held[0], cards[0]
        world = Match(Harbour(), match.options, match.state, match.chance)
        chosen.add(tuple(HeuristicBot(bytes([n])).choose(world.observe(me)) for n in range(20)))
    assert len(chosen) == 1


def test_among_equals_lots_are_drawn() -> None:
    class Indifferent(Harbour):
        def evaluate(self, state: Bay) -> Sequence[float]:
            return (0.0, 0.0)

    bay = at_range().at_boundary()
    bay.ships[0].at, bay.ships[1].at, bay.active = 1, 5, 0
    match = Match(Indifferent(), BayOptions(), bay, Stream(b"any"))
    bot = HeuristicBot(b"lots", Care(finalists=1))
    assert {bot.choose(match.observe(0)) for _ in range(40)} == {"pass", "sail:0", "sail:2"}


def test_a_heuristic_that_can_imagine_nothing_says_that_it_guesses() -> None:
    class Blank(Observation[Bay]):
        def imagine(self, chance: object) -> Match[Bay]:
            raise ImaginationError(self.seat, 4)

    match = at_range()
    assert match.decision is not None
    seat, bot = match.decision.seat, HeuristicBot(b"blank")
    with pytest.warns(RuntimeWarning, match=rf"guesses at 'act': seat {seat} can imagine no world"):
        chosen = {bot.choose(Blank(match, seat)) for _ in range(40)}
    assert chosen == {"fire"}, "of equals the one with the better odds"


def test_one_option_needs_no_thought() -> None:
    class Alone(Observation[Bay]):
        def imagine(self, chance: object) -> Match[Bay]:
            raise AssertionError("nothing is to be weighed")

    match = at_range()
    assert match.decision is not None
    bot = HeuristicBot(b"lazy", Care(breadth=1))
    assert bot.choose(Alone(match, match.decision.seat)) == "pass"


def test_too_many_options_are_thinned_out_evenly_by_kind() -> None:
    options = [Option(f"move:{n}", None) for n in range(50)] + [Option("fire", None), Option("pass", None)]
    assert [option.key for option in spread(options, 5)] == ["move:0", "fire", "pass", "move:1", "move:2"]


def test_the_heuristic_beats_random() -> None:
    study = Study(harbour, ["heuristic", "random"], 60, "strength", BayOptions())
    assert summarise(list(simulate(study)), study.bots).bots["heuristic"].low > 0.8
