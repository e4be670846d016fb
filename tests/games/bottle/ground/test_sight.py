"""Who sees whom."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.ground.seeing import lit_by, visibility
from tests.games.bottle.ground.situation import Table

SIGHT = load_book().terrain.sight

OPEN_36 = """
1..........2.3.....................4
....................................
....................................
"""


@pytest.mark.rule("BR-121")
def test_by_day_one_sees_across_the_whole_table_but_only_ahead() -> None:
    t = Table(OPEN_36)
    assert t.sees("1", "east", "4", visible=visibility(SIGHT))
    assert not t.sees("1", "west", "4")
    assert t.sees("1", "north", "4")  # the line to the side is front


@pytest.mark.rule("BR-121")
def test_friends_in_the_way_stop_a_look_and_enemies_do_not() -> None:
    t = Table(OPEN_36)
    assert not t.sees("1", "east", "4", friends="2")
    assert not t.sees("1", "east", "4", friends="123")
    assert t.sees("1", "east", "3", friends="14")  # neither himself nor one behind the target
    assert t.sees("1", "east", "4", friends="")


@pytest.mark.rule("BR-121")
@pytest.mark.parametrize(("sign", "is_seen"), [("#", False), ("X", False), ("T", False), (":", False)])
def test_terrain_and_buildings_stop_a_look(sign: str, is_seen: bool) -> None:
    t = Table(f"1..{sign}..2\n.......\n.......")
    assert t.is_in_line("1", "2") is is_seen


@pytest.mark.parametrize("sign", ["~", "b", "c", "^", "=", "*", "+", "o"])
def test_one_sees_over_water_low_things_and_slopes_and_through_openings(sign: str) -> None:
    assert Table(f"1..{sign}..2\n.......\n.......").is_in_line("1", "2")


@pytest.mark.rule("BR-122")
def test_by_night_one_sees_twelve_inches_and_further_to_where_light_falls() -> None:
    t, night = Table(OPEN_36), visibility(SIGHT, is_night=True)
    assert t.ground.grid.distance(t.at["1"], t.at["2"]) == 11
    assert t.sees("1", "east", "2", visible=night)
    assert not t.sees("1", "east", "3", visible=night)
    lantern = lit_by(t.ground, t.mask("4"), SIGHT.lit)
    assert t.sees("1", "east", "4", visible=night, lit=lantern)
    assert not t.sees("4", "west", "1", visible=night, lit=lantern)


def test_light_falls_six_inches_far() -> None:
    t = Table(OPEN_36)
    lit = lit_by(t.ground, t.mask("2"), SIGHT.lit)
    assert [bool(lit >> t.ground.grid.square(x, 0) & 1) for x in (4, 5, 11, 17, 18)] == [
        False,
        True,
        True,
        True,
        False,
    ]


@pytest.mark.rule("BC-048")
def test_a_night_without_a_full_moon_halves_it() -> None:
    t, dark = Table(OPEN_36), visibility(SIGHT, is_night=True, is_moonlit=False)
    assert not t.sees("1", "east", "2", visible=dark)
    assert t.sees("2", "east", "3", visible=dark)


@pytest.mark.rule("BR-122")
@pytest.mark.parametrize(("is_night", "near", "far"), [(False, 12, 13), (True, 6, 7)])
def test_foul_weather_limits_sight_by_day_and_more_by_night(is_night: bool, near: int, far: int) -> None:
    foul = visibility(SIGHT, is_night, is_foul=True)
    assert Table(f"1{'.' * (near - 1)}2\n.\n.".replace("\n.", f"\n{'.' * (near + 1)}")).sees(
        "1", "east", "2", visible=foul
    )
    t = Table(f"1{'.' * (far - 1)}2\n.\n.".replace("\n.", f"\n{'.' * (far + 1)}"))
    assert not t.sees("1", "east", "2", visible=foul)


@pytest.mark.rule("BR-122", "BR-187", "BR-190")
@pytest.mark.parametrize("sign", ["T", ":"])
def test_inside_woods_or_rough_ground_one_sees_twelve_inches_by_day_and_six_by_night(sign: str) -> None:
    row = sign * 20
    t = Table(f"{row}\n1{sign * 5}2{sign * 5}3{sign}4{sign * 5}\n{row}", under=dict.fromkeys("1234", sign))
    day, night = visibility(SIGHT), visibility(SIGHT, is_night=True)
    assert t.sees("1", "east", "3", visible=day)
    assert not t.sees("1", "east", "4", visible=day)
    assert t.sees("1", "east", "2", visible=night)
    assert not t.sees("1", "east", "3", visible=night)


EDGE = """
......{0}{0}{0}{0}......
.1....{0}{0}{0}{0}......
......{0}2{0}{0}......
......3{0}{0}{0}......
......{0}4{0}{0}{0}....5
......{0}{0}{0}{0}......
"""


@pytest.mark.rule("BR-187", "BR-190")
@pytest.mark.parametrize("sign", ["T", ":"])
def test_from_the_edge_of_a_piece_one_sees_and_is_seen_from_deeper_inside_not(sign: str) -> None:
    t = Table(EDGE.format(sign), under=dict.fromkeys("234", sign))
    assert t.is_in_line("1", "3")
    assert t.is_in_line("3", "1")
    assert not t.is_in_line("1", "2")  # an inch too deep
    assert not t.is_in_line("1", "5")  # from one side to the other
    assert not t.is_in_line("3", "5")  # from an edge through the rest of the piece
    assert t.is_in_line("2", "4")  # both inside


def test_two_pieces_are_seen_into_from_edge_to_edge_only() -> None:
    t = Table("TTT...TTT\n1T2...3T4\nTTT...TTT", under=dict.fromkeys("1234", "T"))
    assert t.is_in_line("2", "3")
    assert not t.is_in_line("1", "3")
    assert not t.is_in_line("2", "4")


HILL = """
...1...
.......
^^^2^^^
^^^3^^^
AAA4AAA
^^^5^^^
^^^6^^^
.......
...7...
"""


@pytest.mark.rule("BR-188")
def test_a_crest_hides_one_side_of_a_hill_from_the_other_but_not_from_those_within_an_inch_of_it() -> None:
    t = Table(HILL, under=dict.fromkeys("2356", "^") | {"4": "A"})
    assert not t.is_in_line("1", "7")
    assert not t.is_in_line("2", "6")
    assert all(t.is_in_line(near, "7") for near in "345")
    assert all(t.is_in_line(near, "1") for near in "345")
    assert t.is_in_line("1", "2")


HOUSE = """
............
.####o##.5..
.#_1___#....
.#____2+.3..
.#######....
4...........
............
"""


def test_from_inside_one_looks_out_of_openings_whichever_way_one_faces() -> None:
    t = Table(HOUSE, houses=[(1, 1, 7, 4)], under={"1": "_", "2": "_"})
    assert t.sees("2", "west", "3")
    assert t.sees("3", "west", "2")
    assert not t.sees("3", "east", "2")  # outside one looks ahead
    assert not t.sees("1", "south", "4")  # walls
    assert not t.sees("2", "east", "5")
    assert t.sees("1", "west", "2")


STREET = """
......#####
......#_>_#
1.2...o_3_#
......#_>_#
......##+##
...........
"""


def test_from_an_upper_window_one_looks_down_into_the_street_but_not_through_the_floor() -> None:
    above = "\n      #####\n      #_>_#\n      45__#\n      #_>6#\n      #####\n"
    t = Table(STREET, above, houses=[(6, 0, 5, 5)], under={"3": "_", "4": "o", "5": "_", "6": "_"})
    assert t.is_in_line("4", "1")
    assert t.is_in_line("4", "2")
    assert t.is_in_line("5", "1")
    assert not t.is_in_line("6", "1")  # the wall
    assert not t.is_in_line("4", "3")  # the floor
    lower, upper = t.ground.grid.square(8, 1), t.ground.grid.square(8, 1, 1)
    t.at |= {"7": lower, "8": upper}
    assert t.is_in_line("7", "8")  # stairs


def test_from_above_one_looks_over_rough_ground_but_not_over_trees() -> None:
    above = "       ###\n       1_#\n       ###\n"
    for sign, is_seen in ((":", True), ("T", False)):
        t = Table(f"......{sign}###\n2....{sign * 2}+_#\n......{sign}###\n", above, houses=[(7, 0, 3, 3)])
        t.at["1"] = t.ground.grid.square(7, 1, 1)
        assert t.is_in_line("1", "2") is is_seen
