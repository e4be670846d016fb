"""Ships that nobody has steered: straight on, or aside from what is in the way (BS-137, BS-138)."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.anchorage import is_aground
from mainbrace.games.bottle.afloat.courses import EIGHTHS, Course
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.undersail import POINTS, distance, make_way, sailed
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing
from mainbrace.games.bottle.sea.collisions import evasive_action
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play


def sail_on(sea: Sea, ship: Craft) -> Play[None]:
    """Nobody has steered: she goes straight ahead, all her distance, unless she can turn aside (BS-137)."""
    far = distance(sea, ship) * INCH
    straight = next(iter(sailed(sea, ship, far, 0)), None)
    if straight is None:
        return
    captain, course, most = captain_of(sea, ship), straight, 0
    if captain is not None and not is_clear(sea, ship, straight):
        most = evasive_action(sea.s.dice, sea.book, ship.name, captain.rep) // POINTS
        course = yield from evade(sea, ship, captain, straight, far, most)
    yield from make_way(sea, ship, course, False)
    ship.evaded = most > 0


def is_clear(sea: Sea, ship: Craft, course: Course) -> bool:
    """True for a course on which she strikes neither a ship nor land."""
    is_grounding = any(is_aground(sea, ship, leg.square, leg.heading) for leg in course.legs)
    return not (is_grounding or course.is_stopped)


def captain_of(sea: Sea, ship: Craft) -> Figure | None:
    """The best of those who sail her, who are of the side that has most aboard; None of an empty ship."""
    crews = [sea.hands(ship, side) for side in range(len(sea.s.field.sides))]
    hands = max(crews, key=len)
    return max(hands, key=lambda figure: (figure.rep, -figure.id), default=None)


def evade(sea: Sea, ship: Craft, captain: Figure, straight: Course, far: int, most: int) -> Play[Course]:
    """She may turn on the spot, by so many eighths of a circle at most, where there is room (BSQ-64)."""
    turns = [turn for by in range(1, most + 1) for turn in (-by, by)]
    headings = [Facing((ship.heading + turn) % EIGHTHS) for turn in turns]
    found = [straight, *(course for heading in headings for course in sailed(sea, ship, far, 0, heading))]
    if len(found) == 1:
        return straight
    course = yield from choose_way(sea, ship, captain, found)
    if course is not straight:
        sea.s.tell("sheers off", craft=ship.name, piece=sea.piece(ship), way=FACING_NAMES[course.end.heading])
    return course


def choose_way(sea: Sea, ship: Craft, captain: Figure, found: list[Course]) -> Play[Course]:
    """By order of the Captain's player, or the smallest turn that leads clear."""
    if not sea.s.is_played(captain):
        return next((course for course in found if is_clear(sea, ship, course)), found[0])
    options = [
        Option(
            f"turn:{FACING_NAMES[course.end.heading]}",
            course,
            f"To the {FACING_NAMES[course.end.heading]}{'' if is_clear(sea, ship, course) else ': strikes'}",
            () if course.is_off else (sea.s.area(course.end.square),),
        )
        for course in found
    ]
    text = f"Nobody steers {ship.name}, and she is about to strike. Which way?"
    return (yield from sea.s.ask(captain.seat, "sheer off", text, options, about=sea.s.piece(captain)))
