"""What one seat may know of a match, and the worlds it may imagine from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance, Retold, Still, Stream
from mainbrace.kernel.decision import Decision, Option
from mainbrace.kernel.errors import ImaginationError, NothingAskedError
from mainbrace.kernel.events import Event
from mainbrace.kernel.retelling import Retelling, heard
from mainbrace.kernel.scene import Scene

if TYPE_CHECKING:
    from mainbrace.kernel.match import Match

S = TypeVar("S", bound=msgspec.Struct)

TRIES = 4
"""Worlds that are thrown away before one more of the true draws is told."""


class Observation(Generic[S]):
    """One seat's view of one moment. Everything it hands out is a copy or cannot be changed."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match[S], seat: int | None) -> None:
        self._match = match
        self.seat = seat

    @property
    def decision(self) -> Decision[None] | None:
        """What this seat is asked now, or None if it is not asked."""
        asked = self._match.decision
        return asked.shown() if asked is not None and asked.seat == self.seat else None

    @property
    def question(self) -> Decision[None] | None:
        """The same without words, odds and marks, which may take long: for whoever goes by keys."""
        asked = self._match.decision
        return asked.bare() if asked is not None and asked.seat == self.seat else None

    def answer(self, key: str) -> Option[None]:
        """One of the answers to what this seat is asked, in words and numbers."""
        asked = self._match.decision
        if asked is None or asked.seat != self.seat:
            raise NothingAskedError(f"seat {self.seat} is not asked anything now")
        return asked.options.get(key).shown()

    @property
    def events(self) -> list[Event]:
        """What this seat has heard so far."""
        told = heard(self._match.events, self.seat)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(told), type=list[Event])

    @property
    def scene(self) -> Scene:
        """What this seat sees."""
        seen = self._match.game.scene(self.likeness, self.seat)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=Scene)

    @property
    def state(self) -> S:
        """A state this seat cannot tell from the true one."""
        return self._redacted(Stream(b"shown"))

    @property
    def likeness(self) -> S:
        """The same for scenes alone: what the seat cannot see lies in plain order, which takes less time."""
        return self._redacted(Still())

    def _redacted(self, chance: Chance) -> S:
        game, now = self._match.game, self._match.state
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(now), type=game.State)
        game.redact(state, self.seat, chance, now)
        return state

    def imagine(self, chance: Chance) -> Match[S]:
        """A whole match that could be the true one: hidden things re-dealt and dice to come by `chance`.

        All that the seat has heard, chosen and been asked is the same there. While another is offered an
        interruption, of which the seat knows nothing, the world may stand at any such offer, or have run on
        to the next question if it offers none. Raises ImaginationError if no such world is found.
        """
        recent, retelling = self._match.chance.recent, Retelling(self._match, self.seat)
        unseen = [place for place, draw in enumerate(recent) if draw < 0]
        # A shuffle settles the top of a pile first. What the seat has since drawn from there must come again,
        # so ever more of the true draws are kept until the world fits.
        for kept in range(len(unseen) + 1):
            draws = list(recent)
            for place in unseen[kept:]:
                draws[place] = 0
            for _ in range(TRIES):
                world = self._redealt(chance, draws)
                if retelling.brings(world, chance):
                    return world
        raise ImaginationError(self.seat, TRIES * (len(unseen) + 1))

    def _redealt(self, chance: Chance, draws: Sequence[int]) -> Match[S]:
        """A match from the last boundary, hidden things dealt anew, in which the given draws come again."""
        match = self._match
        state = match.at_boundary()
        match.game.redact(state, self.seat, chance, match.state)
        return type(match)(match.game, match.options, state, Retold(tuple(draws), chance))
