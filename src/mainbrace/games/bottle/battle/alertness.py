"""Which units can act on what they see, and with how many dice they test (BR-089, BR-090)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.shelter import is_unit_concealed
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.characters import Character, has
from mainbrace.games.bottle.terms import AttributeName
from mainbrace.kernel import Modifier


def hindrance(b: Battle, unit: Unit) -> str:
    """What keeps a unit from acting on what it sees; empty if it can.

    One that is ducking back only goes on with that (BR-090), one that charges with its charge (AR-67).
    """
    if b.is_locked(unit):
        return "in melee"
    if unit.status != "carry-on":
        return "ducking back"
    if unit.id in b.charging:
        return "charging"
    return "through for now" if unit.id in b.acted else ""


def in_sight_dice(b: Battle, unit: Unit, seen: Sequence[Unit]) -> list[Modifier]:
    """Dice as the Leader's Rep, more or fewer for this (BR-089, BR-090)."""
    table = b.book.in_sight
    modifiers = [(unit.command, f"Rep {unit.command}")]
    if has_attribute(b, unit, "slow-to-react"):
        modifiers.append((table.slow_to_react, "Slow to React"))
    if has_attribute(b, unit, "wary"):
        modifiers.append((table.wary, "Wary"))
    if b.is_active(unit) and unit.has_moved:
        modifiers.append((table.moved, "active and moved"))
    if seen and all(is_unit_concealed(b, enemy, unit) for enemy in seen):
        modifiers.append((table.concealed, "enemy concealed"))
    return modifiers


def has_attribute(b: Battle, unit: Unit, attribute: AttributeName) -> bool:
    """True if whoever leads the unit has it: by his class, or for himself if he is a Star (AR-61)."""
    if unit.star != NOBODY and unit.has_leader_die:
        leader = b.state.stars[unit.star]
    else:
        leader = Character("", unit.command, unit.kind, "english", attributes=[b.kind(unit).attribute])
    return has(leader, attribute, in_settlement=b.state.settlement is not None)
