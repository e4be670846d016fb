"""Who is on the table of a fight, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import has
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.reach import CLIMB, Reach, reach
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE, Field, Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import AttributeName
from mainbrace.kernel import Table

FAST_CLIMB = 10
"""What a level up or down costs a Fast figure in half inches (AR-117)."""


class Ranks(Table[Any]):
    """The kernel's table with the field, the ground and the book, and questions about who stands where."""

    __slots__ = (
        "_able",
        "_foes",
        "_screens",
        "_standing",
        "book",
        "field",
        "figures",
        "grid",
        "ground",
        "ruins",
    )

    def __init__(self, table: Table[Any], field: Field, book: Book) -> None:
        self._events = table._events
        self.state = table.state
        self.dice = table.dice
        self.chance = table.chance
        self.field = field
        self.figures = field.figures
        self.book = book
        self.ground: Ground = ground_of(field.plan)
        self.grid = self.ground.grid
        self.ruins: Mask = self.ruined()
        self._able: dict[int, tuple[Figure, ...]] = {}
        self._foes: dict[tuple[int, ...], tuple[Figure, ...]] = {}
        """Per side: who can react, once somebody asked, until one of them moves or changes."""
        self._standing: dict[int, Mask] = {}
        self._screens: dict[int, Mask] = {}
        """Per side: the squares of these, and of those who are on their feet, likewise."""

    def piece(self, figure: Figure) -> str:
        """Its id in the scene and in option keys."""
        return f"fig:{figure.id}"

    def area(self, square: Square) -> str:
        """The id of a square in the scene."""
        return f"sq:{self.grid.label(square)}"

    def weapon(self, name: str) -> Weapon:
        """A weapon by its id."""
        return self.book.weapons[name]

    def thing(self, kind: str) -> str:
        """A weapon or an Item in a word or two."""
        known = self.book.weapons.get(kind) or self.book.items.get(kind)
        return known.name.lower() if known is not None else kind

    def has(self, figure: Figure, attribute: AttributeName) -> bool:
        """True if the figure has the attribute here."""
        return has(figure.character, attribute, self.field.settlement)

    def is_played(self, figure: Figure) -> bool:
        """True if a person decides for it."""
        return figure.seat != NOBODY

    def is_star(self, figure: Figure) -> bool:
        """True for a player's own Star; one of the book's acts as its tables say (AR-13)."""
        return figure.character.is_star and figure.seat != NOBODY

    # Who is there

    def able(self, side: int) -> tuple[Figure, ...]:
        """Those of a side who can react."""
        found = self._able.get(side)
        if found is None:
            found = tuple([figure for figure in self.figures if figure.side == side and figure.is_able])
            self._able[side] = found
        return found

    def foes(self, side: int) -> tuple[Figure, ...]:
        """The enemies of a side who can react."""
        hostile = self.field.sides[side].foes
        if len(hostile) < 2:
            return self.able(hostile[0]) if hostile else ()
        found = self._foes.get(tuple(hostile))
        if found is None:
            found = tuple([figure for figure in self.figures if figure.side in hostile and figure.is_able])
            self._foes[tuple(hostile)] = found
        return found

    def friends(self, figure: Figure) -> list[Figure]:
        """All others of its side on the table, whatever state they are in."""
        return [
            other
            for other in self.figures
            if other.side == figure.side and other is not figure and other.is_on_table
        ]

    def are_foes(self, one: Figure, other: Figure) -> bool:
        """True if their sides fight each other."""
        return other.side in self.field.sides[one.side].foes

    def standing(self, side: int) -> Mask:
        """The squares on which somebody of the side stands or lies ready; the fallen do not count (AR-01)."""
        found = self._standing.get(side)
        if found is None:
            found = self._standing[side] = mask_of([figure.square for figure in self.able(side)])
        return found

    def screens(self, side: int) -> Mask:
        """The squares of those of a side who are in its way when it looks: not who is prone (AR-05)."""
        found = self._screens.get(side)
        if found is None:
            found = mask_of([figure.square for figure in self.able(side) if not figure.prone])
            self._screens[side] = found
        return found

    def standing_foes(self, side: int) -> Mask:
        """The squares of all enemies who can react."""
        mask = 0
        for hostile in self.field.sides[side].foes:
            mask |= self.standing(hostile)
        return mask

    def occupied(self) -> Mask:
        """All squares on which nobody else can end a move."""
        mask = 0
        for side in range(len(self.field.sides)):
            mask |= self.standing(side)
        return mask

    def figure_at(self, square: Square) -> Figure | None:
        """Who stands on a square."""
        for figure in self.figures:
            if figure.square == square and figure.is_able:
                return figure
        return None

    def nearest_free(self, square: Square) -> Square:
        """The nearest square on which nobody stands."""
        free = self.ground.free & ~self.ruins & ~self.occupied()
        level = self.grid.floors[square]
        squares = [each for each in squares_of(free) if self.grid.floors[each] == level] or squares_of(free)
        return min(squares, key=lambda each: (self.grid.span(square, each), each))

    # Where they are

    def place(self, figure: Figure, square: Square) -> None:
        """Put a figure on a square, together with whom it carries."""
        was, figure.square = figure.square, square
        if figure.burden != NOBODY:
            self.figures[figure.burden].square = square
        if was in (NOWHERE, square) or square == NOWHERE:
            self._forget(figure.side)
        else:
            self._standing.pop(figure.side, None)
            self._screens.pop(figure.side, None)

    def lie_down(self, figure: Figure) -> None:
        """A figure is prone."""
        figure.prone = True
        self._screens.pop(figure.side, None)

    def get_up(self, figure: Figure) -> None:
        """A figure is prone no longer."""
        figure.prone = False
        self._screens.pop(figure.side, None)

    def become(self, figure: Figure, status: Status) -> None:
        """Change what a figure is in."""
        figure.status = status
        self._forget(figure.side)

    def _forget(self, side: int) -> None:
        """Look anew who of a side is where when somebody asks again."""
        self._able.pop(side, None)
        self._foes.clear()
        self._standing.pop(side, None)
        self._screens.pop(side, None)

    def take_off(self, figure: Figure, status: Status) -> None:
        """Take a figure from the table."""
        self.become(figure, status)
        self.place(figure, NOWHERE)

    def distance(self, one: Figure, other: Figure) -> int:
        """Inches between two figures."""
        return self.grid.distance(one.square, other.square)

    def nearest(self, figure: Figure, others: Sequence[Figure]) -> Figure | None:
        """The nearest of the others, of equals the first."""
        at, span = figure.square, self.grid.span
        return min(others, key=lambda other: span(at, other.square), default=None)

    def are_in_contact(self, one: Figure, other: Figure) -> bool:
        """True on neighbouring squares with no wall between (AR-10)."""
        return bool(self.ground.contact(one.square) >> other.square & 1)

    def in_the_way(self, figure: Figure) -> tuple[Mask, Mask]:
        """Whom it cannot pass, and on whose squares it cannot end (AR-02)."""
        enemies = others = 0
        hostile = self.field.sides[figure.side].foes
        for side in range(len(self.field.sides)):
            if side in hostile:
                enemies |= self.standing(side)
            else:
                others |= self.standing(side)
        return enemies | self.ruins, others & ~(1 << figure.square)

    def ruined(self) -> Mask:
        """The squares of building areas that have burnt out or fallen in; nobody can be there."""
        mask = 0
        for building, floors in zip(self.field.plan.buildings, self.field.strength, strict=True):
            if 0 in floors:
                for floor in range(len(floors)):
                    mask |= self.ground.area(building, floor) if floors[floor] == 0 else 0
        return mask

    def climb(self, figure: Figure) -> int:
        """What a level up or down costs it in half inches."""
        return FAST_CLIMB if self.has(figure, "fast") else CLIMB

    def reach(self, figure: Figure, half_inches: int, is_fast: bool = False) -> Reach:
        """Where it can go with so much movement (AR-02)."""
        enemies, others = self.in_the_way(figure)
        return reach(self.ground, figure.square, half_inches, enemies, others, self.climb(figure), is_fast)
