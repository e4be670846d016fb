"""Military units may split into two equal halves (BR-171)."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.forces import fresh_names
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.ground.squares import Square

MOST_UNITS = 60
"""Units have numbers below this, so that who has seen whom fits into a whole number."""

PARTS = ("second half", "detachment", "picket")
"""What the part that leaves is called when a unit splits for the first time, the second and the third."""


def can_split(b: Battle, unit: Unit) -> bool:
    """True for Military units with an even number of figures."""
    is_even = unit.figures >= 2 and unit.figures % 2 == 0
    return unit.kind == "military" and is_even and not unit.has_gun and len(b.state.units) < MOST_UNITS


def split(b: Battle, unit: Unit) -> Unit:
    """Half of a unit stays with the Leader, the other half is a unit of its own that may act after it.

    Figures stay where they are: of a line the two ends become units, of two ranks the front and the rear. The
    new unit has nobody but one of its own to lead it.
    """
    half = unit.figures // 2
    (name,) = fresh_names(b, [f"{unit.name}, {part}" for part in PARTS], 1)
    here, there = anchors_of_halves(b, unit, half)
    new = msgspec.structs.replace(
        unit,
        id=len(b.state.units),
        name=name,
        leader=0,
        star=NOBODY,
        is_stunned=False,
        figures=half,
        began=half,
        fallen=0,
        anchor=there,
        formation="line",
        hidden_from=list(unit.hidden_from),
    )
    unit.began -= half
    unit.figures, unit.anchor, unit.formation = half, here, "line"
    b.state.units.append(new)
    b.state.to_act.insert(0, new.id)
    for enemy in b.enemies(unit):
        enemy.seen |= (enemy.seen >> unit.id & 1) << new.id
    b.tell("splits", unit=unit.name, number=half)
    return new


def anchors_of_halves(b: Battle, unit: Unit, half: int) -> tuple[Square, Square]:
    """Where the anchors of both halves are, so that together they take the squares of the whole."""
    if unit.formation == "ranks":
        return unit.anchor, Square(unit.anchor + b.grid.shifts[unit.axis + 4])
    along = b.grid.shifts[unit.axis + 2]
    # A line of n reaches from -((n - 1) // 2) to n // 2 along its front.
    first = -((unit.figures - 1) // 2) + (half - 1) // 2
    return Square(unit.anchor + first * along), Square(unit.anchor + (first + half) * along)
