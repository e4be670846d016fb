"""Exact odds of a shot, of a round of melee, and of a fast move. Nothing is sampled."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.fates import UNHURT, Saves, Spread, add, beaten, saves_of, shot_down
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import FACES, SIDES, contest, highest, successes
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


def shot(
    s: Skirmish,
    shooter: Figure,
    target: Figure,
    weapons: Sequence[Weapon],
    is_rushed: bool = False,
    is_charging: bool = False,
) -> Chances:
    """A shot, or two at once, at a target as things are.

    What saves once, and the dice of Star Power that the first shot costs, are not there for the second.
    """
    found = shooting.circumstances(s, shooter, target, is_rushed or len(weapons) > 1, is_charging)
    missed, standing = 1.0, {saves_of(target.character): 1.0}
    for weapon in weapons:
        eyes = shooting.eyes(s, shooter, weapon)
        chance = hit(s.book, shooter.rep, found, eyes)
        missed *= 1 - chance
        left: Spread[Saves] = {}
        for saves, likely in standing.items():
            add(left, {saves: 1 - chance}, likely)
            for end, own in shot_down(s.book, target.character, saves, weapon.impact, eyes).items():
                if end.fate in UNHURT:
                    add(left, {end.saves: chance}, likely * own)
        standing = left
    return Chances((("hit", 1 - missed), ("down", 1 - sum(standing.values()))))


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


def melee_round(s: Skirmish, one: Figure, other: Figure) -> Chances:
    """The first round between two figures, and what it does to each."""
    mine = sum(amount for amount, _ in melee.dice(s, one, other))
    theirs = sum(amount for amount, _ in melee.dice(s, other, one))
    down = fallen = 0.0
    for my_score, chance in enumerate(successes(mine)):
        for their_score, other_chance in enumerate(successes(theirs)):
            margin = my_score - their_score
            if margin:
                harm = beaten(s.book, (other if margin > 0 else one).character, abs(margin))
                falls = 1 - sum(harm.get(kind, 0.0) for kind in (*UNHURT, "push-back"))
                if margin > 0:
                    down += chance * other_chance * falls
                else:
                    fallen += chance * other_chance * falls
    more, same, fewer = contest(mine, theirs)
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
