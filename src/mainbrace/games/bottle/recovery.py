"""After the battle: what has become of those who fell and of those who ran."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.ages import lose_rep
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.passes import passing
from mainbrace.kernel import Dice

Fate = Literal["out-of-the-fight", "ran-away"]
Outcome = Literal["returns", "returns-shaken", "dies", "gone"]


class Surgeon(msgspec.Struct):
    """A Surgeon, and how many more tests he can help with in this month (AR-101)."""

    name: str
    rep: int
    left: int


def recover(
    dice: Dice, book: Book, character: Character, fate: Fate, surgeon: Surgeon | None = None
) -> Outcome:
    """Two dice against Rep, and a Surgeon's die against his own (BR-163, BR-164, AR-100, AR-101)."""
    numbers = book.people.recovery
    passes = passing(dice, numbers.dice, character.rep, f"{character.name}: recovery").passes
    if surgeon is not None and surgeon.left > 0:
        surgeon.left -= 1
        passes += passing(dice, numbers.surgeon, surgeon.rep, surgeon.name).passes
    row = numbers.row(passes)
    outcome: Outcome = row.out_of_the_fight if fate == "out-of-the-fight" else row.ran_away
    if outcome == "returns-shaken":
        lose_rep(book, character)
    return outcome


def is_lost(outcome: Outcome) -> bool:
    """True for one who never comes back."""
    return outcome in ("dies", "gone")


def exchanges(ours: int, theirs: int) -> int:
    """How many prisoners on both sides are let go for one another (BR-163, AR-100)."""
    return min(ours, theirs)
