"""What games of the book have in common that are played with open cards, so to speak."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

from mainbrace.kernel import Chance, Game


class Company(Protocol):
    """Options that say how many play."""

    @property
    def players(self) -> int: ...


S = TypeVar("S", bound=msgspec.Struct)
Agreed = TypeVar("Agreed", bound=Company)


class OpenGame(Game[S, Agreed]):
    """A game in which nothing is hidden, for as many as agree to play it."""

    def players(self, options: Agreed) -> int:
        return options.players

    def redact(self, state: S, seat: int | None, chance: Chance, seen: S) -> None:
        """Nothing is hidden."""
