"""On the way home from the tavern."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.terms import DayPart, Leaving
from mainbrace.kernel import Dice, Modifier


def leave_tavern(
    dice: Dice,
    book: Book,
    sal: int,
    part: DayPart,
    is_alone: bool = False,
    with_woman: bool = False,
    has_won: bool = False,
) -> Leaving:
    """Whether robbers wait, against the activity level as the circumstances change it (BC-155 to BC-157)."""
    table = book.encounters.robbery
    circumstances: list[tuple[bool, Modifier]] = [
        (part == "night", (table.night, "at night")),
        (part == "daytime", (table.daytime, "in the daytime")),
        (is_alone, (table.alone, "alone")),
        (with_woman, (table.with_woman, "with a woman")),
        (has_won, (table.won, "won at Farobank")),
    ]
    modifiers = [modifier for is_so, modifier in circumstances if is_so]
    target = max(1, sal + sum(amount for amount, _ in modifiers))
    passed = passing(dice, table.dice, target, "Leaving the tavern", modifiers)
    return (table.zero, table.one, table.two)[passed.capped()]
