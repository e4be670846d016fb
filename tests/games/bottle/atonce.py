"""Two matches that ask what they share for the same thing at the same moment, each in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOMENT = 0.005
"""Seconds: so long that the other one has its turn meanwhile."""


def both(ask: Callable[[], T], moments: int = 0) -> list[T]:
    """What each of them is told, the second one asking so many moments later."""
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(ask)
        sleep(moments * MOMENT)
        return [each.result() for each in (first, pool.submit(ask))]


def slowed(work: Callable[P, T]) -> Callable[P, T]:
    """The same work, in the midst of which the other one asks."""

    def slow(*args: P.args, **kwargs: P.kwargs) -> T:
        sleep(MOMENT)
        return work(*args, **kwargs)

    return slow
