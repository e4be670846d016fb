"""The sea as the rules see it: what floats where, who is aboard, and who is in the water."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from mainbrace.games.bottle.afloat.shapes import Shape, boat_shape, ship_shape
from mainbrace.games.bottle.afloat.state import Craft, Waters
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import BOATS, DECK, Plan
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, mask_of, squares_of
from mainbrace.games.bottle.sea.boatforms import Boat
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure

OFF_THE_TABLE = ("stowed", "away")


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
