"""How far one gets on foot, cost by cost: whole fronts of squares step at once (AR-02)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from threading import Lock

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT, THRESHOLD

OVER = STRAIGHT + THRESHOLD
"""What a step over a threshold costs in half inches."""


def spread(ground: Ground, start: Mask, free: Mask, climb: int, half_inches: int) -> list[Mask]:
    """Per cost in half inches up to so many: the squares of `fronts`."""
    return list(islice(fronts(ground, start, free, climb), half_inches + 1))


def fronts(ground: Ground, start: Mask, free: Mask, climb: int) -> Iterator[Mask]:
    """Per cost in half inches: the free squares to which one comes from a set for just that, at the least.

    It ends where no more can be reached. Windows are left out; a level up or down costs `climb`. All steps
    are written out, since fights spend their time on them.
    """
    steps, row, storey = ground.steps, ground.grid.width, ground.grid.storey
    north, north_east, east, south_east, south, south_west, west, north_west = steps.plain
    by_doors, stairs, less, more = steps.by_doors, ground.climbs | ground.descents, row - 1, row + 1
    none_yet = max(climb, OVER)
    layers, left = [*[0] * none_yet, start], free & ~start
    straight, diagonal, over, up = -STRAIGHT, -DIAGONAL, -OVER, -climb
    yield start
    while True:
        fresh = 0
        if front := layers[straight]:
            fresh = (front & north) >> row | (front & south) << row
            fresh |= (front & west) >> 1 | (front & east) << 1
        if front := layers[diagonal]:
            fresh |= (front & north_east) >> less | (front & north_west) >> more
            fresh |= (front & south_east) << more | (front & south_west) << less
        if front := layers[over] & by_doors:
            fresh |= steps.over_thresholds(front)
        if front := layers[up] & stairs:
            fresh |= (front & ground.climbs) << storey | (front & ground.descents) >> storey
        if fresh:
            fresh &= left
            left ^= fresh
        layers.append(fresh)
        yield fresh
        if not fresh and not any(layers[-none_yet:]):
            return


class Nearest:
    """The way to the nearest of some squares, worked out no farther than somebody asks for.

    Matches on equal ground share it, and each may be played in a thread of its own: one asks at a time.
    """

    def __init__(self, ground: Ground, goal: Mask, climb: int) -> None:
        self._known: list[Mask] = []
        self._farther = fronts(ground, goal, ground.free, climb)
        self._turn = Lock()

    def among(self, squares: Mask) -> Mask:
        """Those of some squares from which it is least far; none if there is no way."""
        with self._turn:
            for front in self._known:
                if found := front & squares:
                    return found
            for front in self._farther:
                self._known.append(front)
                if found := front & squares:
                    return found
        return 0
