"""Broadsides and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.criticals import critical_damage, is_critical
from mainbrace.games.bottle.sea.gunnery import (
    Broadside,
    gun_hits,
    gunnery_dice,
    guns_bearing,
    guns_on_target,
    is_in_range,
)
from mainbrace.games.bottle.sea.seaterms import Critical
from tests.games.bottle.scripts import Cup, cup
from tests.games.bottle.sea.situation import SEA


def broadside(guns: int = 6, rep: int = 4, **facts: Any) -> Broadside:
    """Six guns of an average crew at a middle distance, but for what is said of it."""
    return Broadside(**{"name": "Revenge", "rep": rep, "guns": guns, "distance": 600, **facts})


def dice_of(**facts: Any) -> int:
    return 2 + sum(amount for amount, _ in gunnery_dice(SEA, broadside(**facts)))


@pytest.mark.rule("BR-208", "BS-148")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 2),
        ({"is_active": False}, 1),
        ({"gunner_dice": 1}, 3),
        ({"gunner_dice": -1}, 1),
        ({"is_repeated": True}, 1),
        ({"distance": 400}, 3),
        ({"distance": 401}, 2),
        ({"distance": 800}, 2),
        ({"distance": 801}, 1),
        ({"distance": 1200, "gunner_dice": -1, "is_repeated": True}, -1),
    ],
)
def test_dice_for_a_broadside(facts: dict[str, Any], dice: int) -> None:
    assert dice_of(**facts) == dice


def test_three_rounds_of_a_merchant_and_a_pirate() -> None:
    """BSX-34: at 12", 7" and 3", the pirate's second and third broadside being repeated."""
    assert [dice_of(distance=inches * 100) - 2 for inches in (12, 7, 3)] == [-1, 0, 1]
    pirate = [dice_of(distance=inches * 100, is_repeated=inches < 12) - 2 for inches in (12, 7, 3)]
    assert pirate == [-1, -1, 0]


@pytest.mark.rule("BR-208", "BS-147", "BS-149")
@pytest.mark.parametrize(("faces", "guns"), [((3, 4), 7), ((4, 5), 3), ((5, 6), 0)])
def test_which_guns_are_fired_with_effect(faces: tuple[int, int], guns: int) -> None:
    t = Cup(*faces)
    assert guns_on_target(t.dice, SEA, broadside(7)) == guns
    assert t.rolls[0]["at_most"] == 4


@pytest.mark.rule("BS-147")
def test_no_dice_hit_nothing() -> None:
    """BSQ-73"""
    assert guns_on_target(cup(), SEA, broadside(distance=1200, gunner_dice=-1)) == 0


@pytest.mark.rule("BR-208", "BS-150")
def test_a_gun_hits_with_a_one() -> None:
    faces = (1, 2, 3, 4, 5, 6)
    assert gun_hits(cup(*faces), SEA, "Revenge", 6) == 1
    assert gun_hits(cup(*faces), SEA, "Revenge", 6, is_grappled=True) == 2
    assert gun_hits(cup(), SEA, "Revenge", 0) == 0


@pytest.mark.rule("BR-208", "BS-150")
def test_crossing_the_t_hits_with_a_two_as_well() -> None:
    assert gun_hits(cup(1, 2, 2, 3), SEA, "Revenge", 4, crosses_the_t=True) == 3
    assert gun_hits(cup(1, 2, 2, 3), SEA, "Revenge", 4) == 1


def test_six_guns_at_the_abandon() -> None:
    """BSX-31"""
    dice = cup(3, 4, 1, 1, 3, 4, 5, 6)
    assert gun_hits(dice, SEA, "Revenge", guns_on_target(dice, SEA, broadside())) == 2


def test_guns_reach_twelve_inches() -> None:
    assert is_in_range(SEA, 1200)
    assert not is_in_range(SEA, 1201)


@pytest.mark.rule("BS-146")
def test_half_the_guns_bear_on_half_a_target() -> None:
    assert [guns_bearing(7, mostly) for mostly in (True, False)] == [7, 3]


def test_a_captain_helps_to_lay_the_guns() -> None:
    """BSX-04"""
    t = Cup(5, 4, 4)
    assert guns_on_target(t.dice, SEA, broadside(influence=1)) == 6
    assert t.rolls[0]["modifiers"] == [[1, "die, Captain's Influence"]]


@pytest.mark.rule("BR-209", "BS-155")
def test_a_critical_hit_needs_both_dice() -> None:
    assert is_critical(cup(1, 2), SEA, "Abandon", 2)  # BSX-32
    assert not is_critical(cup(1, 3), SEA, "Abandon", 2)
    assert not is_critical(cup(3, 4), SEA, "Abandon", 2)
    assert is_critical(cup(6, 6), SEA, "Abandon", 7)
    assert not is_critical(cup(), SEA, "Abandon", 0)


ROWS: dict[int, Critical] = {
    2: "none",
    6: "none",
    7: "fire",
    8: "fire",
    9: "steering",
    10: "captain",
    11: "waterline",
    12: "magazine",
    16: "magazine",
}


@pytest.mark.rule("BR-209", "BS-156")
@pytest.mark.parametrize("score", ROWS)
def test_what_a_critical_hit_does(score: int) -> None:
    face = max(1, min(6, score - 1))
    assert critical_damage(cup(face), SEA, "Abandon", score - face) == ROWS[score]


def test_two_hits_and_a_five_set_her_on_fire() -> None:
    """BSX-32"""
    assert critical_damage(cup(5), SEA, "Abandon", 2) == "fire"
