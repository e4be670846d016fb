"""How well an evening ashore goes, for bots: recruits, gold, houses seen, and home before the Watch comes."""

from __future__ import annotations

from mainbrace.games.bottle.encounters import rescue
from mainbrace.games.bottle.encounters.prospects import nearness, own_of
from mainbrace.games.bottle.encounters.state import OPPOSITION, Outing, Party
from mainbrace.games.bottle.ground.aboard import DECKS
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.sections import centre_of
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.status import BEATEN

MOMENT, FRIEND, GOLD = 2.0, 6.0, 20
"""What a Defining Moment and a recruit are worth to a bot, and how much gold is worth a point."""
BOUND, ELSEWHERE = 2.0, 0.5
"""What it is worth to be on the way to a house where nobody has been yet, and anywhere else."""
HOME, WANTED = 2.0, 6.0
"""How much more than another way the way home is worth once it is time, and being off the table then."""
INEVITABLE = 50.0
"""What robbers on the way home cannot take from the worth of having set out in time: they wait for those who
dawdle just as well, so that nobody puts off going home for fear of them."""
AMIDSHIPS = 4
"""The first of the three sections in the middle of a ship's decks."""
LATE = 45
"""The turn from which on it is late enough to go, whatever there is still to see."""
BUSY, CROWD = 4, 1.0
"""The activity level up to which company is welcome, and what each point above that costs: there are more
enemies than recruits among so many, and more who lie in wait."""


def revels(state: Outing, party: Party) -> float:
    """What an evening is worth to a seat as it stands."""
    own = own_of(state, party)
    score = pleasures(state, party)
    score += sum(figure.character.gold for figure in own) / GOLD - CROWD * max(0, state.level - BUSY)
    kind, _, which = party.goal.partition(":")
    if is_time_to_go(state, party):
        gone = sum(not figure.is_on_table for figure in own) / len(own)
        return score + BOUND * (kind == "leave") + HOME * rescue.way_home(state, party) + WANTED * gone
    if kind in ("house", "floor"):
        house = int(which.partition(",")[0])
        return (
            score + (BOUND if is_new(state, house) or kind == "floor" else 0.0) + to_new_place(state, party)
        )
    return score + (ELSEWHERE if kind == "section" else 0.0) + to_new_place(state, party)


def pleasures(state: Outing, party: Party) -> float:
    """What Defining Moments and recruits are worth, as far as there was time for them."""
    moments, recruits = party.sated or enjoyed(state)
    return MOMENT * moments + FRIEND * recruits


def enjoyed(state: Outing) -> tuple[int, int]:
    """How many Defining Moments and recruits there have been."""
    return len(state.moments), len(state.recruits)


def have_enough(state: Outing, party: Party) -> None:
    """From the time to go on more of it is worth nothing, and there is no other mind to change to."""
    if party.sated is None and is_time_to_go(state, party):
        party.sated = enjoyed(state)


def is_time_to_go(state: Outing, party: Party) -> bool:
    """True when half of them or the Star are down, it is late, or they have been everywhere.

    Also when the Watch will ask for them, or an evening has become Trading and business is done. Not before
    the fight is over.
    """
    own = own_of(state, party)
    if any(figure.side == OPPOSITION and figure.is_able for figure in state.field.figures):
        return False
    is_sought = state.alarm.turn is not None and any(figure.id in state.involved for figure in own)
    # Those who have recovered or were exchanged when it is over were as much a reason to go home.
    down = {*state.fallen, *state.exchanged, *(figure.id for figure in own if figure.status in BEATEN)}
    is_beaten = party.star in down or 2 * sum(figure.id in down for figure in own) >= len(own)
    is_late = state.field.turn >= LATE
    has_seen_all = state.agreed.ground in ("town", "ship") and not unseen(state)
    has_traded = state.encounter == "trading" and state.market.is_settled
    is_done = has_seen_all or has_traded
    return party.sated is not None or is_sought or is_beaten or is_late or is_done


def way_home(state: Outing, party: Party) -> float:
    """What it is worth to have set out for home past whoever waits there, because it was time to.

    Nobody takes the evening itself from those.
    """
    return pleasures(state, party) + INEVITABLE if party.in_time else 0.0


def is_new(state: Outing, house: int) -> bool:
    """True for a house or deck that has not had its Defining Moment."""
    return not any(visit.house == house for visit in state.moments)


def to_new_place(state: Outing, party: Party) -> float:
    """How near a party is to a house or deck where nobody has been."""
    return max((nearness(state, party, place) for place in unseen(state)), default=0.0)


def unseen(state: Outing) -> list[Square]:
    """The middles of all houses of a town, or of all decks of a ship, where nobody has been yet."""
    grid = ground_of(state.field.plan).grid
    if state.is_aboard:
        return [centre_of(grid, AMIDSHIPS + deck) for deck in range(len(DECKS)) if is_new(state, deck)]
    if state.agreed.ground != "town":
        return []
    return [
        grid.square(each.x + each.width // 2, each.y + each.height // 2)
        for number, each in enumerate(state.field.plan.buildings)
        if is_new(state, number)
    ]
