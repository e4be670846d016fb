"""A table with a shore in three lines: how wide the land is, what floats where, and who is where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mainbrace.games.bottle.afloat.anchorage import helm
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.seaside import Seaside
from mainbrace.games.bottle.afloat.state import Berth, Craft, Waters
from mainbrace.games.bottle.afloat.tide import turn_passes
from mainbrace.games.bottle.ground.plan import OPEN, WATER
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing
from tests.games.bottle.sea.situation import SEA
from tests.games.bottle.skirmish.position import Position

Spot = tuple[int, int]
ROADS = (60, 60)
"""A table with room for ships."""


class Shore(Seaside):
    """The hooks of a table with a shore."""

    held: Sea

    @property
    def sea(self) -> Sea:
        return self.held


class Harbour(Position):
    """Land in the north, water in the south; figures are named by signs as in every position.

    Whoever is not put on a craft or on land is in the water.
    """

    def __init__(
        self,
        crew: Mapping[str, Spot] | None = None,
        land: int = 4,
        size: Spot = (30, 40),
        people: int = 1,
        **others: Spot,
    ) -> None:
        at = {**(crew or {}), **others}
        rows = [[OPEN if y < land else WATER] * size[0] for y in range(size[1])]
        ground = {sign[-1]: rows[y][x] for sign, (x, y) in at.items()}
        for sign, (x, y) in at.items():
            rows[y][x] = sign[-1]
        hooks = Shore()
        super().__init__("\n".join(map("".join, rows)), under=ground, hooks=hooks, people=people)
        self.waters = Waters(self.field.plan)
        self.sea = hooks.held = Sea(self.s, self.waters, SEA)

    def boat(
        self, kind: str, spot: Spot, heading: str = "north", berth: Berth = "afloat", **more: Any
    ) -> Craft:
        """Put a small boat or a ship on the water, or beside it."""
        number = len(self.waters.crafts)
        facing = Facing(FACING_NAMES.index(heading))
        square = self.s.grid.square(*spot)
        size = SEA.hulls[kind].size if kind in SEA.hulls else 0
        craft = Craft(
            number, kind, f"{kind} {number}", more.pop("side", 0), square, facing, berth, size=size, **more
        )
        self.waters.crafts.append(craft)
        self.sea.redraw()
        return craft

    def put(self, sign: str, spot: Spot) -> Harbour:
        """Put a figure on a square."""
        self.s.place(self.at[sign], self.s.grid.square(*spot))
        return self

    def pass_turn(self, *keys: str) -> None:
        """A turn is over."""
        self.play(turn_passes(self.sea), *keys)
        for figure in self.s.figures:
            figure.acted = False

    def keys(self, sign: str) -> list[str]:
        """What an active figure may do beside fighting and walking."""
        return [option.key for option in self.s.hooks.deeds(self.s, self.at[sign])]

    def do(self, sign: str, key: str, *keys: str) -> None:
        """Let an active figure do one of these things, answering what is asked."""
        deed = next(option for option in self.s.hooks.deeds(self.s, self.at[sign]) if option.key == key)
        self.play(deed.value(), *keys)

    def where(self, craft: Craft) -> tuple[int, int, str]:
        """Where a craft is, and how it heads."""
        x, y, _ = self.s.grid.place(craft.square)
        return x, y, FACING_NAMES[craft.heading]


def under_way(
    spot: Spot = (20, 40), heading: str = "east", people: int = 1, **others: Any
) -> tuple[Harbour, Craft]:
    """A small merchantman that makes six inches, the wind being northerly; her Captain has Rep 4."""
    p = Harbour(size=ROADS, _1=(1, 1), people=people).give("1", rep=4)
    ship = p.boat("merchant-5", spot, heading, berth="under-way", sails=True, **others)
    p.s.place(p["1"], helm(p.sea, ship))
    return p, ship
