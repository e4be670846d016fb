"""The raiding dice: roll all, roll all again while that is allowed, choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

import msgspec

from mainbrace.games.maracaibo.terms import DIE_COLOURS, TREASURES
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Chances, Option, Play

FREE_REROLLS = 1
FACES = 6
MARKS = tuple((colour, f"treasure-{kind}") for colour, kind in zip(DIE_COLOURS, TREASURES, strict=True))
"""The three dice, each in its colour with the treasure it stands for."""


class Die(msgspec.Struct, frozen=True):
    """A die that was chosen: the treasure it stands for, and what it shows."""

    kind: int
    face: int
    is_lowest: bool = False
    """True if no other die of the roll shows less."""


def choose_die(
    v: Voyage,
    seat: int,
    why: str,
    words: Callable[[Die], str],
    odds: Callable[[], Chances | None],
    rolled: int = 0,
) -> Play[Die]:
    """Roll all three dice, again as often as the player may and wants, and choose one (MC-104, MC-097).

    The next roll happens within the one before it, where bots that look ahead see what it may bring.
    """
    left = FREE_REROLLS + v.player(seat).sheet.rerolls - rolled
    faces = v.dice.roll_marked(MARKS, f"{name_of(seat)}: {why}", seat)
    options: list[Option[Die | None]] = [die_option(die, words) for die in dice_of(faces)]
    if left:
        again = f"Roll all again\n{left} of your re-rolls left"
        options.append(Option("re-roll", None, again, odds=odds))
    chosen = yield from v.ask(seat, "die", f"{name_of(seat)}: {why}. Choose a die.", options)
    return chosen or (yield from choose_die(v, seat, why, words, odds, rolled + 1))


def dice_of(faces: Sequence[int]) -> tuple[Die, ...]:
    """The dice of a roll."""
    return tuple(Die(kind, face, face == min(faces)) for kind, face in enumerate(faces))


def die_option(die: Die, words: Callable[[Die], str]) -> Option[Die | None]:
    """One of the dice as they lie."""
    return Option(
        f"die:{TREASURES[die.kind]}",
        die,
        lambda: f"The {DIE_COLOURS[die.kind]} die, {die.face}\n{words(die)}",
        (f"die:{TREASURES[die.kind]}",),
    )


def roll_pair(v: Voyage, seat: int, why: str) -> Play[Sequence[int]]:
    """Roll two dice, again as often as the player may and wants (MC-185)."""
    left = FREE_REROLLS + v.player(seat).sheet.rerolls
    while True:
        faces = v.dice.roll(2, f"{name_of(seat)}: {why}", seat=seat)
        if not left:
            return faces
        options = [
            Option("keep", True, f"Keep {faces[0]} and {faces[1]}"),
            Option("re-roll", False, f"Roll both again ({left} left)", odds=better_pair(sum(faces))),
        ]
        if (yield from v.ask(seat, "re-roll", f"{name_of(seat)}: keep these dice?", options)):
            return faces
        left -= 1


@cache
def all_rolls() -> tuple[tuple[Die, ...], ...]:
    """Every way three dice can fall, each equally likely."""
    return tuple(map(dice_of, product(range(1, FACES + 1), repeat=len(DIE_COLOURS))))


def chance_that(is_good: Callable[[Die], bool], rolls: int = 1) -> float:
    """How likely at least one die is good in one of so many rolls."""
    good = sum(any(map(is_good, dice)) for dice in all_rolls())
    return float(1 - (1 - good / len(all_rolls())) ** rolls)


def rolls_of(v: Voyage, seat: int) -> int:
    """How often a player may roll, with all re-rolls."""
    return 1 + FREE_REROLLS + v.player(seat).sheet.rerolls


def better_pair(total: int) -> Callable[[], Chances]:
    """How likely two dice show more together than they do now."""

    def chances() -> Chances:
        pairs = list(product(range(1, FACES + 1), repeat=2))
        return Chances((("for more together", sum(sum(pair) > total for pair in pairs) / len(pairs)),))

    return chances


def two_dice(v: Voyage, seat: int) -> Play[tuple[int, int]]:
    """Two dice: which one is for VP, and which for doubloons."""
    first, second = yield from roll_pair(v, seat, "two dice for VP and doubloons")
    if first == second:
        return first, second
    options = [
        Option(f"vp:{vp}", (vp, coins), f"{vp} VP and {coins} doubloons")
        for vp, coins in ((first, second), (second, first))
    ]
    return (yield from v.ask(seat, "two dice", f"{name_of(seat)}: which die is for VP?", options))
