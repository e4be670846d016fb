"""Why a unit cannot fire at another: every reason there is, in words for the log."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.distances import distance
from mainbrace.games.bottle.battle.sight import lookers, sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Manner, counting, inches_in_arc
from mainbrace.games.bottle.sentences import counted


def why_no_shot(b: Battle, unit: Unit, target: Unit, manner: Manner = "full") -> str:
    """What keeps a unit from firing at another as both stand and face."""
    return "; ".join(reasons(b, unit, target, manner))


def reasons(b: Battle, unit: Unit, target: Unit, manner: Manner) -> Iterator[str]:
    """The same, one by one."""
    weapon = None if unit.has_gun else b.weapon(unit)
    if weapon is None and not unit.has_gun:
        yield "nothing to fire with"
        return
    if not unit.is_loaded and manner != "at-will":
        yield "not loaded"
    if not target.is_on_table:
        yield f"{target.name} is gone"
        return
    if b.is_locked(unit):
        yield "in melee itself"
    if b.is_locked(target):
        yield f"{target.name} is in melee"
    if weapon is None:
        yield from out_of_arc(b, unit, target)
    else:
        yield from out_of_range(b, unit, target, weapon.range, manner)


def out_of_arc(b: Battle, gun: Unit, target: Unit) -> Iterator[str]:
    """What a gun has against a shot: it points elsewhere, sees nothing there, or does not carry so far."""
    reach = b.tables.cannon.range
    inches = inches_in_arc(b, gun, target)
    far = distance(b, gun, target) if inches is None else inches
    if far > reach:
        yield f"{target.name} is {counted(far, 'inch')} off, beyond {reach}"
    if not is_pointed_at(b, gun, target):
        yield f"the gun does not point at {target.name}"
    elif inches is None:
        yield f"the gun itself has no clear line to {target.name}"


def out_of_range(b: Battle, unit: Unit, target: Unit, reach: int, manner: Manner) -> Iterator[str]:
    """What distance, facing, the ground and haste have against a shot with small arms."""
    inches = distance(b, unit, target)
    if inches > reach:
        yield f"{target.name} is {counted(inches, 'inch')} off, beyond {reach}"
    if not sees(b, unit, target):
        yield f"no figure has a clear line to {target.name}"
    elif inches <= reach:
        firing = sum(1 for _ in lookers(b, unit, target, reach))
        if firing == 0:
            yield f"no figure with a clear line to {target.name} is in range"
        elif counting(firing, manner) == 0:
            yield f"half of {counted(firing, 'figure')} with a shot is none"


def is_pointed_at(b: Battle, gun: Unit, target: Unit) -> bool:
    """True if some figure of the target is in the gun's arc (AR-09)."""
    return any(b.grid.is_in_arc(gun.anchor, gun.facing, square) for square in b.squares(target))
