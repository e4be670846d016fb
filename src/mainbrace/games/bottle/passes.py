"""The book's ways to read dice: passing, counting successes, possibilities, adding, and half a die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from mainbrace.kernel import Dice, Modifier

SUCCESS = 3
"""The highest face that is a success."""

MOST = 2
"""Passes that a table knows, however many dice were rolled against it."""


class Passed(msgspec.Struct, frozen=True, gc=False):
    """A roll against a target: each die no higher than it is a pass."""

    faces: tuple[int, ...]
    target: int

    @property
    def passes(self) -> int:
        """How many dice passed, without any limit."""
        return passes_of(self.faces, self.target)

    def capped(self, most: int = MOST) -> int:
        """How many passes a table counts (BR-002; AR-12: added dice fall under the limit too)."""
        return min(self.passes, most)

    @property
    def total(self) -> int:
        """The faces added together, where a table asks for that as well."""
        return sum(self.faces)

    @property
    def is_double(self) -> bool:
        """True for two dice that show the same."""
        return len(self.faces) == 2 and self.faces[0] == self.faces[1]


def passes_of(faces: Iterable[int], target: int) -> int:
    """How many of the faces are no higher than the target (BR-001)."""
    return sum(face <= target for face in faces)


def successes_of(faces: Iterable[int]) -> int:
    """How many of the faces are a success: 1, 2 or 3 (BR-003)."""
    return passes_of(faces, SUCCESS)


def passing(dice: Dice, count: int, target: int, why: str, modifiers: Sequence[Modifier] = ()) -> Passed:
    """Roll dice against a target (BR-001); modifiers say how it and the number of dice came about."""
    return Passed(tuple(dice.roll(max(count, 0), why, modifiers=modifiers, at_most=target)), target)


def successes(dice: Dice, count: int, why: str, modifiers: Sequence[Modifier] = ()) -> int:
    """Roll dice and count successes (BR-003); with no dice left there are none (BR-091, AR-95).

    Modifiers say what all the dice are for, or what has changed their number.
    """
    if sum(amount for amount, _ in modifiers) == count:
        return successes_of(dice.roll(max(count, 0), why, at_most=SUCCESS, made_of=modifiers))
    return successes_of(dice.roll(max(count, 0), why, modifiers=modifiers, at_most=SUCCESS))


def possible(dice: Dice, first: int, last: int, why: str) -> bool:
    """True if the die lies from `first` to `last`, as the book writes "(1-2)" (BR-004)."""
    (face,) = dice.roll(1, f"{why} ({row_of(first, last)})")
    return first <= face <= last


def row_of(first: int, last: int) -> str:
    """A row of a table as the book writes it: "3-6", or "2" alone."""
    return f"{first}" if first == last else f"{first}-{last}"


def total(dice: Dice, count: int, why: str, modifiers: Sequence[Modifier] = ()) -> int:
    """One die as it shows, several added together, and what is added for a reason (BR-005)."""
    return sum(dice.roll(count, why, modifiers=modifiers)) + sum(amount for amount, _ in modifiers)


def half(dice: Dice, why: str) -> int:
    """Half a die: 1 to 3, each equally likely (BR-006)."""
    return half_of(total(dice, 1, f"{why}, half d6"))


def half_of(face: int) -> int:
    """What a face is worth on half a die (BR-006)."""
    return (face + 1) // 2
