"""How near a party is to where it wants to be, for bots."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.sections import centre_of
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.state import Figure

WAY = 4.0
"""What the whole way is worth."""


def own_of(state: Outing, party: Party) -> list[Figure]:
    """All people of a party, whatever has become of them."""
    return [f for f in state.field.figures if f.side == party.side and f.seat == party.seat]


def foremost(state: Outing, party: Party) -> Figure | None:
    """Who of a party is looked at: its Star while up and about, else the best of the others who are."""
    able = [figure for figure in own_of(state, party) if figure.is_able]
    return max(able, key=lambda figure: (figure.id == party.star, figure.rep), default=None)


def nearness(state: Outing, party: Party, goal: Square) -> float:
    """How near a party is to a goal; of one that is off the table, nothing."""
    figure = foremost(state, party)
    return nearness_of(state, figure, goal) if figure else 0.0


def nearness_of(state: Outing, figure: Figure, goal: Square) -> float:
    """From nothing across the table to all of the way at the goal."""
    grid = ground_of(state.field.plan).grid
    return WAY * max(0.0, 1 - grid.distance(figure.square, goal) / max(grid.width, grid.height))


def to_section(state: Outing, party: Party, section: int) -> float:
    """How near it is to the middle of a section."""
    return nearness(state, party, centre_of(ground_of(state.field.plan).grid, section))


def homewards(state: Outing, party: Party) -> float:
    """How near it is to the edge where it came in."""
    figure, grid = foremost(state, party), ground_of(state.field.plan).grid
    return WAY * grid.rows[figure.square] / grid.height if figure else WAY
