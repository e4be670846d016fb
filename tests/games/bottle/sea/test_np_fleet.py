"""Ships that the book sails: their flagship's roll, closing, grappling, running, getting away."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.courses import consult, course_of
from mainbrace.games.bottle.sea.fight.escaping import escape
from mainbrace.games.bottle.sea.fight.firing import fire_guns
from mainbrace.games.bottle.sea.fight.grapples import can_reach
from mainbrace.games.bottle.sea.fight.prizes import to_be_taken
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.geometry import Point
from tests.games.bottle.sea.seascape import NE, NW, E, N, S, Seascape, W


def met(hull: str = "warship-2", sailors: Any = "military", at: Any = (1500, 0), **facts: Any) -> Seascape:
    """Blue's Warship, and one of the book's."""
    scape = Seascape(players=1, wind="north").ship(middle=(0, 0), heading=E, captain=4)
    return scape.ship(1, hull, middle=at, sailed_by=sailors, **facts)


@pytest.mark.rule("BS-189", "BS-190")
def test_the_flagship_rolls_once_for_the_fleet() -> None:
    """A Warship: a die more; two ships against one: another."""
    scape = met().ship(1, "warship-3", middle=(1800, 0), sailed_by="military").dice(1, 2, 5, 6)
    consult(scape.fight, 1)
    assert scape.left == []
    assert [course_of(scape.fight, scape.at(number)) for number in (1, 2)] == ["grapple", "grapple"]


@pytest.mark.rule("BS-189", "BS-191")
def test_without_a_die_she_runs() -> None:
    """A Merchant, smaller than her enemy, outnumbered and battered, has 2 - 3 dice: none at all."""
    scape = met("merchant-5", "merchant").ship(0, "warship-2", middle=(0, 900))
    scape.at(1).ship.hits = 2
    consult(scape.fight, 1)
    assert scape.state.sides[1].passes == 0
    assert scape.state.sides[1].runs_for_good


@pytest.mark.rule("BS-191")
def test_who_runs_for_good_is_not_asked_again() -> None:
    scape = met().dice(6, 6, 6)
    f = scape.fight
    consult(f, 1)
    consult(f, 1)
    assert scape.left == []
    assert course_of(scape.fight, scape.at(1)) == "run-for-good"


@pytest.mark.rule("BS-191")
@pytest.mark.parametrize(
    ("passes", "warship", "merchant"),
    [(2, "grapple", "close"), (1, "close", "run"), (0, "run-for-good", "run-for-good")],
)
def test_what_each_ship_makes_of_it(passes: int, warship: str, merchant: str) -> None:
    scape = met().ship(1, "merchant-3", middle=(1800, 0))
    scape.state.sides[1].passes = passes
    assert [course_of(scape.fight, scape.at(number)) for number in (1, 2)] == [warship, merchant]


@pytest.mark.rule("BS-191")
def test_closing_ends_near_with_the_guns_bearing() -> None:
    scape = met(heading=W)
    scape.state.sides[1].passes = 1
    gaps = []
    for _ in range(4):
        scape.run(sail(scape.fight, scape.at(1)))
        gaps.append(scape.fight.gap(scape.at(0), scape.at(1)))
    assert gaps[0] < 1400
    assert gaps[-1] < 400
    assert scape.at(1).ship.hits == 0


@pytest.mark.rule("BS-191")
@pytest.mark.parametrize("hull", ["warship-2", "merchant-3", "merchant-4"])
@pytest.mark.parametrize("enemy", [(-1800, 0), (-1300, -1300), (-1300, 1300), (0, 1800), (-1250, 0)])
def test_with_the_enemy_astern_she_comes_about(hull: str, enemy: Point) -> None:
    """Astern, on either quarter, abeam: whatever leads there begins with a turn, and nobody waits instead."""
    scape = Seascape(players=1).ship(middle=enemy, heading=N)
    scape.ship(1, hull, middle=(0, 0), heading=E, sailed_by="military")
    scape.state.sides[1].passes = 1
    moves = 0
    while scape.fight.gap(scape.at(0), scape.at(1)) > 400:
        moves += 1
        scape.run(sail(scape.fight, scape.at(1)))
        assert len(scape.at(1).wake) > 1
        assert moves <= 10


@pytest.mark.rule("BS-191")
@pytest.mark.parametrize("enemy", [(1500, 0), (-1500, 0)])
def test_she_falls_off_towards_whom_she_closes_with(enemy: Point) -> None:
    """And away from whom she runs from: stopped In Irons with her bow in the wind, she can go either way."""
    for passes in (1, 0):
        scape = Seascape(players=1).ship(middle=enemy, heading=N)
        scape.ship(1, "warship-2", middle=(0, 0), heading=N, irons=1, sailed_by="military")
        scape.state.sides[1].passes = passes
        scape.run(sail(scape.fight, scape.at(1)))
        assert scape.at(1).heading == (NE if (enemy[0] > 0) == (passes == 1) else NW)


@pytest.mark.rule("BS-176", "BS-191")
@pytest.mark.parametrize("prize", [(-900, 0), (0, -700), (600, 600), (-120, -150)])
@pytest.mark.parametrize("passes", [1, 2])
def test_a_ship_that_has_struck_is_approached_to_be_taken(prize: Point, passes: int) -> None:
    """Within an inch, whether or not guns would bear on her or lines reach her from there."""
    scape = Seascape(players=1).ship(middle=prize, heading=N, standing="struck", struck=1)
    scape.ship(1, "warship-2", middle=(0, 0), heading=E, sailed_by="military", crew=30)
    scape.state.sides[1].passes = passes
    for _ in range(4):
        scape.run(sail(scape.fight, scape.at(1)))
    assert scape.at(0) in to_be_taken(scape.fight, scape.at(1))


@pytest.mark.rule("BS-191", "BS-141")
def test_to_grapple_she_comes_alongside() -> None:
    """Six successes at once: no die of hers fails, none of Blue's succeeds."""
    scape = met(at=(600, 300), heading=W, rep=5, captain=5)
    scape.state.sides[1].passes = 2
    scape.dice(*(1, 1, 1, 1, 1, 6, 6, 6, 6) * 3)
    for _ in range(5):
        if scape.state.grapples:
            break
        scape.run(sail(scape.fight, scape.at(1)))
    assert can_reach(scape.at(1).outline, scape.at(0).outline)
    assert scape.state.grapples == [(0, 1)]


@pytest.mark.rule("BS-192")
def test_running_is_away_on_a_broad_reach() -> None:
    scape = met("merchant-3", "merchant", at=(800, 0), heading=W)
    scape.state.sides[1].passes = 0
    for _ in range(4):
        scape.run(sail(scape.fight, scape.at(1)))
    assert scape.fight.gap(scape.at(0), scape.at(1)) > 900
    assert scape.fight.section(scape.at(1).heading) == "broad-reach"


@pytest.mark.rule("BS-192")
@pytest.mark.parametrize(
    ("heading", "apart", "standing"),
    [
        (E, 1000, "gone"),
        (S, 1000, "fighting"),
        (E, 1500, "fighting"),
        (E, 2500, "fighting"),
        (E, 2700, "gone"),
    ],
)
def test_faster_than_all_within_range_she_is_gone(heading: int, apart: int, standing: str) -> None:
    """Blue runs before the wind with 6 inches. Hers are 7 on a reach and 6 running; at 15 it is early."""
    scape = Seascape(players=1).ship(middle=(0, 0), heading=S)
    scape.ship(1, "warship-2", middle=(apart, 0), heading=heading, sailed_by="merchant")
    scape.state.sides[1].passes = 1
    escape(scape.fight, scape.at(1))
    assert scape.at(1).standing == standing


@pytest.mark.rule("BS-192")
def test_who_closes_does_not_flee() -> None:
    scape = met(at=(3000, 0), heading=E)
    scape.state.sides[1].passes = 2
    escape(scape.fight, scape.at(1))
    assert scape.at(1).is_fighting


@pytest.mark.rule("BS-191")
def test_she_fires_if_she_can() -> None:
    """At the one she hits more often: the nearer of two."""
    scape = met(at=(0, 700), heading=E)
    scape.ship(0, "warship-2", middle=(0, 950), heading=E).dice(6, 6, 6)
    scape.run(fire_guns(scape.fight, scape.at(1)))
    assert scape.has_told("Billy's Revenge fires 6 guns to starboard at Cormorant")


def test_no_roll_against_nobody() -> None:
    scape = met()
    scape.at(0).standing = "breaking-off"
    consult(scape.fight, 1)
    assert scape.left == []
