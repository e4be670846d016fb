"""How likely things are, counted by the tests themselves: nothing here asks the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from math import comb
from typing import TypeVar

T = TypeVar("T")
FACES = range(1, 7)


def counted(dice: int, outcome: Callable[[tuple[int, ...]], T]) -> dict[T, Fraction]:
    """How often each outcome comes of all throws of so many dice; `outcome` reads a throw."""
    found: dict[T, Fraction] = {}
    for faces in product(FACES, repeat=dice):
        what = outcome(faces)
        found[what] = found.get(what, Fraction(0)) + Fraction(1, 6**dice)
    return found


def passing(count: int, target: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … passes."""
    one = Fraction(min(target, 6), 6)
    return [comb(count, number) * one**number * (1 - one) ** (count - number) for number in range(count + 1)]


def coins(count: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … successes."""
    return passing(count, 3)


def low(faces: Iterable[int], target: int) -> int:
    """How many faces are no higher than a target."""
    return sum(face <= target for face in faces)
