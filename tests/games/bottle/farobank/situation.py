"""An evening at the Bank in three lines: who sits there, what the dice will show, and what is then done."""

from __future__ import annotations

from typing import Self

from mainbrace.games.bottle.farobank.game import Evening, Farobank
from mainbrace.games.bottle.farobank.options import FarobankOptions, Payment
from mainbrace.games.bottle.farobank.state import Punter, Sitting
from mainbrace.kernel import Event, Match, Scripted, Stream
from tests.games.played import Played

GAME = Farobank()
TURNS = GAME.house.turns


class Situation(Played[Evening]):
    """Game 1 in a settlement of activity level 2, nobody seated yet, 50 GP each.

    Say what the dice show, then `start`; from then on `choose` and look. A die beyond these fails the test.
    """

    def __init__(
        self,
        players: int = 1,
        level: int = 2,
        purse: int = 50,
        games: int = 1,
        payment: Payment = "four-to-one",
    ) -> None:
        self.options = FarobankOptions(players, level, purse, games, payment)
        self.state: Evening = GAME.setup(self.options, Stream(b"situation"))
        self.faces: list[int] = []
        self.script: Scripted | None = None

    def dice(self, *faces: int) -> Self:
        """What the next dice show: losing and winning number, turn by turn."""
        self.faces += faces
        return self

    def start(self, *keys: str) -> Self:
        """Open the Bank and make the first choices."""
        self.script = Scripted(self.faces)
        self.match = Match(GAME, self.options, self.state, self.script)
        return self.choose(*keys)

    @property
    def sitting(self) -> Sitting:
        return self.playing.state.sitting

    def punter(self, place: int = 0) -> Punter:
        return self.sitting.punters[place]

    @property
    def blue(self) -> Punter:
        return self.punter(0)

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.playing.events if event.kind == kind]

    @property
    def log(self) -> list[str]:
        """All sentences so far."""
        return [GAME.tell(event) for event in self.playing.events]


def idle(turns: int) -> list[int]:
    """Dice of so many turns in which nothing moves."""
    return [1, 1] * turns
