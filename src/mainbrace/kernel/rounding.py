"""Odds as people read them: rounded, and still adding up to the whole."""

from __future__ import annotations

from collections.abc import Sequence
from math import isclose

Outcomes = Sequence[tuple[str, float]]
"""Outcomes in words, each with its probability."""

PER_CENT, PER_MILLE = 100, 1000
EXACT = 9
"""Digits behind the point beyond which a difference is the computer's and not the odds'."""
HALF = 0.499
"""So far from a whole number whatever rounds is rounded to it."""


def adding_up(outcomes: Outcomes, parts: int = PER_CENT) -> list[tuple[str, float]]:
    """The same odds, so that rounded to parts of the whole, by default per cents, they add up to all of it.

    What is cut off goes to the outcomes that lost most by it. A probability stays exact where it rounds to
    its share anyway, else it becomes the nearest that does. Outcomes that do not add up to one overlap or
    leave something out, and stay as they are.
    """
    if not isclose(sum(probability for _, probability in outcomes), 1):
        return list(outcomes)
    scaled = [round(probability * parts, EXACT) for _, probability in outcomes]
    shares = [int(share) for share in scaled]

    def claim(place: int) -> tuple[float, bool]:
        """Who lost most comes first, and of halves those that round up by themselves."""
        return round(shares[place] - scaled[place], EXACT - 2), round(scaled[place]) == shares[place]

    for place in sorted(range(len(scaled)), key=claim)[: parts - sum(shares)]:
        shares[place] += 1
    return [
        (words, min(max(probability, (share - HALF) / parts), (share + HALF) / parts))
        for (words, probability), share in zip(outcomes, shares, strict=True)
    ]
