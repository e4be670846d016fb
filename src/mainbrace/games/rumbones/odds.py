"""Exact odds of an attack, never sampled."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from mainbrace.games.rumbones import combat
from mainbrace.games.rumbones.attack import Attack, least_hit
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hero, Squad
from mainbrace.kernel import Chances

Distribution = tuple[float, ...]
"""The probability of 0, 1, 2, ... Hits."""

Roll = dict[tuple[int, int], float]
"""The probability of so many Hits that breed so many extra dice."""


def binomial(count: int, chance: float) -> list[float]:
    """The probability of each number of successes among so many tries."""
    return [comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)]


@lru_cache(maxsize=4096)
def hit_distribution(
    dice: int,
    to_hit: int,
    bonus: int = 0,
    rerolls: int = 0,
    extra: tuple[tuple[int, int], ...] = (),
    lowest: int = 2,
) -> Distribution:
    """How many Hits an attack makes if its owner re-rolls every Miss it may, extra dice included.

    `extra` pairs a natural face with the extra dice that each Hit of it or more rolls. Those breed no more;
    re-rolls that are left may be used on them.
    """
    die = one_die(least_hit(bonus, to_hit, lowest), extra)
    hit = sum(chance for (hits, _), chance in die.items() if hits)
    total: dict[int, float] = {}
    for (hits, bred), p in many_dice(dice, die).items():
        again = min(rerolls, dice - hits)
        for (more, bred_later), q in many_dice(again, die).items():
            for others, r in enumerate(with_rerolls(bred + bred_later, hit, rerolls - again)):
                total[hits + more + others] = total.get(hits + more + others, 0.0) + p * q * r
    return tuple(total.get(hits, 0.0) for hits in range(max(total) + 1))


def one_die(needed: int, extra: tuple[tuple[int, int], ...]) -> Roll:
    """What one die can come to that hits with this face or more."""
    die: Roll = {}
    for face in range(1, 7):
        hits = int(face >= needed)
        bred = sum(number for least, number in extra if hits and face >= least)
        die[hits, bred] = die.get((hits, bred), 0.0) + 1 / 6
    return die


def many_dice(count: int, die: Roll) -> Roll:
    """What so many such dice can come to together."""
    total: Roll = {(0, 0): 1.0}
    for _ in range(count):
        longer: Roll = {}
        for (hits, bred), p in total.items():
            for (more, bred_more), q in die.items():
                key = (hits + more, bred + bred_more)
                longer[key] = longer.get(key, 0.0) + p * q
        total = longer
    return total


def with_rerolls(dice: int, chance: float, rerolls: int) -> list[float]:
    """Hits among dice of which so many Misses may be re-rolled once."""
    total = [0.0] * (dice + 1)
    for hits, p in enumerate(binomial(dice, chance)):
        for more, q in enumerate(binomial(min(rerolls, dice - hits), chance)):
            total[hits + more] += p * q
    return total


def of_attack(attack: Attack) -> Distribution:
    """The distribution of Hits of an attack as it stands."""
    rerolls = sum(number for side, number, _ in attack.rerolls if side == attack.side)
    plain = hit_distribution(
        attack.dice, attack.to_hit, attack.bonus, rerolls, tuple(attack.extra), attack.lowest
    )
    if not attack.cancelled:
        return plain
    cut = min(attack.cancelled, len(plain) - 1)
    return (sum(plain[: cut + 1]), *plain[cut + 1 :])


def at_least(distribution: Distribution, hits: int) -> float:
    """The chance of so many Hits or more."""
    return sum(distribution[hits:])


def attack_odds(t: Fight, attack: Attack, foe: int) -> Chances:
    """The chance of a Hit, and of bringing down each thing worth naming if the Hits go there first.

    Where the attack may prioritize a kind of target, the odds of such a target are those if it does.
    """
    distribution = of_attack(attack)
    told = [("at least one Hit", at_least(distribution, 1))]
    before = crew = 0
    for word, level in zip(combat.LEVELS, combat.levels(t, attack, foe), strict=True):
        needs = [combat.hits_to_ko(t, attack, thing) for thing in level]
        shield = 0 if word in attack.may_prioritize else before
        for thing, need in zip(level, needs, strict=True):
            chance = at_least(distribution, shield + need)
            if not isinstance(thing, Squad) and chance > 0:
                told.append((f"{'KO' if isinstance(thing, Hero) else 'destroy'} {t.name(thing)}", chance))
        before += sum(needs)
        crew += before if word == "bosuns" else 0
    if len(told) == 1 and crew:
        told.append(("KO all Crew there", at_least(distribution, crew)))
    return Chances(tuple(told))
