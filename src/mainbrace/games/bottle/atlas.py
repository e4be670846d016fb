"""The maps: nine Areas, three in a row, what lies in each, and how they lie to each other (BC-073)."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.relations import Settlement
from mainbrace.games.bottle.settlementforms import FarArea, MapArea
from mainbrace.games.bottle.terms import Campaign

SIDE = 3
AREAS = range(1, SIDE * SIDE + 1)


def area_of(book: Book, area: int, campaign: Campaign = "caribbean") -> MapArea | FarArea:
    """An Area of one of the two maps, by its number."""
    areas: tuple[MapArea | FarArea, ...] = (
        book.settlements.area if campaign == "caribbean" else book.lemuria.area
    )
    return next(each for each in areas if each.id == str(area))


def settlements_of(book: Book, area: int, campaign: Campaign = "caribbean") -> list[Settlement]:
    """The Settlements of an Area, all of which can be visited from there (BC-074, BC-078)."""
    owned = area_of(book, area, campaign).owned
    return [Settlement(nation, sal) for nation, levels in owned.items() for sal in levels]


def activity(book: Book, area: int, campaign: Campaign = "caribbean") -> int:
    """The Area Activity Level (BC-075)."""
    return area_of(book, area, campaign).aal


def neighbours(area: int) -> list[int]:
    """The Areas that share an edge with one; none do at a corner (R-14)."""
    row, column = divmod(area - 1, SIDE)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [y * SIDE + x + 1 for y, x in beside if 0 <= y < SIDE and 0 <= x < SIDE]
