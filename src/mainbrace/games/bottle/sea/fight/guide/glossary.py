"""Explanations by topic: from a file, and those of fights on land that men on deck need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.guide import glossary as ashore
from mainbrace.games.bottle.guidefiles import BOOK, topics_in
from mainbrace.kernel import Topic

ON_DECK = (
    "on-their-feet",
    "star",
    "star-power",
    "larger-than-life",
    "cheating-death",
    "free-will",
    "rep",
    "group",
    "leader-die",
    "gold",
    "items",
    "dropped",
    "carry-on",
    "ducking",
    "stunned",
    "out-of-the-fight",
    "prone",
    "loading",
    "unloaded",
    "fighting",
    "carrying",
    "moving-fast",
    "prisoner",
    "activation",
    "in-sight",
    "received-fire",
    "man-down",
    "recover-from-knock-down",
    "shooting",
    "cover",
    "melee",
    "charge",
    "swivel",
)
"""Topics of a fight on land that are met on deck."""
ASKED_ON_DECK = (
    "which group",
    "act",
    "go further",
    "in sight",
    "finish",
    "free will",
    "who charges",
    "fire at chargers",
    "hold on",
    "who attacks",
    "who is next",
    "break off",
    "deck",
)
"""Questions of a fight on land that are asked on deck."""


def glossary(book: Book) -> Mapping[str, Topic]:
    """Everything that can be explained."""
    return MappingProxyType({**dict(of_fights(book)), **written()})


def of_fights(book: Book) -> Iterator[tuple[str, Topic]]:
    """What the fight on land explains: its words, its questions, and people and weapons by the tables."""
    land = ashore.written()
    for id in (*ON_DECK, *(f"ask:{ask}" for ask in ASKED_ON_DECK)):
        yield id, land[id]
    yield from ashore.from_tables(book)
    for creature in book.creatures.values():
        yield creature.id, Topic(creature.plural, creature.text, BOOK.format(creature.page))


def written() -> Mapping[str, Topic]:
    """What the file explains."""
    return topics_in(__package__)
