"""The five reaction tests: each has dice and a table of its own, and does what its row says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.damage import fall, hurt, receive_fire
from mainbrace.games.bottle.skirmish.insight import meet
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.kernel import Play
from tests.games.bottle.skirmish.position import Position

FAR = "1.................E\n2..................\n..................."


def comes_in_sight(p: Position) -> Play[None]:
    p.s.take_off(p["2"], "left")
    return meet(p.s)


def is_charged(p: Position) -> Play[None]:
    p.s.place(p["E"], p.square("5,0"))
    return charge(p.s, [(p["E"], p["1"])])


def is_shot_at(p: Position) -> Play[None]:
    receive_fire(p.s, p["1"], p["E"])
    return settle(p.s)


def sees_a_friend_fall(p: Position) -> Play[None]:
    fall(p.s, p["2"], "out-of-the-fight", p["E"])
    return settle(p.s)


def is_knocked_down(p: Position) -> Play[bool]:
    return hurt(p.s, p["1"], "knocked-down", p["E"], 4)


TELLING = ("decides", "charge tested", "reacts", "falls")
NOBODY_QUICK = (6,) * 8
"""In Sight nobody has a success."""


@pytest.mark.rule("BR-101")
@pytest.mark.parametrize(
    ("test", "happens", "faces", "told"),
    [
        (
            "In Sight, 1",
            comes_in_sight,
            (*NOBODY_QUICK, 1),
            "1 ducks back: nothing to shoot with, and nobody in reach.",
        ),
        (
            "In Sight, 1",
            comes_in_sight,
            (*NOBODY_QUICK, 6),
            "1 runs away: nothing to shoot with, and lost heart.",
        ),
        ("Charge into Melee, 1", is_charged, (1, 1, 6, 6), "E passes 2, 1 passes 0: 1 turns to flee."),
        (
            "Charge into Melee, 1",
            is_charged,
            (6, 6, 1, 1),
            "E passes 0, 1 passes 2: 1 has nothing ready to fire before contact.",
        ),
        (
            "Received Fire: 1 (Rep 4)",
            is_shot_at,
            (1, 1),
            "1 ducks back (Received Fire, Nobles: passed both dice, nothing loaded that carries so far).",
        ),
        (
            "Received Fire: 1 (Rep 4)",
            is_shot_at,
            (6, 6),
            "1 runs away (Received Fire, Nobles: passed no die).",
        ),
        (
            "Man Down: 1 (Rep 4)",
            sees_a_friend_fall,
            (1, 1),
            "1 carries on (Man Down, Nobles: passed both dice).",
        ),
        (
            "Man Down: 1 (Rep 4)",
            sees_a_friend_fall,
            (6, 6),
            "1 runs away (Man Down, Nobles: passed no die).",
        ),
        ("1: Recover From Knock Down", is_knocked_down, (1, 6), "1 is out of the fight."),
        ("1: Recover From Knock Down", is_knocked_down, (6, 6), "1 is dead."),
    ],
)
def test_each_of_the_five_is_rolled_and_read_in_a_table_of_its_own(
    test: str, happens: Callable[[Position], Play[Any]], faces: tuple[int, ...], told: str
) -> None:
    """A Noble without weapons takes them all, with good dice and with bad."""
    p = Position(FAR).give("1", kind="noble").dice(*faces, *[6] * 8)
    p.run(happens(p))
    assert test in [roll["why"] for roll in p.rolls()]
    assert told in p.lines(*TELLING)
