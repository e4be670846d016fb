"""Exact odds of a charge: the Leaders' test, flight, fire at the charger, and the first round of melee.

Whatever comes in sight on the way is left out, and whoever has several enemies is taken to divide its dice
evenly.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mainbrace.games.bottle.battle import odds
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.charging import could_fire_at_charge, is_behind, leaders_dice
from mainbrace.games.bottle.battle.closing import close
from mainbrace.games.bottle.battle.firing import turn_to
from mainbrace.games.bottle.battle.meleeodds import dice_against
from mainbrace.games.bottle.battle.state import Lock, Unit
from mainbrace.games.bottle.battle.volley import Volley, ready_manner, volley
from mainbrace.games.bottle.ground.routes import has_way_out
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import Compared, Distribution, contest
from mainbrace.kernel import Chances

CAUGHT, AWAY = "they flee and are caught", "they flee and get away"
SHOT_DOWN, NO_WAY = "you are shot down first", "you find no way to them"
WON, EVEN, LOST = "you win the first round", "evenly matched", "you lose the first round"
TOLD = (CAUGHT, WON, EVEN, LOST, SHOT_DOWN, NO_WAY, AWAY)
"""What comes of a charge, as the odds tell it."""


def leaders_test(b: Battle, unit: Unit, enemy: Unit) -> Compared:
    """Who passes more in Charge into Melee, by dice and Rep of both Leaders (BR-146)."""
    return odds.charge_test(*((leaders_dice(b.book, each.kind)[0], each.command) for each in (unit, enemy)))


def charged(b: Battle, unit: Unit, enemy: Unit, spot: Square) -> Chances:
    """What comes of a charge whose last six inches begin at an anchor."""
    rules, found = b.book.melee.charge, dict.fromkeys(TOLD, 0.0)
    is_timid = enemy.kind in rules.flee_from
    with at_six_inches(b, unit, enemy, spot) as is_from_behind:
        ready = None if is_from_behind else last_volley(b, unit, enemy)
        test = leaders_test(b, unit, enemy)
        for row, chance in zip((rules.more, rules.same, rules.fewer), test, strict=True):
            if is_timid and row.target_flees:
                caught = catching(b, unit, enemy)
                add(found, {CAUGHT: caught, AWAY: 1 - caught}, chance)
            else:
                add(found, met(b, unit, enemy, ready if row.target_fires else None), chance)
    return Chances(tuple((words, chance) for words, chance in found.items() if chance > 0))


def add(found: dict[str, float], more: dict[str, float], chance: float) -> None:
    """Count in what comes of something that is so likely."""
    for words, share in more.items():
        found[words] += share * chance


def catching(b: Battle, unit: Unit, enemy: Unit) -> float:
    """How likely an enemy that flees is caught: surely, if there is no way off the table for it (AR-88)."""
    is_free = has_way_out(b.ground, enemy.anchor, b.held_by(unit.side))
    return odds.caught(unit.rep, enemy.rep) if is_free else 1.0


@contextmanager
def at_six_inches(b: Battle, unit: Unit, enemy: Unit, spot: Square) -> Iterator[bool]:
    """As if a unit had come up to an enemy; tells whether it comes from behind (AR-04)."""
    began_behind = is_behind(b, unit, enemy)
    with as_if(b, unit, enemy):
        unit.has_moved, unit.hidden_from = unit.has_moved or spot != unit.anchor, []
        unit.anchor = spot
        turn_to(b, unit, enemy)
        yield began_behind and is_behind(b, unit, enemy)


@contextmanager
def as_if(b: Battle, *units: Unit) -> Iterator[None]:
    """Whatever is changed in some units, and in who is locked with whom, is undone afterwards."""
    names = Unit.__struct_fields__
    before = [[getattr(unit, name) for name in names] for unit in units]
    locks = b.state.locks
    b.state.locks = list(locks)
    try:
        yield
    finally:
        b.state.locks = locks
        for unit, values in zip(units, before, strict=True):
            for name, value in zip(names, values, strict=True):
                setattr(unit, name, value)


def last_volley(b: Battle, unit: Unit, enemy: Unit) -> Volley | None:
    """What an enemy fires at a charger that has come to six inches, if it may and can (BR-146)."""
    if not could_fire_at_charge(b, enemy):
        return None
    with as_if(b, enemy):
        turn_to(b, enemy, unit)
        return volley(b, enemy, unit, ready_manner(enemy), is_charged=True)


def met(b: Battle, unit: Unit, enemy: Unit, ready: Volley | None) -> dict[str, float]:
    """What is left of the charger after that volley, and how those fare in the first round."""
    fallen: Distribution = (1.0,) if ready is None else odds.losses(b, ready, unit)
    found = dict.fromkeys(TOLD, 0.0)
    for number, chance in enumerate(fallen):
        if number == unit.figures:
            found[SHOT_DOWN] += chance
        elif chance:
            add(found, first_round(b, unit, enemy, number), chance)
    return found


def first_round(b: Battle, unit: Unit, enemy: Unit, fallen: int) -> dict[str, float]:
    """The first round of what is left, each of them a figure fewer for the contact (BR-180)."""
    with as_if(b, unit, enemy):
        unit.figures -= fallen
        if not close(b, unit, enemy):
            return {NO_WAY: 1.0}
        b.state.locks.append(Lock(unit.id, enemy.id))
        if 1 not in (unit.figures, enemy.figures):
            unit.figures -= b.tables.melee.first
            enemy.figures -= b.tables.melee.first
        won, even, lost = contest(dice_against(b, unit, enemy), dice_against(b, enemy, unit))
        return {WON: won, EVEN: even, LOST: lost}
