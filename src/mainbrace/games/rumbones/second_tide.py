"""Rum & Bones: Second Tide, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.rumbones import evaluation, scoring
from mainbrace.games.rumbones.clash.mode import ClashRoyale
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.editions.second import SECOND_TIDE
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.guide.art import icons, picture
from mainbrace.games.rumbones.guide.forms import choices, room
from mainbrace.games.rumbones.guide.glossary import glossary
from mainbrace.games.rumbones.guide.lessons import lessons
from mainbrace.games.rumbones.layouts import layout
from mainbrace.games.rumbones.opening import open_game
from mainbrace.games.rumbones.options import SecondTideOptions, check
from mainbrace.games.rumbones.recruiting import enlist, muster
from mainbrace.games.rumbones.redaction import redact
from mainbrace.games.rumbones.rounds import end_round, take_turn
from mainbrace.games.rumbones.scenery import Scenery
from mainbrace.games.rumbones.sentences import SENTENCES, tell
from mainbrace.games.rumbones.setup import new_side, populate
from mainbrace.games.rumbones.state import State as Battle
from mainbrace.games.rumbones.teams import TEAMS, seats_of
from mainbrace.games.rumbones.verbs import perform
from mainbrace.games.rumbones.windows import window
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, Outcome, Play, Scene, Table

GOAL = 8


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

    def __init__(self, content: Path | None = None) -> None:
        self.box = load_box(content)
        self.scenery = Scenery(self.title, self.box)
        self.clash = ClashRoyale(self.title, self.box)
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary(self.box)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.box.digest

    def setup(self, options: SecondTideOptions, chance: Chance) -> Battle:
        check(self.box, options)
        if options.mode == "clash royale":
            return self.clash.setup(options, chance)
        sides = [
            new_side(self.box, faction, seats, team, chance)
            for faction, seats, team in zip(
                options.factions, seats_of(options.players), TEAMS[options.players], strict=True
            )
        ]
        for number, (side, named) in enumerate(zip(sides, options.heroes, strict=True)):
            enlist(self.box, number, side, named)
        muster(self.box, sides, options.selection, options.strange_allies, chance)
        return populate(layout(self.box, options.board, options.factions), GOAL, sides)

    def players(self, options: SecondTideOptions) -> int:
        return options.players

    def choices(self, options: SecondTideOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.box, self.glossary, options)

    def room(self, options: SecondTideOptions) -> Mapping[str, int]:
        return room(self.box, options)

    def turn(self, table: Table[Battle]) -> Play[None]:
        if table.state.lives:
            return self.clash.turn(table)
        t = Fight(table, self.box, SECOND_TIDE, perform, window)
        if t.state.round == 0:
            return open_game(t)
        first, second = t.state.sides
        return end_round(t) if first.passed and second.passed else take_turn(t)

    def outcome(self, state: Battle) -> Outcome | None:
        return self.clash.outcome(state) if state.lives else scoring.outcome(state)

    def redact(self, state: Battle, seat: int | None, chance: Chance, seen: Battle) -> None:
        redact(state, seat, chance, seen)

    def scene(self, state: Battle, seat: int | None) -> Scene:
        return (self.clash.scenery if state.lives else self.scenery).scene(state, seat)

    def evaluate(self, state: Battle) -> Sequence[float]:
        return self.clash.evaluate(state) if state.lives else evaluation.evaluate(state, self.box)

    def facts(self, state: Battle) -> Facts:
        return self.clash.facts(state) if state.lives else evaluation.facts(state, self.box)

    def tell(self, event: Event) -> str:
        return tell(event, SENTENCES)
