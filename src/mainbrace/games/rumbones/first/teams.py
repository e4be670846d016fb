"""Who plays what where more than two sit down (first edition).

A team fields five heroes, whoever controls them: `heroes` of a place are those a player may have deployed.
"""

from __future__ import annotations

from mainbrace.games.rumbones.teams import Place, Team

HAND = 3
"""The one hand of a team whose members hold none: they name somebody to hold it."""

ALONE = (Place(3, hand=3, crew=True),)
ALONE_AGAINST_TWO = (Place(2, hand=4, crew=True),)
PAIR = (Place(1, hand=2), Place(1, hand=2, crew=True))
PAIR_AGAINST_THREE = (Place(1, hand=3, crew=True), Place(2))
TRIO = (Place(1), Place(1), Place(1, crew=True))

TEAMS: dict[int, tuple[Team, Team]] = {
    2: (ALONE, ALONE),
    3: (PAIR, ALONE_AGAINST_TWO),
    4: (PAIR, PAIR),
    5: (TRIO, PAIR_AGAINST_THREE),
    6: (TRIO, TRIO),
}
"""By the number of players: the two teams."""
