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


@pytest.mark.rule("ST-063")
def test_sea_counts_and_neither_models_nor_tiles_nor_the_kraken_block_range() -> None:
    t = (
        Situation()
        .hero("A", "bolt", "F5")
        .hero("B", "dirk", "C5")
        .crew("B", "D5", 3)
        .crew("A", "G5", 1)
        .kraken()
    )
    t.start("activate:bolt")
    assert {"attack:musket@D5", "attack:musket@C5"} <= set(t.keys)
    over_open_sea = Situation().hero("A", "bolt", "F4").hero("B", "dirk", "D4").start("activate:bolt")
    assert "attack:musket@D4" in over_open_sea.keys


@pytest.mark.rule("ST-065")
def test_range_to_the_kraken_is_range_to_its_nearest_zone() -> None:
    near = Situation().hero("A", "bolt", "H5").kraken().start("activate:bolt")
    assert [key for key in near.keys if key.startswith("attack:musket@E")] == ["attack:musket@E5"]
    far = Situation().hero("A", "bolt", "H4").kraken().start("activate:bolt")
    assert not [key for key in far.keys if key.startswith("attack:musket@E")]


@pytest.mark.rule("ST-065")
@pytest.mark.parametrize("zone", ["E5", "E6", "E7"])
def test_one_attack_hits_the_kraken_once_whichever_of_its_zones_it_targets(zone: str) -> None:
    t = (
        Situation()
        .hero("A", "bolt", "F6")
        .kraken()
        .dice(6, 6)
        .start("activate:bolt", f"attack:musket@{zone}")
    )
    assert t.now.kraken.damage == 2


@pytest.mark.rule("ST-065")
def test_an_effect_that_reaches_all_its_zones_hurts_the_kraken_once() -> None:
    t = Situation().hero("A", "gambler", "F6").kraken().start("activate:gambler", "use:harpoon")
    assert t.now.kraken.damage == 1
