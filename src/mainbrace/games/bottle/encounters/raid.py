"""Raid: houses to search, defenders who may be in them, and the way back (BC-164 to BC-171)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from mainbrace.games.bottle.encounters.battery import bring_ours, post_gun, stand_to
from mainbrace.games.bottle.encounters.options import RaidAim
from mainbrace.games.bottle.encounters.parties import door_of
from mainbrace.games.bottle.encounters.pefs import place_pef, put
from mainbrace.games.bottle.encounters.plot import Business, Deed, Discoveries, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.ransacking import (
    begin_anew,
    give_up_idle,
    is_empty,
    may_search,
    search_of,
    searcher,
    what_to_do,
    work,
    work_alone,
)
from mainbrace.games.bottle.encounters.spoils import Spoils, is_met
from mainbrace.games.bottle.encounters.state import Party, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import RAIDED, raided_place
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.pefs import first_pefs
from mainbrace.games.bottle.raiding import is_object_here, search_turns
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.movement import tell_way
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Closed, Option, Play

SOUGHT: Mapping[RaidAim, str] = MappingProxyType(
    {
        "thing": "what you came for is here",
        "person": "somebody is held here",
        "prisoner": "whom you came for is here",
    }
)
"""Aims that are in one of the houses, or were never there (BC-169), and what is said when they are found."""


def lay_out(v: Venture) -> Plan:
    """Houses in section 2, as many as the activity level (BC-165)."""
    return raided_place(v.dice, v.book.terrain, v.book.houses, v.state.sal, v.tell)


def begin(v: Venture) -> Play[None]:
    """A PEF fixed in each house, others if that makes fewer than three, and guns (BC-166, R-32, BC-106)."""
    yield from ()
    ground = v.s.ground
    for house in range(len(ground.houses)):
        inside = squares_of(ground.houses[house] & ground.free & ~ground.doors & ~ground.windows)
        put(v, inside[0] if inside else door_of(ground, house), RAIDED, house)
    for _ in range(first_pefs(v.book) - len(ground.houses)):
        place_pef(v)
    post_gun(v)
    bring_ours(v)


class Houses(Discoveries):
    """Each may hold what they came for."""

    def resolves(self, v: Venture, pef: Pef, finder: Figure) -> Play[bool]:
        """Who may be at the gun of the fort is its crew."""
        if pef.gun == NOBODY:
            return False
        yield from stand_to(v, pef, finder)
        return True

    def entered(self, v: Venture, figure: Figure, house: int, floor: int) -> Aside:
        """Whoever comes in sees whether anybody is there."""
        size_up(v, house)
        return ()

    def roused(self, v: Venture, figure: Figure) -> None:
        """A house in which somebody was may be empty by now (BC-168)."""
        if figure.seat != NOBODY and figure.is_able:
            size_up(v, v.house_of(figure))

    def is_deserted(self, v: Venture, house: int) -> bool:
        """Empty, and not the one that the raiders are turning over anyway."""
        return is_empty(v, house) and search_of(v, house) is None


def size_up(v: Venture, house: int) -> None:
    """In an empty house a die says how long a search takes, another if it is the one (BC-168, BC-169).

    The last one is the last that stands.
    """
    if search_of(v, house) is not None or not is_empty(v, house):
        return
    tell_way(v.s)
    raid, name, aim = v.state.raid, v.building(house).name, v.state.agreed.aim
    turns = search_turns(v.dice, name)
    search = Search(house, turns, turns)
    raid.houses.append(search)
    if aim in SOUGHT and not any(each.is_object for each in raid.houses):
        is_last = not unsearched(v)
        search.is_object = is_object_here(v.dice, v.book, len(raid.houses), is_last)
        raid.never_there = is_last and not search.is_object
    told = SOUGHT[aim] if search.is_object else "nothing yet"
    v.tell("house entered", where=name, turns=turns, found=told)
    if raid.never_there:
        v.tell("never there")


def unsearched(v: Venture) -> list[int]:
    """The houses that stand and that nobody has found empty yet."""
    houses = range(len(v.s.ground.houses))
    return [house for house in houses if v.stands(house) and search_of(v, house) is None]


class Searching(Business):
    """Turn over house after house."""

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        options: list[Option[str]] = []
        search, worker = work_of(v, leader)
        if search is not None and may_search(v, search, worker):
            options.append(Option("search", "search", what_to_do(v, search)))
        if not any(v.section(figure.square) == RAIDED for figure in v.members(party.seat)):
            options.append(Option("go:section", f"section:{RAIDED}", "Go near to the houses"))
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        search, worker = work_of(v, leader)
        if search is None or not may_search(v, search, worker) or (yield from work(v, search, worker)):
            party.goal = ""

    def deeds(self, v: Venture, figure: Figure) -> Sequence[Option[Deed]]:
        """In a fight one figure may go on searching, with its whole activation."""
        search, share = search_of(v, v.house_of(figure)), v.s.share(figure)
        if search is None or share is None or not share.is_whole or not may_search(v, search, figure):
            return ()
        return [Option("search", partial(work_alone, v, search, figure), what_to_do(v, search))]

    def refused(self, v: Venture, figure: Figure) -> Sequence[Closed]:
        """Whoever has begun something else does not search."""
        search, share = search_of(v, v.house_of(figure)), v.s.share(figure)
        if search is None or share is None or share.is_whole or not may_search(v, search, figure):
            return ()
        why = f"Takes a whole activation: has {share.done_instead} in this one"
        return [Closed("search", what_to_do(v, search), why)]

    def turn_starts(self, v: Venture) -> None:
        give_up_idle(v)
        give_up_ruins(v)

    def interrupted(self, v: Venture) -> None:
        """Whoever turns up, nobody goes on searching (BC-168)."""
        for figure in v.party():
            figure.searching = NOBODY
        begin_anew(v)


def give_up_ruins(v: Venture) -> None:
    """Say so when there is no house left in which what they came for could be (BC-169)."""
    raid = v.state.raid
    if raid.never_there or v.state.agreed.aim not in SOUGHT or is_met(v.state):
        return
    found = next((search for search in raid.houses if search.is_object), None)
    if found is None:
        raid.never_there = not unsearched(v)
    else:
        raid.never_there = not found.is_looted and not v.stands(found.house)
    if raid.never_there:
        v.tell("in ruins")


def work_of(v: Venture, leader: Figure) -> tuple[Search | None, Figure]:
    """The search of the house that a Leader is in, and who is at it: one of his men who has begun, or he."""
    search = search_of(v, v.house_of(leader))
    at_it = None if search is None else searcher(v, search)
    return search, at_it if at_it is not None and at_it.seat == leader.seat else leader


class Retreat(WayOut):
    """Out by the edge they came from."""

    def farewell(self, v: Venture, party: Party) -> str:
        return (
            "Go back the way you came"
            if is_met(v.state)
            else "Go back the way you came\nWithout what you came for"
        )


RAID = Plot(Setting(lay_out, begin), Houses(), Searching(), Retreat(), Spoils())
