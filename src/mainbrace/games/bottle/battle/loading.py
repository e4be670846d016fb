"""Loading again what was fired (BR-174, BR-178)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit


def can_reload(b: Battle, unit: Unit) -> bool:
    """True if it has fired something that takes an activation to load."""
    if unit.is_loaded:
        return False
    weapon = b.weapon(unit)
    return unit.has_gun or (weapon is not None and weapon.reload == "activation")


def reload(unit: Unit) -> None:
    """Spend the whole activation on it; it counts at the end of the phase, if nothing interrupts (AR-39)."""
    unit.is_loading = True


def activations_needed(b: Battle, gun: Unit) -> int:
    """One, and another for each of the crew that is missing (AR-82)."""
    return 1 + max(0, b.tables.cannon.crew - gun.figures)


def finish_loading(b: Battle, side: int) -> None:
    """At the end of a phase whoever was not interrupted has loaded, or a crew has come nearer to it."""
    for unit in b.on_table(side):
        if not unit.is_loading:
            continue
        unit.is_loading = False
        if unit.has_gun:
            unit.loads += 1
            if unit.loads < activations_needed(b, unit):
                b.tell("still loading", unit=unit.name, number=activations_needed(b, unit) - unit.loads)
                continue
        unit.is_loaded = True
        b.tell("loaded", unit=unit.name)


def ready_bows(b: Battle, unit: Unit) -> None:
    """Bows are ready again when their unit is next active."""
    weapon = b.weapon(unit)
    if weapon is not None and weapon.reload == "next-active":
        unit.is_loaded = True
