"""The map: nine Areas, three in a row, what lies in each, and how they lie to each other."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.relations import Settlement

SIDE = 3


def settlements_of(book: Book, area: int) -> list[Settlement]:
    """The Settlements of an Area, all of which can be visited from there (BC-074, BC-078)."""
    found = book.settlements.area[area - 1]
    return [
        *(Settlement("english", sal) for sal in found.english),
        *(Settlement("french", sal) for sal in found.french),
        *(Settlement("spanish", sal) for sal in found.spanish),
        *(Settlement("dutch", sal) for sal in found.dutch),
    ]


def activity(book: Book, area: int) -> int:
    """The Area Activity Level (BC-075)."""
    return book.settlements.area[area - 1].aal


def neighbours(area: int) -> list[int]:
    """The Areas that share an edge with one; none do at a corner (R-14)."""
    row, column = divmod(area - 1, SIDE)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [y * SIDE + x + 1 for y, x in beside if 0 <= y < SIDE and 0 <= x < SIDE]
