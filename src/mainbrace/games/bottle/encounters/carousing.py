"""Carousing: from house to house, or deck to deck, and whom one meets there (BC-139 to BC-147, BC-213)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mainbrace.games.bottle.dayparts import pushed
from mainbrace.games.bottle.encounters.bartering import barter_here, barter_order, may_barter_here
from mainbrace.games.bottle.encounters.closing import is_shut
from mainbrace.games.bottle.encounters.gaming import cash_up, may_play, sit_down
from mainbrace.games.bottle.encounters.happenings import pass_time
from mainbrace.games.bottle.encounters.hours import ByTheClock
from mainbrace.games.bottle.encounters.moments import TAVERN, Moments, is_among_people, take_in
from mainbrace.games.bottle.encounters.pefs import place_pef
from mainbrace.games.bottle.encounters.plot import Aim, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.revels import have_enough, is_time_to_go, revels
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture, best_of
from mainbrace.games.bottle.ground.aboard import ship_at_anchor
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.indoors import great_house
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.pefs import first_pefs
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.skirmish.leaving import go_off
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Leaving
from mainbrace.kernel import Option, Play

ON_THE_WAY: Mapping[Leaving, str] = MappingProxyType(
    {
        "robbed": "robbers lie in wait",
        "suspicious": "robbers lie in wait, but not unnoticed",
        "safe": "nobody lies in wait",
    }
)
"""What awaits those who leave a tavern, before anything has come of it."""


def lay_out(v: Venture) -> Plan:
    """A town, one great house, the decks of a ship, or a camp under the sky (BC-139, BC-143)."""
    if v.state.agreed.ground == "great-house":
        return great_house(v.dice, v.book.houses)
    if v.state.is_aboard:
        return ship_at_anchor(v.dice)
    if not v.state.is_inside:
        return open_country(v.dice, v.book.terrain, v.tell)
    return settlement(v.dice, v.book.terrain, v.book.houses, v.state.sal, v.tell)


def begin(v: Venture) -> Play[None]:
    """PEFs as usual (BC-110); whoever comes in by a door is inside already."""
    yield from ()
    for _ in range(first_pefs(v.book)):
        place_pef(v)
    take_in(v)


class Pastimes(ByTheClock):
    """Farobank, barter, and staying on."""

    def roused(self, v: Venture, party: Party) -> None:
        """It may be closing time, or time to go home, in a bot's eyes."""
        have_enough(v.state, party)
        super().roused(v, party)

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        options: list[Option[str]] = []
        house = v.house_of(leader)
        if not is_among_people(v, leader) or is_shut(v, house):
            return options
        if house != OUTSIDE and v.building(house).use == TAVERN and may_play(v, party):
            options.append(Option("farobank", "farobank", "Sit down to Farobank"))
        if may_barter_here(v, leader):
            options.append(barter_order(v, leader))
        if pushed(v.state.part, v.state.used) != v.state.part:
            options.append(Option("stay", "stay", f"Stay until {pushed(v.state.part, v.state.used)}"))
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        goal, party.goal = party.goal, ""
        if goal == "farobank":
            sit_down(v, party)
        elif goal == "barter":
            yield from barter_here(v, leader)
        elif goal == "stay":
            pass_time(v)


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
            for figure in figures:
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


class Evening(Aim):
    """Nothing to win or lose but what comes along."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """Nobody fails here but in a fight (BC-140)."""
        return v.state.fought and v.is_unbowed(party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        """Nobody came for anything in particular."""
        if is_won:
            return "comes well out of the fight"
        where = "aboard" if v.state.is_aboard else "ashore"
        return "comes badly out of the fight" if v.state.fought else f"has been {where}, and nobody fought"

    def worth(self, state: Outing, party: Party) -> float:
        return revels(state, party)


CAROUSING = Plot(Setting(lay_out, begin, may_split=False), Moments(), Pastimes(), WayFromTavern(), Evening())


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
    for figure in v.party():
        if figure not in figures:
            go_off(v.s, figure, "left")
    v.state.waylaid = [figure.id for figure in figures if not figure.is_on_table]
    return True


def may_be_waylaid(v: Venture, party: Party) -> bool:
    """True for a party in a Settlement that has been in a tavern, and whose Star came to no harm (R-44)."""
    return party.drank and v.state.is_inside and v.is_unbowed(party)


def has_won(v: Venture, party: Party) -> bool:
    """True if the party's Star has won at Farobank (R-30)."""
    sitting, place = v.state.sitting, v.state.parties.index(party)
    return sitting is not None and sitting.punters[place].has_won
