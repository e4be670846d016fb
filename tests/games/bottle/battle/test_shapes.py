"""How units stand, and what it takes to stand otherwise."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from mainbrace.games.bottle.battle.shapes import SHAPES, Shape, body_of, offsets, reform_cost, walked
from mainbrace.games.bottle.ground.squares import Square, grid_of, mask_of, squares_of

GRID = grid_of(20, 16, 1)
LINE, RANKS = Shape("line", 0), Shape("ranks", 0)


@pytest.mark.rule("BR-171")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", range(1, 11))
def test_figures_are_base_to_base_by_sides_or_corners(shape: Shape, count: int) -> None:
    places = set(offsets(shape, count))
    assert len(places) == count
    reached = {(0, 0)}
    while True:
        beside = {(x + e, y + s) for x, y in reached for e, s in product((-1, 0, 1), repeat=2)} & places
        if beside <= reached:
            break
        reached |= beside
    assert reached == places


@pytest.mark.parametrize("shape", SHAPES)
def test_a_unit_that_loses_figures_keeps_its_other_squares(shape: Shape) -> None:
    for count in range(2, 11):
        assert set(offsets(shape, count - 1)) < set(offsets(shape, count))


def test_a_line_is_one_deep_and_ranks_are_two() -> None:
    assert {south for _, south in offsets(LINE, 10)} == {0}
    assert sorted(east for east, _ in offsets(LINE, 10)) == list(range(-4, 6))
    assert {south for _, south in offsets(RANKS, 10)} == {0, 1}
    assert sorted({east for east, _ in offsets(RANKS, 10)}) == list(range(-2, 3))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_body_knows_its_squares_wherever_it_is_on_the_table(shape: Shape) -> None:
    body = body_of(GRID, *shape, 7)
    for anchor in map(Square, range(GRID.count)):
        x, y, _ = GRID.place(anchor)
        places = [(x + east, y + south) for east, south in offsets(shape, 7)]
        is_on_table = all(GRID.has(*place) for place in places)
        assert bool(body.room >> anchor & 1) == is_on_table
        if is_on_table:
            squares = [GRID.square(*place) for place in places]
            assert body.squares(anchor) == squares
            assert body.mask(anchor) == mask_of(squares)


def test_a_body_knows_where_it_fits_and_where_it_touches() -> None:
    body = body_of(GRID, *RANKS, 6)
    marked = mask_of(square for square in range(GRID.count) if square % 7 not in (2, 3))
    for anchor in squares_of(body.room):
        squares = body.mask(anchor)
        assert bool(body.within(marked) >> anchor & 1) == (not squares & ~marked)
        assert bool(body.touching(~marked & GRID.everything) >> anchor & 1) == bool(squares & ~marked)


@pytest.mark.parametrize("count", [2, 3, 5])
def test_reforming_costs_the_longest_walk_of_the_best_way_to_share_the_places(count: int) -> None:
    for before, after in product(SHAPES, repeat=2):
        starts, ends = offsets(before, count), offsets(after, count)
        best = min(max(map(walked, starts, order)) for order in permutations(ends))
        assert reform_cost(count, before, after) == best


def test_a_line_of_ten_wheels_for_five_inches_and_doubles_for_less() -> None:
    assert reform_cost(10, LINE, LINE) == 0
    assert reform_cost(10, LINE, Shape("line", 2)) == 10
    assert reform_cost(10, LINE, RANKS) == 6
