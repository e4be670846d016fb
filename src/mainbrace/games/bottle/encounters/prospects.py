"""How near a party is to where it wants to be, for bots."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.sections import centre_of
from mainbrace.games.bottle.ground.squares import Square

WAY = 4.0
"""What the whole way is worth."""


def nearness(state: Outing, party: Party, goal: Square) -> float:
    """From nothing across the table to all of the way at the goal; of a Star who is off it, nothing."""
    star, grid = state.field.figures[party.star], ground_of(state.field.plan).grid
    if not star.is_on_table:
        return 0.0
    return WAY * max(0.0, 1 - grid.distance(star.square, goal) / grid.height)


def to_section(state: Outing, party: Party, section: int) -> float:
    """How near it is to the middle of a section."""
    return nearness(state, party, centre_of(ground_of(state.field.plan).grid, section))


def homewards(state: Outing, party: Party) -> float:
    """How near it is to the edge where it came in."""
    star, grid = state.field.figures[party.star], ground_of(state.field.plan).grid
    return WAY * grid.rows[star.square] / grid.height if star.is_on_table else WAY
