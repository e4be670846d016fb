"""Warships that sail together."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.sea.fight.rounds import open_step
from mainbrace.games.bottle.sea.fight.squadrons import groups
from mainbrace.games.bottle.sea.geometry import Point
from tests.games.bottle.sea.seascape import E, S, Seascape

FAR = (4000, 0)


def squadron(*places: Point, enemy: Point = FAR, **facts: Any) -> Seascape:
    """Blue's Warships of the 2nd Rate with their middles there, heading east on a broad reach, and an enemy.

    They have seven inches and two turns. The enemy is not the book's to move.
    """
    scape = Seascape(players=1, wind="north")
    for place in places:
        scape.ship(middle=place, heading=E, **facts)
    return scape.ship(1, "warship-2", middle=enemy, heading=S, sailed_by="military")


def middles(scape: Seascape, *numbers: int) -> list[Point]:
    """Where bows of ships are, seen from the first of them."""
    first = scape.at(numbers[0]).bow
    return [(scape.at(each).bow[0] - first[0], scape.at(each).bow[1] - first[1]) for each in numbers]


def own_groups(scape: Seascape, side: int = 0) -> list[list[int]]:
    return [[each.id for each in group] for group in groups(scape.fight, scape.fight.afloat(side))]


def sailing(scape: Seascape, side: int = 0) -> Seascape:
    scape.at_step("move-and-grapple", side)
    open_step(scape.fight)
    return scape
