"""Rum & Bones: Second Tide, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.rumbones.clash.mode import ClashRoyale
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.guide.art import icons, picture
from mainbrace.games.rumbones.guide.forms import choices, room
from mainbrace.games.rumbones.guide.glossary import glossary
from mainbrace.games.rumbones.guide.lessons import lessons
from mainbrace.games.rumbones.options import SecondTideOptions, check
from mainbrace.games.rumbones.redaction import redact
from mainbrace.games.rumbones.sentences import SENTENCES, tell
from mainbrace.games.rumbones.state import State as Battle
from mainbrace.games.rumbones.war import War
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, Outcome, Play, Scene, Table


class SecondTide(Game[Battle, SecondTideOptions]):
    """Two factions, three heroes or more each, eight Victory Points."""

    name: ClassVar[str] = "second-tide"
    title: ClassVar[str] = "Rum & Bones: Second Tide"
    seats: ClassVar[range] = range(2, 7)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "Two pirate factions fight from deck to deck with heroes, crews, cards and dice, "
        "while the Kraken listens. Wreck the enemy's ship and fell their heroes: 8 Victory Points win."
    )
    minutes: ClassVar[int] = 75
    State = Battle
    Options = SecondTideOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None, others: Sequence[str] = ()) -> None:
        """With a folder of `content`, that is laid over the printed one; in it `others` are other games'."""
        self.box = load_box(content, others=others)
        self.war = War(self.title, self.box)
        self.clash = ClashRoyale(self.title, self.box)
        self.icons = icons()
        self.picture = picture(self.name)
        self.glossary = glossary(self.box)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.box.digest

    def setup(self, options: SecondTideOptions, chance: Chance) -> Battle:
        check(self.box, options)
        mode = self.clash if options.mode == "clash royale" else self.war
        return mode.setup(options, chance)

    def mode_of(self, state: Battle) -> War | ClashRoyale:
        """The kind of game a state is of: only Clash Royale counts Lives."""
        return self.clash if state.lives else self.war

    def players(self, options: SecondTideOptions) -> int:
        return options.players

    def choices(self, options: SecondTideOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.box, self.glossary, options)

    def room(self, options: SecondTideOptions) -> Mapping[str, int]:
        return room(self.box, options)

    def turn(self, table: Table[Battle]) -> Play[None]:
        return self.mode_of(table.state).turn(table)

    def outcome(self, state: Battle) -> Outcome | None:
        return self.mode_of(state).outcome(state)

    def redact(self, state: Battle, seat: int | None, chance: Chance, seen: Battle) -> None:
        redact(state, seat, chance, seen)

    def scene(self, state: Battle, seat: int | None) -> Scene:
        return self.mode_of(state).scenery.scene(state, seat)

    def evaluate(self, state: Battle) -> Sequence[float]:
        return self.mode_of(state).evaluate(state)

    def facts(self, state: Battle) -> Facts:
        return self.mode_of(state).facts(state)

    def tell(self, event: Event) -> str:
        return tell(event, SENTENCES)
