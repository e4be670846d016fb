"""Where ships that no player places begin: their heading, their place by the clock, their sails."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.passes import half_of
from mainbrace.games.bottle.sea.seaterms import Sails
from mainbrace.games.bottle.sea.wind import POINTS, Heading, turned
from mainbrace.kernel import Dice

QUARTER_TURN = POINTS // 4


class Place(msgspec.Struct, frozen=True):
    """A place beside another ship: the hour as on a clock, twelve being ahead of her, and inches away."""

    hour: int
    inches: int


def first_heading(dice: Dice, wind: Heading) -> Heading:
    """Where the first target heads: edges with the clock, the first one before the wind (BS-110, BSQ-47)."""
    (face,) = dice.roll(1, "Heading of the target, edges counted from the one downwind")
    return turned(wind, POINTS // 2 + QUARTER_TURN * (face - 1))


def place_beside(dice: Dice) -> Place:
    """Where the next ship of a fleet lies to its first: dice as a clock, half the lower one away (BS-113)."""
    faces = dice.roll(2, "Place beside the first ship, as on a clock")
    return Place(sum(faces), half_of(min(faces)))


def first_sails(dice: Dice) -> Sails:
    """Sails of a fleet without a player: full on an odd die, half on an even one (BS-116)."""
    (face,) = dice.roll(1, "Sails, full on an odd die")
    return "full" if face % 2 else "half"
