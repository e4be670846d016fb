"""What one seat may know of a match, and the worlds it may imagine from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance, Retold, Stream
from mainbrace.kernel.decision import Decision, Option
from mainbrace.kernel.events import Event
from mainbrace.kernel.scene import Scene

if TYPE_CHECKING:
    from mainbrace.kernel.match import Match, Taken

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")


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
        told = heard(self._match.events, self.seat)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(told), type=list[Event])

    @property
    def scene(self) -> Scene:
        """What this seat sees."""
        seen = self._match.game.scene(self.state, self.seat)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=Scene)

    @property
    def state(self) -> S:
        """A state this seat cannot tell from the true one."""
        game, now = self._match.game, self._match.state
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(now), type=game.State)
        game.redact(state, self.seat, Stream(b"shown"), now)
        return state

    def imagine(self, chance: Chance) -> Match[S]:
        """A whole match that could be the true one: hidden things re-dealt and dice to come by `chance`."""
        recent = self._match.chance.recent
        unseen = [place for place, draw in enumerate(recent) if draw < 0]
        # A shuffle settles the top of a pile first. What the seat has since drawn from there must come again,
        # so ever more of the true draws are kept until the world fits.
        for kept in range(len(unseen)):
            told = list(recent)
            for place in unseen[kept:]:
                told[place] = 0
            world = self._world(chance, told)
            if self._fits(world):
                return world
        return self._world(chance, recent)

    def _world(self, chance: Chance, recent: Sequence[int]) -> Match[S]:
        """A match from the re-dealt boundary, brought to this moment with the draws that are told."""
        match = self._match
        state = match.at_boundary()
        match.game.redact(state, self.seat, chance, match.state)
        world = type(match)(match.game, match.options, state, Retold(tuple(recent), chance))
        retell(world, match.since_boundary(), match.decision, self.seat, chance)
        return world

    def _fits(self, world: Match[S]) -> bool:
        """True if the seat has heard the same since the boundary there as here."""
        match = self._match
        told = match.events[match.boundary.events :]
        return heard(told, self.seat) == heard(world.events, self.seat)


def retell(
    world: Match[S], past: Sequence[Taken], pending: Decision[object] | None, seat: int | None, chance: Chance
) -> None:
    """Bring a match that `seat` imagines to the moment of the true one.

    Interruptions differ between worlds, since they depend on hidden cards: one that nobody took up in truth
    is declined here, and one that was declined in truth but is not offered here is skipped. Of another's
    secret answers any will do.
    """
    told = 0
    while (asked := world.decision) is not None:
        place = told
        while place < len(past) and past[place].declined and not is_same(past[place], asked):
            place += 1
        true = past[place] if place < len(past) else pending
        if asked.decline is not None and not is_same(true, asked):
            world.choose(asked.decline)
        elif place == len(past):
            return
        else:
            world.take(answer(asked, past[place], seat, chance))
            told = place + 1


def answer(asked: Decision[T], taken: Taken, seat: int | None, chance: Chance) -> Option[T]:
    """What was answered in truth, as far as `seat` can know."""
    known = None if taken.secret and taken.seat != seat else asked.options.find(taken.key)
    # A world that was shuffled otherwise may not allow it; then it will not fit and is thrown away.
    return known or asked.options.pick(chance)


def heard(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Those of the events that the seat may know."""
    return [event for event in events if event.is_for(seat)]


def is_same(true: Taken | Decision[object] | None, asked: Decision[object]) -> bool:
    """True if what was asked in truth is what is asked here."""
    return true is not None and (true.seat, true.ask, true.offered) == (asked.seat, asked.ask, asked.offered)
