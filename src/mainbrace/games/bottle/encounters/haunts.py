"""What Settlements remember of a Star from one outing to the next: the List, and old business.

A Star on the List is sought by the Watch there for what was done, until a court has judged it (BC-092, R-18).
"""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Haunt
from mainbrace.games.bottle.court import crimes_of
from mainbrace.games.bottle.encounters.keepsakes import lives_on
from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Deed

MEMORY = 20
"""So many Settlements are remembered by a Star, the latest."""


def haunt_of(state: Outing, star: Character) -> Haunt | None:
    """What this Settlement remembers of a Star; None if nothing. It is known by owner, level and Area."""
    place = (state.nation, state.sal, state.agreed.area)
    known = star.haunts if state.is_inside else []
    return next((each for each in known if (each.nation, each.sal, each.area) == place), None)


def sought_for(state: Outing, star: Character) -> list[Deed]:
    """What the Watch here has wanted a Star for since an earlier day."""
    haunt = haunt_of(state, star)
    return haunt.sought_for if haunt is not None else []


def is_listed(state: Outing, star: Character) -> bool:
    """True for a Star on this Settlement's List, from an earlier outing or as was agreed."""
    return state.agreed.wanted or bool(sought_for(state, star))


def old_deeds(state: Outing, star: Character) -> list[Deed]:
    """What a Star on the List answers for: what is remembered, or at least having got away (R-18)."""
    if not (state.is_inside and is_listed(state, star)):
        return []
    return sought_for(state, star) or ["disobeyed-watch"]


def has_traded_here(state: Outing, star: Character) -> bool:
    """True for one whom traders here know, from an earlier outing or as was agreed (BC-174)."""
    haunt = haunt_of(state, star)
    return state.agreed.traded or (haunt is not None and haunt.has_traded)


# Remembering


def here(state: Outing, star: Character) -> Haunt:
    """What this Settlement remembers of a Star, to be added to; it is the latest of them now."""
    haunt = haunt_of(state, star) or Haunt(state.nation, state.sal, state.agreed.area)
    star.haunts = [*(each for each in star.haunts if each is not haunt), haunt][-MEMORY:]
    return haunt


def remember_trade(state: Outing, star: Character) -> None:
    """Traders will know this one again."""
    if state.is_inside:
        here(state, star).has_traded = True


def settle_accounts(v: Venture) -> None:
    """When all is over: who got away is on the List, and who was judged and did not break out is not."""
    for party in v.state.parties:
        figure = v.s.figures[party.star]
        if not v.state.is_inside or not lives_on(figure):
            continue
        if figure.id in v.state.listed or figure.id in v.state.escaped:
            put_on_list(v, figure)
        elif figure.id in v.state.arrested and sought_for(v.state, figure.character):
            here(v.state, figure.character).sought_for = []
            v.tell("off the list", who=figure.name)


def put_on_list(v: Venture, figure: Figure) -> None:
    """The Watch remembers all that it knows of: what it sought this one for before, and today's deeds."""
    haunt = here(v.state, figure.character)
    today = [guilt.deed for guilt in v.state.guilt if guilt.figure == figure.id]
    haunt.sought_for = list(dict.fromkeys([*haunt.sought_for, *today, "disobeyed-watch"]))


def tell_of_list(v: Venture) -> None:
    """Say which Stars had better not be recognised here, and what for."""
    for party in v.state.parties:
        star = v.star(party)
        if old_deeds(v.state, star):
            v.tell("on the list", who=star.name, crimes=crime_names(v.book, v.state, star))


def crime_names(book: Book, state: Outing, star: Character) -> str:
    """What a Star is sought for, as a court calls it."""
    return ", ".join(crime.name for crime in crimes_of(book, old_deeds(state, star)))
