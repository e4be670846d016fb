"""The odds of striking: all that bears upon a test of Morale counts in what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec
import pytest

from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.aiming import shot
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.firing import Order, fire
from mainbrace.games.bottle.sea.fight.prospects import fire_odds
from mainbrace.games.bottle.sea.fight.spirits import haul_down, take_morale_tests
from mainbrace.games.bottle.sea.fight.state import Melee, State
from mainbrace.games.bottle.sea.fight.tempers import stand_odds
from mainbrace.games.bottle.sea.morale import at_once, morale, settled
from mainbrace.games.bottle.sea.ships import morale_modifier
from mainbrace.kernel import Stream, Table
from mainbrace.lab.interval import wilson
from tests.games.bottle.scripts import cup
from tests.games.bottle.sea.seascape import GAME, N, Seascape
from tests.games.bottle.sea.situation import SEA, ship

OFTEN, SURE = 2000, 3.3
"""How often a broadside is fired, and how many standard deviations what is seen may be off."""


def target(**facts: Any) -> Seascape:
    """Billy's Revenge, of the Military, lies abeam of a Warship that can fire at her."""
    scape = Seascape().ship(hull="warship-3", middle=(0, 0), heading=N)
    usual = {"sailed_by": "military", "rep": 3, "captain": 3, "hits": 1}
    return scape.ship(1, "merchant-3", middle=(450, 0), heading=N, **{**usual, **facts})


def boarded() -> Seascape:
    """Another has men on her deck already."""
    scape = target().ship(middle=(520, 0), heading=N).grappled(1, 2)
    scape.state.melees = [Melee(2, 1)]
    return scape


def both_suffered() -> Seascape:
    """Who fires has suffered as well, and is near to striking herself."""
    scape = target(has_suffered=True)
    scape.at(0).has_suffered, scape.at(0).ship.rep, scape.at(0).ship.hits = True, 2, 4
    return scape


PLIGHTS: dict[str, Callable[[], Seascape]] = {
    "whole": target,
    "has suffered": lambda: target(has_suffered=True),
    "has broken off": lambda: target(standing="breaking-off", has_broken_off=True),
    "both": lambda: target(standing="breaking-off", has_broken_off=True, has_suffered=True, captain=6),
    "a Merchant": lambda: target(sailed_by="merchant", has_broken_off=True, rep=4),
    "the last of her men": lambda: target(crew=4),
    "is boarded": boarded,
    "who fires has suffered": both_suffered,
}


@pytest.mark.rule("BS-172", "BS-173", "BS-174", "BS-175")
@pytest.mark.parametrize("plight", PLIGHTS)
def test_she_strikes_as_often_as_is_shown(plight: str) -> None:
    """A broadside and the Morale after it, again and again."""
    scape = PLIGHTS[plight]()
    found = shot(scape.fight, scape.at(0), scape.at(1))
    assert found is not None
    shown = dict(fire_odds(scape.fight, found, 6, 0).outcomes)
    chance = Stream(plight.encode())
    position, seen = msgspec.msgpack.encode(scape.state), Counter[str]()
    for _ in range(OFTEN):
        state = msgspec.msgpack.decode(position, type=State)
        f = Fight(Table(state, chance, []), GAME.book, GAME.sea)
        again = shot(f, state.vessels[0], state.vessels[1])
        assert again is not None
        scape.run(fire(f, Order(again, 6)))
        haul_down(f)
        scape.run(take_morale_tests(f))
        seen[state.vessels[1].standing] += 1
    for standing, words in (("struck", "she strikes this turn"), ("sunk", "she sinks")):
        low, high = wilson(seen[standing], OFTEN, SURE)
        assert low <= shown.get(words, 0.0) <= high, words


@pytest.mark.rule("BS-174")
@pytest.mark.parametrize("hits", [0, 2])
def test_told_to_break_off_again_she_strikes_by_all_rolls(hits: int) -> None:
    crew = ship("merchant-3", sailed_by="military", rep=4, captain=3, hits=hits)
    counted = Counter(
        settled(morale(cup(*faces), SEA, crew), has_broken_off=True)
        for faces in product(range(1, 7), repeat=4)
    )
    found = odds.morale(SEA, crew, morale_modifier(SEA, crew), plight=odds.Plight(is_cornered=True))
    assert found == pytest.approx({result: counted[result] / 6**4 for result in found})


@pytest.mark.rule("BS-174", "BS-175")
@pytest.mark.parametrize(
    ("boarded", "strikes_together"),
    [((False, False), 0), ((True, False), 1), ((False, True), 0), ((True, True), 1)],
)
def test_results_that_come_together_by_all_pairs(boarded: tuple[bool, bool], strikes_together: int) -> None:
    crew = ship("merchant-3", rep=4, captain=3, hits=2)
    alone = odds.morale(SEA, crew, morale_modifier(SEA, crew))
    plight = odds.Plight(rival=alone, boarded=boarded)
    found = odds.morale(SEA, crew, morale_modifier(SEA, crew), plight=plight)
    expected = dict.fromkeys(alone, 0.0)
    for mine, theirs in product(alone, repeat=2):
        expected[at_once(mine, theirs, boarded)[0]] += alone[mine] * alone[theirs]
    assert found == pytest.approx(expected)
    assert found["strike"] == pytest.approx(alone["strike"] * (1 - alone["strike"] * (1 - strikes_together)))


@pytest.mark.rule("BS-172")
def test_a_miss_changes_nothing_for_one_who_has_suffered() -> None:
    crew = ship("merchant-3", hits=2)
    plain = odds.morale(SEA, crew, morale_modifier(SEA, crew))["strike"]
    assert odds.broken(SEA, crew, [1.0], odds.Plight(has_suffered=True)).strikes == pytest.approx(plain)
    assert odds.broken(SEA, crew, [1.0]).strikes == 0


@pytest.mark.rule("BS-044", "BS-174", "BS-175")
def test_a_captain_is_told_what_his_crew_will_do() -> None:
    """His ship has broken off before: she carries on or strikes; but not if the enemy is known to strike."""
    scape = target(has_suffered=True, has_broken_off=True)
    f, own = scape.fight, scape.at(1)
    shown = dict(stand_odds(f, own, {}, 0).outcomes)
    assert shown["break off"] == 0
    assert shown["strike"] == pytest.approx(1 - shown["carry on"])
    scape.at(0).has_suffered = True
    assert dict(stand_odds(f, own, {0: "strike"}, 0).outcomes)["strike"] == 0
    assert dict(stand_odds(f, own, {0: "carry-on"}, 0).outcomes) == pytest.approx(shown)
