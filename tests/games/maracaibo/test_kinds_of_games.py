"""What must hold in every game: some of every kind, at random and thoughtful; `make soak` plays many more."""

from __future__ import annotations

import os
from functools import partial
from itertools import product
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.lookout import branch_off, check_save, check_views
from tests.games.maracaibo.invariants import (
    check_forecast,
    check_moment,
    check_money,
    check_points,
    check_sheet,
)
from tests.games.maracaibo.situation import GAME

FEW = 5
OF_EACH = int(os.environ.get("MAINBRACE_VOYAGES", FEW))
"""How many games of each kind at random, and as many thoughtful ones; `make soak` asks for more."""
BATCH = 25
"""How many of them are one test, so that a long run shows how far it is."""
MOST_CHOICES_A_TURN = 40
EARLIEST, LATEST = 8, 60
"""Among which choices of a game everybody's view is looked at."""
LARGEST_SAVE = 20 * 1024
LEVELS = 7
"""Of Jordan; with Commanders there is one more."""
PATIENT = 5
"""In every fifth thoughtful game of a long run all bots look as far as they can."""
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=2, later_breadth=1)

KINDS = [
    {"players": players, "layout": layout, "commanders": commanders, "auction": auction}
    for players, layout, (commanders, auction) in product(
        range(1, 5), ("long", "broad", "hull"), ((False, False), (True, False), (True, True))
    )
    if players > 1 or not auction
]


class Watched(Maracaibo):
    """Maracaibo whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        for player in state.players if state.round else ():
            check_sheet(player)
        return super().outcome(state)


WATCHED = Watched()


def named(kind: dict[str, Any]) -> str:
    """A kind of game in a few words."""
    parts = [str(kind["players"]), kind["layout"]]
    return "-".join(parts + [name for name in ("commanders", "auction") if kind[name]])


def begin(game: Maracaibo, kind: dict[str, Any], number: int) -> Match[State]:
    """A game of a kind, against Jordan at each of his levels in turn."""
    levels = LEVELS + kind["commanders"]
    options = {**kind, "difficulty": (number + KINDS.index(kind)) % levels}
    return Match.new(game, options, seed_from(f"kind {number} {named(kind)}"))


BATCHES = [range(start, min(start + BATCH, OF_EACH)) for start in range(0, OF_EACH, BATCH)]


def of_every_kind(test: Any) -> Any:
    """Play all batches of every kind."""
    of_each = pytest.mark.parametrize("numbers", BATCHES, ids=lambda batch: f"{batch[0]}-{batch[-1]}")
    return of_each(pytest.mark.parametrize("kind", KINDS, ids=named)(test))


@of_every_kind
def test_random_games_keep_every_promise(kind: dict[str, Any], numbers: range) -> None:
    for number in numbers:
        play_at_random(begin(WATCHED, kind, number), number)


@of_every_kind
def test_games_of_bots_that_look_ahead_keep_them_too(kind: dict[str, Any], numbers: range) -> None:
    for number in numbers:
        match = begin(GAME, kind, number)
        start, bots = match.at_boundary(), seated(match.seats, number)
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
        check_moment(match.state, start)
        check_end(match, start)


def seated(seats: int, number: int) -> list[Bot]:
    """Bots for a thoughtful game: in some all look as far as they can, in others one does, the rest little.

    A short run cannot wait for that: there all bots of a kind's first game look ahead a little, and in the
    others one of them does, among bots that play at random.
    """
    seeds = [seed_from(f"bot {number} {seat}") for seat in range(seats)]
    if OF_EACH > FEW and number % PATIENT == 0:
        return [HeuristicBot(seed) for seed in seeds]
    if OF_EACH > FEW or number == 0:
        bots: list[Bot] = [HeuristicBot(seed, GLANCE) for seed in seeds]
    else:
        bots = [RandomBot(seed) for seed in seeds]
    one = number % seats
    bots[one] = HeuristicBot(seeds[one]) if OF_EACH > FEW else HeuristicBot(seeds[one], GLANCE)
    return bots


def play_at_random(match: Match[State], number: int) -> None:
    """One random game with all checks, and a look at it from every side at one of its moments."""
    start = match.at_boundary()
    chance = Stream(seed_from(f"random player {number}"))
    moment = EARLIEST + number * 11 % (LATEST - EARLIEST)
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        check_moment(match.state, start)
        assert len(set(asked.keys)) == len(asked.keys)
        if len(match.taken) == moment:
            forks.append(branch_off(match, chance))
            check_views(match, partial(check_moment, start=start))
        match.take(asked.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
    assert all(fork.digest() == digest for fork, digest in forks)
    assert all(GAME.tell(event).endswith((".", "!")) for event in match.events)
    check_end(match, start)


def check_end(match: Match[State], start: State) -> None:
    """All doubloons and points were told, the forecast is the final score, and the save is small and true."""
    check_money(match.events, start, match.state)
    check_points(match.events, match.state)
    assert match.outcome is not None
    check_forecast(match.state, match.outcome.scores)
    check_save(match, LARGEST_SAVE)


def test_the_games_are_of_every_kind() -> None:
    assert len(KINDS) == 3 * 3 * 3 + 3 * 2
    alone = [begin(GAME, kind, number) for kind in KINDS if kind["players"] == 1 for number in range(OF_EACH)]
    assert {match.options.difficulty for match in alone} == set(range(LEVELS + 1))
