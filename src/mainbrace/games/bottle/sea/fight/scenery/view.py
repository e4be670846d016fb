"""Which part of the sea one looks at: all ships with room to sail in, and a corner for the wind rose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import Point, ahead, middle
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import POINTS, turned

LEAST = 18
"""Inches that one sees at least each way."""
ROOM = 5
"""Inches of sea around the outermost ships."""
OFFING = 19
"""Inches each way from the first target while fleets are placed."""
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


class View(NamedTuple):
    """A square of sea: its upper left corner and its side, in hundredths of an inch."""

    left: int
    top: int
    side: int

    @property
    def radius(self) -> int:
        """Of the wind rose: as large in every view to the eye."""
        return self.side * 29 // 200


def on_chart(f: Fight) -> list[Vessel]:
    """The ships that are seen: while fleets are placed, those that have their place."""
    return [each for each in f.afloat() if f.state.turn or each.wake]


def view(f: Fight) -> View:
    """Where one looks."""
    spots = [*(middle(each.outline) for each in on_chart(f)), *ways(f)]
    if not f.state.turn or not spots:
        return View(-OFFING * INCH, -OFFING * INCH, 2 * OFFING * INCH)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    span = max(max(xs) - min(xs), max(ys) - min(ys))
    side = max(LEAST, -(-span // INCH) + 2 * ROOM) * INCH
    return View((min(xs) + max(xs) - side) // 2, (min(ys) + max(ys) - side) // 2, side)


def ways(f: Fight) -> Iterator[Point]:
    """How far the ship may come that sails next: straight on, or if she turns to either side at once."""
    if f.state.steps and f.state.steps[0].doing == "move-and-grapple" and f.state.to_act:
        vessel = f.vessel(f.state.to_act[0])
        for turn in (-POINTS // 4, 0, POINTS // 4):
            yield ahead(vessel.bow, turned(vessel.heading, turn), max(0, f.speed(vessel) - ROOM + 1) * INCH)


def rose_spot(f: Fight, seen: View) -> Point:
    """The middle of the wind rose: in the corner that is farthest from all ships."""
    edge = seen.radius * 3 // 2
    across = seen.side - 2 * edge
    spots = [middle(each.outline) for each in on_chart(f)]
    corners = [(seen.left + edge + x * across, seen.top + edge + y * across) for x, y in CORNERS]
    return max(corners, key=lambda corner: min((far(corner, spot) for spot in spots), default=0))


def far(one: Point, other: Point) -> int:
    """How far two points are apart, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
