"""Rum & Bones: Second Tide, as a game at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Literal

from mainbrace.games.rumbones import evaluation, scoring
from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.contentfile import load_box
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.guide.art import icons, picture
from mainbrace.games.rumbones.guide.forms import choices
from mainbrace.games.rumbones.guide.glossary import glossary
from mainbrace.games.rumbones.guide.lessons import lessons
from mainbrace.games.rumbones.layouts import check_layout, layout
from mainbrace.games.rumbones.opening import HEROES_A_SIDE, new_hero, open_game
from mainbrace.games.rumbones.redaction import redact
from mainbrace.games.rumbones.rounds import end_round, take_turn
from mainbrace.games.rumbones.scenery import Scenery
from mainbrace.games.rumbones.sentences import SENTENCES, tell
from mainbrace.games.rumbones.setup import new_side, populate
from mainbrace.games.rumbones.state import State as Battle
from mainbrace.games.rumbones.verbs import perform
from mainbrace.games.rumbones.windows import window
from mainbrace.kernel import Chance, Choice, Event, Facts, Game, OptionsError, Outcome, Play, Scene, Table

GOAL = 8


def told(label: str, help: str) -> dict[str, str]:
    """How a form calls an option, and what it says about it."""
    return {"label": label, "help": help}


def heroes_of(seat: int) -> dict[str, str | int]:
    """The same for the heroes of a seat, of whom a form offers no more than a side may have."""
    return {**told(f"Heroes of seat {seat}", "Of its faction, or mercenaries."), "most": HEROES_A_SIDE}


@dataclass(frozen=True)
class SecondTideOptions:
    """What is agreed before the game."""

    factions: tuple[str, str] = field(
        default=("deep-lords", "marea"),
        metadata=told("Factions", "Two different ones."),
    )
    """The factions of seat 0 and seat 1."""
    selection: Literal["choose", "random"] = field(
        default="choose", metadata=told("Selection of heroes", "Of those that are not named below.")
    )
    """How heroes are found that are not named below."""
    heroes_a: tuple[str, ...] = field(default=(), metadata=heroes_of(1))
    """Up to three different heroes for seat 0, of its faction or mercenaries."""
    heroes_b: tuple[str, ...] = field(default=(), metadata=heroes_of(2))
    """The same for seat 1."""
    board: str = field(
        default="",
        metadata=told("Ships", "A faction whose ships are among them sails those."),
    )
    """The layout of ships; if empty, that of the ships both factions sail."""


class SecondTide(Game[Battle, SecondTideOptions]):
    """Two factions, three heroes each, eight Victory Points."""

    name: ClassVar[str] = "second-tide"
    title: ClassVar[str] = "Rum & Bones: Second Tide"
    seats: ClassVar[range] = range(2, 3)
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
        self.icons = icons()
        self.picture = picture()
        self.glossary = glossary(self.box)
        self.lessons = lessons() if content is None else ()

    @property
    def content(self) -> str:
        return self.box.digest

    def setup(self, options: SecondTideOptions, chance: Chance) -> Battle:
        self.check(options)
        sides = [new_side(self.box, faction, [seat], chance) for seat, faction in enumerate(options.factions)]
        for number, (side, wanted) in enumerate(
            zip(sides, (options.heroes_a, options.heroes_b), strict=True)
        ):
            ids = list(wanted)
            if options.selection == "random":
                others = [card.id for card in self.box.selectable(side.faction) if card.id not in ids]
                chance.shuffle(others)
                ids += others[: HEROES_A_SIDE - len(ids)]
            side.heroes = [new_hero(self.box, id, number, side.seats[0]) for id in ids]
        return populate(self.board_for(options), GOAL, sides)

    def board_for(self, options: SecondTideOptions) -> Board:
        """The board that was agreed on, turned if the factions' ships lie the other way round."""
        return layout(self.box, options.board, options.factions)

    def choices(self) -> Mapping[str, Sequence[Choice]]:
        return choices(self.box, self.glossary)

    def check(self, options: SecondTideOptions) -> None:
        """Refuse options the rules do not allow, naming the field."""
        known = ", ".join(self.box.factions)
        for faction in options.factions:
            if faction not in self.box.factions:
                raise OptionsError("factions", faction, f"two different ones of {known}")
        if options.factions[0] == options.factions[1]:
            raise OptionsError("factions", " and ".join(options.factions), f"two different ones of {known}")
        check_layout(self.box, options.board, options.factions)
        for name, faction in (("heroes_a", options.factions[0]), ("heroes_b", options.factions[1])):
            self.check_heroes(name, getattr(options, name), faction)

    def check_heroes(self, field: str, heroes: Sequence[str], faction: str) -> None:
        """A side names no more than three different heroes, its own or mercenaries."""
        allowed = [card.id for card in self.box.selectable(faction)]
        if len(heroes) > HEROES_A_SIDE or len(set(heroes)) < len(heroes):
            raise OptionsError(
                field, ", ".join(heroes), f"{HEROES_A_SIDE} different heroes of {', '.join(allowed)}"
            )
        for hero in heroes:
            if hero not in allowed:
                raise OptionsError(field, hero, f"{HEROES_A_SIDE} different heroes of {', '.join(allowed)}")

    def turn(self, table: Table[Battle]) -> Play[None]:
        t = Fight(table, self.box, perform, window)
        if t.state.round == 0:
            return open_game(t)
        first, second = t.state.sides
        return end_round(t) if first.passed and second.passed else take_turn(t)

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
        return tell(event)
