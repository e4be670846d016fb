"""Plots: how a ship sails, half an inch after half an inch, and every plot worth asking for.

A point of the compass is turned after half an inch on the old heading (BSQ-63), so that a plot is a string of
half inches, each followed by a turn to port, to starboard, or none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

STEP = 50
"""Half an inch, in hundredths."""
IN_A_TURN = 2
"""Points in one turn of 45 degrees."""
LEG = re.compile(r"([flr])([1-9]\d?)")
TURNS = {"f": 0, "l": -1, "r": 1}

Plot = tuple[tuple[str, int], ...]
"""Legs: so many half inches straight ahead ("f"), or so many points to port ("l") or starboard ("r")."""

LYING_TO: Plot = ()


def text_of(plot: Plot) -> str:
    """A plot as a word: f4r2f2 are two inches, a turn to starboard by 45 degrees, and another inch."""
    return "".join(f"{turn}{number}" for turn, number in plot) or "stay"


def plot_of(text: str) -> Plot | None:
    """The plot that a word means; None if it means none."""
    if text == "stay":
        return LYING_TO
    legs = LEG.findall(text)
    if "".join(f"{turn}{number}" for turn, number in legs) != text or not legs:
        return None
    plot = tuple((turn, int(number)) for turn, number in legs)
    return plot if all(one[0] != other[0] for one, other in pairwise(plot)) else None


def turning(plot: Plot) -> Iterator[int]:
    """The turn after each half inch: -1, 0 or 1."""
    for turn, number in plot:
        for _ in range(number):
            yield TURNS[turn]


def length(plot: Plot) -> int:
    """Half inches in all."""
    return sum(number for _, number in plot)


def turns_of(plot: Plot) -> int:
    """How many turns of up to 45 degrees it takes (BS-135)."""
    return sum(-(-number // IN_A_TURN) for turn, number in plot if turn != "f")


def is_allowed(plot: Plot, inches: int, turns: int) -> bool:
    """True for a ship that sails so far and turns so often (BS-122, BS-136).

    She may stop short: a template says how far she can go, and lines are thrown by who stops alongside.
    """
    return length(plot) * STEP <= inches * 100 and turns_of(plot) <= turns


@lru_cache(maxsize=256)
def plots(inches: int, turns: int) -> tuple[Plot, ...]:
    """The plots worth asking for: one turn at any inch, two that undo each other, and shorter ones.

    Any other that is allowed can be asked for as well.
    """
    halves, most = 100 * inches // STEP, IN_A_TURN * turns
    found = dict.fromkeys([straight(halves), *once(halves, most), *twice(halves, turns), LYING_TO])
    for short in range(2, halves, 2 if inches <= SHORT else 4):
        found |= dict.fromkeys([straight(short), *at_once(short, most)])
    return tuple(found)


SHORT = 5
"""Inches up to which every shorter inch is offered."""


def straight(halves: int) -> Plot:
    """Straight ahead."""
    return (("f", halves),) if halves else LYING_TO


def once(halves: int, most: int) -> Iterator[Plot]:
    """All the way with one turn, which begins at any inch."""
    for points in range(1, min(most, halves) + 1):
        for start in range(0, halves - points + 1, 2):
            for turn in "lr":
                yield joined((("f", start), (turn, points), ("f", halves - start - points)))


def twice(halves: int, turns: int) -> Iterator[Plot]:
    """All the way with a turn at once, and one back at the end."""
    if turns < IN_A_TURN:
        return
    for points in range(1, IN_A_TURN * (turns - 1) + 1):
        for back in range(1, IN_A_TURN + 1):
            rest = halves - points - back
            if rest >= 0:
                yield joined((("l", points), ("f", rest), ("r", back)))
                yield joined((("r", points), ("f", rest), ("l", back)))


def at_once(halves: int, most: int) -> Iterator[Plot]:
    """A shorter way that begins with a turn."""
    for points in range(1, min(most, halves) + 1):
        for turn in "lr":
            yield joined(((turn, points), ("f", halves - points)))


def joined(legs: Plot) -> Plot:
    """The legs that are any."""
    return tuple(leg for leg in legs if leg[1])
