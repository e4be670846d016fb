"""The book's own groups of ships, and what is seen of groups."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aiming import shot
from mainbrace.games.bottle.sea.fight.courses import consult
from mainbrace.games.bottle.sea.fight.formation import sail_together
from mainbrace.games.bottle.sea.fight.grapples import can_reach
from mainbrace.games.bottle.sea.fight.instep import stations
from mainbrace.games.bottle.sea.fight.rounds import act
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import Outline, Point
from tests.games.bottle.sea.seascape import GAME, E, Seascape, W
from tests.games.bottle.sea.squadron import middles, own_groups, sailing, squadron
from tests.games.bottle.sea.waters import hulls_that_overlap


def books_fleet(*places: Point, passes: int = 1, **facts: Any) -> Seascape:
    """A Warship of Blue's at the middle of the chart, and the book's to the east of her, heading west."""
    scape = Seascape(players=1, wind="north").ship(middle=(0, 0), heading=E)
    for place in places:
        scape.ship(1, "warship-2", middle=place, heading=W, **{"sailed_by": "military", **facts})
    scape.state.sides[1].passes = passes
    return scape


@pytest.mark.rule("BS-183", "BS-191")
def test_the_books_fleet_closes_as_a_group() -> None:
    """Four dice: a Warship's, two, and one for outnumbering Blue."""
    scape = sailing(books_fleet((3000, 0), (3000, 150), (3000, 300)).dice(1, 6, 6, 6), side=1)
    before = middles(scape, 1, 2, 3)
    scape.run(act(scape.fight))
    assert scape.state.to_act == []
    assert middles(scape, 1, 2, 3) == before
    assert scape.at(1).bow[0] < 2400


@pytest.mark.rule("BS-183", "BS-192")
def test_who_runs_runs_by_herself() -> None:
    scape = books_fleet((700, 0), (700, 150), (700, 300), passes=0)
    assert own_groups(scape, 1) == []


@pytest.mark.rule("BS-183", "BS-191")
def test_merchants_who_run_leave_the_warships_who_close() -> None:
    scape = books_fleet((3000, 0), (3000, 150))
    scape.ship(1, "merchant-3", middle=(3000, 300), heading=W).ship(1, "merchant-3", middle=(3000, 450))
    scape.state.sides[1].passes = 1
    assert own_groups(scape, 1) == [[1, 2]]
    scape.state.sides[1].passes = 2
    assert own_groups(scape, 1) == [[1, 2], [3, 4]]


def led(scape: Seascape) -> tuple[Vessel, Outline]:
    """The second of the book's two, after their move, and where she would lie had she followed the first."""
    scape.dice(*(6,) * 10)
    lead, second = scape.at(1), scape.at(2)
    start, before = lead.outline, deepcopy(second)
    scape.run(sail_together(scape.fight, [lead, second]))
    assert hulls_that_overlap(scape.state) == 0
    return second, stations(start, lead.outline, [before])[2]


@pytest.mark.rule("BS-183", "BS-141")
def test_one_of_the_books_leaves_her_station_to_grapple() -> None:
    """In her station behind the flagship she would bring guns to bear, but reach nobody with lines."""
    scape = books_fleet((900, -240), (600, -440), passes=2, rep=5).dice(*(1,) * 5)
    second, station = led(scape)
    assert scape.state.grapples == [(0, 2)]
    assert can_reach(second.outline, scape.at(0).outline)
    assert not can_reach(station, scape.at(0).outline)
    assert shot(scape.fight, second, scape.at(0), station) is not None


@pytest.mark.rule("BS-183", "BS-191")
def test_one_of_the_books_leaves_her_station_to_bring_her_guns_to_bear() -> None:
    """Nobody means to grapple; the flagship's course would leave the second without a target."""
    scape = books_fleet((1500, 600), (1300, 400))
    second, station = led(scape)
    assert shot(scape.fight, second, scape.at(0), second.outline) is not None
    assert shot(scape.fight, second, scape.at(0), station) is None


@pytest.mark.rule("BS-183")
@pytest.mark.parametrize("passes", [1, 2])
def test_who_could_do_no_better_by_herself_follows(passes: int) -> None:
    """Guns bear from her station as well, and Blue is too far off for lines; alone she would come nearer."""
    scape = books_fleet((1800, -450), (1900, -250), passes=passes)
    second, station = led(scape)
    assert second.outline == station
    assert shot(scape.fight, second, scape.at(0), station) is not None


@pytest.mark.rule("BS-189")
def test_the_next_in_line_rolls_when_the_flagship_has_got_away() -> None:
    scape = books_fleet((3000, 0), (3000, 150), (3000, 300)).dice(6, 6, 6, 6)
    scape.at(1).standing = "gone"
    consult(scape.fight, 1)
    assert scape.has_told("Cormorant passes 0")
    assert scape.state.sides[1].runs_for_good


def test_headings_of_all_sorts_come_together() -> None:
    """Who is off the lead's heading by a point to either side ends on it, near her."""
    scape = squadron((0, 0), (0, 200), (0, 400))
    scape.at(1).heading, scape.at(2).heading = E - 1, E + 1
    scape.run(sail_together(scape.fight, scape.fight.afloat(0)), "sail:f10")
    assert [scape.at(each).heading for each in range(3)] == [E] * 3
    assert own_groups(scape) == [[0, 1, 2]]


# What is seen of them


def test_a_group_is_linked_by_its_shortest_lines_and_named_on_its_fleets_sheet() -> None:
    """Four in a row: each is linked to her neighbour; the fifth is too far away."""
    scape = squadron((0, 0), (0, 450), (0, 150), (0, 300), (0, 2000))
    scene = GAME.scene(scape.state, 0)
    linked = [each.through for each in scene.overlays if each.kind == "group"]
    assert linked == [["ship:0", "ship:2"], ["ship:2", "ship:3"], ["ship:3", "ship:1"]]
    fleet = next(panel for panel in scene.panels if panel.id == "fleet:0")
    (group,) = fleet.entries
    assert (group.title, group.text) == ("Group of Abandon", "With her: Billy's Revenge, Cormorant, Dolphin.")
    assert group.topics == ["group"]
    assert "group" in GAME.glossary


def test_a_course_tells_who_does_the_same() -> None:
    """The third is slow, the fourth inactive; the hull of the second is drawn where she would be."""
    scape = squadron((0, 0), (0, 150), (0, 300), (0, 450))
    scape.at(2).ship.hits, scape.at(3).is_active = 8, False
    asked = next(sail_together(scape.fight, scape.fight.afloat(0)))
    option = asked.options.get("sail:f14")
    assert option.words.endswith(
        "In step: Billy's Revenge\nAs near to that as can be: Cormorant\n"
        "Not to be steered in this move: Dolphin"
    )
    assert [each.id for each in option.drawn if each.form == "hull"] == ["plot-hull", "plot-hull-1"]
