"""The table as the rules of an outing see it: who is ashore, where they are, and whom to ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.atlas import settlements_of
from mainbrace.games.bottle.band import strangers
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Guilt, Outing, Party
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.plan import Building
from mainbrace.games.bottle.ground.sections import section_at
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.pefs import Place, shifted
from mainbrace.games.bottle.relations import Settlement, standing, standing_outside
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.muster import enter
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import WAITING
from mainbrace.games.bottle.skirmish.turns import skirmish
from mainbrace.games.bottle.terms import ClassName, Deed, Nation, Relation
from mainbrace.kernel import Option, Play, Table

if TYPE_CHECKING:
    from mainbrace.games.bottle.encounters.plot import Plot

T = TypeVar("T")
NEAR = 12
"""Inches within which an enemy makes everybody look out for himself."""

UNBOWED = (*WAITING, "left")


class Venture:
    """What every rule has in its hands. `s` is the fight that may break out at any moment."""

    __slots__ = ("book", "chance", "dice", "house", "plot", "s", "sea_book", "state", "table", "tell")

    def __init__(self, table: Table[Outing], book: Book, house: House, sea_book: SeaBook, plot: Plot) -> None:
        self.table = table
        self.state = table.state
        self.dice = table.dice
        self.chance = table.chance
        self.tell = table.tell
        self.book = book
        self.house = house
        self.sea_book = sea_book
        self.plot = plot
        self.s: Skirmish

    def lay_out(self, hooks: Hooks) -> None:
        """Take up the fight on the table as it is laid out now."""
        self.s = skirmish(self.table, self.state.field, self.book, hooks)

    @property
    def sea(self) -> Sea:
        """The water, where there is any."""
        return Sea(self.s, self.state.waters, self.sea_book)

    def ask(self, seat: int, ask: str, text: str, options: Sequence[Option[T]], about: str = "") -> Play[T]:
        """Let a seat choose."""
        return self.table.ask(seat, ask, text, options, about=about)

    # Who is there

    @property
    def opponent(self) -> int:
        """The seat that commands the others; NOBODY if the book's tables do."""
        return self.state.agreed.players - 1 if self.state.agreed.opposed else NOBODY

    def members(self, seat: int) -> list[Figure]:
        """The people of a seat who are ashore and up."""
        return [f for f in self.party() if f.seat == seat]

    def guests(self, seat: int) -> list[Figure]:
        """Those who have come along with a seat's people, on their own feet, and are up (BC-128)."""
        figures = [self.s.figures[guest.figure] for guest in self.state.guests if guest.seat == seat]
        return [figure for figure in figures if figure.side == PARTY and figure.is_able]

    def hands(self, seat: int) -> list[Figure]:
        """Those of a seat who can be set to work: in good order, and not after loot of their own."""
        return [figure for figure in self.members(seat) if figure.carries_on and not figure.busy]

    def party(self) -> list[Figure]:
        """All players' people who are ashore and up."""
        sides = self.state.own_sides
        return [f for f in self.s.figures if f.side in sides and f.seat != NOBODY and f.is_able]

    def is_players(self, figure: Figure) -> bool:
        """True for one of the people whom players have brought, not for those of the book whom one leads."""
        return figure.side in self.state.own_sides and figure.seat != NOBODY

    def party_at(self, finder: Figure) -> list[Figure]:
        """The players' people who meet together what one of them has found: those in the same section."""
        section = self.section(finder.square)
        return [f for f in self.party() if f is finder or self.section(f.square) == section] or [finder]

    def party_of(self, figure: Figure) -> Party:
        """The party that one of the players' people belongs to."""
        return next(party for party in self.state.parties if party.seat == figure.seat)

    def leader(self, seat: int) -> Figure | None:
        """Who speaks for a seat: its Star, else the highest Rep that is left."""
        return best_of([figure for figure in self.members(seat) if figure.status == "carry-on"])

    def star(self, party: Party) -> Character:
        """A seat's Star, whatever has become of it."""
        return self.s.figures[party.star].character

    def smuggler(self, speaker: Figure) -> Figure:
        """Who answers for a band's cargo (BC-095): its Star if he is there and up, else who speaks for it."""
        star = self.s.figures[self.party_of(speaker).star]
        return star if star.is_able else speaker

    def is_unbowed(self, party: Party) -> bool:
        """True if a seat's Star is free and was neither put out of the fight nor ran away."""
        star, state = self.s.figures[party.star], self.state
        beaten = (*state.fallen, *state.fled, *state.arrested, *state.exchanged)
        return star.status in UNBOWED and star.id not in beaten

    def is_alone(self, side: int = PARTY) -> bool:
        """True while no enemy of a side is on the table who could do anything."""
        return not self.s.foes(side)

    @property
    def is_calm(self) -> bool:
        """True while no enemy is near or in sight: parties are ordered as a whole until then."""
        return not any(
            self.s.grid.distance(one.square, foe.square) <= NEAR
            or self.s.could_see(one, foe)
            or self.s.could_see(foe, one)
            for side in self.state.own_sides
            for foe in self.s.foes(side)
            for one in self.s.able(side)
        )

    def enemies_left(self, side: int = PARTY) -> bool:
        """True while an enemy of a side is on the table who is not out of the fight."""
        return any(f.side in self.s.field.sides[side].foes and f.may_act for f in self.s.figures)

    # Where they are

    def section(self, square: Square) -> int:
        """The section a square lies in."""
        return section_at(self.s.grid, square)

    def house_of(self, figure: Figure) -> int:
        """The number of the building a figure is in, or OUTSIDE."""
        return self.s.ground.house_at[figure.square] if figure.is_on_table else OUTSIDE

    def building(self, house: int) -> Building:
        """A building by its number."""
        return self.s.ground.plan.buildings[house]

    def stands(self, house: int) -> bool:
        """True for a building that can be entered, and is no ruin."""
        return self.state.field.strength[house][0] > 0

    @property
    def place(self) -> Place:
        """In a Settlement or out of it, for the tables."""
        return "inside" if self.state.is_inside else "outside"

    def ground_relation(self, visitor: Character) -> Relation:
        """Whose ground this is to somebody (R-25); what is raided is an enemy's, a ship her nation's."""
        state, wars = self.state, self.book.settlements.wars
        if state.encounter == "raid":
            return "enemy"
        if state.is_inside or state.is_aboard:
            return standing(wars, state.nation, visitor.nation)
        area = state.agreed.area
        around = settlements_of(self.book, area) if area else [Settlement(state.nation, state.sal)]
        return standing_outside(wars, around, visitor.nation)

    # What happens

    def enter(
        self, character: Character, side: int, square: Square, towards: Square, seat: int = NOBODY
    ) -> Figure:
        """Somebody comes on the table, facing that way."""
        figure = enter(
            self.state.field, self.book, character, side, square, self.s.grid.facing_to(square, towards), seat
        )
        self.s.place(figure, square)
        self.state.brought += len(character.items) + len(character.weapons)
        return figure

    def strangers(self, kind: ClassName, nation: Nation, number: int) -> list[Character]:
        """People of that class and nation, their Leader first, called otherwise than anybody here."""
        return strangers(
            self.table, self.book, kind, nation, number, self.state.agreed.customs, known=self.names()
        )

    def names(self) -> list[str]:
        """What everybody is called who has been seen so far."""
        ashore = (each.name for band in ([*self.state.stars], *self.state.bands) for each in band)
        return [*ashore, *(figure.name for figure in self.state.field.figures)]

    def be_guilty(self, figure: Figure, deed: Deed) -> None:
        """Remember what somebody did, once (BC-214)."""
        guilt = Guilt(figure.id, deed)
        if guilt not in self.state.guilt:
            self.state.guilt.append(guilt)

    def change_level(self, by: int, why: str) -> None:
        """It is busier or quieter from now on (R-41)."""
        self.state.level = shifted(self.state.level, by)
        self.tell("level", level=self.state.level, why=why)

    def change_side(self, figure: Figure, side: int, seat: int) -> None:
        """Somebody goes over to another side."""
        self.s.place(figure, figure.square)
        figure.side, figure.seat = side, seat
        self.s.place(figure, figure.square)

    def make_foes(self, one: int, other: int) -> None:
        """Two sides are enemies from now on."""
        for a, b in ((one, other), (other, one)):
            foes = self.state.field.sides[a].foes
            if b not in foes:
                foes.append(b)

    def seat_of_opposition(self, side: int) -> int:
        """Who commands a figure of that side; where each has a Star of his own the Watch is nobody's."""
        led = (OPPOSITION,) if self.state.has_rival else (OPPOSITION, WATCH)
        return self.opponent if side in led else NOBODY


def best_of(figures: Sequence[Figure]) -> Figure | None:
    """Who leads some: a Star, else the highest Rep."""
    return max(figures, key=lambda figure: (figure.character.is_star, figure.rep), default=None)


DEAR = 5
"""What an Item is worth in gold where loot is rich (R-33)."""


def agreed_book(book: Book, two_dice: bool, dear_items: bool) -> Book:
    """The book, with two dice for What Are They (R-26) or dearer Items (R-33) where that was agreed."""
    encounters = book.encounters
    if two_dice:
        encounters = replace(encounters, who=replace(encounters.who, dice=2))
    if dear_items:
        encounters = replace(encounters, raid=replace(encounters.raid, gold_an_item=DEAR))
    return replace(book, encounters=encounters)
