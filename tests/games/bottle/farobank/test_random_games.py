"""Whatever is chosen: gold is conserved, limits hold, and games can be replayed, forked and saved."""

from __future__ import annotations

import os
from itertools import product
from typing import Any

import pytest

from mainbrace.games.bottle.farobank.bets import NUMBERS
from mainbrace.games.bottle.farobank.game import Evening, Farobank
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.bottle.farobank.situation import GAME
from tests.games.lookout import branch_off, check_save

KINDS = [
    {"players": players, "level": level, "purse": purse, "games": games, "payment": payment}
    for (players, level), (purse, games, payment) in zip(
        product(range(1, 5), range(1, 6)),
        [(50, 2, "four-to-one"), (7, 3, "four-for-one"), (300, 1, "four-to-one"), (1, 2, "four-for-one")] * 5,
        strict=True,
    )
]
OF_EACH = int(os.environ.get("MAINBRACE_GAMES", "5"))
"""Games of each kind."""
MOST_CHOICES = 40
"""Between two boundaries: the changes of one punter, or all who look on and may come back."""


def check(state: Evening, options: dict[str, Any]) -> None:
    """What is true at every moment."""
    sitting = state.sitting
    assert (
        sum(punter.gold for punter in sitting.punters) + sitting.bank == options["players"] * options["purse"]
    )
    for punter in sitting.punters:
        assert min(punter.purse, punter.markers, *punter.bets.plain, *punter.bets.coppered) >= 0
        assert max(punter.bets.on(number) for number in NUMBERS) <= sitting.limit == 10 * options["level"]
        assert punter.gold == options["purse"] + punter.balance
        assert punter.presence == "playing" or not punter.markers + punter.bets.total
    assert len(sitting.rolls) <= 10


class Watched(Farobank):
    """A game whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: Evening) -> Outcome | None:
        if not state.sitting.is_open:
            assert all(punter.gold == punter.purse for punter in state.sitting.punters)
        return super().outcome(state)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
def test_random_games_keep_every_promise(kind: dict[str, Any]) -> None:
    for number in range(OF_EACH):
        match: Match[Evening] = Match.new(Watched(), kind, seed_from(f"random {number}"))
        chance = Stream(seed_from(f"punter {number}"))
        forks: list[tuple[Match[Evening], str]] = []
        while (asked := match.decision) is not None:
            check(match.state, kind)
            assert len(set(asked.keys)) == len(asked.keys)
            assert all(option.words for option in asked.options)
            if len(match.taken) % 7 == 0:
                forks.append(branch_off(match, chance))
            match.take(asked.options.pick(chance))
            assert len(match.since_boundary()) <= MOST_CHOICES
        check(match.state, kind)
        assert all(fork.digest() == digest for fork, digest in forks)
        check_end(match)


def check_end(match: Match[Evening]) -> None:
    """It ended, every event has a sentence, and the save is small and true."""
    assert match.outcome is not None
    assert match.outcome.scores == tuple(punter.balance for punter in match.state.sitting.punters)
    assert all(GAME.tell(event).endswith(".") for event in match.events)
    check_save(match, 20 * 1024)


def test_all_gold_that_moved_was_told() -> None:
    match = Match.new(GAME, {"players": 3, "purse": 100, "games": 3}, seed_from("told"))
    chance, ahead = Stream(b"told"), [0, 0, 0]
    while (asked := match.decision) is not None:
        match.take(asked.options.pick(chance))
    for event in match.events:
        if event.kind in ("wins", "hits", "loses"):
            place, amount = event.facts["place"], event.facts["amount"]
            assert isinstance(place, int)
            assert isinstance(amount, int)
            ahead[place] += -amount if event.kind == "loses" else amount
    assert match.outcome is not None
    assert ahead == list(match.outcome.scores)
    assert any(ahead)


def test_nothing_is_hidden_from_anybody() -> None:
    match = Match.new(GAME, {"players": 2}, seed_from("open"))
    for key in ("sit:50", "sit:25", "bet-5:3", "done", "bet-10:4", "copper:4"):
        match.choose(key)
    scenes = [match.observe(seat).scene for seat in (0, 1, None)]
    assert scenes[0] == scenes[1] == scenes[2]
    assert match.observe(None).state == match.state


def test_a_bet_can_be_taken_back_until_dice_roll() -> None:
    match = Match.new(GAME, {}, seed_from("undo"))
    for key in ("sit:50", "bet-5:3"):
        match.choose(key)
    match.undo(0)
    assert match.state.sitting.punters[0].bets.total == 0
    match.choose("done")
    assert match.why_no_undo(0) == "a die was rolled or something hidden was seen since"


def test_every_turn_of_two_dice_is_a_boundary() -> None:
    match = Match.new(GAME, {}, seed_from("boundaries"))
    match.choose("sit:50")
    for turn in range(1, 11):
        before = len(match.digests)
        match.choose("done")
        assert len(match.digests) == before + 2  # the dice have rolled, and bets are called for
        assert len(match.at_boundary().sitting.rolls) == turn
