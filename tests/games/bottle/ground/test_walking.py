"""Where a figure can walk, and what it costs."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.squares import squares_of
from tests.games.bottle.ground.situation import Table

FIELD = """
1......2.
.........
..3......
....4....
"""


def test_a_step_costs_an_inch_and_a_diagonal_one_and_a_half() -> None:
    found = Table(FIELD).reach("1", 8)
    costs = {digit: found.cost(square) for digit, square in Table(FIELD).at.items()}
    assert costs == {"1": 0, "2": 14, "3": 6, "4": 11}


def test_a_move_of_three_inches_leads_no_further() -> None:
    t = Table(FIELD)
    assert t.at["3"] in t.reach("1", 3).costs()
    assert max(t.reach("1", 3).costs().values()) == 6
    assert t.at["2"] not in t.reach("1", 6).costs()


def test_the_way_is_as_straight_as_may_be() -> None:
    t = Table(FIELD)
    grid = t.ground.grid
    assert [grid.label(square) for square in t.reach("1", 8).path(t.at["2"])] == [
        f"{x},0" for x in range(1, 8)
    ]
    assert [grid.label(square) for square in t.reach("1", 8).path(t.at["3"])] == ["1,1", "2,2"]
    assert t.reach("1", 8).path(t.at["1"]) == ()


def test_nobody_walks_through_enemies_but_past_friends_without_ending_there() -> None:
    t = Table("XXXXX\n1.2.3\nXXXXX")
    assert t.at["3"] not in t.reach("1", 8, enemies="2").costs()
    found = t.reach("1", 8, friends="2")
    assert found.cost(t.at["3"]) == 8
    assert t.at["2"] not in found.costs()


@pytest.mark.parametrize("sign", ["#", "X", "~", "b"])
def test_walls_rocks_water_and_barrels_are_in_the_way(sign: str) -> None:
    t = Table(f"..{sign}..\n1.{sign}.2\n..{sign}..")
    assert t.at["2"] not in t.reach("1", 20).costs()


def test_nobody_cuts_the_corner_of_a_wall_but_that_of_barrels() -> None:
    assert Table("1#.\n.2.\n...").reach("1", 8).cost(Table("1#.\n.2.\n...").at["2"]) == 4
    assert Table("1b.\n.2.\n...").reach("1", 8).cost(Table("1b.\n.2.\n...").at["2"]) == 3


@pytest.mark.rule("BR-187", "BR-188", "BR-189")
@pytest.mark.parametrize("sign", ["T", ":", "^", "A"])
def test_woods_rough_ground_and_hills_are_walked_at_normal_speed(sign: str) -> None:
    t = Table(f"1{sign * 6}2\n........\n........")
    assert t.reach("1", 8).cost(t.at["2"]) == 14


@pytest.mark.rule("BR-189")
def test_nobody_moves_fast_over_rough_ground_or_out_of_it() -> None:
    t = Table("XXXXXX\n1:::2.\nXXXXXX\n3...4.", under={"2": ":"})
    assert t.at["2"] in t.reach("1", 8).costs()
    assert squares_of(t.reach("1", 16, is_fast=True).ends) == [t.at["1"]]
    assert squares_of(t.reach("2", 16, is_fast=True).ends) == [t.at["2"]]
    assert t.at["4"] in t.reach("3", 16, is_fast=True).costs()


HOUSE = """
........####
1......2+_5#
........#__#
......3.o4_#
........####
"""


def house() -> Table:
    """A house with a door and a window."""
    return Table(HOUSE, houses=[(8, 0, 4, 5)], under={"4": "_", "5": "_"})


@pytest.mark.rule("BR-194")
def test_a_door_costs_two_inches_besides() -> None:
    t = Table("......######\n1.....+___2#\n......######", houses=[(6, 0, 6, 3)], under={"2": "_"})
    door = t.ground.grid.square(6, 1)
    found = t.reach("1", 12)  # EX-53: six inches to the door, two for it, and four more
    assert (found.cost(door), found.cost(t.at["2"])) == (2 * (6 + 2), 2 * (6 + 2 + 4))
    assert t.at["2"] not in t.reach("1", 11).costs()
    assert t.reach("2", 12).cost(t.at["1"]) == 24  # and out again


@pytest.mark.rule("BR-194")
def test_a_window_ends_the_move_inside_and_outside() -> None:
    t = house()
    window = t.ground.grid.square(8, 3)
    found = t.reach("3", 3)
    assert found.cost(window) == 4
    assert found.is_stopped_at(window)
    assert t.at["4"] not in found.costs()  # though an inch is left
    out = t.reach("4", 3)
    before = t.ground.grid.square(7, 3)
    assert out.is_stopped_at(before)
    assert not out.is_stopped_at(window)


def test_with_enough_movement_one_goes_round_by_the_door_instead() -> None:
    t = house()
    window = t.ground.grid.square(8, 3)
    found = t.reach("3", 10)
    assert not found.is_stopped_at(window)
    assert t.ground.grid.square(8, 1) in found.path(window)


@pytest.mark.rule("BR-195")
def test_inside_one_walks_at_normal_speed_and_inner_doors_cost_nothing() -> None:
    t = Table("########\n#1_+_2_#\n########", houses=[(0, 0, 8, 3)], under={"1": "_", "2": "_"})
    assert t.reach("1", 8).cost(t.at["2"]) == 8


@pytest.mark.rule("BR-195")
def test_a_level_up_or_down_costs_half_the_move() -> None:
    above = "#####\n#_2_#\n#####"
    t = Table("#####\n#_1_#\n#####\n.....", above, houses=[(0, 0, 5, 3)], under={"1": ">", "2": ">"})
    upstairs = t.reach("1", 8)
    assert upstairs.cost(t.at["2"]) == 8  # EX-54: four of eight inches
    assert upstairs.cost(t.ground.grid.square(3, 1, 1)) == 10
    assert t.reach("2", 8).cost(t.at["1"]) == 8
    assert t.reach("1", 10, climb=10).cost(t.at["2"]) == 10  # a Fast figure
    assert t.at["2"] not in t.reach("1", 3).costs()


def test_contact_is_with_all_eight_neighbours_but_not_through_walls() -> None:
    t = house()
    assert len(squares_of(t.ground.contact(t.at["1"]))) == 5  # at the edge of the table
    door, window = t.ground.grid.square(8, 1), t.ground.grid.square(8, 3)
    assert t.ground.contact(t.at["2"]) >> door & 1
    assert t.ground.contact(window) >> t.at["4"] & 1
    beside = t.ground.grid.square(7, 2)
    assert not t.ground.contact(beside) >> door & 1  # round the door post
    assert not t.ground.contact(t.at["2"]) >> t.at["5"] & 1
