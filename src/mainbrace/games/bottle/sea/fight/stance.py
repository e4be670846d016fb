"""How well a ship lies: what her guns would do, what those of others would do to her, and her way on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from mainbrace.games.bottle.likelihood import mean
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.aiming import Shot, broadside, dice_of, hits_up_to, shot
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.pursuit import is_sure, prospect
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import FINE, bearing, centre
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import inches, is_doubtful

FEARED = 0.7
"""What a hit is worth that she would take, to one that she would score."""
NEARING = 0.12
"""What an inch nearer to an enemy is worth, in hits, down to a good range."""
SPEED, ENOUGH = 0.05, 7
"""What an inch more in her next move is worth, up to so many."""
IRONS = 0.8
"""What it costs to lie In Irons."""
PRIZE, SURE = 5.0, 20.0
"""What a ship that has struck is worth, as far as she can be taken; and one that is taken in this turn."""
GOOD_RANGE, FAR = 4 * INCH, 12 * INCH


Fire = Callable[[Fight, Vessel, Vessel, int], float]
"""Hits that one ship would score on another with so many guns."""


def stance(f: Fight, vessel: Vessel, fire: Fire | None = None) -> float:
    """How well she lies, in hits; whoever asks about many ships remembers what one would do to another.

    The book's ships come nearer by its dice, whatever that is worth to them.
    """
    fire = fire or fire_at
    guns, best, feared = f.guns(vessel), 0.0, 0.0
    nearest: tuple[int, Vessel] | None = None
    for enemy in f.enemies(vessel):
        apart = f.gap(vessel, enemy)
        if nearest is None or apart < nearest[0]:
            nearest = apart, enemy
        if enemy.standing == "struck":
            best = max(best, SURE if is_sure(f, vessel, enemy) else PRIZE * prospect(f, vessel, enemy))
            continue
        best = max(best, fire(f, vessel, enemy, guns))
        if enemy.is_fighting:
            feared += fire(f, enemy, vessel, f.guns(enemy))
    coming = approach(f, vessel, *nearest) if nearest is not None and vessel.seat != NOBODY else 0.0
    irons = IRONS if f.section(vessel.heading) == "in-irons" else 0.0
    return best - FEARED * feared + coming - irons + SPEED * min(way_on(f, vessel), ENOUGH)


def approach(f: Fight, vessel: Vessel, apart: int, enemy: Vessel) -> float:
    """What her distance from an enemy is worth; of one out of range, as it will be if she sails on."""
    if apart > FAR:
        forward, starboard = bearing(vessel.outline, centre(enemy.outline))
        apart -= round(INCH * way_on(f, vessel) * forward / (abs(forward) + abs(starboard) + FINE))
    return -NEARING * max(0, apart - GOOD_RANGE) / INCH


def way_on(f: Fight, vessel: Vessel) -> float:
    """Inches of her next move; where it is in doubt whether she is In Irons, something between."""
    maneuver, sails = f.maneuver(vessel), vessel.next_sails
    own = inches(f.sea, maneuver, f.section(vessel.heading), sails)
    if f.state.agreed.doubt and is_doubtful(vessel.heading, f.state.wind) and not vessel.has_fallen_off:
        return (own + inches(f.sea, maneuver, "in-irons", sails)) / 2
    return own


def fire_at(f: Fight, shooter: Vessel, target: Vessel, guns: int) -> float:
    """Hits that one would score on another on average, were it her first broadside."""
    found = shot(f, shooter, target) if guns else None
    return first_hits(f, found, guns) if found is not None else 0.0


def first_hits(f: Fight, found: Shot, guns: int) -> float:
    """Hits of a first broadside on average: what was fired before should keep nobody from firing."""
    bearing = found.guns(guns)
    ready = msgspec.structs.replace(broadside(f, found, bearing), is_repeated=False, is_active=True)
    return mean(odds.hits(bearing, dice_of(f, ready), ready.rep, hits_up_to(f, found)))
