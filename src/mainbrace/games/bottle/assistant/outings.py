"""Charts of outings: day parts, robbery, raids, who defends a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle import dayparts, defences, raiding
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Level,
    Plain,
    Shifted,
    asked,
    by_face,
    by_passes,
    named,
)
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import DAY_PARTS, DayPart
from mainbrace.kernel import ChartRow, Finding

OUTINGS = Collection("Encounters")

LEAVING = {
    "robbed": "robbers wait outside",
    "suspicious": "robbers wait, but you see them coming",
    "safe": "a safe way home",
}


@dataclass(frozen=True)
class Busy:
    """How busy a place is."""

    sal: Level = asked(3, "Activity level", "The printed one, whatever happened since.")


@dataclass(frozen=True)
class Changed:
    """How busy a place is by now."""

    sal: Shifted = asked(3, "Activity level", "As it is now: it may have changed in this Encounter.")


@dataclass(frozen=True)
class WayHome(Changed):
    """Leaving a tavern."""

    part: DayPart = asked("night", "Day part")
    alone: bool = asked(False, "Alone")
    woman: bool = asked(False, "With a woman")
    won: bool = asked(False, "Won at Farobank")


@dataclass(frozen=True)
class Clock:
    """Double ones on the activation dice."""

    part: DayPart = asked("morning", "Day part now")
    used: bool = asked(False, "The next has been played in this Encounter")


@dataclass(frozen=True)
class House(Busy):
    """A building that is entered in a raid."""

    entered: Annotated[int, Meta(ge=1, le=6)] = asked(1, "Which building", "1 for the first one entered.")
    last: bool = asked(False, "It is the last")
    wanted: bool = asked(False, "An Item is wanted")


@OUTINGS.chart("day-part", "Day part", "When an event happens that nobody chose.", Plain, page=39)
def day_part(c: Plain, d: Desk) -> Finding:
    """BC-050."""
    part = dayparts.event_day_part(d.dice, d.book)
    return Finding(named(part), by_face(map(named, d.book.encounters.day_parts), d.faces()[0]))


@OUTINGS.chart("time-passes", "Time passes", "What double ones do to the day part. No dice.", Clock, page=39)
def time_passes(c: Clock, d: Desk) -> Finding:
    """BC-051, BC-052."""
    used = [dayparts.later(c.part)] if c.used else []
    part = dayparts.pushed(c.part, used)
    rows = tuple(ChartRow(named(each), "now" if each == part else "", each == part) for each in DAY_PARTS)
    return Finding(f"It is {part}", rows)


@OUTINGS.chart("full-moon", "Full moon", "How far one sees in this night.", Plain, page=39)
def moon(c: Plain, d: Desk) -> Finding:
    """BC-048."""
    return Finding(f"One sees {counted(dayparts.night_sight(d.dice, d.book), 'inch')}")


@OUTINGS.chart("robbery", "Leaving the tavern", "Whether robbers wait.", WayHome, page=54)
def robbery(c: WayHome, d: Desk) -> Finding:
    """BC-155 to BC-157."""
    found = leave_tavern(d.dice, d.book, c.sal, c.part, c.alone, c.woman, c.won)
    table = d.book.encounters.robbery
    return Finding(
        LEAVING[found].capitalize(),
        by_passes(d.passes(), *(LEAVING[each] for each in (table.zero, table.one, table.two))),
    )


@OUTINGS.chart("posted", "Met at a building", "Inside or outside, facing you or not.", Plain, page=55)
def posted(c: Plain, d: Desk) -> Finding:
    """BC-167."""
    found = raiding.posted(d.dice, d.book, "The figure")
    where = "inside, at a window" if found.is_inside else "outside"
    rows = (
        ChartRow("Even", "inside, at a window", found.is_inside),
        ChartRow("Odd", "outside", not found.is_inside),
    )
    facing = f"It faces you on 1 to {d.book.encounters.raid.facing} of a second die"
    faces = "faces you" if found.is_facing else "looks elsewhere"
    return Finding(f"The figure is {where} and {faces}", rows, (facing,))


@OUTINGS.chart(
    "search", "Search a building", "How long it takes, and whether what you came for is here.", House, page=55
)
def search(c: House, d: Desk) -> Finding:
    """BC-168 to BC-170."""
    turns = raiding.search_turns(d.dice, "Raiders")
    is_here = raiding.is_object_here(d.dice, d.book, c.entered, c.last)
    loot = raiding.loot_building(d.dice, d.book, c.sal, c.wanted)
    item = ", among it the Item that is wanted" if loot.has_wanted else ""
    lines = (f"Activations to search: {turns}", f"Loot: {loot.gold} gold{item}")
    return Finding("What you came for is here" if is_here else "What you came for is not here", lines=lines)


@OUTINGS.chart("militia", "Militia and garrison", "Who defends a Settlement.", Busy, page=45)
def militia(c: Busy, d: Desk) -> Finding:
    """BC-104 to BC-106."""
    townsfolk, soldiers = defences.militia(d.dice, d.book, c.sal), defences.garrison(d.dice, d.book, c.sal)
    fort = f"and {soldiers} soldiers in the fort" if soldiers else "and no fort"
    rows = by_face(
        (f"{d.book.settlements.militia * (face + c.sal)} Townsfolk" for face in range(1, 7)), d.faces(0)[0]
    )
    lines = ("The garrison is rolled in the same way",) if soldiers else ()
    return Finding(f"{townsfolk} Townsfolk {fort}", rows, lines)


@OUTINGS.chart("sack", "Sack", "Gold of a Settlement that was taken.", Busy, page=46)
def sack(c: Busy, d: Desk) -> Finding:
    """BC-108."""
    gold = defences.sack_loot(d.dice, d.book, c.sal)
    plus, minus = d.faces()
    rows = tuple(
        ChartRow(
            f"{points:+d}" if points else "Alike",
            f"{defences.sack_gold(d.book, c.sal, points)} gold",
            points == plus - minus,
        )
        for points in range(5, -6, -1)
    )
    return Finding(f"{gold} gold", rows, ("The first die less the second is the row",))
