"""Rowing: how fast, where to, and what comes in sight on the way (BS-084 to BS-088)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from mainbrace.games.bottle.afloat.anchorage import DRIFT
from mainbrace.games.bottle.afloat.courses import Course, courses
from mainbrace.games.bottle.afloat.departing import be_off
from mainbrace.games.bottle.afloat.fairway import fairway, to_row
from mainbrace.games.bottle.afloat.outlines import hull
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Square
from mainbrace.games.bottle.sea.boats import boat_speed, oarsmen_next
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.skirmish.movement import new_pairs
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.shares import Freely
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Computed, Option, Overlay, Play

STAY = -1
"""A boat that may go less far than this may as well stay where it is."""


def rowers(sea: Sea, boat: Craft, side: int) -> list[Figure]:
    """Who can pull at the oars: those aboard in good order who, if active, have not spent their move.

    A Star rows last, and of the others the best.
    """
    found = []
    for figure in sea.hands(boat, side):
        share = sea.s.share(figure)
        if sea.s.activation is None or (share and not (share.is_done or share.has_moved or share.has_loaded)):
            found.append(figure)
    return sorted(found, key=lambda figure: (figure.character.is_star, figure.rep, figure.id))


def counts(sea: Sea, boat: Craft, rowing: int) -> range:
    """How many oarsmen may count now: two more or fewer than before, of those who row (BS-085, BSQ-33).

    With too few at the oars the boat loses way no faster than that.
    """
    kind = sea.boat(boat)
    found = oarsmen_next(kind, boat.oars, rowing)
    slowest = max(0, boat.oars - kind.accel)
    return found or range(slowest, slowest + 1)


def speed(sea: Sea, boat: Craft, oarsmen: int) -> int:
    """Hundredths of an inch with so many oarsmen, and everybody who is in the boat (BS-084, BS-087)."""
    return boat_speed(sea.book, sea.boat(boat), oarsmen, len(sea.aboard(boat)))


def open_courses(sea: Sea, boat: Craft, rowing: int, is_active: bool) -> list[Course]:
    """Wherever a boat can come to: an inactive one goes straight on (BS-086, BS-088, BSQ-33)."""
    if boat.rowed:
        return courses(sea, boat, STAY, boat.way, boat.bends)
    oarsmen = counts(sea, boat, rowing)
    slowest, fastest = oarsmen[0], speed(sea, boat, oarsmen[-1])
    least = speed(sea, boat, slowest - 1) if slowest else STAY
    return courses(sea, boat, least, fastest, sea.boat(boat).turns if is_active else 0)


# Orders


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Rowing the boat one is in, once in a turn, and on if something in sight has stopped it."""
    boat = sea.boat_of(figure) if sea.s.share(figure) is not None else None
    if boat is None or boat.berth != "afloat" or not can_row(sea, boat, figure):
        return
    words = f"Row {boat.name} on, {inches(boat.way / INCH)} left" if boat.rowed else f"Row {boat.name}"
    rowing = len(rowers(sea, boat, figure.side))
    most = speed(sea, boat, counts(sea, boat, rowing)[-1])
    cost = "" if boat.rowed else f"up to {inches(most / INCH)}"
    yield Option(f"row:{boat.id}", Freely(row, sea, boat, figure), words, (sea.piece(boat),), cost)


def can_row(sea: Sea, boat: Craft, figure: Figure) -> bool:
    """True if a boat has way left, or has not moved and somebody can row; not away from a melee (BR-152)."""
    if is_held(sea, boat):
        return False
    if boat.rowed:
        return boat.way >= INCH
    return bool(boat.oars or rowers(sea, boat, figure.side))


def is_held(sea: Sea, boat: Craft) -> bool:
    """True while somebody aboard is evenly matched with somebody who is not: it stays there."""
    aboard = {figure.id for figure in sea.aboard(boat)}
    return any(not aboard.issuperset(figure.locked) for figure in sea.aboard(boat))


def row(sea: Sea, boat: Craft, figure: Figure) -> Play[None]:
    """Choose a course and row along it; whoever is at the oars has had his move."""
    crew = rowers(sea, boat, figure.side)
    found = open_courses(sea, boat, len(crew), True)
    if not found:
        return
    text = f"Where does {boat.name} go?"
    course = yield from sea.s.ask_freely(
        figure.seat, "course", text, as_options(sea, boat, found), about=sea.s.piece(figure)
    )
    yield from follow(sea, boat, course, crew)


def as_options(sea: Sea, boat: Craft, found: Sequence[Course]) -> Computed[Course]:
    """Courses as answers; bots and lists see first those that lead somewhere."""
    order = ranked(sea, boat, found)
    keys = {course.key(sea.s.grid): number for number, course in enumerate(order)}

    def option(number: int) -> Option[Course]:
        course = order[number]
        on = () if course.is_off else (sea.s.area(course.end.square),)
        return Option(
            course.key(sea.s.grid),
            course,
            partial(words, sea, boat, course),
            on,
            inches(course.end.cost / INCH),
            None,
            overlays=partial(track, sea, boat, course),
        )

    return Computed(len(order), option, keys.get, lambda: map(option, range(len(order))))


def words(sea: Sea, craft: Craft, course: Course) -> str:
    """Where a course leads."""
    heading = FACING_NAMES[course.end.heading]
    if course.is_off:
        return f"Off the table to the {heading}\nWhoever is aboard has got away, and does not come back"
    if craft.size and course.is_still:
        drifts = f"drifts {inches(DRIFT)} to the land when the turn is over, unless her anchor is down then"
        return f"Stay, heading {heading}\nMakes no way and {drifts}"
    label = sea.s.grid.label(course.end.square)
    stopped = "\nStops where it touches something" if course.is_stopped else ""
    return f"To {label}, heading {heading}{stopped}"


def track(sea: Sea, boat: Craft, course: Course) -> tuple[Overlay, ...]:
    """The way of a course, and how the craft would lie at its end."""
    through = [sea.s.area(boat.square), *(sea.s.area(leg.square) for leg in course.legs)]
    end = course.end
    return (
        Overlay("course", "path", list(dict.fromkeys(through)), tone="path"),
        hull("there", boat, end.square, end.heading, sea.s.grid.width, None),
    )


def ranked(sea: Sea, craft: Craft, found: Sequence[Course]) -> list[Course]:
    """Courses in an order in which the nearest to each goal, to a swimmer, and the longest come first.

    What is near a boat is so by water. A ship is best off the table, a boat worst.
    """
    goals = list(sea.waters.goals)
    goals += [figure.square for figure in sea.s.figures if sea.is_wet(figure)][:1]
    on_table = [course for course in found if not course.is_off]
    lists = [sorted(on_table, key=partial(way_to_go, sea, craft, goal)) for goal in goals]
    lists.append(sorted(on_table, key=lambda course: -course.end.cost))
    ordered = list({id(course): course for rank in zip(*lists, strict=True) for course in rank}.values())
    gone = [course for course in found if course.is_off]
    return [*gone, *ordered] if craft.size else [*ordered, *gone]


def way_to_go(sea: Sea, craft: Craft, goal: Square, course: Course) -> int:
    """How far it still is from the end of a course."""
    end = course.end
    if craft.size:
        return sea.s.grid.span(end.square, goal)
    return to_row(fairway(sea.waters, craft.kind, goal), end.square, end.heading)


# Going


def follow(
    sea: Sea, boat: Craft, course: Course, crew: Sequence[Figure], is_active: bool = True
) -> Play[None]:
    """Go along a course until something comes in sight; then what is left of its way can be rowed on.

    A boat that touches something has lost its way.
    """
    if not boat.rowed:
        oarsmen = counts(sea, boat, len(crew))
        needed = next((n for n in oarsmen if speed(sea, boat, n) >= course.end.cost), oarsmen[-1])
        boat.oars = needed
        boat.way, boat.bends = speed(sea, boat, needed), sea.boat(boat).turns if is_active else 0
        spend(sea, crew[:needed] if is_active else ())
    boat.rowed = True
    start = boat.square
    left, turns = boat.way, boat.bends
    for leg in course.legs:
        shift(sea, boat, leg.square, leg.heading)
        boat.way, boat.bends = left - leg.cost, turns - leg.bends
        for figure in sea.aboard(boat):
            figure.moved = True
        if is_active and (seen := in_sight_of(sea, boat)) is not None:
            tell_way(sea, boat, start)
            yield from sea.s.in_sight(sea.s.active, seen)
            if leg is not course.end:
                return
            start = boat.square
            break
    tell_way(sea, boat, start)
    boat.way = 0
    if course.is_stopped or is_held(sea, boat):
        boat.oars = 0
    elif course.is_off:
        be_off(sea, boat)


def in_sight_of(sea: Sea, craft: Craft) -> Figure | None:
    """One aboard who has come in sight of an enemy, or an enemy of him, if there is any such."""
    pairs = new_pairs(sea.s)
    mask = sea.mask(craft)
    for viewer, viewed in pairs:
        for figure in (viewer, viewed):
            if mask >> figure.square & 1:
                return figure
    return None


def spend(sea: Sea, crew: Sequence[Figure]) -> None:
    """Who rows has had his move; he may still fire."""
    for figure in crew:
        if (share := sea.s.share(figure)) is not None:
            share.left, share.has_moved, share.has_acted = 0, True, True


def tell_way(sea: Sea, craft: Craft, start: Square) -> None:
    """Say where a craft has gone."""
    if craft.square != start:
        sea.s.tell(
            "craft moves",
            craft=craft.name,
            piece=sea.piece(craft),
            to=sea.s.grid.label(craft.square),
            heading=FACING_NAMES[craft.heading],
        )
