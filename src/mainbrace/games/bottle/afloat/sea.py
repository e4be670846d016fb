"""The sea as the rules see it: what floats where, who is aboard, and who is in the water."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from mainbrace.games.bottle.afloat.parting import pull_apart
from mainbrace.games.bottle.afloat.shapes import Shape, along, boat_shape, ship_shape
from mainbrace.games.bottle.afloat.state import Craft, Waters
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import BOATS, DECK, Plan
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, mask_of, squares_of, union
from mainbrace.games.bottle.sea.boatforms import Boat
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure

OFF_THE_TABLE = ("stowed", "away")
Move = tuple[Craft, Square, Facing]
"""A craft, where it comes to, and how it heads then."""


class Sea:
    """What every rule of boats and swimmers has in its hands: the fight, the waters, the book of the sea."""

    __slots__ = ("book", "s", "waters")

    def __init__(self, s: Skirmish, waters: Waters, book: SeaBook) -> None:
        self.s = s
        self.waters = waters
        self.book = book

    @property
    def crafts(self) -> list[Craft]:
        """Everything that floats on the table."""
        return [craft for craft in self.waters.crafts if craft.berth not in OFF_THE_TABLE]

    @property
    def boats(self) -> list[Craft]:
        """The small boats on the water or at its edge."""
        return [craft for craft in self.crafts if self.is_boat(craft)]

    @property
    def ships(self) -> list[Craft]:
        """The ships on the table."""
        return [craft for craft in self.crafts if not self.is_boat(craft)]

    def is_boat(self, craft: Craft) -> bool:
        """True for a small boat, False for a ship."""
        return not craft.size

    def boat(self, craft: Craft) -> Boat:
        """What the book says of a small boat."""
        return self.book.small_boats[craft.kind]

    def hull(self, craft: Craft) -> Hull:
        """What the book says of a ship."""
        return self.book.hulls[craft.kind]

    def piece(self, craft: Craft) -> str:
        """Its id in the scene."""
        return f"craft:{craft.id}"

    def shape(self, craft: Craft, heading: Facing) -> Shape:
        """What a craft covers on that heading."""
        return shape_of(craft.size or craft.kind, heading)

    def covers(self, craft: Craft, square: Square, heading: Facing) -> Mask | None:
        """The squares of a craft that lies there; None if it would not lie on the table with all of them."""
        kind = craft.size or craft.kind
        return covered(kind, heading, square, self.s.grid.width, self.s.grid.height)

    def mask(self, craft: Craft) -> Mask:
        """All squares of a craft."""
        return self.covers(craft, craft.square, craft.heading) or 0

    def decks(self, craft: Craft) -> Mask:
        """The squares of a craft on which one can stand."""
        return self.mask(craft) & self.s.ground.free

    def craft_at(self, square: Square) -> Craft | None:
        """The craft that a square belongs to."""
        return next((craft for craft in self.crafts if self.mask(craft) >> square & 1), None)

    def sea_room(self, craft: Craft) -> Mask:
        """The water in which a craft can lie: open water, and its own place."""
        return self.open_water() | (self.mask(craft) if craft.berth not in OFF_THE_TABLE else 0)

    def open_water(self) -> Mask:
        """Water on which nothing floats; swimmers do not count."""
        return self.s.ground.water

    def beside(self, craft: Craft) -> Mask:
        """The squares round a craft, and its own."""
        return self.s.grid.grown(self.mask(craft))

    @property
    def shore(self) -> Mask:
        """All dry land."""
        land = ground_of(self.waters.land)
        return land.grid.everything & ~land.water & ~land.where(DECK)

    @property
    def docks(self) -> Mask:
        """The planks of docks."""
        return ground_of(self.waters.land).where(DECK)

    def aboard(self, craft: Craft) -> list[Figure]:
        """Everybody on a craft, the fallen too."""
        mask = self.mask(craft)
        return [figure for figure in self.s.figures if figure.is_on_table and mask >> figure.square & 1]

    def hands(self, craft: Craft, side: int) -> list[Figure]:
        """Those of a side aboard who can do something."""
        return [f for f in self.aboard(craft) if f.side == side and f.carries_on and not f.locked]

    def is_wet(self, figure: Figure) -> bool:
        """True for one who is in the water."""
        return figure.is_on_table and bool(self.s.ground.water >> figure.square & 1)

    def boat_of(self, figure: Figure) -> Craft | None:
        """The small boat that a figure is in; nobody who has left the table is in one."""
        is_afloat = figure.is_on_table and self.s.ground.afloat >> figure.square & 1
        craft = self.craft_at(figure.square) if is_afloat else None
        return craft if craft is not None and self.is_boat(craft) else None

    def ship_of(self, figure: Figure) -> Craft | None:
        """The ship that a figure is aboard of."""
        return next((ship for ship in self.ships if self.mask(ship) >> figure.square & 1), None)

    def free_water(self, near: Square) -> Square | None:
        """The nearest water in which nobody is."""
        taken = mask_of(f.square for f in self.s.figures if f.is_on_table)
        squares = squares_of(self.open_water() & ~taken)
        return min(squares, key=lambda square: (self.s.grid.span(near, square), square), default=None)

    def redraw(self) -> None:
        """Draw the table anew with everything that floats where it is now."""
        self.s.redraw(drawn(self))

    def shift(self, craft: Craft, square: Square, heading: Facing) -> None:
        """A craft comes to lie elsewhere with everybody and everything on it."""
        self.shift_all([(craft, square, heading)])

    def shift_all(self, moves: Sequence[Move]) -> None:
        """Some crafts move at the same time; swimmers in their way are pushed aside."""
        loads = [Cargo(self, craft) for craft, _, _ in moves]
        for craft, square, heading in moves:
            craft.square, craft.heading = square, heading
        self.redraw()
        for load in loads:
            load.unload()
        carried = {number for load in loads for number in load.people}
        covers = union(self.mask(craft) for craft, _, _ in moves)
        for figure in self.s.figures:
            if figure.is_on_table and covers >> figure.square & 1 and figure.id not in carried:
                self.s.place(figure, self.free_water(figure.square) or figure.square)
        pull_apart(self.s, moves[0][0])


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

        Of the able nobody shares a square, and who is evenly matched aboard stays so.
        """
        s, turn = self.sea.s, self.craft.heading - self.heading
        deck = self.sea.decks(self.craft)
        taken: Mask = 0
        seated: dict[int, Square] = {}
        for figure in self.in_order():
            room = deck & ~taken if figure.is_able else deck
            room = self.within_reach(figure, seated, room)
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
        contact = self.sea.s.ground.contact
        enemies = [number for number in figure.locked if number in self.people]
        for square in [seated[number] for number in enemies if number in seated]:
            room = room & contact(square) or room
        others = sum(number not in seated for number in enemies)
        roomy = [square for square in squares_of(room) if (contact(square) & room).bit_count() >= others]
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


def shape_of(kind: str | int, heading: Facing) -> Shape:
    """The shape of a small boat of that kind, or of a ship of that Size."""
    return boat_shape(kind, heading) if isinstance(kind, str) else ship_shape(kind, heading)


@lru_cache(maxsize=4096)
def covered(kind: str | int, heading: Facing, square: Square, width: int, height: int) -> Mask | None:
    """The squares of such a craft that lies there; None if some would be off the table."""
    y, x = divmod(square, width)
    shape = shape_of(kind, heading)
    if not all(0 <= x + east < width and 0 <= y + south < height for east, south in shape):
        return None
    return mask_of(square + south * width + east for east, south in shape)


def drawn(sea: Sea) -> Plan:
    """The land with everything that floats drawn over it; small boats have digits, the first one 1."""
    land = sea.waters.land
    rows = [list(row) for row in land.levels[0]]
    grid = sea.s.grid
    boats = 0
    for craft in sea.crafts:
        is_boat = sea.is_boat(craft)
        x, y, _ = grid.place(craft.square)
        for (east, south), sign in sea.shape(craft, craft.heading).items():
            rows[y + south][x + east] = BOATS[boats] if is_boat else sign
        boats += is_boat
    return replace(land, levels=(tuple("".join(row) for row in rows), *land.levels[1:]))
