"""The ways to read dice."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.court import escapes
from mainbrace.games.bottle.passes import (
    Passed,
    half,
    half_of,
    passes_of,
    passing,
    possible,
    successes,
    total,
)
from mainbrace.games.bottle.relations import are_opposites
from mainbrace.games.bottle.saves import recovered
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody


@pytest.mark.rule("BR-001")
def test_a_die_passes_if_it_is_no_higher_than_the_target() -> None:
    t = Cup(5, 2)
    passed = passing(t.dice, 2, 4, "Indian charges")  # EX-01
    assert (passed.faces, passed.passes) == ((5, 2), 1)
    assert t.rolls == [{"why": "Indian charges", "faces": [5, 2], "at_most": 4}]
    assert [passes_of([face], 4) for face in (3, 4, 5)] == [1, 1, 0]


@pytest.mark.rule("BR-002")
def test_no_more_than_two_passes_count_unless_a_table_says_so() -> None:
    passed = Passed((1, 2, 3, 6), 4)
    assert (passed.capped(), passed.capped(3), passed.passes) == (2, 3, 3)
    assert Passed((6, 5), 4).capped() == 0


def test_without_dice_nothing_passes() -> None:
    t = Cup()
    assert passing(t.dice, -1, 4, "Received Fire", [(-3, "dice")]).passes == 0
    assert t.rolls == [{"why": "Received Fire", "faces": [], "at_most": 4, "modifiers": [[-3, "dice"]]}]


@pytest.mark.rule("BR-003")
def test_one_to_three_are_successes() -> None:
    assert successes(cup(1, 2, 2, 3, 5, 6), 6, "Melee") == 4  # EX-02
    assert successes(cup(4), 1, "Melee") == 0
    assert successes(cup(), -2, "In Sight") == 0


@pytest.mark.rule("BR-004")
@pytest.mark.parametrize(("face", "is_so"), [(1, True), (2, True), (3, False), (6, False)])
def test_a_possibility_is_true_if_its_numbers_come_up(face: int, is_so: bool) -> None:
    assert possible(cup(face), 1, 2, "She has a knife") is is_so  # EX-03
    assert possible(cup(face), 1, 1, "Full moon") is (face == 1)


@pytest.mark.rule("BR-005")
def test_several_dice_are_added() -> None:
    assert total(cup(3, 6), 2, "Terrain") == 9  # EX-04
    assert total(cup(4), 1, "Militia", [(2, "Settlement")]) == 6


@pytest.mark.rule("BR-007")
def test_a_table_says_how_many_dice_it_takes() -> None:
    """EX-05: two dice for a table with a 2 in its corner, as many as Rep for Rep, none for an X."""
    t = Cup(*[1] * 10)
    recovered(t.dice, BOOK, somebody(3))
    escapes(t.dice, "Ned", rep=5, sal=3)
    are_opposites(BOOK, (), somebody(), somebody())
    faces = [roll["faces"] for roll in t.rolls]
    assert [len(each) for each in faces if isinstance(each, list)] == [2, 5, 3]
    assert BOOK.melee.charge.dice == 2


@pytest.mark.rule("BR-006")
def test_half_a_die_is_one_to_three() -> None:
    assert [half_of(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert half(cup(4), "Age") == 2
