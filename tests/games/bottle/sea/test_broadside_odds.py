"""Exact odds of broadsides, of morale and of contests, against all rolls; and how they are shown."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mainbrace.games.bottle.likelihood import contest, mean
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.aiming import broadside, shot
from mainbrace.games.bottle.sea.fight.firing import fire_guns
from mainbrace.games.bottle.sea.fight.prospects import fire_label, fire_odds, hits
from mainbrace.games.bottle.sea.gunnery import gun_hits, guns_on_target
from mainbrace.games.bottle.sea.morale import morale
from mainbrace.games.bottle.sea.ships import morale_modifier, take_hits
from mainbrace.kernel import Dice, Stream
from tests.games.bottle.scripts import cup
from tests.games.bottle.sea.gunports import abeam, fire
from tests.games.bottle.sea.situation import SEA, ship


def test_odds_of_hits_are_those_of_all_rolls() -> None:
    """Four guns, two dice against Rep 4: counted out over every roll."""
    counted: Counter[int] = Counter()
    for laid in product(range(1, 7), repeat=2):
        passes = sum(face <= 4 for face in laid)
        number = (0, 2, 4)[passes]
        for faces in product(range(1, 7), repeat=4):
            counted[sum(face == 1 for face in faces[:number])] += 1
    exact = [float(Fraction(counted[number], 6**6)) for number in range(5)]
    assert list(odds.hits(4, 2, 4, 1)) == pytest.approx(exact)


@pytest.mark.parametrize(("count", "laid"), [(0, 2), (1, 0), (3, 3), (10, 1)])
def test_odds_of_hits_add_up(count: int, laid: int) -> None:
    assert sum(odds.hits(count, laid, 4, 2)) == pytest.approx(1)


@pytest.mark.parametrize("sailors", ["merchant", "military"])
@pytest.mark.parametrize("hits", [0, 1, 3])
def test_odds_of_morale_are_those_of_all_rolls(sailors: Any, hits: int) -> None:
    crew = ship("merchant-3", sailed_by=sailors, rep=4, captain=3, hits=hits)
    counted: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=4):
        counted[morale(cup(*faces), SEA, crew)] += 1
    found = odds.morale(SEA, crew, morale_modifier(SEA, crew))
    assert found == pytest.approx({result: counted[result] / 6**4 for result in found})


def test_odds_of_striking_are_those_of_what_can_happen() -> None:
    """Two hits for certain on a Merchant of the 3rd Rate: critical or not, and then Morale."""
    target = ship("merchant-3", rep=4)
    found = odds.broken(SEA, target, [0.0, 0.0, 1.0])
    assert found.critical == pytest.approx(1 / 9)
    take_hits(SEA, target, 2)
    plain = odds.morale(SEA, target, morale_modifier(SEA, target))["strike"]
    target.burns = True
    burning = odds.morale(SEA, target, morale_modifier(SEA, target))["strike"]
    fire = odds.criticals(SEA, 2)["fire"]
    assert fire == pytest.approx(2 / 6)
    assert found.strikes == pytest.approx(plain * (1 - fire / 9) + burning * fire / 9)


def test_odds_of_sinking() -> None:
    """Seven hits can only be the end of a Merchant of the 2nd Rate; of six and a critical hit most are."""
    assert odds.broken(SEA, ship("merchant-2"), [0.0] * 7 + [1.0]).sinks == 1
    assert odds.broken(SEA, ship("merchant-2"), [0.0] * 6 + [1.0]).sinks == pytest.approx(1 / 6)
    assert odds.broken(SEA, ship("merchant-2"), [1.0]).strikes == 0


def test_the_odds_that_are_shown() -> None:
    scape = abeam()
    f = scape.fight
    found = shot(f, scape.at(0), scape.at(1))
    assert found is not None
    shown = dict(fire_odds(f, found, 6, 0).outcomes)
    chances = hits(f, found, 6)
    assert shown["at least one hit"] == pytest.approx(1 - chances[0])
    assert shown["she strikes this turn"] > 0.2
    assert set(shown) == {"at least one hit", "a critical hit", "she sinks", "she strikes this turn"}
    label = fire_label(f, found, 6, 0)
    assert "6 guns to starboard, 6 inches" in label
    assert "2 dice against Rep 4" in label


@pytest.mark.rule("BS-142")
def test_odds_of_a_contest() -> None:
    faces = list(product(range(1, 7), repeat=3))
    wins = sum(sum(face <= 3 for face in each[:2]) > (each[2] <= 3) for each in faces)
    assert contest(2, 1).more == pytest.approx(wins / len(faces))


@pytest.mark.rule("BS-109")
def test_odds_of_the_advantage_leave_ties_out() -> None:
    faces = list(product(range(1, 7), repeat=3))
    wins = sum(sum(face <= 3 for face in each[:2]) > (each[2] <= 3) for each in faces)
    losses = sum(sum(face <= 3 for face in each[:2]) < (each[2] <= 3) for each in faces)
    assert odds.has_advantage(2, 1) == pytest.approx(wins / (wins + losses))


@pytest.mark.rule("BS-147", "BS-148")
def test_guns_that_no_die_is_left_to_lay_are_not_fired() -> None:
    """Pirates' second broadside at long range: two dice, less one and less one."""
    scape = abeam(900, fired_to=["starboard"]).captain(0, influence=1)
    play = fire_guns(scape.fight, scape.at(0))
    asked = next(play)
    assert asked.keys == ["urge:1:6", "hold"]
    (closed,) = asked.closed
    assert (
        closed.reason == "no die is left to lay the guns, -1 die, pirates' second broadside, -1 die, over 8\""
    )
    scape.state.captains.clear()
    fire(scape)
    scape.at(0).seat = -1
    fire(scape)
    assert scape.left == []
    assert not scape.at(0).has_fired


def test_what_is_shown_is_what_happens() -> None:
    """Broadsides by the thousand hit as often as the odds say."""
    scape = abeam()
    f = scape.fight
    found = shot(f, scape.at(0), scape.at(1))
    assert found is not None
    dice, ready = Dice(Stream(b"thousands"), []), broadside(f, found, 6)
    scored = [gun_hits(dice, SEA, "", guns_on_target(dice, SEA, ready)) for _ in range(4000)]
    average = sum(scored) / len(scored)
    assert average == pytest.approx(mean(hits(f, found, 6)), abs=0.06)
