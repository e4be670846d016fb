"""Exact odds of a shot, of a round of melee, and of a fast move. Nothing is sampled."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Literal, get_args

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.fates import UNHURT, Saves, Spread, add, beaten, saves_of, standing
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import FACES, SIDES, highest, successes
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish import melee, shooting
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Circumstance
from mainbrace.kernel import Chances

# A shot


def hit(book: Book, rep: int, found: Sequence[Circumstance], eyes: int = 1) -> float:
    """How likely a shot hits its target, the pitiful shot included."""
    total = 0.0
    for face, chance in zip(FACES, highest(eyes), strict=True):
        if book.shooting.why_missed(face + rep, found) is None:
            total += chance
        elif rep <= book.shooting.pitiful_shot.rep and face == book.shooting.pitiful_shot.face:
            total += chance * rep / SIDES
    return total


def astray(book: Book, rep: int, found: Sequence[Circumstance], eyes: int = 1) -> float:
    """How likely a shot misses its target because of a crowd alone, and hits one of it (BR-131)."""
    rules, total = book.shooting, 0.0
    for face, chance in zip(FACES, highest(eyes), strict=True):
        why = rules.why_missed(face + rep, found)
        if why is not None and rules.why_missed(face + rep, shooting.in_the_open(found)) is None:
            is_pitiful = rep <= rules.pitiful_shot.rep and face == rules.pitiful_shot.face
            total += chance * (1 - rep / SIDES if is_pitiful else 1)
    return total


def shot(
    s: Skirmish,
    shooter: Figure,
    target: Figure,
    weapons: Sequence[Weapon],
    is_rushed: bool = False,
    is_charging: bool = False,
) -> Chances:
    """A shot, or two at once, at a target as things are; who may be hit instead, one's own first (BR-131)."""
    found = shooting.circumstances(s, shooter, target, is_rushed or len(weapons) > 1, is_charging)
    missed, still_up = 1.0, {saves_of(target.character): 1.0}
    for weapon in weapons:
        eyes = shooting.eyes(s, shooter, weapon)
        chance = hit(s.book, shooter.rep, found, eyes)
        missed *= 1 - chance
        still_up = standing(s.book, target.character, still_up, chance, weapon.impact, eyes)
    told = [("hit", 1 - missed), ("down", 1 - sum(still_up.values()))]
    beside = shooting.bystanders(s, shooter, target)
    strays = [astray(s.book, shooter.rep, found, shooting.eyes(s, shooter, weapon)) for weapon in weapons]
    for is_foe in (False, True):
        some = [each for each in beside if s.are_foes(shooter, each) == is_foe]
        if some and any(strays):
            spared = prod(1 - stray * len(some) / len(beside) for stray in strays)
            told.append((f"hits {' or '.join(each.name for each in some)} instead", 1 - spared))
    return Chances(tuple(told))


def aim(s: Skirmish, shooter: Figure, square: Square, target: Figure, weapon: Weapon) -> float:
    """How likely a shot from a square hits, if nothing changes until then."""
    found: list[Circumstance] = []
    if shooter.burden != NOBODY:
        found.append("rush-shot")
    if s.has_cover(target, square) or shooting.crowd(s, shooter, target):
        found.append("in-cover")
    if target.prone:
        found.append("prone")
    if shooter.fast or target.fast:
        found.append("moved-fast")
    return hit(s.book, shooter.rep, found, shooting.eyes(s, shooter, weapon))


# A melee


Bout = Literal[
    "enemy down",
    "enemy gets away",
    "win the round, enemy still up",
    "evenly matched",
    "lose the round, still up",
    "go down in melee",
    "shot down first",
    "fall short",
]
"""What comes of a charge, as far as the first round of melee; the last words are for who ordered it."""


def melee_round(
    s: Skirmish,
    one: Figure,
    other: Figure,
    follower: Figure | None = None,
    more: tuple[int, int] = (0, 0),
) -> Chances:
    """The next round between two figures, and what it does to each."""
    scores = margins(s, one, other, follower, more)
    return told(bouts(s, one, other, saves_of(one.character), saves_of(other.character), scores))


def first_round(s: Skirmish, one: Figure, other: Figure, mine: Saves, theirs: Saves) -> Spread[Bout]:
    """A round of melee, by what may still save each of them (BR-151 to BR-153)."""
    return bouts(s, one, other, mine, theirs, margins(s, one, other))


def bouts(
    s: Skirmish, one: Figure, other: Figure, mine: Saves, theirs: Saves, scores: Spread[int]
) -> Spread[Bout]:
    """What comes of a round that one is ahead in by so many successes."""
    total: Spread[Bout] = {}
    for margin, chance in scores.items():
        ends: Spread[Bout] = {"evenly matched": 1.0}
        if margin > 0:
            falls = goes_down(s, other, theirs, margin)
            ends = {"enemy down": falls, "win the round, enemy still up": 1 - falls}
        elif margin < 0:
            falls = goes_down(s, one, mine, -margin)
            ends = {"go down in melee": falls, "lose the round, still up": 1 - falls}
        add(total, ends, chance)
    return total


def margins(
    s: Skirmish,
    one: Figure,
    other: Figure,
    follower: Figure | None = None,
    more: tuple[int, int] = (0, 0),
) -> Spread[int]:
    """By how many successes the first is ahead after a round, with dice that were lent to both."""
    total: Spread[int] = {}
    mine, theirs = (
        successes(sum(amount for amount, _ in melee.dice(s, figure, enemy, follower is figure)) + extra)
        for figure, enemy, extra in ((one, other, more[0]), (other, one, more[1]))
    )
    for my_score, chance in enumerate(mine):
        add(total, {my_score - score: likely for score, likely in enumerate(theirs)}, chance)
    return total


def goes_down(s: Skirmish, loser: Figure, saves: Saves, margin: int) -> float:
    """How likely whoever loses a round by so much goes down."""
    harm = beaten(s.book, loser.character, saves, margin)
    return 1 - sum(harm.get(kind, 0.0) for kind in (*UNHURT, "push-back"))


def told(bouts: Spread[Bout]) -> Chances:
    """What is aimed at first, then whatever else may come of it."""
    aim, *others = get_args(Bout)
    found = [(words, chance) for words in others if (chance := bouts.get(words, 0.0))]
    return Chances(((aim, bouts.get(aim, 0.0)), *found))
