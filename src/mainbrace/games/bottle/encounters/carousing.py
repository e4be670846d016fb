"""Carousing: from house to house, or deck to deck, and whom one meets there (BC-139 to BC-147, BC-213)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.dayparts import pushed
from mainbrace.games.bottle.encounters.bartering import barter_here, barter_order, may_barter_here
from mainbrace.games.bottle.encounters.closing import is_shut
from mainbrace.games.bottle.encounters.fromtavern import WayFromTavern
from mainbrace.games.bottle.encounters.gaming import may_play, sit_down
from mainbrace.games.bottle.encounters.happenings import pass_time
from mainbrace.games.bottle.encounters.hours import ByTheClock
from mainbrace.games.bottle.encounters.moments import Moments, is_among_people, take_in
from mainbrace.games.bottle.encounters.pefs import place_pef
from mainbrace.games.bottle.encounters.plot import Aim, Plot, Setting
from mainbrace.games.bottle.encounters.revels import have_enough, revels
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.aboard import ship_at_anchor
from mainbrace.games.bottle.ground.indoors import great_house
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import settlement
from mainbrace.games.bottle.ground.terrain import open_country
from mainbrace.games.bottle.pefs import first_pefs
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play


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
        if may_play(v, party, house):
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
