"""Who plays what where more than two sit down (Second Tide pp. 20-21).

Seats are counted through team A, then team B.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec


class Place(msgspec.Struct, frozen=True):
    """What falls to one member of a team: so many heroes, a hand of so many cards, perhaps the Crew."""

    heroes: int
    hand: int = 0
    crew: bool = False


Team: TypeAlias = tuple[Place, ...]

ALONE = (Place(3, hand=3, crew=True),)
ALONE_AGAINST_TWO = (Place(3, hand=4, crew=True),)
PAIR_WITH_THREE = (Place(2, hand=2), Place(1, hand=2, crew=True))
PAIR_WITH_FOUR = (Place(2, hand=2), Place(2, hand=2, crew=True))
PAIR_WITH_FIVE = (Place(3), Place(2, crew=True))
TRIO = (Place(2), Place(2), Place(1, crew=True))

CAPTAINS_HAND = 3
"""The one hand of a team whose members hold none: they elect a Team Captain for it."""

TEAMS: dict[int, tuple[Team, Team]] = {
    2: (ALONE, ALONE),
    3: (PAIR_WITH_THREE, ALONE_AGAINST_TWO),
    4: (PAIR_WITH_FOUR, PAIR_WITH_FOUR),
    5: (TRIO, PAIR_WITH_FIVE),
    6: (TRIO, TRIO),
}
"""By the number of players: the two teams."""


def seats_of(players: int) -> tuple[list[int], list[int]]:
    """The seats of team A and of team B."""
    first, second = TEAMS[players]
    return list(range(len(first))), list(range(len(first), len(first) + len(second)))


def heroes_of(team: Sequence[Place]) -> int:
    """How many heroes a team fields."""
    return sum(place.heroes for place in team)
