"""How often each class reacts how, in cover and under a Leader: every fall of the dice, against the sheets.

These stand here a second time, as the book prints them, and the dice are read here, not by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import get_args

import pytest

from mainbrace.games.bottle.skirmish.damage import fall, receive_fire
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.terms import AttributeName, ClassName
from mainbrace.kernel import Play, ScriptError
from tests.games.bottle.counting import counted, low
from tests.games.bottle.skirmish.enumeration import outcomes
from tests.games.bottle.skirmish.position import Position

REP, LEADER = 4, 3
"""Of those who test, and of their Leader."""
WIDTH = 24
CARRY_ON, FIRE, RUSH_SHOT, CHARGE = "carry-on", "fire", "rush-shot", "charge"
DUCK_BACK, RUN_AWAY = "duck-back", "run-away"

Row = dict[str, str]
Sheet = tuple[Row, Row, Row]
"""What is done after no, one and two passes, by how one stands."""


def under_fire(none: str, one: Sequence[str], two: Sequence[str]) -> Sheet:
    """With no pass all do the same, else it counts how one stands.

    With a wounded comrade; loaded and in range; else near enough to charge, or too far.
    """
    stances = ("retrieving", "loaded", "near", "far")
    return (
        dict.fromkeys(stances, none),
        dict(zip(stances, one, strict=True)),
        dict(zip(stances, two, strict=True)),
    )


BOLD = under_fire(DUCK_BACK, [DUCK_BACK, FIRE, CHARGE, DUCK_BACK], [CARRY_ON, FIRE, CHARGE, DUCK_BACK])
WILD = under_fire(
    RUN_AWAY, [DUCK_BACK, RUSH_SHOT, DUCK_BACK, DUCK_BACK], [DUCK_BACK, FIRE, CHARGE, DUCK_BACK]
)
TIMID = under_fire(
    RUN_AWAY, [DUCK_BACK, DUCK_BACK, RUN_AWAY, RUN_AWAY], [DUCK_BACK, RUSH_SHOT, DUCK_BACK, DUCK_BACK]
)
DRILLED = under_fire(DUCK_BACK, [CARRY_ON, FIRE, CHARGE, DUCK_BACK], [CARRY_ON, FIRE, CHARGE, CARRY_ON])
UNDER_FIRE: dict[ClassName, Sheet] = {
    "pirate": BOLD,
    "privateer": BOLD,
    "townsfolk": WILD,
    "indian": WILD,
    "merchant": TIMID,
    "noble": TIMID,
    "military": DRILLED,
    "pirate-hunter": DRILLED,
}


def man_down(alone: str, with_others: str) -> Sheet:
    """With no pass everybody runs, with two everybody carries on; with one it counts who is near."""
    near = ("alone", "with others")
    one = dict(zip(near, (alone, with_others), strict=True))
    return dict.fromkeys(near, RUN_AWAY), one, dict.fromkeys(near, CARRY_ON)


FIRM, SHAKEN = man_down(DUCK_BACK, CARRY_ON), man_down(RUN_AWAY, DUCK_BACK)
MAN_DOWN: dict[ClassName, Sheet] = {
    kind: FIRM if sheet in (BOLD, DRILLED) else SHAKEN for kind, sheet in UNDER_FIRE.items()
}

every_class = pytest.mark.parametrize("kind", UNDER_FIRE)
in_cover = pytest.mark.parametrize("is_covered", [False, True], ids=["open", "cover"])
led = pytest.mark.parametrize("leader", [0, LEADER], ids=["leaderless", "led"])


def test_there_is_a_sheet_for_every_class() -> None:
    assert set(UNDER_FIRE) == set(get_args(ClassName))


def expected(sheet: Sheet, stance: str, own: int, is_covered: bool, leader: int) -> dict[str, Fraction]:
    """So many dice against Rep, one more in cover, and the Leader's against his; two passes count."""
    dice = own + is_covered

    def result(faces: tuple[int, ...]) -> str:
        return sheet[min(2, low(faces[:dice], REP) + low(faces[dice:], leader))][stance]

    return counted(dice + bool(leader), result)


def reaction(p: Position, play: Play[None]) -> str:
    """What the first who tests does, or the wish for more dice if that is not known yet."""
    try:
        p.play(play)
    except ScriptError:
        if "reacts" not in p.told:
            raise
    return next(str(facts["result"]) for facts in p.facts("reacts") if facts["who"] == "1")


def shot_at(
    stance: str, kind: ClassName, is_covered: bool, leader: int, has: tuple[AttributeName, ...] = ()
) -> Position:
    """1 is shot at by E, from far away or not; 2 is his Leader, who is not, and 3 lies beside him."""
    second = f".1{'.' * (20 if stance == 'far' else 9)}E".ljust(WIDTH, ".")
    first = ("32" if leader else "3").ljust(WIDTH, ".")
    p = Position(f"{first}\n{second}\n{'.' * WIDTH}", under={"1": "T" if is_covered else "."})
    p.give("1", *["musket"] * (stance == "loaded"), rep=REP, kind=kind, has=has)
    p["3"].status = "out-of-the-fight"
    if stance == "retrieving":
        p["1"].burden, p["3"].bearer, p["3"].square = p["3"].id, p["1"].id, p["1"].square
    if leader:
        p.give("2", rep=leader, star=True)
    return p


def frequencies(p: Position) -> dict[str, Fraction]:
    """How often 1 does what when E has shot at him and missed."""

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        receive_fire(p.s, p["1"], p["E"])
        return reaction(p, settle(p.s))

    return outcomes(happen)


@pytest.mark.rule("BR-102", "BR-108", "BR-109", "BR-110", "BR-111", "BR-115", "BR-061")
@every_class
@in_cover
@led
def test_received_fire_with_a_loaded_weapon(kind: ClassName, is_covered: bool, leader: int) -> None:
    found = frequencies(shot_at("loaded", kind, is_covered, leader))
    assert found == expected(UNDER_FIRE[kind], "loaded", 2, is_covered, leader)


@pytest.mark.rule("BR-108", "BR-109", "BR-110", "BR-111")
@every_class
@pytest.mark.parametrize("stance", ["retrieving", "near", "far"])
def test_received_fire_in_every_other_stance(kind: ClassName, stance: str) -> None:
    found = frequencies(shot_at(stance, kind, False, 0))
    assert found == expected(UNDER_FIRE[kind], stance, 2, False, 0)


@pytest.mark.rule("BR-030", "BR-115")
@in_cover
@led
def test_received_fire_of_a_poltroon(is_covered: bool, leader: int) -> None:
    """He reads only one of the two dice."""
    found = frequencies(shot_at("loaded", "indian", is_covered, leader, has=("poltroon",)))
    assert found == expected(UNDER_FIRE["indian"], "loaded", 1, is_covered, leader)


def bereft(stance: str, kind: ClassName, is_covered: bool, leader: int) -> Position:
    """1 sees 3 fall; 2 looks elsewhere, and is the Leader if there is one. Who is alone leads himself."""
    others = "2" if stance == "with others" else "."
    p = Position(f"{others}..........\n.13.......E\n...........", under={"1": "T" if is_covered else "."})
    is_star = bool(leader) and stance == "alone"
    p.give("1", rep=REP, kind=kind, star=is_star).give("3").give("E", "musket")
    if stance == "with others":
        p.give("2", rep=leader or REP, star=bool(leader), facing="north-west")
    return p


@pytest.mark.rule("BR-104", "BR-112", "BR-113", "BR-115", "BR-061")
@every_class
@in_cover
@led
@pytest.mark.parametrize("stance", ["alone", "with others"])
def test_man_down(kind: ClassName, stance: str, is_covered: bool, leader: int) -> None:
    p = bereft(stance, kind, is_covered, leader)

    def happen(faces: tuple[int, ...]) -> str:
        p.again(*faces)
        fall(p.s, p["3"], "out-of-the-fight", p["E"])
        return reaction(p, settle(p.s))

    leads = REP if leader and stance == "alone" else leader
    assert outcomes(happen) == expected(MAN_DOWN[kind], stance, 2, is_covered, leads)
