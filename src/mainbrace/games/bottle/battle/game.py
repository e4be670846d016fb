"""Big Land Battles, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.bottle.battle.battle import Battle, Verbs
from mainbrace.games.bottle.battle.ending import facts, outcome
from mainbrace.games.bottle.battle.evaluation import Judge
from mainbrace.games.bottle.battle.guide.art import icons, picture
from mainbrace.games.bottle.battle.guide.forms import choices, room
from mainbrace.games.bottle.battle.guide.glossary import glossary
from mainbrace.games.bottle.battle.guide.lessons import lessons
from mainbrace.games.bottle.battle.insight import look_out
from mainbrace.games.bottle.battle.mustering import begin
from mainbrace.games.bottle.battle.options import BattleOptions, check
from mainbrace.games.bottle.battle.reactions import react
from mainbrace.games.bottle.battle.rounds import take_turn
from mainbrace.games.bottle.battle.scenery import battle_scene
from mainbrace.games.bottle.battle.sentences import SENTENCES, tell
from mainbrace.games.bottle.battle.state import State as Field
from mainbrace.games.bottle.battle.tables import load_rules
from mainbrace.games.bottle.book import load_book
from mainbrace.games.bottle.opengame import OpenGame
from mainbrace.kernel import Chance, Choice, Event, Facts, Outcome, Play, Scene, Table

VERBS = Verbs(react, look_out)


class LandBattle(OpenGame[Field, BattleOptions]):
    """Units of ten against units of ten."""

    name: ClassVar[str] = "land-battle"
    title: ClassVar[str] = "And a Bottle of Rum!: Big Land Battle"
    seats: ClassVar[range] = range(1, 3)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "Lead companies of ten on a table of three feet: march, fire by volleys, charge home, and see who "
        "stands. A battle in the field, or a settlement to sack, against the book's own tables or a friend."
    )
    minutes: ClassVar[int] = 45
    State = Field
    Options = BattleOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.book = load_book(content)
        self.tables = load_rules(content)
        self.judge = Judge(self.book)
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary()
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.book.digest + self.tables.digest

    def setup(self, options: BattleOptions, chance: Chance) -> Field:
        check(options)
        return begin(options)

    def choices(self, options: BattleOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices()

    def room(self, options: BattleOptions) -> Mapping[str, int]:
        return room(options)

    def turn(self, table: Table[Field]) -> Play[None]:
        return take_turn(Battle(table, self.book, self.tables.tables, VERBS))

    def outcome(self, state: Field) -> Outcome | None:
        return outcome(self.book, state)

    def scene(self, state: Field, seat: int | None) -> Scene:
        return battle_scene(self.title, self.book, self.tables.tables, VERBS, state)

    def evaluate(self, state: Field) -> Sequence[float]:
        return self.judge.evaluate(state)

    def facts(self, state: Field) -> Facts:
        return facts(state)

    def tell(self, event: Event) -> str:
        return tell(event)
