"""How a battle stands, roughly: who is left, and who threatens whom with what."""

from __future__ import annotations

from mainbrace.games.bottle.battle.ending import seats_by_side
from mainbrace.games.bottle.battle.state import State, Unit
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.squares import STEPS

LEADER = 0.25
"""What a Leader is worth for each point of his Rep, in figures of Rep 4."""
THREAT = 0.4
"""What a figure is worth that the next volley would take."""
CLOSING = 24
"""Inches beyond its range from which a unit still counts for something."""
MILITARY, HIT = 2, 6
FLANK, COVER, AT_WILL, DUCKING = 2.0, 0.5, 0.6, 0.4
EDGEWAYS = 0.4
"""What is left of the fire of a unit that has its enemy beside it: one figure or two have a shot."""


class Judge:
    """Estimates a position from nothing but where units are, which way they face and what they are."""

    def __init__(self, book: Book) -> None:
        self.ranges = {weapon.id: weapon.range for weapon in book.weapons.values()}

    def evaluate(self, state: State) -> list[float]:
        """Per seat: what its side has, less what the other has."""
        ground = ground_of(state.plan)
        units = [unit for unit in state.units if unit.is_on_table]
        sums = [0.0, 0.0]
        for unit in units:
            sums[unit.side] += worth(unit) + THREAT * self.threat(ground, unit, units)
        return [sums[side] - sums[1 - side] for _, side in seats_by_side(state)]

    def threat(self, ground: Ground, unit: Unit, units: list[Unit]) -> float:
        """Figures of the nearest enemy that its fire might take, or might yet once it has come nearer."""
        distance = ground.grid.distance
        far, enemy = min(
            ((distance(unit.anchor, other.anchor), other) for other in units if other.side != unit.side),
            key=lambda found: found[0],
            default=(0, None),
        )
        if enemy is None:
            return 0.0
        reach = self.ranges.get(unit.weapon, 0) or 6
        firing = unit.figures if unit.formation == "line" else (unit.figures + 1) // 2
        hits = (unit.rep + firing + (MILITARY if unit.kind == "military" else 0)) / HIT
        if far > reach:
            hits *= max(0.0, 1 - (far - reach) / CLOSING) * COVER
        if not unit.is_loaded:
            hits *= AT_WILL
        if unit.status == "duck-back":
            hits *= DUCKING
        if ground.hiding >> enemy.anchor & 1:
            hits *= COVER
        hits *= max(EDGEWAYS, min(1.0, 2 * ahead(ground, unit, enemy)))
        if not ahead(ground, enemy, unit):
            hits *= FLANK
        return min(hits, enemy.figures)


def worth(unit: Unit) -> float:
    """What a unit is worth as it is, in figures of Rep 4."""
    return unit.figures * (unit.rep + 2) / 6 + (LEADER * unit.leader if unit.has_leader_die else 0)


def ahead(ground: Ground, unit: Unit, other: Unit) -> float:
    """How squarely a unit faces another: 1 straight ahead, half at 45 degrees, 0 beside or behind it."""
    east, south = STEPS[unit.facing]
    grid, at, there = ground.grid, unit.anchor, other.anchor
    x, y = grid.columns[there] - grid.columns[at], grid.rows[there] - grid.rows[at]
    forward, aside = east * x + south * y, abs(east * y - south * x)
    return forward / (forward + aside) if forward > 0 else 0.0
