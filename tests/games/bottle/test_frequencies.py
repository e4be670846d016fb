"""How often the tables say what: every roll of the dice there is, against probabilities worked out apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from mainbrace.games.bottle.band import band_rep
from mainbrace.games.bottle.court import crimes_of, escapes, judge
from mainbrace.games.bottle.defences import militia, sack_loot
from mainbrace.games.bottle.pefs import friend_or_foe, how_many, pef_move, resolve_pef, who_are_they
from mainbrace.games.bottle.recovery import Surgeon, recover
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.saves import powered, recovered
from mainbrace.games.bottle.terms import ClassName
from mainbrace.games.bottle.trading import Search, find_trader, fluctuation
from mainbrace.games.bottle.watch import Alarm, hear_of_watch
from mainbrace.kernel import Dice
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody, star


def shares(count: int, rule: Callable[[Dice], object]) -> dict[object, Fraction]:
    """How often each outcome comes of all rolls of so many dice."""
    seen = Counter(rule(cup(*faces)) for faces in product(range(1, 7), repeat=count))
    return {outcome: Fraction(times, 6**count) for outcome, times in seen.items()}


def passing(count: int, target: int) -> list[Fraction]:
    """The chances of 0, 1, 2 … passes."""
    one = Fraction(min(target, 6), 6)
    return [comb(count, number) * one**number * (1 - one) ** (count - number) for number in range(count + 1)]


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
    seen: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=5):
        seen[powered(Cup(*faces), star(5), "obviously-dead")] += 1
    heads = [Fraction(comb(5, number), 32) for number in range(6)]
    assert {what: Fraction(times, 6**5) for what, times in seen.items()} == {
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


def test_the_court() -> None:
    murder = crimes_of(BOOK, ["obviously-dead"])
    hanged = shares(1, lambda dice: judge(dice, BOOK, "Ned", murder, False).punishment)
    assert hanged == {"jail": Fraction(1, 3), "gallows": Fraction(2, 3)}
    brawl = crimes_of(BOOK, ["rowdiness"])
    assert shares(1, lambda dice: judge(dice, BOOK, "Ned", brawl, False).punishment) == {
        "fine": Fraction(1, 2),
        "jail": Fraction(1, 2),
    }


@pytest.mark.parametrize(("rep", "sal"), [(4, 3), (3, 3), (3, 4)])
def test_escapes(rep: int, sal: int) -> None:
    def heads(count: int, number: int) -> Fraction:
        return Fraction(comb(count, number), 2**count)

    free = sum(
        (
            heads(rep, mine) * heads(sal, theirs)
            for mine, theirs in product(range(rep + 1), range(sal + 1))
            if mine > theirs or (mine == theirs and rep > sal)
        ),
        Fraction(0),
    )
    # A success is as likely as not, so that two faces stand for all six.
    coins = [escapes(cup(*faces), "Ned", rep, sal) for faces in product((1, 6), repeat=rep + sal)]
    assert Fraction(sum(coins), len(coins)) == free


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
