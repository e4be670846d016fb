"""Exact odds of an attack, never sampled."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from mainbrace.games.rumbones import combat
from mainbrace.games.rumbones.attack import Attack
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hero, Squad
from mainbrace.kernel import Chances

Distribution = tuple[float, ...]
"""The probability of 0, 1, 2, ... Hits."""


def binomial(count: int, chance: float) -> list[float]:
    """The probability of each number of successes among so many tries."""
    return [comb(count, n) * chance**n * (1 - chance) ** (count - n) for n in range(count + 1)]


@lru_cache(maxsize=4096)
def hit_distribution(
    dice: int, to_hit: int, bonus: int = 0, rerolls: int = 0, extra_face: int = 0, extra_dice: int = 0
) -> Distribution:
    """How many Hits an attack makes if its owner re-rolls every Miss it may, extra dice included.

    A natural 1 misses. A die that hits with a natural face of `extra_face` or more breeds extra dice, which
    breed no more; re-rolls that are left may be used on them.
    """
    faces = [face for face in range(2, 7) if face + bonus >= to_hit]
    breeding = sum(1 for face in faces if extra_face and face >= extra_face) / 6
    plain = len(faces) / 6 - breeding
    miss = 1 - plain - breeding
    total: dict[int, float] = {}
    for (hits, bred, unused), chance in outcomes(dice, rerolls, plain, breeding, miss).items():
        extra = bred * extra_dice
        for more, p in enumerate(with_rerolls(extra, plain + breeding, unused)):
            total[hits + more] = total.get(hits + more, 0.0) + chance * p
    return tuple(total.get(hits, 0.0) for hits in range(max(total) + 1))


def outcomes(
    dice: int, rerolls: int, plain: float, breeding: float, miss: float
) -> dict[tuple[int, int, int], float]:
    """The chance of so many Hits, so many breeding ones among them, and so many re-rolls left."""
    result: dict[tuple[int, int, int], float] = {}
    for bred, hits, p in trinomial(dice, breeding, plain, miss):
        again = min(rerolls, dice - bred - hits)
        for bred_later, hits_later, q in trinomial(again, breeding, plain, miss):
            key = (bred + hits + bred_later + hits_later, bred + bred_later, rerolls - again)
            result[key] = result.get(key, 0.0) + p * q
    return result


def trinomial(dice: int, breeding: float, plain: float, miss: float) -> list[tuple[int, int, float]]:
    """The chance of each number of breeding and of plain Hits."""
    return [
        (
            bred,
            hits,
            comb(dice, bred)
            * comb(dice - bred, hits)
            * breeding**bred
            * plain**hits
            * miss ** (dice - bred - hits),
        )
        for bred in range(dice + 1)
        for hits in range(dice - bred + 1)
    ]


def with_rerolls(dice: int, chance: float, rerolls: int) -> list[float]:
    """Hits among dice of which so many Misses may be re-rolled once."""
    total = [0.0] * (dice + 1)
    for hits, p in enumerate(binomial(dice, chance)):
        for more, q in enumerate(binomial(min(rerolls, dice - hits), chance)):
            total[hits + more] += p * q
    return total


def of_attack(attack: Attack) -> Distribution:
    """The distribution of Hits of an attack as it stands."""
    rerolls = sum(number for side, number in attack.rerolls if side == attack.side)
    plain = hit_distribution(
        attack.dice, attack.to_hit, attack.bonus, rerolls, attack.extra_face, attack.extra_dice
    )
    if not attack.cancelled:
        return plain
    cut = min(attack.cancelled, len(plain) - 1)
    return (sum(plain[: cut + 1]), *plain[cut + 1 :])


def at_least(distribution: Distribution, hits: int) -> float:
    """The chance of so many Hits or more."""
    return sum(distribution[hits:])


def attack_odds(t: Fight, attack: Attack, foe: int) -> Chances:
    """The chance of a Hit, and of bringing down each thing worth naming if the Hits go there first."""
    distribution = of_attack(attack)
    told = [("at least one Hit", at_least(distribution, 1))]
    before = 0
    for level in combat.levels(t, attack, foe):
        needs = [combat.hits_to_ko(t, attack, thing) for thing in level]
        for thing, need in zip(level, needs, strict=True):
            chance = at_least(distribution, before + need)
            if not isinstance(thing, Squad) and chance > 0:
                told.append((f"{'KO' if isinstance(thing, Hero) else 'destroy'} {t.name(thing)}", chance))
        before += sum(needs)
    if len(told) == 1:
        told.append(("clear the zone", at_least(distribution, before)))
    return Chances(tuple(told))
