"""Age and what it allows: a Star's Rep is held within the limits of his years."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.passes import half
from mainbrace.games.bottle.peopleforms import Age
from mainbrace.kernel import Dice

LEAST_REP = 2
"""No table knows a lower Rep, and Cheating Death stops there (R-02)."""


def first_age(dice: Dice, book: Book, name: str) -> int:
    """How old a new Star is (BR-022)."""
    return book.people.first_age + half(dice, f"{name}: years above {book.people.first_age}")


def years(book: Book, age: int) -> Age:
    """The row for an age (BR-023); the young are held to the first."""
    rows = [row for row in book.people.age if row.since <= age] or [book.people.age[0]]
    return rows[-1]


def limits(book: Book, age: int) -> tuple[int, int]:
    """The lowest and the highest Rep at an age (BR-023)."""
    row = years(book, age)
    return row.least, row.most


def held_to_age(book: Book, rep: int, age: int) -> int:
    """That Rep, or the nearest that the age allows (AR-20); only the floor where years are not counted."""
    if age:
        least, most = limits(book, age)
        rep = min(max(rep, least), most)
    return max(LEAST_REP, rep)


def lose_rep(book: Book, character: Character) -> None:
    """One Rep lower, as far as that goes."""
    character.rep = min(character.rep, held_to_age(book, character.rep - 1, character.age))


def have_birthday(book: Book, star: Character) -> None:
    """A year older, and Rep held to the new age (BR-023, AR-20)."""
    star.age += 1
    star.rep = held_to_age(book, star.rep, star.age)
