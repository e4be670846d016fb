"""A bot that looks ahead does better ashore than chance."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot
from mainbrace.kernel import Match, seed_from
from mainbrace.lab import wilson
from tests.games.bottle.encounters.kinds import LEVELS
from tests.games.bottle.encounters.situation import GAME

NUMBER = int(os.environ.get("MAINBRACE_STRENGTH", 0))
"""How many outings of each kind, at all levels in turn; without it as few as tell the two apart."""
FEW = {"robbery": 12, "raid": 24, "trading": 15}
"""The kinds of which few are enough; the others are for long runs."""
MANY = ("treasure-hunt", "skirmish", "carousing", "cutting-out")
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=8, later_breadth=1)
BROAD = Care(finalists=1, samples=1, looks=0, breadth=40, later_breadth=1)
"""Once over everything: aboard a ship there is so much to do that a glance misses what matters."""


@pytest.mark.parametrize("encounter", [*FEW, *MANY] if NUMBER else FEW)
def test_a_bot_that_looks_ahead_does_better_than_chance(encounter: str) -> None:
    number = NUMBER or FEW[encounter]
    care = BROAD if encounter == "cutting-out" else GLANCE
    thinking = wins(encounter, number, lambda seed: HeuristicBot(seed, care))
    guessing = wins(encounter, number, RandomBot)
    assert wilson(thinking, number)[0] > wilson(guessing, number)[1], (thinking, guessing, number)


def wins(encounter: str, number: int, seated: Callable[[bytes], Bot]) -> int:
    """How many of the outings a captain with three men wins."""
    won = 0
    for each in range(number):
        options = {"encounter": encounter, "level": LEVELS[each % len(LEVELS)], "band": 3}
        match, bot = Match.new(GAME, options, seed_from(f"strength {each}")), seated(seed_from(f"bot {each}"))
        while (asked := match.decision) is not None:
            match.choose(bot.choose(match.observe(asked.seat)))
        assert match.outcome is not None
        won += 0 in match.outcome.winners
    return won
