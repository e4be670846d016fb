"""Settlements: a street with houses on both sides, and houses for a raid (BR-191, BC-143, BC-165)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.houses import OUTWARD, Site, close_blind_windows, raise_house
from mainbrace.games.bottle.ground.plan import COACH, DOOR, LAMP, LOW, OPEN, STREET, Plan
from mainbrace.games.bottle.ground.sections import bounds_of
from mainbrace.games.bottle.ground.terrain import TABLE, Land, Tell, keep_quiet, paint, roll_land
from mainbrace.games.bottle.groundforms import House, Terrain
from mainbrace.kernel import Chance, Dice

WEST, EAST = (1, 4, 7), (3, 6, 9)
RAIDED = 2
"""The section a raid is after (BC-165)."""
BLOCK = TABLE // 3
"""Inches of a section each way."""
LAMPS = 6
"""A lamp every so many inches along the street."""

Lot = tuple[int, int, int, int]
"""How far from the street a house begins, how far along it, how deep it is and how long."""

FRONT, BACK, DEEP = 0, 6, 5
LOTS: dict[int, tuple[tuple[Lot, ...], ...]] = {
    1: (((0, 2, 6, 8),), ((1, 1, 7, 7),), ((0, 4, 5, 7),), ((2, 0, 7, 9),)),
    2: (
        ((FRONT, 0, DEEP, 5), (FRONT, 6, DEEP, 6)),
        ((FRONT, 0, DEEP, 11), (BACK, 2, DEEP, 7)),
        ((FRONT, 1, 6, 6), (BACK + 1, 7, 4, 5)),
    ),
    3: (
        ((FRONT, 0, DEEP, 5), (FRONT, 6, DEEP, 5), (BACK, 1, DEEP, 9)),
        ((FRONT, 0, DEEP, 11), (BACK, 0, DEEP, 5), (BACK, 6, DEEP, 5)),
    ),
    4: (((FRONT, 0, DEEP, 5), (FRONT, 6, DEEP, 5), (BACK, 0, DEEP, 5), (BACK, 6, DEEP, 5)),),
    5: (
        (
            (FRONT, 0, DEEP, 4),
            (FRONT, 4, DEEP, 4),
            (FRONT, 8, DEEP, 3),
            (BACK, 0, DEEP, 5),
            (BACK, 6, DEEP, 5),
        ),
        (
            (FRONT, 0, DEEP, 5),
            (FRONT, 6, DEEP, 5),
            (BACK, 0, DEEP, 4),
            (BACK, 4, DEEP, 4),
            (BACK, 8, DEEP, 3),
        ),
    ),
}
"""Per number of houses: how they can stand in a section, with a lane between front and back."""


def settlement(
    dice: Dice, table: Terrain, houses: Sequence[House], level: int, tell: Tell = keep_quiet
) -> Plan:
    """A street twelve inches wide from south to north, and along it houses in each section (BR-191).

    Each section beside the street has a house for each point of the activity level (BC-143). The terrain is
    rolled as for open country, but where people built there are no hills.
    """
    canvas, chance = Canvas(TABLE, TABLE), dice.chance
    land = roll_land(dice, table, tell)
    paint(canvas, chance, levelled(land, (*WEST, *EAST)))
    canvas.fill(BLOCK, 0, BLOCK, TABLE, STREET)
    sites = [site_at(section, lot) for section in (*WEST, *EAST) for lot in chance.pick(LOTS[clamped(level)])]
    build(canvas, chance, sites, houses, level)
    dress_street(canvas, chance, level)
    return canvas.plan()


def raided_place(
    dice: Dice, table: Terrain, houses: Sequence[House], level: int, tell: Tell = keep_quiet
) -> Plan:
    """Open country with as many houses as the activity level says in section 2 (BC-165)."""
    canvas, chance = Canvas(TABLE, TABLE), dice.chance
    land = roll_land(dice, table, tell) | {RAIDED: "clear"}
    paint(canvas, chance, land)
    sites = [site_at(RAIDED, lot) for lot in chance.pick(LOTS[clamped(level)])]
    build(canvas, chance, sites, houses, level)
    return canvas.plan()


def clamped(level: int) -> int:
    """An activity level that has a layout."""
    return min(max(level, min(LOTS)), max(LOTS))


def levelled(land: Land, built: Sequence[int]) -> Land:
    """What the sections are once people have built there: nobody builds on a crest."""
    return {
        section: "clear" if section in built and terrain == "hill" else terrain
        for section, terrain in land.items()
    }


def site_at(section: int, lot: Lot) -> Site:
    """Where a lot lies on the table. West of the street houses face east, east of it west, else south."""
    left, top, right, bottom = bounds_of(TABLE, TABLE, section)
    off, along, depth, length = lot
    if section in WEST:
        return Site(right - off - depth, top + along, depth, length, "E")
    if section in EAST:
        return Site(left + off, top + along, depth, length, "W")
    return Site(left + along, bottom - off - depth, length, depth, "S")


def build(canvas: Canvas, chance: Chance, sites: Sequence[Site], houses: Sequence[House], level: int) -> None:
    """Clear the sites and a lane round each, and raise a house on every one of them; one is a tavern."""
    for site in sites:
        canvas.fill(site.x - 1, site.y - 1, site.width + 2, site.height + 2, OPEN, spared=STREET)
    tavern = chance.draw(len(sites)) - 1
    pool = [house for house in houses if house.first <= level]
    for number, site in enumerate(sites):
        house = next(house for house in houses if house.id == "tavern")
        if number != tavern:
            house = chance.pick([each for each in pool for _ in range(each.share)])
        if house.share == 1:
            pool.remove(house)
        raise_house(canvas, chance, site, house, new_name(canvas, chance, house))
    close_blind_windows(canvas)


def new_name(canvas: Canvas, chance: Chance, house: House) -> str:
    """A name no other house has, as long as there are any."""
    taken = {building.name for building in canvas.buildings}
    if free := [name for name in house.names if name not in taken]:
        return chance.pick(free)
    name, number = chance.pick(house.names), 2
    while f"{name} {number}" in taken:
        number += 1
    return f"{name} {number}"


def dress_street(canvas: Canvas, chance: Chance, level: int) -> None:
    """Lamps along the street, and coaches and barrels on it, more the busier the place."""
    for y in range(LAMPS // 2, TABLE, LAMPS):
        for x in (BLOCK + 1, 2 * BLOCK - 2):
            canvas.draw(x, y, LAMP)
    for _ in range(1 + level // 3):
        park_coach(canvas, chance)
    for _ in range(3 + 2 * level):
        x = chance.pick((BLOCK, BLOCK + 3, BLOCK + 5, BLOCK + 7, BLOCK + 8, 2 * BLOCK - 1))
        y = 1 + chance.draw(TABLE - 3)
        if canvas.sign(x, y) == STREET and not is_at_door(canvas, x, y):
            canvas.draw(x, y, LOW)


def park_coach(canvas: Canvas, chance: Chance) -> None:
    """Two squares of coach somewhere in the middle of the street."""
    x, y = BLOCK + 2 + chance.draw(7), 2 + chance.draw(TABLE - 6)
    for square in ((x, y), (x, y + 1)):
        if canvas.sign(*square) == STREET:
            canvas.draw(*square, COACH)


def is_at_door(canvas: Canvas, x: int, y: int) -> bool:
    """True before a door."""
    return any(
        canvas.has(x + east, y + south) and canvas.sign(x + east, y + south) == DOOR
        for east, south in OUTWARD.values()
    )
