"""How far units are from each other: as far as their nearest figures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.shapes import Body
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import Facing, Square

SPREAD = 8
"""Inches from an anchor to the farthest figure of a unit, and some more."""
FARTHEST = 1_000


def nearest_pair(b: Battle, one: Unit, other: Unit) -> tuple[Square, Square]:
    """The two figures nearest to each other, one of each unit; of equals the first by the order of places."""
    return nearest_figures(b.body(one), one.anchor, b.body(other), other.anchor)


@lru_cache(maxsize=4096)
def nearest_figures(one: Body, anchor: Square, other: Body, their_anchor: Square) -> tuple[Square, Square]:
    """The same for two bodies where they stand; kept, for a rule asks it of a pair again and again."""
    columns, rows = one.grid.columns, one.grid.rows
    best, found = 1 << 30, (anchor, their_anchor)
    theirs = [(columns[square], rows[square], square) for square in other.squares(their_anchor)]
    for mine in one.squares(anchor):
        x, y = columns[mine], rows[mine]
        for to_x, to_y, square in theirs:
            far = (x - to_x) * (x - to_x) + (y - to_y) * (y - to_y)
            if far < best:
                best, found = far, (mine, square)
    return found


def distance(b: Battle, one: Unit, other: Unit) -> int:
    """Inches between the nearest figures of two units."""
    return b.grid.distance(*nearest_pair(b, one, other))


def nearest(b: Battle, unit: Unit, others: Iterable[Unit]) -> Unit | None:
    """The unit nearest to it, of equals the one whose anchor is nearest; None if there is none."""
    best, found = None, FARTHEST
    anchors = sorted(others, key=lambda other: (b.grid.distance(unit.anchor, other.anchor), other.id))
    for other in anchors:
        # Figures are no further than this from their anchors, so all that follow are further away.
        if b.grid.distance(unit.anchor, other.anchor) - 2 * SPREAD > found:
            break
        far = distance(b, unit, other)
        if far < found:
            best, found = other, far
    return best


def facing_towards(b: Battle, unit: Unit, other: Unit) -> Facing:
    """The facing that points best from a unit at another."""
    return b.grid.facing_to(*nearest_pair(b, unit, other))
