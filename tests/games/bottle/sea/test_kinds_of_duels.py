"""What must hold in every fight at sea: random and thoughtful duels of all rosters, fleets, sightings."""

from __future__ import annotations

import os
from math import comb
from typing import Any

import pytest

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot
from mainbrace.games.bottle.sea.fight.game import SeaFight
from mainbrace.games.bottle.sea.fight.state import NOBODY, State
from mainbrace.games.bottle.sea.geometry import with_middle_at
from mainbrace.games.bottle.sea.wind import Heading
from mainbrace.kernel import Decision, Match, Option, Outcome, Play, Stream, Table, seed_from
from tests.games.bottle.sea.seascape import GAME
from tests.games.bottle.sea.situation import SEA
from tests.games.bottle.sea.waters import check_waters
from tests.games.lookout import branch_off, check_open_views, check_save

FEW = 40
NUMBER = int(os.environ.get("MAINBRACE_DUELS", FEW))
"""How many duels at random, one in ten as many by bots that look ahead; `make soak` asks for more."""
BATCH = 10
"""How many of them are one test, so that a long run shows how far it is."""
MOST_CHOICES_A_TURN = 40
EARLIEST, LATEST = 3, 30
"""Among which choices of a fight everybody's view is looked at."""
LARGEST_SAVE = 30 * 1024
STUBBORN = 20
"""A captain at random breaks off once in so many times that the lot says so: else few would ever fire."""
BOLD = ("board", "cut")
"""Questions that eager captains answer with boarding."""
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=8, later_breadth=1)

HULLS = sorted(SEA.hulls)
SAILORS = ("pirate", "merchant", "military", "privateer", "pirate-hunter")
AREAS = range(1, 10)


def kind_of(number: int) -> dict[str, Any]:
    """What is agreed on for a fight: every eighth of another kind, with other ships and crews each time."""
    one, other = HULLS[number % len(HULLS)], HULLS[number * 3 % len(HULLS)]
    both = {
        "sailors": SAILORS[number % 5],
        "foe_sailors": SAILORS[number // 2 % 5],
        "area": AREAS[number % 9],
    }
    refitted = {"refits": 1, "foe_refits": 1}
    kinds: list[dict[str, Any]] = [
        {"meeting": "chosen", "ships": [one], "foes": [other], **both},
        {"players": 2, "ships": [one], "foes": [other], **both},
        {"sailors": SAILORS[number % 5], "area": AREAS[number % 9], "wronged": number % 2 == 0},
        {"meeting": "chosen", "ships": [one, other], "foes": [other, one, one], **both},
        {"players": 2, "company": "together", "meeting": "chosen", "ships": [one], "foes": [other], **both},
        {"players": 2, "ships": [one, "merchant-5"], "inactive_fire": True, "doubt": False, "crew": 0},
        {
            "meeting": "chosen",
            "ships": [one],
            "foes": [other],
            **refitted,
            "shore": ("north", "west")[number % 2],
        },
        {"area": 1, "month": 6, "ships": ["warship-1", "warship-2"], "turns": 10, "sightings": 20},
    ]
    return kinds[number % len(kinds)]


DARK = ("undead", "sea-witches", "mermaids", "pyrats", "pyrat-ships", "ghost-ships", "sighted")


def dark_kind_of(number: int) -> dict[str, Any]:
    """What is agreed on where creatures are about: every seventh of another kind, some for two together."""
    meeting = DARK[number % len(DARK)]
    kind = {"meeting": meeting, "ships": [HULLS[number % len(HULLS)]], "dark_side": meeting == "sighted"}
    return kind | ({"players": 2, "company": "together"} if number % 3 == 0 else {})


class Watched(SeaFight):
    """A fight whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: State) -> Outcome | None:
        check_waters(state)
        return super().outcome(state)

    def turn(self, table: Table[State]) -> Play[None]:
        return self.on_deck(table) if is_on_deck(table.state) else super().turn(table)

    def on_deck(self, table: Table[State]) -> Play[None]:
        """Men who fight on deck change nothing about ships, guns and holds."""
        before = what_is_aboard(table.state)
        yield from super().turn(table)
        assert what_is_aboard(table.state) == before


class Alongside(Watched):
    """The same with ships that lie grappled to each other from the first turn on."""

    def turn(self, table: Table[State]) -> Play[None]:
        state = table.state
        if state.attacker != NOBODY and state.turn == 0:
            lay_alongside(state)
        return super().turn(table)


def lay_alongside(state: State) -> None:
    """The first ships of both sides in pairs, an inch apart, and the pairs a few inches."""
    fleets = [[each for each in state.vessels if each.side == side] for side in (0, 1)]
    for number, pair in enumerate(zip(*fleets, strict=False)):
        for vessel, x in zip(pair, (0, 100), strict=True):
            vessel.heading = Heading(0)
            vessel.bow = with_middle_at((x, 700 * number), vessel.heading, vessel.size).bow
        grapple = min(each.id for each in pair), max(each.id for each in pair)
        if grapple not in state.grapples:
            state.grapples.append(grapple)


WATCHED, ALONGSIDE = Watched(), Alongside()
BATCHES = [range(start, min(start + BATCH, NUMBER)) for start in range(0, NUMBER, BATCH)]
in_batches = pytest.mark.parametrize("numbers", BATCHES, ids=lambda batch: f"{batch[0]}-{batch[-1]}")


@in_batches
def test_random_fights_keep_every_promise(numbers: range) -> None:
    for number in numbers:
        fight_at_random(Match.new(WATCHED, kind_of(number), seed_from(f"duel {number}")), number)


@in_batches
def test_random_boardings_keep_every_promise(numbers: range) -> None:
    """Most of them are fought on deck, with persons on one side or on both, and some by whole crews."""
    boarded = 0
    for number in numbers:
        match = Match.new(ALONGSIDE, kind_of(number), seed_from(f"boarding {number}"))
        fight_at_random(match, number)
        boarded += any(event.kind == "crosses" or event.kind == "charges" for event in match.events)
    assert 4 * boarded >= len(numbers)


@in_batches
def test_random_meetings_with_creatures_keep_every_promise(numbers: range) -> None:
    for number in numbers[::2]:
        fight_at_random(Match.new(WATCHED, dark_kind_of(number), seed_from(f"dark {number}")), number)


@in_batches
def test_fights_of_bots_that_look_ahead_keep_them_too(numbers: range) -> None:
    for number in numbers[::10]:
        game = (WATCHED, ALONGSIDE)[number // 10 % 2]
        match = Match.new(game, kind_of(number // 10), seed_from(f"thoughtful {number}"))
        bots: list[Bot] = [
            HeuristicBot(seed_from(f"bot {number} {seat}"), GLANCE) for seat in range(match.seats)
        ]
        played(match, bots)
        check_end(match)


def played(match: Match[State], bots: list[Bot]) -> Outcome:
    """Bots fight it out."""
    while (asked := match.decision) is not None:
        match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
    assert match.outcome is not None
    return match.outcome


def fight_at_random(match: Match[State], number: int) -> None:
    """One random fight with all checks, and a look at it from every side at one of its moments."""
    chance = Stream(seed_from(f"random captain {number}"))
    moment = EARLIEST + number * 7 % (LATEST - EARLIEST)
    forks: list[tuple[Match[State], str]] = []
    while (asked := match.decision) is not None:
        if len(match.taken) == moment:
            assert len(set(asked.keys)) == len(asked.keys)
            forks.append(branch_off(match, chance))
            check_open_views(match)
        match.take(chosen(asked, chance))
        assert len(match.since_boundary()) <= MOST_CHOICES_A_TURN
    assert all(fork.digest() == digest for fork, digest in forks)
    assert all(GAME.tell(event).endswith((".", "!")) for event in match.events)
    check_end(match)


def chosen(asked: Decision[Any], chance: Stream) -> Option[Any]:
    """An answer by lot; who lies alongside mostly boards, and hardly anybody breaks off by himself."""
    eager = [key for key in asked.keys if key.startswith(("board:", "stay"))] if asked.ask in BOLD else []
    if eager and chance.draw(4) > 1:
        return asked.options.get(eager[0])
    option = asked.options.pick(chance)
    while option.key == "break-off" and chance.draw(STUBBORN) > 1:
        option = asked.options.pick(chance)
    return option


def is_on_deck(state: State) -> bool:
    """True while men fight on deck."""
    return any(fight.is_on for fight in state.decks)


def what_is_aboard(state: State) -> list[tuple[int, ...]]:
    """Guns, hull and holds of all ships, which fighting on deck does not change."""
    ships = [each.ship for each in state.vessels]
    return [(each.hits, each.refits, each.cargo, each.passengers, each.leaks) for each in ships]


def check_end(match: Match[State]) -> None:
    """The fight has ended in time, and its save is small and true."""
    assert match.outcome is not None
    assert match.state.turn <= match.state.agreed.turns
    check_save(match, LARGEST_SAVE)


EQUALS = {"players": 2, "ships": ["merchant-2"], "foe_sailors": "pirate", "turns": 60}
STRENGTH = int(os.environ.get("MAINBRACE_DUELS_OF_BOTS", 16))
"""How many duels the thoughtful captain fights; 200 are those of our claim."""
CLAIMED = 200
TRUE_SHARE, RISK = 0.9, 1e-4
"""Who wins so many of his duels is refused by fewer of them once in ten thousand runs at most."""


def test_a_captain_who_thinks_beats_one_who_does_not() -> None:
    """Equal ships, each captain on either side as often: 85 of 100 are his, which takes 200 to tell."""
    wins = losses = 0
    for number in range(STRENGTH):
        match = Match.new(GAME, EQUALS, seed_from(str(number)))
        place = number % 2
        bots: list[Bot] = [RandomBot(seed_from(f"random {number}"))] * 2
        bots[place] = HeuristicBot(seed_from(f"thinks {number}"), GLANCE)
        winners = played(match, bots).winners
        wins += place in winners
        losses += 1 - place in winners
    assert wins >= (0.85 * STRENGTH if STRENGTH >= CLAIMED else fewest_wins(STRENGTH)), (wins, losses)


def fewest_wins(duels: int) -> int:
    """Wins below which he comes less often than the risk allows: 9 of 16, 44 of 60."""
    fewer, wins = 0.0, -1
    while fewer <= RISK:
        wins += 1
        fewer += comb(duels, wins) * TRUE_SHARE**wins * (1 - TRUE_SHARE) ** (duels - wins)
    return wins


def test_fewest_wins() -> None:
    assert [fewest_wins(duels) for duels in (10, 16, 60)] == [4, 9, 44]
