"""What people are called."""

from __future__ import annotations

from collections.abc import Container

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.terms import Nation
from mainbrace.kernel import Chance

TRIES = 8


def some_name(chance: Chance, book: Book, nation: Nation, female: bool, taken: Container[str] = ()) -> str:
    """A name as that nation gives them, and not one that somebody here has, if luck allows."""
    names = book.names[nation]
    name = ""
    for _ in range(TRIES):
        name = chance.pick(names.women if female else names.men)
        if names.families:
            name += f" {chance.pick(names.families)}"
        if name not in taken:
            break
    return name
