"""Morning, daytime, night: when an Encounter takes place, how time passes, and how far one sees."""

from __future__ import annotations

from collections.abc import Container

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import possible, total
from mainbrace.games.bottle.terms import DAY_PARTS, DayPart
from mainbrace.kernel import Dice


def event_day_part(dice: Dice, book: Book) -> DayPart:
    """When an event happens that nobody chose (BC-050)."""
    return book.encounters.day_parts[total(dice, 1, "Day part") - 1]


def later(part: DayPart) -> DayPart:
    """The part of the day that follows."""
    return DAY_PARTS[(DAY_PARTS.index(part) + 1) % len(DAY_PARTS)]


def pushed(part: DayPart, used: Container[DayPart]) -> DayPart:
    """The day part after double ones: the next, unless this Encounter has had it (BC-051, BC-052, R-10)."""
    following = later(part)
    return part if following in used else following


def night_sight(dice: Dice, book: Book) -> int:
    """Inches one sees in this night, rolled once an Encounter: further under a full moon (BC-048)."""
    numbers = book.encounters
    is_full = possible(dice, numbers.full_moon, numbers.full_moon, "Full moon")
    return numbers.moonlight if is_full else numbers.darkness
