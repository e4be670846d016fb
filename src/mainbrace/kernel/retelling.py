"""What a seat knows to have happened since the last boundary, told again in a world that it imagines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mainbrace.kernel.chance import Chance
from mainbrace.kernel.decision import Decision, Option
from mainbrace.kernel.events import Event

if TYPE_CHECKING:
    from mainbrace.kernel.match import Match, Taken


class Retelling:
    """The way from the last boundary to a moment, as far as one seat knows it.

    Interruptions differ between worlds, since they depend on hidden cards: one that nobody took up in truth
    is declined there, and one that another declined in truth but is not offered there is skipped. Of
    another's secret answers any will do that leads to what the seat has heard since.
    """

    __slots__ = ("_heard", "_is_open", "_past", "_pending", "_seat")

    def __init__(self, match: Match[Any], seat: int | None) -> None:
        pending = match.decision
        self._seat = seat
        self._heard = heard(match.events[match.boundary.events :], seat)
        self._past = match.since_boundary()
        self._pending = pending
        # Whether another is offered something now is as hidden as the cards it depends on.
        self._is_open = pending is not None and pending.offered and pending.seat != seat

    def brings(self, world: Match[Any], chance: Chance) -> bool:
        """Bring a world from its start to the moment; False if the seat could tell it from the true one."""
        told = 0
        while (asked := world.decision) is not None:
            place = self._skip(told, asked)
            if place == len(self._past) and self._is_reached(world, asked):
                return self._fits(world)
            if place < len(self._past) and is_same(self._past[place], asked):
                answer = self._answer(self._past[place], asked, chance)
                if answer is None:
                    return False
                world.take(answer)
                told = place + 1
            elif asked.decline is not None and asked.seat != self._seat:
                world.choose(asked.decline)
            else:
                return False
        is_end = self._pending is None or self._is_open
        return is_end and self._skip(told, None) == len(self._past) and self._fits(world)

    def _skip(self, told: int, asked: Decision[Any] | None) -> int:
        """The place of the next choice to be told; what others declined may be missing from the world."""
        past, place = self._past, told
        while place < len(past) and past[place].declined and past[place].seat != self._seat:
            if asked is not None and is_same(past[place], asked):
                break
            place += 1
        return place

    def _is_reached(self, world: Match[Any], asked: Decision[Any]) -> bool:
        """True if the seat has heard enough and the question could be the pending one."""
        if self._pending is None or len(heard(world.events, self._seat)) < len(self._heard):
            return False
        if self._pending.seat == self._seat:
            return is_same(self._pending, asked)
        return self._is_open or not asked.offered

    def _answer(self, taken: Taken, asked: Decision[Any], chance: Chance) -> Option[Any] | None:
        """What was answered in truth, as far as the seat can know; None if it is not possible there."""
        if taken.secret and taken.seat != self._seat:
            return asked.options.pick(chance)
        return asked.options.find(taken.key)

    def _fits(self, world: Match[Any]) -> bool:
        """True if the seat has heard the same there, and is asked the same."""
        told = heard(world.events, self._seat)
        if (told[: len(self._heard)] if self._is_open else told) != self._heard:
            return False
        pending, asked = self._pending, world.decision
        if pending is None or asked is None or pending.seat != self._seat:
            return True
        return [option.key for option in pending.options] == [option.key for option in asked.options]


def heard(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Those of the events that the seat may know."""
    return [event for event in events if event.is_for(seat)]


def is_same(true: Taken | Decision[Any], asked: Decision[Any]) -> bool:
    """True if what was asked in truth is what is asked here."""
    return (true.seat, true.ask, true.offered) == (asked.seat, asked.ask, asked.offered)
