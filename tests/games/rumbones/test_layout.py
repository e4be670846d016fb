"""The core layout (Second Tide pp. 5, 17-18)."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.board import PLANK, SEA, Board
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.options import SecondTideOptions
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Stream
from tests.games.rumbones.situation import Situation

CORE = load_box().boards["gallant-windcutters"]


def hull(board: Board, number: int) -> set[tuple[int, int]]:
    """The shape of a ship, wherever it lies."""
    zones = [(zone % board.width, zone // board.width) for zone in board.ships[number].zones]
    left, top = min(x for x, _ in zones), min(y for _, y in zones)
    return {(x - left, y - top) for x, y in zones}


def start_tiles(board: Board, side: int) -> dict[str, int]:
    """Where Deckhands stand at the start, and how many."""
    return {s.objective: s.deckhands for s in board.features if s.side == side and s.deckhands}


@pytest.mark.rule("ST-184")
def test_the_core_layout_is_one_gallant_against_two_windcutters_of_one_class() -> None:
    ships = [(ship.name.split()[-1], ship.side) for ship in CORE.ships]
    assert ships == [("Gallant", 0), ("Windcutter", 1), ("Windcutter", 1)]
    assert hull(CORE, 1) == hull(CORE, 2)
    assert set(start_tiles(CORE, 1)) == {"wheel", "rigging-line", "captains-chest"}, "those of the Long Ship"


@pytest.mark.rule("ST-184")
def test_the_core_layout_has_one_spot_for_the_kraken_so_nobody_rolls_for_it() -> None:
    (spot,) = CORE.kraken_spots
    assert {CORE.hulls[zone] for zone in spot} == {SEA, PLANK}
    t = Situation().no_cards().hero("A", "gale").hero("B", "thorn").pools(2, 0).round_over()
    t.dice(1, 1, 3).start()
    assert t.now.kraken.zones == list(spot)
    assert [roll.facts["why"] for roll in t.told("rolled")][2:] == ["The Kraken acts"]


@pytest.mark.rule("ST-191")
@pytest.mark.parametrize("name", [board.name for board in layouts(load_box())])
def test_in_every_layout_four_deckhands_stand_on_each_of_three_tiles_a_side(name: str) -> None:
    board = load_box().boards[name]
    assert [list(start_tiles(board, side).values()) for side in (0, 1)] == [[4, 4, 4]] * 2


@pytest.mark.rule("ST-191")
@pytest.mark.parametrize("factions", [("deep-lords", "marea"), ("marea", "deep-lords")])
def test_set_up_from_either_seat_twelve_deckhands_a_side_stand_on_three_own_tiles(
    factions: tuple[str, str],
) -> None:
    state = SecondTide().setup(SecondTideOptions(factions=factions), Stream(b"layout"))
    for side in state.sides:
        assert [(squad.kind, squad.count) for squad in side.crew] == [("deckhand", 4)] * 3
        assert {squad.zone for squad in side.crew} <= {feature.zone for feature in side.features}


@pytest.mark.rule("ST-191")
def test_the_gangplank_under_the_kraken_is_destroyed_and_replaced_when_it_is_koed() -> None:
    t = Situation().no_cards().hero("A", "bolt", "F5").hero("B", "thorn").pools(0, 2).round_over()
    t.dice(1, 1, 3).start()
    assert t.now.missing_planks == [t.zone("E7")]
    t = Situation().hero("A", "bolt", "F5").kraken(damage=9).dice(4, 1)
    assert t.state.missing_planks == [t.zone("E7")]
    t.start("activate:bolt", "attack:musket@E5")
    assert t.now.missing_planks == []
