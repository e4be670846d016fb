"""A bot at the Bank: it plays for its money, and leaves the Turn to others."""

from __future__ import annotations

import pytest

from mainbrace.bots import make_bot
from mainbrace.bots.levels import LEVELS, bot_of_level
from mainbrace.games.bottle.farobank.game import Evening
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.farobank.situation import GAME, TURNS, Situation


def played(seed: str, **options: object) -> Match[Evening]:
    """An evening of heuristic bots."""
    match: Match[Evening] = Match.new(GAME, options, seed_from(seed))
    bots = [make_bot("heuristic", seed_from(f"{seed} {seat}")) for seat in range(match.seats)]
    while (asked := match.decision) is not None:
        match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
    return match


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_bot_bets_a_little_every_turn_and_nothing_on_the_turn(seed: str) -> None:
    match = played(seed)
    asked = [taken for taken in match.taken if taken.ask == "turn"]
    assert [taken.key for taken in asked] == ["done"]
    wagered = match.state.sitting.punters[0].wagered
    assert TURNS <= wagered <= TURNS * 15
    assert len(match.taken) <= 4 * TURNS


def test_a_bot_that_is_ahead_may_go_home() -> None:
    evenings = [played(f"home {number}", games=2) for number in range(6)]
    assert all(match.outcome is not None for match in evenings)
    assert {taken.key for match in evenings for taken in match.taken if taken.ask == "turn"} <= {"done"}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_come_to_an_end(level: str) -> None:
    match: Match[Evening] = Match.new(GAME, {"players": 3, "games": 2}, seed_from(level))
    bots = [bot_of_level(level, seed_from(f"{level} {seat}")) for seat in range(3)]
    while (asked := match.decision) is not None:
        match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
    assert match.outcome is not None


def test_fair_bets_are_worth_what_lies_there_and_bets_on_the_turn_less() -> None:
    t = Situation().start("sit:50", "bet-5:3")
    staked = GAME.evaluate(t.playing.state)[0]
    t.choose("copper:3")
    assert GAME.evaluate(t.playing.state)[0] == staked
    assert abs(staked) < 1
    t = Situation().start("return", "sit:50")
    before = GAME.evaluate(t.playing.state)[0]
    t.choose("bet-most:3")
    assert GAME.evaluate(t.playing.state)[0] == pytest.approx(before - 20 / 6)


def test_a_study_learns_what_was_wagered_and_what_the_bank_won() -> None:
    match = played("facts", players=2)
    facts = GAME.facts(match.state)
    assert match.outcome is not None
    assert facts.numbers["bank"] == -sum(match.outcome.scores)
    assert facts.numbers["wagered"] > 0
