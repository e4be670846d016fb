"""Getting away: out of range after breaking off, or faster than everybody who is near (BS-174, BS-192)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.courses import RUNNING, course_of
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.npships import acts_as_merchant, has_fled
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import Heading, inches

OUT_OF_SIGHT = 2
"""Times the range of guns at which one who runs is away, where nobody is near enough to be outrun."""


CLEAR = "faster than every enemy within 12 inches, or no enemy is within 24"
"""When one is away who runs of her own will, in words."""


def escape(f: Fight, vessel: Vessel) -> None:
    """Take a ship off the chart that has got away at the end of her move."""
    if vessel.standing == "breaking-off" and is_clear(f, vessel):
        leave(f, vessel, "has broken off and is gone")
    elif runs(f, vessel) and outruns(f, vessel):
        leave(f, vessel, "has shown them her heels")


def runs(f: Fight, vessel: Vessel) -> bool:
    """True of a ship of the book's that runs for the wind (BS-191)."""
    return vessel.seat == NOBODY and vessel.is_fighting and course_of(f, vessel) in RUNNING


def is_clear(f: Fight, vessel: Vessel) -> bool:
    """True of one who breaks off if no enemy is within range of guns (BS-174).

    Who does so by order, as the book knows it only of its own ships, must outrun them as those must (BS-192).
    """
    if vessel.is_ordered_off:
        return outruns(f, vessel)
    return all(f.gap(vessel, each) > in_range(f) for each in f.threats(vessel))


def outruns(f: Fight, vessel: Vessel) -> bool:
    """True if she is faster than all enemies within range, or none is far and wide (BS-192, BSQ-100)."""
    near = [each for each in f.threats(vessel) if f.gap(vessel, each) <= in_range(f)]
    if near:
        return has_fled(f.speed(vessel), [f.speed(each) for each in near])
    return all(f.gap(vessel, each) > OUT_OF_SIGHT * in_range(f) for each in f.threats(vessel))


def may_run(f: Fight, vessel: Vessel) -> bool:
    """True of a ship of the book's that runs, or may as soon as its dice say so, as Merchants may."""
    return runs(f, vessel) or (
        vessel.seat == NOBODY and vessel.is_fighting and acts_as_merchant(f.sea, vessel.ship)
    )


def could_outrun(f: Fight, vessel: Vessel) -> bool:
    """True if on her best heading she is faster than all enemies within range will be, as they lie now."""
    best = inches(f.sea, f.maneuver(vessel), "broad-reach", "full")
    near = [each for each in f.threats(vessel) if f.gap(vessel, each) <= in_range(f)]
    return has_fled(best, [next_speed(f, each) for each in near]) if near else outruns(f, vessel)


def next_speed(f: Fight, vessel: Vessel, heading: Heading | None = None) -> int:
    """Inches of her next move, under the sails that she will carry then, on her own or another heading."""
    at = f.section(vessel.heading if heading is None else heading)
    return inches(f.sea, f.maneuver(vessel), at, vessel.next_sails)


def leave(f: Fight, vessel: Vessel, how: str) -> None:
    """She is off the chart for good."""
    f.let_go(vessel)
    vessel.standing = "gone"
    f.tell("gone", ship=vessel.name, how=how)


def in_range(f: Fight) -> int:
    """Range of guns in hundredths of an inch."""
    return f.sea.battle.gunnery.range * INCH
