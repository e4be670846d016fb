"""Ways that rules prescribe."""

from __future__ import annotations

from mainbrace.games.bottle.ground.routes import (
    bounce,
    facing_away,
    has_way_out,
    pushed_back,
    straight_on,
    way_to_cover,
)
from tests.games.bottle.ground.situation import Table, facing


def test_one_ducks_back_to_the_nearest_cover_whichever_way_it_lies() -> None:
    t = Table("XXXXXXXXXXXXX\n1...b..2...T.\nXXXXXXXXXXXXX")
    way = way_to_cover(t.ground, t.at["2"], [t.at["1"]])
    assert way is not None
    assert t.ground.grid.label(way[-1]) == "5,1"  # behind the barrels, nearer to the enemy than he was


def test_one_who_is_in_cover_ducks_where_he_is() -> None:
    t = Table("1....2TT\n........\n........", under={"2": "T"})
    assert way_to_cover(t.ground, t.at["2"], [t.at["1"]]) == ()


def test_without_cover_within_six_inches_there_is_no_way() -> None:
    t = Table("1...2......T\n............\n............")
    assert way_to_cover(t.ground, t.at["2"], [t.at["1"]]) is None
    near = Table("1...2.....T.\n............\n............")
    assert way_to_cover(near.ground, near.at["2"], [near.at["1"]]) is not None


def test_of_equally_near_covers_the_one_farther_from_the_cause_is_taken_then_the_lower() -> None:
    t = Table("....1......\n...........\n...:.2.:...")
    way = way_to_cover(t.ground, t.at["2"], [t.at["1"]])
    assert way is not None
    assert t.ground.grid.label(way[-1]) == "7,2"
    twins = Table("....:....\n.........\n1...2....\n.........\n....:....")
    way = way_to_cover(twins.ground, twins.at["2"], [twins.at["1"]])
    assert way is not None
    assert twins.ground.grid.label(way[-1]) == "4,0"


def test_cover_that_a_friend_has_taken_is_none_and_enemies_are_in_the_way() -> None:
    t = Table("XXXXXXX\n1...2.3\nXXXXXXX", under={"3": "T"})
    assert way_to_cover(t.ground, t.at["2"], [t.at["1"]]) is not None
    assert way_to_cover(t.ground, t.at["2"], [t.at["1"]], friends=t.mask("3")) is None
    blocked = Table("XXXXXXX\n1..2.4T\nXXXXXXX")
    assert way_to_cover(blocked.ground, blocked.at["2"], [blocked.at["1"]], enemies=blocked.mask("4")) is None


def test_one_runs_off_the_table_unless_enemies_leave_no_gap_of_two_inches() -> None:
    t = Table(".......\n.2...3.\n.......\n...1...\n.......\n.4...5.\n.......")
    assert has_way_out(t.ground, t.at["1"], t.mask("2345"))
    closed = Table(".......\n.2.6.3.\n.......\n.8.1.9.\n.......\n.4.7.5.\n.......")
    assert not has_way_out(closed.ground, closed.at["1"], closed.mask("23456789"))
    assert has_way_out(closed.ground, closed.at["1"], closed.mask("2345689"))


def test_walls_close_a_way_out_and_only_certain_exits_may_count() -> None:
    t = Table("#.#\n#1#\n#.#\n#2#")
    assert has_way_out(t.ground, t.at["1"], 0)
    assert not has_way_out(t.ground, t.at["1"], t.mask("2"), exits=t.mask("2"))
    walled = Table("####\n#1_#\n####")
    assert not has_way_out(walled.ground, walled.at["1"], 0)


def test_the_loser_is_pushed_straight_back_as_far_as_there_is_room() -> None:
    t = Table("12.3#\n.....\n..4..")
    labels = [t.ground.grid.label(square) for square in pushed_back(t.ground, t.at["1"], t.at["2"], 0)]
    assert labels == ["2,0", "3,0"]
    assert len(pushed_back(t.ground, t.at["1"], t.at["2"], t.mask("3"))) == 1
    assert pushed_back(t.ground, t.at["2"], t.at["1"], 0) == ()  # the table's edge
    assert pushed_back(t.ground, t.ground.grid.square(2, 0), t.at["3"], 0) == ()  # the wall


def test_straight_on_and_the_opposite_way() -> None:
    t = Table("1....\n.....\n.....\n....2")
    way = straight_on(t.ground, t.at["1"], facing("south-east"), 6, 0)
    assert [t.ground.grid.label(square) for square in way] == ["1,1", "2,2", "3,3"]
    assert facing_away(facing("south-east")) == facing("north-west")


def test_a_ball_bounces_on_through_the_spot_until_a_building_a_hill_or_the_edge() -> None:
    t = Table("1..2............\n................\n......3.........\n................")
    labels = [t.ground.grid.label(square) for square in bounce(t.ground, t.at["1"], t.at["2"], 8)]
    assert labels == [f"{x},0" for x in range(4, 12)]
    assert len(bounce(t.ground, t.at["1"], t.at["2"], 18)) == 12
    slanting = bounce(t.ground, t.at["1"], t.at["3"], 3)
    assert [t.ground.grid.label(square) for square in slanting] == ["7,2", "8,3", "9,3"]
    for sign in "^AX":
        stopped = Table(f"1..2..{sign}...\n..........\n..........")
        assert len(bounce(stopped.ground, stopped.at["1"], stopped.at["2"], 8)) == 2
    house = Table("......####\n1..2..#_3#\n......####", houses=[(6, 0, 4, 3)], under={"3": "_"})
    assert len(bounce(house.ground, house.at["1"], house.at["2"], 8)) == 2
    assert bounce(house.ground, house.at["1"], house.at["3"], 8) == ()  # no bounce off a building
