"""What a Settlement has to defend it, and what it is worth once it is taken."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import total
from mainbrace.kernel import Dice


def militia(dice: Dice, book: Book, sal: int) -> int:
    """Townsfolk under arms: ten for each point of a die and the activity level (BC-104)."""
    return book.settlements.militia * total(dice, 1, "Militia", [(sal, "activity level")])


def has_fort(book: Book, sal: int) -> bool:
    """True for Settlements with a fort, whose garrison must be beaten too (BC-105, BC-106)."""
    return sal >= book.settlements.fort


def garrison(dice: Dice, book: Book, sal: int) -> int:
    """Soldiers in the fort, rolled as the militia is, none where there is no fort (BC-106)."""
    if not has_fort(book, sal):
        return 0
    return book.settlements.militia * total(dice, 1, "Garrison", [(sal, "activity level")])


def scaled(figures: int, percent: int) -> int:
    """So many figures for a smaller table; both sides take the same share, rounded half up (BC-107)."""
    return (figures * percent + 50) // 100


def sack_loot(dice: Dice, book: Book, sal: int) -> int:
    """Gold of a sacked Settlement: a tenth more or less for each point between two dice (BC-108, R-22)."""
    plus, minus = dice.roll(2, "Loot, a die up and a die down")
    return sack_gold(book, sal, plus - minus)


def sack_gold(book: Book, sal: int, points: int) -> int:
    """Gold of a sacked Settlement with so many points more, or fewer."""
    percent = 100 + book.settlements.sack_percent * points
    return book.settlements.sack * sal * percent // 100
