"""Measuring range (Second Tide p. 11)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.situation import Situation


@pytest.mark.rule("ST-062")
def test_range_counts_orthogonal_steps_so_a_diagonal_neighbour_is_two_away() -> None:
    board = Situation().board
    assert board.distances[board.zone("C4")][board.zone("D5")] == 2
    for one in board.zones:
        for other in board.zones:
            across = abs(one % board.width - other % board.width)
            down = abs(one // board.width - other // board.width)
            assert board.distances[one][other] == across + down


@pytest.mark.rule("ST-064")
def test_a_range_of_three_reaches_three_zones_and_not_four() -> None:
    t = (
        Situation()
        .hero("A", "bolt", "G4")
        .hero("B", "anvil", "D4")
        .hero("B", "dirk", "C4")
        .start("activate:bolt")
    )
    assert "attack:musket@D4" in t.keys
    assert "attack:musket@C4" not in t.keys
