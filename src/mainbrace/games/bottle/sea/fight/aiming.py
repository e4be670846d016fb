"""Who can be fired at, from which side, with how many guns and dice."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.sea.circumstances import added
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import (
    FLANKS,
    Flank,
    Outline,
    Point,
    are_far_apart,
    crosses_the_t,
    crossing,
    gap,
    is_mostly_in_arc,
    middle,
    samples_in_arc,
    sides,
)
from mainbrace.games.bottle.sea.gunnery import (
    Broadside,
    gunnery_dice,
    guns_bearing,
    highest_hit,
    is_in_range,
)
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.ships import may_fire_under_changing_sails
from mainbrace.games.bottle.sea.specialists import gunner_dice


class Shot(NamedTuple):
    """A target in somebody's arc: which guns bear on her, how far away, and what makes them hit."""

    shooter: Vessel
    target: Vessel
    flank: Flank
    distance: int
    is_mostly_in_arc: bool
    crosses_the_t: bool
    is_grappled: bool

    def guns(self, rating: int) -> int:
        """How many of all her guns bear (BS-146)."""
        return guns_bearing(rating, self.is_mostly_in_arc)


def may_fire(f: Fight, vessel: Vessel) -> bool:
    """True for an active ship that fights, without boarders or half her sails down (BS-125, BS-144, BS-168).

    Whether inactive ones fire is agreed on (BSQ-53).
    """
    if not vessel.is_fighting or vessel.has_fired or f.melees(vessel):
        return False
    if not (vessel.is_active or f.state.agreed.inactive_fire):
        return False
    return not vessel.has_new_sails or may_fire_under_changing_sails(f.sea, vessel.ship, vessel.began)


def shots(f: Fight, vessel: Vessel) -> list[Shot]:
    """Everybody she may fire at where she lies."""
    if not f.guns(vessel):
        return []
    found = (shot(f, vessel, target) for target in f.enemies(vessel) if target.standing != "struck")
    return [each for each in found if each is not None]


def shot(f: Fight, shooter: Vessel, target: Vessel, hull: Outline | None = None) -> Shot | None:
    """Her shot at somebody, from where she lies or would lie; None if no gun bears (BS-144)."""
    hull = hull or shooter.outline
    aim = target.outline
    if are_far_apart(hull, aim, f.sea.battle.gunnery.range * INCH):
        return None
    distance = gap(hull, aim)
    if not is_in_range(f.sea, distance):
        return None
    in_arc = samples_in_arc(hull, aim)
    flank = max(FLANKS, key=in_arc.__getitem__)
    samples = in_arc[flank]
    if samples == 0 or is_hidden(f, shooter, hull, target):
        return None
    raking = crosses_the_t(hull, aim)
    grappled = f.are_grappled(shooter, target)
    return Shot(shooter, target, flank, distance, is_mostly_in_arc(samples), raking, grappled)


def is_hidden(f: Fight, shooter: Vessel, hull: Outline, target: Vessel) -> bool:
    """True if the hull of a third ship lies between the middles of both."""
    line = middle(hull), middle(target.outline)
    third = (each for each in f.others(shooter) if each.id != target.id)
    return any(lies_across(line, each.outline) for each in third)


def lies_across(line: tuple[Point, Point], hull: Outline) -> bool:
    """True if a line between two points of the chart meets a hull; most are far off, and need no more."""
    if is_far_from(line, middle(hull), hull.length):
        return False
    return any(crossing(*line, *edge) is not None for edge in sides(hull))


def is_far_from(line: tuple[Point, Point], point: Point, far: int) -> bool:
    """True if a point is farther than that from the line, as it goes on at both ends."""
    (x, y), (end_x, end_y) = line
    east, south = end_x - x, end_y - y
    off = east * (point[1] - y) - south * (point[0] - x)
    return off * off > far * far * (east * east + south * south)


def guns_for(f: Fight, shot: Shot, left: int) -> int:
    """Guns that can be fired at somebody while so many are left: as many of them as bear (BS-146, BS-162)."""
    return min(left, shot.guns(f.guns(shot.shooter)))


def broadside(f: Fight, shot: Shot, guns: int, influence: int = 0) -> Broadside:
    """A broadside as the table of Gunnery asks about it (BS-148)."""
    shooter = shot.shooter
    is_pirate = kind_of(f.sea, shooter.ship.sailed_by) == "pirate"
    return Broadside(
        shooter.name,
        shooter.ship.rep,
        guns,
        shot.distance,
        gunner_dice(f.sea, shooter.ship),
        shooter.is_active,
        is_pirate and shot.flank in shooter.fired_to,
        influence,
    )


def dice_of(f: Fight, ready: Broadside) -> int:
    """Dice with which her guns are laid."""
    return max(0, f.sea.battle.gunnery.dice + added(gunnery_dice(f.sea, ready)))


def hits_up_to(f: Fight, shot: Shot) -> int:
    """The highest face with which each gun hits (BS-150, BS-151)."""
    return highest_hit(f.sea, shot.crosses_the_t, shot.is_grappled)
