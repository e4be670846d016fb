"""What a raid is for, whether it has got it, and how well it goes (BC-164, BC-171)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.fires import alight, ruined
from mainbrace.games.bottle.encounters.plot import Aim
from mainbrace.games.bottle.encounters.prospects import nearness, to_section
from mainbrace.games.bottle.encounters.rescue import way_home
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.settlement import RAIDED
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import BEATEN, LOST

PRIZE = "What you came for"
"""The name of the thing that a raid is for."""
LOOTED, GOT, AWAY = 8.0, 15.0, 25.0
"""What a looted house, what they came for and a good escape are worth to a bot."""
UNKNOWN, EMPTY_HANDED = 3.0, 20.0
"""What it is worth to know who a PEF is, and not to come home without what one came for."""
BURNT, BURNT_FOR_SURE = 10.0, 35.0
"""What it costs to burn a house that may hold what one came for, and the one that does."""
HOME, DELAY = 4.0, 1.0
"""How much more the way back is worth than any other, and what each turn costs that one stays too long."""
HUNT = 2.0
"""How much more than walking to the houses it is worth to walk towards whom one wants to harm."""


class Spoils(Aim):
    """In, take what you came for, and out."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """The aim is met, and the Star is away by the edge he came from (BC-164)."""
        return has_aim(v) and v.s.figures[party.star].status == "left" and v.is_unbowed(party)

    def worth(self, state: Outing, party: Party) -> float:
        raid, is_done, is_hopeless = state.raid, is_met(state), has_no_hope(state, party)
        score = LOOTED * sum(search.is_looted for search in raid.houses)
        score += sum(2 + search.turns - search.left for search in raid.houses)
        score += goal_worth(state, party, is_done or is_hopeless) - forfeited(state, party)
        has_left = state.field.figures[party.star].status == "left"
        if is_done:
            score += GOT + AWAY * has_left
        if is_done or is_hopeless:
            return score + HOME * way_home(state, party) - DELAY * state.field.turn
        score -= UNKNOWN * len(state.pefs) + EMPTY_HANDED * has_left
        if state.agreed.aim == "harm":
            return score + HUNT * to_the_nearest(state, party)
        return score + to_section(state, party, RAIDED)


def forfeited(state: Outing, party: Party) -> float:
    """What it costs that houses burn, or are in ruins, in which there was something to be had yet."""
    lost = alight(state, party) | ruined(state)
    if not lost or state.agreed.aim == "harm" or is_met(state):
        return 0.0
    found = next((search.house for search in state.raid.houses if search.is_object), None)
    if found is not None:
        return BURNT_FOR_SURE * (found in lost)
    is_loot = state.agreed.aim == "items"
    done = {search.house for search in state.raid.houses if search.is_looted or not is_loot}
    return BURNT * len(lost - done)


def is_met(state: Outing) -> bool:
    """True if the raid has got what it came for."""
    match state.agreed.aim:
        case "items":
            return any(search.is_looted for search in state.raid.houses)
        case "thing":
            return holder_of_prize(state) is not None
        case "person":
            return state.raid.hostage != NOBODY
        case "prisoner":
            return state.raid.hostage != NOBODY or has_prisoner(state)
        case "harm":
            return any(f.side == OPPOSITION and f.status in BEATEN for f in state.field.figures)


def has_prisoner(state: Outing) -> bool:
    """True if somebody of the place was taken in the fight."""
    return any(f.side == OPPOSITION and f.status == "captured" for f in state.field.figures)


def holder_of_prize(state: Outing) -> Figure | None:
    """Who of the raiders has the thing that they came for."""
    own = [figure for figure in state.field.figures if figure.side == PARTY]
    return next((f for f in own if any(item.name == PRIZE for item in f.character.items)), None)


def has_aim(v: Venture) -> bool:
    """True if the raid has got what it came for; whom or what they took must be away by the edge, too."""
    state = v.state
    if not is_met(state) or (state.agreed.aim == "prisoner" and has_prisoner(state)):
        return is_met(state)
    if state.agreed.aim == "thing":
        holder = holder_of_prize(state)
        return holder is not None and is_away(v, holder)
    return state.raid.hostage == NOBODY or is_away(v, v.s.figures[state.raid.hostage])


def is_away(v: Venture, figure: Figure) -> bool:
    """True for one who was brought off the table, on his feet or carried, and did not run from it."""
    is_gone = figure.status == "left" and not figure.is_on_table
    return is_gone and figure.id not in (*v.state.fled, *v.state.arrested, *v.state.exchanged)


def has_no_hope(state: Outing, party: Party) -> bool:
    """True if the Star cannot win any more, or what or whom they came for is not here."""
    if state.field.figures[party.star].status in LOST:
        return True
    if state.agreed.aim != "harm" or state.pefs:
        return state.raid.never_there
    return not any(f.side == OPPOSITION and f.is_on_table for f in state.field.figures)


def to_the_nearest(state: Outing, party: Party) -> float:
    """How near a party is to an enemy, or to where one may be."""
    foes = [f.square for f in state.field.figures if f.side == OPPOSITION and f.is_able]
    places = foes or [pef.square for pef in state.pefs]
    return max((nearness(state, party, place) for place in places), default=0.0)


def goal_worth(state: Outing, party: Party, is_done: bool) -> float:
    """How sensible it is what a party is at."""
    kind, _, which = party.goal.partition(":")
    if kind == "leave":
        return 6.0 if is_done else -6.0
    if kind == "house":
        known = [search.house for search in state.raid.houses]
        return 3.0 if int(which) not in known else 0.0
    return {"search": 4.0, "section": 1.0, "pockets": 2.0}.get(kind, 0.0)
