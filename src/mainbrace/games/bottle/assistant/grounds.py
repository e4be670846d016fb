"""Charts of the ground: open country, settlements, places to raid, drawn as plans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Level,
    Plain,
    asked,
    by_face,
    named,
)
from mainbrace.games.bottle.ground import plan
from mainbrace.games.bottle.ground.indoors import alley
from mainbrace.games.bottle.ground.plan import MEANINGS, Plan
from mainbrace.games.bottle.ground.settlement import raided_place, settlement
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Finding, Material

GROUND = Collection("The table")

MATERIALS: Mapping[str, Material] = {
    plan.OPEN: "grass",
    plan.LAMP: "felt",
    plan.WOODS: "foliage",
    plan.ROUGH: "sand",
    plan.HILL: "wood",
    plan.CREST: "roof",
    plan.WATER: "water",
    plan.WALL: "stone",
    plan.DOOR: "roof",
    plan.WINDOW: "water",
    plan.STAIRS: "wood",
    plan.ROCK: "stone",
    plan.LOW: "roof",
    plan.COACH: "roof",
}
"""What squares are made of; others are plain tiles."""


@dataclass(frozen=True)
class Town:
    """How busy a place is."""

    level: Level = asked(3, "Activity level", "So many houses in each section with houses.")


def drawn(result: str, table: Plan) -> Finding:
    """A plan, with what its signs mean and what its houses are."""
    rows = table.levels[0]
    signs = sorted(set("".join(rows)))
    houses = tuple(
        f"{house.name}: {house.kind}, {counted(house.floors, 'floor')}" for house in table.buildings
    )
    legend = {sign: MEANINGS[sign] for sign in signs}
    ground = {sign: MATERIALS[sign] for sign in signs if sign in MATERIALS}
    return Finding(result, lines=houses, plan=rows, legend=legend, ground=ground)


@GROUND.chart("section", "Terrain of a section", "What one of the nine sections is.", Plain, page=34)
def section(c: Plain, d: Desk) -> Finding:
    """BR-186."""
    score = total(d.dice, 2, "Terrain of a section")
    words = [named(d.book.terrain.at(each)) for each in range(2, 13)]
    return Finding(words[score - 2], by_face(words, score, first=2))


@GROUND.chart("terrain", "A table of nine sections", "Open country, a sign for each inch.", Plain, page=34)
def terrain(c: Plain, d: Desk) -> Finding:
    """BR-184 to BR-186."""
    return drawn("Open country, 36 by 36 inches", open_country(d.dice, d.book.terrain))


@GROUND.chart("settlement", "A settlement", "Streets and houses by its activity level.", Town, page=35)
def town(c: Town, d: Desk) -> Finding:
    """BR-191."""
    return drawn(
        f"A settlement of level {c.level}", settlement(d.dice, d.book.terrain, d.book.houses, c.level)
    )


@GROUND.chart("raid-ground", "A place to raid", "Open country with houses in section 2.", Town, page=55)
def raid(c: Town, d: Desk) -> Finding:
    """BC-165."""
    return drawn("A place to raid", raided_place(d.dice, d.book.terrain, d.book.houses, c.level))


@GROUND.chart(
    "alley", "An alley", "Where robbers wait: 3 inches from its centre, where you are.", Plain, page=54
)
def narrow(c: Plain, d: Desk) -> Finding:
    """BC-159: no dice; what lies about is left to luck."""
    return drawn("An alley, a foot long and five figures wide", alley(d.dice))
