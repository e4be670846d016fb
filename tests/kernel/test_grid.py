"""A board of squares: what its text says of each, which ids it has, and what is wrong with a bad drawing."""

from __future__ import annotations

import pytest

from mainbrace.kernel import Grid, Storey, Terrain, point, square, square_at, square_under

LEGEND: dict[str, Terrain] = {".": "clear", "w": "woods", "#": "wall", "_": "floor"}


def grid() -> Grid:
    return Grid(3, 2, [Storey([".w.", "..#"]), Storey(["  _", "   "])], LEGEND)


def test_a_square_is_what_its_character_says_and_a_space_is_air() -> None:
    assert [grid().terrain(x, 0) for x in range(3)] == ["clear", "woods", "clear"]
    assert [grid().terrain(x, 0, 1) for x in range(3)] == ["void", "void", "floor"]


@pytest.mark.parametrize("place", [(0, 0, 0), (35, 7, 0), (12, 7, 2)])
def test_the_id_of_a_square_names_it(place: tuple[int, int, int]) -> None:
    assert square_at(square(*place)) == place


def test_ids_say_the_level_only_above_the_lowest() -> None:
    assert (square(12, 7), square(12, 7, 1), point(1250, 730)) == ("sq:12,7", "sq:12,7,1", "at:1250,730")


@pytest.mark.parametrize("name", ["", "sq:", "sq:1", "sq:-1,2", "sq:1,2,", "sq:1,2,3,4", "at:1,2", "fig:1,2"])
def test_no_other_id_is_that_of_a_square(name: str) -> None:
    assert square_at(name) is None


def test_a_point_lies_on_a_square() -> None:
    assert [square_under(name) for name in ("at:1250,730", "at:99,100,4", "sq:12,7,1")] == [
        "sq:12,7",
        "sq:0,1",
        "sq:12,7,1",
    ]
    assert [square_under(name) for name in ("", "ship:0", "at:-5,10")] == [None] * 3


def test_a_grid_has_its_own_squares_alone() -> None:
    assert [grid().has(name) for name in ("sq:2,1", "sq:0,0,1")] == [True, True]
    assert [grid().has(name) for name in ("sq:3,1", "sq:2,2", "sq:0,0,2", "house:1")] == [False] * 4


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (["...", "...", "..."], "level 0 has 3 rows; the grid has 2"),
        (["...", "...."], "level 0, row 1 is 4 long; the grid has 3"),
        (["...", ".?."], r"level 0, row 1 has \['\?'\], not in the legend"),
    ],
)
def test_a_drawing_that_does_not_fit_is_refused_with_the_place(rows: list[str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Grid(3, 2, [Storey(rows)], LEGEND)
