"""How well a treasure hunt goes, for bots: digging, hands full, the rest buried, and home."""

from __future__ import annotations

from statistics import fmean

from mainbrace.games.bottle.encounters.chests import abandoned, carried, idle, is_undone
from mainbrace.games.bottle.encounters.prospects import (
    WAY,
    homewards,
    nearness,
    nearness_of,
    to_section,
)
from mainbrace.games.bottle.encounters.purposes import Chest
from mainbrace.games.bottle.encounters.state import Outing, Party

SPOT = 2
"""The section to which bots know that maps point."""
DUG, AT_WORK = 8.0, 2.0
"""What the whole digging is worth, and being at it."""
SAVED, HEAVED, BURIED, TO_TAKE, TOO_MANY = 4.0, 2.0, 0.75, 1.0, 0.5
"""What each ten thousand in gold are worth that are home, in somebody's hands, under the sand again, at hand
for somebody who has his hands free, and beyond what all hands can take."""
CHEST = 10_000
CLEARED = 4.0
"""What it is worth to know who one more of the PEFs is."""
LEAVE = 5.0
"""What going home is worth when there is nothing left to do, and costs before there is anything to bring."""
LATE = 45
"""The turn from which on no more chests are waited for: one who drags his to the edge needs ten."""


def hunt_worth(state: Outing, party: Party) -> float:
    """What a hunt is worth to a seat as it stands."""
    if not state.hunt.chests:
        return seeking(state, party) - LEAVE * (party.goal == "leave")
    score = DUG + sum(chest_worth(state, party, chest) * chest.gold / CHEST for chest in state.hunt.chests)
    if not is_time_to_go(state, party):
        return score + to_chests(state, party)
    return score + WAY + (LEAVE + homewards(state, party)) * (party.goal == "leave")


def seeking(state: Outing, party: Party) -> float:
    """On the way to the spot, past whoever may be about, and digging there."""
    hunt = state.hunt
    score = DUG * hunt.dug / hunt.needed if hunt.needed else 0.0
    if state.pefs and not hunt.needed:
        score += max(nearness(state, party, pef.square) for pef in state.pefs) - CLEARED * len(state.pefs)
    else:
        score += to_section(state, party, SPOT)
    return score + AT_WORK * (party.goal == "dig")


def chest_worth(state: Outing, party: Party, chest: Chest) -> float:
    """What ten thousand in gold of a chest are worth where it is."""
    if chest.fate == "dug up":
        within = chest in abandoned(state)[: len(idle(state, party))]
        return TO_TAKE if within else TOO_MANY
    return {"saved": SAVED, "carried": HEAVED, "reburied": BURIED}.get(chest.fate, 0.0)


def is_time_to_go(state: Outing, party: Party) -> bool:
    """True when nothing is left to do with the chests, or it is late and somebody has one."""
    is_late = state.field.turn >= LATE and bool(carried(state, party.seat))
    return is_late or not is_undone(state, party)


def to_chests(state: Outing, party: Party) -> float:
    """How near those with free hands are to a chest that lies there; all of the way if there are none."""
    chests, hands = abandoned(state), idle(state, party)
    nearest = [max(nearness_of(state, hand, chest.square) for chest in chests) for hand in hands]
    return fmean(nearest) if nearest else WAY
