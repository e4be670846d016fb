"""What can be counted of a player: the words that quests, residences and grey scrolls share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from mainbrace.kernel import DieColour

Treasure = Literal["gold", "emerald", "pearl"]
TREASURES: tuple[Treasure, ...] = ("gold", "emerald", "pearl")

DIE_COLOURS: tuple[DieColour, ...] = ("yellow", "green", "white")
"""The colour of the die that stands for each treasure."""

Category = Literal["crew", "equipment", "ship"]
CATEGORIES: tuple[Category, ...] = ("crew", "equipment", "ship")

Term = Literal[
    "crew card",
    "equipment card",
    "ship card",
    "improvement",
    "set of categories",
    "river",
    "step of progress",
    "explore bonus",
    "scored quest",
    "quest",
    "treasure",
    "treasure on the sand",
    "buried treasure",
    "buried gold",
    "buried emerald",
    "buried pearl",
    "set of treasures",
    "set of buried treasures",
    "marker",
    "marker behind line 2",
    "cannon",
    "fort",
    "black market",
    "residence",
    "figurehead",
    "raiding power",
    "doubloon income",
    "VP income",
    "total income",
    "doubloon",
]

PLURALS: Mapping[Term, str] = {
    "crew card": "crew cards",
    "equipment card": "equipment cards",
    "ship card": "ship cards",
    "improvement": "improvements",
    "set of categories": "sets of categories",
    "river": "rivers",
    "step of progress": "steps of progress",
    "explore bonus": "explore bonus",
    "scored quest": "scored quests",
    "quest": "quests",
    "treasure": "treasures",
    "treasure on the sand": "treasures on the sand",
    "buried treasure": "buried treasures",
    "buried gold": "buried gold",
    "buried emerald": "buried emeralds",
    "buried pearl": "buried pearls",
    "set of treasures": "sets of treasures",
    "set of buried treasures": "sets of buried treasures",
    "marker": "markers",
    "marker behind line 2": "markers behind line 2",
    "cannon": "cannons",
    "fort": "forts",
    "black market": "black markets",
    "residence": "residences",
    "figurehead": "figureheads",
    "raiding power": "raiding power",
    "doubloon income": "doubloon income",
    "VP income": "VP income",
    "total income": "total income",
    "doubloon": "doubloons",
}

assert set(PLURALS) == set(get_args(Term))

SINGULARS: Mapping[str, Term] = {word: term for term, plural in PLURALS.items() for word in (term, plural)}
NEED = re.compile(r"(\d+) (.+)")


class Need(NamedTuple):
    """So many of something."""

    number: int
    term: Term

    def __str__(self) -> str:
        return amount(self.number, self.term)


class TermError(Exception):
    """Words that name nothing countable."""


def amount(count: int, term: Term) -> str:
    """So many of something, in words."""
    return f"{count} {term if count == 1 else PLURALS[term]}"


def parse_term(words: str) -> Term:
    """What the words name, be it one or several."""
    if words not in SINGULARS:
        raise TermError(words)
    return SINGULARS[words]


def parse_needs(text: str) -> tuple[Need, ...]:
    """The conditions in "1 figurehead and 1 residence"."""
    return tuple(map(parse_need, text.split(" and ")))


def parse_need(text: str) -> Need:
    """One condition, such as "2 buried pearls"."""
    found = NEED.fullmatch(text)
    if found is None:
        raise TermError(text)
    return Need(int(found[1]), parse_term(found[2]))
