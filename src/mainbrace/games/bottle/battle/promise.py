"""Which places to march to are worth looking at first."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import Square

BEST = 12
"""So many of the best places come first; then some of all others, as different as possible."""
STRIDE = 7


def most_promising(b: Battle, unit: Unit, ways: Ways) -> list[Square]:
    """All places in reach: those at a good range first, then the rest in leaps, to show all kinds early."""
    anchors = ways.anchors
    targets = [enemy.anchor for enemy in b.enemies(unit)]
    if len(anchors) <= BEST or not targets:
        return anchors
    wanted, distance, hiding = good_range(b, unit), b.grid.distance, b.ground.hiding
    ranked = sorted(
        (
            abs(min([distance(anchor, target) for target in targets]) - wanted),
            not hiding >> anchor & 1,
            anchor,
        )
        for anchor in anchors
    )
    others = [anchor for _, _, anchor in ranked[BEST:]]
    leaps = [anchor for start in range(STRIDE) for anchor in others[start::STRIDE]]
    return [anchor for _, _, anchor in ranked[:BEST]] + leaps


def good_range(b: Battle, unit: Unit) -> int:
    """Inches at which a unit would like the nearest enemy: well within range, or close enough to charge."""
    weapon = b.weapon(unit)
    return max(weapon.range - 2, 1) if weapon is not None and unit.is_loaded else b.book.melee.charge.reach
