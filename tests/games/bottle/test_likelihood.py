"""How likely dice do what, against all their throws."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from mainbrace.games.bottle import likelihood
from mainbrace.games.bottle.fates import star_power
from tests.games.bottle.counting import counted, low


def agree(found: Sequence[float], own: dict[int, Fraction]) -> bool:
    """True if a distribution is the one that was counted."""
    numbers = range(max(len(found), max(own) + 1))
    return [*found, *[0.0] * (len(numbers) - len(found))] == pytest.approx(
        [float(own.get(number, 0)) for number in numbers]
    )


@pytest.mark.rule("BR-001", "BR-003")
@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("target", range(7))
def test_dice_no_higher_than_a_target(dice: int, target: int) -> None:
    assert agree(likelihood.low_dice(dice, target), counted(dice, lambda faces: low(faces, target)))
    assert agree(likelihood.successes(dice), counted(dice, lambda faces: low(faces, 3)))


def test_fewer_than_no_dice_are_none() -> None:
    assert likelihood.low_dice(-2, 4) == (1.0,)
    assert likelihood.low_dice(1, 9) == (0.0, 1.0)


@pytest.mark.rule("BR-002", "BR-061")
@pytest.mark.parametrize(
    ("dice", "rep", "leader"),
    [(0, 4, 0), (1, 4, 0), (2, 4, 0), (3, 3, 0), (2, 4, 5), (3, 5, 3), (2, 3, 4), (1, 2, 6)],
)
def test_passes_with_and_without_a_leader_die(dice: int, rep: int, leader: int) -> None:
    own = counted(
        dice + bool(leader), lambda faces: min(2, low(faces[:dice], rep) + low(faces[dice:], leader))
    )
    assert agree(likelihood.passes(dice, rep, leader), own)


@pytest.mark.parametrize("mine", range(4))
@pytest.mark.parametrize("theirs", range(4))
def test_contests(mine: int, theirs: int) -> None:
    def order(faces: tuple[int, ...]) -> int:
        one, other = low(faces[:mine], 3), low(faces[mine:], 3)
        return 1 + (one < other) - (one > other)

    assert agree(likelihood.contest(mine, theirs), counted(mine + theirs, order))


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_highest_and_lowest(dice: int) -> None:
    assert agree(likelihood.highest(dice), counted(dice, lambda faces: max(faces) - 1))
    assert agree(likelihood.lowest(dice), counted(dice, lambda faces: min(faces) - 1))


def test_the_middle_and_the_rest_of_a_distribution() -> None:
    assert likelihood.mean((0.5, 0.25, 0.25)) == 0.75
    assert likelihood.at_least((0.5, 0.25, 0.25), 1) == 0.5


@pytest.mark.rule("BR-015")
@pytest.mark.parametrize("dice", range(5))
def test_successes_and_losses_of_star_power(dice: int) -> None:
    own = counted(dice, lambda faces: (low(faces, 3), faces.count(6)))
    assert star_power(dice) == pytest.approx({each: float(share) for each, share in own.items()})
