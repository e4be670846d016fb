"""Exact odds of what units try."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.games.bottle.characters import can_still_use
from mainbrace.games.bottle.likelihood import (
    SIDES,
    Compared,
    Distribution,
    at_least,
    compared,
    contest,
    low_dice,
    passes,
    successes,
)


def casualties(volley: Volley, figures: int) -> Distribution:
    """How many of so many figures a volley takes out of the fight (BR-175)."""
    found = [0.0] * (figures + 1)
    for scored, chance in enumerate(low_dice(volley.dice, volley.hit)):
        found[min(volley.counted(scored), figures)] += chance
    return found


def leader_hit(fallen: Distribution) -> float:
    """How likely the Leader is among those that are hit."""
    return sum(chance * share for chance, share in zip(fallen, leader_shares(len(fallen) - 1), strict=True))


def leader_shares(figures: int) -> Distribution:
    """By how many of so many are hit, how likely he is one: each is him on one face of a die (BR-176).

    If all are hit, so is he.
    """
    return [*(1 - (1 - 1 / SIDES) ** hits for hits in range(figures)), 1.0]


def losses(b: Battle, volley: Volley, unit: Unit) -> Distribution:
    """How many of a unit fall to a volley: one fewer if the Leader is hit and is a Star who is saved."""
    hit = casualties(volley, unit.figures)
    found, rescue = list(hit), saved(b, unit)
    for hits, share in list(enumerate(leader_shares(unit.figures)))[1:]:
        found[hits] -= hit[hits] * share * rescue
        found[hits - 1] += hit[hits] * share * rescue
    return found


def saved(b: Battle, unit: Unit) -> float:
    """How likely a Leader who is hit is a Star whom Resilient or Star Power saves (BR-015, BR-043)."""
    if unit.star == NOBODY or not unit.leader:
        return 0.0
    star = b.state.stars[unit.star]
    return 1.0 if can_still_use(star, "resilient") else at_least(successes(star.power), 1)


def charge_test(charger: tuple[int, int], target: tuple[int, int]) -> Compared:
    """Charge into Melee: dice and Rep of both Leaders (BR-146)."""
    return compared(passes(*charger), passes(*target))


def caught(charger: int, target: int) -> float:
    """How likely whoever flees is caught, by the Reps of both (BR-149)."""
    return 1 - contest(charger, target).fewer


def together(one: Distribution, other: Distribution) -> Distribution:
    """How many are lost to two enemies, by how many to each."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        for b, share in enumerate(other):
            found[a + b] += chance * share
    return found


def no_more_than(losses: Distribution, figures: int) -> Distribution:
    """How many are lost of a unit that has only so many figures."""
    return [*losses[:figures], sum(losses[figures:])]


def melee_losses(mine: int, theirs: int) -> tuple[Distribution, Distribution]:
    """How many figures each of two loses in a round, by their dice (BR-181)."""
    lost, killed = [0.0] * (theirs + 1), [0.0] * (mine + 1)
    for a, one in enumerate(successes(mine)):
        for b, other in enumerate(successes(theirs)):
            lost[max(0, b - a)] += one * other
            killed[max(0, a - b)] += one * other
    return lost, killed
