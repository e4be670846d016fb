"""Where a ship is steered that nobody steers: the book's own, and every one that breaks off (BSQ-101)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.aiming import shot
from mainbrace.games.bottle.sea.fight.courses import RUNNING
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import LINES, can_reach
from mainbrace.games.bottle.sea.fight.helm import Passage, obstacles, passage
from mainbrace.games.bottle.sea.fight.plots import LYING_TO, STEP, Plot, length, plots
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import gap
from mainbrace.games.bottle.sea.seaterms import INCH, Course
from mainbrace.games.bottle.sea.wind import inches

GOOD_WIND = 2 * INCH
"""What the fastest heading is worth to one who runs, in hundredths of an inch."""
BEARING = 3 * INCH
"""What it is worth to one who closes that guns bear at the end of a move."""
ALONGSIDE = 100 * INCH
"""What it is worth to one who means to grapple that she can."""
STRIKING = 1000 * INCH
"""What it costs to run into something."""


Look = Callable[[Plot], Passage]
"""Where a plot leads."""


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


def weighed(
    f: Fight, vessel: Vessel, offered: Iterable[Plot], look: Look, worth: Callable[[Passage], float]
) -> list[Choice]:
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
    target = f.nearest(vessel, f.threats(vessel) or f.enemies(vessel))
    if target is None:
        return LYING_TO
    hull = target.outline

    def worth(leads: Passage) -> float:
        apart = gap(leads.end, hull)
        grapples = course == "grapple" and apart <= LINES and can_reach(leads.end, hull)
        return ALONGSIDE * grapples - apart

    best, plot = float("-inf"), LYING_TO
    for choice in weighed(f, vessel, offered, look, worth):
        if choice.worth + BEARING <= best:
            break
        bears = shot(f, vessel, target, choice.passage.end) is not None
        if choice.worth + BEARING * bears > best:
            best, plot = choice.worth + BEARING * bears, choice.plot
    return plot


def run(f: Fight, vessel: Vessel, offered: Iterable[Plot], look: Look) -> Plot:
    """All the way and away from the nearest enemy, on the fastest heading if it can be (BS-174, BS-192)."""
    hulls = [each.outline for each in f.threats(vessel) or f.enemies(vessel)]

    def worth(leads: Passage) -> float:
        good = GOOD_WIND if f.section(leads.end.heading) == "broad-reach" else 0
        return min((gap(leads.end, hull) for hull in hulls), default=0) + good

    return weighed(f, vessel, offered, look, worth)[0].plot


def wind_worth(f: Fight, vessel: Vessel, heading: int) -> float:
    """What the next move on that heading is worth: nobody steers into irons without need."""
    return INCH * inches(f.sea, f.maneuver(vessel), f.section(heading), "full") / 2
