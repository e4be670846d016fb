"""A turn goes by on the water: work is counted, boats and ships that nobody moved go on, swimmers drift."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from mainbrace.games.bottle.afloat import (
    anchorage,
    embarking,
    mooring,
    posts,
    rowing,
    swimmers,
    undersail,
    unsteered,
)
from mainbrace.games.bottle.afloat.courses import Course
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Berth, Craft, Job
from mainbrace.games.bottle.afloat.work import Done, tally
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Closed, Option, Play

FINISH: Done = MappingProxyType(
    {
        "launch": mooring.launch,
        "hoist": mooring.take_in,
        "cast-off": mooring.cast_off,
        "tie-up": mooring.tie_up,
        "beach": mooring.draw_up,
        "float": mooring.cast_off,
        "raise": anchorage.weighed,
        "drop": anchorage.anchored,
        "make-sail": anchorage.under_sail,
    }
)
"""What comes of work that is done."""
MADE_FAST: Mapping[Berth, str] = MappingProxyType(
    {
        "tied": "It is tied up: casting off takes a turn",
        "beached": "It lies on the beach: pushing it off takes two turns",
        "anchored": "Her anchor is down: it is raised near the bow",
        "adrift": "She has no sail set: that takes a turn at the helm",
        "aground": "She is aground for good",
    }
)
"""Why a craft that lies so is neither rowed nor steered."""


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Everything that one figure may do with boats and ships."""
    yield from rowing.options(sea, figure)
    yield from embarking.options(sea, figure)
    yield from mooring.options(sea, figure)
    yield from posts.options(sea, figure)
    yield from undersail.options(sea, figure)
    yield from swimmers.options(sea, figure)


def refusals(sea: Sea, figure: Figure) -> Iterator[Closed]:
    """Why the boat one sits in cannot be rowed, and why a ship is not steered."""
    boat, ship = sea.boat_of(figure), sea.ship_of(figure)
    if boat is not None and (why := why_not_rowed(sea, boat)):
        yield Closed("row", f"Row {boat.name}", why)
    if ship is not None and (why := why_not_steered(sea, ship, figure)):
        yield Closed("steer", f"Steer {ship.name}", why)


def why_not_rowed(sea: Sea, boat: Craft) -> str:
    """Why a boat stays where it is; nothing if it can be rowed."""
    if boat.berth == "afloat" and rowing.is_held(sea, boat):
        return "Somebody in it is in a melee with somebody who is not: that holds it where it is"
    if boat.berth == "afloat" and boat.rowed and boat.way < INCH:
        return "It has moved in this turn"
    return MADE_FAST.get(boat.berth, "")


def why_not_steered(sea: Sea, ship: Craft, figure: Figure) -> str:
    """Why somebody aboard does not steer; nothing if he can, or can go to the helm (BS-122, BS-136)."""
    share = sea.s.share(figure)
    if ship.berth != "under-way":
        return MADE_FAST.get(ship.berth, "")
    if ship.rowed:
        return "She has sailed in this turn"
    if not posts.is_helmsman(sea, ship, figure):
        return "This one comes no nearer to the helm in this move"
    if share is None or not posts.is_at(sea, figure, anchorage.helm(sea, ship)):
        return ""
    if not undersail.answers_helm(sea, ship):
        return "However she is steered, she makes no way in this turn"
    if not share.is_whole:
        return f"Steering takes a whole activation: this one has {share.done_instead} in it"
    return ""


def turn_passes(sea: Sea) -> Play[None]:
    """What happens between two turns."""
    tally(sea, FINISH, goes_on)
    for boat in list(sea.boats):
        if rowing.is_held(sea, boat):
            boat.oars = 0
        elif boat.berth == "afloat" and not boat.rowed:
            yield from glide(sea, boat)
    for ship in list(sea.ships):
        if ship.berth == "adrift":
            anchorage.drift(sea, ship)
        elif ship.berth == "under-way" and not ship.rowed:
            yield from unsteered.sail_on(sea, ship)
    yield from swimmers.drift_all(sea)
    for craft in sea.waters.crafts:
        craft.rowed, craft.way, craft.bends = False, 0, 0


def goes_on(sea: Sea, figure: Figure, job: Job, craft: Craft) -> bool:
    """True if work that was begun can go on."""
    if sea.is_boat(craft):
        return mooring.goes_on(sea, figure, job, craft)
    return anchorage.goes_on(sea, figure, job, craft)


def glide(sea: Sea, boat: Craft) -> Play[None]:
    """A boat that nobody rowed: an inactive crew may row on, but not turn (BS-088).

    With nobody at the oars it drifts.
    """
    people = [figure for figure in sea.aboard(boat) if figure.carries_on and not figure.locked]
    if not people:
        anchorage.drift_ashore(sea, boat)
        return
    crew = rowing.rowers(sea, boat, people[0].side)
    ahead = rowing.open_courses(sea, boat, len(crew), False)
    if not ahead:
        return
    course = min(ahead, key=lambda each: each.end.cost)
    if not any(figure.acted for figure in people) and sea.s.is_played(people[0]):
        course = yield from how_far(sea, boat, people[0], ahead)
    if course.end.square != boat.square or course.is_off:
        yield from rowing.follow(sea, boat, course, crew, is_active=False)
    else:
        boat.oars = 0


def how_far(sea: Sea, boat: Craft, figure: Figure, ahead: list[Course]) -> Play[Course]:
    """Let the owner say how far an inactive boat goes on."""
    shown = [
        Option(
            course.key(sea.s.grid),
            course,
            "Stay" if not course.end.cost else f"Row on, {inches(course.end.cost / INCH)}",
            () if course.is_off else (sea.s.area(course.end.square),),
        )
        for course in sorted(ahead, key=lambda course: course.end.cost)
    ]
    text = f"{boat.name}'s people are not active: they may row on, but neither turn nor act."
    return (yield from sea.s.ask(figure.seat, "row on", text, shown, about=sea.s.piece(figure)))
