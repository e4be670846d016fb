"""Ship against ship, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.opengame import OpenGame
from mainbrace.games.bottle.sea.fight.ending import facts, outcome
from mainbrace.games.bottle.sea.fight.evaluation import evaluate
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.fittingout import check_refits
from mainbrace.games.bottle.sea.fight.guide.art import icons, picture
from mainbrace.games.bottle.sea.fight.guide.forms import choices, room
from mainbrace.games.bottle.sea.fight.guide.glossary import glossary
from mainbrace.games.bottle.sea.fight.guide.lessons import lessons
from mainbrace.games.bottle.sea.fight.mustering import begin
from mainbrace.games.bottle.sea.fight.options import SeaOptions, check
from mainbrace.games.bottle.sea.fight.rounds import take_turn
from mainbrace.games.bottle.sea.fight.scenery import sea_scene
from mainbrace.games.bottle.sea.fight.sentences import SENTENCES, tell
from mainbrace.games.bottle.sea.fight.state import State as Waters
from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.kernel import Chance, Choice, Event, Facts, Outcome, Play, Scene, Table


class SeaFight(OpenGame[Waters, SeaOptions]):
    """Ships against ships on the open sea."""

    name: ClassVar[str] = "sea-fight"
    title: ClassVar[str] = "And a Bottle of Rum!: At Sea"
    seats: ClassVar[range] = range(1, 3)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "Command a ship or a fleet of up to eight: gain the wind, cross their T, board and take prizes. "
        "Against whoever comes in sight by the book's tables, against ships you choose, or against a friend."
    )
    minutes: ClassVar[int] = 30
    State = Waters
    Options = SeaOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.book = load_book(content)
        self.sea = load_sea_book(content)
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary(self.book)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.book.digest + self.sea.digest

    def setup(self, options: SeaOptions, chance: Chance) -> Waters:
        check(options)
        check_refits(self.sea, options)
        return begin(options)

    def choices(self, options: SeaOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.sea)

    def room(self, options: SeaOptions) -> Mapping[str, int]:
        return room(options)

    def turn(self, table: Table[Waters]) -> Play[None]:
        return take_turn(Fight(table, self.book, self.sea))

    def outcome(self, state: Waters) -> Outcome | None:
        return outcome(self.book, self.sea, state)

    def scene(self, state: Waters, seat: int | None) -> Scene:
        return sea_scene(self.title, self.book, self.sea, state)

    def evaluate(self, state: Waters) -> Sequence[float]:
        return evaluate(self.book, self.sea, state)

    def facts(self, state: Waters) -> Facts:
        return facts(state)

    def tell(self, event: Event) -> str:
        return tell(event)
