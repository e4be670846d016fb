"""What must hold in every outing: some of every kind at every level; `make soak` plays many more."""

from __future__ import annotations

import os
from itertools import chain
from typing import Any, get_args

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.games.bottle.afloat.sea import Sea, drawn
from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.games.bottle.encounters.happenings import TURNS
from mainbrace.games.bottle.encounters.options import BoatName, Hulls, RaidAim
from mainbrace.games.bottle.encounters.state import PARTY, Outing
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.scenery.fight import onlooker
from mainbrace.games.bottle.sea.boats import most_people
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Match, Outcome, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME
from tests.games.lookout import branch_off, check_save, check_views

FEW = 30
OF_EACH = int(os.environ.get("MAINBRACE_ENCOUNTERS", FEW))
"""How many outings of each kind; `make soak` asks for more."""
BATCH = 50
MOST_SINCE_BOUNDARY = 40
"""What the kernel promises of every game."""
LEVELS = range(1, 6)
PARTS = ("morning", "daytime", "night")
AIMS = get_args(RaidAim)
NATIONS = ("english", "french", "spanish", "dutch")
KINDS = ("carousing", "robbery", "raid", "trading", "treasure-hunt", "skirmish", "cutting-out")
PRIZES = get_args(Hulls)
BOATS = get_args(BoatName)
GROUNDS = ("town", "town", "great-house", "camp")
GONE = ("run-away", "captured", "left", "cheated-death")
PRESENT = ("carry-on", "duck-back", "stunned")
REPLAYED = 6
"""One in so many is loaded and played again: as there are five levels, each comes up."""
LARGEST_SAVE = 200 * 1024
GLANCE = Care(finalists=1, samples=1, looks=0, breadth=8, later_breadth=1)
THOUGHTFUL = 2 if OF_EACH <= FEW else OF_EACH // 20


class Watched(Ashore):
    """An outing whose every boundary is looked at: the kernel asks for the outcome at each."""

    def outcome(self, state: Outing) -> Outcome | None:
        check_moment(state)
        return super().outcome(state)


WATCHED = Watched()


def check_moment(state: Outing) -> None:
    """Figures keep their numbers, nobody shares a square or is lost, gold and Items add up."""
    check_ledger(state)
    figures = state.field.figures
    assert [figure.id for figure in figures] == list(range(len(figures)))
    able = [figure.square for figure in figures if figure.is_able]
    assert len(able) == len(set(able))
    for figure in figures:
        assert figure.character.gold >= 0
        assert figure.character.savings >= 0
        assert figure.rep >= 2
        assert not (figure.is_on_table and figure.status in GONE and state.stage == "ashore")
        assert figure.is_on_table or figure.status not in PRESENT
    assert state.level >= 1
    assert 0 <= state.market.cargo <= state.market.hold
    assert len(state.used) == len(set(state.used))
    check_waters(state)


def check_waters(state: Outing) -> None:
    """Crafts float, none over another, none too full; everybody stands somewhere or swims alone."""
    if not state.waters.crafts:
        return
    sea = Sea(onlooker(GAME.book, state.field), state.waters, GAME.sea)
    land, covered = ground_of(state.waters.land), 0
    for craft in sea.crafts:
        mask = sea.mask(craft)
        assert mask
        assert not mask & (covered | ~land.water)
        covered |= mask
        assert craft.size or len(sea.aboard(craft)) <= most_people(GAME.sea, sea.boat(craft))
    assert drawn(sea) == state.field.plan
    ground = ground_of(state.field.plan)
    for figure in state.field.figures:
        if figure.is_on_table and figure.bearer == NOBODY:
            assert (ground.free | ground.water) >> figure.square & 1
    floating = [f.square for f in state.field.figures if sea.is_wet(f)]
    assert len(floating) == len(set(floating))


def check_ledger(state: Outing) -> None:
    """Gold and Items are what people had and what came to light; only who cheated death has lost any."""
    people = [figure.character for figure in state.field.figures] or [*state.stars, *chain(*state.bands)]
    gold = sum(each.gold + each.savings for each in people)
    had = GAME.book.people.first_gold * len(state.parties) + state.found
    things = sum(len(each.items) + len(each.weapons) for each in people) + len(state.field.dropped)
    brought = state.brought + state.finds if state.field.figures else things
    if any(figure.status == "cheated-death" for figure in state.field.figures):
        assert gold <= had
        assert things <= brought
    else:
        assert (gold, things) == (had, brought)
    assert all(
        state.field.figures[party.star].side == PARTY for party in state.parties if party.star != NOBODY
    )


def kind_of(encounter: str, number: int) -> dict[str, Any]:
    """Options that differ from game to game."""
    players = 1 + number // 5 % 4
    ground = GROUNDS[number // 3 % 4] if encounter in ("carousing", "trading") else "town"
    return {
        "encounter": encounter,
        "level": LEVELS[number % 5],
        "part": PARTS[number % 3],
        "nation": NATIONS[number % 4],
        "aim": AIMS[number % 5 - number // 5 % 5],
        "area": number % 10,
        "surgeon": number % 4,
        "players": players,
        "opposed": players > 1 and number % 2 == 0,
        "band": (4, 0, 2, 6)[number % 4] if players == 1 else 2 - number % 2,
        "ground": "town" if encounter == "trading" and ground == "camp" else ground,
        "star": ("surprise", "wishes", "steps")[number % 3] if players < 3 else "surprise",
        "foul": number % 4 == 3,
        "guns": guns_of(encounter, number),
        "gun": ("cannon", "cannon", "swivel")[number % 3],
        "wanted": number % 7 == 0,
        "suspicious": number % 2 == 1,
        "two_dice": number % 11 == 0,
        "neighbourhoods": number % 6 == 5,
        "dear_items": number % 9 == 0,
        "np_star_power": number % 8 == 0,
        "quarry": ("ship", "town")[number // 2 % 2],
        "prize": PRIZES[number % 8],
        "boats": BOATS[number // 3 % 3],
        "lowered": number % 3 != 1,
    }


def guns_of(encounter: str, number: int) -> str:
    """Who has a gun, where anybody may."""
    if encounter == "skirmish":
        return ("none", "ours", "theirs", "both")[number % 4]
    return ("none", "ours")[number % 2] if encounter == "raid" else "none"


def begin(game: Ashore, encounter: str, number: int) -> Match[Outing]:
    """A game of a kind."""
    return Match.new(game, kind_of(encounter, number), seed_from(f"{encounter} {number}"))


BATCHES = [range(start, min(start + BATCH, OF_EACH)) for start in range(0, OF_EACH, BATCH)]


@pytest.mark.parametrize("encounter", KINDS)
@pytest.mark.parametrize("numbers", BATCHES, ids=lambda batch: f"{batch[0]}-{batch[-1]}")
def test_random_outings_keep_every_promise(encounter: str, numbers: range) -> None:
    for number in numbers:
        play_at_random(begin(WATCHED, encounter, number), number)


@pytest.mark.parametrize("encounter", KINDS)
def test_outings_of_bots_that_look_ahead_keep_them_too(encounter: str) -> None:
    for number in range(THOUGHTFUL):
        match = begin(WATCHED, encounter, 5 * number)
        bots = [HeuristicBot(seed_from(f"bot {number} {seat}"), GLANCE) for seat in range(match.seats)]
        while (asked := match.decision) is not None:
            match.choose(bots[asked.seat].choose(match.observe(asked.seat)))
        check_end(match, is_replayed=number == 0)


def play_at_random(match: Match[Outing], number: int) -> None:
    """One random outing, and a look at it from every side at one of its moments."""
    chance = Stream(seed_from(f"random player {number}"))
    moment = 3 + number * 7 % 40
    forks: list[tuple[Match[Outing], str]] = []
    while (asked := match.decision) is not None:
        assert len(match.since_boundary()) <= MOST_SINCE_BOUNDARY
        if len(match.taken) == moment:
            assert len(set(asked.keys)) == len(asked.keys)
            forks.append(branch_off(match, chance))
            check_views(match)
        match.take(asked.options.pick(chance))
    assert all(fork.digest() == digest for fork, digest in forks)
    check_end(match, is_replayed=number % REPLAYED == 0)


def check_end(match: Match[Outing], is_replayed: bool) -> None:
    """It ended in time and was told, and the save is true, which takes as long as the game."""
    state = match.state
    assert match.outcome is not None
    assert match.outcome.reason
    assert state.field.turn <= state.since + TURNS + 1
    assert all(GAME.tell(event).endswith((".", "!", "?")) for event in match.events)
    check_save(match, LARGEST_SAVE, is_replayed)
