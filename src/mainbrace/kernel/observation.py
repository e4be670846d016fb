"""What one seat may know of a match, and the worlds it may imagine from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance, Retold, Stream
from mainbrace.kernel.decision import Decision
from mainbrace.kernel.events import Event
from mainbrace.kernel.scene import Scene

if TYPE_CHECKING:
    from mainbrace.kernel.match import Match, Taken

S = TypeVar("S", bound=msgspec.Struct)


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
    def events(self) -> list[Event]:
        """What this seat has heard so far."""
        heard = [event for event in self._match.events if event.is_for(self.seat)]
        return msgspec.msgpack.decode(msgspec.msgpack.encode(heard), type=list[Event])

    @property
    def scene(self) -> Scene:
        """What this seat sees."""
        return self._match.game.scene(self.state, self.seat)

    @property
    def state(self) -> S:
        """A state this seat cannot tell from the true one."""
        game, now = self._match.game, self._match.state
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(now), type=game.State)
        game.redact(state, self.seat, Stream(b"shown"), now)
        return state

    def imagine(self, chance: Chance) -> Match[S]:
        """A whole match that could be the true one: hidden things re-dealt and dice to come by `chance`."""
        match = self._match
        state = match.at_boundary()
        match.game.redact(state, self.seat, chance, match.state)
        world = type(match)(match.game, match.options, state, Retold(tuple(match.chance.recent), chance))
        retell(world, match.since_boundary(), match.decision)
        return world


def retell(world: Match[S], past: Sequence[Taken], pending: Decision[object] | None) -> None:
    """Bring an imagined match to the moment of the true one.

    Interruptions differ between worlds, since they depend on hidden cards: one that was not taken up in
    truth is declined here, and one that was declined in truth but is not offered here is skipped.
    """
    owed = [taken for taken in past if not taken.declined]
    told = 0
    while (asked := world.decision) is not None:
        taken = owed[told] if told < len(owed) else None
        if asked.decline is None:
            if taken is None:
                return
            world.choose(taken.key)
            told += 1
        elif taken is not None and taken.seat == asked.seat and asked.options.find(taken.key) is not None:
            world.choose(taken.key)
            told += 1
        elif taken is None and pending is not None and (asked.seat, asked.ask) == (pending.seat, pending.ask):
            return
        else:
            world.choose(asked.decline)
