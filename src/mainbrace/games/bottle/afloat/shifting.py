"""A craft comes to lie elsewhere, with everybody and everything on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.shapes import along
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, mask_of, squares_of, union
from mainbrace.games.bottle.skirmish.melee import part
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure

Move = tuple[Craft, Square, Facing]
"""A craft, where it comes to, and how it heads then."""


def shift(sea: Sea, craft: Craft, square: Square, heading: Facing) -> None:
    """One craft moves."""
    shift_all(sea, [(craft, square, heading)])


def shift_all(sea: Sea, moves: Sequence[Move]) -> None:
    """Some crafts move at the same time; swimmers in their way are pushed aside."""
    loads = [Cargo(sea, craft) for craft, _, _ in moves]
    for craft, square, heading in moves:
        craft.square, craft.heading = square, heading
    sea.redraw()
    for load in loads:
        load.unload()
    carried = {number for load in loads for number in load.people}
    covers = union(sea.mask(craft) for craft, _, _ in moves)
    for figure in sea.s.figures:
        if figure.is_on_table and covers >> figure.square & 1 and figure.id not in carried:
            sea.s.place(figure, sea.free_water(figure.square) or figure.square)
    pull_apart(sea.s, moves[0][0])


def pull_apart(s: Skirmish, craft: Craft) -> None:
    """Whoever is out of reach of each other, now that a craft has moved, has no melee any more."""
    for figure in s.figures:
        for other in [s.figures[number] for number in figure.locked]:
            if not s.are_in_contact(figure, other):
                part(figure, other)
                s.tell(
                    "pulled apart",
                    craft=craft.name,
                    who=figure.name,
                    piece=s.piece(figure),
                    whom=other.name,
                )


class Cargo:
    """Everybody and everything on a craft while it moves: where each is, seen from the craft's own middle."""

    def __init__(self, sea: Sea, craft: Craft) -> None:
        self.sea, self.craft, self.heading = sea, craft, craft.heading
        mask, field = sea.mask(craft), sea.s.field
        here = sea.s.grid.place(craft.square)
        self.people = {f.id: self.offset(f.square, here) for f in sea.aboard(craft)}
        """Where people are by their numbers; who is carried goes with his bearer."""
        self.guns = {
            number: self.offset(gun.square, here)
            for number, gun in enumerate(field.guns)
            if mask >> gun.square & 1
        }
        self.things = {
            number: self.offset(thing.square, here)
            for number, thing in enumerate(field.dropped)
            if mask >> thing.square & 1
        }

    def offset(self, square: Square, here: tuple[int, int, int]) -> tuple[int, int]:
        """How far a square lies from the middle of the craft."""
        x, y, _ = self.sea.s.grid.place(square)
        return x - here[0], y - here[1]

    def unload(self) -> None:
        """Put everybody and everything where it belongs now.

        Of the able nobody shares a square. On a craft that turns, who is evenly matched aboard stays so if
        there is room; one that goes straight on takes everybody along as he stands.
        """
        s, turn = self.sea.s, self.craft.heading - self.heading
        deck = self.sea.decks(self.craft)
        taken: Mask = 0
        seated: dict[int, Square] = {}
        for figure in self.in_order():
            room = deck & ~taken if figure.is_able else deck
            room = self.within_reach(figure, seated, room) if turn else room
            s.place(figure, self.nearest(self.people[figure.id], turn, room or deck))
            figure.facing = Facing((figure.facing + turn) % 8)
            seated[figure.id] = figure.square
            taken |= 1 << figure.square if figure.is_able else 0
        for number, offset in self.guns.items():
            gun = s.field.guns[number]
            gun.square, gun.facing = self.nearest(offset, turn, deck), Facing((gun.facing + turn) % 8)
        for number, offset in self.things.items():
            s.field.dropped[number].square = self.nearest(offset, turn, deck)

    def within_reach(self, figure: Figure, seated: Mapping[int, Square], room: Mask) -> Mask:
        """Where somebody reaches his enemies who have a place, and one is left beside him for the others."""
        contact, free = self.sea.s.ground.contact, room
        enemies = [number for number in figure.locked if number in self.people]
        for square in [seated[number] for number in enemies if number in seated]:
            room = room & contact(square) or room
        others = sum(number not in seated for number in enemies)
        roomy = [square for square in squares_of(room) if (contact(square) & free).bit_count() >= others]
        return mask_of(roomy) or room

    def in_order(self) -> list[Figure]:
        """In which order people find a place: melee by melee, the others who are up, and then the fallen."""
        figures = self.sea.s.figures
        found: dict[int, Figure] = {}
        waiting = sorted(self.people, key=lambda number: -len(figures[number].locked))
        while waiting:
            figure = figures[waiting.pop(0)]
            if figure.id not in found and figure.bearer == NOBODY:
                found[figure.id] = figure
                waiting = [*(number for number in figure.locked if number in self.people), *waiting]
        return sorted(found.values(), key=lambda figure: not figure.is_able)

    def nearest(self, offset: tuple[int, int], turn: int, room: Mask) -> Square:
        """The square nearest to where something comes to when the craft has turned so far."""
        grid = self.sea.s.grid
        here_x, here_y, _ = grid.place(self.craft.square)
        x, y = along(offset, turn)

        def far(square: Square) -> tuple[float, int]:
            column, row, _ = grid.place(square)
            return (column - here_x - x) ** 2 + (row - here_y - y) ** 2, square

        return min(squares_of(room), key=far)
