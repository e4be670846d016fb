"""Defining Moments: whom one meets where one has not been in this part of the day (BC-144 to BC-146)."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.closing import is_shut
from mainbrace.games.bottle.encounters.pefs import find_out
from mainbrace.games.bottle.encounters.plot import Inhabited
from mainbrace.games.bottle.encounters.state import Errand, Pef, Visit
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.encounters.watch import come_instead
from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.movement import tell_way
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play

TAVERN = "tavern"
TOWN = 4
"""From this activity level on a Settlement has neighbourhoods (R-29)."""


class Moments(Inhabited):
    """Every house has its Defining Moment, and every deck of a ship."""

    def entered(self, v: Venture, figure: Figure, house: int, floor: int) -> Aside:
        """The first of the party on a floor in a part of the day: a Defining Moment (BC-144, BC-145)."""
        v.party_of(figure).drank |= v.building(house).use == TAVERN
        return define(v, figure, moment_at(v, figure, house, floor))

    def came_outside(self, v: Venture, figure: Figure) -> Aside:
        """On a ship each deck has one as a room of a great house has (BC-139, BC-145).

        In towns each neighbourhood has one too, where that was agreed (BC-146, R-29).
        """
        section = v.section(figure.square)
        if v.state.is_aboard:
            return define(v, figure, Visit(deck_in(section), 0, v.state.part))
        if v.state.agreed.neighbourhoods and v.state.sal >= TOWN and v.state.is_inside:
            return define(v, figure, Visit(OUTSIDE, section, v.state.used[0]))
        return ()

    def may_enter(self, v: Venture, house: int) -> bool:
        """Taverns never close, other business does at night (R-11)."""
        return not is_shut(v, house)


def is_among_people(v: Venture, figure: Figure) -> bool:
    """True where one may stay for another Defining Moment: in a house, and on a ship's decks (BC-145)."""
    return v.state.is_aboard or v.house_of(figure) != OUTSIDE


def take_in(v: Venture) -> None:
    """Whoever is among people looks about there, one after the other, before anything else."""
    there = [figure for figure in v.party() if is_among_people(v, figure)]
    v.state.agenda = [*(Errand("look", figure.id) for figure in there), *v.state.agenda]


def moment_at(v: Venture, figure: Figure, house: int, floor: int) -> Visit:
    """A floor of a house; in one great house a room of it, which is a section of the table (BC-145)."""
    if v.state.agreed.ground == "great-house":
        return Visit(v.section(figure.square), floor, v.state.part)
    return Visit(house, floor, v.state.part)


def surroundings(v: Venture, figure: Figure) -> str:
    """The place whose Defining Moment it is, in words."""
    house = v.house_of(figure)
    if house == OUTSIDE:
        deck = DECKS[deck_in(v.section(figure.square))]
        return f"on the {deck}" if v.state.is_aboard else "in this neighbourhood"
    name = v.building(house).name
    return f"in a room of {name}" if v.state.agreed.ground == "great-house" else f"in {name}"


def define(v: Venture, figure: Figure, visit: Visit) -> Aside:
    """The one Defining Moment of a place in a part of the day (BC-144).

    Whoever comes there while others of the party still talk looks about when they are done.
    """
    if visit in v.state.moments:
        return ()
    if v.state.talks:
        v.state.agenda = [Errand("look", figure.id), *v.state.agenda]
        return ()
    return resolve(v, figure, visit)


def resolve(v: Venture, figure: Figure, visit: Visit) -> Play[None]:
    """A Defining Moment is resolved like a PEF (BC-144)."""
    v.state.moments.append(visit)
    v.s.is_halted = True
    tell_way(v.s)
    v.tell("moment", who=figure.name, piece=v.s.piece(figure), where=surroundings(v, figure))
    here = Pef(0, figure.square)
    if v.state.informed:
        yield from come_instead(v, here, figure)
    else:
        yield from find_out(v, here, figure)
