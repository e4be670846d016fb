"""How likely dice do what, worked out and never sampled.

Distributions are lists: what stands at n is the probability of n.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from mainbrace.games.bottle.passes import MOST, SUCCESS

Distribution = Sequence[float]
FACES = range(1, 7)
SIDES = len(FACES)


class Compared(NamedTuple):
    """How likely one of two has more, both have as many, or the one has fewer."""

    more: float
    same: float
    fewer: float


@cache
def low_dice(count: int, at_most: int) -> Distribution:
    """How many of so many dice show no more than a face."""
    return binomial(max(count, 0), min(max(at_most, 0), SIDES) / SIDES)


def binomial(count: int, chance: float) -> Distribution:
    """How many of so many do what each does with that chance."""
    return tuple(
        comb(count, some) * chance**some * (1 - chance) ** (count - some) for some in range(count + 1)
    )


def successes(dice: int) -> Distribution:
    """How many successes so many dice bring (BR-003)."""
    return low_dice(dice, SUCCESS)


@cache
def passes(dice: int, target: int, leader: int = 0) -> Distribution:
    """How many passes a table counts: dice against a target, and a Leader Die if there is one (BR-061)."""
    found = [0.0] * (MOST + 1)
    for own, chance in enumerate(low_dice(dice, target)):
        for extra, also in enumerate(low_dice(1 if leader else 0, leader)):
            found[min(own + extra, MOST)] += chance * also
    return tuple(found)


def compared(one: Distribution, other: Distribution) -> Compared:
    """How two that count something compare."""
    more = sum(mine * theirs for a, mine in enumerate(one) for b, theirs in enumerate(other) if a > b)
    same = sum(mine * theirs for a, mine in enumerate(one) for b, theirs in enumerate(other) if a == b)
    return Compared(more, same, max(0.0, 1 - more - same))


@cache
def contest(mine: int, theirs: int) -> Compared:
    """Who has more successes with so many dice each."""
    return compared(successes(mine), successes(theirs))


def highest(dice: int) -> Distribution:
    """How likely each face, from 1 on, is the highest of so many dice."""
    up_to = [(face / SIDES) ** dice for face in range(SIDES + 1)]
    return tuple(up_to[face] - up_to[face - 1] for face in FACES)


def lowest(dice: int) -> Distribution:
    """How likely each face, from 1 on, is the lowest of so many dice."""
    return highest(dice)[::-1]


def mean(distribution: Distribution) -> float:
    """What comes on average."""
    return sum(number * chance for number, chance in enumerate(distribution))


def at_least(distribution: Distribution, number: int) -> float:
    """How likely it is no less than that."""
    return sum(distribution[number:])
