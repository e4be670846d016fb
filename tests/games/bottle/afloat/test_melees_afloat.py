"""Melees over a gunwale, and on what moves: who is held by them, and whom they follow."""

from __future__ import annotations

from itertools import combinations

import pytest

from mainbrace.games.bottle.afloat.mooring import hoist
from mainbrace.games.bottle.afloat.rowing import follow, open_courses
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.afloat.tide import refusals
from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, Facing, Square, squares_of
from tests.games.bottle.afloat.harbour import ROADS, Harbour

CRAFTS = ["rowboat", "war-canoe", "ships-boat", "merchant-5"]


def match(p: Harbour, one: str, other: str) -> Harbour:
    """Two figures are evenly matched."""
    assert p.s.are_in_contact(p[one], p[other])
    p[one].locked.append(p[other].id)
    p[other].locked.append(p[one].id)
    return p


def over_the_gunwale(oars: int = 0) -> Harbour:
    """A canoe that heads away from the shore; 1 in it is evenly matched with an enemy there, 2 could row."""
    p = Harbour(_1=(10, 4), _2=(10, 6), E=(10, 3))
    p.boat("war-canoe", (10, 7), "south", oars=oars)
    return match(p, "1", "E")


@pytest.mark.rule("BR-152", "BS-088")
def test_nobody_rows_a_boat_away_from_a_melee_and_one_is_told_why() -> None:
    p = over_the_gunwale()
    p.active("12")
    assert "row:0" not in p.keys("2")
    (closed,) = refusals(p.sea, p["2"])
    assert "in a melee with somebody who is not" in closed.reason
    p["1"].locked, p["E"].locked = [], []
    assert "row:0" in p.keys("2")
    assert not list(refusals(p.sea, p["2"]))


@pytest.mark.rule("BR-152", "BS-088")
@pytest.mark.parametrize("oars", [0, 4])
def test_a_boat_in_a_melee_does_not_go_on_by_itself_and_loses_its_way(oars: int) -> None:
    p = over_the_gunwale(oars)
    p.pass_turn()
    (canoe,) = p.waters.crafts
    assert (p.where(canoe), canoe.oars) == ((10, 7, "south"), 0)
    assert p["1"].locked == [p["E"].id]


@pytest.mark.rule("BR-152", "BS-088")
def test_a_boat_that_was_rowed_into_a_melee_has_lost_its_way_when_the_turn_is_over() -> None:
    p = over_the_gunwale(oars=4)
    (canoe,) = p.waters.crafts
    canoe.rowed = True
    p.pass_turn()
    assert canoe.oars == 0
    p["1"].locked, p["E"].locked = [], []
    p["1"].acted = p["2"].acted = True
    p.pass_turn()
    assert p.where(canoe) == (10, 7, "south")


def test_a_boat_in_a_melee_at_the_edge_does_not_leave_the_table() -> None:
    p = Harbour(_1=(10, 36), _2=(10, 37), E=(11, 36))
    canoe = p.boat("war-canoe", (10, 36), "south")
    p.boat("rowboat", (11, 36), side=1)
    course = next(each for each in open_courses(p.sea, canoe, 2, False) if each.is_off)
    match(p, "1", "E").play(follow(p.sea, canoe, course, [p["2"]]))
    assert canoe.berth == "afloat"
    assert p["1"].locked == [p["E"].id]


def test_two_boats_whose_people_fight_each_other_lie_still_in_the_stream() -> None:
    p = Harbour(_1=(10, 20), E=(11, 20))
    boats = [p.boat("rowboat", (10, 20)), p.boat("rowboat", (11, 20), side=1)]
    match(p, "1", "E").pass_turn()
    assert [p.where(boat)[:2] for boat in boats] == [(10, 20), (11, 20)]
    assert p["1"].locked == [p["E"].id]


@pytest.mark.rule("BS-092")
def test_a_boat_in_which_all_fight_each_other_drifts_with_them() -> None:
    p = Harbour(_1=(10, 20), E=(10, 21))
    boat = p.boat("rowboat", (10, 20))
    match(p, "1", "E").pass_turn()
    assert p.where(boat)[:2] == (10, 17)
    assert p["1"].locked == [p["E"].id]
    (drifted,) = p.facts("boat drifts")
    assert (drifted["craft"], drifted["far"]) == (boat.name, "3 inches")


def test_a_ship_carries_her_people_away_from_a_melee_with_those_in_a_boat() -> None:
    """2 stands at an entry port of a merchantman under sail, an enemy in a boat that lies before it."""
    p = Harbour(_1=(1, 1), _2=(2, 1), E=(3, 1), size=ROADS)
    ship = p.boat("merchant-5", (20, 40), "east", berth="under-way", sails=True)
    x, y, _ = p.s.grid.place(max(squares_of(hoist(p.sea, ship))))
    p.boat("rowboat", (x, y + 1), "east", side=1)
    p.put("2", (x, y)).put("E", (x, y + 1))
    match(p, "2", "E").pass_turn()
    assert p.where(ship)[0] > 20
    assert (p["2"].locked, p["E"].locked) == ([], [])
    (parted,) = p.facts("pulled apart")
    assert (parted["craft"], parted["who"], parted["whom"]) == (ship.name, "2", "E")


def neighbours(p: Harbour, squares: list[Square]) -> list[tuple[Square, Square]]:
    """Pairs of squares from which people fight each other."""
    return [pair for pair in combinations(squares, 2) if p.s.ground.contact(pair[0]) >> pair[1] & 1]


@pytest.mark.parametrize("kind", CRAFTS)
@pytest.mark.parametrize("heading", [FACINGS[0], FACINGS[1]])
@pytest.mark.parametrize("turn", [-1, 1])
def test_who_is_evenly_matched_aboard_stays_so_however_she_turns(
    kind: str, heading: Facing, turn: int
) -> None:
    p = Harbour(_1=(1, 1), E=(2, 1), size=ROADS)
    craft = p.boat(kind, (30, 30), FACING_NAMES[heading])
    for one, other in neighbours(p, squares_of(p.sea.decks(craft))):
        p.s.place(p["1"], one)
        p.s.place(p["E"], other)
        match(p, "1", "E")
        shift(p.sea, craft, craft.square, FACINGS[(heading + turn) % 8])
        assert p["1"].locked == [p["E"].id]
        p["1"].locked, p["E"].locked = [], []
        shift(p.sea, craft, craft.square, heading)


def test_in_a_full_boat_that_goes_straight_on_everybody_stays_where_he_is() -> None:
    """Four melees in a canoe without an empty seat."""
    at = {"_1": (29, 29), "_2": (31, 30), "_3": (28, 28), "E": (31, 31), "F": (30, 29), "G": (30, 30)}
    p = Harbour(at, H=(29, 28), size=ROADS)
    canoe = p.boat("war-canoe", (30, 30), "south-east")
    for one, other in ("1F", "1G", "2E", "2G"):
        match(p, one, other)
    seats = {figure.name: p.s.grid.place(figure.square)[:2] for figure in p.s.figures}
    shift(p.sea, canoe, p.square("31,31"), canoe.heading)
    assert {f.name: p.s.grid.place(f.square)[:2] for f in p.s.figures} == {
        name: (x + 1, y + 1) for name, (x, y) in seats.items()
    }
    assert p.facts("pulled apart") == []
