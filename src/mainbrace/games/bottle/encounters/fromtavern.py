"""The way home from an evening with a tavern in it, past whoever waits there (BC-155 to BC-157, R-44)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mainbrace.games.bottle.encounters.gaming import cash_up
from mainbrace.games.bottle.encounters.plot import WayOut
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.revels import is_time_to_go
from mainbrace.games.bottle.encounters.state import Party
from mainbrace.games.bottle.encounters.venture import Venture, best_of
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.skirmish.leaving import go_off
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Leaving
from mainbrace.kernel import Play

ON_THE_WAY: Mapping[Leaving, str] = MappingProxyType(
    {
        "robbed": "robbers lie in wait",
        "suspicious": "robbers lie in wait, but not unnoticed",
        "safe": "nobody lies in wait",
    }
)
"""What awaits those who leave a tavern, before anything has come of it."""


class WayFromTavern(WayOut):
    """Home to the ship, past whoever waits for those who have drunk."""

    def leaving(self, v: Venture, party: Party, leader: Figure) -> Play[bool]:
        """For those who have been in a tavern somebody may be waiting on the way home (BC-155, R-44).

        Whether they stand in it still or have stepped out before; others go home by themselves.
        """
        yield from ()
        if not may_be_waylaid(v, party):
            return False
        figures = v.members(party.seat)
        if not meets_robbers(v, party, leader, figures):
            for figure in (*figures, *v.guests(party.seat)):
                go_off(v.s, figure, "left")
        return True

    def is_waylaid(self, v: Venture) -> bool:
        """Who slipped away from enemies, or stayed until it was too late, goes the same way home (R-44).

        Not those whose Star was put out of the fight, ran or was arrested; nor amid enemies to the last.
        """
        if v.party() and not v.is_alone():
            return False
        for party in v.state.parties:
            figures = v.members(party.seat) or [f for f in own_of(v.state, party) if f.status == "left"]
            leader = best_of(figures)
            if leader is None or party.is_past or not may_be_waylaid(v, party):
                continue
            if meets_robbers(v, party, leader, figures):
                return True
        return False

    def farewell(self, v: Venture, party: Party) -> str:
        waiting = "\nAfter the tavern: robbers may be waiting" if may_be_waylaid(v, party) else ""
        return super().farewell(v, party) + waiting

    def keeps(self, v: Venture, figure: Figure) -> str:
        """The Leader of such a party does not slip away from it, unless enemies are about."""
        is_leading = figure.seat != NOBODY and figure is v.leader(figure.seat)
        if not is_leading or not v.is_calm or not may_be_waylaid(v, v.party_of(figure)):
            return ""
        return "After the tavern one goes home with the party: tell it to go back to the ship."


def meets_robbers(v: Venture, party: Party, leader: Figure, figures: Sequence[Figure]) -> bool:
    """The roll on the way home, once (BC-155): who is waylaid is in an alley next, others are home."""
    chance = leave_tavern(
        v.dice,
        v.book,
        v.state.level,
        v.state.part,
        is_alone=len(figures) == 1,
        with_woman=any(figure.character.female for figure in figures if figure is not leader),
        has_won=has_won(v, party),
    )
    cash_up(v)
    party.is_past, party.in_time = True, is_time_to_go(v.state, party)
    v.tell("leaves tavern", who=leader.name, what=ON_THE_WAY[chance])
    if chance == "safe":
        return False
    v.state.ambush = chance
    v.state.field.over = "Somebody waits outside."
    others = [guest for each in v.state.parties if each is not party for guest in v.guests(each.seat)]
    for figure in (*v.party(), *others):
        if figure not in figures:
            go_off(v.s, figure, "left")
    v.state.waylaid = [figure.id for figure in figures if not figure.is_on_table]
    return True


def may_be_waylaid(v: Venture, party: Party) -> bool:
    """True for a party that has caroused in a Settlement's tavern, and whose Star came to no harm (R-44)."""
    return party.drank and v.state.has_caroused and v.is_unbowed(party)


def has_won(v: Venture, party: Party) -> bool:
    """True if the party's Star has won at Farobank (R-30)."""
    sitting, place = v.state.sitting, v.state.parties.index(party)
    return sitting is not None and sitting.punters[place].has_won
