"""Guns that are split between several targets."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.firing import fire_guns
from tests.games.bottle.sea.gunports import fire
from tests.games.bottle.sea.seascape import N, Seascape


@pytest.mark.rule("BS-162")
def test_example_33_guns_are_split() -> None:
    """BSX-33: eight guns between two enemies, four to each side."""
    scape = Seascape().ship(hull="merchant-1", middle=(0, 0), heading=N, rep=4)
    scape.ship(1, "merchant-2", middle=(600, 0), heading=N).ship(1, "merchant-2", middle=(-600, 0), heading=N)
    scape.dice(1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 6, 6)
    fire(scape, "fire:1:4", "fire:2:4")
    assert scape.at(0).fired_to == ["starboard", "port"]
    assert scape.at(0).has_fired
    assert scape.left == []


@pytest.mark.rule("BS-148", "BS-162")
def test_guns_split_on_one_side_are_one_broadside() -> None:
    """Pirates divide six guns between two ships to starboard: two dice each, and one in the next turn."""
    scape = Seascape().ship(middle=(0, 0), heading=N)
    scape.ship(1, middle=(600, -200), heading=N).ship(1, middle=(600, 200), heading=N)
    scape.dice(5, 5, 5, 5)
    fire(scape, "fire:1:3", "fire:2:3")
    assert scape.left == []
    assert scape.at(0).fired_to == ["starboard"]
    scape.at(0).has_fired = False
    scape.dice(5, 5)
    fire(scape, "fire:1:3", "fire:2:3")
    assert scape.left == []


@pytest.mark.rule("BS-162")
def test_all_guns_may_go_to_one_of_two() -> None:
    scape = Seascape().ship(middle=(0, 0), heading=N)
    scape.ship(1, middle=(600, 0), heading=N).ship(1, middle=(-600, 0), heading=N).dice(5, 5)
    fire(scape, "fire:2:6")
    assert scape.at(0).fired_to == ["port"]


def half_in_the_arc() -> Seascape:
    """Six guns: across the border of the arc to starboard lies one enemy, abeam to port another."""
    scape = Seascape().ship(middle=(0, 0), heading=N)
    return scape.ship(1, at=(500, -620), heading=N).ship(1, middle=(-600, 0), heading=N)


@pytest.mark.rule("BS-146", "BS-162")
def test_half_of_all_guns_bear_however_they_are_split() -> None:
    """Three are fired at her and three to port, each laid with two dice that pass."""
    scape = half_in_the_arc().dice(1, 1, 6, 6, 6, 1, 1, 6, 6, 6)
    fire(scape, "fire:1:3", "fire:2:3")
    assert scape.left == []


@pytest.mark.rule("BS-146", "BS-162")
def test_what_is_offered_where_half_of_a_target_is_in_the_arc() -> None:
    scape = half_in_the_arc()
    play = fire_guns(scape.fight, scape.at(0))
    asked = next(play)
    assert [each.key for each in asked.options if each.key.startswith("fire:1")] == [
        f"fire:1:{guns}" for guns in (3, 2, 1)
    ]
    bearing = "to starboard, 5.52 inches, half of her in the arc: 3 guns at most"
    for key, first, second in (
        ("fire:1:3", "Fire at Billy's Revenge", f"3 guns {bearing}"),
        ("fire:1:2", "Fire at Billy's Revenge with 2 guns", f"2 guns {bearing}"),
    ):
        lines = asked.options.get(key).words.splitlines()
        assert (lines[0], lines[1]) == (first, second)


@pytest.mark.rule("BS-146", "BS-148")
def test_what_cannot_be_fired_where_half_of_a_target_is_in_the_arc() -> None:
    """Over eight inches away, and pirates have fired to starboard before."""
    scape = half_in_the_arc()
    scape.at(0).fired_to, scape.at(1).bow = ["starboard"], (850, -970)
    asked = next(fire_guns(scape.fight, scape.at(0)))
    assert [each.key for each in asked.closed] == ["fire:1:3"]


@pytest.mark.rule("BS-146", "BS-162")
def test_the_book_fires_what_is_left_at_another() -> None:
    """Half of both is in the arc: three guns to starboard, and three to port."""
    scape = half_in_the_arc().dice(5, 5, 5, 5)
    scape.at(2).bow = (-500, -620)
    scape.run(fire_guns(scape.fight, scape.at(0), at_will=True))
    assert scape.at(0).fired_to == ["starboard", "port"]
    assert scape.left == []
