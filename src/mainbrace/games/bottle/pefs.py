"""Possible Enemy Forces: how they move, whether there is anything to them, who it is and how many."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import Passed, half_of, passing, total
from mainbrace.games.bottle.terms import ClassName, Drift, PefResult, Relation
from mainbrace.kernel import Dice, Modifier

Place = Literal["inside", "outside"]
"""In a Settlement or out of it."""

LEAST_LEVEL = 1

COMPANY = 2
"""Up to that face of a die Friendlies come along for an Encounter (BC-128)."""


class Resolved(msgspec.Struct, frozen=True):
    """What was rolled for a PEF, what it is, and whether it brings a Treasure Map."""

    passed: Passed
    result: PefResult
    is_map: bool


class Strangers(msgspec.Struct, frozen=True):
    """Who has been met: their class, and how they stand to the player."""

    kind: ClassName
    relation: Relation


def first_pefs(book: Book) -> int:
    """How many PEFs an Encounter begins with, unless it says otherwise (BC-110)."""
    return book.encounters.pef.at_start


def pef_section(dice: Dice) -> int:
    """The section of the table where a PEF appears: 1 to 6, away from where the player comes in (BC-110)."""
    return total(dice, 1, "Section of a PEF")


def makes_pef(doubles: int, level: int) -> bool:
    """True if doubles of that face on the activation dice bring a new PEF (BC-111, R-41)."""
    return doubles <= level


def pef_move(dice: Dice, book: Book, in_building: bool = False) -> Drift:
    """Where a PEF goes: a section towards the nearest enemy, nowhere, or a section away (BC-113)."""
    pef = book.encounters.pef
    modifiers: list[Modifier] = [(pef.in_building, "in a building")] if in_building else []
    rep = pef.rep + sum(amount for amount, _ in modifiers)
    passes = passing(dice, pef.move.dice, rep, "PEF moves", modifiers).capped()
    return (pef.move.zero, pef.move.one, pef.move.two)[passes]


def resolve_pef(dice: Dice, book: Book, level: int, is_carousing: bool = False) -> Resolved:
    """What a PEF is, against the activity level: people, a noise, nothing (BC-115, BC-116).

    While carousing a double of just that level brings a Treasure Map as well (BC-117, BC-189, R-24, AR-118).
    """
    table = book.encounters.pef.resolve
    passed = passing(dice, table.dice, level, "PEF resolved")
    result = (table.zero, table.one, table.two)[passed.capped()]
    return Resolved(passed, result, is_carousing and passed.is_double and passed.faces[0] == level)


def shifted(level: int, by: int) -> int:
    """An activity level that changes for the rest of an Encounter: never below one, above no limit (R-41)."""
    return max(LEAST_LEVEL, level + by)


def friend_or_foe(dice: Dice, book: Book, level: int, ground: Relation) -> Relation:
    """How those who were met stand to the player, by the level and by whose ground it is (BC-118)."""
    table = book.encounters.pef.friend_or_foe
    grounds = {"friendly": table.friendly, "neutral": 0, "enemy": table.enemy}
    modifiers: list[Modifier] = [(grounds[ground], f"die, {ground} ground")] if grounds[ground] else []
    passed = passing(dice, table.dice + grounds[ground], level, "Friend or Foe", modifiers)
    return (table.zero, table.one, table.two)[passed.capped()]


def who_are_they(
    dice: Dice, book: Book, level: int, relation: Relation, place: Place, player: ClassName
) -> Strangers:
    """Of which class they are, by a die and the level (BC-119 to BC-124, R-26)."""
    who = book.encounters.who
    table = next(table for table in who.table if table.met == relation)
    rows = table.inside if place == "inside" else table.outside
    score = total(dice, who.dice, f"What Are They, {relation}", [(level, "activity level")])
    folk = rows[max(0, min(score - who.first, len(rows) - 1))]
    if folk == "pirate-or-hunter":
        folk = "pirate-hunter" if player == table.hunters_for else "pirate"
    return met_as(folk, relation)


def met_as(folk: ClassName, relation: Relation) -> Strangers:
    """People of a class, standing so to the player; friendly Indians are Neutrals, never more (R-47)."""
    return Strangers(folk, "neutral" if folk == "indian" and relation == "friendly" else relation)


def how_many(dice: Dice, party: int, beside: str = "") -> int:
    """As many as the party, less half an odd die or more by half an even one, at least one (BC-126)."""
    why = f"How many, beside {beside or f'a party of {party}'}"
    return number_met(total(dice, 1, f"{why}: half an even die more, half an odd one fewer"), party)


def number_met(face: int, party: int) -> int:
    """How many that are with such a face."""
    return max(1, party + (half_of(face) if face % 2 == 0 else -half_of(face)))
