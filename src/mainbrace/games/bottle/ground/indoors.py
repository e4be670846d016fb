"""Tables under a roof: one building as large as the table (BC-143), and the alley of a robbery (BC-159)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.houses import OUTWARD, Site, draw_shell, is_before_opening, spread
from mainbrace.games.bottle.ground.plan import (
    DOOR,
    FLOOR,
    LAMP,
    LOW,
    STAIRS,
    STREET,
    WALL,
    WINDOW,
    Building,
    Plan,
)
from mainbrace.games.bottle.ground.sections import ENTRY, SECTIONS, bounds_of
from mainbrace.games.bottle.groundforms import House
from mainbrace.kernel import Chance, Dice

HALL = 24
"""Inches of the building each way: nine rooms of about seven."""
ROOM = HALL // 3
TABLES = 3
"""How many things stand in a room, at most."""

ALLEY, ALLEY_WIDTH = 12, 5
"""Inches of the table a robbery is played on, and how many figures fit side by side."""


def great_house(dice: Dice, houses: Sequence[House], use: str = "tavern", floors: int = 2) -> Plan:
    """A building that fills the table: a room in each section, and front doors in sections 7, 8 and 9."""
    canvas, chance = Canvas(HALL, HALL), dice.chance
    house = next(house for house in houses if house.id == use)
    site = Site(0, 0, HALL, HALL, "S")
    name, material = chance.pick(house.names), chance.pick(house.kinds)
    canvas.buildings.append(Building(f"{use}-1", name, material, 0, 0, HALL, HALL, floors, use))
    stairs = (chance.pick((2, HALL // 2 - 1, HALL - 3)), chance.pick((2, HALL // 2 - 1)))
    for level in range(floors):
        draw_shell(canvas, site, level)
        draw_rooms(canvas, chance, level)
        if floors > 1:
            canvas.draw(*stairs, STAIRS, level)
        draw_openings(canvas, site, level)
        for section in SECTIONS:
            lay_tables(canvas, chance, section, level)
    return canvas.plan()


def draw_rooms(canvas: Canvas, chance: Chance, level: int) -> None:
    """Walls between the sections, and doors so that every room is reached and some by several ways."""
    for at in (ROOM, 2 * ROOM):
        for along in range(1, HALL - 1):
            canvas.draw(at, along, WALL, level)
            canvas.draw(along, at, WALL, level)
    reached, ways = {1}, [(a, b) for a in SECTIONS for b in (a + 1, a + 3) if is_beside(a, b)]
    while len(reached) < len(SECTIONS):
        a, b = chance.pick([way for way in ways if len(reached & set(way)) == 1])
        reached |= {a, b}
        ways.remove((a, b))
        draw_way(canvas, chance, a, b, level)
    for a, b in ways:
        if chance.draw(2) == 1:
            draw_way(canvas, chance, a, b, level)


def is_beside(a: int, b: int) -> bool:
    """True if b is the section to the east or to the south of a."""
    return b <= len(SECTIONS) and (b == a + 3 or a % 3 != 0)


def draw_way(canvas: Canvas, chance: Chance, a: int, b: int, level: int) -> None:
    """A door between two rooms."""
    left, top, _, _ = bounds_of(HALL, HALL, b)
    along = 1 + chance.draw(ROOM - 3)
    x, y = (left, top + along) if b == a + 1 else (left + along, top)
    canvas.draw(x, y, DOOR, level)


def draw_openings(canvas: Canvas, site: Site, level: int) -> None:
    """Front doors on the ground floor, windows all round but beside them."""
    for side in "NEW" if level == 0 else "NESW":
        for x, y in site.wall(side)[2::3]:
            east, south = OUTWARD[side]
            if canvas.sign(x - east, y - south, level) != WALL:
                canvas.draw(x, y, WINDOW, level)
    for section in ENTRY if level == 0 else ():
        left, _, right, bottom = bounds_of(HALL, HALL, section)
        canvas.draw((left + right) // 2, bottom - 1, DOOR)


def lay_tables(canvas: Canvas, chance: Chance, section: int, level: int) -> None:
    """Tables and counters that leave everybody in the room a way to all its doors."""
    left, top, right, bottom = bounds_of(HALL, HALL, section)
    room = {
        (x, y) for x in range(left, right) for y in range(top, bottom) if canvas.sign(x, y, level) == FLOOR
    }
    for _ in range(chance.draw(TABLES)):
        x, y = chance.pick(sorted(room))
        rest = room - {(x, y)}
        if not is_before_opening(canvas, x, y, level) and len(spread(min(rest), rest)) == len(rest):
            canvas.draw(x, y, LOW, level)
            room = rest


def alley(dice: Dice) -> Plan:
    """A foot of alley between solid walls, five figures wide, open to the north and the south (BC-159)."""
    canvas, chance = Canvas(ALLEY, ALLEY), dice.chance
    canvas.fill(0, 0, ALLEY, ALLEY, WALL)
    left = (ALLEY - ALLEY_WIDTH) // 2
    canvas.fill(left, 0, ALLEY_WIDTH, ALLEY, STREET)
    for _ in range(chance.draw(3)):
        canvas.draw(
            chance.pick((left, left + ALLEY_WIDTH - 1)), chance.pick((1, 2, ALLEY - 3, ALLEY - 2)), LOW
        )
    canvas.draw(left + chance.draw(ALLEY_WIDTH) - 1, chance.pick((0, ALLEY - 1)), LAMP)
    return canvas.plan()
