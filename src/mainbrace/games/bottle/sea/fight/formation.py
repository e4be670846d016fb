"""How a group sails: its lead says how, and the others do the same if they can (BS-183)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grouporders import GroupOrder, ask_for_group, names
from mainbrace.games.bottle.sea.fight.instep import Ways, in_step, keep_station, stations
from mainbrace.games.bottle.sea.fight.opportunities import books_order
from mainbrace.games.bottle.sea.fight.plots import LYING_TO
from mainbrace.games.bottle.sea.fight.sailing import Way, arrive, choose_plot, find_way, follow, go_on
from mainbrace.games.bottle.sea.fight.squadrons import foremost_first, out_of_touch, progress
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.kernel import Play


def sail_together(f: Fight, group: Sequence[Vessel]) -> Play[None]:
    """A group's part in its side's move; the first of it who can be steered is its lead (BS-183)."""
    ways = {}
    for each in group:
        ways[each.id] = yield from find_way(f, each)
    lead = next((each for each in group if ways[each.id].is_steered), None)
    if lead is None:
        for each in foremost_first(group, group[0].heading):
            yield from go_alone(f, each, ways[each.id])
    else:
        yield from lead_on(f, lead, group, ways)
    for each in group:
        yield from arrive(f, each)
    for each in out_of_touch(f, group):
        f.tell("out of touch", ship=each.name)


def lead_on(f: Fight, lead: Vessel, group: Sequence[Vessel], ways: Ways) -> Play[None]:
    """Those adrift ahead of the lead make room, she and all in step with her sail, then the others."""
    in_front = [each for each in group if not ways[each.id].is_steered and is_ahead(each, lead)]
    for each in foremost_first(in_front, lead.heading):
        yield from go_alone(f, each, ways[each.id])
    others = [each for each in group if each is not lead and each not in in_front and each.is_afloat]
    order = (yield from give_order(f, lead, others, ways)) if lead.is_fighting else GroupOrder(LYING_TO)
    if not lead.is_fighting:
        for each in (lead, *others):
            yield from go_alone(f, each, ways[each.id])
        return
    following = [each for each in others if each.id not in order.own]
    start, same = lead.outline, in_step(f, lead, order.plot, following, ways)
    beside = {each.id for each in same}
    if following:
        f.tell("leads", ship=lead.name, others=names(following))
    for each in same:
        yield from follow(f, each, order.plot, beside)
    rest = [each for each in others if each not in same]
    places = stations(start, lead.outline, [each for each in rest if each.id not in order.own])
    for each in foremost_first(rest, lead.heading):
        if each.id in places and ways[each.id].is_steered and each.is_fighting:
            yield from follow(f, each, keep_station(f, each, ways[each.id], places[each.id]))
        else:
            yield from go_alone(f, each, ways[each.id])


def is_ahead(vessel: Vessel, lead: Vessel) -> bool:
    """True for a ship that is ahead of the lead, as the lead heads."""
    return progress(vessel, lead.heading) > progress(lead, lead.heading)


def give_order(f: Fight, lead: Vessel, others: Sequence[Vessel], ways: Ways) -> Play[GroupOrder]:
    """The lead's player is asked, or she is steered by the book."""
    if lead.seat == NOBODY:
        return books_order(f, lead, others, ways)
    return (yield from ask_for_group(f, lead, others, ways))


def go_alone(f: Fight, vessel: Vessel, way: Way) -> Play[None]:
    """She sails by herself, as she is ordered or steered; adrift she goes straight on."""
    if not vessel.is_afloat:
        return
    if not way.is_steered:
        yield from go_on(f, vessel, way)
        return
    plot = yield from choose_plot(f, vessel, way.reach, way.turns)
    yield from follow(f, vessel, plot)
