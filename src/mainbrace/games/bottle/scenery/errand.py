"""What one is ashore for, and how far that has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.options import EncounterName, Ground, RaidAim
from mainbrace.games.bottle.encounters.sentences import PLACES
from mainbrace.games.bottle.encounters.state import Outing, Party
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.relations import is_hostile
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Entry, Panel

AIMS: Mapping[EncounterName, str] = MappingProxyType(
    {
        "carousing": "See {}, meet people, and come back to the ship with your skin and your gold.",
        "robbery": "Robbers bar the way. Get past them, or give them what you have.",
        "raid": "Take what you came for, and leave by the edge you came from.",
        "trading": "Find a trader and do business.",
        "treasure-hunt": "Dig where the map points, and bring the chests home.",
        "skirmish": "Drive the enemy off the table.",
        "cutting-out": "Row in, take the ship, raise her anchor, make sail, and sail her off the table.",
    }
)
SOLDIERS = "Soldiers bar the way. Get past them, or go with them before the judge."
"""The aim of smugglers who were betrayed."""
SIGHTS: Mapping[Ground, str] = MappingProxyType(
    {"town": "the town", "great-house": "the house", "camp": "the camp", "ship": "all her decks"}
)
"""What there is to see of an evening."""
RAIDS: Mapping[RaidAim, str] = MappingProxyType(
    {
        "items": "Loot at least one house, and leave by the edge you came from.",
        "thing": "Find in one of the houses what you came for, and bring it to the edge you came from.",
        "person": "Free whoever is held in one of the houses, and bring them to the edge you came from.",
        "prisoner": "Carry off whom you find in one of the houses, or capture a defender, and get away.",
        "harm": "Put somebody out of the fight, or capture somebody, and leave by the edge you came from.",
    }
)
FROM_THE_SEA: Mapping[RaidAim, str] = MappingProxyType(
    {
        "items": "Row in, loot at least one house, and come back aboard your ship.",
        "thing": "Row in, find in one of the houses what you came for, and bring it aboard your ship.",
        "person": "Row in, free whoever is held in one of the houses, and bring them aboard your ship.",
        "prisoner": "Row in, carry off whom you find in a house, or capture somebody, and come back aboard.",
        "harm": "Row in, put somebody out of the fight or capture somebody, and come back aboard your ship.",
    }
)
"""The aims of a raid by boat."""
GOALS: Mapping[str, str] = MappingProxyType(
    {
        "": "awaits orders",
        "leave": "goes back",
        "wait": "waits",
        "street": "goes out into the street",
        "search": "searches",
        "dig": "digs",
        "pockets": "goes through pockets",
        "spot": "goes where something lies",
        "fetch": "calls somebody off from loot",
        "fists": "puts weapons away",
        "arms": "draws weapons",
    }
)


def errand(book: Book, state: Outing) -> Panel:
    """The encounter: its aim, the place and the hour, what has come of it, and what each party is at."""
    lines = [aim(state), place(state), *hours(state), *results(book, state)]
    entries = [party_entry(state, party) for party in state.parties if party.star != NOBODY]
    return Panel("errand", PLACES[state.encounter], lines, entries=entries, icon=state.encounter)


def aim(state: Outing) -> str:
    """What must be done to have won."""
    if state.is_robbery:
        return SOLDIERS if state.has_soldiers else AIMS["robbery"]
    if state.encounter == "cutting-out" and state.agreed.quarry == "town":
        return FROM_THE_SEA[state.agreed.aim]
    if state.encounter == "raid":
        return RAIDS[state.agreed.aim]
    return AIMS[state.encounter].format(SIGHTS[state.agreed.ground])


def place(state: Outing) -> str:
    """Whose ground it is, and how busy."""
    is_settlement = state.is_inside or state.encounter == "cutting-out"
    settlement = "settlement" if is_settlement else "country, outside any settlement"
    where = "ship at anchor" if state.is_aboard else settlement
    changed = f" ({state.sal} as a rule)" if state.level != state.sal else ""
    return f"{state.nation.capitalize()} {where}. Activity level {state.level}{changed}."


def hours(state: Outing) -> Iterator[str]:
    """The part of the day, and how far one sees."""
    yield f"It is {state.part}."
    if state.field.night and state.field.sides:
        yield "The moon is out." if state.field.moonlit else "There is no moon."
    if state.field.foul:
        yield "Fog or rain: nobody sees far."
    if state.pefs:
        yield f"{len(state.pefs)} PEF{'s' * (len(state.pefs) > 1)} on the table: somebody, or nobody."


def results(book: Book, state: Outing) -> Iterator[str]:
    """What has come of it so far."""
    if state.encounter in ("raid", "cutting-out"):
        yield from raid_results(state)
    if state.encounter == "cutting-out" and state.field.sides:
        yield from foray_results(state)
    if state.encounter == "treasure-hunt":
        yield from hunt_results(book, state)
    if state.encounter == "trading":
        yield from market_results(book, state)
    if state.recruits:
        yield f"Recruits: {len(state.recruits)}."
    if state.found > 0:
        yield f"Gold that came to light: {state.found}."


def raid_results(state: Outing) -> Iterator[str]:
    """House by house."""
    for search in state.raid.houses:
        house = state.field.plan.buildings[search.house].name
        if search.is_looted:
            yield f"{house}: looted."
        elif not state.field.stands(search.house):
            yield f"{house}: a ruin."
        else:
            held = ", and what you came for" if search.is_object and state.raid.hostage == NOBODY else ""
            yield f"{house}: {counted(search.left, 'turn')} to search{held}."
    if state.raid.hostage != NOBODY:
        name = state.field.figures[state.raid.hostage].name
        yield f"{name} is free." if state.agreed.aim == "person" else f"{name} is in your hands."
    if state.raid.never_there:
        yield "What you came for is not to be found here."


def foray_results(state: Outing) -> Iterator[str]:
    """Whether anybody knows, and how many have yet to come on deck."""
    yield "The alarm is raised." if state.foray.alarm else "Nobody there has noticed you yet."
    if state.foray.below:
        yield f"Below deck of the other ship: {counted(state.foray.below, 'man')}."


def hunt_results(book: Book, state: Outing) -> Iterator[str]:
    """The spot, the digging, the chests."""
    hunt = state.hunt
    if not hunt.needed:
        yield f"The spot is in section {book.encounters.hunt.section}; it shows once nobody else is about."
    elif not hunt.chests:
        yield f"Dug {hunt.dug} of {counted(hunt.needed, 'turn')} of one man."
    for chest in hunt.chests:
        names = " and ".join(state.field.figures[number].name for number in chest.bearers)
        yield f"A chest with {chest.gold} gold: {chest.fate}{f' by {names}' if names else ''}."


def market_results(book: Book, state: Outing) -> Iterator[str]:
    """The trader, the price, the hold."""
    market = state.market
    if market.house != OUTSIDE and state.field.plan.buildings:
        yield f"Business is done at {state.field.plan.buildings[market.house].name}."
    elif not market.sought:
        yield "No trader has been found yet: look where somebody may be."
        if market.contact:
            yield "You have a name to ask for: one die more on the Trader table."
    else:
        yield "Nobody here has anything to do with cargo. Go home, or see what else the place has."
    if market.price:
        left = counted(market.for_sale, "ton")
        more = smugglers_words(book, state)
        yield f"{market.price} gold a ton{more}, {market.percent:+d}% on every deal, {left} for sale."
    yield f"Aboard: {market.cargo} of {counted(market.hold, 'ton')}. Traded: {market.traded}."


def smugglers_words(book: Book, state: Outing) -> str:
    """What smugglers pay and get above the list, if any of the Stars is one."""
    stars = [state.field.figures[party.star].character for party in state.parties]
    is_smuggling = any(is_hostile(book.settlements.wars, state.nation, star.nation) for star in stars)
    return f", {book.trade.price.smuggling} more for smugglers" if is_smuggling else ""


def party_entry(state: Outing, party: Party) -> Entry:
    """A seat's party: its Star and what it is at."""
    star = state.field.figures[party.star]
    if state.encounter == "cutting-out":
        up = [f for f in state.field.figures if f.seat == party.seat and f.side == star.side and f.is_able]
        return Entry(star.name, f"Leads {counted(len(up), 'raider')}.", topics=["cutting-out"])
    return Entry(star.name, f"The party {goal_words(state, party.goal)}.", topics=["party"])


def goal_words(state: Outing, goal: str) -> str:
    """What a party is at."""
    kind, _, which = goal.partition(":")
    if kind in ("house", "floor"):
        number, _, floor = which.partition(",")
        upstairs = f", floor {floor}" if floor else ""
        return f"goes to {state.field.plan.buildings[int(number)].name}{upstairs}"
    if kind == "section":
        return f"goes to section {which}"
    return GOALS.get(kind, "is at work")
