"""Ships off a shore: anchors, drifting, running aground, docks, guns, boats on deck, and sailing."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat.anchorage import anchor, draught, helm, is_aground, off_land, run_aground
from mainbrace.games.bottle.afloat.broadsides import arm, man_guns
from mainbrace.games.bottle.afloat.mooring import hoist
from mainbrace.games.bottle.afloat.posts import all_hands
from mainbrace.games.bottle.afloat.shapes import ship_shape
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.afloat.state import Craft, Task
from mainbrace.games.bottle.afloat.undersail import active_courses, distance
from mainbrace.games.bottle.afloat.work import may_work
from mainbrace.games.bottle.ground.squares import FACINGS, squares_of
from mainbrace.games.bottle.skirmish.bearing import bears_on
from mainbrace.games.bottle.skirmish.movement import normal_move, walking_reach
from mainbrace.games.bottle.skirmish.orders import carry_out
from tests.games.bottle.afloat.harbour import Harbour

SIZE = (50, 60)


def at_anchor(hands: int, berth: str = "anchored", row: int = 40) -> tuple[Harbour, Craft]:
    """A small merchantman that heads east with so many of ours at her anchor."""
    p = Harbour({f"_{number + 1}": (1 + number, 1) for number in range(hands)}, size=SIZE)
    ship = p.boat("merchant-5", (25, row), "east", berth=berth)  # type: ignore[arg-type]
    squares = squares_of(p.s.grid.circle(anchor(p.sea, ship), 1) & p.sea.decks(ship))
    for number in range(hands):
        p.s.place(p[str(number + 1)], squares[number])
    return p, ship


def turns_until(p: Harbour, ship: Craft, job: str, berth: str, hands: str) -> int:
    """How many turns of work it takes until she lies so."""
    for turn in range(1, 20):
        p.active(hands)
        for sign in hands:
            p.do(sign, f"{job}:{ship.id}")
        p.s.activation = None
        p.pass_turn()
        if ship.berth == berth:
            return turn
    raise AssertionError("never done")


@pytest.mark.rule("BS-008", "BC-208")
@pytest.mark.parametrize(("hands", "turns"), [(1, 8), (2, 6), (3, 4), (4, 4)])
def test_raising_the_anchor_takes_fewer_turns_with_more_hands(hands: int, turns: int) -> None:
    p, ship = at_anchor(hands)
    assert turns_until(p, ship, "raise", "adrift", "1234"[:hands]) == turns


@pytest.mark.rule("BS-004", "BS-008")
def test_with_sail_made_before_she_is_under_way_when_her_anchor_is_up() -> None:
    p, ship = at_anchor(3)
    ship.sails = True
    assert turns_until(p, ship, "raise", "under-way", "123") == 4


@pytest.mark.rule("BS-008", "BC-208")
def test_one_must_stand_at_the_anchor() -> None:
    p, ship = at_anchor(1)
    p.s.place(p["1"], helm(p.sea, ship))
    p.active("1")
    assert "raise:0" not in p.keys("1")


@pytest.mark.rule("BS-004", "BS-007", "BC-205", "BC-207")
def test_dropping_the_anchor_takes_two_turns_in_which_she_drifts_on() -> None:
    p, ship = at_anchor(1, "adrift")
    row = p.where(ship)[1]
    p.active("1")
    p.do("1", "drop:0")
    p.pass_turn()
    assert (ship.berth, p.where(ship)[1]) == ("adrift", row - 3)
    p.active("1")
    p.do("1", "drop:0")
    p.pass_turn()
    p.pass_turn()
    assert (ship.berth, p.where(ship)[1]) == ("anchored", row - 3)


@pytest.mark.rule("BS-007")
def test_a_ship_at_anchor_has_furled_her_sails_and_is_in_irons_no_more() -> None:
    """She heads into the wind while the anchor is dropped, drifts, and has to make sail anew."""
    p, ship = at_anchor(1, "under-way")
    ship.sails, p.waters.wind = True, ship.heading
    p.pass_turn()
    assert (ship.sails, ship.irons, p.where(ship)[1]) == (True, 1, 40)
    assert turns_until(p, ship, "drop", "anchored", "1") == 2
    assert (ship.sails, ship.irons, p.where(ship)[1]) == (False, 0, 37)


@pytest.mark.rule("BS-004", "BC-205")
def test_a_ship_without_an_anchor_drifts_three_inches_to_the_land_with_all_aboard() -> None:
    p, ship = at_anchor(2, "adrift")
    before = [p.label(sign) for sign in "12"]
    p.pass_turn()
    assert p.where(ship) == (25, 37, "east")
    moved = [f"{x},{int(y) - 3}" for x, y in (label.split(",") for label in before)]
    assert [p.label(sign) for sign in "12"] == moved


@pytest.mark.rule("BS-003", "BS-005", "BC-204", "BC-205")
@pytest.mark.parametrize(
    ("kind", "inches", "hits"), [("merchant-5", 15, 3), ("merchant-3", 17, 2), ("warship-1", 19, 1)]
)
def test_she_runs_aground_by_her_rate_and_is_stuck(kind: str, inches: int, hits: int) -> None:
    p = Harbour(size=SIZE)
    row = 3 + inches + 4 + 2
    ship = p.boat(kind, (25, row), "east", berth="adrift")
    assert draught(p.sea, ship) == inches
    assert off_land(p.sea, p.sea.mask(ship)) == inches + 2
    p.pass_turn()
    assert (ship.berth, ship.hits) == ("aground", hits)
    assert off_land(p.sea, p.sea.mask(ship)) == inches - 1
    row = p.where(ship)[1]
    p.pass_turn()
    assert p.where(ship)[1] == row


@pytest.mark.rule("BS-002", "BC-203")
def test_before_a_dock_there_is_water_enough() -> None:
    p = Harbour(size=SIZE)
    ship = p.boat("merchant-5", (25, 16), "east", berth="anchored")
    assert is_aground(p.sea, ship, ship.square, ship.heading)
    p.waters.channel = (10, 40)
    assert not is_aground(p.sea, ship, ship.square, ship.heading)
    assert is_aground(p.sea, ship, p.square("12,16"), ship.heading)


@pytest.mark.rule("BS-006", "BC-206")
@pytest.mark.parametrize(("kind", "each"), [("merchant-5", 1), ("merchant-4", 1), ("warship-2", 3)])
def test_half_the_guns_bear_to_a_side_and_none_to_bow_or_stern(kind: str, each: int) -> None:
    p = Harbour(size=(60, 60))
    ship = p.boat(kind, (30, 40), "east", berth="anchored")
    guns = arm(p.sea, ship)
    assert sorted(gun.facing for gun in guns) == [0] * each + [4] * each
    for square, bearing in (("30,32", each), ("30,48", each), ("55,40", 0), ("3,40", 0)):
        assert sum(bears_on(p.s, gun, p.square(square)) for gun in guns) == bearing


@pytest.mark.rule("BS-006", "BC-206")
def test_ship_s_guns_are_served_and_fired_as_on_land() -> None:
    p = Harbour(size=SIZE, _1=(1, 1), E=(25, 3)).give("1", rep=4)
    ship = p.boat("merchant-5", (25, 25), "east", berth="anchored")
    gun = next(gun for gun in arm(p.sea, ship) if gun.facing == 0)
    p.s.place(p["1"], gun.square)
    p.s.face(p["1"], p["E"].square)
    man_guns(p.sea)
    p.begin().dice(3, 3, 3, 1, 1, 1)
    number = p.field.guns.index(gun)
    decision = p.turn(f"gun-fire:{number}", "spot:25,3")
    assert decision is None or decision.ask == "act"
    assert p["E"].status == "out-of-the-fight"
    p.s.activation = None
    p["1"].acted = gun.used = False
    p.begin()
    decision = p.turn()
    assert decision is not None
    assert f"gun-load:{number}" in decision.keys
    assert not any(key.startswith(("gun-push", "gun-turn")) for key in decision.keys)


@pytest.mark.rule("BS-006")
@pytest.mark.parametrize(("at_it", "served_by"), [("1E", ""), ("12E", "12"), ("E", "E"), ("", "")])
def test_of_two_sides_at_a_gun_the_larger_serves_it_and_none_where_they_are_as_many(
    at_it: str, served_by: str
) -> None:
    p = Harbour(size=SIZE, _1=(1, 1), _2=(2, 1), E=(3, 1))
    ship = p.boat("merchant-5", (25, 25), "east", berth="anchored")
    gun = arm(p.sea, ship)[0]
    near = squares_of(p.s.grid.circle(gun.square, 1) & p.sea.decks(ship))
    for sign, square in zip(at_it, near, strict=False):
        p.s.place(p[sign], square)
    man_guns(p.sea)
    assert gun.crew == [p[sign].id for sign in served_by]


@pytest.mark.rule("BS-001", "BC-202")
def test_on_deck_people_walk_as_on_land_and_ships_sail_as_ships() -> None:
    p, ship = at_anchor(1, "under-way")
    found = walking_reach(p.s, p["1"], normal_move(p.s, p["1"]))
    x, y, _ = p.s.grid.place(p["1"].square)
    assert found.cost(p.s.grid.square(x - 4, y)) == 8
    p.s.place(p["1"], helm(p.sea, ship))
    assert distance(p.sea, ship) == 6, "Maneuver 9, four hands short of five: 5, on a Broad Reach"
    ends = active_courses(p.sea, ship)
    assert {course.end.heading for course in ends} == {0, 1, 2, 3, 4}
    p.active("1")
    p.do("1", "steer:0", "to:31,40,east")
    assert p.where(ship) == (31, 40, "east")
    assert p.sea.ship_of(p["1"]) is ship


@pytest.mark.rule("BS-001", "BS-136")
def test_steering_is_all_that_the_helmsman_does() -> None:
    p, ship = at_anchor(1, "under-way")
    p.s.place(p["1"], helm(p.sea, ship))
    p.begin()
    asked = p.turn("steer:0", "to:31,40,east")
    assert asked is None
    assert p["1"].acted


@pytest.mark.rule("BS-001")
def test_a_ship_that_nobody_steers_goes_straight_on_and_off_the_table() -> None:
    p, ship = at_anchor(1, "under-way")
    p.pass_turn()
    assert p.where(ship) == (31, 40, "east")
    for _ in range(3):
        p.pass_turn()
    assert ship.berth == "away"
    assert p["1"].status == "left"


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("heading", FACINGS)
def test_on_every_heading_a_ship_has_a_way_in_on_both_sides(size: int, heading: int) -> None:
    kind = {3: "merchant-5", 4: "merchant-3", 5: "merchant-1"}[size]
    p = Harbour(size=(60, 60), _1=(1, 1))
    ship = p.boat(kind, (30, 30), "east", berth="anchored")
    shift(p.sea, ship, ship.square, FACINGS[heading])
    assert set(ship_shape(size, FACINGS[heading]).values()) == {"r", "d", "X"}
    p.s.place(p["1"], helm(p.sea, ship))
    reached = walking_reach(p.s, p["1"], 200).passed
    assert not p.sea.decks(ship) & ~reached
    assert len(squares_of(hoist(p.sea, ship))) >= 2


@pytest.mark.rule("BS-008")
@pytest.mark.parametrize(("done", "may"), [("has_turned", True), ("has_begun", False), ("has_moved", False)])
def test_one_may_turn_and_work_but_do_nothing_else_before(done: str, may: bool) -> None:
    p, ship = at_anchor(1)
    p.s.place(p["1"], helm(p.sea, ship))
    p.active("1")
    setattr(p.s.share(p["1"]), done, True)
    assert may_work(p.sea, p["1"]) == may


@pytest.mark.rule("BS-008")
def test_one_alone_who_calls_all_hands_goes_there_himself_and_works() -> None:
    p, ship = at_anchor(1)
    p.s.place(p["1"], helm(p.sea, ship))
    for _ in range(6):
        p.active("1")
        p.play(all_hands(p.sea, ship, p["1"], "raise", anchor(p.sea, ship)))
    assert [task.job for task in p.waters.tasks] == ["raise"]


@pytest.mark.rule("BS-007")
def test_no_anchor_helps_a_ship_that_runs_aground_while_it_is_dropped() -> None:
    p, ship = at_anchor(1, "under-way")
    p.waters.tasks.append(Task("drop", ship.id, 1))
    p.active("1")
    p.do("1", "drop:0")
    run_aground(p.sea, ship)
    p.pass_turn()
    assert (ship.berth, p.waters.tasks) == ("aground", [])


def test_who_only_calls_a_hand_to_the_anchor_has_his_activation_left() -> None:
    p, ship = at_anchor(2, "adrift")
    p.s.place(p["2"], helm(p.sea, ship))
    p.active("12")
    deed = next(each for each in p.s.hooks.deeds(p.s, p["2"]) if each.key == "hands:drop:0")
    p.run(carry_out(p.s, p["2"], p.share("2"), deed.value))
    assert [p.share(sign).is_whole for sign in "12"] == [False, True]
    assert "make-sail:0" in p.keys("2")
