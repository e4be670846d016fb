"""Small boats on the table: rowing, turning, going on by themselves, and who is in them."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat.rowing import open_courses
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.skirmish.groups import activation_rep, are_linked, split
from tests.games.bottle.afloat.harbour import Harbour


def crew_of(count: int) -> dict[str, tuple[int, int]]:
    """So many of ours in a ship's boat with its middle at 13,22 that heads north, as arguments."""
    spots = [(x, y) for y in range(21, 25) for x in range(12, 15)]
    return {f"_{number + 1}": spot for number, spot in enumerate(spots[:count])}


def rowed(p: Harbour, *spots: str) -> list[str]:
    """Row the first boat along some courses, a turn each, and say where it has been."""
    boat, seen = p.waters.crafts[0], []
    for spot in spots:
        p.active("".join(sorted(sign for sign in p.at if p[sign].side == 0)))
        p.do("1", "row:0", f"to:{spot},north")
        seen.append(f"{p.s.grid.label(boat.square)} {boat.oars}")
        p.s.activation = None
        for figure in p.s.figures:
            figure.acted = True
        p.pass_turn()
    return seen


@pytest.mark.rule("BS-085", "BS-086")
def test_a_ship_s_boat_gathers_way_turn_by_turn() -> None:
    """BSX-17 on the table: 4, 8, 12 and 16 inches with eight oarsmen, and no sudden stop."""
    p = Harbour({name: (x, y + 40) for name, (x, y) in crew_of(8).items()}, size=(30, 70))
    p.boat("ships-boat", (13, 62))
    assert rowed(p, "13,58", "13,50", "13,38", "13,22") == ["13,58 2", "13,50 4", "13,38 6", "13,22 8"]
    p.active("12345678")
    ends = {p.s.grid.rows[each.end.square] for each in open_courses(p.sea, p.waters.crafts[0], 8, False)}
    assert max(ends) == 22 - 11
    assert min(ends) == 22 - 16


@pytest.mark.rule("BS-086")
def test_a_ship_s_boat_turns_once_by_45_degrees_and_a_canoe_twice() -> None:
    p = Harbour(crew_of(4))
    boat = p.boat("ships-boat", (13, 22))
    p.active("1234")
    headings = {each.end.heading for each in open_courses(p.sea, boat, 4, True)}
    assert headings == {7, 0, 1}
    p = Harbour(_1=(13, 21), _2=(13, 22))
    canoe = p.boat("war-canoe", (13, 22))
    p.active("12")
    found = open_courses(p.sea, canoe, 2, True)
    assert {each.end.heading for each in found} == {6, 7, 0, 1, 2}
    assert max(each.end.cost for each in found) == 600


@pytest.mark.rule("BS-088")
def test_an_inactive_boat_moves_on_but_does_not_turn() -> None:
    p = Harbour(crew_of(8))
    boat = p.boat("ships-boat", (13, 22), oars=4)
    ends = {(each.end.heading, each.end.cost) for each in open_courses(p.sea, boat, 8, False)}
    assert {heading for heading, _ in ends} == {0}
    assert {cost for _, cost in ends} == set(range(300, 1300, 100))
    p.pass_turn("to:13,12,north")
    assert p.where(boat) == (13, 12, "north")
    assert boat.oars == 5
    assert p["1"].square == p.s.grid.square(12, 11)


@pytest.mark.rule("BS-088")
def test_in_an_inactive_boat_nobody_acts() -> None:
    p = Harbour(crew_of(3))
    p.boat("ships-boat", (13, 22))
    p.begin(score=5)
    assert p.turn() is None
    assert not any(figure.acted for figure in p.s.figures)
    assert p.keys("1") == []


def test_an_empty_boat_drifts_to_the_shore_unless_it_is_made_fast() -> None:
    p = Harbour()
    loose, tied = p.boat("rowboat", (5, 20)), p.boat("rowboat", (15, 20), berth="tied")
    p.pass_turn()
    assert p.where(loose)[:2] == (5, 17)
    assert p.where(tied)[:2] == (15, 20)


@pytest.mark.rule("BS-081")
def test_a_boat_is_one_group_and_boats_near_each_other_are() -> None:
    p = Harbour(_1=(5, 19), _2=(5, 25), _3=(11, 22), _4=(20, 22))
    p.boat("war-canoe", (5, 22))
    p.boat("rowboat", (9, 22))
    p.put("3", (9, 22))
    p.boat("rowboat", (20, 22))
    assert p.s.grid.distance(p["1"].square, p["2"].square) == 6
    assert [[each.name for each in group] for group in split(p.s, p.s.figures)] == [["1", "2", "3"], ["4"]]
    p.give("2", rep=6)
    assert activation_rep(p.s, split(p.s, p.s.figures)[0]) == 6
    shift(p.sea, p.waters.crafts[1], p.square("10,22"), p.waters.crafts[1].heading)
    assert not are_linked(p.s, p["1"], p["3"])


def test_a_boat_that_touches_the_shore_has_lost_its_way() -> None:
    p = Harbour({name: (x, y - 10) for name, (x, y) in crew_of(8).items()})
    boat = p.boat("ships-boat", (13, 12), oars=6)
    p.active("12345678")
    p.do("1", "row:0", "to:13,6,north")
    assert p.where(boat) == (13, 6, "north")
    assert boat.oars == 0


def test_who_rows_has_had_his_move_and_may_still_fire() -> None:
    p = Harbour(crew_of(4), E=(13, 3)).give("1", "musket", star=True)
    p.boat("ships-boat", (13, 22))
    p.active("1234")
    p.do("2", "row:0", "to:13,18,north")
    assert [p.share(sign).left for sign in "1234"] == [16, 0, 0, 16]
    assert not p.share("2").has_fired
    assert not p.share("2").is_done
