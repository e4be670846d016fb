"""What happens to a ship that sails along a plot: where she comes, what she strikes, and her wake."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from mainbrace.games.bottle.sea.collisions import grounds_at
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.plots import STEP, Plot, plots, turning
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import (
    BEAM,
    VECTORS,
    Outline,
    Point,
    ahead,
    are_apart,
    distance,
    middle,
    rounded,
    strikes_at,
)
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.ships import roster
from mainbrace.games.bottle.sea.wind import POINTS, QUARTERS, Heading, turned

LAND = -1
"""What a ship strikes that runs aground."""
OFFING = 40
"""Inches from the middle of the first chart to the land, where there is any."""

APART = 40
"""Hundredths of an inch from the end of a course to that of another that looks different on the chart."""


class Obstacle(NamedTuple):
    """A hull that could be in somebody's way: whose it is, its middle, and how far it reaches from there."""

    id: int
    hull: Outline
    x: int
    y: int
    reach: int


class Passage(NamedTuple):
    """Where a plot leads: her hull at its end, the points of her wake, and what stops her short if so."""

    end: Outline
    wake: tuple[Point, ...]
    struck: int | None = None
    fended_off_by: int | None = None

    @property
    def is_move(self) -> bool:
        """False if she ends where she began."""
        return len(self.wake) > 1 or self.struck is not None

    @property
    def length(self) -> int:
        """How far that is along the wake, to a tenth of an inch, in hundredths."""
        return round(sum(distance(one, other) for one, other in pairwise(self.wake)), -1)


class Track(NamedTuple):
    """A plot from a bow at 0, 0: where that is after each half inch, how she heads, and the corners."""

    steps: tuple[tuple[int, int, Heading], ...]
    corners: tuple[Point, ...]
    west: int
    north: int
    east: int
    south: int
    """How far it goes in each direction."""

    @property
    def end(self) -> tuple[int, int, Heading]:
        """Where her bow is at last, and how she heads by then; nowhere for who lies to."""
        return self.steps[-1] if self.steps else (0, 0, 0)


@lru_cache(maxsize=1 << 14)
def track(plot: Plot, heading: Heading) -> Track:
    """Where a plot leads on an empty sea, wherever it begins."""
    x = y = 0
    found = list[tuple[int, int, Heading]]()
    for turn in turning(plot):
        east, south = VECTORS[heading]
        x, y, heading = x + east * STEP, y + south * STEP, turned(heading, turn)
        found.append((rounded(x), rounded(y), heading))
    xs, ys = [0, *(x for x, _, _ in found)], [0, *(y for _, y, _ in found)]
    line = corners_only(zip(xs, ys, strict=True))
    return Track(tuple(found), line, min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=256)
def courses_apart(inches: int, turns: int) -> tuple[Plot, ...]:
    """Of the plots worth asking for those that end apart, so that each can be seen on a chart.

    Any other that is allowed can be asked for as well.
    """
    found = list[tuple[Plot, int, int, Heading]]()
    for plot in plots(inches, turns):
        x, y, heading = track(plot, 0).end
        if not any(is_alike(x - east, y - south, heading - way) for _, east, south, way in found):
            found.append((plot, x, y, heading))
    return tuple(plot for plot, *_ in found)


def is_alike(east: int, south: int, turn: int) -> bool:
    """True for two ends that lie so near to each other, on headings a point or less apart."""
    return east**2 + south**2 < APART**2 and abs((turn + POINTS // 2) % POINTS - POINTS // 2) <= 1


def obstacles(f: Fight, vessel: Vessel) -> list[Obstacle]:
    """The hulls of all other ships; not those that she touches already."""
    hull, found = vessel.outline, list[Obstacle]()
    for other in f.others(vessel):
        outline = other.outline
        if are_apart(hull, outline):
            found.append(Obstacle(other.id, outline, *middle(outline), outline.length // 2 + BEAM))
    return found


def passage(
    f: Fight,
    vessel: Vessel,
    plot: Plot,
    beside: Collection[int] = (),
    around: Sequence[Obstacle] | None = None,
) -> Passage:
    """Where she comes if she sails so; she stops at what she strikes (BS-139, BSQ-76).

    Those beside her make the same move, and are not in her way. Who asks about many plots says what is
    around her.
    """
    found = track(plot, vessel.heading)
    hull = vessel.outline
    near = in_reach(hull, found, obstacles(f, vessel) if around is None else around, beside)
    if near or f.state.agreed.shore != "none":
        return careful_passage(f, vessel, found, near)
    wake = tuple((hull.x + x, hull.y + y) for x, y in found.corners)
    return Passage(hull if not found.steps else moved(hull, found.steps[-1]), wake)


def moved(hull: Outline, step: tuple[int, int, Heading]) -> Outline:
    """A hull that has come so far and heads so."""
    return Outline(hull.x + step[0], hull.y + step[1], step[2], hull.length)


def careful_passage(f: Fight, vessel: Vessel, found: Track, near: Sequence[Obstacle]) -> Passage:
    """Half inch after half inch, with an eye on what is near.

    Only bows strike. Where her side or a swinging stern would be laid over another hull she is fended off,
    and stays where she was.
    """
    start = hull = vessel.outline
    wake = [hull.bow]
    for step in found.steps:
        before, struck = run(f, vessel, hull, near)
        if struck is not None:
            x, y = ahead(hull.bow, hull.heading, before)
            wake.append((x, y))
            return Passage(hull._replace(x=x, y=y), corners_only(wake), struck)
        end = moved(start, step)
        touched = touches(end, near)
        if touched is not None:
            return Passage(hull, corners_only(wake), fended_off_by=touched)
        hull = end
        wake.append(hull.bow)
    return Passage(hull, corners_only(wake))


def touches(hull: Outline, near: Sequence[Obstacle]) -> int | None:
    """On whose hull another one would lie, if on any."""
    x, y = middle(hull)
    for each in near:
        far = each.reach + hull.length // 2
        if (each.x - x) ** 2 + (each.y - y) ** 2 <= far * far and not are_apart(hull, each.hull):
            return each.id
    return None


def run(f: Fight, vessel: Vessel, hull: Outline, near: Sequence[Obstacle]) -> tuple[int, int | None]:
    """How far a bow gets of the next half inch, and what stops it."""
    found: list[tuple[int, int]] = []
    for each in near:
        far = each.reach + STEP
        if (each.x - hull.x) ** 2 + (each.y - hull.y) ** 2 > far * far:
            continue
        hit = strikes_at(hull.bow, hull.heading, STEP, each.hull)
        if hit is not None:
            found.append((hit, each.id))
    if f.state.agreed.shore != "none":
        off = offing(f, ahead(hull.bow, hull.heading, STEP))
        if off < shoals(f, vessel) and off < offing(f, hull.bow):
            found.append((0, LAND))
    return min(found, default=(STEP, None))


def in_reach(
    hull: Outline, found: Track, around: Sequence[Obstacle], beside: Collection[int]
) -> list[Obstacle]:
    """The hulls that she could strike or touch on her way."""
    near = []
    for each in around:
        far = each.reach + hull.length + BEAM
        x, y = each.x - hull.x, each.y - hull.y
        if found.west - far <= x <= found.east + far and found.north - far <= y <= found.south + far:
            near.append(each)
    return [each for each in near if each.id not in beside]


def corners_only(points: Iterable[Point]) -> tuple[Point, ...]:
    """A line without the points that lie on the way from one to the next."""
    found: list[Point] = []
    for point in points:
        if len(found) > 1 and is_between(found[-2], found[-1], point):
            found.pop()
        if not found or found[-1] != point:
            found.append(point)
    return tuple(found)


def is_between(one: Point, middle: Point, other: Point) -> bool:
    """True if a point lies, to a hundredth of an inch, on the straight way between two others."""
    cross = (middle[0] - one[0]) * (other[1] - one[1]) - (middle[1] - one[1]) * (other[0] - one[0])
    return abs(cross) <= 2 * max(abs(other[0] - one[0]), abs(other[1] - one[1]))


# Land


def offing(f: Fight, point: Point) -> int:
    """Hundredths of an inch from a point to the land."""
    shore = f.state.agreed.shore
    assert shore != "none"
    east, south = VECTORS[QUARTERS[shore]]
    return OFFING * INCH - (point[0] * east + point[1] * south) // 10_000


def shoals(f: Fight, vessel: Vessel) -> int:
    """How near to land she may come, in hundredths of an inch (BS-003)."""
    return grounds_at(f.sea, roster(f.sea, vessel.ship)) * INCH
