"""A table without a game: dice that show what a test says, and a hand that answers what is asked."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar, overload

import msgspec

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.kernel import Chance, Dice, Event, Play, Scripted, Stream, Table
from tests.games.bottle.counting import counted

T = TypeVar("T")

BOOK = load_book()


class Nothing(msgspec.Struct):
    """The state of a table at which only people and dice are tried."""


class Cup(Table[Nothing]):
    """Scripted dice for d6; every other draw is luck, or from `then`. Remembers what was told."""

    __slots__ = ("events", "script")

    def __init__(self, *faces: int, then: Chance | None = None) -> None:
        self.script = Scripted(faces, then or Stream(b"people"))
        self.events: list[Event] = []
        super().__init__(Nothing(), self.script, self.events)

    @property
    def rolls(self) -> list[dict[str, object]]:
        """The facts of every roll."""
        return [event.facts for event in self.events if event.kind == "rolled"]

    def told(self, kind: str) -> list[dict[str, object]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.events if event.kind == kind]

    @property
    def left(self) -> list[int]:
        """The faces that nothing has rolled yet."""
        return self.script.left


def cup(*faces: int) -> Dice:
    """Only the dice."""
    events: list[Event] = []
    return Dice(Scripted(faces), events)


def shares(count: int, rule: Callable[[Dice], object]) -> dict[object, Fraction]:
    """How often each outcome comes of all rolls of so many dice."""
    return counted(count, lambda faces: rule(cup(*faces)))


@overload
def answered(play: Aside, *keys: str) -> None: ...
@overload
def answered(play: Play[T], *keys: str) -> T: ...


def answered(play: Play[T] | Aside, *keys: str) -> T | None:
    """What a rule comes to if every question in turn is answered so; one that asks nothing may be none."""
    answers = list(keys)
    if isinstance(play, tuple):
        assert not answers, f"nobody asked for {answers}"
        return None
    try:
        decision = next(play)
        while True:
            assert answers, f"nobody answers {decision.words!r}: {decision.keys}"
            decision = play.send(decision.options.get(answers.pop(0)))
    except StopIteration as end:
        assert not answers, f"nobody asked for {answers}"
        result: T = end.value
        return result


def somebody(rep: int = 4, **facts: Any) -> Character:
    """A pirate, but for what is said of him."""
    return Character(**{"name": "Ned", "rep": rep, "kind": "pirate", "nation": "english", **facts})


def star(rep: int = 5, **facts: Any) -> Character:
    """A Star with all advantages and a full pool of Star Power."""
    all_four = dict.fromkeys(("star_power", "larger_than_life", "cheating_death", "free_will"), True)
    return somebody(rep, **{"is_star": True, "power": rep, **all_four, **facts})
