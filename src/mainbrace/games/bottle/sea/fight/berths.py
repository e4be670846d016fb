"""Where there is room for another ship of a fleet as the fight begins: near its first (BS-113 to BS-115)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import FINE, Point, ahead, distance, gap, rounded
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import POINTS, Heading, turned

Shape = Literal["abreast", "column"]
"""How a player's other ships lie about the first: side by side with her, or ahead and astern."""
AWAY = 15 * INCH
"""From the first target to the first attacker (BS-112)."""
BESIDE = 3 * INCH
"""Within which players place their other ships (BS-113)."""
ROOM = INCH
"""No ship lies nearer to another than this (BS-115)."""
ABEAM = POINTS // 4
MESH = INCH // 2
"""From one place that is looked at to the next, where a player leaves it to a shape."""


class Roads(NamedTuple):
    """Where a fleet is placed: its first ship, the first target if they attack it, and who lies there."""

    first: Vessel
    target: Vessel | None
    placed: list[Vessel]

    def are_free(self, vessel: Vessel, where: Point) -> bool:
        """True if she may begin there: an inch from others, an attacker fifteen from the first target."""
        if self.is_near_target(where):
            return False
        there = msgspec.structs.replace(vessel, bow=where).outline
        return all(gap(there, other.outline) >= ROOM for other in self.placed)

    def is_near_target(self, where: Point) -> bool:
        """True of a place that is too near to the first target for somebody who attacks it (BS-114)."""
        return self.target is not None and distance(where, self.target.bow) < AWAY

    def pushed_from(self, where: Point) -> Point:
        """From which bow a ship is pushed to find room: the target's if she is too near to it (BSQ-49)."""
        if self.target is not None and self.is_near_target(where):
            return self.target.bow
        return self.first.bow


def farther(origin: Point, point: Point, more: int) -> Point:
    """A point that lies so much farther from another, on the same line."""
    east, south, far = point[0] - origin[0], point[1] - origin[1], distance(origin, point)
    return point[0] + rounded(FINE * east * more // far), point[1] + rounded(FINE * south * more // far)


def berths(first: Vessel) -> Iterator[tuple[Heading, int, Point]]:
    """Places within three inches of the first ship of a fleet."""
    for far in (BESIDE, 2 * BESIDE // 3, BESIDE // 2):
        for bearing in range(POINTS):
            yield bearing, far, ahead(first.bow, bearing, far)


def berth_by_shape(roads: Roads, vessel: Vessel, shape: Shape) -> Point:
    """The place that fits a shape best; beyond three inches only where there is no room within (BS-113)."""
    first, reach = roads.first, BESIDE
    while True:
        for along, aside in sorted(within(reach), key=lambda spot: fits(shape, *spot)):
            where = ahead(ahead(first.bow, first.heading, along), turned(first.heading, ABEAM), aside)
            if roads.are_free(vessel, where):
                return where
        reach += INCH


def within(reach: int) -> Iterator[tuple[int, int]]:
    """Places so near to the first ship: how far ahead of her, and how far to starboard."""
    steps = range(-(reach // MESH) * MESH, reach + 1, MESH)
    return ((along, aside) for along in steps for aside in steps if along**2 + aside**2 <= reach**2)


def fits(shape: Shape, along: int, aside: int) -> tuple[int, int, int, int]:
    """How badly a place fits a shape: first how far off the line it is, then how far from the first ship."""
    off, near = (abs(along), abs(aside)) if shape == "abreast" else (abs(aside), abs(along))
    return off, near, along, aside
