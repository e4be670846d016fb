"""What rolls decide that a Captain may add a die to, in the points of which a whole hull has ten (BS-044)."""

from __future__ import annotations

from mainbrace.games.bottle.skirmish.lending import (
    ChargeRoll,
    ChaseRoll,
    KnockDownRoll,
    MeleeRoll,
    ReactionRoll,
    Roll,
    ShotRoll,
    SightRoll,
)
from mainbrace.kernel import Chances

ADVANTAGE = 2.0
WIND = 1.5
COLLISION = 3.0
HIT = 2.0
"""Each hit of a broadside."""
GRAPPLING = 3.0
ROUND = 1.5
"""A round between whole crews."""
MORALE = 8.0
ON_DECK: dict[type[Roll], float] = {
    SightRoll: 1.0,
    ChargeRoll: 1.5,
    MeleeRoll: 3.0,
    ChaseRoll: 1.0,
    ShotRoll: 1.5,
    ReactionRoll: 1.5,
    KnockDownRoll: 4.0,
}


def gain(plain: Chances, urged: Chances) -> float:
    """How much likelier a die makes what one hopes for, and by half what is next best."""
    return hope(urged) - hope(plain)


def hope(chances: Chances) -> float:
    """How likely the first outcome is, and half of how likely the second."""
    return sum(chance / (1 + number) for number, (_, chance) in enumerate(chances.outcomes[:2]))
