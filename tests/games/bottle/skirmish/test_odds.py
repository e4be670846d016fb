"""The exact odds agree with all ways in which dice can fall."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mainbrace.games.bottle.passes import passing, successes
from mainbrace.games.bottle.skirmish import melee, odds
from mainbrace.games.bottle.skirmish.charge import Rush, can_charge, flee
from mainbrace.games.bottle.skirmish.charging import rush_chance
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.movement import declare_fast
from mainbrace.games.bottle.skirmish.shooting import circumstances, shoot
from mainbrace.games.bottle.terms import AttributeName
from tests.games.bottle.skirmish.enumeration import outcomes
from tests.games.bottle.skirmish.position import BOOK, Position

ROW = "1....E....\n..........\n.........."
LADDER = ("stunned", "out-of-the-fight", "obviously-dead")


@pytest.mark.parametrize("one", range(4))
@pytest.mark.parametrize("other", range(4))
def test_the_order_of_an_in_sight_test(one: int, other: int) -> None:
    p = Position(ROW)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        mine, theirs = successes(p.s.dice, one, ""), successes(p.s.dice, other, "")
        return "first" if mine > theirs else "same" if mine == theirs else "second"

    found = outcomes(happen)
    expected = [float(found.get(words, 0)) for words in ("first", "same", "second")]
    assert odds.order(one, other) == pytest.approx(expected)


@pytest.mark.parametrize("dice", range(4))
@pytest.mark.parametrize("target", range(1, 7))
def test_passes(dice: int, target: int) -> None:
    p = Position(ROW)
    found = outcomes(lambda faces: passing(p.again(*faces).s.dice, dice, target, "").capped())
    assert odds.passes(dice, target) == pytest.approx([float(found.get(count, 0)) for count in (0, 1, 2)])


@pytest.mark.rule("BR-124", "BR-127", "BR-135")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
@pytest.mark.parametrize("under", [".", "T"])
@pytest.mark.parametrize("weapon", ["pistol", "musket"])
def test_a_shot(rep: int, under: str, weapon: str) -> None:
    p = Position(ROW, under={"E": under}).give("1", weapon, rep=rep).give("E", rep=3)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        p.play(shoot(p.s, p["1"], p["E"], BOOK.weapons[weapon]))
        return p["E"].status

    found = outcomes(happen)
    p.again()
    told = dict(odds.shot(p.s, p["1"], p["E"], [BOOK.weapons[weapon]], False).outcomes)
    assert told["down"] == pytest.approx(float(sum(found.get(status, 0) for status in LADDER)))
    assert told["hit"] == pytest.approx(odds.hit(BOOK, rep, circumstances(p.s, p["1"], p["E"])))


@pytest.mark.rule("BR-040", "BR-135")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
def test_a_hawk_eye_takes_the_better_of_two_dice(rep: int) -> None:
    """In cover: 10 is needed; up to Rep 3 a six may be a pitiful shot."""
    total = 0.0
    for best in (max(one, other) for one in range(1, 7) for other in range(1, 7)):
        is_pitiful = rep <= 3 and best == 6
        total += 1 if best + rep >= 10 else rep / 6 if is_pitiful else 0
    assert odds.hit(BOOK, rep, ["in-cover"], 2) == pytest.approx(total / 36)


@pytest.mark.rule("BR-127", "BR-114", "BR-039", "BR-043", "BR-042", "BR-015")
@pytest.mark.parametrize("has", [[], ["hard-as-nails"], ["resilient"], ["lucky-bastard"]])
@pytest.mark.parametrize("power", [0, 1])
@pytest.mark.parametrize("impact", [1, 2, 3, 4])
def test_damage_after_all_that_saves(has: Sequence[AttributeName], power: int, impact: int) -> None:
    p = Position(ROW).give("E", rep=4, has=has, power=power)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        (face,) = p.s.dice.roll(1, "damage")
        p.play(hurt(p.s, p["E"], BOOK.shooting.damage.result(face, impact), p["1"], 4))
        return p["E"].status

    found = outcomes(happen)
    p.again()
    harm = odds.ranged_damage(BOOK, p["E"].character, impact)
    for status in LADDER:
        assert harm.get(status, 0.0) == pytest.approx(float(found.get(status, 0)))
    assert harm.get("carry-on", 0.0) + harm.get("missed", 0.0) == pytest.approx(
        float(found.get("carry-on", 0))
    )


@pytest.mark.rule("BR-150", "BR-151")
@pytest.mark.parametrize(
    ("rep", "weapon", "other", "theirs"),
    [(2, "bottle", 2, "bottle"), (2, "knife", 2, "bottle"), (3, "bottle", 1, "knife")],
)
def test_a_round_of_melee(rep: int, weapon: str, other: int, theirs: str) -> None:
    p = Position("...1E.....\n..........\n..........").give("1", weapon, rep=rep).give("E", theirs, rep=other)

    def happen(faces: tuple[int, ...]) -> int:
        p.again(*faces)
        margin = melee.round_of(p.s, p["1"], p["E"], None)
        return (margin > 0) - (margin < 0)

    found = outcomes(happen)
    p.again()
    told = [chance for _, chance in odds.melee_round(p.s, p["1"], p["E"]).outcomes]
    assert told == pytest.approx([float(found.get(sign, 0)) for sign in (1, 0, -1)])


@pytest.mark.rule("BR-153")
@pytest.mark.parametrize("margin", [1, 2, 3, 5, 6])
def test_melee_damage(margin: int) -> None:
    p = Position("...1E.....\n..........\n..........")

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        is_pushed = p.play(melee.damage(p.s, p["1"], p["E"], margin))
        return "push-back" if is_pushed else p["E"].status

    found = outcomes(happen)
    p.again()
    harm = odds.melee_damage(BOOK, p["E"].character, margin)
    for status in (*LADDER, "push-back"):
        assert harm.get(status, 0.0) == pytest.approx(float(found.get(status, 0)))


@pytest.mark.rule("BR-149")
def test_a_flight() -> None:
    p = Position(ROW).give("1", rep=3).give("E", rep=2, kind="townsfolk")

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        p.play(flee(p.s, p["E"], [Rush(p["1"], p["E"], False)]))
        return p["E"].status

    assert float(outcomes(happen)["run-away"]) == pytest.approx(odds.order(2, 3)[0])


@pytest.mark.rule("BR-073", "BR-144")
def test_a_fast_move_that_comes_near_enough() -> None:
    def position() -> Position:
        return Position("1.................E....\n" + "." * 23 + "\n" + "." * 23)

    def happen(faces: tuple[int, ...]) -> bool:
        p = position().dice(*faces)
        activation = p.active("1")
        declare_fast(p.s, activation)
        return can_charge(p.s, p["1"], p["E"], p.share("1").left)

    p = position()
    p.active("1")
    assert rush_chance(p.s, p["1"], p["E"], p.share("1")) == pytest.approx(float(outcomes(happen)[True]))
