"""What matches on equal ground share tells each of them the whole truth, even if both ask at once."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.lines import Lines
from mainbrace.games.bottle.ground.squares import Grid, squares_of
from tests.games.bottle.atonce import both, slowed
from tests.games.bottle.ground.situation import Table


def test_two_who_ask_at_once_what_ways_cost_are_told_of_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = Table("1...\n....\n....").reach("1", 3).costs()
    found = Table("1...\n....\n....").reach("1", 3)
    monkeypatch.setattr("mainbrace.games.bottle.ground.reach.squares_of", slowed(squares_of))
    assert alone
    assert both(found.costs, moments=2) == [alone, alone]


def test_two_who_ask_at_once_through_which_floor_a_line_rises_are_told_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = Grid(5, 3, 2)
    ends = grid.square(0, 0), grid.square(4, 0, 1)
    alone = Lines(grid).lid(*ends)
    monkeypatch.setattr(Lines, "_lids", slowed(Lines._lids))
    lines = Lines(grid)
    assert alone
    assert both(lambda: lines.lid(*ends)) == [alone, alone]
