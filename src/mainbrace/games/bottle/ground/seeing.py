"""Who sees whom now: facing, friends in the way, night and weather (BR-121, BR-122)."""

from __future__ import annotations

from functools import cache

import msgspec

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, squares_of, union
from mainbrace.games.bottle.groundforms import SightLimits

FAR = 1_000
"""No limit: further than any table."""


class Limits(msgspec.Struct, frozen=True):
    """How many inches one can see."""

    in_the_open: int
    in_a_thicket: int
    """From figure to figure inside the same woods or rough ground."""


class Visibility(msgspec.Struct, frozen=True):
    """How far one can see now, and to where light falls, which counts as by day."""

    now: Limits
    to_lit: Limits


@cache
def visibility(
    sight: SightLimits, is_night: bool = False, is_foul: bool = False, is_moonlit: bool = True
) -> Visibility:
    """Limits by light and weather (BR-122); without a full moon one sees half as far by night (BC-048)."""
    by_day = Limits(sight.foul if is_foul else FAR, sight.thicket)
    night = sight.night if is_moonlit else sight.dark
    by_night = Limits(min(night, sight.foul_night) if is_foul else night, sight.thicket_night)
    return Visibility(by_night if is_night else by_day, by_day)


UNLIMITED = Visibility(Limits(FAR, FAR), Limits(FAR, FAR))
"""For questions about the ground alone."""


def sees(
    ground: Ground,
    viewer: Square,
    facing: Facing,
    target: Square,
    friends: Mask = 0,
    visible: Visibility = UNLIMITED,
    lit: Mask = 0,
) -> bool:
    """True if a figure sees what is on a square (BR-121).

    `friends` are the squares of the standing figures of the viewer's side: they stop a look, enemies do not.
    In a building a figure looks all round, through whatever doors and windows there are (AR-03).
    """
    if not (ground.is_inside(viewer) or ground.grid.is_in_front(viewer, facing, target)):
        return False
    if not is_in_line(ground, viewer, target) or is_too_far(ground, viewer, target, visible, lit):
        return False
    return not friends or not is_screened(ground, viewer, target, friends)


def is_too_far(ground: Ground, viewer: Square, target: Square, visible: Visibility, lit: Mask) -> bool:
    """True beyond what light, weather and thickets allow (BR-122)."""
    thicket = ground.thicket_at.get(viewer)
    if thicket is None and visible.now.in_the_open == FAR:
        return False
    limits = visible.to_lit if lit >> target & 1 else visible.now
    limit = limits.in_the_open
    if thicket is not None and thicket is ground.thicket_at.get(target):
        limit = min(limit, limits.in_a_thicket)
    return limit < FAR and ground.grid.distance(viewer, target) > limit


def is_screened(ground: Ground, viewer: Square, target: Square, friends: Mask) -> bool:
    """True if one of these figures stands between."""
    if viewer == target:
        return False
    low, high = (viewer, target) if viewer < target else (target, viewer)
    return bool(ground.lines.mask(low, high) & friends << ground.grid.bias)


def lit_by(ground: Ground, lights: Mask, inches: int) -> Mask:
    """The squares within so many inches of a lit opening, a lantern or a fire (AR-126)."""
    return union(ground.grid.circle(light, inches) for light in squares_of(lights))
