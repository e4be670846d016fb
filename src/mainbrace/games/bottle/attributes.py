"""Attributes: which somebody has by his class, and which the dice give him."""

from __future__ import annotations

from collections.abc import Container

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.terms import AttributeName
from mainbrace.kernel import Dice


def give_class_attribute(book: Book, character: Character) -> None:
    """What everybody of the class has, on top of the others (BR-045, BR-046)."""
    attribute = book.classes[character.kind].own_attribute(character.female)
    if attribute not in character.attributes:
        character.attributes.append(attribute)


def roll_attribute(dice: Dice, book: Book, who: str, held: Container[AttributeName]) -> AttributeName:
    """A die for the table, a die for its entry (BR-025); what one has already is rolled anew (AR-21)."""
    while True:
        table, face = dice.roll(2, f"{who}: attribute, by table and entry")
        found = book.attribute_at(book.attribute_tables[table - 1], face).id
        if found not in held:
            return found
