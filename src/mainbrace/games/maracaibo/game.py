"""Pirates of Maracaibo, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.contentfile import load_box
from mainbrace.games.maracaibo.facts import facts
from mainbrace.games.maracaibo.guide.art import icons, picture
from mainbrace.games.maracaibo.guide.forms import choices, room
from mainbrace.games.maracaibo.guide.glossary import glossary
from mainbrace.games.maracaibo.guide.lessons import lessons
from mainbrace.games.maracaibo.judge import Judge
from mainbrace.games.maracaibo.opening import open_game
from mainbrace.games.maracaibo.options import MaracaiboOptions
from mainbrace.games.maracaibo.redaction import redact
from mainbrace.games.maracaibo.rounds import take_rivals_turn, take_turn
from mainbrace.games.maracaibo.scenery import Scenery
from mainbrace.games.maracaibo.sentences import SENTENCES, tell
from mainbrace.games.maracaibo.setup import set_up
from mainbrace.games.maracaibo.state import State as Cruise
from mainbrace.games.maracaibo.verbs import perform
from mainbrace.games.maracaibo.voyage import Voyage
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, Outcome, Play, Scene, Table


class Maracaibo(Game[Cruise, MaracaiboOptions]):
    """A race through a sea of cards, three times over."""

    name: ClassVar[str] = "maracaibo"
    title: ClassVar[str] = "Pirates of Maracaibo"
    seats: ClassVar[range] = range(1, 5)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "Sail three times through a sea of cards to Maracaibo: improve your ship, raid for treasure and "
        "bury it, explore the jungle and fulfil secret quests. Most Victory Points win."
    )
    minutes: ClassVar[int] = 90
    State = Cruise
    Options = MaracaiboOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.box = load_box(content)
        self.judge = Judge(self.box)
        self.scenery = Scenery(self.title, self.box)
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary(self.box)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.box.digest

    def setup(self, options: MaracaiboOptions, chance: Chance) -> Cruise:
        return set_up(self.box, options, chance)

    def players(self, options: MaracaiboOptions) -> int:
        return options.players

    def choices(self, options: MaracaiboOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.box)

    def room(self, options: MaracaiboOptions) -> Mapping[str, int]:
        return room(options)

    def turn(self, table: Table[Cruise]) -> Play[None]:
        v = Voyage(table, self.box, perform)
        if v.state.round == 0:
            return open_game(v)
        jordan = v.state.jordan
        if jordan is not None and v.state.to_move == v.count:
            return take_rivals_turn(v, jordan)
        return take_turn(v)

    def outcome(self, state: Cruise) -> Outcome | None:
        return scoring.outcome(state)

    def redact(self, state: Cruise, seat: int | None, chance: Chance, seen: Cruise) -> None:
        redact(state, seat, chance, seen)

    def scene(self, state: Cruise, seat: int | None) -> Scene:
        return self.scenery.scene(state, seat)

    def evaluate(self, state: Cruise) -> Sequence[float]:
        return self.judge.evaluate(state)

    def facts(self, state: Cruise) -> Facts:
        return facts(state, self.box)

    def tell(self, event: Event) -> str:
        return tell(event)
