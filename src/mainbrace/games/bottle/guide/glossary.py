"""Explanations by topic: from a file, and from the book's own tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.farobank.guide.glossary import glossary as farobank
from mainbrace.games.bottle.guidefiles import BOOK, topics_in
from mainbrace.games.bottle.peopleforms import CharacterClass, Weapon
from mainbrace.kernel import Topic

ATTRIBUTES, CLASSES, WEAPONS = (BOOK.format(page) for page in (6, 7, 20))
ONCE = {"encounter": " Once in each encounter.", "life": " Once in a lifetime."}
LOADING = {
    "activation": "Loading it takes a whole activation.",
    "next-active": "It is ready again when its owner is next active.",
    "retrieve": "Once thrown it must be picked up again.",
    "never": "It is not fired or thrown.",
}
GRIPS = {
    "unarmed": "In a melee it is no better than fists.",
    "improvised": "In a melee it is a club, and changes nothing.",
    "one-hand": "One die more in a melee.",
    "two-hand": "Two dice more in a melee.",
}


def glossary(book: Book) -> Mapping[str, Topic]:
    """Everything that can be explained; Farobank's own words where nothing here has the name."""
    return MappingProxyType({**farobank(), **written(), **dict(from_tables(book))})


def written() -> Mapping[str, Topic]:
    """What the file explains."""
    return topics_in(__package__)


def from_tables(book: Book) -> Iterator[tuple[str, Topic]]:
    """Attributes, classes and weapons as the tables in use have them."""
    for name, attribute in book.attributes.items():
        text = attribute.effect + (ONCE[attribute.once] if attribute.once else "")
        yield name, Topic(attribute.name, text, ATTRIBUTES)
    for kind, each in book.classes.items():
        yield kind, Topic(each.name, class_words(book, each), CLASSES)
    for id, weapon in book.weapons.items():
        yield f"weapon-{id}", Topic(weapon.name, weapon_words(weapon), WEAPONS)


def class_words(book: Book, kind: CharacterClass) -> str:
    """A class in two sentences: its attribute, and what its people carry."""
    attribute = book.attributes[kind.attribute]
    kits = [
        " and ".join(book.weapons[name].name.lower() for name in kit) or "nothing" for kit in kind.weapons
    ]
    return (
        f"{kind.plural} are {attribute.name}: {attribute.effect[0].lower()}{attribute.effect[1:]} "
        f"By a die they carry: {', '.join(dict.fromkeys(kits))}."
    )


def weapon_words(weapon: Weapon) -> str:
    """A weapon in a few sentences."""
    far = f"Reaches {weapon.range} inches with an Impact of {weapon.impact}." if weapon.range else ""
    return " ".join(filter(None, [far, LOADING[weapon.reload], GRIPS[weapon.melee]]))
