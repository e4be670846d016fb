"""Posts on deck: who works at the anchor or makes sail, and who goes there (BS-004 to BS-008)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from mainbrace.games.bottle.afloat.anchorage import helm, jobs
from mainbrace.games.bottle.afloat.embarking import come_towards, waiting, way_towards
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft, Job
from mainbrace.games.bottle.afloat.work import may_work, option, put_hand_to
from mainbrace.games.bottle.ground.squares import Mask, Square
from mainbrace.games.bottle.skirmish.shares import Freely
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play

AT_HAND = 1
"""Inches from anchor or helm within which one works at it."""
HANDS: Mapping[Job, str] = MappingProxyType(
    {
        "raise": "All hands to the anchor of {craft}\nWhoever is there raises it, others go there",
        "drop": "Hands to the anchor of {craft}\nWhoever is there drops it, another goes there",
        "make-sail": "To the helm of {craft}\nWhoever is there makes sail, another goes there",
    }
)
NEEDED: Mapping[Job, int] = MappingProxyType({"raise": 3, "drop": 1, "make-sail": 1})
"""How many hands are of any use at once."""


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """What one aboard a ship may do about her anchor and her sails, alone or with all who are near."""
    ship = sea.ship_of(figure)
    if ship is None or not may_work(sea, figure):
        return
    for job, post in jobs(sea, ship):
        if is_at(sea, figure, post):
            yield option(sea, figure, job, ship)
        if any(can_help(sea, ship, each, post) for each in hands_for(sea, ship, figure, job, post)):
            deed, on = Freely(all_hands, sea, ship, figure, job, post), (sea.s.area(post),)
            yield Option(f"hands:{job}:{ship.id}", deed, HANDS[job].format(craft=ship.name), on)


def all_hands(sea: Sea, ship: Craft, first: Figure, job: Job, post: Square) -> Play[None]:
    """Who is there works, others go there."""
    for figure in hands_for(sea, ship, first, job, post):
        if is_at(sea, figure, post):
            yield from put_hand_to(sea, figure, job, ship)
        else:
            yield from come_towards(sea, figure, beside(sea, ship, post), post)


def hands_for(sea: Sea, ship: Craft, first: Figure, job: Job, post: Square) -> list[Figure]:
    """As many as are of use, the nearest first, who was told too."""
    idle = [figure for figure in waiting(sea, first, ship) if sea.ship_of(figure) is ship]
    idle = [figure for figure in idle if may_work(sea, figure)]
    idle.sort(key=lambda figure: (sea.s.grid.span(figure.square, post), figure.id))
    return idle[: NEEDED[job]]


def can_help(sea: Sea, ship: Craft, figure: Figure, post: Square) -> bool:
    """True for one who is there, or comes nearer by going there."""
    return is_at(sea, figure, post) or bool(way_towards(sea, figure, beside(sea, ship, post), post))


def beside(sea: Sea, ship: Craft, post: Square) -> Mask:
    """The squares on deck that are free, and from which one works at something."""
    return sea.s.grid.circle(post, AT_HAND) & sea.decks(ship) & ~sea.s.occupied()


def is_at(sea: Sea, figure: Figure, square: Square) -> bool:
    """True within an inch of a place on deck."""
    return sea.s.grid.distance(figure.square, square) <= AT_HAND


def is_helmsman(sea: Sea, ship: Craft, figure: Figure) -> bool:
    """True for one at the helm, or on his way there."""
    return can_help(sea, ship, figure, helm(sea, ship))
