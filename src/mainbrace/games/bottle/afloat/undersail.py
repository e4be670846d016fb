"""Ships under sail on a table with land: they move as ships do, by wind and Maneuver (BS-001).

What drives them are the tables of the sea; turns are of 45 degrees, so that eight headings are enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from mainbrace.games.bottle.afloat.anchorage import drift, foremost, helm, is_aground, run_aground
from mainbrace.games.bottle.afloat.courses import DIAGONAL, Course, Leg, ahead, found_courses, step_cost
from mainbrace.games.bottle.afloat.departing import be_off
from mainbrace.games.bottle.afloat.embarking import come_towards
from mainbrace.games.bottle.afloat.posts import beside, can_help, is_at
from mainbrace.games.bottle.afloat.rowing import STAY, as_options, in_sight_of, tell_way
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.towing import room_for, tell_pushed, tow
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing, Square
from mainbrace.games.bottle.sea import wind
from mainbrace.games.bottle.sea.collisions import after_evading, collision
from mainbrace.games.bottle.sea.seaterms import INCH, Section
from mainbrace.games.bottle.sea.ships import Ship, is_sinking, maneuver
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play

POINTS = 2
"""Points of the sea's compass for each of the table's headings."""


def record(sea: Sea, ship: Craft) -> Ship:
    """A ship for the tables of the sea: sailed by whoever of one side is aboard and up."""
    sides = [len(sea.hands(ship, side)) for side in range(len(sea.s.field.sides))]
    return Ship(ship.name, ship.kind, "english", "merchant", max(sides), 3, 3, hits=ship.hits)


def handling(sea: Sea, ship: Craft) -> int:
    """Her Maneuver with the hands she has; half of it after turning aside (BS-040, BS-138)."""
    rating = maneuver(sea.book, record(sea, ship))
    return after_evading(rating) if ship.evaded else rating


def heads(sea: Sea, ship: Craft) -> Section:
    """How she heads to the wind."""
    return wind.section(sea.book, ship.heading * POINTS, sea.waters.wind * POINTS)


def distance(sea: Sea, ship: Craft) -> int:
    """Inches that she sails in this turn, at Full Sails (BS-122); In Irons she glides once (BS-130)."""
    at = heads(sea, ship)
    return 0 if at == "in-irons" and ship.irons else wind.inches(sea.book, handling(sea, ship), at, "full")


def answers_helm(sea: Sea, ship: Craft) -> bool:
    """True if she sails in this turn, or may fall off from the wind (BS-131)."""
    return distance(sea, ship) > 0 or falling_off(sea, ship) > 0


def falling_off(sea: Sea, ship: Craft) -> int:
    """Inches that she comes if she falls off: none before her second turn In Irons (BS-131, BS-132)."""
    if heads(sea, ship) != "in-irons" or not ship.irons:
        return 0
    return wind.inches_falling_off(sea.book, handling(sea, ship), "full")


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Steering, for one at the helm of a ship under sail that has not moved in this turn."""
    ship, share = sea.ship_of(figure), sea.s.share(figure)
    if ship is None or ship.berth != "under-way" or ship.rowed or share is None:
        return
    post = helm(sea, ship)
    if not is_at(sea, figure, post):
        if can_help(sea, ship, figure, post):
            deed = partial(take_helm, sea, ship, figure, post)
            yield Option(f"helm:{ship.id}", deed, f"To the helm of {ship.name}", (sea.s.area(post),))
        return
    if not share.is_whole or not answers_helm(sea, ship):
        return
    cost = inches(distance(sea, ship))
    words = f"Steer {ship.name}\n{heads(sea, ship).replace('-', ' ').capitalize()}, {cost}"
    yield Option(f"steer:{ship.id}", partial(steer, sea, ship, figure), words, (sea.piece(ship),), cost)


def take_helm(sea: Sea, ship: Craft, figure: Figure, post: Square) -> Play[None]:
    """Go to where she is steered, or as near as the move leads."""
    return come_towards(sea, figure, beside(sea, ship, post), post)


def steer(sea: Sea, ship: Craft, figure: Figure) -> Play[None]:
    """Choose among all courses as long as her move; that is all the helmsman does (BS-122, BS-136).

    Where she stays she is left to the wind and the stream, as if nobody had steered.
    """
    share = sea.s.share(figure)
    assert share is not None
    found = active_courses(sea, ship)
    course = found[0]
    if len(found) > 1:
        text = f"Where does {ship.name} go?"
        course = yield from sea.s.ask_freely(
            figure.seat, "course", text, as_options(sea, ship, found), about=sea.s.piece(figure)
        )
    share.is_done = share.has_acted = True
    if not course.is_still:
        yield from make_way(sea, ship, course, True)


def active_courses(sea: Sea, ship: Craft) -> list[Course]:
    """All that she can do: In Irons she glides once, and then falls off or stays (BS-130 to BS-132)."""
    far = distance(sea, ship) * INCH
    if heads(sea, ship) != "in-irons":
        return sailed(sea, ship, far, wind.turns(sea.book, handling(sea, ship)))
    found = sailed(sea, ship, far, 0)
    if off := falling_off(sea, ship) * INCH:
        for heading in wind.falling_off_to(sea.waters.wind * POINTS):
            found += sailed(sea, ship, off, 0, Facing(heading // POINTS))
    return found


def sailed(sea: Sea, ship: Craft, far: int, turns: int, heading: Facing | None = None) -> list[Course]:
    """Courses of just that length, or as far as something lets her; an inch leads across a square, too."""
    far = max(far, DIAGONAL) if far else 0
    grid, start = sea.s.grid, Leg(ship.square, ship.heading if heading is None else heading, 0, 0)
    room = room_for(sea, ship)
    mask = sea.covers(ship, start.square, start.heading)
    if mask is None or mask & ~room:
        return []
    found = found_courses(ship.size, start, room, STAY, far, turns, grid.width, grid.height)
    return [course for course in found if is_whole(course, far)]


def is_whole(course: Course, far: int) -> bool:
    """True for a course on which nothing is left of her distance, or on which she cannot go on."""
    is_spent = course.end.cost + step_cost(course.end.heading) > far
    return is_spent or course.is_stopped or course.is_off


def make_way(sea: Sea, ship: Craft, course: Course, is_active: bool) -> Play[None]:
    """Sail along a course until she is aground, strikes another ship, or has left the table.

    One that makes no way drifts, since no anchor holds her (BS-004).
    """
    ship.rowed = True
    ship.irons = ship.irons + 1 if heads(sea, ship) == "in-irons" else 0
    ship.evaded = False
    start, pushed, has_land_under = ship.square, list[Craft](), False
    for leg in course.legs:
        pushed += tow(sea, ship, leg.square, leg.heading)
        has_land_under = is_aground(sea, ship, ship.square, ship.heading)
        if has_land_under:
            break
        if is_active and (seen := in_sight_of(sea, ship)) is not None:
            yield from sea.s.in_sight(sea.s.active, seen)
    tell_way(sea, ship, start)
    tell_pushed(sea, ship, pushed)
    if has_land_under:
        run_aground(sea, ship)
    elif course.is_off:
        be_off(sea, ship)
    elif course.is_stopped:
        strike(sea, ship)
    elif course.is_still:
        drift(sea, ship)


def strike(sea: Sea, ship: Craft) -> None:
    """Something is before her bow: another ship is harmed with her, land is firmer than both (BS-139)."""
    struck = before_bow(sea, ship)
    other = next((each for each in sea.ships if sea.mask(each) >> struck & 1), None)
    if other is None:
        run_aground(sea, ship)
        return
    own, theirs = collision(sea.book, sea.hull(ship).size, sea.hull(other).size)
    stave_in(sea, ship, own)
    stave_in(sea, other, theirs)
    if ship.berth == "under-way":
        ship.berth, ship.sails = "adrift", False


def stave_in(sea: Sea, craft: Craft, hits: int) -> None:
    """Hits from another hull, as far as there is Defense; a wreck takes none (BS-037, BS-139)."""
    if is_sinking(sea.book, record(sea, craft)):
        return
    taken = min(hits, sea.hull(craft).defense - craft.hits)
    craft.hits += taken
    sea.s.tell("collides", craft=craft.name, piece=sea.piece(craft), hits=counted(taken, "hit"))
    if is_sinking(sea.book, record(sea, craft)):
        run_under(sea, craft)


def before_bow(sea: Sea, ship: Craft) -> Square:
    """The foremost square onto which she cannot sail: what is there she strikes, not what lies beside her."""
    there = ahead(ship.square, ship.heading, sea.s.grid.width, sea.s.grid.height)
    assert there is not None, "she would have left the table"
    closed = (sea.covers(ship, there, ship.heading) or 0) & ~room_for(sea, ship)
    return foremost(sea, ship, ship.heading, closed)


def run_under(sea: Sea, craft: Craft) -> None:
    """A ship without Defense settles where she is: the water off a shore is shallow."""
    craft.berth = "aground"
    sea.s.tell("founders", craft=craft.name, piece=sea.piece(craft))


def wind_words(sea: Sea) -> str:
    """Where the wind comes from."""
    return f"The wind comes from the {FACING_NAMES[sea.waters.wind]}."
