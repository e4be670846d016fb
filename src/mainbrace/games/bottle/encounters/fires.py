"""What fires cost, for bots: houses, and their own people inside."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.skirmish.state import NOBODY

WASTED, INSIDE = 3.0, 0.5
"""What it costs to set a house on fire, and for each point of Rep of one's own people who are in it."""


def alight(state: Outing, party: Party) -> set[int]:
    """The houses that burn, and those that somebody of a party is about to burn."""
    about_to = {figure.lighting for figure in own_of(state, party)} - {NOBODY}
    return about_to | {fire.building for fire in state.field.fires}


def ruined(state: Outing) -> set[int]:
    """The houses of which nothing is left."""
    return {house for house, floors in enumerate(state.field.strength) if floors[0] <= 0}


def fire_cost(state: Outing, party: Party) -> float:
    """Nothing is won by fires, least of all by one with one's own people in it."""
    if not (burning := alight(state, party)):
        return 0.0
    house_at = ground_of(state.field.plan).house_at
    inside = [f for f in own_of(state, party) if f.is_on_table and house_at[f.square] in burning]
    return WASTED * len(burning) + INSIDE * sum(figure.rep for figure in inside)
