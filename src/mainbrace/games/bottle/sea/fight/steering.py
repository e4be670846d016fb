"""Where a ship is steered that nobody steers: the book's own, and every one that breaks off (BSQ-101)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from mainbrace.games.bottle.sea.fight.aiming import shot
from mainbrace.games.bottle.sea.fight.courses import RUNNING
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import LINES, can_reach
from mainbrace.games.bottle.sea.fight.helm import Passage, obstacles, passage
from mainbrace.games.bottle.sea.fight.plots import IN_A_TURN, LYING_TO, STEP, Plot, length, plots
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import VECTORS, Outline, bearing, centre, gap
from mainbrace.games.bottle.sea.seaterms import INCH, Course
from mainbrace.games.bottle.sea.wind import POINTS, Heading, inches
from mainbrace.games.bottle.sea.wind import turns as turns_in_a_move

GOOD_WIND = 2 * INCH
"""What the fastest heading is worth to one who runs, in hundredths of an inch."""
BEARING = 3 * INCH
"""What it is worth to one who closes that guns bear at the end of a move."""
WISHED = 100 * INCH
"""What it is worth to one who closes to be where she wants to be, and what it costs to wait elsewhere."""
NEAR = 2 * INCH
"""How near that is for one who only means to fire."""
ON_THE_BOW = 2
"""Full points off her bow up to which she comes nearer as she heads; from there on guns bear as well."""
STRIKING = 1000 * INCH
"""What it costs to run into something."""


Look = Callable[[Plot], Passage]
"""Where a plot leads."""


Worth = Callable[[Passage], float]
"""What it is worth to come there, in hundredths of an inch."""


class Choice(NamedTuple):
    """A plot, where it leads, and what that is worth at first sight, in hundredths of an inch."""

    plot: Plot
    passage: Passage
    worth: float


def steer(f: Fight, vessel: Vessel, course: Course, reach: int, turns: int, look: Look | None = None) -> Plot:
    """The plot that serves a course best; nobody collides who can help it.

    Where a plot leads is looked up as for a ship alone, if no other way is given.
    """
    look = look or partial(passage, f, vessel, around=obstacles(f, vessel))
    if course in RUNNING:
        whole = [plot for plot in plots(reach, turns) if length(plot) * STEP == reach * INCH]
        return run(f, vessel, whole, look)
    return close(f, vessel, course, plots(reach, turns), look)


def weighed(f: Fight, vessel: Vessel, offered: Iterable[Plot], look: Look, worth: Worth) -> list[Choice]:
    """All plots with what they are worth, the best first."""
    found = []
    for plot in offered:
        leads = look(plot)
        risk = STRIKING if leads.struck is not None else 0
        found.append(Choice(plot, leads, worth(leads) - risk + wind_worth(f, vessel, leads.end.heading)))
    return sorted(found, key=lambda choice: choice.worth, reverse=True)


def close(f: Fight, vessel: Vessel, course: Course, offered: Iterable[Plot], look: Look) -> Plot:
    """As near as possible to the nearest enemy with the guns bearing; alongside to grapple (BS-191).

    Whether guns bear takes long to find out, and is asked only while it could still matter.
    """
    target = quarry(f, vessel)
    if target is None:
        return LYING_TO
    best, plot = float("-inf"), LYING_TO
    for choice in weighed(f, vessel, offered, look, nearness(f, vessel, course, target)):
        if choice.worth + BEARING <= best:
            break
        bears = target.standing != "struck" and shot(f, vessel, target, choice.passage.end) is not None
        if choice.worth + BEARING * bears > best:
            best, plot = choice.worth + BEARING * bears, choice.plot
    return plot


def quarry(f: Fight, vessel: Vessel) -> Vessel | None:
    """Whom one closes with: the nearest who fights on; if nobody does, the nearest who can be caught."""
    return f.nearest(vessel, f.threats(vessel) or f.enemies(vessel))


def nearness(f: Fight, vessel: Vessel, course: Course, target: Vessel) -> Worth:
    """How near she comes to somebody, and how soon she could come nearer.

    Who has her quarry abeam or astern must come about first: each point by which it lies off her bow counts
    for as far as she sails while she turns by one. Nobody lies waiting who is not where she wants to be.
    """
    here, hull = vessel.outline, target.outline
    maneuver = f.maneuver(vessel)
    points = max(1, IN_A_TURN * turns_in_a_move(f.sea, maneuver))
    room = INCH * inches(f.sea, maneuver, "running", "full") / points

    def is_there(end: Outline, apart: int) -> bool:
        if target.standing == "struck":
            return apart <= LINES
        return can_reach(end, hull) if course == "grapple" else apart <= NEAR

    def worth(leads: Passage) -> float:
        end, apart = leads.end, gap(leads.end, hull)
        there = is_there(end, apart)
        waits = end == here and not there
        about = max(0, points_off_bow(end, hull) - ON_THE_BOW)
        return WISHED * (there - waits) - apart - room * about

    return worth


def points_off_bow(hull: Outline, target: Outline) -> int:
    """How many full points somebody lies off her bow to either side."""
    forward, starboard = bearing(hull, centre(target))
    for points in range(POINTS // 2):
        east, south = VECTORS[points + 1]
        if abs(starboard) * -south < forward * east:
            return points
    return POINTS // 2


def run(f: Fight, vessel: Vessel, offered: Iterable[Plot], look: Look) -> Plot:
    """All the way and away from the nearest enemy, on the fastest heading if it can be (BS-174, BS-192)."""
    hulls = [each.outline for each in f.threats(vessel) or f.enemies(vessel)]

    def worth(leads: Passage) -> float:
        good = GOOD_WIND if f.section(leads.end.heading) == "broad-reach" else 0
        return min((gap(leads.end, hull) for hull in hulls), default=0) + good

    return weighed(f, vessel, offered, look, worth)[0].plot


def fall_off(f: Fight, vessel: Vessel, course: Course, tacks: Iterable[Heading], plot: Plot) -> Heading:
    """Out of irons on the tack that leads towards whom she closes with, or away from whom she runs."""
    target = quarry(f, vessel)

    def serves(tack: Heading) -> tuple[bool, int]:
        leads = passage(f, replace(vessel, heading=tack), plot)
        off = points_off_bow(leads.end, target.outline) if target is not None else 0
        return leads.struck is None, off if course in RUNNING else -off

    return max(tacks, key=serves)


def wind_worth(f: Fight, vessel: Vessel, heading: int) -> float:
    """What the next move on that heading is worth: nobody steers into irons without need."""
    return INCH * inches(f.sea, f.maneuver(vessel), f.section(heading), "full") / 2
