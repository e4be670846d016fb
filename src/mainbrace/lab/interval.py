"""How sure one can be of a share that was counted."""

from __future__ import annotations

from math import sqrt

import msgspec

Z95 = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with the Wilson 95 % interval around the rate."""

    count: int
    of: int
    rate: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """The rate and its interval; of nothing, nothing is known."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    low, high = wilson(count, of)
    return Share(count, of, count / of, low, high)


def wilson(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a rate: exactly from 0 where none was counted, to 1 where all were."""
    rate = count / of
    spread = z * z / of
    middle = (rate + spread / 2) / (1 + spread)
    reach = z * sqrt(rate * (1 - rate) / of + spread / (4 * of)) / (1 + spread)
    return middle - reach if count else 0.0, middle + reach if count < of else 1.0
