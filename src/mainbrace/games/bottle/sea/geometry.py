"""Ships on the chart, in whole numbers: where hulls lie, how far apart, in whose arc, and where they meet.

Positions are hundredths of an inch, east and south of a point that means nothing. What must be finer is kept
in ten-thousandths of these, so that every answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import Literal, NamedTuple

from mainbrace.games.bottle.sea.wind import POINTS, Heading

HULLS_AT_HAND = 1 << 12
"""Of how many hulls it is kept where they lie: most are asked about again and again."""
FINE = 10_000
"""How many fine units make a hundredth of an inch; also the length of a compass vector."""
ARC_SAMPLES = 21
"""Points along a target by which is told how much of her lies in an arc (BSQ-67)."""
FINEST = FINE * FINE
"""Fine units times the length of a compass vector, for each hundredth of an inch."""
BEAM = 50
LENGTH_BY_SIZE = 50
"""A hull is half an inch wide, and half an inch long for each point of Size (BSQ-66)."""

COSINE, SINE = 9239, 3827
"""Of a point of the compass, 22.5 degrees."""
EASTWARD = (0, 3827, 7071, 9239, 10000, 9239, 7071, 3827, 0, -3827, -7071, -9239, -10000, -9239, -7071, -3827)
VECTORS = tuple((east, -EASTWARD[(heading + 4) % POINTS]) for heading, east in enumerate(EASTWARD))
"""East and south, for each heading."""

Flank = Literal["port", "starboard"]
FLANKS: tuple[Flank, Flank] = ("port", "starboard")
Quarter = Literal["bow", "stern", "port", "starboard"]
Point = tuple[int, int]


class Outline(NamedTuple):
    """A hull on the chart: her bow, where that points, and how long she is."""

    x: int
    y: int
    heading: Heading
    length: int

    @property
    def bow(self) -> Point:
        """The middle of her bow, from which moves are measured (BS-119)."""
        return self.x, self.y


def outline(bow: Point, heading: Heading, size: int) -> Outline:
    """The hull of a ship of that Size."""
    return Outline(*bow, heading, LENGTH_BY_SIZE * size)


def ahead(start: Point, heading: Heading, distance: int) -> Point:
    """Where one comes straight ahead, to the hundredth of an inch."""
    east, south = VECTORS[heading]
    return start[0] + rounded(east * distance), start[1] + rounded(south * distance)


def rounded(fine: int) -> int:
    """Fine units to the nearest hundredth of an inch, halves away from zero."""
    return (fine + FINE // 2) // FINE if fine >= 0 else -((-fine + FINE // 2) // FINE)


def along(hull: Outline, hundredths: int) -> Point:
    """The point of her centre line so far behind her bow, in fine units."""
    east, south = VECTORS[hull.heading]
    return hull.x * FINE - east * hundredths, hull.y * FINE - south * hundredths


@lru_cache(maxsize=HULLS_AT_HAND)
def centre(hull: Outline) -> Point:
    """Her middle, in fine units."""
    return along(hull, hull.length // 2)


def middle(hull: Outline) -> Point:
    """Her middle, to the hundredth of an inch."""
    x, y = centre(hull)
    return rounded(x), rounded(y)


def with_middle_at(spot: Point, heading: Heading, size: int) -> Outline:
    """The hull of a ship of that Size whose middle lies there."""
    return outline(ahead(spot, heading, LENGTH_BY_SIZE * size // 2), heading, size)


@lru_cache(maxsize=HULLS_AT_HAND)
def corners(hull: Outline) -> tuple[Point, Point, Point, Point]:
    """Her four corners in fine units, from starboard bow with the clock."""
    east, south = VECTORS[hull.heading]
    aside = (-south * BEAM // 2, east * BEAM // 2)
    bow, stern = along(hull, 0), along(hull, hull.length)
    return (
        (bow[0] + aside[0], bow[1] + aside[1]),
        (stern[0] + aside[0], stern[1] + aside[1]),
        (stern[0] - aside[0], stern[1] - aside[1]),
        (bow[0] - aside[0], bow[1] - aside[1]),
    )


def sides(hull: Outline) -> Iterator[tuple[Point, Point]]:
    """Her four edges."""
    found = corners(hull)
    for number, corner in enumerate(found):
        yield corner, found[number - 1]


def gap(one: Outline, other: Outline) -> int:
    """From gunwale to gunwale, to the nearest hundredth of an inch; 0 where hulls touch (BS-119, BSQ-66)."""
    if not are_apart(one, other):
        return 0
    return (isqrt(min(squared_to(other, one), squared_to(one, other))) + FINEST // 2) // FINEST


def squared_to(hull: Outline, other: Outline) -> int:
    """The squared distance of the nearest corner of another hull, both in fine units."""
    east, south = VECTORS[hull.heading]
    x, y = centre(hull)
    half_length, half_beam = hull.length * FINEST // 2, BEAM * FINEST // 2
    least = -1
    for corner_x, corner_y in corners(other):
        dx, dy = corner_x - x, corner_y - y
        ahead_of = abs(dx * east + dy * south) - half_length
        aside_of = abs(dy * east - dx * south) - half_beam
        squared = (ahead_of * ahead_of if ahead_of > 0 else 0) + (aside_of * aside_of if aside_of > 0 else 0)
        if least < 0 or squared < least:
            least = squared
    return least


def are_apart(one: Outline, other: Outline) -> bool:
    """True if no part of the hulls touches: along one of their four axes they do not overlap."""
    if are_far_apart(one, other):
        return True
    mine, theirs = corners(one), corners(other)
    for heading in (one.heading, one.heading + 4, other.heading, other.heading + 4):
        east, south = VECTORS[heading % POINTS]
        first = [x * east + y * south for x, y in mine]
        second = [x * east + y * south for x, y in theirs]
        if max(first) < min(second) or max(second) < min(first):
            return True
    return False


def are_far_apart(one: Outline, other: Outline, more_than: int = 0) -> bool:
    """True if the circles around both hulls are farther apart than that; said quickly, of most pairs."""
    reach = (one.length + other.length) // 2 + BEAM + more_than
    mine, theirs = centre(one), centre(other)
    return (mine[0] - theirs[0]) ** 2 + (mine[1] - theirs[1]) ** 2 > (reach * FINE) ** 2


def distance(one: Point, other: Point) -> int:
    """Between two points of the chart, to the nearest hundredth of an inch."""
    squared = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
    return (isqrt(4 * squared) + 1) // 2


def bearing(hull: Outline, point: Point) -> Point:
    """How far a point in fine units lies ahead of her middle, and how far to starboard, many times over."""
    east, south = VECTORS[hull.heading]
    middle = centre(hull)
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return dx * east + dy * south, dy * east - dx * south


def quarter_towards(hull: Outline, point: Point) -> Quarter | None:
    """The quarter in which a point lies, the flanks with their edges; None for her very middle (BS-118)."""
    forward, starboard = bearing(hull, point)
    if abs(starboard) < abs(forward):
        return "bow" if forward > 0 else "stern"
    if starboard == 0:
        return None
    return "starboard" if starboard > 0 else "port"


def flank_towards(hull: Outline, point: Point) -> Flank | None:
    """The side whose guns bear on a point, from 45 to 135 degrees off the bow (BS-118, BSQ-67)."""
    found = quarter_towards(hull, point)
    return found if found == "port" or found == "starboard" else None


def samples_in_arc(hull: Outline, target: Outline) -> dict[Flank, int]:
    """How many of the target's points lie in the arcs of either side (BSQ-67).

    Whose bow and stern lie in one quarter lies in it from end to end.
    """
    last, found = ARC_SAMPLES - 1, dict.fromkeys(FLANKS, 0)
    bow, stern = (quarter_towards(hull, along(target, far)) for far in (0, target.length))
    if bow == stern and bow is not None:
        if bow == "port" or bow == "starboard":
            found[bow] = ARC_SAMPLES
        return found
    for number in range(ARC_SAMPLES):
        flank = flank_towards(hull, along(target, target.length * number // last))
        if flank is not None:
            found[flank] += 1
    return found


def is_mostly_in_arc(samples: int) -> bool:
    """True if more than half of the target lies in the arc (BS-146)."""
    return 2 * samples > ARC_SAMPLES


def crosses_the_t(shooter: Outline, target: Outline) -> bool:
    """True if the shooter lies ahead or astern of her target, within a point (BS-151, BSQ-68)."""
    forward, starboard = bearing(target, centre(shooter))
    return forward != 0 and abs(starboard) * COSINE <= abs(forward) * SINE


def are_alongside(one: Heading, other: Heading, points: int) -> bool:
    """True if two headings are the same or opposite, give or take so many points (BSQ-71)."""
    off = (one - other) % (POINTS // 2)
    return min(off, POINTS // 2 - off) <= points


def strikes_at(start: Point, heading: Heading, distance: int, other: Outline) -> int | None:
    """How far a bow gets before it touches another hull; None if it does not so soon (BS-139, BSQ-76)."""
    end = ahead(start, heading, distance)
    if is_within(start, other):
        return 0
    first = [hit for edge in sides(other) if (hit := crossing(start, end, *edge)) is not None]
    return min((top * distance // bottom for top, bottom in first), default=None)


def is_within(point: Point, hull: Outline) -> bool:
    """True for a point of the chart that lies on a hull."""
    forward, starboard = bearing(hull, (point[0] * FINE, point[1] * FINE))
    return 2 * abs(forward) <= hull.length * FINEST and 2 * abs(starboard) <= BEAM * FINEST


def crossing(start: Point, end: Point, one: Point, other: Point) -> tuple[int, int] | None:
    """Which part of the way from start to end lies before an edge, as a fraction; None if it is not met."""
    way_x, way_y = (end[0] - start[0]) * FINE, (end[1] - start[1]) * FINE
    edge_x, edge_y = other[0] - one[0], other[1] - one[1]
    to_x, to_y = one[0] - start[0] * FINE, one[1] - start[1] * FINE
    bottom = way_x * edge_y - way_y * edge_x
    if bottom == 0:
        return None
    top, share = to_x * edge_y - to_y * edge_x, to_x * way_y - to_y * way_x
    if bottom < 0:
        bottom, top, share = -bottom, -top, -share
    return (top, bottom) if 0 <= top <= bottom and 0 <= share <= bottom else None
