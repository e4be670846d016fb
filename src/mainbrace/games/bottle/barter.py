"""Bartering: a Challenge that is read straight off, Item against Item."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.challenge import Trial, pass_chances, tried
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.passes import half
from mainbrace.games.bottle.terms import DayPart
from mainbrace.kernel import Chances, Dice

PRICES = {2: 1, 1: 2, 0: 0}
"""Items to give for each one got, by passes; none where there is no deal."""


def barter(dice: Dice, book: Book, character: Character, trial: Trial) -> int:
    """Items to give for one: 1 or 2, or 0 for no deal. Nothing is rolled again (BC-070, R-13)."""
    return PRICES[tried(dice, book, character, trial).capped()]


def barter_odds(book: Book, character: Character, trial: Trial) -> Chances:
    """What bartering comes to."""
    none, one, two = pass_chances(book, character, trial)
    return Chances((("one for one", two), ("two for one", one), ("no deal", none)))


def most_from_character(dice: Dice, who: str) -> int:
    """How many Items somebody has to barter (BC-072)."""
    return half(dice, f"{who}: Items to barter")


def most_from_settlement(sal: int) -> int:
    """How many Items a Settlement has to barter in one Encounter (BC-072)."""
    return sal


def offers(book: Book, shop: str) -> tuple[str, ...]:
    """What is to be had in a house of business (BC-067)."""
    return book.shops[shop].offers


def is_open(book: Book, shop: str, part: DayPart) -> bool:
    """Taverns never close; all others do at night (BC-053, R-11)."""
    return book.shops[shop].never_closes or part != "night"
