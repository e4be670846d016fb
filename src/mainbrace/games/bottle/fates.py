"""How likely whoever takes damage gets away with it: `saves.py` for every fall of the dice."""

from __future__ import annotations

from functools import cache
from math import factorial
from typing import NamedTuple, TypeVar

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, can_still_use
from mainbrace.games.bottle.likelihood import FACES, SIDES, lowest, passes
from mainbrace.games.bottle.passes import SUCCESS
from mainbrace.games.bottle.saves import LADDER, Fate, after_knock_down, knock_down_dice
from mainbrace.games.bottle.terms import Result

T = TypeVar("T")
Spread = dict[T, float]
"""Outcomes and how likely each is."""
UNHURT: tuple[Fate, ...] = ("carry-on", "missed")


class Saves(NamedTuple):
    """What may still save somebody: attributes that work once, and the dice of Star Power that are left."""

    hard_as_nails: bool = False
    resilient: bool = False
    lucky_bastard: bool = False
    power: int = 0


class End(NamedTuple):
    """What damage comes to, and what is left for the next time."""

    fate: Fate
    saves: Saves


def saves_of(character: Character) -> Saves:
    """What may still save a character; whoever may keep the luck of a lifetime is taken to use it."""
    return Saves(
        can_still_use(character, "hard-as-nails"),
        can_still_use(character, "resilient"),
        can_still_use(character, "lucky-bastard"),
        max(0, character.power),
    )


def add(total: Spread[T], more: Spread[T], chance: float) -> None:
    """Add outcomes that come with a chance."""
    for outcome, own in more.items():
        total[outcome] = total.get(outcome, 0.0) + chance * own


def fates(ends: Spread[End]) -> Spread[Fate]:
    """What damage comes to, whatever is left for the next time."""
    total: Spread[Fate] = {}
    for end, chance in ends.items():
        add(total, {end.fate: 1.0}, chance)
    return total


def suffered(book: Book, victim: Character, saves: Saves, damage: Result) -> Spread[End]:
    """What damage comes to, but for Larger Than Life and Cheating Death (AR-16)."""
    if damage in ("obviously-dead", "out-of-the-fight") and saves.hard_as_nails:
        damage, saves = "knocked-down", saves._replace(hard_as_nails=False)
    if damage != "knocked-down":
        return lightened(damage, saves)
    total: Spread[End] = {}
    for count, chance in enumerate(passes(knock_down_dice(book, victim), victim.rep)):
        add(total, lightened(after_knock_down(book, victim, count), saves), chance)
    return total


def lightened(damage: Result, saves: Saves) -> Spread[End]:
    """Resilient, Lucky Bastard and Star Power."""
    if damage == "out-of-the-fight" and saves.resilient:
        damage, saves = "stunned", saves._replace(resilient=False)
    if damage == "obviously-dead" and saves.lucky_bastard:
        return {End("missed", saves._replace(lucky_bastard=False)): 1.0}
    step, total = LADDER.index(damage), dict[End, float]()
    for (steps, lost), chance in star_power(saves.power).items():
        left = saves._replace(power=saves.power - lost)
        add(total, {End(LADDER[max(0, step - steps)], left): 1.0}, chance)
    return total


@cache
def star_power(dice: int) -> Spread[tuple[int, int]]:
    """How likely so many dice are so many successes and so many sixes (BR-015)."""
    total: Spread[tuple[int, int]] = {}
    for steps in range(dice + 1):
        for lost in range(dice + 1 - steps):
            idle = dice - steps - lost
            ways = factorial(dice) // (factorial(steps) * factorial(lost) * factorial(idle))
            faces = SUCCESS**steps * 1**lost * (SIDES - SUCCESS - 1) ** idle
            total[steps, lost] = ways * faces / SIDES**dice
    return total


def shot_down(book: Book, victim: Character, saves: Saves, impact: int, dice: int = 1) -> Spread[End]:
    """What a hit comes to, by the lowest of so many dice (BR-127)."""
    total: Spread[End] = {}
    for face, chance in zip(FACES, lowest(dice), strict=True):
        add(total, suffered(book, victim, saves, book.shooting.damage.result(face, impact)), chance)
    return total


def beaten(book: Book, victim: Character, margin: int) -> Spread[Fate]:
    """What losing a round of melee by so many successes comes to (BR-153)."""
    total: Spread[Fate] = {}
    for face in FACES:
        result = book.melee.damage.result(face, margin)
        ends: Spread[Fate] = {"push-back": 1.0}
        if result != "push-back":
            ends = fates(suffered(book, victim, saves_of(victim), result))
        add(total, ends, 1 / SIDES)
    return total
