"""How likely a ship that has struck is taken before she makes off: how many moves it takes to come to her."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, hypot

from mainbrace.games.bottle.likelihood import at_least, low_dice
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.grapples import LINES
from mainbrace.games.bottle.sea.fight.helm import courses_apart, track
from mainbrace.games.bottle.sea.fight.prizes import PRIZE_CREW
from mainbrace.games.bottle.sea.fight.spirits import STEADY
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, Outline, bearing, centre, gap, middle
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import Heading, turns

ROUND = 4 * INCH
"""How much longer the way is to one right astern than to one right ahead."""
LATER = 0.9
"""What a prize is worth that takes a move more to come to, to one that does not."""


def prospect(f: Fight, vessel: Vessel, prize: Vessel, apart: int, speed: float) -> float:
    """What to expect of taking her, from 0 for nothing to 1 for a prize at hand (BS-176).

    A move counts if the ship is active in it, and there are as many as she lies still for.
    """
    if vessel.ship.crew <= PRIZE_CREW:
        return 0.0
    if apart <= LINES and vessel.is_active:
        return 1.0
    left = STEADY - (f.state.turn - prize.struck)
    is_near = comes_within_lines(f, vessel, prize.outline, apart, speed)
    needed = 1 if is_near else moves(vessel, prize, apart, speed)
    return at_least(low_dice(left, vessel.ship.captain), needed) * LATER**needed


def comes_within_lines(f: Fight, vessel: Vessel, prize: Outline, apart: int, speed: float) -> bool:
    """True if one of the courses of her next move ends within an inch of a hull, though not upon it."""
    reach = int(speed)
    if apart > reach * INCH + LINES or f.section(vessel.heading) == "in-irons":
        return False
    hull, (x, y) = vessel.outline, middle(prize)
    far = (prize.length + hull.length) // 2 + BEAM + LINES
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


def moves(vessel: Vessel, prize: Vessel, apart: int, speed: float) -> int:
    """About how many moves it takes where one is not enough: the way there, and the longer way round."""
    forward, starboard = bearing(vessel.outline, centre(prize.outline))
    astern = (1 - forward / (hypot(forward, starboard) or 1)) / 2
    return max(2, ceil((apart + ROUND * astern - LINES) / (INCH * max(1, speed))))
