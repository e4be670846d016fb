"""Wind, movement, turns, collisions."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.collisions import (
    after_evading,
    collision,
    evasive_action,
    grounds_at,
    running_aground,
)
from mainbrace.games.bottle.sea.seaterms import Sails, Section
from mainbrace.games.bottle.sea.ships import maneuver
from mainbrace.games.bottle.sea.wind import (
    QUARTERS,
    falling_off_to,
    inches,
    inches_falling_off,
    is_doubtful,
    points_off,
    section,
    settle_doubt,
    turns,
    wind_from,
)
from tests.games.bottle.scripts import cup
from tests.games.bottle.sea.situation import SEA, ship

SECTIONS: list[Section] = ["in-irons", "close-hauled", "broad-reach", "running"]


@pytest.mark.rule("BS-126")
def test_where_the_wind_comes_from() -> None:
    south, west, east = QUARTERS["south"], QUARTERS["west"], QUARTERS["east"]
    assert [wind_from(SEA, area) for area in range(1, 10)] == [
        south,
        west,
        west,
        south,
        east,
        east,
        south,
        east,
        east,
    ]


@pytest.mark.rule("BS-127")
def test_how_a_ship_heads_to_the_wind() -> None:
    """By sixteenths of the compass; borders count as farther off the wind (BSQ-56)."""
    ring = [section(SEA, heading, QUARTERS["north"]) for heading in range(16)]
    starboard = ["in-irons"] * 2 + ["close-hauled"] * 2 + ["broad-reach"] * 2 + ["running"] * 3
    assert ring[:9] == starboard
    assert ring[9:] == starboard[7:0:-1]
    assert [section(SEA, (heading + 5) % 16, 5) for heading in range(16)] == ring


def test_points_off_the_wind() -> None:
    assert [points_off(heading, 0) for heading in (0, 1, 8, 9, 15)] == [0, 1, 8, 7, 1]
    assert points_off(14, 2) == 4


@pytest.mark.rule("BS-128")
def test_a_broad_reach_is_fastest_and_irons_are_slowest() -> None:
    for rating in range(1, 10):
        irons, close, reach, run = (inches(SEA, rating, at, "full") for at in SECTIONS)
        assert irons < close <= run < reach
    assert [inches(SEA, 0, at, "full") for at in SECTIONS] == [0, 0, 0, 0]


@pytest.mark.rule("BS-123")
@pytest.mark.parametrize(
    ("rating", "at", "full", "half"),
    [
        (4, "broad-reach", 5, 2),  # BSX-24
        (4, "running", 4, 2),  # BSX-25
        (9, "in-irons", 4, 2),  # BSX-26
        (9, "running", 9, 4),
        (3, "close-hauled", 3, 1),  # BSX-27
        (7, "close-hauled", 7, 3),  # BSX-28
        (1, "close-hauled", 1, 0),
    ],
)
def test_how_far_a_ship_sails(rating: int, at: Section, full: int, half: int) -> None:
    assert inches(SEA, rating, at, "full") == full
    assert inches(SEA, rating, at, "half") == half


def test_damage_changes_the_template() -> None:
    hit = ship("warship-3", hits=2)
    assert inches(SEA, maneuver(SEA, hit), "broad-reach", "full") == 5


@pytest.mark.parametrize(
    ("rating", "sails", "inch"),
    [
        (0, "full", 0),
        (1, "full", 1),
        (3, "full", 1),
        (4, "full", 1),
        (7, "full", 1),
        (9, "full", 2),
        (8, "half", 1),
        (2, "half", 1),
    ],
)
def test_falling_off_on_the_second_turn_in_irons(rating: int, sails: Sails, inch: int) -> None:
    """BSX-26: a sloop comes two inches to the edge of Close Hauled. Who cannot turn does not fall off."""
    assert inches_falling_off(SEA, rating, sails) == inch
    assert falling_off_to(QUARTERS["east"]) == (2, 6)
    assert {section(SEA, heading, QUARTERS["east"]) for heading in falling_off_to(QUARTERS["east"])} == {
        "close-hauled"
    }


@pytest.mark.rule("BS-134")
def test_the_pilot_settles_doubt() -> None:
    assert [is_doubtful(heading, 0) for heading in range(5)] == [False, False, True, False, False]
    assert settle_doubt(cup(4), "Abandon", pilot=4) == "close-hauled"
    assert settle_doubt(cup(5), "Abandon", pilot=4) == "in-irons"


@pytest.mark.rule("BS-136")
def test_turns_by_maneuver() -> None:
    assert [turns(SEA, rating) for rating in range(10)] == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert turns(SEA, maneuver(SEA, ship("merchant-2"))) == 1  # BSX-30


def test_evasive_action() -> None:
    turned = [evasive_action(cup(*faces), SEA, "Abandon", 4) for faces in ((4, 1), (4, 5), (5, 6))]
    assert turned == [4, 2, 0]
    assert [after_evading(rating) for rating in (0, 1, 2, 3, 7)] == [0, 1, 1, 1, 3]


@pytest.mark.rule("BS-139")
def test_collisions() -> None:
    assert collision(SEA, 5, 3) == (1, 2)  # BSX-29
    assert collision(SEA, 3, 5) == (2, 1)
    assert collision(SEA, 4, 4) == (1, 1)  # BSX-30
    assert collision(SEA, 4, 5) == (1, 1)
    assert [running_aground(SEA, size) for size in (5, 4, 3)] == [1, 2, 3]


def test_where_ships_run_aground() -> None:
    """BSX-01"""
    assert [grounds_at(SEA, SEA.hulls[f"merchant-{rate}"]) for rate in range(1, 6)] == [19, 18, 17, 16, 15]
