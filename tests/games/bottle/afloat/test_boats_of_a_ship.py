"""Boats of a ship: hoisted and launched, in tow, cast loose, and off the table with her."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat.anchorage import helm
from mainbrace.games.bottle.afloat.departing import be_off
from mainbrace.games.bottle.afloat.mooring import goes_on, hoist
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.towing import tow
from mainbrace.games.bottle.ground.squares import FACING_NAMES, FACINGS, squares_of
from mainbrace.games.bottle.skirmish.state import NOBODY, Dropped
from mainbrace.games.bottle.skirmish.status import Status
from tests.games.bottle.afloat.harbour import Harbour, under_way
from tests.games.bottle.afloat.test_ships_at_anchor import SIZE, at_anchor, turns_until


@pytest.mark.rule("BS-009", "BS-089", "BC-209")
def test_launching_a_boat_and_hoisting_it_in_take_two_turns_each() -> None:
    p = Harbour(size=SIZE, _1=(1, 1))
    ship = p.boat("merchant-5", (25, 40), "east", berth="anchored")
    boat = p.boat("ships-boat", (1, 1), berth="stowed", to=0)
    p.s.place(p["1"], squares_of(hoist(p.sea, ship))[0])
    assert turns_until(p, boat, "launch", "tied", "1") == 2
    assert boat.to == ship.id
    assert p.sea.beside(boat) & hoist(p.sea, ship)
    p.s.place(p["1"], squares_of(hoist(p.sea, ship) & p.sea.beside(boat))[0])
    assert turns_until(p, boat, "hoist", "stowed", "1") == 2
    assert p.sea.boats == []


def test_a_boat_tied_to_a_ship_comes_along_and_others_are_pushed_aside() -> None:
    p, ship = at_anchor(1, "under-way")
    p.active("1")
    tied = p.boat("ships-boat", (24, 45), "east", berth="tied", to=0)
    loose = p.boat("rowboat", (36, 40), "north", berth="afloat")
    p.s.activation = None
    p.pass_turn()
    assert p.where(ship)[:2] == (31, 40)
    assert p.where(tied)[:2] == (30, 45)
    assert not p.sea.mask(loose) & p.sea.mask(ship)
    (pushed,) = p.facts("pushed aside")
    assert (pushed["craft"], pushed["ship"]) == (loose.name, ship.name)


def test_boats_tied_to_a_ship_leave_the_table_with_her_and_whoever_is_in_them() -> None:
    p = Harbour(size=SIZE, _1=(1, 1), _2=(2, 1))
    ship = p.boat("merchant-5", (40, 40), "east", berth="under-way", sails=True)
    p.s.place(p["1"], helm(p.sea, ship))
    tied = p.boat("rowboat", (33, 44), "east", berth="tied", to=0)
    moored = p.boat("rowboat", (10, 10), "east", berth="tied")
    p.put("2", (33, 44))
    for _ in range(3):
        p.pass_turn()
    assert (ship.berth, tied.berth, moored.berth) == ("away", "away", "tied")
    assert (p["1"].status, p["2"].status) == ("left", "left")
    assert [fact["craft"] for fact in p.facts("craft away")] == [ship.name, tied.name]


def off_the_table(p: Harbour, ship: Craft) -> None:
    """She sails on until she has left."""
    for _ in range(3):
        p.pass_turn()
    assert ship.berth == "away"


def test_the_fallen_in_a_tied_boat_are_prisoners_of_those_who_sail_the_ship() -> None:
    p = Harbour(size=SIZE, _1=(1, 1), _2=(2, 1), E=(3, 1))
    ship = p.boat("merchant-5", (40, 40), "east", berth="under-way", sails=True)
    p.s.place(p["1"], helm(p.sea, ship))
    p.boat("rowboat", (33, 44), "east", berth="tied", to=0)
    p.put("2", (33, 44)).put("E", (32, 44))
    p.s.become(p["2"], "out-of-the-fight")
    p.s.become(p["E"], "out-of-the-fight")
    off_the_table(p, ship)
    assert (p["2"].status, p["2"].captor) == ("out-of-the-fight", NOBODY)
    assert (p["E"].status, p["E"].captor) == ("captured", p["1"].id)


def test_what_lies_in_a_tied_boat_goes_to_those_who_sail_the_ship() -> None:
    p, ship = under_way((50, 40))
    boat = p.boat("rowboat", (43, 44), "east", berth="tied", to=0)
    p.field.dropped.append(Dropped("pistol", boat.square))
    off_the_table(p, ship)
    assert p.field.dropped == []
    assert "pistol" in p["1"].character.weapons


@pytest.mark.parametrize(
    ("status", "fate"),
    [("duck-back", "left"), ("stunned", "left"), ("out-of-the-fight", "out-of-the-fight")],
)
def test_people_in_a_tied_boat_do_not_sail_the_ship(status: Status, fate: Status) -> None:
    """Whoever lies low on her deck is nobody's prisoner, and she is nobody's prize."""
    p = Harbour(size=SIZE, _1=(1, 1), E=(3, 1))
    ship = p.boat("merchant-5", (40, 40), "east", berth="under-way", sails=True)
    ship.side = p["E"].side
    p.boat("rowboat", (33, 44), "east", berth="tied", to=0)
    p.put("1", (33, 44)).put("E", (36, 40))
    p.s.become(p["E"], status)
    be_off(p.sea, ship)
    assert ship.side == p["E"].side
    assert (p["E"].status, p["E"].captor) == (fate, NOBODY)
    assert p["1"].status == "left"


def test_a_ship_belongs_to_those_who_have_most_on_deck_also_if_they_are_ducking_back() -> None:
    p = Harbour(size=SIZE, _1=(1, 1), E=(3, 1), F=(4, 1))
    ship = p.boat("merchant-5", (40, 40), "east", berth="under-way", sails=True)
    p.put("1", (40, 40)).put("E", (36, 40)).put("F", (35, 40))
    for name in "EF":
        p.s.become(p[name], "duck-back")
    be_off(p.sea, ship)
    assert ship.side == p["E"].side


def test_the_fallen_in_a_tied_boat_are_prisoners_of_those_in_it_if_nobody_sails_the_ship() -> None:
    p = Harbour(size=SIZE, _1=(1, 1), E=(3, 1))
    ship = p.boat("merchant-5", (40, 40), "east", berth="under-way", sails=True)
    p.boat("rowboat", (33, 44), "east", berth="tied", to=0)
    p.put("1", (33, 44)).put("E", (32, 44))
    p.s.become(p["E"], "out-of-the-fight")
    be_off(p.sea, ship)
    assert (p["E"].status, p["E"].captor) == ("captured", p["1"].id)


def test_what_lies_in_a_boat_lies_on_deck_when_it_is_hoisted_in() -> None:
    p = Harbour(size=SIZE, _1=(1, 1))
    ship = p.boat("merchant-5", (25, 40), "east", berth="anchored")
    boat = p.boat("rowboat", (25, 44), "east", berth="tied", to=0)
    p.field.dropped.append(Dropped("pistol", boat.square))
    p.s.place(p["1"], squares_of(hoist(p.sea, ship) & p.sea.beside(boat))[0])
    turns_until(p, boat, "hoist", "stowed", "1")
    assert hoist(p.sea, ship) >> p.field.dropped[0].square & 1


def test_a_boat_is_cast_off_from_another_while_their_ship_turns() -> None:
    p = Harbour(size=SIZE, _1=(1, 1))
    ship = p.boat("merchant-5", (25, 40), "east", berth="under-way", sails=True)
    own, other = (p.boat("rowboat", (column, 44), "east", berth="tied", to=0) for column in (23, 26))
    p.s.place(p["1"], max(squares_of(p.sea.mask(own))))
    p.active("1")
    p.do("1", "cast-off:2")
    tow(p.sea, ship, ship.square, FACINGS[3])
    assert (own.berth, other.berth) == ("tied", "tied")
    assert not p.s.grid.grown(1 << p["1"].square) & p.sea.mask(other), "it has swung out of reach"
    assert goes_on(p.sea, p["1"], "cast-off", other)


@pytest.mark.parametrize("count", [1, 2])
def test_boats_tied_to_a_ship_swing_round_with_her(count: int) -> None:
    """At her side all the way round, made fast all the time, and in the end where they were."""
    p, ship = at_anchor(1, "under-way")
    boats = [p.boat("rowboat", (18 + 8 * number, 44), "east", berth="tied", to=0) for number in range(count)]
    began = [p.where(boat) for boat in boats]
    for turn in range(1, 9):
        tow(p.sea, ship, ship.square, FACINGS[(FACING_NAMES.index("east") + turn) % 8])
        for boat in boats:
            assert (boat.berth, boat.to) == ("tied", ship.id)
            assert p.sea.beside(boat) & p.sea.mask(ship)
    assert [p.where(boat) for boat in boats] == began


def test_a_boat_without_room_at_her_side_is_cast_loose() -> None:
    """It lies between the ship and the edge of the table, onto which she comes two inches nearer."""
    p, ship = at_anchor(1, "under-way", row=54)
    boat = p.boat("rowboat", (24, 58), "east", berth="tied", to=0)
    tow(p.sea, ship, p.square("25,56"), ship.heading)
    assert (boat.berth, boat.to) == ("afloat", NOBODY)
    assert [fact["craft"] for fact in p.facts("cast loose")] == [boat.name]
    assert not p.sea.mask(boat) & p.sea.mask(ship)


def test_a_boat_that_is_only_cast_loose_is_not_pushed_aside() -> None:
    """It would swing round with her bow, where another ship lies."""
    p = Harbour(size=SIZE)
    ship = p.boat("merchant-5", (27, 34), "north", berth="under-way")
    boat = p.boat("ships-boat", (22, 28), "south-west", berth="tied", to=0)
    p.boat("merchant-5", (28, 21), "west", berth="anchored")
    pushed = tow(p.sea, ship, ship.square, FACINGS[1])
    assert (boat.berth, pushed) == ("afloat", [])


def at_the_hoist() -> tuple[Harbour, Craft, Craft]:
    """1 is at the helm of a merchantman under way, 2 at her hoist; a rowboat lies on deck."""
    p = Harbour(size=SIZE, _1=(1, 1), _2=(2, 1))
    ship = p.boat("merchant-5", (25, 40), "east", berth="under-way", sails=True)
    boat = p.boat("rowboat", (5, 5), berth="stowed", to=0)
    p.s.place(p["1"], helm(p.sea, ship))
    return p.put("2", (26, 37)), ship, boat


@pytest.mark.rule("BS-009")
def test_a_boat_is_launched_from_a_ship_that_turns_meanwhile() -> None:
    p, ship, boat = at_the_hoist()
    p.active("12")
    p.do("2", "launch:1")
    p.do("1", "steer:0", "to:30,44,south-east")
    p.s.activation = None
    p.pass_turn()
    assert [(task.craft, task.done) for task in p.waters.tasks] == [(boat.id, 1)]
    assert p.where(ship)[2] == "south-east"


def test_work_aboard_of_what_has_left_the_table_is_spoken_of_no_more() -> None:
    p, ship, boat = at_the_hoist()
    p.active("12")
    p.do("2", "launch:1")
    be_off(p.sea, ship)
    p.pass_turn()
    assert boat.berth == "away"
    assert p.waters.tasks == []
    assert p.facts("work lapses") == []


@pytest.mark.rule("BS-009")
def test_of_two_ships_the_one_whose_people_hoist_a_boat_has_it() -> None:
    p = Harbour(size=SIZE, _1=(1, 1))
    for row in (30, 39):
        p.boat("merchant-5", (25, row), "east", berth="anchored")
    boat = p.boat("rowboat", (25, 34), "east", berth="tied", to=1)
    assert all(p.sea.beside(boat) & p.sea.mask(ship) for ship in p.sea.ships)
    second = p.waters.crafts[1]
    p.s.place(p["1"], squares_of(hoist(p.sea, second) & p.sea.beside(boat))[0])
    assert turns_until(p, boat, "hoist", "stowed", "1") == 2
    assert boat.to == second.id
