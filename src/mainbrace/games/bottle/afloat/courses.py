"""Courses of boats and ships over squares: straight on, and turns of 45 degrees as often as is allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

import msgspec

from mainbrace.games.bottle.afloat.sea import Sea, covered
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACING_NAMES, STEPS, Facing, Grid, Mask, Square
from mainbrace.games.bottle.sea.seaterms import INCH

STRAIGHT, DIAGONAL = INCH, INCH * 3 // 2
"""What a square costs along a row or column, and what it costs across (AR-02)."""
EIGHTHS = 8


class Leg(msgspec.Struct, frozen=True):
    """A place on a course: where the middle of the craft is, how it heads, and what the way there cost."""

    square: Square
    heading: Facing
    cost: int
    bends: int
    """Turns of 45 degrees on the way there."""


class Course(msgspec.Struct, frozen=True):
    """A way to somewhere, leg by leg; the last one is where it ends."""

    legs: tuple[Leg, ...]
    is_off: bool = False
    """It leads off the table."""
    is_stopped: bool = False
    """Something is in the way where it ends."""

    @property
    def end(self) -> Leg:
        """Where it ends."""
        return self.legs[-1]

    @property
    def is_still(self) -> bool:
        """It leads nowhere, though nothing is in the way."""
        return not (self.end.cost or self.end.bends or self.is_off or self.is_stopped)

    def key(self, grid: Grid) -> str:
        """What an option calls it: where it ends, and on which heading."""
        place = "off" if self.is_off else grid.label(self.end.square)
        return f"to:{place},{FACING_NAMES[self.end.heading]}"


def step_cost(heading: Facing) -> int:
    """Hundredths of an inch of one square that way."""
    return DIAGONAL if heading % 2 else STRAIGHT


def ahead(square: Square, heading: Facing, width: int, height: int) -> Square | None:
    """The next square that way; None off the table."""
    y, x = divmod(square, width)
    east, south = STEPS[heading]
    if not (0 <= x + east < width and 0 <= y + south < height):
        return None
    return Square(square + south * width + east)


def courses(sea: Sea, craft: Craft, least: int, most: int, bends: int) -> list[Course]:
    """Every place and heading to which a craft can come with so much way, each by the shortest course.

    It must go farther than `least` unless something is in the way; off the table it is gone.
    """
    kind = craft.size or craft.kind
    grid = sea.s.grid
    start = Leg(craft.square, craft.heading, 0, 0)
    return list(found_courses(kind, start, sea.sea_room(craft), least, most, bends, grid.width, grid.height))


@lru_cache(maxsize=64)
def found_courses(
    kind: str | int, start: Leg, room: Mask, least: int, most: int, bends: int, width: int, height: int
) -> Sequence[Course]:
    """The same for a craft of that kind in that much room."""
    before: dict[Leg, Leg | None] = {start: None}
    done: dict[tuple[Square, Facing, int], Leg] = {}
    best: dict[tuple[Square, Facing], Leg] = {}
    gone: dict[Facing, Leg] = {}
    stopped: set[Leg] = set()
    queue: list[tuple[int, int, int, Leg]] = [(0, 0, 0, start)]
    while queue:
        _, _, _, leg = heappop(queue)
        if (leg.square, leg.heading, leg.bends) in done:
            continue
        done[leg.square, leg.heading, leg.bends] = leg
        best.setdefault((leg.square, leg.heading), leg)
        for after in bent(kind, leg, bends, room, width, height):
            if after.cost <= most and after not in before:
                before[after] = leg
                heappush(queue, (after.cost, after.bends, len(before), after))
        cost = leg.cost + step_cost(leg.heading)
        if cost > most:
            continue
        there = ahead(leg.square, leg.heading, width, height)
        mask = None if there is None else covered(kind, leg.heading, there, width, height)
        if there is None or mask is None:
            gone.setdefault(leg.heading, leg)
        elif mask & ~room:
            stopped.add(leg)
        elif (after := Leg(there, leg.heading, cost, leg.bends)) not in before:
            before[after] = leg
            heappush(queue, (cost, leg.bends, len(before), after))
    found = [
        Course(way_to(before, leg), is_stopped=leg in stopped)
        for leg in best.values()
        if leg.cost > least or leg in stopped
    ]
    return [*found, *(Course(way_to(before, leg), is_off=True) for leg in gone.values())]


def bent(kind: str | int, leg: Leg, bends: int, room: Mask, width: int, height: int) -> Iterator[Leg]:
    """A leg after another turn to either side, if there may be one.

    A small boat without room to turn where it is swings round an inch away, as when it pushes off a hull.
    """
    if leg.bends >= bends:
        return
    for turn in (1, -1):
        heading = Facing((leg.heading + turn) % EIGHTHS)
        places = [(leg.square, leg.cost)]
        if isinstance(kind, str):
            off = [ahead(leg.square, Facing(way), width, height) for way in range(EIGHTHS)]
            places += [(square, leg.cost + STRAIGHT) for square in off if square is not None]
        for square, cost in places:
            mask = covered(kind, heading, square, width, height)
            if mask is not None and not mask & ~room:
                yield Leg(square, heading, cost, leg.bends + 1)
                if square == leg.square:
                    break


def way_to(before: dict[Leg, Leg | None], leg: Leg) -> tuple[Leg, ...]:
    """All legs from the start to one, without the start itself."""
    way: list[Leg] = []
    at: Leg | None = leg
    while at is not None:
        way.append(at)
        at = before[at]
    return tuple(reversed(way[:-1])) or (leg,)
