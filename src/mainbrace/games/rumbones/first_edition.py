"""Rum & Bones, the first edition, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from mainbrace.games.rumbones import scoring
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.editions.first import FIRST_EDITION
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.first import evaluation
from mainbrace.games.rumbones.first.glossary import glossary
from mainbrace.games.rumbones.first.home import FIRST_EDITION as HOME
from mainbrace.games.rumbones.first.opening import open_game
from mainbrace.games.rumbones.first.options import ROLES, FirstEditionOptions, candidates, check, choices
from mainbrace.games.rumbones.first.scenery import FirstScenery
from mainbrace.games.rumbones.first.sentences import SENTENCES
from mainbrace.games.rumbones.first.teams import TEAMS
from mainbrace.games.rumbones.first.turn import play_on
from mainbrace.games.rumbones.guide.art import icons, picture
from mainbrace.games.rumbones.recruiting import new_hero
from mainbrace.games.rumbones.redaction import redact
from mainbrace.games.rumbones.sentences import tell
from mainbrace.games.rumbones.setup import new_side, populate
from mainbrace.games.rumbones.state import State as Battle
from mainbrace.games.rumbones.teams import seats_of
from mainbrace.games.rumbones.verbs import perform
from mainbrace.games.rumbones.windows import window
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, Outcome, Play, Scene, Table

GOAL = 6


class FirstEdition(Game[Battle, FirstEditionOptions]):
    """Two factions, five heroes each of whom three are on deck, six Victory Points."""

    name: ClassVar[str] = "first-edition"
    title: ClassVar[str] = "Rum & Bones: First Edition"
    seats: ClassVar[range] = range(2, 7)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = (
        "The first edition: whole turns of eight phases, five heroes a side of whom three are on deck, "
        "and skills paid for at each use. Wreck the enemy's ship: 6 Victory Points win."
    )
    minutes: ClassVar[int] = 75
    State = Battle
    Options = FirstEditionOptions
    sentences = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.box = load_box(content, HOME)
        self.scenery = FirstScenery(self.title, self.box)
        self.icons = icons()
        self.picture = picture(self.name)
        self.glossary = glossary(self.box)

    @property
    def content(self) -> str:
        return self.box.digest

    def setup(self, options: FirstEditionOptions, chance: Chance) -> Battle:
        check(self.box, options)
        teams, seats = TEAMS[options.players], seats_of(options.players)
        sides = [
            new_side(self.box, faction, own_seats, team, chance)
            for faction, own_seats, team in zip(options.factions, seats, teams, strict=True)
        ]
        for number, (side, named) in enumerate(zip(sides, options.heroes, strict=True)):
            side.heroes = [new_hero(self.box, id, number, side.speaker) for id in named]
            filled = [self.box.heroes[id].role for id in named]
            for cards in [candidates(self.box, side.faction, role) for role in ROLES if role not in filled]:
                ids = [card.id for card in cards]
                side.offer += ids if options.selection == "choose" else [chance.pick(ids)]
        return populate(self.box.boards[options.board], GOAL, sides)

    def players(self, options: FirstEditionOptions) -> int:
        return options.players

    def choices(self, options: FirstEditionOptions | None = None) -> Mapping[str, Sequence[Choice]]:
        return choices(self.box, self.glossary, options)

    def turn(self, table: Table[Battle]) -> Play[None]:
        t = Fight(table, self.box, FIRST_EDITION, perform, window)
        return open_game(t) if t.state.round == 0 else play_on(t)

    def outcome(self, state: Battle) -> Outcome | None:
        return scoring.outcome(state)

    def redact(self, state: Battle, seat: int | None, chance: Chance, seen: Battle) -> None:
        redact(state, seat, chance, seen)

    def scene(self, state: Battle, seat: int | None) -> Scene:
        return self.scenery.scene(state, seat)

    def evaluate(self, state: Battle) -> Sequence[float]:
        return evaluation.evaluate(state, self.box)

    def facts(self, state: Battle) -> Facts:
        return evaluation.facts(state, self.box)

    def tell(self, event: Event) -> str:
        return tell(event, SENTENCES)
