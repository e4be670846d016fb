"""How often a fight goes how: every fall of the dice, against tables and dice that are read here anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product

import pytest

from mainbrace.games.bottle.skirmish import melee
from mainbrace.games.bottle.skirmish.breaking_off import grunt_breaks_off
from mainbrace.games.bottle.skirmish.charge import charge, flee
from mainbrace.games.bottle.skirmish.courage import Rush
from mainbrace.games.bottle.skirmish.insight import roll
from mainbrace.games.bottle.skirmish.shooting import shoot
from mainbrace.games.bottle.terms import AttributeName, ClassName
from tests.games.bottle.counting import coins, counted, low
from tests.games.bottle.skirmish.byhand import MISSED, fate, is_hit, knocked_down
from tests.games.bottle.skirmish.enumeration import hit_with
from tests.games.bottle.skirmish.position import BOOK, Position

ROW = "1....E....\n..........\n.........."
CONTACT = "...1E.....\n..........\n.........."
SURE = (1, 1, 1)
"""Dice for what comes after that which is looked at."""
IDLE = [6] * 20
"""Dice with which nothing comes of anything."""

# Hits


@pytest.mark.rule("BR-124", "BR-126", "BR-135")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
@pytest.mark.parametrize("reason", MISSED)
def test_hits(rep: int, reason: str) -> None:
    p = Position(ROW, under={"E": "T"} if reason == "in-cover" else {}).give("1", "pistol", rep=rep)
    p["E"].prone, p["E"].fast = reason == "prone", reason == "moved-fast"

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces, *SURE)
        weapon, is_rushed, is_charging = BOOK.weapons["pistol"], reason == "rush-shot", reason == "charging"
        p.play(shoot(p.s, p["1"], p["E"], weapon, is_rushed, is_charging))
        return p["E"].status != "carry-on"

    assert counted(2, happen) == counted(2, lambda faces: is_hit(faces[0], faces[1], rep, reason))


@pytest.mark.rule("BR-040")
@pytest.mark.parametrize("rep", [3, 5])
def test_hits_of_a_hawk_eye(rep: int) -> None:
    p = Position(ROW, under={"E": "T"}).give("1", "musket", rep=rep, has=["hawk-eye"])

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces, *SURE)
        p.play(shoot(p.s, p["1"], p["E"], BOOK.weapons["musket"]))
        return p["E"].status != "carry-on"

    assert counted(3, happen) == counted(3, lambda each: is_hit(max(each[:2]), each[2], rep, "in-cover"))


# Damage


@pytest.mark.rule("BR-127", "BR-114", "BR-039", "BR-042", "BR-043", "BR-016")
@pytest.mark.parametrize("impact", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("has", "power"), [([], 0), (["hard-as-nails"], 0), (["resilient"], 0), (["lucky-bastard"], 0), ([], 2)]
)
def test_damage(impact: int, has: Sequence[AttributeName], power: int) -> None:
    p = Position(ROW).give("E", rep=4, has=has, power=power)

    byhand = counted(3 + power, lambda faces: fate(faces, impact, 4, has, power))
    assert counted(3 + power, hit_with(p, impact)) == byhand


# In Sight, charges and flights


def compared(one: int, other: int) -> dict[str, Fraction]:
    """Which of two has more successes, with so many dice each."""
    found = dict.fromkeys(("more", "same", "fewer"), Fraction(0))
    for (mine, chance), (theirs, share) in product(enumerate(coins(one)), enumerate(coins(other))):
        found["more" if mine > theirs else "same" if mine == theirs else "fewer"] += chance * share
    return found


HEADS = (1, 6)
"""A success is as likely as not, so that two faces stand for all six."""


def tossed(dice: int, happen: Callable[[tuple[int, ...]], str]) -> dict[str, Fraction]:
    """How often each outcome comes of all throws of so many coins."""
    seen = [happen(faces) for faces in product(HEADS, repeat=dice)]
    return {outcome: Fraction(seen.count(outcome), len(seen)) for outcome in set(seen)}


def ranked(margin: int) -> str:
    return "more" if margin > 0 else "same" if margin == 0 else "fewer"


@pytest.mark.rule("BR-089", "BR-090", "BR-092")
@pytest.mark.parametrize(
    ("rep", "has", "dice"), [(3, [], 3), (5, [], 5), (4, ["wary"], 5), (4, ["slow-to-react"], 3)]
)
def test_who_acts_first_in_sight(rep: int, has: Sequence[AttributeName], dice: int) -> None:
    """Against three dice of the enemy."""
    p = Position(ROW).give("1", rep=rep, has=has).give("E", rep=3)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        return ranked(roll(p.s, [p["1"]]) - roll(p.s, [p["E"]]))

    assert tossed(dice + 3, happen) == compared(dice, 3)


@pytest.mark.rule("BR-145", "BR-146")
@pytest.mark.parametrize(("rep", "target"), [(3, 4), (4, 4), (5, 3)])
@pytest.mark.parametrize("kind", ["merchant", "pirate"])
def test_what_a_target_does_before_contact(rep: int, target: int, kind: ClassName) -> None:
    """If the charger passes more the timid flee and the others may not fire; else everybody fires."""
    p = Position(ROW).give("1", "sword", rep=rep).give("E", "pistol", rep=target, kind=kind)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces, *IDLE)
        p.play(charge(p.s, [(p["1"], p["E"])]))
        return "flees" if p.rolls("flees") else "fires" if p.rolls("fires") else "stands"

    def expected(faces: tuple[int, ...]) -> str:
        if low(faces[:2], rep) > low(faces[2:], target):
            return "flees" if kind == "merchant" else "stands"
        return "fires"

    assert counted(4, happen) == counted(4, expected)


@pytest.mark.rule("BR-149")
@pytest.mark.parametrize(("charger", "target"), [(3, 2), (4, 4), (5, 3), (3, 5)])
def test_flights(charger: int, target: int) -> None:
    p = Position(ROW).give("1", rep=charger).give("E", rep=target, kind="townsfolk")

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        p.play(flee(p.s, p["E"], [Rush(p["1"], p["E"], False)]))
        return p["E"].status

    away = compared(target, charger)["more"]
    assert tossed(charger + target, happen) == {"run-away": away, "stunned": 1 - away}


# Melee


@pytest.mark.rule("BR-142", "BR-150", "BR-151")
@pytest.mark.parametrize(
    ("weapons", "has", "is_prone", "dice"),
    [
        ([], [], False, 2),
        (["bottle"], [], False, 3),
        (["sword"], [], False, 4),
        (["halberd"], [], False, 5),
        (["musket"], [], False, 3),
        (["sword"], ["brawler"], False, 5),
        (["sword"], ["runt"], False, 3),
        (["sword"], [], True, 6),
    ],
)
def test_rounds_of_melee(
    weapons: Sequence[str], has: Sequence[AttributeName], is_prone: bool, dice: int
) -> None:
    """Rep 3 with all that adds to it, against Rep 3 with a knife: four dice."""
    p = Position(CONTACT).give("1", *weapons, rep=3, has=has).give("E", "knife", rep=3)
    p["E"].prone = is_prone

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        return ranked(melee.round_of(p.s, p["1"], p["E"], None))

    assert tossed(dice + 4, happen) == compared(dice, 4)


@pytest.mark.rule("BR-153")
@pytest.mark.parametrize("margin", [1, 2, 3, 4, 5, 6])
def test_melee_damage(margin: int) -> None:
    p = Position(CONTACT).give("E", rep=4)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        return "push-back" if p.play(melee.damage(p.s, p["1"], p["E"], margin)) else p["E"].status

    def expected(faces: tuple[int, ...]) -> str:
        if faces[0] == 6:
            return "push-back"
        if faces[0] == 1:
            return "obviously-dead"
        return "out-of-the-fight" if faces[0] <= margin else knocked_down(faces[1:], 4)

    assert counted(3, happen) == counted(3, expected)


@pytest.mark.rule("BR-158")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
def test_grunts_break_off(rep: int) -> None:
    p = Position(CONTACT).give("1", rep=rep).give("E")
    melee.draw(p.s, p["1"], p["E"])

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces, *SURE)
        return grunt_breaks_off(p.s, p["1"]) is not None

    assert counted(1, happen) == {True: Fraction(6 - rep, 6), False: Fraction(rep, 6)}
