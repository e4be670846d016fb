"""How often the tables say what: every roll of the dice there is, against probabilities worked out apart."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from mainbrace.games.bottle import passes
from mainbrace.games.bottle.band import band_rep
from mainbrace.games.bottle.court import crimes_of, escapes, judge
from mainbrace.games.bottle.defences import militia, sack_loot
from mainbrace.games.bottle.pefs import friend_or_foe, how_many, pef_move, resolve_pef, who_are_they
from mainbrace.games.bottle.recovery import Surgeon, recover
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.saves import powered, recovered
from mainbrace.games.bottle.terms import ClassName, Deed
from mainbrace.games.bottle.trading import Search, find_trader, fluctuation
from mainbrace.games.bottle.watch import Alarm, hear_of_watch
from mainbrace.kernel import Dice
from tests.games.bottle.counting import coins, counted, passing
from tests.games.bottle.scripts import BOOK, Cup, cup, shares, somebody, star


@pytest.mark.rule("BR-001", "BR-002", "BR-003")
@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("target", range(1, 7))
def test_passes_and_successes(count: int, target: int) -> None:
    expected = {number: share for number, share in enumerate(passing(count, target)) if share}
    assert shares(count, lambda dice: passes.passing(dice, count, target, "").passes) == expected
    two = {min(2, number): sum(passing(count, target)[min(2, number) :]) for number in expected}
    capped = shares(count, lambda dice: passes.passing(dice, count, target, "").capped())
    assert capped == two | {number: share for number, share in expected.items() if number < 2}
    assert shares(count, lambda dice: passes.successes(dice, count, "")) == dict(enumerate(coins(count)))


@pytest.mark.parametrize(("is_inside", "rep"), [(False, 4), (True, 3)])
def test_pef_movement(is_inside: bool, rep: int) -> None:
    none, one, two = passing(2, rep)
    assert shares(2, lambda dice: pef_move(dice, BOOK, is_inside)) == {
        "away": none,
        "stays": one,
        "towards": two,
    }


@pytest.mark.parametrize("level", range(1, 6))
def test_pef_resolution(level: int) -> None:
    none, one, two = passing(2, level)
    assert shares(2, lambda dice: resolve_pef(dice, BOOK, level).result) == {
        "nothing": none,
        "louder": one,
        "contact": two,
    }
    maps = shares(2, lambda dice: resolve_pef(dice, BOOK, level, is_carousing=True).is_map)
    assert maps[True] == Fraction(1, 36)


@pytest.mark.parametrize("level", range(1, 6))
def test_friend_or_foe(level: int) -> None:
    none, one = passing(1, level)
    assert shares(1, lambda dice: friend_or_foe(dice, BOOK, level, "friendly")) == {
        "friendly": none,
        "neutral": one,
    }
    none, one, two, three = passing(3, level)
    assert shares(3, lambda dice: friend_or_foe(dice, BOOK, level, "enemy")) == {
        "friendly": none,
        "neutral": one,
        "enemy": two + three,
    }


def test_how_many_and_who() -> None:
    sixth = Fraction(1, 6)
    assert shares(1, lambda dice: how_many(dice, 2)) == {1: 3 * sixth, 3: sixth, 4: sixth, 5: sixth}
    kinds = shares(1, lambda dice: who_are_they(dice, BOOK, 3, "enemy", "outside", "merchant").kind)
    assert kinds == {"pirate": 2 * sixth, "military": sixth, "townsfolk": 3 * sixth}


@pytest.mark.parametrize(
    ("kind", "three", "five"), [("pirate", 0, 2), ("military", 1, 1), ("merchant", 2, 0)]
)
def test_bands(kind: ClassName, three: int, five: int) -> None:
    reps = Counter({3: three, 4: 6 - three - five, 5: five})
    seen = shares(1, lambda dice: band_rep(dice, BOOK, kind, "One"))
    assert seen == {rep: Fraction(times, 6) for rep, times in reps.items() if times}


@pytest.mark.parametrize("rep", range(2, 7))
def test_recovery_from_a_knock_down_and_after_the_battle(rep: int) -> None:
    none, one, two = passing(2, rep)
    expected = {"obviously-dead": none, "out-of-the-fight": one, "stunned": two}
    assert shares(2, lambda dice: recovered(dice, BOOK, somebody(rep))) == {
        what: share for what, share in expected.items() if share
    }
    ran = {"gone": none, "returns-shaken": one, "returns": two}
    assert shares(2, lambda dice: recover(dice, BOOK, somebody(rep), "ran-away")) == {
        what: share for what, share in ran.items() if share
    }


def test_a_surgeon_saves_lives() -> None:
    with_him = shares(
        3, lambda dice: recover(dice, BOOK, somebody(3), "out-of-the-fight", Surgeon("Hook", 4, 4))
    )
    assert with_him["dies"] == Fraction(1, 4) * Fraction(1, 3)


def test_star_power_of_five_dice_against_death() -> None:
    """Half of all dice succeed: the steps down are as the fair coin falls."""
    heads = coins(5)
    assert counted(5, lambda faces: powered(Cup(*faces), star(5), "obviously-dead")) == {
        "obviously-dead": heads[0],
        "out-of-the-fight": heads[1],
        "stunned": heads[2],
        "carry-on": sum(heads[3:]),
    }


@pytest.mark.parametrize("target", [2, 3, 4])
def test_the_tavern_door_and_the_trader(target: int) -> None:
    none, one, two = passing(2, target)
    assert shares(2, lambda dice: leave_tavern(dice, BOOK, target, "morning")) == {
        "safe": none,
        "suspicious": one,
        "robbed": two,
    }
    hostile = Search("morning", is_hostile=True)
    assert shares(2, lambda dice: find_trader(dice, BOOK, target, hostile)) == {
        "none": none,
        "watch": one,
        "found": two,
    }
    none, one, two, three = passing(3, target)
    contact = Search("morning", is_hostile=True, has_contact=True)
    assert shares(3, lambda dice: find_trader(dice, BOOK, target, contact))["found"] == two + three


@pytest.mark.parametrize("sal", range(1, 6))
def test_the_market(sal: int) -> None:
    """Prices go up on an odd total, and as far as few dice pass."""
    strays = {0: 25, 1: 10, 2: 0}
    expected: Counter[object] = Counter()
    for faces in product(range(1, 7), repeat=2):
        percent = strays[sum(face <= sal for face in faces)]
        expected[percent if sum(faces) in (3, 5, 7, 9, 11) else -percent] += 1
    seen = shares(2, lambda dice: fluctuation(dice, BOOK, sal))
    assert seen == {percent: Fraction(times, 36) for percent, times in expected.items()}
    assert seen[0] == passing(2, sal)[2]


CRIMES: dict[Deed, int] = {
    "out-of-the-fight": 3,
    "rowdiness": 1,
    "weapon-drawn": 2,
    "held-somebody": 4,
    "obviously-dead": 6,
    "tried-to-kill": 5,
    "took-merchantman": 5,
    "disobeyed-watch": 3,
    "took-by-force": 3,
    "traded-with-enemy": 3,
    "took-unseen": 2,
}
"""What people do, and how grave it is."""
HANGED = ("obviously-dead", "tried-to-kill", "took-merchantman")


@pytest.mark.parametrize("is_opposite", [False, True])
@pytest.mark.parametrize("deed", CRIMES)
def test_the_court(deed: Deed, is_opposite: bool) -> None:
    """A die and the level, three more for an opposite: a fine to 4, jail to 8, then long jail or the rope."""

    def expected(faces: tuple[int, ...]) -> tuple[str, int]:
        score = faces[0] + CRIMES[deed] + 3 * is_opposite
        if score <= 8:
            return ("fine", 0) if score <= 4 else ("jail", 1)
        return ("gallows", 0) if deed in HANGED else ("long-jail", 3 + (faces[1] + 1) // 2)

    def sentenced(dice: Dice) -> tuple[str, int]:
        sentence = judge(dice, BOOK, "Ned", crimes_of(BOOK, [deed]), is_opposite)
        return sentence.punishment, sentence.months

    assert shares(2, sentenced) == counted(2, expected)


def test_there_is_a_level_for_every_deed() -> None:
    assert set(CRIMES) == set(get_args(Deed))


@pytest.mark.parametrize(("rep", "sal"), [(4, 3), (3, 3), (3, 4)])
def test_escapes(rep: int, sal: int) -> None:
    free = sum(
        mine * theirs
        for (count, mine), (other, theirs) in product(enumerate(coins(rep)), enumerate(coins(sal)))
        if count > other or (count == other and rep > sal)
    )
    # A success is as likely as not, so that two faces stand for all six.
    tries = [escapes(cup(*faces), "Ned", rep, sal) for faces in product((1, 6), repeat=rep + sal)]
    assert Fraction(sum(tries), len(tries)) == free


def test_the_first_die_of_the_watch() -> None:
    for sal, enough in ((3, 1), (4, 2), (5, 3)):
        coming = [hear_of_watch(BOOK, Alarm(turn=1), face, sal, 3) != "not-yet" for face in range(1, 7)]
        assert sum(coming) == enough


def test_what_towns_hold() -> None:
    gold = shares(2, lambda dice: sack_loot(dice, BOOK, 3))
    assert sum(share * int(str(amount)) for amount, share in gold.items()) == 15000
    assert gold[15000] == Fraction(1, 6)
    figures = shares(1, lambda dice: militia(dice, BOOK, 3))
    assert sum(share * int(str(amount)) for amount, share in figures.items()) == 65
