"""Doing what the lead of a group does: who can do just the same, and how others keep station (BS-183)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.helm import Obstacle, moved, obstacles, passage, track
from mainbrace.games.bottle.sea.fight.plots import Plot, is_allowed, plots
from mainbrace.games.bottle.sea.fight.sailing import Way
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import Outline, are_apart, distance
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import POINTS, Heading

OFF_HEADING = INCH // 2
"""What a point off the lead's heading counts for, against hundredths of an inch off one's station."""

Ways = Mapping[int, Way]
"""What each ship of a group can do in her move, by her number."""


def in_step(f: Fight, lead: Vessel, plot: Plot, others: Sequence[Vessel], ways: Ways) -> list[Vessel]:
    """The lead, and those who can do just what she does, all at once and clear of everybody else.

    They are not in each other's way as long as there is room for all to turn. Where the lead is stopped by
    something nobody is in step with her.
    """
    found = [lead]
    for each in others:
        if can_copy(lead, plot, each, ways[each.id]) and have_room_to_turn(each, found, plot):
            found.append(each)
    while True:
        ids = {each.id for each in found}
        clear = [each for each in found if sails_clear(f, each, plot, ids)]
        if lead not in clear:
            return [lead]
        if len(clear) == len(found):
            return found
        found = clear


def have_room_to_turn(vessel: Vessel, others: Sequence[Vessel], plot: Plot) -> bool:
    """True if hulls that make the same move, bows as far apart as ever, touch on none of its headings."""
    hull = vessel.outline
    headings = {hull.heading, *(heading for _, _, heading in track(plot, hull.heading).steps)}
    return all(
        are_apart(hull._replace(heading=heading), other.outline._replace(heading=heading))
        for other in others
        for heading in headings
    )


def can_copy(lead: Vessel, plot: Plot, other: Vessel, way: Way) -> bool:
    """True for one on the lead's heading whom wind and damage let do the same."""
    return way.is_steered and other.heading == lead.heading and is_allowed(plot, way.reach, way.turns)


def sails_clear(
    f: Fight,
    vessel: Vessel,
    plot: Plot,
    beside: Collection[int] = (),
    around: Sequence[Obstacle] | None = None,
) -> bool:
    """True if she can sail a plot to its end."""
    leads = passage(f, vessel, plot, beside, around)
    return leads.struck is None and leads.end == end_of(vessel.outline, plot)


def end_of(hull: Outline, plot: Plot) -> Outline:
    """Where a hull comes along a plot on an empty sea."""
    steps = track(plot, hull.heading).steps
    return moved(hull, steps[-1]) if steps else hull


def keep_station(f: Fight, vessel: Vessel, way: Way, station: Outline) -> Plot:
    """Of the plots that lead clear of everybody, the one that ends nearest to her station."""
    around = obstacles(f, vessel)
    ranked = sorted(plots(way.reach, way.turns), key=partial(astray, vessel.outline, station))
    return next(plot for plot in ranked if sails_clear(f, vessel, plot, around=around))


def astray(hull: Outline, station: Outline, plot: Plot) -> int:
    """How far off her station she would end, and how far off its heading."""
    end = end_of(hull, plot)
    return distance(end.bow, station.bow) + OFF_HEADING * points_off(end.heading, station.heading)


def points_off(one: Heading, other: Heading) -> int:
    """Points between two headings."""
    off = (one - other) % POINTS
    return min(off, POINTS - off)


def stations(lead: Outline, end: Outline, others: Collection[Vessel]) -> dict[int, Outline]:
    """Where each ship of a group would be if she had come as far as its lead, and on which heading."""
    east, south = end.x - lead.x, end.y - lead.y
    return {
        each.id: each.outline._replace(x=each.bow[0] + east, y=each.bow[1] + south, heading=end.heading)
        for each in others
    }
