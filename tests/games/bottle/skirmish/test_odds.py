"""The exact odds agree with all ways in which dice can fall."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from mainbrace.games.bottle.fates import beaten, fates, saves_of, shot_down
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.skirmish import melee, odds
from mainbrace.games.bottle.skirmish.chargetargets import can_charge
from mainbrace.games.bottle.skirmish.charging import rush_chance
from mainbrace.games.bottle.skirmish.fastmoves import declare_fast
from mainbrace.games.bottle.skirmish.shooting import shoot, shoot_at_once
from mainbrace.games.bottle.terms import AttributeName, Result
from mainbrace.kernel import ScriptError
from tests.games.bottle.counting import counted
from tests.games.bottle.skirmish.byhand import is_hit
from tests.games.bottle.skirmish.enumeration import hit_with, outcomes
from tests.games.bottle.skirmish.position import BOOK, Position

ROW = "1....E....\n..........\n.........."
LADDER: tuple[Result, ...] = ("stunned", "out-of-the-fight", "obviously-dead")


def hits(rep: int, reason: str) -> Fraction:
    """How many of all throws of a die, and of another for a pitiful shot, hit."""
    return counted(2, lambda faces: is_hit(faces[0], faces[1], rep, reason)).get(True, Fraction(0))


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
    told = dict(odds.shot(p.s, p["1"], p["E"], [BOOK.weapons[weapon]]).outcomes)
    assert told["down"] == pytest.approx(float(sum(found.get(status, 0) for status in LADDER)))
    assert told["hit"] == pytest.approx(float(hits(rep, "in-cover" if under == "T" else "nothing")))


def struck_by(p: Position, sign: str, *arms: str) -> dict[str, Fraction]:
    """Who is hit by a shot of 1 at somebody, for all ways dice can fall; a tie is not thrown again."""
    weapons = [BOOK.weapons[name] for name in arms]

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        try:
            p.play(shoot_at_once(p.s, p["1"], p[sign], weapons))
        except ScriptError:
            drawn = [set(roll["faces"]) for roll in p.rolls("Who is hit")]
            if not any(len(faces) == 1 for faces in drawn):
                raise
            return "tie"
        return " ".join(str(roll["why"])[len("Damage to ")] for roll in p.rolls("Damage to"))

    found = outcomes(happen)
    p.again()
    return found


@pytest.mark.rule("BR-131", "BR-132", "BR-135")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
def test_a_shot_into_a_melee_says_how_likely_it_hits_ones_own_man(rep: int) -> None:
    p = Position("....2.....\n1...E.....\n..........").give("1", "musket", rep=rep).give("2", "sword")
    melee.draw(p.s, p["2"], p["E"])
    told = dict(odds.shot(p.s, p["1"], p["E"], [BOOK.weapons["musket"]]).outcomes)
    found = struck_by(p, "E", "musket")
    assert told["hit"] == pytest.approx(float(found.get("E", 0)))
    assert told.get("hits 2 instead", 0.0) == pytest.approx(float(found.get("2", 0)))
    assert ("hits 2 instead" in told) == ("2" in found)


@pytest.mark.rule("BR-131", "BR-134")
def test_a_shot_at_one_of_a_crowd_says_whom_it_may_hit_instead() -> None:
    p = Position("....F.....\n1...E.....\n....2.....").give("1", "musket")
    told = dict(odds.shot(p.s, p["1"], p["E"], [BOOK.weapons["musket"]]).outcomes)
    found = struck_by(p, "E", "musket")
    assert found["F"] == found["2"], "so that every one of a crowd is as likely to be hit"
    astray = float(found["F"] + found["2"] + found["tie"])
    assert told["hits 2 instead"] == pytest.approx(astray / 2)
    assert told["hits F instead"] == pytest.approx(astray / 2)
    p.give("1", "musket", has=["hawk-eye"])
    sharp = dict(odds.shot(p.s, p["1"], p["E"], [BOOK.weapons["musket"]]).outcomes)
    own = counted(2, lambda faces: max(faces) in (4, 5))
    assert sharp["hits 2 instead"] == pytest.approx(float(own[True]) / 2)


@pytest.mark.rule("BR-131", "BR-133")
def test_nobody_is_hit_instead_of_one_in_cover_and_of_a_bearer_it_is_his_burden() -> None:
    p = Position("1...E.....\n...F......\n..........", under={"E": "T"}).give("1", "musket")
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    musket = [BOOK.weapons["musket"]]
    assert [words for words, _ in odds.shot(p.s, p["1"], p["E"], musket).outcomes] == ["hit", "down"]
    p["E"].moved = True
    assert dict(odds.shot(p.s, p["1"], p["E"], musket).outcomes)["hits F instead"] == pytest.approx(1 / 3)


Standing = dict[tuple[str, int], Fraction]
"""What may still save a target that stands, and how likely that is: attributes used up, and Star Power."""


def shot_at(p: Position, weapon: Weapon, standing: Standing) -> Standing:
    """What is left of who was shot at in haste and stands, for all ways in which dice can fall."""
    left: Standing = {}
    for (spent, power), chance in standing.items():
        used: list[AttributeName] = [each for each in p["E"].character.attributes if each in spent]

        def happen(
            faces: tuple[int, ...], used: list[AttributeName] = used, power: int = power
        ) -> tuple[str, tuple[str, int]]:
            character = p.again(*faces)["E"].character
            character.spent, character.power = [*used], power
            p.play(shoot(p.s, p["1"], p["E"], weapon, is_rushed=True))
            return p["E"].status, (" ".join(character.spent), character.power)

        for (status, after), share in outcomes(happen).items():
            if status == "carry-on":
                left[after] = left.get(after, Fraction(0)) + chance * share
    return left


@pytest.mark.rule("BR-134", "BR-039", "BR-042", "BR-043", "BR-015")
@pytest.mark.parametrize(
    ("has", "power"),
    [
        ([], 0),
        (["lucky-bastard"], 0),
        (["hard-as-nails", "lucky-bastard"], 0),
        (["hard-as-nails", "resilient"], 1),
        (["resilient"], 2),
        (["lucky-bastard"], 1),
    ],
)
@pytest.mark.parametrize("arms", [("pistol", "pistol"), ("musket", "pistol")])
def test_two_shots_at_once(has: Sequence[AttributeName], power: int, arms: Sequence[str]) -> None:
    """What has saved the target from the first shot does not save it from the second."""
    p = Position(ROW).give("1", *arms, rep=5).give("E", rep=4, has=has, power=power)
    weapons = [BOOK.weapons[name] for name in arms]
    standing: Standing = {("", power): Fraction(1)}
    for weapon in weapons:
        standing = shot_at(p, weapon, standing)
    p.again()
    told = dict(odds.shot(p.s, p["1"], p["E"], weapons).outcomes)
    assert told["down"] == pytest.approx(float(1 - sum(standing.values())))
    assert told["hit"] == pytest.approx(float(1 - (1 - hits(5, "rush-shot")) ** 2))


@pytest.mark.rule("BR-134")
def test_two_shots_at_once_are_one_after_the_other() -> None:
    p = Position(ROW).give("1", "pistol", "musket", rep=4).give("E", rep=6, has=["lucky-bastard"])
    weapons = [BOOK.weapons["pistol"], BOOK.weapons["musket"]]

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces)
        try:
            p.play(shoot_at_once(p.s, p["1"], p["E"], weapons))
        except ScriptError:
            if p["E"].status == "carry-on":
                raise
        return p["E"].status != "carry-on"

    found = outcomes(happen)
    p.again()
    told = dict(odds.shot(p.s, p["1"], p["E"], weapons).outcomes)
    assert told["down"] == pytest.approx(float(found[True]))


@pytest.mark.rule("BR-040", "BR-135")
@pytest.mark.parametrize("rep", [2, 3, 4, 5])
def test_a_hawk_eye_takes_the_better_of_two_dice(rep: int) -> None:
    own = counted(3, lambda faces: is_hit(max(faces[:2]), faces[2], rep, "in-cover"))
    assert odds.hit(BOOK, rep, ["in-cover"], 2) == pytest.approx(float(own.get(True, 0)))


@pytest.mark.rule("BR-127", "BR-114", "BR-039", "BR-043", "BR-042", "BR-015")
@pytest.mark.parametrize("has", [[], ["hard-as-nails"], ["resilient"], ["lucky-bastard"]])
@pytest.mark.parametrize("power", [0, 1])
@pytest.mark.parametrize("impact", [1, 2, 3, 4])
def test_damage_after_all_that_saves(has: Sequence[AttributeName], power: int, impact: int) -> None:
    p = Position(ROW).give("E", rep=4, has=has, power=power)

    found = outcomes(hit_with(p, impact))
    p.again()
    victim = p["E"].character
    harm = fates(shot_down(BOOK, victim, saves_of(victim), impact))
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
    told = dict(odds.melee_round(p.s, p["1"], p["E"]).outcomes)
    won = told["enemy down"] + told["win the round, enemy still up"]
    lost = told["lose the round, still up"] + told["go down in melee"]
    assert [won, told["evenly matched"], lost] == pytest.approx([float(found[sign]) for sign in (1, 0, -1)])


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
    victim = p["E"].character
    harm = beaten(BOOK, victim, saves_of(victim), margin)
    fallen: tuple[Result, ...] = (*LADDER, "push-back")
    for status in fallen:
        assert harm.get(status, 0.0) == pytest.approx(float(found.get(status, 0)))


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
