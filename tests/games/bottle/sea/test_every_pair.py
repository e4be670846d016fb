"""Duels between every two ships with rosters, in either part: nothing is lost, and all come to an end."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.sea.fight.state import State
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.sea.test_kinds_of_duels import (
    AREAS,
    FEW,
    GLANCE,
    HULLS,
    NUMBER,
    SAILORS,
    WATCHED,
    check_end,
    chosen,
    fight_at_random,
    played,
)
from tests.games.bottle.sea.waters import Ledger

BATCH = 100
"""How many of a pair's duels are one test, so that a long run shows how far it is."""
BY_THE_BOOK = 16
"""In two of so many duels, with each ship in either part, the book sails the other one."""
LOOKED_AT = 40
"""Every so many duels are looked at from all sides, forked and replayed; in a long run all are replayed."""
THOUGHTFUL = 50
"""Every so many duels are fought by bots that look ahead, which takes a hundred times as long."""

PAIRS = list(combinations_with_replacement(HULLS, 2))
BATCHES = [range(start, min(start + BATCH, NUMBER)) for start in range(0, NUMBER, BATCH)]


def agreed(pair: tuple[str, str], number: int) -> dict[str, Any]:
    """A duel of two ships: each in either part as often, with all crews and in all Areas."""
    one, other = pair if number % 2 else pair[::-1]
    against = {"meeting": "chosen"} if number % BY_THE_BOOK < 2 else {"players": 2}
    crews = {"sailors": SAILORS[number % 5], "foe_sailors": SAILORS[number // 5 % 5]}
    return {**against, **crews, "ships": [one], "foes": [other], "area": AREAS[number % 9]}


def sail_at_random(match: Match[State], number: int) -> None:
    """A random duel whose holds are looked into after every choice."""
    chance, ledger = Stream(seed_from(f"random captain {number}")), Ledger(match.state)
    while (asked := match.decision) is not None:
        match.take(chosen(asked, chance))
        ledger.check(match.state)
    assert match.outcome is not None
    if NUMBER > FEW:
        check_end(match)


def sail_thoughtfully(match: Match[State], number: int) -> None:
    """A duel of captains who look ahead."""
    bots: list[Bot] = [HeuristicBot(seed_from(f"bot {number} {seat}"), GLANCE) for seat in range(match.seats)]
    played(match, bots)
    check_end(match)


@pytest.mark.parametrize("numbers", BATCHES, ids=lambda batch: f"{batch[0]}-{batch[-1]}")
@pytest.mark.parametrize("pair", PAIRS, ids="-and-".join)
def test_duels_of_every_pair_keep_every_promise(pair: tuple[str, str], numbers: range) -> None:
    for number in numbers:
        match = Match.new(WATCHED, agreed(pair, number), seed_from(f"{' '.join(pair)} {number}"))
        if number % THOUGHTFUL == THOUGHTFUL - 1:
            sail_thoughtfully(match, number)
        elif number % LOOKED_AT == 0:
            fight_at_random(match, number)
        else:
            sail_at_random(match, number)


def test_each_ship_meets_every_other_in_either_part() -> None:
    met = {
        (each["ships"][0], each["foes"][0]) for pair in PAIRS for each in (agreed(pair, 0), agreed(pair, 1))
    }
    assert met == {(one, other) for one in HULLS for other in HULLS}
