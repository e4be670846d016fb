"""How far one gets on foot, cost by cost: whole fronts of squares step at once (AR-02)."""

from __future__ import annotations

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT, THRESHOLD

OVER = STRAIGHT + THRESHOLD
"""What a step over a threshold costs in half inches."""
ANYWHERE = 10_000
"""More half inches than any way takes."""


def spread(ground: Ground, start: Mask, free: Mask, climb: int, half_inches: int = ANYWHERE) -> list[Mask]:
    """Per cost in half inches: the free squares to which one comes from a set for just that, at the least.

    It ends where no more can be reached. Windows are left out; a level up or down costs `climb`. All steps
    are written out, since fights spend their time on them.
    """
    steps, row, storey = ground.steps, ground.grid.width, ground.grid.storey
    north, north_east, east, south_east, south, south_west, west, north_west = steps.plain
    by_doors, stairs = steps.by_doors, ground.climbs | ground.descents
    none_yet = max(climb, OVER)
    layers, left = [*[0] * none_yet, start], free & ~start
    for _ in range(half_inches):
        fresh = 0
        if front := layers[-STRAIGHT]:
            fresh = (front & north) >> row | (front & south) << row
            fresh |= (front & west) >> 1 | (front & east) << 1
        if front := layers[-DIAGONAL]:
            fresh |= (front & north_east) >> row - 1 | (front & north_west) >> row + 1
            fresh |= (front & south_east) << row + 1 | (front & south_west) << row - 1
        if front := layers[-OVER] & by_doors:
            fresh |= steps.over_thresholds(front)
        if front := layers[-climb] & stairs:
            fresh |= (front & ground.climbs) << storey | (front & ground.descents) >> storey
        fresh &= left
        left ^= fresh
        layers.append(fresh)
        if not fresh and not any(layers[-none_yet:]):
            break
    return layers[none_yet:]
