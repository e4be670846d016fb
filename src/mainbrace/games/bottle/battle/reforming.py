"""Taking another shape: between line and ranks, or along another axis (BR-171)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.shapes import AXIS_NAMES, SHAPES, Shape, body_of, reform_cost
from mainbrace.games.bottle.battle.shelter import beside, come_round
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.steps import STRAIGHT


def possible_shapes(b: Battle, unit: Unit, half_inches: int) -> dict[Shape, int]:
    """The shapes a unit can take on the spot with so much movement, and what each costs in half inches.

    All its places must be free, and figures able to walk there past no wall and no enemy. There is nothing to
    form where figures stand on these places already.
    """
    now, walkable = b.mask(unit), b.ground.free & ~b.held_by(1 - unit.side)
    vacant = walkable & ~b.held_by_friends(unit)
    reached = [now]
    found: dict[Shape, int] = {}
    for shape in SHAPES:
        cost, body = reform_cost(unit.figures, unit.shape, shape), body_of(b.grid, *shape, unit.figures)
        if shape == unit.shape or cost > half_inches or not body.room >> unit.anchor & 1:
            continue
        places, steps = body.mask(unit.anchor), -(-cost // STRAIGHT)
        if places == now or places & ~vacant:
            continue
        while len(reached) <= steps:
            reached.append(reached[-1] | beside(b, reached[-1]) & walkable)
        if not places & ~reached[steps]:
            found[shape] = cost
    return found


def reform(b: Battle, unit: Unit, shape: Shape) -> None:
    """Take another shape around the same anchor."""
    unit.formation, unit.axis = shape
    unit.has_moved, unit.is_loading, unit.hidden_from = True, False, []
    come_round(b, unit)
    b.tell("forms", unit=unit.name, shape=shape_words(shape))


def shape_words(shape: Shape) -> str:
    """A shape as one would say it."""
    formation = "a line" if shape.formation == "line" else "two ranks"
    return f"{formation} from {AXIS_NAMES[shape.axis]}"
