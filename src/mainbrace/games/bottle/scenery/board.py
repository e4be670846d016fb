"""The table itself: the ground with its houses, the dark and what is lit, fires and things that lie about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec.structs import replace

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground import plan as signs
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import Building, Plan
from mainbrace.games.bottle.ground.sections import SECTIONS, bounds_of
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.groundforms import Material
from mainbrace.games.bottle.skirmish.lights import is_awake, lights
from mainbrace.games.bottle.skirmish.state import Field, Fire
from mainbrace.kernel import Effect, Grid, Lamp, Light, Region, Roof, Storey, Terrain

LEGEND: Mapping[str, Terrain] = MappingProxyType(
    {
        signs.OPEN: "grass",
        signs.STREET: "street",
        signs.LAMP: "lamp",
        signs.WOODS: "woods",
        signs.ROUGH: "rough",
        signs.HILL: "hill",
        signs.CREST: "crest",
        signs.WATER: "water",
        signs.WALL: "wall",
        signs.DOOR: "door",
        signs.WINDOW: "window",
        signs.FLOOR: "floor",
        signs.STAIRS: "stairs",
        signs.ROCK: "rock",
        signs.LOW: "low",
        signs.COACH: "coach",
        signs.DECK: "deck",
        signs.SAND: "sand",
        signs.RAIL: "rail",
        **dict.fromkeys(signs.BOATS, "deck"),
    }
)
"""What the signs of a plan look like."""

ROOFS: Mapping[Material, Roof] = MappingProxyType({"grass": "thatch", "frame": "shingle", "masonry": "tile"})
MADE_OF: Mapping[Material, str] = MappingProxyType(
    {"grass": "palm thatch", "frame": "timber", "masonry": "stone"}
)
LEVELS = ("Ground floor", "Upper floor", "Top floor", "Loft")
AWAKE = "People are up: light falls from its doors and windows."
THICK = 2
"""So many squares of wall each way are a house."""
SMALL = 12
"""Squares of an alley or a room: nobody asks for a section of so small a table."""
SQUARE = 100
"""Hundredths of a square in a square."""
MOONLIT, DARK, FOUL = 62, 84, 28
"""How dark a night with a moon is, one without, and a day of fog or heavy rain."""


def board(book: Book, field: Field) -> Grid:
    """The ground with its sections and houses as they are now."""
    grid = ground(field.plan)
    houses = [house(book, field, number) for number in range(len(field.plan.buildings))]
    return replace(grid, regions=[*grid.regions, *houses])


@lru_cache(maxsize=16)
def ground(plan: Plan) -> Grid:
    """The ground of a plan with its nine sections, which never change; none where they mean nothing."""
    levels = [Storey(list(rows), LEVELS[number]) for number, rows in enumerate(plan.levels[: len(LEVELS)])]
    sections = SECTIONS if plan.width > SMALL else ()
    regions = [*(section(plan, one) for one in sections), *blocks(plan)]
    return Grid(plan.width, plan.height, levels, dict(LEGEND), regions)


def blocks(plan: Plan) -> Iterator[Region]:
    """Walls as thick as houses that nobody enters, such as those of an alley, under roofs of their own."""
    inside = ground_of(plan).indoors
    solid = {
        (x, y)
        for y, row in enumerate(plan.levels[0])
        for x, sign in enumerate(row)
        if sign == signs.WALL and not inside >> y * plan.width + x & 1
    }
    for x, y in sorted(solid):
        if (x, y) not in solid:
            continue
        width, height = 1, 1
        while (x + width, y) in solid:
            width += 1
        while all((x + step, y + height) in solid for step in range(width)):
            height += 1
        if min(width, height) >= THICK:
            solid -= {(x + east, y + south) for east in range(width) for south in range(height)}
            yield Region(f"block:{x},{y}", "House", (x, y, width, height), "tile")


def section(plan: Plan, number: int) -> Region:
    """One of the nine sections."""
    left, top, right, bottom = bounds_of(plan.width, plan.height, number)
    box = (left, top, right - left, bottom - top)
    return Region(f"section:{number}", f"Section {number}", box, topics=["section"])


def house(book: Book, field: Field, number: int) -> Region:
    """A building: what it is made of, how strong its floors are, and whether it burns."""
    building = field.plan.buildings[number]
    strength = field.strength[number]
    burning = [fire.floor for fire in field.fires if fire.building == number]
    marks = ["burning"] if burning else []
    is_lit = field.night and is_awake(book, field, number)
    if 0 in strength:
        marks.append("ruined")
    return Region(
        f"house:{building.id}",
        building.name,
        (building.x, building.y, building.width, building.height),
        "" if strength and strength[-1] == 0 else ROOFS[building.kind],
        marks=marks,
        help="\n".join([*about(book, building, strength, burning), *([AWAKE] if is_lit else [])]),
        topics=["building", "light"] if is_lit else ["building"],
    )


def about(book: Book, building: Building, strength: list[int], burning: list[int]) -> Iterator[str]:
    """A building in a few lines."""
    full = book.terrain.defence.of(building.kind)
    yield f"Built of {MADE_OF[building.kind]}, {building.floors} floor{'s' * (building.floors > 1)}."
    for floor, left in enumerate(strength):
        state = "fallen in" if left == 0 else f"Defence Value {left} of {full}"
        yield f"{LEVELS[floor]}: {state}{', on fire' if floor in burning else ''}."


# Light and fire


def light(book: Book, field: Field) -> Light | None:
    """How dark it is, and where light falls in spite of it; a clear day has nothing of the kind."""
    if not field.night:
        return Light(FOUL) if field.foul else None
    reach = SQUARE * book.terrain.sight.lit
    squares = [*lights(book, field), *(flames(field, fire)[0] for fire in field.fires)]
    lamps = [Lamp(name(field, square), reach) for square in dict.fromkeys(squares)]
    return Light(MOONLIT if field.moonlit else DARK, lamps)


def effects(field: Field) -> list[Effect]:
    """Fires with smoke over them, and ruins."""
    shown = []
    for fire in field.fires:
        squares, label = flames(field, fire), f"{field.plan.buildings[fire.building].name} burns"
        shown.append(Effect("fire", [name(field, square) for square in squares[::4]], label))
        shown.append(Effect("smoke", [name(field, square) for square in squares[2::6]]))
    for number, floors in enumerate(field.strength):
        for floor, left in enumerate(floors):
            if left == 0:
                squares = flames(field, Fire(number, floor))
                shown.append(Effect("rubble", [name(field, square) for square in squares[::2]]))
    return shown


def flames(field: Field, fire: Fire) -> list[Square]:
    """The squares of the floor that burns."""
    found = ground_of(field.plan)
    area = found.area(field.plan.buildings[fire.building], fire.floor)
    return squares_of(area & found.free) or squares_of(area)


def name(field: Field, square: Square) -> str:
    """The id of a square."""
    return f"sq:{ground_of(field.plan).grid.label(square)}"
