"""All ways in which dice can fall, each played through the rules themselves.

`Throws` stands in for the kernel's dice and is asked as they are, but shares nothing with them: what it shows
is worked out here, so that rules are counted without the machinery that plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from typing import TypeVar

from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.kernel import Dice, Event, Modifier, Scripted, ScriptError
from tests.games.bottle.skirmish.position import BOOK, Position

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


def hit_with(p: Position, impact: int) -> Callable[[tuple[int, ...]], str]:
    """What becomes of E whom 1 has hit with a weapon of that Impact, by the dice."""

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        (face,) = p.s.dice.roll(1, "damage")
        p.play(hurt(p.s, p["E"], BOOK.shooting.damage.result(face, impact), p["1"], 4))
        return p["E"].status

    return happen


Throw = tuple[Sequence[int], Fraction]
"""What a roll may show, and how likely that is."""


class UndecidedError(Exception):
    """A roll that nothing is known of yet, and all that it may show, with how likely each is."""

    def __init__(self, throws: Sequence[Throw]) -> None:
        super().__init__("undecided")
        self.throws = throws


class Throws(Dice):
    """Dice that show what they are told, roll by roll; where low dice count one throw stands for many."""

    def __init__(self, events: list[Event], throws: Sequence[Sequence[int]]) -> None:
        super().__init__(Scripted([]), events)
        self._throws = list(throws)

    def roll(
        self,
        count: int,
        why: str,
        need: int | None = None,
        modifiers: Sequence[Modifier] = (),
        seat: int | None = None,
        least: int | None = None,
        at_most: int | None = None,
        made_of: Sequence[Modifier] = (),
    ) -> Sequence[int]:
        """What comes next."""
        if not self._throws:
            raise UndecidedError(self.may_show(count, why, at_most))
        faces = self._throws.pop(0)
        self._events.append(Event("rolled", {"why": why, "faces": list(faces)}))
        return faces

    def may_show(self, count: int, why: str, at_most: int | None) -> Sequence[Throw]:
        """All that a roll may come to."""
        if at_most is None or "Star Power" in why:
            return every_throw(count)
        return like(at_most) if count == 1 else counting(count, low=at_most)


def every_throw(count: int) -> list[Throw]:
    """All throws of so many dice."""
    return [(faces, Fraction(1, 6**count)) for faces in product(FACES, repeat=count)]


def counting(count: int, low: int) -> list[Throw]:
    """For each number of low dice one throw that has it."""
    chance = Fraction(min(low, 6), 6)
    return [
        ([1] * few + [6] * (count - few), comb(count, few) * chance**few * (1 - chance) ** (count - few))
        for few in range(count + 1)
    ]


def like(low: int) -> list[Throw]:
    """A die that is read against a number: a one, another that is no higher, one that is, a six."""
    kinds = [[1], range(2, min(low, 5) + 1), range(max(2, low + 1), 6), [6]]
    return [([faces[0]], Fraction(len(faces), 6)) for faces in kinds if faces]


def played(happen: Callable[[Sequence[Sequence[int]]], T]) -> dict[T, Fraction]:
    """How likely each outcome is: `happen` plays with `Throws` as far as they go."""
    found: dict[T, Fraction] = {}
    waiting: list[tuple[list[Sequence[int]], Fraction]] = [([], Fraction(1))]
    while waiting:
        told, chance = waiting.pop()
        if not chance:
            continue
        try:
            outcome = happen(told)
        except UndecidedError as roll:
            waiting += [([*told, faces], chance * share) for faces, share in roll.throws]
            continue
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return found
