"""Specialists: how good they are, who is aboard, who stands in for whom, and who falls or joins."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.recovery import Fate, Outcome, Surgeon, recover
from mainbrace.games.bottle.sea.plunder import divided
from mainbrace.games.bottle.sea.seaterms import CrewKind, Job
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.games.bottle.sea.specialists import (
    gunner_dice,
    joins,
    pilot_rep,
    skill_dice,
    specialist_rep,
    specialists_aboard,
    specialists_hit,
    worker,
)
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Scripted
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody
from tests.games.bottle.sea.situation import SEA, hand, ship

RATINGS: dict[Job, str] = {
    "captain": "33344444555",
    "carpenter": "33444444555",
    "cook": "33334444455",
    "chief-gunner": "33444444555",
    "pilot": "33444444555",
    "surgeon": "33334444455",
}


def rated(job: Job, kind: CrewKind) -> str:
    totals = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]
    return "".join(str(specialist_rep(cup(*faces), SEA, job, kind)) for faces in totals)


@pytest.mark.rule("BS-073", "BS-074")
@pytest.mark.parametrize("job", RATINGS)
def test_how_good_a_specialist_is(job: Job) -> None:
    plain = RATINGS[job]
    better, worse = plain[1:] + plain[-1], plain[0] + plain[:-1]
    added: dict[Job, tuple[str, str]] = {
        "captain": (better, worse),
        "carpenter": (plain, plain),
        "cook": (worse, better),
        "chief-gunner": (better, worse),
        "pilot": (better, plain),
        "surgeon": (plain, worse),
    }
    assert rated(job, "pirate") == plain
    assert (rated(job, "military"), rated(job, "merchant")) == added[job]


def test_a_cook_with_a_six() -> None:
    """BSX-13"""
    assert specialist_rep(cup(2, 4), SEA, "cook", "pirate") == 4


ABOARD = {
    "merchant-5": "GP",
    "merchant-4": "GP",
    "merchant-3": "GP",
    "merchant-2": "CGKP",
    "merchant-1": "CGKPS",
    "warship-3": "CGKPS",
    "warship-2": "CGKPS",
    "warship-1": "CGKPS",
}


LETTERS: dict[Job, str] = {"carpenter": "C", "chief-gunner": "G", "cook": "K", "pilot": "P", "surgeon": "S"}


def aboard(hull: str, sailed_by: ClassName, *faces: int) -> str:
    t = Cup(*faces, *[3] * 10)
    found = specialists_aboard(t.dice, SEA, "Abandon", SEA.hulls[hull], sailed_by)
    return "".join(LETTERS[each.job] for each in found)


@pytest.mark.rule("BS-033")
@pytest.mark.parametrize("hull", ABOARD)
def test_who_is_aboard_a_ship_that_is_met(hull: str) -> None:
    assert aboard(hull, "merchant") == aboard(hull, "military") == ABOARD[hull]


@pytest.mark.rule("BS-032")
@pytest.mark.parametrize(
    ("hull", "last"),
    [
        ("merchant-3", 2),
        ("merchant-2", 2),
        ("merchant-1", 4),
        ("warship-3", 2),
        ("warship-2", 3),
        ("warship-1", 4),
    ],
)
def test_pirates_may_have_a_surgeon(hull: str, last: int) -> None:
    have = ["S" in aboard(hull, "pirate", face) for face in range(1, 7)]
    assert have == [face <= last for face in range(1, 7)]


@pytest.mark.rule("BS-032")
def test_small_merchants_never_have_one() -> None:
    t = Cup(1, *[3] * 4)
    specialists_aboard(t.dice, SEA, "Abandon", SEA.hulls["merchant-5"], "pirate")
    assert not any("Surgeon" in str(roll["why"]) for roll in t.rolls)


def working(vessel: Ship) -> dict[Job, int]:
    return {job: found.rep for job in LETTERS if (found := worker(SEA, vessel, job))}


@pytest.mark.rule("BS-075", "BS-076", "BS-077")
def test_who_stands_in_for_whom() -> None:
    vessel = ship(captain=5, specialists=[hand("cook", 5), hand("carpenter", 5)])
    assert working(vessel) == {"carpenter": 5, "cook": 5, "surgeon": 3, "chief-gunner": 4, "pilot": 4}
    vessel.specialists += [hand("surgeon", 3), hand("chief-gunner", 3), hand("pilot", 3)]
    assert working(vessel) == {"carpenter": 5, "cook": 5, "surgeon": 3, "chief-gunner": 3, "pilot": 3}
    assert worker(SEA, ship(), "surgeon") is None
    assert pilot_rep(SEA, ship(captain=3)) == 2


def test_only_the_best_of_a_trade_works() -> None:
    """BS-059"""
    assert pilot_rep(SEA, ship(specialists=[hand("pilot", 3), hand("pilot", 5)])) == 5


@pytest.mark.rule("BS-067")
def test_dice_for_a_chief_gunner() -> None:
    assert [skill_dice(SEA, rep) for rep in range(2, 7)] == [-1, -1, 0, 1, 1]
    dice = [gunner_dice(SEA, ship(specialists=[hand("chief-gunner", rep)])) for rep in (3, 4, 5)]
    assert dice == [-1, 0, 1]
    assert gunner_dice(SEA, ship(specialists=[hand("carpenter", 3)])) == 0
    assert gunner_dice(SEA, ship()) == 0


@pytest.mark.rule("BS-078")
def test_a_specialist_among_the_men_that_guns_have_cost() -> None:
    """BSX-14: a 6 among three, the second of three specialists is drawn, and a 1 kills the Carpenter."""
    three = [hand("chief-gunner"), hand("carpenter"), hand("cook")]
    t = Cup(1, 2, 6, 1, then=Scripted([2], sides=3))
    ((found, is_dead),) = specialists_hit(t, SEA, three, lost=3)
    assert (found.job, is_dead, t.left) == ("carpenter", True, [])
    ((_, is_dead),) = specialists_hit(Cup(6, 2), SEA, three, lost=1)
    assert not is_dead
    assert specialists_hit(Cup(5, 4), SEA, three, lost=2) == []
    assert len(specialists_hit(Cup(6, 6, 6, 2), SEA, three[:1], lost=3)) == 1
    assert specialists_hit(Cup(), SEA, three, lost=0) == []


def test_dice_name_trades_as_people_do() -> None:
    t = Cup(6, 2, 6, 3, 4)
    gunner = hand("chief-gunner")
    specialists_hit(t, SEA, [gunner], lost=1)
    joins(t.dice, SEA, gunner, lost_men=True)
    specialist_rep(t.dice, SEA, "chief-gunner", "merchant")
    assert [roll["why"] for roll in t.rolls[1:]] == [
        "The Chief Gunner is dead (1)",
        "The Chief Gunner was killed (6)",
        "Rep of a Chief Gunner",
    ]


def test_every_specialist_can_be_the_one() -> None:
    three, seen = [hand("chief-gunner"), hand("carpenter"), hand("cook")], set()
    t = Cup(*[6, 2] * 60)
    for _ in range(60):
        seen.add(specialists_hit(t, SEA, three, lost=1)[0][0].job)
    assert seen == {"chief-gunner", "carpenter", "cook"}


@pytest.mark.rule("BS-058")
def test_specialists_of_a_prize_join_unless_they_fell() -> None:
    assert [joins(cup(face), SEA, hand("cook"), lost_men=True) for face in range(1, 7)] == [True] * 5 + [
        False
    ]
    assert joins(cup(), SEA, hand("cook"), lost_men=False)


@pytest.mark.rule("BS-070", "BS-178")
@pytest.mark.parametrize(
    ("fate", "faces", "outcome", "rep"),
    [
        ("out-of-the-fight", (1, 2, 5), "returns", 3),
        ("out-of-the-fight", (1, 5, 5), "returns", 3),
        ("out-of-the-fight", (5, 5, 4), "returns", 3),
        ("out-of-the-fight", (5, 5, 5), "dies", 3),
        ("ran-away", (1, 4, 5), "returns-shaken", 2),
        ("ran-away", (1, 4, 4), "returns", 3),
        ("ran-away", (4, 4, 5), "gone", 3),
    ],
)
def test_the_butcher_s_bill_with_a_surgeon(
    fate: Fate, faces: tuple[int, ...], outcome: Outcome, rep: int
) -> None:
    """His die is against his own Rep, and a pass of his is the patient's."""
    sailor, hook = somebody(3), Surgeon("Hook", 4, 4)
    assert recover(cup(*faces), BOOK, sailor, fate, hook) == outcome
    assert (sailor.rep, hook.left) == (rep, 3)  # BSX-11: three tests are left


def test_dividing_the_plunder() -> None:
    shares = divided(SEA, 400 + 910 + 2030, crew=30, specialists=3)  # BSX-15
    assert (shares.captain, shares.share, shares.left) == (1670, 50, 20)
    odd = divided(SEA, 101, crew=10, specialists=0)
    assert (odd.captain, odd.share, odd.left) == (51, 5, 0)
    assert (divided(SEA, 100, 0, 0).captain, divided(SEA, 100, 0, 0).left) == (50, 50)
