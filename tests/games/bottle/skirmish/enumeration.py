"""All ways in which dice can fall, each played through the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from mainbrace.kernel import ScriptError

T = TypeVar("T")
FACES = range(1, 7)


def outcomes(happen: Callable[[tuple[int, ...]], T]) -> dict[T, Fraction]:
    """How likely each outcome is: `happen` plays with the given dice and fails if it needs more of them."""
    found: dict[T, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        try:
            outcome = happen(faces)
        except ScriptError:
            waiting += [(*faces, face) for face in FACES]
            continue
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, 6 ** len(faces))
    return found
