"""How likely a ship that has struck is taken before she makes off: how many moves it takes to come to her."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot, pow

from mainbrace.games.bottle.likelihood import at_least, low_dice
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import LINES
from mainbrace.games.bottle.sea.fight.helm import courses_apart, track
from mainbrace.games.bottle.sea.fight.prizes import PRIZE_CREW, to_be_taken
from mainbrace.games.bottle.sea.fight.spirits import STEADY
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, Outline, bearing, centre, gap, middle
from mainbrace.games.bottle.sea.seaterms import INCH, Doing
from mainbrace.games.bottle.sea.specialists import pilot_rep
from mainbrace.games.bottle.sea.wind import Heading, inches, is_doubtful, turns

ROUND = 8 * INCH
"""How much longer the way is to one right astern than to one right ahead."""
AFTER_IRONS = 2
"""Moves in which she only gets out of irons."""
LATER = 0.8
"""What a prize is worth that takes a move more to come to, to one that does not."""


def prospect(f: Fight, vessel: Vessel, prize: Vessel) -> float:
    """What to expect of taking a ship, from 0 to 1 for one that has struck and is at hand (BS-176).

    A move counts if the ship is active in it, and there are as many as the prize still lies for. Close to the
    wind it is up to the Pilot whether she can be steered in the next one.
    """
    if prize.standing != "struck" or vessel.ship.crew <= PRIZE_CREW:
        return 0.0
    if is_at_hand(f, vessel, prize):
        return 1.0
    apart = f.gap(vessel, prize)
    at = f.section(vessel.heading)
    reach = inches(f.sea, f.maneuver(vessel), at, vessel.next_sails)
    way = moves(vessel, prize, apart, reach)
    if at == "in-irons":
        needed = AFTER_IRONS + max(1, ceil(way))
    elif comes_within_lines(f, vessel, prize.outline, apart, reach):
        needed, way = 1, 0.0
    else:
        needed = max(2, ceil(way))
    left = STEADY - (f.state.turn - prize.struck)
    sure = vessel.is_active and is_to_sail(f, vessel)
    found = at_least(low_dice(left, vessel.ship.captain), needed - sure)
    return found * pow(LATER, 1 + way) * steering(f, vessel)


def is_at_hand(f: Fight, vessel: Vessel, prize: Vessel) -> bool:
    """True if she can send men over in this turn: an active ship with enough of them, within lines."""
    return vessel.is_active and prize in to_be_taken(f, vessel)


def is_sure(f: Fight, vessel: Vessel, prize: Vessel) -> bool:
    """True if nothing is left to do but to take her: she is at hand after the move, and men go over later."""
    return is_at_hand(f, vessel, prize) and not is_to_sail(f, vessel) and is_to_come(f, vessel, "board")


def is_to_sail(f: Fight, vessel: Vessel) -> bool:
    """True if her move of this turn is still to come; one who is imagined elsewhere has made it."""
    return f.vessel(vessel.id) is vessel and is_to_come(f, vessel, "move-and-grapple")


def is_to_come(f: Fight, vessel: Vessel, doing: Doing) -> bool:
    """True if she has yet to do her part of a step of this turn."""
    for number, step in enumerate(f.state.steps):
        if step.side == vessel.side and step.doing == doing:
            return number > 0 or vessel.id in f.state.to_act
    return False


def steering(f: Fight, vessel: Vessel) -> float:
    """How likely she is not caught In Irons as her next move begins (BS-134)."""
    if f.state.agreed.doubt and is_doubtful(vessel.heading, f.state.wind) and not vessel.has_fallen_off:
        return at_least(low_dice(1, pilot_rep(f.sea, vessel.ship)), 1)
    return 1.0


def comes_within_lines(f: Fight, vessel: Vessel, prize: Outline, apart: int, reach: int) -> bool:
    """True if one of the courses of her next move ends within an inch of a hull, though not upon it."""
    if apart > reach * INCH + LINES:
        return False
    hull, (x, y) = vessel.outline, middle(prize)
    far = prize.length // 2 + hull.length + BEAM + LINES
    x, y = x - hull.x, y - hull.y
    for east, south, heading in ends(reach, turns(f.sea, f.maneuver(vessel)), vessel.heading):
        if abs(east - x) <= far and abs(south - y) <= far:
            end = Outline(hull.x + east, hull.y + south, heading, hull.length)
            if 0 < gap(end, prize) <= LINES:
                return True
    return False


@lru_cache(maxsize=512)
def ends(reach: int, turns: int, heading: Heading) -> tuple[tuple[int, int, Heading], ...]:
    """Where the courses lead that are offered at the helm, from a bow at 0, 0."""
    return tuple(
        track(plot, heading).end if plot else (0, 0, heading) for plot in courses_apart(reach, turns)
    )


def moves(vessel: Vessel, prize: Vessel, apart: int, reach: int) -> float:
    """About how many moves the way takes, and the longer way round to one who lies astern."""
    forward, starboard = bearing(vessel.outline, centre(prize.outline))
    astern = (1 - forward / (hypot(forward, starboard) or 1)) / 2
    return (apart + ROUND * astern - LINES) / (INCH * max(1, reach))
