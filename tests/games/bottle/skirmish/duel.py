"""The smallest game with a fight in it: two bands, a table, and no purpose but to drive the others off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.band import Customs, somebody, strangers
from mainbrace.games.bottle.book import Book, load_book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.creation import Wishes, make_star
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.fight import fight_scene
from mainbrace.games.bottle.sentences import read_out
from mainbrace.games.bottle.skirmish.evaluation import worth
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.muster import enter, near, new_field
from mainbrace.games.bottle.skirmish.sentences import SENTENCES, as_read
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, Side
from mainbrace.games.bottle.skirmish.turns import skirmish, take_turn
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Chance, Event, Game, Outcome, Play, Scene, Table, told

TURNS = 30
"""After so many turns both sides have had enough."""
OPEN = 36

GroundKind = Literal["open", "country", "settlement"]
Against = Literal["book", "person"]
NORTH, SOUTH = Facing(0), Facing(4)


@dataclass(frozen=True)
class DuelOptions:
    """What is agreed before a fight."""

    against: Against = field(
        default="book", metadata=told("Against", "The book's own figures, or another person.", first=True)
    )
    own: Annotated[int, Meta(ge=1, le=10)] = field(default=5, metadata=told("Your band", "How many you are."))
    enemy: Annotated[int, Meta(ge=1, le=15)] = field(
        default=5, metadata=told("Enemies", "How many they are.")
    )
    kind: ClassName = field(default="pirate", metadata=told("Your class", "What your people are."))
    enemy_kind: ClassName = field(default="military", metadata=told("Their class", "What the enemy is."))
    ground: GroundKind = field(default="country", metadata=told("Ground", "Where the fight takes place."))
    night: bool = field(default=False, metadata=told("Night", "By night nobody sees far."))
    attributes: bool = field(default=True, metadata=told("Attributes", "Everybody has one, not only Stars."))


class Bout(msgspec.Struct):
    """A straight fight as it stands."""

    field: Field
    seats: int


class LastStand(Hooks):
    """It is over when a side is gone, or when both have had enough."""

    def ending(self, s: Skirmish) -> str:
        for number, side in enumerate(s.field.sides):
            if not is_there(s.field, number):
                return f"{side.name} are gone."
        if s.field.turn > TURNS:
            return f"After {TURNS} turns nobody has been driven off, and both sides withdraw."
        return ""


def is_there(field: Field, side: int) -> bool:
    """True if a side still has somebody on the table who is not out of the fight."""
    return any(f.side == side and f.may_act for f in field.figures)


class Duel(Game[Bout, DuelOptions]):
    """Two bands and a table."""

    name: ClassVar[str] = "bottle-duel"
    title: ClassVar[str] = "And a Bottle of Rum!: a straight fight"
    seats: ClassVar[range] = range(1, 3)
    rules: ClassVar[str] = "1"
    about: ClassVar[str] = "Two bands on a table three feet square. Whoever is driven off has lost."
    minutes: ClassVar[int] = 30
    State = Bout
    Options = DuelOptions
    sentences: Mapping[str, str] = SENTENCES

    def __init__(self, content: Path | None = None) -> None:
        self.book: Book = load_book(content)
        self.hooks = LastStand()

    @property
    def content(self) -> str:
        return self.book.digest

    def players(self, options: DuelOptions) -> int:
        return 2 if options.against == "person" else 1

    def setup(self, options: DuelOptions, chance: Chance) -> Bout:
        bout = Bout(Field(Plan(()), [], []), self.players(options))
        table = Table(bout, chance, [])
        sides = [Side("You", [1], 0), Side("The enemy", [0], 1)]
        if bout.seats == 2:
            sides[0].name, sides[1].name = "Blue", "Red"
        plan = plan_of(table, self.book, options.ground)
        bout.field = new_field(self.book, plan, sides, options.night)
        bout.field.settlement = options.ground == "settlement"
        customs = Customs(attributes=options.attributes)
        ours = player_band(table, self.book, options.kind, options.own, customs)
        if options.against == "person":
            theirs = player_band(table, self.book, options.enemy_kind, options.enemy, customs)
        else:
            theirs = strangers(table, self.book, options.enemy_kind, "spanish", options.enemy, customs)
        deploy(bout.field, self.book, ours, 0, 0)
        deploy(bout.field, self.book, theirs, 1, 1 if bout.seats == 2 else NOBODY)
        return bout

    def turn(self, table: Table[Bout]) -> Play[None]:
        return take_turn(skirmish(table, table.state.field, self.book, self.hooks))

    def outcome(self, state: Bout) -> Outcome | None:
        if not state.field.over:
            return None
        there = [is_there(state.field, side) for side in (0, 1)]
        winners = tuple(seat for seat in range(state.seats) if there[seat] and not there[1 - seat])
        scores = tuple(round(worth(state.field, self.book, seat)) for seat in range(state.seats))
        return Outcome(winners, scores, state.field.over)

    def redact(self, state: Bout, seat: int | None, chance: Chance, seen: Bout) -> None:
        """Nothing is hidden."""

    def scene(self, state: Bout, seat: int | None) -> Scene:
        cast = Cast(tuple(side.name for side in state.field.sides), (0, 1))
        return fight_scene(self.title, self.book, state.field, cast)

    def tell(self, event: Event) -> str:
        return as_read(read_out(event, self.sentences))

    def evaluate(self, state: Bout) -> Sequence[float]:
        return [worth(state.field, self.book, seat) for seat in range(state.seats)]


def plan_of(table: Table[Any], book: Book, kind: GroundKind) -> Plan:
    """The table for a kind of ground."""
    if kind == "open":
        return Plan((("." * OPEN,) * OPEN,))
    if kind == "settlement":
        return settlement(table.dice, book.terrain, book.houses, 3)
    return open_country(table.dice, book.terrain)


def player_band(
    table: Table[Any], book: Book, kind: ClassName, count: int, customs: Customs
) -> list[Character]:
    """A Star and his men."""
    star = make_star(table, book, Wishes(kind=kind, nation="english"))
    band = [star]
    for _ in range(count - 1):
        band.append(somebody(table, book, kind, "english", customs, [each.name for each in band]))
        band[-1].rep = min(band[-1].rep, star.rep)
    return band


def deploy(field: Field, book: Book, band: Sequence[Character], side: int, seat: int) -> None:
    """A band begins together in the middle of its edge: the first side in the south, the other north."""
    ground = ground_of(field.plan)
    y, facing = (ground.grid.height - 2, NORTH) if side == 0 else (1, SOUTH)
    centre = ground.grid.square(ground.grid.width // 2, y)
    for character, square in zip(band, near(ground, centre, len(band)), strict=True):
        enter(field, book, character, side, square, facing, seat)
