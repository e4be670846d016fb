"""How the book's groups are led, and which of their ships leave their station for an opportunity (BS-183)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.sea.fight.aiming import shot
from mainbrace.games.bottle.sea.fight.courses import course_of
from mainbrace.games.bottle.sea.fight.escaping import in_range
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import can_reach
from mainbrace.games.bottle.sea.fight.grouporders import GroupOrder, trim_if_active
from mainbrace.games.bottle.sea.fight.helm import Passage, obstacles, passage
from mainbrace.games.bottle.sea.fight.instep import Ways, can_copy, end_of, in_step
from mainbrace.games.bottle.sea.fight.plots import Plot
from mainbrace.games.bottle.sea.fight.sailing import Way
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.fight.steering import steer
from mainbrace.games.bottle.sea.geometry import Outline, are_far_apart
from mainbrace.games.bottle.sea.seaterms import INCH


def books_order(f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways) -> GroupOrder:
    """The lead is steered as a ship alone; who can do better than to follow does (BS-183, BS-191)."""
    for each in (lead, *others):
        trim_if_active(f, each, "full")
    plot = steer_for_all(f, lead, others, ways)
    return GroupOrder(
        plot, {each.id for each in others if has_opportunity(f, lead, plot, each, ways[each.id])}
    )


def steer_for_all(f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways) -> Plot:
    """A course for the lead on which none is in her way who does the same; else one clear of all."""
    around = obstacles(f, lead)

    def look(plot: Plot) -> Passage:
        beside = {each.id for each in others if can_copy(lead, plot, each, ways[each.id])}
        return passage(f, lead, plot, beside, around)

    way, course = ways[lead.id], course_of(f, lead)
    plot = steer(f, lead, course, way.reach, way.turns, look)
    beside = {each.id for each in in_step(f, lead, plot, others, ways)}
    if passage(f, lead, plot, beside).struck is None:
        return plot
    return steer(f, lead, course, way.reach, way.turns)


def has_opportunity(f: Fight, lead: Vessel, plot: Plot, vessel: Vessel, way: Way) -> bool:
    """True if by herself she could grapple or fire at somebody, and could not where she follows."""
    near = in_range(f) + way.reach * INCH
    threats = f.threats(vessel)
    if not way.is_steered or all(are_far_apart(vessel.outline, each.outline, near) for each in threats):
        return False
    there = end_of(vessel.outline, plot) if can_copy(lead, plot, vessel, way) else vessel.outline
    course = course_of(f, vessel)
    if bears(f, vessel, there) and (course != "grapple" or grapples_from(f, vessel, there)):
        return False
    end = passage(f, vessel, steer(f, vessel, course, way.reach, way.turns)).end
    if course == "grapple" and grapples_from(f, vessel, end):
        return True
    return bears(f, vessel, end) and not bears(f, vessel, there)


def bears(f: Fight, vessel: Vessel, hull: Outline) -> bool:
    """True if some gun bears on an enemy from there."""
    return f.guns(vessel) > 0 and any(shot(f, vessel, each, hull) is not None for each in f.threats(vessel))


def grapples_from(f: Fight, vessel: Vessel, hull: Outline) -> bool:
    """True if lines could be thrown over to an enemy from there."""
    return any(can_reach(hull, each.outline) for each in f.threats(vessel))
