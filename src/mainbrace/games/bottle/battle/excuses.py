"""Why a unit cannot fire at another: every reason there is, in words for the log."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import distance
from mainbrace.games.bottle.battle.sight import lookers, sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.sentences import counted


def why_no_shot(b: Battle, unit: Unit, target: Unit) -> str:
    """What keeps a unit from firing at another as both stand and face."""
    return "; ".join(reasons(b, unit, target))


def reasons(b: Battle, unit: Unit, target: Unit) -> Iterator[str]:
    """The same, one by one."""
    weapon = None if unit.has_gun else b.weapon(unit)
    if weapon is None and not unit.has_gun:
        yield "nothing to fire with"
        return
    if not unit.is_loaded:
        yield "not loaded"
    if not target.is_on_table:
        yield f"{target.name} is gone"
        return
    if b.is_locked(unit):
        yield "in melee itself"
    if b.is_locked(target):
        yield f"{target.name} is in melee"
    yield from out_of_range(b, unit, target, b.tables.cannon.range if weapon is None else weapon.range)


def out_of_range(b: Battle, unit: Unit, target: Unit, reach: int) -> Iterator[str]:
    """What distance, facing and the ground have against a shot."""
    inches = distance(b, unit, target)
    if inches > reach:
        yield f"{target.name} is {counted(inches, 'inch')} off, beyond {reach}"
    if unit.has_gun and not is_pointed_at(b, unit, target):
        yield f"the gun does not point at {target.name}"
    elif not sees(b, unit, target):
        yield f"no figure has a clear line to {target.name}"
    elif inches <= reach and next(lookers(b, unit, target, reach), None) is None:
        yield f"no figure with a clear line to {target.name} is in range"


def is_pointed_at(b: Battle, gun: Unit, target: Unit) -> bool:
    """True if some figure of the target is in the gun's arc (AR-09)."""
    return any(b.grid.is_in_arc(gun.anchor, gun.facing, square) for square in b.squares(target))
