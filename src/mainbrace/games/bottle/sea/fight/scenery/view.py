"""Which part of the sea one looks at: ships with room to sail in, and a corner for the wind rose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight.chart import CENTRE, size
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.helm import offing, shoals
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import Point, ahead, middle
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import POINTS, QUARTERS, Heading, turned

LEAST = 18
"""Inches that one sees at least each way."""
MOST = 26
"""Inches beyond which one sees, at a helm, only where that ship may sail and her nearest enemy."""
ROOM = 5
"""Inches of sea around the outermost ships."""
OFFING = 19
"""Inches each way from the first target while fleets are placed."""
SOON = 10 * INCH
"""How far a ship may sail in a move."""
WITHIN = (25, 8 * INCH)
"""The share of the wind rose meanwhile, and how far its middle is from the first target: it fits between her
and the places fifteen inches off from which she can be attacked."""
ABOUT = (14, 2, 10, 6)
"""Where it may lie from her, rather above, since her name is below."""
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


class View(NamedTuple):
    """A square of sea: its upper left corner and its side, in hundredths of an inch."""

    left: int
    top: int
    side: int
    share: int = 29
    """How large the wind rose is to the eye, in two hundredths of the view."""

    @property
    def radius(self) -> int:
        """Of the wind rose."""
        return self.side * self.share // 200

    def holds(self, spot: Point, toward: Heading) -> bool:
        """True if one sees a line through a spot, across the way to one of the four quarters."""
        along = toward % (POINTS // 2) == 0
        return 0 <= (spot[1] - self.top if along else spot[0] - self.left) <= self.side


def on_chart(f: Fight) -> list[Vessel]:
    """The ships that are seen: while fleets are placed, those that have their place."""
    return [each for each in f.afloat() if f.state.turn or each.wake]


def view(f: Fight) -> View:
    """Where one looks."""
    spots = [*(middle(each.outline) for each in on_chart(f)), *ways(f), *near_shoals(f)]
    if not f.state.turn or not spots:
        return View(-OFFING * INCH, -OFFING * INCH, 2 * OFFING * INCH, WITHIN[0])
    whole = around(spots)
    near = [*(middle(each.outline) for each in at_the_helm(f)), *ways(f)]
    return within_chart(f, around(near) if near and whole.side > MOST * INCH else whole)


def within_chart(f: Fight, seen: View) -> View:
    """What one sees, moved so far that nothing of it lies beyond the chart."""
    (left, top), (wide, high) = f.state.corner, size(f.state)
    return seen._replace(
        left=max(left, min(seen.left, left + wide * INCH - seen.side)),
        top=max(top, min(seen.top, top + high * INCH - seen.side)),
    )


def around(spots: list[Point]) -> View:
    """All of these with room to sail in."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    span = max(max(xs) - min(xs), max(ys) - min(ys))
    side = max(LEAST, -(-span // INCH) + 2 * ROOM) * INCH
    return View((min(xs) + max(xs) - side) // 2, (min(ys) + max(ys) - side) // 2, side)


def at_the_helm(f: Fight) -> list[Vessel]:
    """The ship that sails next, if a player commands her, and her nearest enemy."""
    if not is_sailing(f) or f.vessel(f.state.to_act[0]).seat == NOBODY:
        return []
    vessel = f.vessel(f.state.to_act[0])
    enemy = f.nearest(vessel, f.enemies(vessel))
    return [vessel] if enemy is None else [vessel, enemy]


def near_shoals(f: Fight) -> Iterator[Point]:
    """Where ships would run aground that may do so soon."""
    if f.state.agreed.shore != "none":
        for vessel in on_chart(f):
            far = offing(f, vessel.bow) - shoals(f, vessel)
            if 0 < far <= SOON:
                yield ahead(vessel.bow, QUARTERS[f.state.agreed.shore], far)


def is_sailing(f: Fight) -> bool:
    """True while ships are steered one after the other."""
    return bool(f.state.steps and f.state.steps[0].doing == "move-and-grapple" and f.state.to_act)


def ways(f: Fight) -> Iterator[Point]:
    """How far the ship may come that sails next: straight on, or if she turns to either side at once."""
    if is_sailing(f):
        vessel = f.vessel(f.state.to_act[0])
        for turn in (-POINTS // 4, 0, POINTS // 4):
            yield ahead(vessel.bow, turned(vessel.heading, turn), max(0, f.speed(vessel) - ROOM + 1) * INCH)


def rose_spot(f: Fight, seen: View) -> Point:
    """The middle of the wind rose: of some places the farthest from all ships and where one of them sails."""
    spots = [*(middle(each.outline) for each in on_chart(f)), *ways(f)]
    return max(rose_spots(f, seen), key=lambda one: min((far(one, spot) for spot in spots), default=0))


def rose_spots(f: Fight, seen: View) -> list[Point]:
    """The corners of what one sees; while fleets are placed, places about the first target.

    On an empty sea it is in the middle.
    """
    if f.state.attacker == NOBODY:
        return [CENTRE]
    if not f.state.turn:
        return [ahead(CENTRE, heading, WITHIN[1]) for heading in ABOUT]
    edge = seen.radius * 3 // 2
    across = seen.side - 2 * edge
    return [(seen.left + edge + x * across, seen.top + edge + y * across) for x, y in CORNERS]


def far(one: Point, other: Point) -> int:
    """How far two points are apart, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
