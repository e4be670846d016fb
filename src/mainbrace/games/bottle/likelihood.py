"""How likely it is that so many of some dice show little enough: what all exact odds of the book rest on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

Distribution = Sequence[float]
"""What stands at n is the probability of n."""
SIDES = 6


@cache
def low_dice(count: int, at_most: int) -> Distribution:
    """How many of so many dice show no more than a face."""
    chance = min(max(at_most, 0), SIDES) / SIDES
    count = max(count, 0)
    return tuple(
        comb(count, hits) * chance**hits * (1 - chance) ** (count - hits) for hits in range(count + 1)
    )
