"""Exact odds of what units try."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.games.bottle.fates import End, Saves, Spread, lightened, saves_of
from mainbrace.games.bottle.likelihood import (
    SIDES,
    Compared,
    Distribution,
    compared,
    contest,
    low_dice,
    passes,
    successes,
)
from mainbrace.games.bottle.saves import Fate

SAVED: tuple[Fate, ...] = ("carry-on", "stunned")
"""How a Star fares who stays with his unit though he was hit."""


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
    """How likely a Leader who is hit is a Star who is saved: just 1 for one whom nothing can bring down."""
    ends = when_hit(leaders_saves(b, unit))
    return 1 - sum(chance for end, chance in ends.items() if end.fate not in SAVED)


def leaders_saves(b: Battle, unit: Unit) -> Saves:
    """What may save the Leader of a unit if he is hit: nothing unless he is a Star."""
    return saves_of(b.state.stars[unit.star]) if unit.leader and unit.star != NOBODY else Saves()


def when_hit(saves: Saves) -> Spread[End]:
    """What becomes of a Leader who is hit: Resilient and Star Power save him (BR-015, BR-043)."""
    return lightened("out-of-the-fight", saves)


def charge_test(charger: tuple[int, int], target: tuple[int, int]) -> Compared:
    """Charge into Melee: dice and Rep of both Leaders (BR-146)."""
    return compared(passes(*charger), passes(*target))


def caught(charger: int, target: int) -> float:
    """How likely whoever flees is caught, by the Reps of both (BR-149)."""
    return 1 - contest(charger, target).fewer


def melee_losses(mine: int, theirs: int) -> Distribution:
    """How many figures who rolls so many dice loses in a round to who rolls so many (BR-181)."""
    lost = [0.0] * (theirs + 1)
    for own, chance in enumerate(successes(mine)):
        for other, share in enumerate(successes(theirs)):
            lost[max(0, other - own)] += chance * share
    return lost
