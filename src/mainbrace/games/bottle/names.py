"""What people are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.terms import Nation
from mainbrace.kernel import Chance


def some_name(chance: Chance, book: Book, nation: Nation, female: bool, taken: Collection[str] = ()) -> str:
    """A name as that nation gives them, whose first part nobody here has while there are others.

    Whoever is looked at on the table is called by the first name alone. A name that is taken costs no more
    chance than another: the next of the list is given instead.
    """
    names = book.names[nation]
    firsts = names.women if female else names.men
    known = [name.partition(" ")[::2] for name in taken]
    first = next_free(firsts, chance.pick(firsts), [one for one, _ in known])
    if not names.families:
        return first
    families = [family for one, family in known if one == first]
    return f"{first} {next_free(names.families, chance.pick(names.families), families)}"


def next_free(names: Sequence[str], drawn: str, taken: Collection[str]) -> str:
    """The name that was drawn, or the first after it that is free; the same again if none is."""
    place = names.index(drawn)
    return next((name for name in (*names[place:], *names[:place]) if name not in taken), drawn)
