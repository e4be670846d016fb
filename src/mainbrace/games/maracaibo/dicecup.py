"""The raiding dice: roll all, roll all again while that is allowed, choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from mainbrace.games.maracaibo.terms import DIE_COLOURS, TREASURES
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Chances, Option, Play

FREE_REROLLS = 1
FACES = 6


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
) -> Play[Die]:
    """Roll all three dice, again as often as the player may and wants, and choose one (MC-104, MC-097)."""
    left = FREE_REROLLS + v.player(seat).sheet.rerolls
    while True:
        faces = v.dice.roll(len(DIE_COLOURS), f"{name_of(seat)}: {why}", seat=seat)
        options: list[Option[Die | None]] = [
            die_option(Die(kind, face, face == min(faces)), words) for kind, face in enumerate(faces)
        ]
        if left:
            again = f"Roll all again ({left} left)"
            options.append(Option("re-roll", None, again, odds=odds))
        chosen = yield from v.ask(seat, "die", f"{name_of(seat)}: {why}. Choose a die.", options)
        if chosen is not None:
            return chosen
        left -= 1


def die_option(die: Die, words: Callable[[Die], str]) -> Option[Die | None]:
    """One of the dice as they lie."""
    return Option(
        f"die:{TREASURES[die.kind]}",
        die,
        lambda: f"The {DIE_COLOURS[die.kind]} die, {die.face}: {words(die)}",
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
            Option("re-roll", False, f"Roll both again ({left} left)"),
        ]
        if (yield from v.ask(seat, "re-roll", f"{name_of(seat)}: keep these dice?", options)):
            return faces
        left -= 1


def chance_of(least: int, dice: int) -> float:
    """How likely at least one of some dice shows so much or more."""
    if dice == 0 or least > FACES:
        return 0.0
    misses: float = (max(least, 1) - 1) / FACES
    return float(1 - misses**dice)


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
