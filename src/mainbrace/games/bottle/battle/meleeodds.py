"""Exact odds of a round of melee, if whoever has several enemies divides its dice evenly."""

from __future__ import annotations

from typing import NamedTuple

from mainbrace.games.bottle.battle import odds
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.melee import evenly, melee_dice, number_of
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.fates import Saves, Spread, add
from mainbrace.games.bottle.likelihood import Distribution


class Left(NamedTuple):
    """What is left of a unit: its figures, and what may yet save the Star who leads it."""

    figures: int
    saves: Saves


def dice_against(b: Battle, unit: Unit, enemy: Unit) -> int:
    """How many dice a unit rolls against one of its enemies."""
    return evenly(unit, b.opponents(unit), number_of(melee_dice(b, unit)))[unit.id, enemy.id]


def losses(b: Battle, unit: Unit) -> Distribution:
    """How many of a unit fall in a round to all its enemies, one after the other (BR-181, BR-182).

    Dice of Star Power that one enemy has cost a Star are not there for the next.
    """
    total: Spread[Left] = {Left(unit.figures, odds.leaders_saves(b, unit)): 1.0}
    for enemy in b.opponents(unit):
        lost = odds.melee_losses(dice_against(b, unit, enemy), dice_against(b, enemy, unit))
        total = after(total, lost)
    found = [0.0] * (unit.figures + 1)
    for left, chance in total.items():
        found[unit.figures - left.figures] += chance
    return found


def after(before: Spread[Left], lost: Distribution) -> Spread[Left]:
    """What is left after one more enemy, by how many are lost to it."""
    total: Spread[Left] = {}
    for left, likely in before.items():
        for number, chance in enumerate(lost):
            add(total, struck(left, number), likely * chance)
    return total


def struck(left: Left, number: int) -> Spread[Left]:
    """What is left of a unit that loses so many: the Leader is hit last, and a Star may be saved (BR-176)."""
    if not 0 < left.figures <= number:
        return {Left(max(0, left.figures - number), left.saves): 1.0}
    total: Spread[Left] = {}
    for end, chance in odds.when_hit(left.saves).items():
        add(total, {Left(int(end.fate in odds.SAVED), end.saves): 1.0}, chance)
    return total
