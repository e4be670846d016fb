"""Raid: houses to search, defenders who may be in them, and the way back (BC-164 to BC-171)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from mainbrace.games.bottle.band import somebody
from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters.looting import weigh
from mainbrace.games.bottle.encounters.options import Aim as RaidAim
from mainbrace.games.bottle.encounters.parties import door_of
from mainbrace.games.bottle.encounters.pefs import place_pef, put
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.plot import Aim, Business, Deed, Discoveries, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.prospects import homewards, nearness, to_section
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Outing, Party, Search
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.settlement import RAIDED, raided_place
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.items import item_name
from mainbrace.games.bottle.pefs import first_pefs
from mainbrace.games.bottle.raiding import is_object_here, loot_building, search_turns
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option, Play

WANTED = (
    "pistol",
    "musket",
    "blunderbuss",
    "sword",
    "halberd",
    "bag",
    "spyglass",
    "jewel",
    "silver-plate",
    "rum",
)
"""What raiders may wish to find (BC-170)."""
SOUGHT: Mapping[RaidAim, str] = MappingProxyType(
    {
        "thing": "what you came for is here",
        "person": "somebody is held here",
        "prisoner": "whom you came for is here",
    }
)
"""Aims that are in one of the houses, or were never there (BC-169), and what is said when they are found."""
PRIZE = "What you came for"
LOST = ("out-of-the-fight", "obviously-dead", "run-away", "captured", "cheated-death")
HARMED = ("out-of-the-fight", "obviously-dead", "captured")
LOOTED, GOT, AWAY = 8.0, 15.0, 25.0
"""What a looted house, what they came for and a good escape are worth to a bot."""
UNKNOWN, EMPTY_HANDED = 3.0, 20.0
"""What it is worth to know who a PEF is, and not to come home without what one came for."""
HOME, DELAY = 4.0, 1.0
"""How much more the way back is worth than any other, and what each turn costs that one stays too long."""
HUNT = 2.0
"""How much more than walking to the houses it is worth to walk towards whom one wants to harm."""


def lay_out(v: Venture) -> Plan:
    """Houses in section 2, as many as the activity level (BC-165)."""
    return raided_place(v.dice, v.book.terrain, v.book.houses, v.state.sal)


def begin(v: Venture) -> Play[None]:
    """A PEF fixed in each house, and others if that makes fewer than three (BC-166, R-32)."""
    yield from ()
    ground = v.s.ground
    for house in range(len(ground.houses)):
        inside = squares_of(ground.houses[house] & ground.free & ~ground.doors & ~ground.windows)
        put(v, inside[0] if inside else door_of(ground, house), RAIDED, house)
    for _ in range(first_pefs(v.book) - len(ground.houses)):
        place_pef(v)


class Houses(Discoveries):
    """Each may hold what they came for."""

    def entered(self, v: Venture, figure: Figure, house: int, floor: int) -> Play[None]:
        """In an empty house a die says how long a search takes, another if it is the one (BC-168, BC-169)."""
        yield from ()
        raid = v.state.raid
        if search_of(v, house) is not None or not is_empty(v, house):
            return
        number, last = len(raid.houses) + 1, len(v.s.ground.houses)
        turns = search_turns(v.dice, v.building(house).name)
        search = Search(house, turns, turns)
        if v.state.agreed.aim in SOUGHT and not any(each.is_object for each in raid.houses):
            search.is_object = is_object_here(v.dice, v.book, number, number == last)
            raid.never_there = number == last and not search.is_object
        raid.houses.append(search)
        told = SOUGHT[v.state.agreed.aim] if search.is_object else "nothing yet"
        v.tell("house entered", where=v.building(house).name, turns=turns, found=told)
        if raid.never_there:
            v.tell("never there")


class Searching(Business):
    """Turn over house after house."""

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        options: list[Option[str]] = []
        search = search_of(v, v.house_of(leader))
        if search is not None and not search.is_looted and is_empty(v, search.house):
            options.append(Option("search", "search", f"{what_to_do(v, search)}, {search.left + 1} turns"))
        if not any(v.section(figure.square) == RAIDED for figure in v.members(party.seat)):
            options.append(Option("go:section", f"section:{RAIDED}", "Go near to the houses"))
        return options

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        search = search_of(v, v.house_of(leader))
        if search is None or search.is_looted or (yield from work(v, search, leader)):
            party.goal = ""

    def deeds(self, v: Venture, figure: Figure) -> Sequence[Option[Deed]]:
        """In a fight one figure may go on searching, with its whole activation."""
        search = search_of(v, v.house_of(figure))
        share = v.s.share(figure)
        if search is None or search.is_looted or not is_empty(v, search.house):
            return ()
        if share is None or share.has_moved or share.has_fired:
            return ()
        words = f"{what_to_do(v, search)}, {search.left + 1} turns"
        return [Option("search", partial(work_alone, v, search, figure), words)]

    def interrupted(self, v: Venture) -> None:
        """A search that was disturbed begins anew (BC-168)."""
        for search in v.state.raid.houses:
            search.left = search.turns if 0 < search.left < search.turns else search.left


class Retreat(WayOut):
    """Out by the edge they came from."""

    def farewell(self, v: Venture) -> str:
        return (
            "Go back the way you came"
            if is_met(v.state)
            else "Go back the way you came\nWithout what you came for"
        )


class Spoils(Aim):
    """In, take what you came for, and out."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """The aim is met, and the Star is away by the edge he came from (BC-164)."""
        return has_aim(v) and v.s.figures[party.star].status == "left" and v.is_unbowed(party)

    def worth(self, state: Outing, party: Party) -> float:
        raid, is_done, is_hopeless = state.raid, is_met(state), has_no_hope(state, party)
        score = LOOTED * sum(search.is_looted for search in raid.houses)
        score += sum(2 + search.turns - search.left for search in raid.houses)
        score += goal_worth(state, party, is_done or is_hopeless)
        has_left = state.field.figures[party.star].status == "left"
        if is_done:
            score += GOT + AWAY * has_left
        if is_done or is_hopeless:
            return score + HOME * homewards(state, party) - DELAY * state.field.turn
        score -= UNKNOWN * len(state.pefs) + EMPTY_HANDED * has_left
        if state.agreed.aim == "harm":
            return score + HUNT * to_the_nearest(state, party)
        return score + to_section(state, party, RAIDED)


RAID = Plot(Setting(lay_out, begin), Houses(), Searching(), Retreat(), Spoils())


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
            return any(f.side == OPPOSITION and f.status in HARMED for f in state.field.figures)


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


def search_of(v: Venture, house: int) -> Search | None:
    """How far the search of a house has come; None before anybody was in it."""
    return next((search for search in v.state.raid.houses if search.house == house), None)


def is_empty(v: Venture, house: int) -> bool:
    """True if no enemy is in a house, nor may be."""
    is_held = any(v.house_of(foe) == house for foe in v.s.foes(PARTY))
    return house != OUTSIDE and not is_held and not any(pef.house == house for pef in v.state.pefs)


def what_to_do(v: Venture, search: Search) -> str:
    """The work that is to be done in a house."""
    name = v.building(search.house).name
    if not search.is_object:
        return f"Search {name}"
    return f"Free who is held in {name}" if v.state.agreed.aim == "person" else f"Take it from {name}"


def work_alone(v: Venture, search: Search, figure: Figure) -> Play[None]:
    """A whole activation of one figure."""
    share = v.s.share(figure)
    assert share is not None
    share.is_done = True
    yield from work(v, search, figure)


def work(v: Venture, search: Search, figure: Figure) -> Play[bool]:
    """A turn of searching; on the turn after the last one takes what is there. True if it is done."""
    if search.left > 0:
        search.left -= 1
        v.tell("searches", who=figure.name, where=v.building(search.house).name, left=search.left)
        return False
    search.is_looted = True
    if search.is_object:
        seize(v, figure)
    yield from loot(v, search, figure)
    return True


def loot(v: Venture, search: Search, figure: Figure) -> Play[None]:
    """As many Items as the activity level, perhaps one that was wished for, the rest in gold (BC-170)."""
    wish = yield from choose_wish(v, figure)
    found = loot_building(v.dice, v.book, v.state.sal, bool(wish))
    if found.has_wanted:
        v.state.finds += 1
        if wish in v.book.weapons:
            figure.character.weapons.append(wish)
        else:
            figure.character.items.append(Item(wish))
    figure.character.gold += found.gold
    v.state.found += found.gold
    weigh(v, figure)
    v.be_guilty(figure, "took-unseen")
    what = f"{item_name(v.book, Item(wish))} and " if found.has_wanted else ""
    v.tell("loot", who=figure.name, where=v.building(search.house).name, what=what, gold=found.gold)


def choose_wish(v: Venture, figure: Figure) -> Play[str]:
    """What they hope to find."""
    options = [Option(f"wish:{kind}", kind, item_name(v.book, Item(kind))) for kind in WANTED]
    options.append(Option("gold", "", "Nothing but gold"))
    return (
        yield from v.ask(figure.seat, "wish", f"{figure.name} loots: is there anything you need?", options)
    )


def seize(v: Venture, figure: Figure) -> None:
    """What the raid was for is found: a thing to take along, somebody to free, or to carry off (BC-164)."""
    star, state = figure.character, v.state
    if state.agreed.aim == "thing":
        star.items.append(Item("curio", PRIZE))
        state.finds += 1
        v.tell("prize", who=figure.name)
        return
    is_friend = state.agreed.aim == "person"
    kind, nation = (star.kind, star.nation) if is_friend else ("noble", state.nation)
    captive = somebody(v.table, v.book, kind, nation, state.agreed.customs, [star.name])
    captive.weapons = []
    square = around(v, figure.square, 1)[0]
    state.raid.hostage = v.enter(captive, PARTY, square, figure.square, figure.seat).id
    if is_friend:
        v.tell("freed", who=captive.name, by=figure.name)
    else:
        v.be_guilty(figure, "held-somebody")
        v.tell("seized", who=captive.name, by=figure.name)
