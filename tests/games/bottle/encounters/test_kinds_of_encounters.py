"""What must hold in every outing: some of every kind at every level; `make soak` plays many more."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.games.bottle.encounters.happenings import TURNS
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Decision, Match, Stream, seed_from
from tests.games.bottle.encounters.invariants import WATCHED
from tests.games.bottle.encounters.kinds import KINDS, LEVELS, begin
from tests.games.bottle.encounters.situation import GAME
from tests.games.lookout import branch_off, check_open_views, check_save

FEW, ENOUGH = 30, 150
"""How many outings of each kind are played anyway, and up to how many until all has come that should."""
AT_EACH_LEVEL = int(os.environ.get("MAINBRACE_ENCOUNTERS", 0))
"""How many outings of each kind at each level; without it a few of each kind, spread over all levels."""
BATCH = 25
"""How many of them are one test, so that a long run shows how far it is."""
THOUGHTFUL, SELDOM = 10, 20
"""One in so many is played by bots that look ahead; of those that take longest, cutting-outs, fewer."""
CURIOUS = 4
"""One in so many is played by somebody who tries everything."""
REPLAYED = 6
"""One in so many is loaded and played again."""
PICKED = 3
"""Among how many answers at random a curious player chooses."""
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=8, later_breadth=1)
MOST_SINCE_BOUNDARY = 40
"""Who talks with a crowd and tries to win everybody has most to choose, and who makes a Star step by step."""
MOST_CHOICES = 5000
EARLIEST, LATEST = 3, 60
"""Among which choices of an outing everybody's view is looked at."""
LARGEST_SAVE = 200 * 1024


BRAWL = {"charges", "evenly matched", "falls", "misses", "reacts", "runs away", "recovers"}
LAW = {"disturbance", "watch called", "watch here", "surrender demanded", "arrested", "charged", "sentenced"}
COMPANY = {"pef moves", "nothing there", "met", "challenged", "part"}
COURT = {"hanged", "escaped"}
CARRYING_ON = {"result", "renown", "takings", "hour"}
TAVERN = {"moment", "recruited", "terms", "bartered", "map", "sits down", "bets", "captures", "resists"}
GUNS = {"gun served", "fires gun", "loads gun"}
REACHED: dict[str, set[str]] = {
    "carousing": BRAWL | LAW | COMPANY | CARRYING_ON | TAVERN | {"escaped"},
    "robbery": BRAWL | {"ambush", "robbed", "disturbance", "watch called", "captures", "changes hands"},
    "raid": BRAWL
    | LAW
    | COURT
    | CARRYING_ON
    | GUNS
    | {"gun posted", "house entered", "searches", "loot", "listed"},
    "trading": BRAWL | LAW | COURT | COMPANY | {"trader", "no trader", "price", "deal", "betrayed", "ambush"},
    "treasure-hunt": BRAWL | COMPANY | {"spot", "digs", "treasure", "chests taken", "chest saved", "pockets"},
    "skirmish": BRAWL | LAW | GUNS | {"lights", "burns", "in flames"},
    "cutting-out": {
        "lies there",
        "alarm",
        "on deck",
        "fires gun",
        "surrenders",
        "works",
        "work done",
        "swims",
    },
}
"""What comes about in the first outings of a kind: a soak in which nothing happens would prove nothing."""


class Batch(NamedTuple):
    """Some outings of a kind: at one level, or at all if none is named."""

    kind: str
    level: int | None
    numbers: range

    def outings(self) -> Iterator[tuple[int, int]]:
        """Level and number of each."""
        for number in self.numbers:
            if self.level is None:
                yield LEVELS[number % len(LEVELS)], number // len(LEVELS)
            else:
                yield self.level, number


FIRST = [Batch(kind, None, range(ENOUGH)) for kind in KINDS]
MORE = [
    Batch(kind, level, range(start, min(start + BATCH, AT_EACH_LEVEL)))
    for start in range(FEW // len(LEVELS), AT_EACH_LEVEL, BATCH)
    for kind in KINDS
    for level in LEVELS
]


def name_of(batch: Batch) -> str:
    """What a batch is called in the list of tests."""
    return f"{batch.kind}-{batch.level}-{batch.numbers[0]}-{batch.numbers[-1]}" if batch.level else batch.kind


@pytest.mark.parametrize("batch", [*FIRST, *MORE], ids=name_of)
def test_outings_of_bots_keep_every_promise(batch: Batch) -> None:
    tried, missing = Counter[str](), REACHED[batch.kind] if batch.level is None else set[str]()
    for count, (level, number) in enumerate(batch.outings(), 1):
        match = begin(WATCHED, batch.kind, level, number)
        play(match, level + number, tried)
        missing = missing - {event.kind for event in match.events}
        if batch.level is None and count >= FEW and not missing:
            break
    assert not missing


def play(match: Match[Outing], number: int, tried: Counter[str]) -> None:
    """One outing, and a look at it from every side at one of its moments."""
    player = chosen_by(match, number, tried)
    moment, forks = EARLIEST + number * 11 % (LATEST - EARLIEST), list[tuple[Match[Outing], str]]()
    roll: list[str] = []
    while (asked := match.decision) is not None:
        assert len(match.since_boundary()) <= MOST_SINCE_BOUNDARY
        assert len(match.taken) <= MOST_CHOICES
        names = [figure.name for figure in match.state.field.figures]
        assert names[: len(roll)] == roll, "somebody has vanished"
        roll = names
        if len(match.taken) == moment:
            forks.append(branch_off(match, Stream(b"another way")))
            check_open_views(match)
        match.choose(player(asked))
    assert all(fork.digest() == digest for fork, digest in forks)
    check_end(match, is_replayed=number % REPLAYED == 0)


def chosen_by(match: Match[Outing], number: int, tried: Counter[str]) -> Callable[[Decision[Any]], str]:
    """How an outing is played: by bots that look ahead, by a curious player, or by chance alone."""
    chance = Stream(seed_from(f"player {number}"))
    bots = [HeuristicBot(seed_from(f"bot {number} {seat}"), GLANCE) for seat in range(match.seats)]

    def curious(asked: Decision[Any]) -> str:
        """Of a few answers at random the one whose like was tried least."""
        words = {key: f"{asked.ask} {key.partition(':')[0]}" for key in picked(asked, PICKED)}
        key = min(words, key=lambda key: tried[words[key]])
        tried[words[key]] += 1
        return key

    def picked(asked: Decision[Any], many: int) -> list[str]:
        return [asked.options.pick(chance).key for _ in range(many)]

    if number % (SELDOM if match.state.encounter == "cutting-out" else THOUGHTFUL) == 0:
        return lambda asked: bots[asked.seat].choose(match.observe(asked.seat))
    return curious if number % CURIOUS == 1 else lambda asked: picked(asked, 1)[0]


def check_end(match: Match[Outing], is_replayed: bool) -> None:
    """It ended in time and was told, and the save is true, which takes as long as the game."""
    state = match.state
    assert match.outcome is not None
    assert match.outcome.reason
    assert state.field.turn <= state.since + TURNS + 1
    assert all(GAME.tell(event).endswith((".", "!", "?")) for event in match.events)
    check_save(match, LARGEST_SAVE, is_replayed)
