"""What the ground does for whole units: cover, concealment, height, and works to fight behind.

A unit is in cover, or concealed, if at least half of its figures are.
"""

from __future__ import annotations

from collections.abc import Iterable

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import nearest_pair
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.cover import has_cover, is_concealed, is_sheltered
from mainbrace.games.bottle.ground.plan import CREST, HILL
from mainbrace.games.bottle.ground.squares import Mask, Square, moved, union

HEIGHTS = {HILL: 1, CREST: 2}


def is_in_cover(b: Battle, unit: Unit, shooter: Unit) -> bool:
    """True if a unit is in cover against another (BR-175); whoever has moved has none of woods (AR-71).

    Who has ducked behind cover is in it, whoever looks (AR-44).
    """
    if unit.hidden_from:
        return True
    eye, _ = nearest_pair(b, shooter, unit)
    covered = sum(has_cover(b.ground, square, eye, unit.has_moved) for square in b.squares(unit))
    return 2 * covered >= unit.figures


def is_unit_concealed(b: Battle, unit: Unit, viewer: Unit) -> bool:
    """True if a unit is hard to see for another (BR-090, AR-61)."""
    eye, _ = nearest_pair(b, viewer, unit)
    concealed = sum(is_concealed(b.ground, square, eye) for square in b.squares(unit))
    return 2 * concealed >= unit.figures


def come_round(b: Battle, unit: Unit) -> None:
    """A unit that has moved sees whoever ducked from it, once it has come round their cover (AR-44)."""
    for enemy in b.enemies(unit):
        if unit.id in enemy.hidden_from:
            eye, _ = nearest_pair(b, unit, enemy)
            if not would_shelter(b, b.squares(enemy), eye):
                enemy.hidden_from = [id for id in enemy.hidden_from if id != unit.id]


def would_shelter(b: Battle, squares: list[Square], eye: Square) -> bool:
    """True if figures that stay on these squares are in cover against an eye, or out of its sight (AR-44)."""
    needed = (len(squares) + 1) // 2
    return sum(is_sheltered(b.ground, square, eye) for square in squares) >= needed


def heights(b: Battle, unit: Unit) -> list[int]:
    """How high its figures stand: 0 on the level, 1 on a slope, 2 on a crest."""
    return [HEIGHTS.get(b.ground.signs[square], 0) for square in b.squares(unit)]


def is_uphill(b: Battle, unit: Unit, enemies: list[Unit]) -> bool:
    """True if all its figures stand higher than all figures of these enemies (BR-181)."""
    return min(heights(b, unit)) > max(max(heights(b, enemy)) for enemy in enemies)


def beside(b: Battle, mask: Mask) -> Mask:
    """The squares in contact with figures on these (AR-10)."""
    steps = b.ground.steps
    return union(moved(mask & steps.plain[facing], shift) for facing, shift in enumerate(steps.shifts))


def over_works(b: Battle, mask: Mask) -> Mask:
    """The squares from which such figures can be fought across a low wall or a barricade."""
    low, found = b.ground.low & ~b.ground.coaches, 0
    for inner, shift in zip(b.grid.inner, b.grid.shifts, strict=True):
        found |= moved(moved(mask & inner, shift) & low & inner, shift)
    return found & b.ground.free


def fought_from(b: Battle, mask: Mask) -> Mask:
    """The squares from which figures on these can be fought hand to hand."""
    return beside(b, mask) | over_works(b, mask)


def in_contact(b: Battle, unit: Unit, enemies: Iterable[Unit]) -> int:
    """How many figures of a unit fight these enemies; one at least, since they are in melee."""
    reached = union(fought_from(b, b.mask(enemy)) for enemy in enemies)
    return max(1, (b.mask(unit) & reached).bit_count())


def is_over_works(b: Battle, one: Unit, other: Unit) -> bool:
    """True if two units can fight each other across works alone."""
    mine, theirs = b.mask(one), b.mask(other)
    return not beside(b, mine) & theirs and bool(over_works(b, mine) & theirs)
