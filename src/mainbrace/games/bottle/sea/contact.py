"""Sails in sight: whether there are any, under which flag, how many, of what kind, and whether pirates."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.passes import Passed, passing, total
from mainbrace.games.bottle.pefs import how_many
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import GALLEON, Fleet
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import ClassName, Nation
from mainbrace.kernel import Dice, Modifier

GALLEON_HULL = "merchant-1"


class Contact(msgspec.Struct, frozen=True):
    """What was rolled, and how many flags there are to choose from: none, one or two."""

    passed: Passed
    flags: int

    @property
    def may_be_treasure_fleet(self) -> bool:
        """True for two passes that are doubles: in the right place it is the Treasure Fleet (BS-098)."""
        return self.passed.capped() == 2 and self.passed.is_double


class Sail(msgspec.Struct, frozen=True):
    """A ship as she is made out: her hull, and who sails her under an honest flag."""

    hull: str
    sailed_by: ClassName


def look_out(dice: Dice, book: SeaBook, aal: int) -> Contact:
    """Contact, against the Area's activity level (BS-099)."""
    table = book.meetings.contact
    passed = passing(dice, table.dice, aal, "Contact")
    return Contact(passed, (table.zero, table.one, table.two)[passed.capped()])


def flag(dice: Dice, book: SeaBook, area: int) -> Nation:
    """Under What Flag, in that Area (BS-100, BSQ-39)."""
    table = next(each for each in book.meetings.flag if area in each.areas)
    return table.rows[total(dice, 2, f"Under What Flag, Area {area}") - 2]


def ships_met(dice: Dice, fleet: int) -> int:
    """As many as one's own fleet, less half an odd die or more by half an even one (BS-101, BSQ-40)."""
    return how_many(dice, fleet, counted(fleet, "ship"))


def sail(dice: Dice, book: SeaBook, nation: Nation, area: int) -> Sail:
    """What Are They: rolled for every ship of the contact (BS-102 to BS-104, BSQ-123)."""
    table = next(each for each in book.meetings.fleet if nation in each.nations and area in each.areas)
    return sail_of(book, table.rows[total(dice, 2, f"What Are They, {nation.title()}") - 2])


def sail_of(book: SeaBook, row: str) -> Sail:
    """The ship that a row names; a War Galleon is a Merchant of the 1st Rate with Soldiers aboard."""
    if row == GALLEON:
        return Sail(GALLEON_HULL, "military")
    return Sail(row, "military" if book.hulls[row].kind == "warship" else "merchant")


def are_they_pirates(dice: Dice, book: SeaBook, nation: Nation, ships: int) -> Fleet:
    """Pirate or Not, once for the whole contact (BS-105, BSQ-42, BSQ-43).

    The total decides; natural doubles then make Pirate Hunters of pirates.
    """
    table = book.meetings.pirates
    most = {"dutch": table.dutch, "english": table.english, "french": table.french, "spanish": table.spanish}
    modifiers: list[Modifier] = [(table.ship * (ships - 1), f"for {ships} ships")] if ships > 1 else []
    one, two = dice.roll(2, f"Pirate or Not, {nation.title()}", modifiers=modifiers)
    if one + two + sum(amount for amount, _ in modifiers) > most[nation]:
        return "honest"
    return "pirate-hunter" if one == two else "pirate"
