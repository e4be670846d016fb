"""The table as the rules see it: a sitting, its dice, and whom to ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.farobank.state import Punter, Sitting
from mainbrace.kernel import Closed, Option, Play, Table

S = TypeVar("S", bound=msgspec.Struct)

Act = Callable[[], None]
"""What an answer does, at once."""


class Faro:
    """What every rule has in its hands. A punter is known by the place at the table, from 0.

    `table` may be that of any game whose state holds the sitting; `seats` says who answers for each place.
    Those whose places are `absent` are elsewhere, and not asked.
    """

    __slots__ = ("_ask", "absent", "dice", "house", "names", "seats", "sitting", "tell")

    def __init__(
        self,
        table: Table[S],
        sitting: Sitting,
        house: House,
        names: Sequence[str],
        seats: Sequence[int] | None = None,
        absent: Sequence[int] = (),
    ) -> None:
        self.sitting = sitting
        self.house = house
        self.names = names
        self.seats = range(len(sitting.punters)) if seats is None else seats
        self.absent = absent
        self.tell = table.tell
        self.dice = table.dice
        self._ask = table.ask

    def punter(self, place: int) -> Punter:
        """Who sits there."""
        return self.sitting.punters[place]

    def present(self, *wanted: str) -> list[int]:
        """The places of all who are there in one of these ways."""
        return [place for place, punter in enumerate(self.sitting.punters) if punter.presence in wanted]

    @property
    def bettors(self) -> list[int]:
        """The places of all at the layout who have anything to bet with."""
        return [place for place in self.present("playing") if self.punter(place).gold]

    @property
    def has_company(self) -> bool:
        """True if the Banker has somebody to deal turns to."""
        return bool(self.present("playing", "looking"))

    def ask(
        self,
        place: int,
        ask: str,
        text: Callable[[], str],
        options: Sequence[Option[Act | None]],
        closed: Callable[[], Sequence[Closed]] | None = None,
    ) -> Play[Act | None]:
        """Let whoever sits there choose what to do; None if that is nothing more."""
        return self._ask(self.seats[place], ask, text, options, closed)
