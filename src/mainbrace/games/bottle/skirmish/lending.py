"""Dice that somebody may lend for a roll that is due, as a Captain does with his Influence (BS-044).

Here stand the rolls for which it is asked, each with what its odds depend on; `Hooks` say who lends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Circumstance
from mainbrace.kernel import Modifier, Play

if TYPE_CHECKING:
    from mainbrace.games.bottle.skirmish.sheets import Tester
    from mainbrace.games.bottle.skirmish.skirmish import Skirmish

LENT = "Captain's Influence"


class SightRoll(NamedTuple):
    """In Sight, of a leader with so many dice, against enemies with so many."""

    dice: int
    rivals: Sequence[int]


class ChargeRoll(NamedTuple):
    """Charge into Melee, of a leader with so many dice."""

    dice: int


class MeleeRoll(NamedTuple):
    """A round of melee; perhaps one of them follows up, or the enemy was lent dice."""

    enemy: Figure
    follower: Figure | None
    lent: int


class ChaseRoll(NamedTuple):
    """Running away from somebody, or after him."""

    other: Figure
    aim: Literal["get away", "catch"]


class ShotRoll(NamedTuple):
    """A shot, of which the best of so many dice counts."""

    target: Figure
    circumstances: Sequence[Circumstance]
    dice: int


class ReactionRoll(NamedTuple):
    """Received Fire and Man Down of a group."""

    group: Sequence[Figure]
    testers: Sequence[Tester]


class KnockDownRoll(NamedTuple):
    """Recover From Knock Down, with so many dice."""

    dice: int


Roll: TypeAlias = SightRoll | ChargeRoll | MeleeRoll | ChaseRoll | ShotRoll | ReactionRoll | KnockDownRoll


def lent(s: Skirmish, figure: Figure, due: Callable[[], Roll | None]) -> Play[int]:
    """Dice more for a roll that somebody makes, before anybody rolls; None is one that decides nothing."""
    if not s.hooks.can_lend(s, figure) or (roll := due()) is None:
        return 0
    return (yield from s.hooks.lend(s, figure, roll))


def with_lent(dice: int, modifiers: list[Modifier], more: int) -> tuple[int, list[Modifier]]:
    """Dice and their reasons with those that were lent."""
    return (dice + more, [*modifiers, (more, LENT)]) if more else (dice, modifiers)
