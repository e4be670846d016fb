"""Small boats: who has which, how fast they row, and how many they carry."""

from __future__ import annotations

from collections.abc import Iterable

from mainbrace.games.bottle.sea.boatforms import Boat
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.terms import ClassName

LEVELS = range(1, 6)
"""The activity levels of Settlements."""


def boats_at(book: SeaBook, sal: int, kind: ClassName | None) -> list[Boat]:
    """The boats that somebody of that class finds in a Settlement, or anybody does (BS-082)."""
    return [
        boat
        for boat in book.small_boats.values()
        if boat.sal.least <= sal <= boat.sal.most and (not boat.only or kind in boat.only)
    ]


def boats_brought(book: SeaBook, kinds: Iterable[ClassName | None]) -> list[Boat]:
    """The boats that people of these classes can have brought along from some Settlement (BS-082)."""
    found = {boat.id for kind in kinds for sal in LEVELS for boat in boats_at(book, sal, kind)}
    return [boat for boat in book.small_boats.values() if boat.id in found]


def boats_aboard(book: SeaBook, hull: Hull) -> int:
    """Ship's boats that a ship carries: one for every ten men she takes, at least one (BS-083, BSQ-32)."""
    return max(1, hull.crew.most // book.boats.ship)


def is_overloaded(boat: Boat, people: int) -> bool:
    """True for a boat with more people than seats."""
    return people > boat.seats


def most_people(book: SeaBook, boat: Boat) -> int:
    """How many can be squeezed in: half the seats again, rounded down (BS-087, BSQ-34)."""
    return boat.seats + boat.seats * book.boats.overload // 100


def boat_speed(book: SeaBook, boat: Boat, oarsmen: int, people: int) -> int:
    """Hundredths of an inch in a turn, by the oarsmen that count now (BS-084, BS-087)."""
    inches = min(oarsmen, boat.oars) * boat.speed
    percent = book.boats.overload_speed if is_overloaded(boat, people) else 100
    return inches * percent * INCH // 100


def oarsmen_next(boat: Boat, counted: int, rowing: int) -> range:
    """How many oarsmen may count in the next turn, of so many who row: two more or fewer (BS-085, BSQ-33)."""
    return range(max(0, counted - boat.accel), min(boat.oars, rowing, counted + boat.accel) + 1)
