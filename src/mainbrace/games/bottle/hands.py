"""What a rule about people has in its hands, whichever game of the box it is played in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from mainbrace.kernel import Chance, Closed, Dice, Option, Play

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
