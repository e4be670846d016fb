"""Positions whose rules can be called by hand, before or instead of playing them as a match."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec

from mainbrace.kernel import Event, Game, Play, Scripted, Stream
from tests.games.bottle.scripts import answered
from tests.games.played import Played

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")


class ByHand(Played[S]):
    """The state, the dice as they were written down, and what was told; a die beyond them fails the test."""

    game: ClassVar[Game[Any, Any]]
    state: S

    def __init__(self, luck: bytes = b"") -> None:
        self.faces: list[int] = []
        self.luck = luck
        """Where dice come from when the script has run out; without any the test fails."""
        self.script: Scripted | None = None
        self.events: list[Event] = []

    def run(self, play: Play[T], *keys: str) -> T:
        """Carry a rule out, answering what it asks."""
        return answered(play, *keys)

    def scripted(self) -> Scripted:
        """The dice as they were written down."""
        return Scripted(self.faces, Stream(self.luck) if self.luck else None)

    @property
    def left(self) -> list[int]:
        """Scripted faces that no roll has used."""
        assert self.script is not None
        return self.script.left

    @property
    def now(self) -> S:
        return self.state if self.match is None else self.match.state

    @property
    def told(self) -> list[str]:
        """The log."""
        events = self.events if self.match is None else self.match.events
        return [self.game.tell(event) for event in events]

    def has_told(self, words: str) -> bool:
        """True if some sentence of the log contains this."""
        return any(words in line for line in self.told)
