"""What must hold in every battle: some of every kind, random and thoughtful; `make soak` fights many more."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot
from mainbrace.games.bottle.battle.game import LandBattle
from mainbrace.games.bottle.battle.state import State
from mainbrace.kernel import Decision, Event, Match, Option, Outcome, Stream, seed_from
from tests.games.bottle.battle.invariants import armies, check_battle
from tests.games.bottle.battle.situation import GAME
from tests.games.lookout import branch_off, check_open_views, check_save

FEW = 30
OF_EACH = int(os.environ.get("MAINBRACE_BATTLES", FEW))
"""How many battles of each kind; `make soak` asks for more."""
THOUGHTFUL = 5
"""One in so many is fought a second time by bots that look ahead; in a short run the first of a kind only."""
WHOLE = 5
"""How many of a kind are fought in full in a short run; the others are over sooner, and have fewer units."""
SKETCH = {"units": 3, "foe_units": 3, "turns": 5}
"""What is agreed for those at most."""
BATCH = 25
"""How many of them are one test, so that a long run shows how far it is."""
MOST_CHOICES_A_TURN = 40
EARLIEST, LATEST = 3, 60
"""Among which choices of a battle everybody's view is looked at."""
QUIET = {"active", "all may act", "some may act", "none may act", "turn begins", "night falls"}
"""What may not be told just after a unit has become active: it would have done nothing."""
LARGEST_SAVE = 30 * 1024
SOMETIMES, REPLAYED = 5, 2
"""How often keys are compared beyond the first battle of a kind, and how many battles a short run replays."""
LOOKED_AT = 5
"""In a short run everybody's view is looked at in one in so many of the smaller battles."""
DRAGGED, PICKED = 5, 5
"""One battle in so many is fought by players who drag it out, choosing among so many answers."""
CURT = {"done", "stay", "reload", "charge", "run-at", "duck-back", "run-away"}
"""What brings an activation nearer to its end."""
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=3, later_breadth=1)

KINDS: dict[str, dict[str, Any]] = {
    "open": {"land": "open"},
    "country": {},
    "soldiers": {"army": "military", "foe": "pirate", "guns": 1, "foe_guns": 1},
    "town-against-town": {"army": "townsfolk", "foe": "townsfolk", "horse": 1, "foe_horse": 1},
    "sixty-a-side": {"rep": 6, "foe_rep": 6, "units": 6, "foe_units": 6, "guns": 2, "foe_guns": 2},
    "a-handful": {
        "units": 2,
        "foe_units": 3,
        "figures": 3,
        "star_power": False,
        "cheating_death": False,
        "turns": 40,
    },
    **{f"sack-{level}": {"battle": "sack", "level": level, "landed": 40 * level} for level in range(1, 6)},
    "against": {"players": 2},
    "sack-against": {"players": 2, "battle": "sack", "level": 4, "landed": 120, "guns": 1, "foe_guns": 1},
    "together": {"players": 2, "company": "together", "foe": "townsfolk"},
    "sack-together": {"players": 2, "company": "together", "battle": "sack", "level": 3, "landed": 90},
}


class Watched(LandBattle):
    """A battle whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_battle(state)
        return super().outcome(state)


WATCHED = Watched()


def of_every_kind(numbers: range) -> Callable[[Any], Any]:
    """Fight battles of these numbers of every kind, a batch a test."""
    batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
    of_each = pytest.mark.parametrize("numbers", batches, ids=lambda batch: f"{batch[0]}-{batch[-1]}")
    return lambda test: of_each(pytest.mark.parametrize("kind", KINDS)(test))


@of_every_kind(range(OF_EACH))
def test_random_battles_keep_every_promise(kind: str, numbers: range) -> None:
    for number in numbers:
        fight_at_random(Match.new(WATCHED, agreed(kind, number), seed_from(f"{kind} {number}")), number)


@of_every_kind(range(0, OF_EACH, THOUGHTFUL) if OF_EACH > FEW else range(1))
def test_battles_of_bots_that_look_ahead_keep_them_too(kind: str, numbers: range) -> None:
    for number in numbers:
        match = Match.new(WATCHED, KINDS[kind], seed_from(f"thoughtful {kind} {number}"))
        bots = seated(match.seats, number)
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
            assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
        check_end(match)


def agreed(kind: str, number: int) -> dict[str, Any]:
    """What is agreed for a battle of a kind."""
    options = KINDS[kind]
    if is_whole(number):
        return options
    return {**options, **{name: min(options.get(name) or most, most) for name, most in SKETCH.items()}}


def is_whole(number: int) -> bool:
    """True for a battle that is fought in full."""
    return OF_EACH > FEW or number < WHOLE


def seated(seats: int, number: int) -> list[Bot]:
    """Bots for a thoughtful battle; a short run cannot wait for those that look as far as they can."""
    seeds = [seed_from(f"bot {number} {seat}") for seat in range(seats)]
    return [HeuristicBot(seed) if OF_EACH > FEW else HeuristicBot(seed, GLANCE) for seed in seeds]


def fight_at_random(match: Match[State], number: int) -> None:
    """One random battle with all checks, and a look at it from every side at one of its moments."""
    chance = Stream(seed_from(f"random player {number}"))
    began = armies(match.state)
    moment = EARLIEST + number * 11 % (LATEST - EARLIEST)
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        if number == 0 or len(match.taken) % SOMETIMES == 0:
            check_keys(asked)
        if len(match.taken) == moment:
            forks.append(branch_off(match, chance))
            if is_whole(number) or number % LOOKED_AT == 0:
                check_open_views(match)
        match.take(dragged_out(asked, chance) if number % DRAGGED == 1 else asked.options.pick(chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
    assert all(fork.digest() == digest for fork, digest in forks)
    assert all(GAME.tell(event).endswith((".", "!")) for event in match.events)
    assert not silent(match.events)
    assert armies(match.state) == began
    check_end(match, is_replayed=OF_EACH > FEW or number < REPLAYED)


def dragged_out(asked: Decision[Any], chance: Stream) -> Option[Any]:
    """An answer of one who never comes to an end: of a few at random the one that leaves most to be done."""
    picked = [asked.options.pick(chance) for _ in range(PICKED)]
    return min(picked, key=lambda option: option.key.partition(":")[0] in CURT)


def check_keys(asked: Decision[Any]) -> None:
    """No two answers have the same key, and they are as many as they say."""
    keys = asked.keys
    assert len(set(keys)) == len(keys) == len(asked.options)


def silent(events: Sequence[Event]) -> list[Event]:
    """Units of which nothing is told but that they were active."""
    kinds = [event.kind for event in events]
    return [
        event
        for event, after in zip(events, kinds[1:], strict=False)
        if event.kind == "active" and after in QUIET
    ]


def check_end(match: Match[State], is_replayed: bool = True) -> None:
    """The battle has ended in time, and its save is small and true."""
    assert match.outcome is not None
    assert match.state.over
    assert match.state.turn <= match.state.agreed.turns
    check_save(match, LARGEST_SAVE, is_replayed)


@pytest.mark.parametrize(("foe", "battles"), [("random", 24), ("book", 8)])
def test_a_bot_that_looks_ahead_does_better_than_chance(foe: str, battles: int) -> None:
    """Against another player who guesses, and against the book's soldiers, who beat whoever does."""
    options = {"units": 3, "foe_units": 3, "figures": 6, "land": "open", "foe": "military", "turns": 10}
    options |= {"players": 2, "foe": "pirate"} if foe == "random" else {}
    wins = [0, 0]
    for number in range(battles):
        firsts: list[Bot] = [HeuristicBot(b"thinks", GLANCE), RandomBot(b"guesses")]
        for place, first in enumerate(firsts):
            match = Match.new(GAME, options, seed_from(f"strength {number}"))
            bots: list[Bot] = [first, RandomBot(b"other")]
            while (asked := match.decision) is not None:
                match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
            assert match.outcome is not None
            wins[place] += 0 in match.outcome.winners
    assert wins[0] >= wins[1] + battles // 4
