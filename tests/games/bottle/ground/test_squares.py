"""Distances, facings and circles on squares of an inch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainbrace.games.bottle.ground.squares import (
    FACING_NAMES,
    STEPS,
    Square,
    grid_of,
    mask_of,
    squares_of,
)
from tests.games.bottle.ground.situation import facing

GRID = grid_of(36, 36, 2)
HERE = GRID.square(18, 18)


def at(x: int, y: int, level: int = 0) -> Square:
    """The square so far to the east and to the south of HERE."""
    return GRID.square(18 + x, 18 + y, level)


def test_distances_are_between_centres_rounded_to_the_nearest_inch() -> None:
    assert [
        GRID.distance(HERE, at(*place)) for place in ((1, 1), (2, 1), (3, 3), (3, 4), (5, 5), (7, 7))
    ] == [
        1,
        2,
        4,
        5,
        7,
        10,
    ]
    assert GRID.is_within(HERE, at(3, 3), 4)
    assert not GRID.is_within(HERE, at(4, 3), 4)
    assert GRID.distance(HERE, at(0, 0, 1)) == 3  # a storey


def test_squares_are_numbered_row_by_row_the_upper_floor_last() -> None:
    assert [GRID.square(0, 0), GRID.square(35, 0), GRID.square(0, 1), GRID.square(0, 0, 1)] == [
        0,
        35,
        36,
        1296,
    ]
    assert (GRID.label(GRID.square(4, 5)), GRID.label(GRID.square(4, 5, 1))) == ("4,5", "4,5,1")
    assert GRID.labelled("4,5,1") == GRID.square(4, 5, 1)
    with pytest.raises(ValueError, match=r"no square 36,0 on level 0: the table has 36 by 36 inches on 2"):
        GRID.square(36, 0)


@pytest.mark.rule("BR-008")
def test_the_front_is_the_half_of_the_table_a_figure_faces_and_the_line_to_its_sides() -> None:
    for name, ahead, behind in (
        ("north", [(0, -1), (9, -1), (-5, 0), (5, 0)], [(0, 1), (9, 1)]),
        ("north-east", [(1, -1), (5, -4), (4, 4), (-4, -4), (5, 4)], [(-1, 1), (4, 5), (-5, -4)]),
        ("west", [(-1, 5), (0, 9), (0, -9)], [(1, 0), (1, -9)]),
    ):
        assert all(GRID.is_in_front(HERE, facing(name), at(*place)) for place in ahead), name
        assert not any(GRID.is_in_front(HERE, facing(name), at(*place)) for place in behind), name


def test_a_gun_fires_45_degrees_to_either_side() -> None:
    inside, outside = [(0, -9), (5, -5), (-5, -5), (4, -5)], [(5, -4), (-5, -4), (0, 1), (5, 5)]
    assert all(GRID.is_in_arc(HERE, facing("north"), at(*place)) for place in inside)
    assert not any(GRID.is_in_arc(HERE, facing("north"), at(*place)) for place in outside)
    assert GRID.is_in_arc(HERE, facing("south-east"), at(0, 5))
    assert not GRID.is_in_arc(HERE, facing("south-east"), at(-1, 5))


def test_a_five_inch_circle_has_21_squares() -> None:
    circle = squares_of(GRID.blast(HERE))
    assert len(circle) == 21
    assert {at(2, 1), at(0, 2), HERE} <= set(circle)
    assert at(2, 2) not in circle
    assert len(squares_of(GRID.blast(GRID.square(0, 0)))) == 8


def test_one_faces_another_by_the_nearest_of_eight_directions() -> None:
    for name, (east, south) in zip(FACING_NAMES, STEPS, strict=True):
        assert GRID.facing_to(HERE, at(7 * east, 7 * south)) == facing(name)
    assert GRID.facing_to(HERE, at(5, -2)) == facing("east")
    assert GRID.facing_to(HERE, at(5, -3)) == facing("north-east")
    assert GRID.facing_to(HERE, at(2, -5)) == facing("north")


@given(st.sets(st.integers(0, 1295)))
def test_sets_of_squares_are_what_went_into_them(squares: set[int]) -> None:
    assert squares_of(mask_of(squares)) == sorted(squares)


@given(st.integers(0, GRID.count - 1), st.integers(0, 12))
def test_a_circle_holds_all_within_its_reach(centre: int, inches: int) -> None:
    circle = GRID.circle(Square(centre), inches)
    for square in map(Square, range(0, GRID.count, 11)):
        assert bool(circle >> square & 1) == GRID.is_within(Square(centre), square, inches)
