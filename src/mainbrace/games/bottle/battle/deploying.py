"""Setting up: every unit in its zone, behind works if there are any, the commander in chief in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.shapes import FORMATIONS, Body, Formation, Shape, body_of
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import Mask, Square, moved, squares_of
from mainbrace.kernel import MainbraceError

DEPTH = 5
"""How many rows of the table a side may set up in."""
MARGIN = 1
"""How many rows stay free behind it."""

Places = list[tuple[Shape, Square]]


def home_zone(b: Battle, side: int) -> Mask:
    """The rows along a side's own edge, the first side's in the south."""
    grid = b.grid
    first = grid.height - MARGIN - DEPTH if side == 0 else MARGIN
    return ((1 << DEPTH * grid.width) - 1) << first * grid.width


def deploy(b: Battle, units: Sequence[Unit], zone: Mask) -> None:
    """Place units one after the other, in lines if all fit abreast, else in ranks."""
    abreast = sum(unit.figures + b.tables.table.gap for unit in units) <= b.grid.width
    for formation in FORMATIONS if abreast else reversed(FORMATIONS):
        places = places_for(b, units, zone, formation)
        if places is not None:
            for unit, (shape, anchor) in zip(units, places, strict=True):
                unit.formation, unit.axis = shape
                unit.anchor = anchor
            return
    raise MainbraceError(f"no room for {len(units)} units on this ground; fewer figures would find some")


def places_for(b: Battle, units: Sequence[Unit], zone: Mask, formation: Formation) -> Places | None:
    """A place for each unit with a gap around it; None if one of them finds none."""
    places: Places = []
    taken = 0
    for unit in units:
        shape = Shape("line" if unit.has_gun else formation, 0)
        body = body_of(b.grid, *shape, unit.figures)
        apart = taken
        for _ in range(b.tables.table.gap):
            apart = b.grid.grown(apart)
        anchors = squares_of(body.within(zone & b.ground.free & ~apart))
        if not anchors:
            return None
        anchor = min(anchors, key=lambda anchor: rank(b, unit, body, anchor))
        taken |= body.mask(anchor)
        places.append((shape, anchor))
    return places


def rank(b: Battle, unit: Unit, body: Body, anchor: Square) -> tuple[int, int, int, int]:
    """Behind works with as many as possible, then near the front, then near the middle of it."""
    ahead = moved(body.mask(anchor), b.grid.shifts[unit.facing])
    row = b.grid.rows[anchor]
    aside = abs(2 * b.grid.columns[anchor] - b.grid.width + 1)
    return -(ahead & b.ground.low).bit_count(), row if unit.side == 0 else -row, aside, anchor
