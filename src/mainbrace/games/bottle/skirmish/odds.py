"""Exact odds of what dice will do: a shot, damage, In Sight, a melee. Nothing is sampled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, can_still_use
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import Distribution, low_dice
from mainbrace.games.bottle.passes import SUCCESS
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.saves import LADDER
from mainbrace.games.bottle.skirmish import melee, movement, shooting
from mainbrace.games.bottle.skirmish.charge import can_charge
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Share
from mainbrace.games.bottle.terms import Circumstance, Result
from mainbrace.kernel import Chances

FACES = range(1, 7)
Spread = dict[str, float]
"""Outcomes and how likely each is."""


# Dice


def successes(dice: int) -> Distribution:
    """How likely each number of successes of so many dice is, from none on."""
    return low_dice(dice, SUCCESS)


@cache
def order(one: int, other: int) -> tuple[float, float, float]:
    """How likely the first has more successes, both as many, or the second more, with so many dice each."""
    more = same = 0.0
    for mine, chance in enumerate(successes(one)):
        for theirs, other_chance in enumerate(successes(other)):
            if mine > theirs:
                more += chance * other_chance
            elif mine == theirs:
                same += chance * other_chance
    return more, same, 1 - more - same


@cache
def passes(dice: int, target: int) -> tuple[float, float, float]:
    """How likely no, one, or two and more of so many dice pass."""
    chance = min(max(target, 0), len(FACES)) / len(FACES)
    none = (1 - chance) ** dice
    one = dice * chance * (1 - chance) ** (dice - 1) if dice else 0.0
    return none, one, 1 - none - one


# Damage


def better_of(faces: int, best: str) -> tuple[float, ...]:
    """How likely each face is the highest or the lowest of so many dice."""
    up_to = [(face / len(FACES)) ** faces for face in range(len(FACES) + 1)]
    highest = tuple(up_to[face] - up_to[face - 1] for face in FACES)
    return highest if best == "highest" else highest[::-1]


def saved(book: Book, victim: Character, damage: Result) -> Spread:
    """What damage comes to, but for Larger Than Life and Cheating Death (AR-16)."""
    if damage in ("obviously-dead", "out-of-the-fight") and can_still_use(victim, "hard-as-nails"):
        damage = "knocked-down"
    if damage != "knocked-down":
        return lightened(victim, damage)
    total: Spread = {}
    rows = book.sheets[victim.kind].rows("recover-from-knock-down")
    dice = book.tests["recover-from-knock-down"].dice
    for count, chance in enumerate(passes(dice, victim.rep)):
        add(total, lightened(victim, rows.row(count)[0][1]), chance)
    return total


def lightened(victim: Character, damage: Result) -> Spread:
    """Resilient, Lucky Bastard and Star Power."""
    if damage == "out-of-the-fight" and can_still_use(victim, "resilient"):
        damage = "stunned"
    if damage == "obviously-dead" and can_still_use(victim, "lucky-bastard"):
        return {"missed": 1.0}
    if victim.power <= 0:
        return {damage: 1.0}
    step, total = LADDER.index(damage), dict[str, float]()
    for count, chance in enumerate(successes(victim.power)):
        add(total, {LADDER[max(0, step - count)]: 1.0}, chance)
    return total


def add(total: Spread, more: Spread, chance: float) -> None:
    """Add outcomes that come with a chance."""
    for outcome, own in more.items():
        total[outcome] = total.get(outcome, 0.0) + chance * own


def ranged_damage(book: Book, victim: Character, impact: int, dice: int = 1) -> Spread:
    """What a hit comes to."""
    total: Spread = {}
    for face, chance in zip(FACES, better_of(dice, "lowest"), strict=True):
        add(total, saved(book, victim, book.shooting.damage.result(face, impact)), chance)
    return total


def melee_damage(book: Book, victim: Character, margin: int) -> Spread:
    """What losing a round by so many successes comes to."""
    total: Spread = {}
    for face in FACES:
        result = book.melee.damage.result(face, margin)
        more = {"push-back": 1.0} if result == "push-back" else saved(book, victim, result)
        add(total, more, 1 / len(FACES))
    return total


# A shot


def hit(book: Book, rep: int, found: Sequence[Circumstance], eyes: int = 1) -> float:
    """How likely a shot hits its target, the pitiful shot included."""
    total = 0.0
    for face, chance in zip(FACES, better_of(eyes, "highest"), strict=True):
        if book.shooting.why_missed(face + rep, found) is None:
            total += chance
        elif rep <= book.shooting.pitiful_shot.rep and face == book.shooting.pitiful_shot.face:
            total += chance * rep / len(FACES)
    return total


def shot(s: Skirmish, shooter: Figure, target: Figure, weapons: Sequence[Weapon], is_rushed: bool) -> Chances:
    """A shot, or two at once, at a target as things are."""
    found = shooting.circumstances(s, shooter, target, is_rushed or len(weapons) > 1)
    missed, survived = 1.0, 1.0
    for weapon in weapons:
        eyes = 2 if weapon.hawk_eye and s.has(shooter, "hawk-eye") else 1
        chance = hit(s.book, shooter.rep, found, eyes)
        harm = ranged_damage(s.book, target.character, weapon.impact, eyes)
        missed *= 1 - chance
        survived *= 1 - chance * (1 - harm.get("carry-on", 0.0) - harm.get("missed", 0.0))
    told = [("hit", 1 - missed), ("down", 1 - survived)]
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
    eyes = 2 if weapon.hawk_eye and s.has(shooter, "hawk-eye") else 1
    return hit(s.book, shooter.rep, found, eyes)


# A melee


def melee_round(s: Skirmish, one: Figure, other: Figure) -> Chances:
    """The first round between two figures, and what it does to each."""
    mine = sum(amount for amount, _ in melee.dice(s, one, other))
    theirs = sum(amount for amount, _ in melee.dice(s, other, one))
    down = fallen = 0.0
    for my_score, chance in enumerate(successes(mine)):
        for their_score, other_chance in enumerate(successes(theirs)):
            margin = my_score - their_score
            if margin:
                harm = melee_damage(s.book, (other if margin > 0 else one).character, abs(margin))
                falls = 1 - sum(harm.get(kind, 0.0) for kind in ("carry-on", "missed", "push-back"))
                if margin > 0:
                    down += chance * other_chance * falls
                else:
                    fallen += chance * other_chance * falls
    more, same, fewer = order(max(0, mine), max(0, theirs))
    return Chances(
        (
            ("win" + besides(down, "put the enemy down"), more),
            ("evenly matched", same),
            ("lose" + besides(fallen, "go down"), fewer),
        )
    )


def besides(chance: float, words: str) -> str:
    """What may come of it, unless that hardly ever happens."""
    return f" (and {chance:.0%} {words})" if f"{chance:.0%}" != "0%" else ""


# A fast move


def rush_chance(s: Skirmish, figure: Figure, target: Figure, share: Share) -> float:
    """How likely a fast move brings a figure near enough to charge."""
    dice = movement.fast_dice(s, figure, share)
    is_enough = [
        can_charge(s, figure, target, share.left + movement.fast_bonus(s, figure, count))
        for count in range(dice + 1)
    ]
    rolls = product(FACES, repeat=dice)
    hits = sum(is_enough[movement.fast_passes(s, figure, share, faces)] for faces in rolls)
    return hits / float(len(FACES) ** dice)
