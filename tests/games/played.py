"""Positions that are played as matches: their dice, choices in order, and what is asked now."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import msgspec

from mainbrace.kernel import Decision, Match, Scripted, Stream

S = TypeVar("S", bound=msgspec.Struct)


class TableDice(Scripted):
    """Dice that show what a test says; what nobody sees of a shuffle comes from a fixed stream."""

    __slots__ = ("_unseen",)

    def __init__(self, faces: list[int]) -> None:
        super().__init__(faces)
        self._unseen = Stream(b"unseen")

    def draw_unseen(self, sides: int) -> int:
        return self._unseen.draw_unseen(sides)


class Played(Generic[S]):
    """What every builder of positions can do once its match has begun."""

    match: Match[S] | None = None

    def choose(self, *keys: str) -> Self:
        """Answer decisions in order."""
        for key in keys:
            self.playing.choose(key)
        return self

    @property
    def playing(self) -> Match[S]:
        assert self.match is not None, "call start() first"
        return self.match

    @property
    def asked(self) -> Decision[Any]:
        assert self.playing.decision is not None, "nothing is asked: the match is over"
        return self.playing.decision

    @property
    def ask(self) -> str:
        """What is asked now."""
        return self.asked.ask

    @property
    def keys(self) -> list[str]:
        """The keys that are legal now."""
        return self.asked.keys

    @property
    def closed(self) -> dict[str, str]:
        """Closed options with their reasons."""
        return {closed.key: closed.reason for closed in self.asked.closed}

    def label(self, key: str) -> str:
        """What an answer says about itself."""
        return self.asked.options.get(key).words
