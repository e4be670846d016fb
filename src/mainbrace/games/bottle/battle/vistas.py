"""What can be seen from each square of a battlefield with nobody in the way, kept from look to look.

Units look at each other at every step of a march, mostly from where somebody has looked before.
"""

from __future__ import annotations

from functools import cache, lru_cache
from threading import Lock

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.seeing import Visibility, is_too_far
from mainbrace.games.bottle.ground.sight import is_line_clear
from mainbrace.games.bottle.ground.squares import FACINGS, STEPS, Facing, Grid, Mask, Square, squares_of


class Vistas:
    """Which squares see each other, worked out when somebody first looks. Both ends see alike.

    Battles share it, and each may be played in a thread of its own: what is known has been seen before.
    """

    def __init__(self, ground: Ground, visible: Visibility) -> None:
        self.ground, self.visible = ground, visible
        self.fronts = [fronts(ground.grid, facing) for facing in FACINGS]
        """Per facing and square: what is in front of a figure there (BR-008)."""
        self._known: list[Mask] = [0] * ground.grid.count
        self._seen: list[Mask] = [0] * ground.grid.count
        self._turn = Lock()

    def seen(self, viewer: Square, targets: Mask) -> Mask:
        """Those of some squares that can be seen from one."""
        unknown = targets & ~self._known[viewer]
        if unknown:
            with self._turn:
                self._look(viewer, unknown)
        return targets & self._seen[viewer]

    def _look(self, viewer: Square, targets: Mask) -> None:
        here, known, seen = 1 << viewer, self._known, self._seen
        for target in squares_of(targets):
            is_clear = is_line_clear(self.ground, viewer, target)
            if is_clear and not is_too_far(self.ground, viewer, target, self.visible, 0):
                seen[target] |= here
                seen[viewer] |= 1 << target
            known[target] |= here
        known[viewer] |= targets


@lru_cache(maxsize=16)
def vistas_of(ground: Ground, visible: Visibility) -> Vistas:
    """The vistas of a ground, shared by all battles on it."""
    return Vistas(ground, visible)


@cache
def fronts(grid: Grid, facing: Facing) -> list[Mask]:
    """Per square: all squares that are no less far ahead; there are far fewer such sets than squares."""
    east, south = STEPS[facing]
    ahead = [east * x + south * y for x, y in zip(grid.columns, grid.rows, strict=True)]
    levels: dict[int, Mask] = dict.fromkeys(ahead, 0)
    for square, level in enumerate(ahead):
        levels[level] |= 1 << square
    front: Mask = 0
    for level in sorted(levels, reverse=True):
        front = levels[level] = levels[level] | front
    return [levels[level] for level in ahead]
