"""What a rule has in its hands: the state, the dice, a voice, and somebody to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Literal, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance
from mainbrace.kernel.decision import NO_LEGEND, Closed, Decision, Listed, Option, Options, Play
from mainbrace.kernel.events import Event
from mainbrace.kernel.game import Finished

S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")

Modifier = tuple[int, str]
"""What is added to every die of a roll, and why; where dice must be low, what has changed the roll."""

DieColour = Literal["white", "yellow", "green", "red", "blue", "black"]
DieMark = tuple[DieColour, str]
"""How a die looks: its colour, and the game's icon of what it stands for."""


class Dice:
    """Six-sided dice whose every roll is told."""

    __slots__ = ("_events", "chance")

    def __init__(self, chance: Chance, events: list[Event]) -> None:
        self.chance = chance
        self._events = events

    def roll(
        self,
        count: int,
        why: str,
        need: int | None = None,
        modifiers: Sequence[Modifier] = (),
        seat: int | None = None,
        least: int | None = None,
        at_most: int | None = None,
        made_of: Sequence[Modifier] = (),
    ) -> Sequence[int]:
        """Roll dice and say so: faces, what is needed, and what is added for which reason.

        `least` is the lowest face that counts, where that is not just what is needed less what is added.
        `at_most` is the highest that counts where low dice are good; modifiers are in it, or in the count.
        `made_of` says what so many dice are for, each share with its reason.
        """
        faces = []
        for _ in range(count):
            faces.append(self.chance.draw(6))
        facts: dict[str, object] = {"why": why, "faces": faces}
        if need is not None:
            facts["need"] = need
        if modifiers:
            facts["modifiers"] = [list(modifier) for modifier in modifiers]
        if seat is not None:
            facts["seat"] = seat
        if least is not None:
            facts["least"] = least
        if at_most is not None:
            facts["at_most"] = at_most
        if made_of:
            facts["made_of"] = [list(share) for share in made_of]
        self._events.append(Event("rolled", facts))
        return faces

    def roll_marked(self, marks: Sequence[DieMark], why: str, seat: int | None = None) -> Sequence[int]:
        """Roll dice that one must tell apart, one for each mark, and say so."""
        faces = self.roll(len(marks), why, seat=seat)
        self._events[-1].facts["marks"] = [list(mark) for mark in marks]
        return faces


class Table(Generic[S]):
    """The state in play and the ways to act on it."""

    __slots__ = ("_events", "chance", "dice", "revealed", "state")

    def __init__(self, state: S, chance: Chance, events: list[Event]) -> None:
        self.state = state
        self.chance = chance
        self.dice = Dice(chance, events)
        self.revealed = False
        self._events = events

    def tell(self, kind: str, /, **facts: object) -> None:
        """Let everyone know what happened.

        Facts are numbers, words and lists of their own: what the state goes on changing must be copied.
        """
        self._events.append(Event(kind, facts))

    def whisper(self, seats: Sequence[int], kind: str, /, **facts: object) -> None:
        """Let these seats alone know what happened."""
        self._events.append(Event(kind, facts, tuple(seats)))

    def reveal(self) -> None:
        """Say that somebody has now seen something hidden, so that choices before this stand."""
        self.revealed = True

    def ask(
        self,
        seat: int,
        ask: str,
        text: str | Callable[[], str],
        options: Sequence[Option[T]],
        closed: Callable[[], Sequence[Closed]] | None = None,
        secret: bool = False,
        about: str = "",
        legend: Mapping[str, str] = NO_LEGEND,
    ) -> Play[T]:
        """Let a seat choose. Where only one answer is legal nobody is asked; a secret one stays its own."""
        if len(options) < 2:
            return options[0].value
        chosen = yield Decision(seat, ask, text, Listed(options), closed, None, secret, about, legend)
        value: T = chosen.value
        return value

    def ask_freely(
        self,
        seat: int,
        ask: str,
        text: str | Callable[[], str],
        options: Options[T],
        closed: Callable[[], Sequence[Closed]] | None = None,
        about: str = "",
        legend: Mapping[str, str] = NO_LEGEND,
    ) -> Play[T]:
        """Let a seat choose from a space of answers too large to list."""
        if len(options) < 2:
            return next(iter(options)).value
        chosen = yield Decision(seat, ask, text, options, closed, None, False, about, legend)
        value: T = chosen.value
        return value

    def offer(
        self,
        seat: int,
        ask: str,
        text: str | Callable[[], str],
        options: Sequence[Option[T]],
        decline: Option[None],
        about: str = "",
        legend: Mapping[str, str] = NO_LEGEND,
    ) -> Play[T | None]:
        """Let a seat interrupt, out of turn too; None if it declines. Declining leaves no trace."""
        if not options:
            return None
        listed = Listed([*options, decline])
        chosen = yield Decision(seat, ask, text, listed, None, decline.key, False, about, legend)
        value: T | None = chosen.value
        return value

    def finish(self) -> None:
        """End the match here and now; nothing further resolves."""
        raise Finished
