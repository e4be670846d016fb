"""A turn of a ship battle: activation, and nine steps in order."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Doing
from mainbrace.kernel import Dice

Standing = Literal["fighting", "breaking-off", "struck", "gone", "sunk"]
"""How a ship stands in the battle; gone is one that got away."""

SIDES = 2


class Step(msgspec.Struct, frozen=True):
    """What is done, and by which sides, in that order."""

    doing: Doing
    sides: tuple[int, ...]


def activation(dice: Dice) -> tuple[int, int]:
    """A die for each side; the same on both is rolled again (BR-206, BS-120)."""
    one = two = 0
    while one == two:
        one, two = dice.roll(SIDES, "Activation, a die for each side")
    return one, two


def steps(book: SeaBook, dice: tuple[int, int]) -> list[Step]:
    """The turn's nine steps with the sides whose they are, numbered as their dice (BR-206, BS-120).

    The lower die moves first, the higher one shoots and boards first (BSQ-54).
    """
    lower = dice.index(min(dice))
    sides = {"lower": (lower,), "higher": (1 - lower,), "both": (lower, 1 - lower)}
    return [Step(doing, sides[turn]) for doing, turn in book.battle.turn.steps]


def is_active(captain: int, die: int) -> bool:
    """True for a ship whose Captain's Rep is at least her side's die (BS-121, BSQ-52)."""
    return captain >= die


def commanding_rep(captain: int | None, crew: int) -> int:
    """Rep by which a ship is active: with nobody in the Captain's place one less than the crew's (BSQ-52)."""
    return crew - 1 if captain is None else captain
