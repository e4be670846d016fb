"""Crews: what they count as, how good they are, how many can be found, and who sails what is met."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import CrewKind
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.terms import ClassName, Nation
from mainbrace.kernel import Dice, Modifier

LEAST_REP = 3
"""The Rep that the scale of crews begins with."""


class Command(msgspec.Struct, frozen=True):
    """How good a crew is, and its Captain."""

    crew: int
    captain: int


def kind_of(book: SeaBook, sailed_by: ClassName) -> CrewKind:
    """What a crew of that class counts as: Privateers are Pirates, Pirate Hunters are of the Military."""
    if sailed_by in book.crews.pirates:
        return "pirate"
    return "military" if sailed_by in book.crews.military else "merchant"


def crew_rep(captain: int, others: Sequence[int]) -> int:
    """The crew's Rep: the average of all with the Captain counted twice, over the men there are (BS-043)."""
    return average(2 * captain + sum(others), 1 + len(others))


def rep_with(rep: int, men: int, joining: Sequence[int]) -> int:
    """The Rep of a crew that others join: what it was speaks for all aboard, Captain and men (BS-043)."""
    return average(rep * men + sum(joining), men + len(joining))


def average(reps: int, men: int) -> int:
    """Halves are rounded up (BSQ-29)."""
    return (2 * reps + men) // (2 * men)


def crew_called(book: SeaBook, rep: int) -> str:
    """What a crew of that Rep is: green, average, veteran, elite (BS-042)."""
    scale = book.crews.scale
    return scale[max(0, min(rep - LEAST_REP, len(scale) - 1))]


def crew_aboard(book: SeaBook, hull: Hull, sailed_by: ClassName) -> int:
    """Men on a ship that is met: a Warship has the most she takes, whoever sails her (BS-041).

    Pirates crowd every ship, and Merchants sail her with a crew halfway between the least and the most.
    """
    men = book.crews.men
    share = {"merchant": men.merchant, "military": men.military, "pirate": men.pirate}
    percent = men.military if hull.kind == "warship" else share[kind_of(book, sailed_by)]
    return hull.crew.least + (hull.crew.most - hull.crew.least) * percent // 100


def recruits(
    dice: Dice, book: SeaBook, sal: int, captain: int, again: bool = False, is_enemy: bool = False
) -> int:
    """How many can be hired in a Settlement (BS-055, BS-056)."""
    table = book.crews.recruits
    modifiers: list[Modifier] = [(table.captain * captain, "Captain's Rep")]
    if again:
        modifiers.append((table.again, "recruited here last month"))
    if is_enemy:
        modifiers.append((table.enemy, "enemy Settlement"))
    score = total(dice, 1, f"Available Crew at activity level {sal}", modifiers)
    return table.rows[max(0, min(score - 2, len(table.rows) - 1))][sal - 1]


def hiring_cost(book: SeaBook, men: int, specialists: int = 0) -> int:
    """Gold for recruits: a specialist's pay is instead of a man's (BS-054, BSQ-31)."""
    return book.crews.recruits.gold * men + book.crews.recruits.specialist_gold * specialists


def new_hand(dice: Dice, book: SeaBook, captain: int) -> int:
    """Rep of one who signs on, ashore or out of a taken ship (BS-061)."""
    table = book.crews.generation
    score = total(dice, 1, "Crew Generation", [(table.captain * captain, "Captain's Rep")])
    return table.reps[max(0, min(score - 5, len(table.reps) - 1))]


def strangers(dice: Dice, book: SeaBook, sailed_by: ClassName, nation: Nation) -> Command:
    """How good those are who sail a ship that is met: a die for the crew, one for the Captain (BS-062)."""
    table, kind = book.crews.strangers, kind_of(book, sailed_by)
    amount = {"merchant": table.merchant, "military": table.military, "pirate": table.pirate}[kind]
    if kind == "military" and nation == "spanish":
        amount = 0
    modifiers: list[Modifier] = [(amount, f"{kind} crew")] if amount else []
    rows = []
    for who, reps in (("Crew", table.crew), ("Captain", table.captain)):
        score = total(dice, 1, f"{who} of a ship that is met", modifiers)
        rows.append(reps[max(0, min(score - 1, len(reps) - 1))])
    return Command(*rows)
