"""The ground: what a plan means for figures that look and walk, worked out once per plan."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, lru_cache

from mainbrace.games.bottle.ground import plan as signs
from mainbrace.games.bottle.ground.lines import lines_of
from mainbrace.games.bottle.ground.pieces import Crest, Thicket, crests_of, rough_of, woods_of
from mainbrace.games.bottle.ground.plan import Building, Plan, check_plan
from mainbrace.games.bottle.ground.squares import Mask, Square, grid_of, mask_of, squares_of, union
from mainbrace.games.bottle.ground.steps import Steps

OUTSIDE = -1
"""The number of the building a square under the open sky belongs to."""


class Ground:
    """A table. Nothing in it changes: figures, fires, light and weather are told to those who ask."""

    def __init__(self, plan: Plan) -> None:
        check_plan(plan)
        self.plan = plan
        self.grid = grid_of(plan.width, plan.height, len(plan.levels))
        self.lines = lines_of(self.grid)
        self.signs = plan.text
        self.free = self.where(signs.ENTERED)
        """Squares a figure can stand on."""
        self.air = self.where(signs.NOTHING)
        self.tall = self.where(signs.TALL)
        """Squares that stop a look, whoever looks from where."""
        self.woods = self.where(signs.WOODS)
        self.rough = self.where(signs.ROUGH)
        self.hills = self.where((signs.HILL, signs.CREST))
        self.coaches = self.where(signs.COACH)
        self.low = self.where((signs.LOW, signs.RAIL)) | self.coaches
        """Squares one sees over, and hides behind."""
        self.doors = self.where(signs.DOOR)
        self.windows = self.where(signs.WINDOW)
        self.lamps = self.where(signs.LAMP)
        inside = self.where(signs.INDOORS)
        self.houses = [self.bounds(building) & inside for building in plan.buildings]
        """Per building: the squares that belong to it, on all its floors."""
        self.house_at = [OUTSIDE] * self.grid.count
        """Per square: the number of the building it belongs to, or OUTSIDE."""
        for number, house in enumerate(self.houses):
            for square in squares_of(house):
                self.house_at[square] = number
        self.indoors = mask_of(square for square, house in enumerate(self.house_at) if house != OUTSIDE)
        self.hiding = self.woods | self.rough | self.indoors
        """Squares on which terrain hides a figure, whoever looks from where."""
        self.boats = [self.where(sign) for sign in signs.BOATS if sign in self.signs]
        """Per small boat: its squares. In a boat one is always in cover (BS-091)."""
        self.afloat = union(self.boats)
        self.water = self.where(signs.WATER)
        self.corners = self.where(signs.CORNERS)
        """Squares that nobody squeezes past, and half of a figure can be behind."""
        inner = self.grid.inner
        ashore = self.free & ~self.afloat & (1 << self.grid.storey) - 1
        self.edge = ashore & ~(inner[0] & inner[2] & inner[4] & inner[6])
        """Squares from which one can leave the table, on foot."""
        stairs = self.where(signs.STAIRS)
        self.climbs = stairs & stairs >> self.grid.storey
        """Stairs from which one can go up."""
        self.descents = self.climbs << self.grid.storey
        """Stairs from which one can go down."""
        self.sight_rows: list[bytes | None] = [None] * self.grid.count
        """Per square: a 1 for each square that can be seen from it by day, once somebody asked."""
        self.sight_pairs: dict[int, bool] = {}
        """Whether two squares see each other, once somebody asked."""
        self.shelter_pairs: dict[int, bool] = {}
        """Whether one square gives shelter from another, likewise."""
        self._contacts: dict[Square, Mask] = {}
        beside = self.grid.grown(self.low | self.corners)
        self.shelters = self.hiding | self.afloat | beside | union(crest.near for crest in self.crests)
        """Squares that give cover against somebody; all others never do."""

    def where(self, wanted: Collection[str]) -> Mask:
        """The squares with one of these signs."""
        digits = {ord(sign): "1" if sign in wanted else "0" for sign in signs.MEANINGS}
        return int(self.signs[::-1].translate(digits), 2)

    def bounds(self, building: Building) -> Mask:
        """The squares within the bounds of a building, on all its floors."""
        row = (1 << building.width) - 1
        return union(
            row << self.grid.square(building.x, y, level)
            for level in range(building.floors)
            for y in range(building.y, building.y + building.height)
        )

    def building_at(self, square: Square) -> Building | None:
        """The building a square belongs to."""
        house = self.house_at[square]
        return None if house == OUTSIDE else self.plan.buildings[house]

    def is_inside(self, square: Square) -> bool:
        """True in a building, its doors and windows included."""
        return self.house_at[square] != OUTSIDE

    def level(self, square: Square) -> int:
        """0 on the ground, 1 one floor up."""
        return self.grid.floors[square]

    def area(self, building: Building, level: int) -> Mask:
        """The squares of one floor of a building, each floor being an area of its own (BR-193)."""
        return self.houses[self.plan.buildings.index(building)] & self.grid.level(level)

    def boat_at(self, square: Square) -> Mask:
        """All squares of the small boat that a square belongs to; none elsewhere."""
        return next((boat for boat in self.boats if boat >> square & 1), 0)

    def contact(self, square: Square) -> Mask:
        """The squares in contact with one (AR-10): a wall parts neighbours, stairs join their two ends."""
        found = self._contacts.get(square)
        if found is None:
            here, storey = 1 << square, self.grid.storey
            stairs = (here & self.climbs) << storey | (here & self.descents) >> storey
            found = self._contacts[square] = self.steps.contact(square) | stairs
        return found

    @cached_property
    def faces(self) -> list[list[Square]]:
        """Per building: the squares of it that border on what is not it, walls and all, on all its floors."""
        around = [self.grid.grown(self.grid.everything & ~house) for house in self.houses]
        return [squares_of(house & border) for house, border in zip(self.houses, around, strict=True)]

    @cached_property
    def steps(self) -> Steps:
        """From where one can step in which direction; a gunwale costs as much as a threshold (BS-090)."""
        doors, parts = self.doors | self.afloat, [*self.houses, *self.boats]
        return Steps(self.grid, self.free, self.corners, doors, self.windows, parts)

    @cached_property
    def thickets(self) -> list[Thicket]:
        """The pieces of woods and of rough ground."""
        return [*woods_of(self.grid, self.woods, self.air), *rough_of(self.grid, self.rough)]

    @cached_property
    def thicket_at(self) -> dict[Square, Thicket]:
        """The piece of woods or rough ground a square belongs to."""
        return {square: thicket for thicket in self.thickets for square in squares_of(thicket.mask)}

    @cached_property
    def crests(self) -> list[Crest]:
        """The crests of the hills."""
        return crests_of(self.grid, self.where(signs.CREST))

    @cached_property
    def deep(self) -> Mask:
        """Squares inside woods and rough ground that are not at their edge."""
        return union(thicket.mask & ~thicket.edge for thicket in self.thickets)

    @cached_property
    def special(self) -> Mask:
        """Squares from which a look through thickets or over crests is not as from others."""
        thickets = union(thicket.mask for thicket in self.thickets)
        return thickets | union(crest.near for crest in self.crests)

    @cached_property
    def biased_tall(self) -> Mask:
        """What stops every look, shifted so that lines can be laid over it."""
        return self.tall << self.grid.bias

    @cached_property
    def biased_terrain(self) -> Mask:
        """What stops most looks, shifted likewise: thickets and crests."""
        thickets = union(thicket.body for thicket in self.thickets)
        return (thickets | union(crest.line for crest in self.crests)) << self.grid.bias


@lru_cache(maxsize=64)
def ground_of(plan: Plan) -> Ground:
    """The ground of a plan, worked out once for all equal plans."""
    return Ground(plan)
