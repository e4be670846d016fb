"""What it is worth to bots to bring home those who went down, and costs to go without them."""

from __future__ import annotations

from statistics import fmean

from mainbrace.games.bottle.encounters.parties import SINGLY
from mainbrace.games.bottle.encounters.prospects import WAY, homewards, nearness_of, own_of
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure

FORSAKEN, FETCH = 15.0, 2.5
"""What it costs to set out for home without those who lie there, and what it is worth to see to them."""
BORNE, BROUGHT = 2.0, 4.0
"""What it is worth to have one of them in one's arms, and off the table."""
LATE = 45
"""The turn from which on nobody is fetched any more."""


def is_free(state: Outing, party: Party) -> bool:
    """True while nobody stops them from seeing to their own."""
    foes = state.field.sides[party.side].foes
    return not any(figure.side in foes and figure.is_able for figure in state.field.figures)


def lying(own: list[Figure]) -> list[Figure]:
    """Those of some who are out of the fight, and in nobody's arms."""
    return [f for f in own if f.status == "out-of-the-fight" and f.is_on_table and f.bearer == NOBODY]


def hands(own: list[Figure]) -> list[Figure]:
    """Those of some who could carry one."""
    return [figure for figure in own if figure.is_able and not figure.busy and figure.burden == NOBODY]


def to_fetch(state: Outing, party: Party) -> list[Figure]:
    """Those who lie there and could be brought home."""
    own = own_of(state, party)
    down = lying(own)
    is_time = state.field.turn < state.since + LATE
    return down if down and is_time and hands(own) and is_free(state, party) else []


def rescue_worth(state: Outing, party: Party) -> float:
    """How far those who went down have been brought, and whether a party sees to them or sets out without."""
    own = own_of(state, party)
    fallen = [figure for figure in own if figure.status == "out-of-the-fight"]
    score = BROUGHT * sum(not figure.is_on_table for figure in fallen)
    if not is_free(state, party):
        return score
    fetch = to_fetch(state, party)
    if party.goal == "leave" and (fetch or any(figure.status == "stunned" for figure in own)):
        score -= FORSAKEN
    if party.goal == SINGLY and fetch:
        score += FETCH
    return score + BORNE * sum(figure.bearer != NOBODY for figure in fallen)


def way_home(state: Outing, party: Party) -> float:
    """How far they have come on the way home: half of it is to those who must be carried."""
    own, home = own_of(state, party), homewards(state, party)
    down = lying(own)
    if fetch := to_fetch(state, party):
        return 0.5 * fmean([nearest(state, figure, hands(own)) for figure in fetch])
    if down and is_forsaken(state, party, own):
        return 0.0
    if any(figure.status == "out-of-the-fight" and figure not in down for figure in own):
        return 0.5 * (WAY + home)
    return 0.5 * home if down else home


def nearest(state: Outing, figure: Figure, helpers: list[Figure]) -> float:
    """How near the nearest of some is to one who lies there."""
    return max(nearness_of(state, helper, figure.square) for helper in helpers)


def is_forsaken(state: Outing, party: Party, own: list[Figure]) -> bool:
    """True if the last has gone home though somebody could have carried one more."""
    if any(figure.is_able for figure in own) or not is_free(state, party):
        return False
    brought = sum(figure.status == "out-of-the-fight" and not figure.is_on_table for figure in own)
    return sum(figure.status == "left" for figure in own) > brought
