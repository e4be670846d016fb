"""Every layout for every number of players, with and without Commanders; `make soak` plays more of each."""

from __future__ import annotations

import os
from itertools import product
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.levels import bot_of_level
from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Match, seed_from
from tests.games.maracaibo.invariants import check_moment, check_money, check_points
from tests.games.maracaibo.situation import BOX, GAME

OF_EACH = int(os.environ.get("MAINBRACE_GAMES", "5"))
"""How many games of each kind at random; `make soak` asks for more."""
THOUGHTFUL = max(1, OF_EACH // 5)
"""How many of each kind with bots that look ahead."""

KINDS = [
    {"players": players, "layout": layout, "commanders": commanders, "auction": auction}
    for players, layout, (commanders, auction) in product(
        range(1, 5), ("long", "broad", "hull"), ((False, False), (True, False), (True, True))
    )
    if players > 1 or not auction
]


WEIGHED = [kind for kind in KINDS if OF_EACH > 5 or kind["layout"] == "long"]
"""Bots that look ahead take their time: the other layouts are for `make soak`."""


def named(kind: dict[str, Any]) -> str:
    """A kind of game in a few words."""
    parts = [str(kind["players"]), kind["layout"]]
    return "-".join(parts + [name for name in ("commanders", "auction") if kind[name]])


def play(kind: dict[str, Any], level: str, number: int) -> None:
    """A game to its end, with what must be true of it then."""
    options = {**kind, "difficulty": number % 7}
    match = Match.new(GAME, options, seed_from(f"kind {number} {named(kind)}"))
    start = match.at_boundary()
    bots = [bot_of_level(level, seed_from(f"{level} {number} {seat}")) for seat in range(match.seats)]
    finish(match, bots)
    check_moment(match.state, start)
    check_money(match.events, start, match.state)
    check_points(match.events, match.state)
    assert match.outcome is not None
    assert match.outcome.scores == tuple(
        scoring.total(BOX, match.state, each) for each in match.state.players
    )
    if number == 0:
        assert Match.load(match.save(), {GAME.name: GAME}).digest() == match.digest()


def finish(match: Match[State], bots: list[Bot]) -> None:
    """Let the bots play to the end."""
    while (asked := match.decision) is not None:
        match.choose(bots[asked.seat].choose(match.observe(asked.seat)))


@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_random_games_of_every_kind_end(kind: dict[str, Any]) -> None:
    for number in range(OF_EACH):
        play(kind, "cabin-boy", number)


@pytest.mark.parametrize("kind", WEIGHED, ids=named)
def test_games_of_bots_that_look_ahead_end(kind: dict[str, Any]) -> None:
    for number in range(THOUGHTFUL):
        play(kind, "deckhand", number)
