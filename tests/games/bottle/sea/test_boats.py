"""Small boats, and swimming."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.boats import boat_speed, boats_aboard, boats_at, most_people, oarsmen_next
from mainbrace.games.bottle.sea.swimming import Swim, Swimmer, stroke, swim
from tests.games.bottle.scripts import Cup
from tests.games.bottle.sea.situation import SEA

ROWBOAT, CANOE, SHIPS_BOAT = SEA.small_boats.values()


@pytest.mark.rule("BS-082")
def test_the_small_boats() -> None:
    table = [(each.oars, each.speed, each.accel, each.turns, each.seats) for each in SEA.small_boats.values()]
    assert table == [(2, 4, 2, 2, 2), (4, 3, 2, 2, 5), (8, 2, 2, 1, 10)]
    assert boats_at(SEA, 1, "indian") == boats_at(SEA, 1, "pirate") == [ROWBOAT, CANOE]
    assert boats_at(SEA, 1, "merchant") == boats_at(SEA, 2, "pirate") == [ROWBOAT]
    assert boats_at(SEA, 3, "merchant") == [ROWBOAT, SHIPS_BOAT]


@pytest.mark.rule("BS-083")
def test_ship_s_boats_by_the_crew() -> None:
    carried = {hull.id: boats_aboard(SEA, hull) for hull in SEA.hulls.values()}
    assert carried["warship-1"] == 4  # BSX-18
    assert (carried["merchant-5"], carried["warship-3"], carried["warship-2"]) == (1, 1, 3)


@pytest.mark.rule("BS-084")
def test_top_speeds() -> None:
    assert [boat_speed(SEA, each, each.oars, each.seats) for each in SEA.small_boats.values()] == [
        800,
        1200,
        1600,
    ]
    assert boat_speed(SEA, CANOE, 4, 5) == 1200  # BSX-16
    assert boat_speed(SEA, CANOE, 1, 1) == 300


@pytest.mark.rule("BS-085")
def test_a_boat_gathers_way() -> None:
    """BSX-17: two oarsmen more in every turn."""
    counted, inches = 0, []
    for _ in range(5):
        counted = oarsmen_next(SHIPS_BOAT, counted, rowing=8)[-1]
        inches.append(boat_speed(SEA, SHIPS_BOAT, counted, 8) // 100)
    assert inches == [4, 8, 12, 16, 16]
    assert list(oarsmen_next(SHIPS_BOAT, 6, rowing=8)) == [4, 5, 6, 7, 8]
    assert list(oarsmen_next(SHIPS_BOAT, 1, rowing=2)) == [0, 1, 2]


@pytest.mark.rule("BS-087")
def test_an_overloaded_boat_is_slower() -> None:
    assert [most_people(SEA, each) for each in SEA.small_boats.values()] == [3, 7, 15]
    assert boat_speed(SEA, SHIPS_BOAT, 8, 11) == 1200
    assert boat_speed(SEA, CANOE, 1, 6) == 225


def swimmer(**facts: Any) -> Swimmer:
    """A pirate of Rep 4 in the water, but for what is said of him."""
    return Swimmer(**{"name": "Ned", "rep": 4, "kind": "pirate", **facts})


@pytest.mark.rule("BS-094")
@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 2),
        ({"kind": "privateer"}, 2),
        ({"kind": "merchant"}, 1),
        ({"kind": "merchant", "is_sailor": True}, 2),
        ({"is_stunned": True}, 1),
        ({"is_helped": True}, 3),
        ({"kind": "noble", "is_stunned": True}, 0),
    ],
)
def test_dice_of_a_swimmer(facts: dict[str, Any], dice: int) -> None:
    assert len(stroke(Cup(1, 1, 1).dice, SEA, swimmer(**facts)).faces) == dice


@pytest.mark.rule("BS-093", "BS-094")
@pytest.mark.parametrize(
    ("facts", "faces", "outcome"),
    [
        ({}, (4, 1), Swim("swims", 6)),
        ({}, (4, 5), Swim("swims", 4)),
        ({}, (5, 5, 1, 1), Swim("swept", 6)),
        ({}, (5, 5, 1, 5), Swim("drowns", 12)),
        ({}, (5, 5, 5, 5), Swim("drowns", 12)),
        ({"is_stunned": True}, (4,), Swim("floats", 0)),
        ({"is_stunned": True, "is_helped": True}, (1, 1), Swim("swims", 6)),
        ({"kind": "townsfolk"}, (5, 1), Swim("drowns", 12)),
        ({"is_active": False}, (), Swim("drifts", 3)),
    ],
)
def test_a_turn_in_the_water(facts: dict[str, Any], faces: tuple[int, ...], outcome: Swim) -> None:
    t = Cup(*faces)
    assert swim(t.dice, SEA, swimmer(**facts)) == outcome
    assert t.left == []
