"""The nine sections of a table."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.sections import (
    SECTIONS,
    away,
    centre_of,
    entry_squares,
    hidden_spot,
    section_at,
    squares_in,
    towards,
)
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import grid_of, squares_of, union

GRID = grid_of(36, 36, 1)


@pytest.mark.rule("BR-184")
def test_a_table_has_nine_sections_of_a_foot_each_way_numbered_row_by_row() -> None:
    assert [section_at(GRID, GRID.square(x, y)) for y in (0, 12, 35) for x in (0, 23, 24)] == [
        *(1, 2, 3),
        *(4, 5, 6),
        *(7, 8, 9),
    ]
    assert [section_at(GRID, GRID.square(x, 0)) for x in (11, 12)] == [1, 2]
    assert {len(squares_of(squares_in(GRID, section))) for section in SECTIONS} == {144}
    assert union(squares_in(GRID, section) for section in SECTIONS) == GRID.everything


@pytest.mark.parametrize("size", [(12, 12), (24, 24), (10, 11), (48, 36)])
def test_tables_of_any_size_are_cut_in_nine(size: tuple[int, int]) -> None:
    grid = grid_of(*size, 1)
    for section in SECTIONS:
        squares = squares_of(squares_in(grid, section))
        assert squares
        assert {section_at(grid, square) for square in squares} == {section}
        assert section_at(grid, centre_of(grid, section)) == section


def test_a_band_enters_along_the_southern_edge() -> None:
    ground = Ground(Plan((("." * 36,) * 35 + ("." * 30 + "~" * 6,),)))
    assert [GRID.label(square) for square in entry_squares(ground, 7)] == [f"{x},35" for x in range(12)]
    assert [GRID.label(square) for square in entry_squares(ground, 9)] == [f"{x},35" for x in range(24, 30)]
    assert entry_squares(ground, 5) == []


def test_sections_lie_towards_and_away_from_each_other() -> None:
    assert (towards(1, 9), towards(1, 3), towards(5, 8), towards(4, 4)) == (5, 2, 8, 4)
    assert (away(5, 9), away(5, 8), away(1, 9), away(5, 5)) == (1, 2, 1, 5)


def test_a_spot_is_hidden_if_anything_hides_it_and_else_in_the_middle() -> None:
    ground = Ground(Plan((("." * 36,) * 20 + ("." * 12 + "#" * 6 + "." * 18,) + ("." * 36,) * 15,)))
    viewer = GRID.square(15, 35)
    spot = hidden_spot(ground, 5, [viewer])
    assert section_at(GRID, spot) == 5
    assert not is_in_line(ground, spot, viewer)
    assert hidden_spot(ground, 3, [viewer]) == centre_of(GRID, 3)
    assert hidden_spot(ground, 3, [viewer], occupied=1 << centre_of(GRID, 3)) != centre_of(GRID, 3)
