"""The last inches of a charge: how a unit comes into contact (AR-85)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.firing import turn_to
from mainbrace.games.bottle.battle.shapes import SHAPES, Shape, body_of
from mainbrace.games.bottle.battle.shelter import beside, fought_from
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of

STEPS_TO_CONTACT = 8
"""How many squares figures may be from where they end: six inches, and as far again as a wheel takes."""


def close(b: Battle, unit: Unit, target: Unit) -> bool:
    """Come into contact with as many figures as possible, in whichever shape; False if none can get there."""
    best = best_contact(b, unit, target)
    if best is None:
        return False
    shape, anchor = best
    unit.formation, unit.axis = shape
    unit.anchor, unit.has_moved, unit.hidden_from = anchor, True, []
    turn_to(b, unit, target)
    return True


def best_contact(b: Battle, unit: Unit, target: Unit) -> tuple[Shape, Square] | None:
    """Where most figures fight; of equals in the shape it has, then the nearest, then the lowest number."""
    blows = fought_from(b, b.mask(target))
    others = b.held_by_friends(unit) | b.held_by(target.side)
    room = around(b, unit) & ~others
    best: tuple[tuple[int, bool, int, int], Shape, Square] | None = None
    for shape in SHAPES:
        body = body_of(b.grid, *shape, unit.figures)
        for anchor in squares_of(body.within(room) & body.touching(blows)):
            fighting = (body.mask(anchor) & blows).bit_count()
            rank = (fighting, shape == unit.shape, -b.grid.distance(anchor, unit.anchor), -anchor)
            if best is None or rank > best[0]:
                best = rank, shape, anchor
    return None if best is None else best[1:]


def around(b: Battle, unit: Unit) -> Mask:
    """The squares that its figures can walk to now, past friends but not past enemies."""
    free = b.ground.free & ~b.held_by(1 - unit.side)
    reached = b.mask(unit)
    for _ in range(STEPS_TO_CONTACT):
        reached |= beside(b, reached) & free
    return reached
