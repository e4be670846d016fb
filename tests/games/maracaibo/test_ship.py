"""Ship upgrades, barrier lines, Cannons and figureheads."""

from __future__ import annotations

import pytest

from tests.games.maracaibo.situation import BOX, Situation

WINDOWS = [window.id for window in BOX.windows]


def at_location(t: Situation) -> Situation:
    """Blue has landed on a Location and is asked for an upgrade."""
    return t.card("A1", "nassau").start("sail:A1")


def offered(t: Situation) -> list[str]:
    """The windows that may be filled."""
    return [key.removeprefix("window:") for key in t.keys if key.startswith("window:")]


@pytest.mark.rule("MC-086")
def test_a_window_is_filled_and_its_reward_comes_once_or_lasts() -> None:
    t = at_location(Situation()).choose("window:purse")
    assert (t.blue.windows, t.blue.doubloons) == ([BOX.window("purse")], 15)
    t = at_location(Situation()).choose("window:rope-bridge")
    assert t.blue.sheet.explore == 1


@pytest.mark.rule("MC-087")
def test_sixteen_windows_in_four_areas() -> None:
    lines = [window.line for window in BOX.windows]
    assert [lines.count(line) for line in range(4)] == [5, 4, 4, 3]


@pytest.mark.rule("MC-088")
@pytest.mark.parametrize(("markers", "line"), [(2, 0), (3, 1), (6, 1), (7, 2), (10, 2), (11, 3)])
def test_barrier_lines_open_with_enough_markers(markers: int, line: int) -> None:
    t = at_location(Situation().windows(*WINDOWS[:markers]))
    lines = {window.line for window in BOX.windows if window.id in offered(t)}
    free = {window.line for number, window in enumerate(BOX.windows) if number >= markers}
    assert lines == {area for area in free if area <= line}


@pytest.mark.rule("MC-088")
def test_a_window_behind_a_line_says_what_it_takes() -> None:
    t = at_location(Situation().windows("purse"))
    assert t.closed["window:bowsprit"] == "needs 3 markers on the board, and there are 1"


@pytest.mark.rule("MC-089")
def test_with_all_windows_full_an_upgrade_gives_doubloons() -> None:
    t = Situation().windows(*WINDOWS)
    at_location(t)
    assert (t.ask, t.blue.doubloons) == ("action", 12)


@pytest.mark.rule("MC-090")
def test_several_upgrades_in_one_turn() -> None:
    t = (
        Situation()
        .card("A1", "port-royal")
        .explorer("7")
        .start("sail:A1", "window:purse", "act", "explore:9")
    )
    assert t.ask == "upgrade"
    t.choose("window:stowage")
    assert len(t.blue.windows) == 2
    t = Situation().card("A1", "caulking-tools").start("sail:A1", "buy")
    assert t.ask == "upgrade"


@pytest.mark.rule("MC-091", "MC-167")
def test_a_cannon_replaces_a_cube_whose_effect_stays() -> None:
    t = (
        Situation()
        .windows("rope-bridge", "powder-room")
        .card("A1", "second-gun-deck")
        .start("sail:A1", "buy")
    )
    assert len(t.blue.cannons) == 2
    assert sorted(t.blue.cannons) == sorted(t.blue.windows)
    assert (t.blue.sheet.explore, t.blue.sheet.power) == (1, 1)


@pytest.mark.rule("MC-092", "MC-167")
def test_without_a_cube_there_is_no_cannon() -> None:
    t = Situation().windows("rope-bridge").card("A1", "second-gun-deck").start("sail:A1", "buy")
    assert (len(t.blue.cannons), len(t.told("no cannon"))) == (1, 1)


@pytest.mark.rule("MC-093")
def test_a_cannon_counts_as_a_marker_for_the_lines() -> None:
    t = Situation().windows("purse", "stowage", "spade")
    t.blue.cannons = list(t.blue.windows)
    assert "bowsprit" in offered(at_location(t))


@pytest.mark.rule("MC-134")
def test_a_figurehead_comes_from_the_market_which_is_not_refilled() -> None:
    t = Situation().windows("purse", "stowage", "spade")
    t.state.figureheads = [BOX.figurehead("lion"), BOX.figurehead("mermaid")]
    at_location(t).choose("window:bowsprit")
    assert t.keys == ["figurehead:lion", "figurehead:mermaid"]
    t.choose("figurehead:lion")
    assert (t.blue.sheet.power, t.now.figureheads) == (2, [BOX.figurehead("mermaid")])


@pytest.mark.rule("MC-135")
def test_a_second_figurehead_is_not_taken() -> None:
    t = Situation().windows("purse", "stowage", "spade").figurehead("lion")
    at_location(t).choose("window:bowsprit")
    assert (len(t.blue.figureheads), t.blue.doubloons) == (1, 15)


@pytest.mark.rule("MC-136")
def test_an_empty_market_gives_doubloons() -> None:
    t = Situation().windows("purse", "stowage", "spade")
    t.state.figureheads = []
    assert at_location(t).choose("window:bowsprit").blue.doubloons == 15


@pytest.mark.parametrize(
    ("figurehead", "field", "number"),
    [
        ("mermaid", "explore", 1),
        ("lion", "power", 2),
        ("skull", "treasure_discount", 1),
        ("dolphin", "doubloon_income", 4),
        ("siren", "vp_income", 2),
        ("turtle", "bury", 1),
        ("albatross", "decline", 3),
        ("ram", "ram", 4),
        ("queen", "fort_by_power", 1),
    ],
)
def test_figureheads_that_last(figurehead: str, field: str, number: int) -> None:
    t = Situation().windows("purse", "boarding-ladder", "spade")
    t.state.figureheads = [BOX.figurehead(figurehead)]
    at_location(t).choose("window:bowsprit")
    assert getattr(t.blue.sheet, field) == number


def test_the_parrot_brings_two_quests_at_once() -> None:
    t = Situation().windows("purse", "stowage", "spade")
    t.state.figureheads = [BOX.figurehead("parrot")]
    at_location(t).choose("window:bowsprit", "deck", "deck")
    assert len(t.blue.quests) == 2


def test_the_albatross_makes_declining_worth_eight() -> None:
    t = Situation().figurehead("albatross").card("A1", "loaded-bones").start("sail:A1", "decline")
    assert t.blue.doubloons == 18


@pytest.mark.rule("MC-138")
def test_the_swordfish_brings_doubloons_and_rum_with_each_quest() -> None:
    t = Situation().figurehead("swordfish").card("A1", "courier-sloop").doubloons(10)
    t.start("sail:A1", "buy", "deck", "deck")
    assert (t.blue.doubloons, t.blue.rum) == (6, 2)


@pytest.mark.rule("MC-140")
def test_the_cannon_figurehead_brings_cannons_and_income_for_each() -> None:
    t = Situation().windows("purse", "stowage", "spade")
    t.state.figureheads = [BOX.figurehead("cannon")]
    at_location(t).choose("window:bowsprit")
    assert (len(t.blue.cannons), t.blue.sheet.cannon_income) == (2, 1)
