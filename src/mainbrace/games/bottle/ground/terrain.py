"""Open country from the nine sections of the terrain generator (BR-184 to BR-186)."""

from __future__ import annotations

from collections.abc import Callable

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.plan import CREST, HILL, OPEN, ROUGH, WOODS, Plan
from mainbrace.games.bottle.ground.sections import MIDDLE, RING, SECTIONS, bounds_of
from mainbrace.games.bottle.groundforms import Terrain, TerrainName
from mainbrace.games.bottle.passes import row_of, total
from mainbrace.kernel import Chance, Dice

TABLE = 36
"""Inches of a table each way: three feet."""

SIGNS: dict[TerrainName, str] = {"clear": OPEN, "woods": WOODS, "rough": ROUGH, "hill": HILL}

CORNER = 3
"""How much of a piece's corner may be missing: as many squares along both sides."""

Land = dict[int, TerrainName]
"""What each section is."""


Tell = Callable[..., None]
"""Somebody who says what was found, such as a table."""


def keep_quiet(kind: str, /, **facts: object) -> None:
    """Tell nobody."""


def open_country(
    dice: Dice, table: Terrain, tell: Tell = keep_quiet, width: int = TABLE, height: int = TABLE
) -> Plan:
    """A table without a building on it."""
    canvas = Canvas(width, height)
    paint(canvas, dice.chance, roll_land(dice, table, tell))
    return canvas.plan()


def roll_land(dice: Dice, table: Terrain, tell: Tell = keep_quiet) -> Land:
    """Roll each section in order, leave the fifth, and bring like to like around it (BR-185).

    The outer eight are sorted by what they are and laid round the ring from the first section on (AR-115).
    """
    rows = {section: table.row(total(dice, 2, f"Terrain of section {section}")) for section in SECTIONS}
    found = [f"{section} {row.terrain} (row {row_of(row.first, row.last)})" for section, row in rows.items()]
    tell("terrain", rows=", ".join(found))
    land: Land = {section: row.terrain for section, row in rows.items()}
    kinds = list(SIGNS)
    outer = sorted((land[section] for section in RING), key=kinds.index)
    return {MIDDLE: land[MIDDLE], **dict(zip(RING, outer, strict=True))}


def paint(canvas: Canvas, chance: Chance, land: Land) -> None:
    """Draw what the sections are; neighbours of one kind run into each other."""
    for section in SECTIONS:
        if land[section] != "clear":
            left, top, right, bottom = bounds_of(canvas.width, canvas.height, section)
            canvas.fill(left, top, right - left, bottom - top, SIGNS[land[section]])
    for section in SECTIONS:
        if land[section] != "clear":
            round_off(canvas, chance, land, section)
        if land[section] == "hill":
            draw_crest(canvas, chance, land, section)


def round_off(canvas: Canvas, chance: Chance, land: Land, section: int) -> None:
    """Take something from the corners and sides of a piece where it does not run on.

    At most a quarter goes, so that the piece still fills three quarters of its section (BR-185).
    """
    left, top, right, bottom = bounds_of(canvas.width, canvas.height, section)
    joined = joined_sides(land, section)
    spare = (right - left) * (bottom - top) // 4
    for x, y, sides in (
        (left, top, "NW"),
        (right - 1, top, "NE"),
        (left, bottom - 1, "SW"),
        (right - 1, bottom - 1, "SE"),
    ):
        if not joined & set(sides):
            spare -= cut_corner(canvas, x, y, chance.draw(CORNER + 1) - 1, sides)
    for side in "NESW":
        if side not in joined and spare > 0:
            spare -= bite(canvas, chance, section, side, min(spare, 5))


def joined_sides(land: Land, section: int) -> set[str]:
    """The sides on which the neighbouring section is of the same kind."""
    down, across = divmod(section - 1, 3)
    beside = {
        "N": (down - 1, across),
        "S": (down + 1, across),
        "W": (down, across - 1),
        "E": (down, across + 1),
    }
    return {
        side
        for side, (row, column) in beside.items()
        if 0 <= row < 3 and 0 <= column < 3 and land[3 * row + column + 1] == land[section]
    }


def cut_corner(canvas: Canvas, x: int, y: int, size: int, sides: str) -> int:
    """Clear a triangle; says how many squares it had."""
    down, across = (1 if "N" in sides else -1), (1 if "W" in sides else -1)
    for row in range(size):
        for column in range(size - row):
            canvas.draw(x + across * column, y + down * row, OPEN)
    return size * (size + 1) // 2


def bite(canvas: Canvas, chance: Chance, section: int, side: str, longest: int) -> int:
    """Clear a few squares along a side, away from its corners; says how many."""
    left, top, right, bottom = bounds_of(canvas.width, canvas.height, section)
    length = right - left if side in "NS" else bottom - top
    size = chance.draw(longest)
    first = CORNER + chance.draw(max(length - 2 * CORNER - size, 1)) - 1
    for place in range(first, first + size):
        x = left + place if side in "NS" else left if side == "W" else right - 1
        y = top + place if side in "WE" else top if side == "N" else bottom - 1
        canvas.draw(x, y, OPEN)
    return size


def draw_crest(canvas: Canvas, chance: Chance, land: Land, section: int) -> None:
    """The middle row or column of a hill is its crest (AR-07); where hills join, so do their crests."""
    left, top, right, bottom = bounds_of(canvas.width, canvas.height, section)
    joined = joined_sides(land, section)
    if not joined:
        joined = {"N", "S"} if chance.draw(2) == 1 else {"W", "E"}
    elif len(joined) == 1:
        joined = {"N", "S"} if joined & {"N", "S"} else {"W", "E"}
    middle_x, middle_y = (left + right) // 2, (top + bottom) // 2
    line = [(middle_x, middle_y)]
    line += [(x, middle_y) for x in range(left, middle_x) if "W" in joined]
    line += [(x, middle_y) for x in range(middle_x, right) if "E" in joined]
    line += [(middle_x, y) for y in range(top, middle_y) if "N" in joined]
    line += [(middle_x, y) for y in range(middle_y, bottom) if "S" in joined]
    for x, y in line:
        if canvas.sign(x, y) == HILL:
            canvas.draw(x, y, CREST)
