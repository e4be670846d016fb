"""The reaction sheets, row by row, as the reference sheets print them."""

from __future__ import annotations

from typing import get_args

import pytest

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.fightforms import result_of
from mainbrace.games.bottle.terms import CLASSES, ClassName, Condition, Odds, Order, Result, Situation, Test

BOOK = load_book()


def reaction(kind: ClassName, test: Test, passes: int, *true: Condition) -> Result:
    return result_of(BOOK.sheets[kind].rows(test).row(passes), lambda condition: condition in true)


def received_fire(kind: ClassName, passes: int) -> list[Result]:
    """Retrieving wounded, in range and loaded, neither but in reach, none of it."""
    situations: list[tuple[Condition, ...]] = [("retrieving", "loaded"), ("loaded",), ("in-reach",), ()]
    return [reaction(kind, "received-fire", passes, *true) for true in situations]


def man_down(kind: ClassName, passes: int) -> list[Result]:
    """Alone, and with a friend beside him."""
    return [reaction(kind, "man-down", passes, "alone"), reaction(kind, "man-down", passes)]


@pytest.mark.rule("BR-108", "BR-112")
@pytest.mark.parametrize("kind", ["pirate", "privateer"])
def test_pirates_and_privateers(kind: ClassName) -> None:
    assert received_fire(kind, 2) == ["carry-on", "fire", "charge", "duck-back"]
    assert received_fire(kind, 1) == ["duck-back", "fire", "charge", "duck-back"]
    assert received_fire(kind, 0) == ["duck-back"] * 4
    assert [man_down(kind, passes) for passes in (2, 1, 0)] == [
        ["carry-on", "carry-on"],
        ["duck-back", "carry-on"],
        ["run-away", "run-away"],
    ]


@pytest.mark.rule("BR-109", "BR-113")
@pytest.mark.parametrize("kind", ["townsfolk", "indian"])
def test_townsfolk_and_indians(kind: ClassName) -> None:
    assert received_fire(kind, 2) == ["duck-back", "fire", "charge", "duck-back"]
    assert received_fire(kind, 1) == ["duck-back", "rush-shot", "duck-back", "duck-back"]
    assert received_fire(kind, 0) == ["run-away"] * 4
    assert [man_down(kind, passes) for passes in (2, 1, 0)] == [
        ["carry-on", "carry-on"],
        ["run-away", "duck-back"],
        ["run-away", "run-away"],
    ]


@pytest.mark.rule("BR-110", "BR-113")
@pytest.mark.parametrize("kind", ["merchant", "noble"])
def test_merchants_and_nobles(kind: ClassName) -> None:
    assert received_fire(kind, 2) == ["duck-back", "rush-shot", "duck-back", "duck-back"]
    assert received_fire(kind, 1) == ["duck-back", "duck-back", "run-away", "run-away"]
    assert received_fire(kind, 0) == ["run-away"] * 4
    assert [man_down(kind, passes) for passes in (2, 1, 0)] == [
        ["carry-on", "carry-on"],
        ["run-away", "duck-back"],
        ["run-away", "run-away"],
    ]


@pytest.mark.rule("BR-111", "BR-112")
@pytest.mark.parametrize("kind", ["military", "pirate-hunter"])
def test_military_and_pirate_hunters(kind: ClassName) -> None:
    assert received_fire(kind, 2) == ["carry-on", "fire", "charge", "carry-on"]
    assert received_fire(kind, 1) == ["carry-on", "fire", "charge", "duck-back"]
    assert received_fire(kind, 0) == ["duck-back"] * 4
    assert [man_down(kind, passes) for passes in (2, 1, 0)] == [
        ["carry-on", "carry-on"],
        ["duck-back", "carry-on"],
        ["run-away", "run-away"],
    ]


@pytest.mark.rule("BR-114")
@pytest.mark.parametrize("kind", CLASSES)
def test_everybody_recovers_alike_from_a_knock_down(kind: ClassName) -> None:
    results = [reaction(kind, "recover-from-knock-down", passes) for passes in (3, 2, 1, 0)]
    assert results == ["stunned", "stunned", "out-of-the-fight", "obviously-dead"]


def test_a_missed_shot_at_a_reliable_indian_or_pirate() -> None:
    """EX-56."""
    assert [reaction("indian", "received-fire", passes, "loaded") for passes in (2, 1, 0)] == [
        "fire",
        "rush-shot",
        "run-away",
    ]
    assert [reaction("pirate", "received-fire", passes, "loaded") for passes in (2, 1, 0)] == [
        "fire",
        "fire",
        "duck-back",
    ]


@pytest.mark.rule("BR-115")
def test_cover_poltroons_free_will_and_the_leader_die_count_where_the_sheets_say_so() -> None:
    marks = {
        id: (test.dice, test.in_cover, test.poltroon, test.free_will, test.leader_die)
        for id, test in BOOK.tests.items()
    }
    assert marks == {
        "received-fire": (2, 1, -1, True, True),
        "man-down": (2, 1, 0, True, True),
        "recover-from-knock-down": (2, 0, 0, False, False),
    }


@pytest.mark.rule("BR-107")
def test_of_several_results_the_worst_counts() -> None:
    assert BOOK.worst(["charge", "carry-on"]) == "carry-on"
    assert BOOK.worst(["duck-back", "carry-on"]) == "duck-back"
    assert BOOK.worst(["duck-back", "run-away", "charge"]) == "run-away"


def test_a_shot_ranks_between_charging_and_carrying_on() -> None:
    assert BOOK.worst(["fire", "carry-on"]) == "carry-on"
    assert BOOK.worst(["fire", "rush-shot", "charge"]) == "rush-shot"


TIMID: tuple[ClassName, ...] = ("merchant", "noble", "townsfolk")


def grunt(situation: Situation, kind: ClassName, *true: Condition) -> tuple[int, Result]:
    row = BOOK.in_sight.grunt_row(situation, kind)
    return row.dice, result_of(row.row, lambda condition: condition in true)


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize("kind", CLASSES)
def test_what_a_grunt_does_when_an_enemy_comes_in_sight(kind: ClassName) -> None:
    assert grunt("loaded", kind, "in-reach") == (0, "fire")
    if kind in TIMID:
        assert grunt("unloaded", kind, "in-reach") == (0, "duck-back")
        assert grunt("melee-only", kind, "in-reach", "failed") == (1, "run-away")
        assert grunt("melee-only", kind, "in-reach") == (1, "charge")
        assert grunt("melee-only", kind) == (1, "duck-back")
    else:
        for situation in ("unloaded", "melee-only"):
            assert grunt(situation, kind, "in-reach") == (0, "charge")
            assert grunt(situation, kind) == (0, "duck-back")


def orders(passes: int) -> list[tuple[Order, Order, Order]]:
    """Outnumbering, outnumbered, otherwise: what loaded shooters, unloaded ones and the others do."""
    rows = [BOOK.movement.np_row(passes, odds) for odds in get_args(Odds)]
    return [(row.loaded, row.unloaded, row.others) for row in rows]


@pytest.mark.rule("BR-205", "BC-134", "BC-135", "BC-136")
def test_what_the_tables_own_figures_do_by_passes_and_odds() -> None:
    assert orders(2) == [
        ("fire", "charge-or-advance", "charge-or-advance"),
        ("fire", "reload", "hold"),
        ("fire", "reload", "charge-or-advance"),
    ]
    assert orders(1) == [
        ("fire", "reload", "charge-or-advance"),
        ("fall-back",) * 3,
        ("to-cover",) * 3,
    ]
    assert orders(0) == [("fire", "reload", "hold"), ("run-away",) * 3, ("run-away",) * 3]
