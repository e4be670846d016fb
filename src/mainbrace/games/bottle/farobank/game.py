"""Farobank, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec

from mainbrace.games.bottle.farobank.evaluation import worth
from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.guide.art import icons, picture
from mainbrace.games.bottle.farobank.guide.forms import choices
from mainbrace.games.bottle.farobank.guide.glossary import glossary
from mainbrace.games.bottle.farobank.guide.lessons import lessons
from mainbrace.games.bottle.farobank.house import load_house
from mainbrace.games.bottle.farobank.options import FarobankOptions, net_of
from mainbrace.games.bottle.farobank.play import take_turn
from mainbrace.games.bottle.farobank.scenery import Scenery
from mainbrace.games.bottle.farobank.sentences import SENTENCES
from mainbrace.games.bottle.farobank.state import Sitting, sit_at
from mainbrace.games.bottle.opengame import OpenGame
from mainbrace.kernel import Chance, Choice, Facts, Outcome, Play, Scene, Table

NAMES = ("Blue", "Red", "Amber", "Violet")
"""What the punters are called, by seat, as clients colour them."""


class Evening(msgspec.Struct):
    """A sitting of so many games."""

    games: int
    sitting: Sitting


class Farobank(OpenGame[Evening, FarobankOptions]):
    """Punters against the Bank."""

    name: ClassVar[str] = "farobank"
    title: ClassVar[str] = "Farobank"
    seats: ClassVar[range] = range(1, 5)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "The game of the taverns: bet on numbers, copper a bet to turn it round, and see two dice decide. "
        "Ten turns, then one last die. Go home with more gold than you brought."
    )
    minutes: ClassVar[int] = 10
    State = Evening
    Options = FarobankOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.house = load_house(content)
        self.scenery = Scenery(self.title, self.house)
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary()
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.house.digest

    def setup(self, options: FarobankOptions, chance: Chance) -> Evening:
        net = net_of(options.payment, self.house.pays)
        purses = [options.purse] * options.players
        return Evening(options.games, sit_at(self.house.limit(options.level), net, purses))

    def choices(self, options: FarobankOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.house)

    def turn(self, table: Table[Evening]) -> Play[None]:
        sitting = table.state.sitting
        return take_turn(Faro(table, sitting, self.house, names(sitting)))

    def outcome(self, state: Evening) -> Outcome | None:
        """Over after the last game, or when nobody has gold; who cashed out more than bought in has won."""
        sitting = state.sitting
        is_ruined = not any(punter.gold for punter in sitting.punters)
        if sitting.is_open or (sitting.game < state.games and not is_ruined):
            return None
        scores = tuple(punter.balance for punter in sitting.punters)
        winners = tuple(seat for seat, punter in enumerate(sitting.punters) if punter.has_won)
        return Outcome(winners, scores, "the Bank has all the gold" if is_ruined else "the Bank closes")

    def scene(self, state: Evening, seat: int | None) -> Scene:
        return self.scenery.scene(state.sitting, state.games, names(state.sitting))

    def evaluate(self, state: Evening) -> Sequence[float]:
        return [worth(state.sitting, punter) for punter in state.sitting.punters]

    def facts(self, state: Evening) -> Facts:
        wagered = sum(punter.wagered for punter in state.sitting.punters)
        return Facts({"games": state.sitting.game, "wagered": wagered, "bank": state.sitting.bank})


def names(sitting: Sitting) -> Sequence[str]:
    """What the punters of a sitting are called."""
    return NAMES[: len(sitting.punters)]
