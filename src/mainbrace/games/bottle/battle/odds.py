"""Exact odds of what units try. Distributions are lists: what stands at n is the probability of n."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.games.bottle.likelihood import SIDES, Distribution, low_dice
from mainbrace.games.bottle.passes import MOST, SUCCESS


class Compared(NamedTuple):
    """How likely one of two has more, both have as many, or the one has fewer."""

    more: float
    same: float
    fewer: float


def casualties(volley: Volley, figures: int) -> Distribution:
    """How many of so many figures a volley takes out of the fight (BR-175)."""
    found = [0.0] * (figures + 1)
    for scored, chance in enumerate(low_dice(volley.dice, volley.hit)):
        found[min(volley.counted(scored), figures)] += chance
    return found


def leader_hit(fallen: Distribution) -> float:
    """How likely the Leader is among so many that are hit: each is him on one face of a die (BR-176).

    If all are hit, so is he.
    """
    return 1 - sum(chance * (1 - 1 / SIDES) ** hits for hits, chance in enumerate(fallen[:-1]))


def mean(distribution: Distribution) -> float:
    """What comes on average."""
    return sum(number * chance for number, chance in enumerate(distribution))


def at_least(distribution: Distribution, number: int) -> float:
    """How likely it is no less than that."""
    return sum(distribution[number:])


def successes(dice: int) -> Distribution:
    """How many successes so many dice bring (BR-003)."""
    return low_dice(dice, SUCCESS)


def passes(dice: int, target: int, leader: int = 0) -> Distribution:
    """How many passes a table counts: dice against a target, and a Leader Die if there is one (BR-061)."""
    found = [0.0] * (MOST + 1)
    for own, chance in enumerate(low_dice(dice, target)):
        for extra, also in enumerate(low_dice(1 if leader else 0, leader)):
            found[min(own + extra, MOST)] += chance * also
    return found


def compared(one: Distribution, other: Distribution) -> Compared:
    """How two that count something compare."""
    more = sum(mine * theirs for a, mine in enumerate(one) for b, theirs in enumerate(other) if a > b)
    same = sum(mine * theirs for a, mine in enumerate(one) for b, theirs in enumerate(other) if a == b)
    return Compared(more, same, max(0.0, 1 - more - same))


def charge_test(charger: tuple[int, int], target: tuple[int, int]) -> Compared:
    """Charge into Melee: dice and Rep of both Leaders (BR-146)."""
    return compared(passes(*charger), passes(*target))


def caught(charger: int, target: int) -> float:
    """How likely whoever flees is caught, by the Reps of both (BR-149)."""
    return 1 - compared(successes(charger), successes(target)).fewer


def melee_losses(mine: int, theirs: int) -> tuple[Distribution, Distribution]:
    """How many figures each of two loses in a round, by their dice (BR-181)."""
    lost, killed = [0.0] * (theirs + 1), [0.0] * (mine + 1)
    for a, one in enumerate(successes(mine)):
        for b, other in enumerate(successes(theirs)):
            lost[max(0, b - a)] += one * other
            killed[max(0, a - b)] += one * other
    return lost, killed
