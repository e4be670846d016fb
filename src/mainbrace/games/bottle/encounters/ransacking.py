"""Searching a house in a raid, and what is found there (BC-168 to BC-170)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from mainbrace.games.bottle.band import somebody
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters.options import RaidAim
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.purposes import Search
from mainbrace.games.bottle.encounters.spoils import PRIZE
from mainbrace.games.bottle.encounters.state import PARTY
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.items import a_thing, item_name
from mainbrace.games.bottle.raiding import loot_building
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option, Play

SEARCH = "Search"
WORK: Mapping[RaidAim, str] = MappingProxyType(
    {"person": "Free who is held in", "prisoner": "Carry off who is in", "thing": "Take it from"}
)
"""What is done in the house that holds what they came for, by what that is."""
PEOPLE: Sequence[RaidAim] = ("person", "prisoner")
"""Aims that are somebody: free or in their hands as soon as the search is done."""


def search_of(v: Venture, house: int) -> Search | None:
    """How far the search of a house has come; None before anybody was in it."""
    return next((search for search in v.state.raid.houses if search.house == house), None)


def is_empty(v: Venture, house: int) -> bool:
    """True if no enemy is in a house, nor may be."""
    is_held = any(v.house_of(foe) == house for foe in v.s.foes(PARTY))
    return house != OUTSIDE and not is_held and not any(pef.house == house for pef in v.state.pefs)


def searcher(v: Venture, search: Search) -> Figure | None:
    """Who is at the search of a house, and has not been interrupted."""
    return next((figure for figure in v.party() if figure.searching == search.house), None)


def may_search(v: Venture, search: Search | None, figure: Figure) -> bool:
    """True once in a turn, in an empty house; while somebody is at the search, for nobody else (BC-168)."""
    if search is None or search.is_looted or search.turn == v.state.field.turn:
        return False
    return is_empty(v, search.house) and (not search.left or searcher(v, search) in (None, figure))


def what_to_do(v: Venture, search: Search) -> str:
    """The work that is to be done in a house, and for how long."""
    name, left = v.building(search.house).name, turns_left(v, search)
    is_sought = search.is_object and v.state.raid.hostage == NOBODY
    words = f"{WORK.get(v.state.agreed.aim, SEARCH) if is_sought else SEARCH} {name}"
    if not left:
        return words
    if is_sought and v.state.agreed.aim in PEOPLE:
        return f"{words}\n{counted(left, 'turn')}; the house can be looted on the next"
    return f"{words}\n{counted(left, 'turn')} to search, then one to take what is there"


def turns_left(v: Venture, search: Search) -> int:
    """How long the search takes yet: the whole of it, unless it is done or somebody is at it."""
    return search.left if not search.left or searcher(v, search) is not None else search.turns


def work_alone(v: Venture, search: Search, figure: Figure) -> Play[None]:
    """A whole activation of one figure."""
    share = v.s.share(figure)
    assert share is not None
    share.is_done = True
    yield from work(v, search, figure)


def work(v: Venture, search: Search, figure: Figure) -> Play[bool]:
    """A turn of searching; on the turn after the last one takes what is there. True if it is done.

    Whom they came for is theirs with the last turn already: the one that follows it is for loot (BC-168).
    """
    search.left = turns_left(v, search)
    search.turn = v.state.field.turn
    if search.left > 0:
        figure.searching = search.house
        search.left -= 1
        v.tell("searches", who=figure.name, where=v.building(search.house).name, left=search.left)
        is_found = not search.left and search.is_object and v.state.agreed.aim in PEOPLE
        if is_found:
            seize(v, figure)
        return is_found
    search.is_looted, figure.searching = True, NOBODY
    if search.is_object and v.state.agreed.aim not in PEOPLE:
        seize(v, figure)
    yield from loot(v, search, figure)
    return True


def give_up_idle(v: Venture) -> None:
    """Who was active in the last turn and did something else than search has to begin anew (BC-168)."""
    for search in v.state.raid.houses:
        figure = searcher(v, search)
        if figure is not None and figure.acted and search.turn < v.state.field.turn - 1:
            figure.searching = NOBODY
    begin_anew(v)


def begin_anew(v: Venture) -> None:
    """Of a search that was broken off nothing is left (BC-168); in a ruin there is nothing to search."""
    for search in v.state.raid.houses:
        if turns_left(v, search) != search.left:
            search.left = search.turns
            told = "search broken off" if v.stands(search.house) else "search over"
            v.tell(told, where=v.building(search.house).name, turns=search.turns)


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
    v.be_guilty(figure, "took-unseen")
    what = f"{a_thing(v.book, Item(wish))} and " if found.has_wanted else ""
    v.tell("loot", who=figure.name, where=v.building(search.house).name, what=what, gold=found.gold)


def wishes(book: Book) -> list[str]:
    """Any Item that one could have elsewhere, too: all that houses of business deal in (R-12)."""
    kinds = {kind for shop in book.shops.values() for kind in shop.offers}
    return sorted(kinds, key=lambda kind: item_name(book, Item(kind)))


def choose_wish(v: Venture, figure: Figure) -> Play[str]:
    """What they hope to find."""
    options = [Option(f"wish:{kind}", kind, item_name(v.book, Item(kind))) for kind in wishes(v.book)]
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
    captive = somebody(v.table, v.book, kind, nation, state.agreed.customs, v.names())
    captive.weapons = []
    square = around(v, figure.square, 1)[0]
    state.raid.hostage = v.enter(captive, PARTY, square, figure.square, figure.seat).id
    if is_friend:
        v.tell("freed", who=captive.name, by=figure.name)
    else:
        v.be_guilty(figure, "held-somebody")
        v.tell("seized", who=captive.name, by=figure.name)
