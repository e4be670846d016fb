"""What an alley is won or lost by: the purse, and the men one had there (BC-158, BC-161, BC-162)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.plot import Aim
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.revels import way_home
from mainbrace.games.bottle.encounters.state import OPPOSITION, WATCH, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import BEATEN

ROBBED_GOLD = 20
"""Gold that is worth as much to a bot as a point of Rep."""
FORSAKEN = 1.0
"""What it costs a Star to have run from men who are still among robbers, for each point of their Rep."""


class Unrobbed(Aim):
    """On the way home: keep what is yours, or give it up."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """Neither robbed nor harmed: the Star is free and well, even if he ran, and left nobody to them."""
        star, state = party.star, v.state
        is_free = star not in state.arrested and party.seat not in state.surrendered
        is_back = star in state.fled and v.s.figures[star].status == "left"
        return is_free and (is_back or v.is_unbowed(party)) and not left_to_robbers(v.state, party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        """Robbed, run, got away or beaten, and whom he left to the robbers."""
        if party.seat in v.state.surrendered:
            return price(v.state, party)
        has_run = party.star in v.state.fled
        if is_won:
            return "ran, and has kept the purse" if has_run else "has got away unrobbed"
        if (has_run or v.is_unbowed(party)) and (lost := price(v.state, party)):
            return f"{how_away(v.state, party)}, but {lost}: not what this was for"
        return "was beaten"

    def worth(self, state: Outing, party: Party) -> float:
        """Gold and weapons that are still one's own, and the way home from a tavern behind one.

        It costs to leave men behind by running from them.
        """
        own = own_of(state, party)
        goods = sum(f.character.gold / ROBBED_GOLD + 2 * len(f.character.weapons) for f in own)
        has_run = state.field.figures[party.star].status == "run-away" or party.star in state.fled
        among = [f for f in in_the_alley(state, party) if f.is_on_table or f.status == "captured"]
        forsaken = among if has_run else []
        return way_home(state, party) + goods - FORSAKEN * sum(figure.rep for figure in forsaken)


class Waylaid(Unrobbed):
    """Robbers decide it for those they wait for; others are judged by what they were about (BC-140).

    So is whoever came to trade, whoever waits: getting away moves no cargo, and being robbed takes none
    (BC-172).
    """

    def __init__(self, errand: Aim) -> None:
        self.errand = errand

    def is_won(self, v: Venture, party: Party) -> bool:
        if v.state.encounter == "trading" or not in_the_alley(v.state, party):
            return self.errand.is_won(v, party)
        return super().is_won(v, party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        if not in_the_alley(v.state, party):
            return self.errand.verdict(v, party, is_won)
        if v.state.encounter == "trading" and is_won:
            lost = price(v.state, party)
            return self.errand.verdict(v, party, is_won) + (f", but {lost}" if lost else "")
        if v.state.encounter == "trading" and super().is_won(v, party):
            return f"{how_away(v.state, party)} from the {who_waits(v.state)}: not what this was for"
        return super().verdict(v, party, is_won)


def left_to_robbers(state: Outing, party: Party) -> list[Figure]:
    """Those of a party in the hands of robbers who held the alley in the end, or of soldiers anyway."""
    waylaid, taken = in_the_alley(state, party), (*state.exchanged, *state.arrested)
    if any(f.side == in_the_way(state) and f.is_able for f in state.field.figures):
        return [figure for figure in waylaid if figure.status in BEATEN or figure.id in taken]
    return [f for f in waylaid if f.id in state.arrested] if state.has_soldiers else []


def price(state: Outing, party: Party) -> str:
    """What a seat has given up, or whom its Star has left there, in words; empty for nothing and nobody."""
    if party.seat in state.surrendered:
        return "has given up gold and weapons"
    left = [figure for figure in left_to_robbers(state, party) if figure.id != party.star]
    return f"left {names(left)} to the {who_waits(state)}" if left else ""


def how_away(state: Outing, party: Party) -> str:
    """How a Star came out of the alley."""
    return "ran" if party.star in state.fled else "has got away"


def who_waits(state: Outing) -> str:
    """Who waits in the alley, in a word."""
    return "soldiers" if state.has_soldiers else "robbers"


def in_the_way(state: Outing) -> int:
    """The side of those who wait in the alley: soldiers are the Watch of this Encounter (BC-175, R-16)."""
    return WATCH if state.has_soldiers else OPPOSITION


def in_the_alley(state: Outing, party: Party) -> list[Figure]:
    """Those of a party who were waylaid."""
    return [figure for figure in own_of(state, party) if figure.id in state.waylaid]
