"""Closing time: at night nobody stays in a house of business, nor goes there (BC-053, R-11)."""

from __future__ import annotations

from mainbrace.games.bottle.barter import is_open
from mainbrace.games.bottle.encounters.marching import STREET
from mainbrace.games.bottle.encounters.state import Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE

ELSEWHERE = ("house", "section", "leave", STREET)
"""Goals that lead out of the house one is in."""


def is_shut(v: Venture, house: int) -> bool:
    """Taverns never close, other business does at night (R-11).

    A trader who was found deals at night, too (BC-174): in his house, or in one great house.
    """
    if house == v.state.market.house or v.state.agreed.ground == "great-house":
        return False
    use = v.building(house).use if house != OUTSIDE else ""
    return use in v.book.shops and not is_open(v.book, use, v.state.part)


def tell_closing(v: Venture) -> None:
    """Whoever is in a house that closes now hears of it."""
    for house in sorted({v.house_of(figure) for figure in v.party()}):
        if is_shut(v, house):
            v.tell("closing time", where=v.building(house).name)


def put_out(v: Venture, party: Party) -> None:
    """A party in a closed house, or one of its people, goes into the street before anything else (BC-053)."""
    kind, _, which = party.goal.partition(":")
    if kind == "house" and is_shut(v, int(which)):
        party.goal = ""
    if party.goal.partition(":")[0] in ELSEWHERE:
        return
    if any(is_shut(v, v.house_of(figure)) for figure in v.hands(party.seat)):
        party.goal = STREET
