"""The sea, where ships may go, and paying rivals."""

from __future__ import annotations

import pytest

from mainbrace.games.maracaibo.sea import GULF, MARACAIBO, START, Sea, Space, parse_sea
from mainbrace.kernel.errors import ContentError
from tests.games.maracaibo.situation import BOX, Situation

LONG = BOX.seas["long"]
SEAS = list(BOX.seas.values())


def reach(label: str) -> set[str]:
    """Where a ship can end on the default layout."""
    return {LONG.label(space) for space in LONG.ways(LONG.space(label))}


@pytest.mark.rule("MC-002")
def test_a_turn_is_one_move_and_what_it_brings_then_the_next_player_moves() -> None:
    t = Situation(3).start("sail:A1")
    assert (t.at(0), t.blue.doubloons) == ("A1", 15)
    assert (t.ask, t.asked.seat) == ("sail", 1)
    t.choose("sail:B1", "sail:C1")
    assert t.asked.seat == 0


@pytest.mark.rule("MC-030")
def test_the_default_sea_has_three_rows_eleven_columns_and_three_islands_of_two_cells() -> None:
    assert (LONG.width, len(LONG.rows), len(LONG.cells)) == (11, 3, 27)
    assert {treasure: len(squares) for treasure, squares in LONG.islands()} == {
        "gold": 2,
        "emerald": 2,
        "pearl": 2,
    }


@pytest.mark.rule("MC-031")
def test_cells_that_share_an_edge_are_neighbours_and_diagonals_are_not() -> None:
    beside = {LONG.label(space) for space in LONG.onward(LONG.space("B4"))}
    assert beside == {"B5", "A4", "C4"}


@pytest.mark.rule("MC-032")
def test_the_start_is_beside_every_card_of_the_first_column() -> None:
    assert [LONG.label(space) for space in LONG.onward(START)] == ["A1", "B1", "C1"]


@pytest.mark.rule("MC-033")
def test_the_gulf_is_beside_every_card_of_the_last_column() -> None:
    assert all(GULF in LONG.onward(LONG.space(label)) for label in ("A11", "B11", "C11"))
    assert GULF not in LONG.onward(LONG.space("A10"))


@pytest.mark.rule("MC-034", "MC-035")
def test_one_to_three_steps_up_down_or_right_and_the_end_is_further_right() -> None:
    assert reach("A1") == {"A2", "A3", "A4", "B2", "B3"}
    t = Situation().ship("A1").start()
    assert {key.removeprefix("sail:") for key in t.keys} == reach("A1")


@pytest.mark.rule("MC-035")
def test_steps_up_and_down_count() -> None:
    assert {len(way) for way in LONG.voyages[LONG.space("A1")] if way[-1] == LONG.space("B2")} == {2}
    assert LONG.space("B4") not in LONG.ways(LONG.space("A1"))


@pytest.mark.rule("MC-036")
def test_no_card_is_entered_twice_and_no_step_leads_to_the_left() -> None:
    for sea in SEAS:
        for start, ways in sea.voyages.items():
            for way in ways:
                assert len({start, *way}) == len(way) + 1
                columns = [sea.column(space) for space in (start, *way)]
                assert columns == sorted(columns)


@pytest.mark.rule("MC-037")
def test_islands_cannot_be_entered_or_crossed() -> None:
    assert reach("A5") == {"B6", "B7", "C6"}
    assert "C2" not in {LONG.label(space) for space in map(Space, LONG.cells)}


@pytest.mark.rule("MC-038")
def test_occupied_cards_may_be_passed_and_shared() -> None:
    t = Situation(3).ship("A1", 1).ship("A1", 2).start("sail:A2")
    assert (t.blue.doubloons, t.player(1).doubloons) == (15, 10)
    t = Situation(3).ship("A1", 1).ship("A1", 2).start("sail:A1")
    assert [t.at(seat) for seat in range(3)] == ["A1"] * 3


@pytest.mark.rule("MC-039")
def test_entering_the_gulf_ends_the_move() -> None:
    assert reach("B11") == {"Gulf"}
    assert all(GULF not in way[:-1] for ways in LONG.voyages.values() for way in ways)


@pytest.mark.rule("MC-040")
def test_from_the_gulf_the_only_move_is_to_maracaibo() -> None:
    assert list(LONG.ways(GULF)) == [MARACAIBO]
    assert not any(MARACAIBO in LONG.onward(Space(cell)) for cell in LONG.cells)


@pytest.mark.rule("MC-041")
def test_the_number_of_steps_is_that_of_the_way_taken() -> None:
    lengths = set(LONG.ways(LONG.space("A3"))[LONG.space("A4")])
    assert lengths == {1, 3}
    t = Situation().ship("A3").start("sail:A5")
    assert t.told("sails")[0].facts["steps"] == 2


@pytest.mark.rule("MC-041")
@pytest.mark.parametrize("sea", SEAS, ids=lambda sea: sea.name)
def test_the_way_taken_is_the_shortest_that_passes_no_stop(sea: Sea) -> None:
    for stop in map(Space, sea.cells):
        for start in map(Space, sea.cells):
            allowed = [way for way in sea.voyages[start] if stop not in way[:-1]] or sea.voyages[start]
            for end, ways in sea.ways(start, [stop]).items():
                assert min(ways) == min(len(way) for way in allowed if way[-1] == end)
                assert all(length == len(way) and way in allowed for length, way in ways.items())


@pytest.mark.rule("MC-041", "MC-157")
def test_a_way_around_the_cursed_ship_counts_by_its_own_steps() -> None:
    t = Situation().commander("dabora-des").ship("A3").card("A4", "the-cursed-ship").start("sail:B4")
    [sailed] = t.told("sails")
    assert (sailed.facts["steps"], t.blue.rum) == (2, 1)
    t = Situation().commander("dabora-des").ship("A3").card("B3", "the-cursed-ship").start("sail:B5")
    [sailed] = t.told("sails")
    assert (sailed.facts["steps"], t.blue.rum) == (3, 0)


@pytest.mark.rule("MC-042")
def test_a_ship_that_enters_the_cursed_ship_ends_its_move_there() -> None:
    t = Situation().ship("A4").card("A5", "the-cursed-ship").start()
    assert "sail:A5" in t.keys
    t = Situation().ship("A1").card("A2", "the-cursed-ship").start()
    assert {key.removeprefix("sail:") for key in t.keys} == {"A2", "B2", "B3"}


@pytest.mark.rule("MC-042")
def test_if_that_leaves_no_move_at_all_it_may_be_passed() -> None:
    t = Situation().ship("A5").card("B5", "the-cursed-ship").start()
    assert {key.removeprefix("sail:") for key in t.keys} == reach("A5")


@pytest.mark.rule("MC-044")
@pytest.mark.parametrize("name", ["long", "broad", "hull"])
def test_every_layout_has_27_cards_three_islands_and_a_way_on(name: str) -> None:
    sea = BOX.seas[name]
    assert len(sea.cells) == 27
    assert [len(squares) for _, squares in sea.islands()] == [2, 2, 2]
    for cell in map(Space, sea.cells):
        assert sea.ways(cell)
        if sea.column(cell) < sea.width - 2:
            assert len(sea.ways(cell)) >= 3


def test_a_mistake_in_a_drawing_is_named() -> None:
    with pytest.raises(ContentError, match=r"my sea, line 3, a sign: found x; allowed: \. for a card"):
        parse_sea("mine", "my sea", "Mine\n. . .\n. x .\n")
    with pytest.raises(ContentError, match="line 3, row: found 2 signs; allowed: 3"):
        parse_sea("mine", "my sea", "Mine\n. . .\n. .\n")


@pytest.mark.rule("MC-045")
def test_ending_on_a_card_with_rivals_costs_a_doubloon_to_each_before_the_card_works() -> None:
    t = Situation(3).doubloons(5).card("A1", "loaded-bones").ship("A1", 1).ship("A1", 2).start("sail:A1")
    assert [t.player(seat).doubloons for seat in range(3)] == [3, 11, 11]
    assert t.ask == "improvement"
    assert [event.kind for event in t.playing.events] == ["sails", "toll", "toll"]


@pytest.mark.rule("MC-045")
def test_only_the_ship_that_arrives_pays() -> None:
    t = Situation().start("sail:A1", "sail:A1")
    assert [t.player(seat).doubloons for seat in range(2)] == [16, 14]


@pytest.mark.rule("MC-046")
def test_with_too_little_money_the_player_chooses_whom_to_pay() -> None:
    t = Situation(3).doubloons(1).ship("A1", 1).ship("A1", 2).start("sail:A1")
    assert t.keys == ["pay:2", "pay:3"]
    t.choose("pay:3")
    assert [t.player(seat).doubloons for seat in range(3)] == [5, 10, 11]


@pytest.mark.rule("MC-046")
def test_without_money_nobody_is_paid_and_nothing_else_happens() -> None:
    t = Situation().doubloons(0).ship("A1", 1).start("sail:A1")
    assert [t.player(seat).doubloons for seat in range(2)] == [5, 10]


@pytest.mark.rule("MC-047")
def test_gulf_and_maracaibo_never_cost_a_payment() -> None:
    t = Situation().ship("B11").ship("Gulf", 1).start("skip", "skip")
    assert (t.at(0), t.told("toll")) == ("Gulf", [])
