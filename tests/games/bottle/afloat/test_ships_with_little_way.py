"""Ships off a shore that are left little or no way: In Irons, with an inch, and adrift under sail."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat.anchorage import anchor, helm
from mainbrace.games.bottle.afloat.rowing import as_options
from mainbrace.games.bottle.afloat.tide import why_not_steered
from mainbrace.games.bottle.afloat.undersail import active_courses, distance, handling, heads
from mainbrace.games.bottle.afloat.unsteered import sail_on
from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS
from mainbrace.games.bottle.sea.wind import inches_falling_off
from tests.games.bottle.afloat.harbour import ROADS, Harbour, Spot, under_way

SOUTH = FACINGS[4]


@pytest.mark.rule("BS-004", "BS-130", "BS-133")
def test_a_ship_that_heads_into_the_wind_glides_once_and_then_drifts_to_the_land() -> None:
    p, ship = under_way(heading="south")
    p.waters.wind = SOUTH
    far = distance(p.sea, ship)
    assert far > 0
    rows = []
    for _ in range(3):
        p.pass_turn()
        rows.append(p.where(ship)[1])
    assert rows == [40 + far, 37 + far, 34 + far]
    assert (ship.berth, ship.sails, p.where(ship)[2]) == ("under-way", True, "south")
    assert [fact["why"] for fact in p.facts("ship drifts")] == [
        "no way on her under sail, and no anchor down"
    ] * 2


@pytest.mark.rule("BS-004", "BS-131")
def test_who_steers_a_ship_to_stay_in_irons_lets_her_drift_when_the_turn_is_over() -> None:
    p, ship = under_way(heading="south", irons=1)
    p.waters.wind = SOUTH
    p.active("1")
    stay = next(course for course in active_courses(p.sea, ship) if course.end.heading == SOUTH)
    assert as_options(p.sea, ship, [stay]).get("to:20,40,south").words == (
        "Stay, heading south\n"
        "Makes no way and drifts 3 inches to the land when the turn is over, unless her anchor is down then"
    )
    p.do("1", "steer:0", "to:20,40,south")
    assert p.where(ship) == (20, 40, "south")
    assert p.s.share(p["1"]).is_done  # type: ignore[union-attr]
    p.pass_turn()
    assert p.where(ship) == (20, 37, "south")


@pytest.mark.rule("BS-004", "BS-007")
def test_a_ship_stopped_in_irons_does_not_drift_in_the_turn_in_which_her_anchor_is_down() -> None:
    p, ship = under_way(heading="south", irons=1)
    p.waters.wind = SOUTH
    p.s.place(p["1"], anchor(p.sea, ship))
    rows = []
    for _ in range(3):
        p.active("1")
        if ship.berth != "anchored":
            p.do("1", "drop:0")
        p.s.activation = None
        p.pass_turn()
        rows.append(p.where(ship)[1])
    assert rows == [37, 37, 37]


@pytest.mark.rule("BS-003", "BS-004", "BS-005")
def test_a_ship_stopped_in_irons_near_the_land_drifts_aground() -> None:
    p, ship = under_way((20, 27), heading="north", irons=1)
    p.pass_turn()
    assert (p.where(ship)[1], ship.berth, ship.hits) == (25, "aground", 3)


@pytest.mark.rule("BS-004", "BS-122")
@pytest.mark.parametrize(
    ("kind", "heading", "hits", "end"),
    [
        ("merchant-5", "east", 0, (26, 40)),
        ("merchant-5", "north", 2, (20, 37)),
        ("merchant-1", "east", 12, (20, 37)),
    ],
)
def test_a_ship_under_sail_drifts_only_in_a_turn_in_which_she_makes_no_way(
    kind: str, heading: str, hits: int, end: Spot
) -> None:
    """With Maneuver 1 she does not even glide In Irons, with none she does not move at all."""
    p = Harbour(size=ROADS, _1=(1, 1))
    ship = p.boat(kind, (20, 40), heading, berth="under-way", sails=True, hits=hits)
    p.s.place(p["1"], helm(p.sea, ship))
    p.pass_turn()
    assert p.where(ship) == (*end, heading)


@pytest.mark.rule("BS-131", "BS-132")
def test_who_steers_her_from_the_second_turn_on_falls_off_or_stays() -> None:
    p, ship = under_way(heading="north", irons=1)
    found = active_courses(p.sea, ship)
    assert {FACING_NAMES[course.end.heading] for course in found} == {"north", "north-east", "north-west"}
    assert [course.end.square for course in found if course.end.heading == ship.heading] == [ship.square]


@pytest.mark.rule("BS-131", "BS-132")
def test_who_falls_off_by_an_inch_comes_a_square_on_across_the_rows() -> None:
    p, ship = under_way(heading="north", irons=1)
    assert inches_falling_off(p.sea.book, handling(p.sea, ship), "full") == 1
    p.active("1")
    p.do("1", "steer:0", "to:21,39,north-east")
    assert (p.s.grid.label(ship.square), ship.heading) == ("21,39", FACINGS[1])
    assert heads(p.sea, ship) == "close-hauled"


@pytest.mark.rule("BS-131", "BS-136")
def test_a_ship_without_maneuver_neither_falls_off_nor_answers_her_helm() -> None:
    """Falling off is a turn, and she has none left; one hit less and she falls off by an inch."""
    p = Harbour(size=ROADS, _1=(1, 1))
    ship = p.boat("merchant-1", (20, 40), "north", berth="under-way", sails=True, hits=11, irons=1)
    p.s.place(p["1"], helm(p.sea, ship))
    p.active("1")
    assert handling(p.sea, ship) == 0
    assert {course.end.heading for course in active_courses(p.sea, ship)} == {ship.heading}
    assert why_not_steered(p.sea, ship, p["1"]) == "However she is steered, she makes no way in this turn"
    ship.hits = 10
    assert handling(p.sea, ship) == 1
    assert len({course.end.heading for course in active_courses(p.sea, ship)}) == 3
    assert why_not_steered(p.sea, ship, p["1"]) == ""


@pytest.mark.rule("BS-122")
def test_a_ship_that_is_left_an_inch_comes_a_square_on_across_the_rows() -> None:
    p, ship = under_way(heading="north-east", hits=2)
    assert distance(p.sea, ship) == 1
    p.play(sail_on(p.sea, ship))
    assert p.s.grid.label(ship.square) == "21,39"
