"""A ship in a line, and the tables she sails by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.ships import Ship, Specialist
from mainbrace.kernel import Dice
from tests.games.bottle.scripts import cup

SEA = load_sea_book()


def ship(hull: str = "merchant-3", **facts: Any) -> Ship:
    """A ship as her roster has her with all the men she takes, but for what is said of her."""
    usual = {"nation": "spanish", "sailed_by": "merchant", "crew": SEA.hulls[hull].crew.most}
    return Ship(**{"name": "Abandon", "hull": hull, "rep": 4, "captain": 4, **usual, **facts})


def hand(job: Job, rep: int = 4) -> Specialist:
    """A specialist."""
    return Specialist(job, rep)


def shares(count: int, rule: Callable[[Dice], object]) -> dict[object, Fraction]:
    """How often each outcome comes of all rolls of so many dice."""
    seen = Counter(rule(cup(*faces)) for faces in product(range(1, 7), repeat=count))
    return {outcome: Fraction(times, 6**count) for outcome, times in seen.items()}


def passing(count: int, target: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … passes."""
    one = Fraction(min(target, 6), 6)
    return [comb(count, number) * one**number * (1 - one) ** (count - number) for number in range(count + 1)]


def coins(count: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … successes."""
    return passing(count, 3)
