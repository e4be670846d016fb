"""What a rule about people has in its hands, whichever game of the box it is played in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from mainbrace.kernel import Chance, Closed, Dice, Event, Option, Play

T = TypeVar("T")


class Hands(Protocol):
    """Dice, luck, a voice, and somebody to ask. The kernel's table is one, and so is every game's own."""

    @property
    def dice(self) -> Dice: ...

    @property
    def chance(self) -> Chance: ...

    def tell(self, kind: str, /, **facts: object) -> None:
        """Let everyone know what happened."""

    def ask(
        self,
        seat: int,
        ask: str,
        text: str | Callable[[], str],
        options: Sequence[Option[T]],
        closed: Callable[[], Sequence[Closed]] | None = None,
        secret: bool = False,
        about: str = "",
    ) -> Play[T]:
        """Let a seat choose."""


def at_once(rule: Play[T]) -> T:
    """Let a rule that has nobody to ask run to its end."""
    try:
        next(rule)
    except StopIteration as end:
        value: T = end.value
        return value
    raise AssertionError("a rule that runs at once asks nobody")


class Unheard:
    """Dice of somebody's hands that are not told roll by roll, but all at once by whoever has rolled them."""

    def __init__(self, t: Hands) -> None:
        self._rolled: list[Event] = []
        self.dice = Dice(t.chance, self._rolled)

    @property
    def faces(self) -> str:
        """All rolls so far, to be read."""
        rolls = [event.facts["faces"] for event in self._rolled]
        return "; ".join(" ".join(map(str, faces)) for faces in rolls if isinstance(faces, list))
