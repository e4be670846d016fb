"""What a table looks like, drawn a character a square, so that anyone can see and change it."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.groundforms import Material
from mainbrace.kernel.errors import MainbraceError

OPEN, STREET, LAMP = ".", "=", "*"
WOODS, ROUGH = "T", ":"
HILL, CREST = "^", "A"
WATER = "~"
WALL, DOOR, WINDOW, FLOOR, STAIRS = "#", "+", "o", "_", ">"
ROCK = "X"
LOW = "b"
COACH = "c"
DECK = "d"
SAND = ","
RAIL = "r"
BOATS = "123456789"
NOTHING = " "

MEANINGS = {
    OPEN: "open ground",
    STREET: "street",
    LAMP: "street with a lamp on it",
    WOODS: "woods",
    ROUGH: "rough ground",
    HILL: "slope of a hill",
    CREST: "crest of a hill",
    WATER: "water, on which nobody walks",
    WALL: "wall",
    DOOR: "door",
    WINDOW: "window",
    FLOOR: "floor of a building",
    STAIRS: "stairs, where the level above or below has stairs too",
    ROCK: "rock as high as a man",
    LOW: "barrels, a low wall or a bar: nobody stands there, but one sees over it",
    COACH: "coach",
    DECK: "deck of a ship, or a dock",
    SAND: "beach",
    RAIL: "gunwale of a ship: nobody stands there, but one sees over it",
    **dict.fromkeys(BOATS, "small boat, each with a digit of its own"),
    NOTHING: "nothing but air, above the ground",
}

OUTDOORS = OPEN + STREET + LAMP + WOODS + ROUGH + HILL + CREST + COACH + DECK + SAND + BOATS
ENTERED = frozenset(OUTDOORS + DOOR + WINDOW + FLOOR + STAIRS)
"""Where a figure can stand."""
TALL = frozenset(WALL + ROCK)
"""What stops a look."""
CORNERS = TALL | frozenset(DOOR + WINDOW)
"""What nobody squeezes past diagonally."""
INDOORS = frozenset(WALL + DOOR + WINDOW + FLOOR + STAIRS + LOW)
"""What belongs to a building, if it lies within its bounds."""

SMALLEST, LARGEST, MOST_LEVELS = 3, 72, 4


class PlanError(MainbraceError):
    """A plan that no table can look like; says where it is wrong."""


class Building(msgspec.Struct, frozen=True):
    """A house: a part of the plan with walls round it. Each of its floors is an area of its own (BR-193)."""

    id: str
    name: str
    kind: Material
    x: int
    y: int
    width: int
    height: int
    floors: int = 1
    use: str = "home"
    """Who lives or works there: a shop's id, or another word of the houses file."""


class Plan(msgspec.Struct, frozen=True, cache_hash=True):
    """A table as data: the ground row by row from the north, then the levels above it."""

    levels: tuple[tuple[str, ...], ...]
    buildings: tuple[Building, ...] = ()

    @property
    def width(self) -> int:
        """Inches from west to east."""
        return len(self.levels[0][0])

    @property
    def height(self) -> int:
        """Inches from north to south."""
        return len(self.levels[0])

    @property
    def text(self) -> str:
        """All signs in the order of the squares' numbers."""
        return "".join(row for level in self.levels for row in level)


def plan_from(*drawings: str, buildings: tuple[Building, ...] = ()) -> Plan:
    """A plan from a drawing of each level, the ground first."""
    plan = Plan(rows_of(*drawings), buildings)
    check_plan(plan)
    return plan


def rows_of(*drawings: str) -> tuple[tuple[str, ...], ...]:
    """The rows of each level; neither the indentation of the ground counts nor an empty line before or after.

    A level above the ground may be drawn smaller than the ground: what is missing is air.
    """
    levels = [drawing.split("\n") for drawing in drawings]
    levels = [level[not level[0].strip() : len(level) - (not level[-1].strip())] for level in levels]
    margin = min(len(row) - len(row.lstrip()) for row in levels[0])
    ground, *above = [[row[margin:].rstrip() for row in level] for level in levels]
    padded = [[row.ljust(len(ground[0])) for row in level] for level in above]
    blank = NOTHING * len(ground[0])
    return tuple(ground), *(tuple(level + [blank] * (len(ground) - len(level))) for level in padded)


def check_plan(plan: Plan) -> None:
    """Every level is as large as the ground, every sign has a meaning, every building lies on the table."""
    if not 1 <= len(plan.levels) <= MOST_LEVELS:
        raise PlanError(f"a plan of {len(plan.levels)} levels; 1 to {MOST_LEVELS} are possible")
    if not plan.levels[0] or not all(SMALLEST <= size <= LARGEST for size in (plan.width, plan.height)):
        raise PlanError(f"a table must measure {SMALLEST} to {LARGEST} inches each way")
    for level, rows in enumerate(plan.levels):
        if len(rows) != plan.height:
            raise PlanError(f"level {level} has {len(rows)} rows; the ground has {plan.height}")
        for y, row in enumerate(rows):
            check_row(plan, level, y, row)
    for number, building in enumerate(plan.buildings):
        check_building(plan, building)
        for other in plan.buildings[:number]:
            if overlap(building, other):
                raise PlanError(f"buildings '{other.id}' and '{building.id}' stand on the same squares")


def check_row(plan: Plan, level: int, y: int, row: str) -> None:
    """A row has the width of the table and no unknown sign."""
    if len(row) != plan.width:
        raise PlanError(f"row {y} of level {level} has {len(row)} signs; the first has {plan.width}")
    for x, found in enumerate(row):
        if found not in MEANINGS or (level == 0 and found == NOTHING):
            known = ", ".join(f"'{sign}' {meaning}" for sign, meaning in MEANINGS.items())
            raise PlanError(f"the sign {found!r} at {x},{y} of level {level} means nothing; known: {known}")


def overlap(a: Building, b: Building) -> bool:
    """True if two buildings share a square."""
    is_across = a.x < b.x + b.width and b.x < a.x + a.width
    return is_across and a.y < b.y + b.height and b.y < a.y + a.height


def check_building(plan: Plan, building: Building) -> None:
    """A building lies on the table, and the plan has its floors."""
    x, y = building.x + building.width, building.y + building.height
    is_on_table = building.x >= 0 and building.y >= 0 and x <= plan.width and y <= plan.height
    if not is_on_table or building.width < 1 or building.height < 1:
        size = f"{plan.width} by {plan.height}"
        raise PlanError(f"building '{building.id}' does not lie on the table of {size} inches")
    if not 1 <= building.floors <= len(plan.levels):
        levels = len(plan.levels)
        raise PlanError(f"building '{building.id}' has {building.floors} floors; the plan has {levels}")
