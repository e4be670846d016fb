"""Exact odds, and what the rules roll, against dice that are counted here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil

import pytest

from mainbrace.games.bottle.battle import odds
from mainbrace.games.bottle.battle.alertness import in_sight_dice
from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.casualties import lose_to_fire
from mainbrace.games.bottle.battle.charging import flee, leaders_passes
from mainbrace.games.bottle.battle.firing import roll_volley
from mainbrace.games.bottle.battle.game import VERBS
from mainbrace.games.bottle.battle.melee import blows
from mainbrace.games.bottle.battle.nonplayers import act
from mainbrace.games.bottle.battle.reactions import roll
from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.kernel import Event, Stream, Table
from tests.games.bottle.battle.situation import GAME, Situation, field
from tests.games.bottle.counting import coins, counted, low, passing

TIMES = 3_000
APART = field(36, 36, u0=(18, 30), u1=(18, 14))


def enumerated(count: int, value: Callable[[tuple[int, ...]], int]) -> list[float]:
    """How often each number comes of all throws of so many dice; `value` makes a number of a throw."""
    return listed(counted(count, value))


def listed(shares: Mapping[int, Fraction]) -> list[float]:
    """The shares of 0, 1, 2 …"""
    return [float(shares.get(number, 0)) for number in range(max(shares) + 1)]


def same(one: Sequence[float], other: Sequence[float]) -> bool:
    longest = max(len(one), len(other))
    padded = [[*each, *[0.0] * (longest - len(each))] for each in (one, other)]
    return padded[0] == pytest.approx(padded[1])


VOLLEYS = [
    Volley(1, 5, 1, ()),
    Volley(1, 5, 1, (), times=2),
    Volley(1, 5, 1, (), halves=("target in cover",)),
    Volley(1, 6, 1, (), times=2, halves=("target in cover", "at will at a charge")),
    Volley(1, 4, 2, ()),
    Volley(0, 0, 1, ()),
]


@pytest.mark.rule("BR-175", "BR-178")
@pytest.mark.parametrize("volley", VOLLEYS)
@pytest.mark.parametrize("figures", [1, 3, 10])
def test_casualties_of_a_volley(volley: Volley, figures: int) -> None:
    assert same(
        odds.casualties(volley, figures),
        enumerated(volley.dice, lambda faces: min(figures, fallen(volley, low(faces, volley.hit)))),
    )


def fallen(volley: Volley, hits: int) -> int:
    """Hits are doubled in a flank, then halved for each reason, always up."""
    hits *= volley.times
    for _ in volley.halves:
        hits = ceil(hits / 2)
    return hits


@pytest.mark.rule("BR-176")
def test_how_often_the_leader_is_hit() -> None:
    volley, figures = Volley(1, 3, 2, ()), 2

    def is_leader_hit(faces: tuple[int, ...]) -> int:
        hits = min(figures, low(faces[:3], 2))
        return int(hits == figures or 6 in faces[3 : 3 + hits])

    assert odds.leader_hit(odds.casualties(volley, figures)) == pytest.approx(enumerated(5, is_leader_hit)[1])


@pytest.mark.rule("BR-146")
@pytest.mark.parametrize(("mine", "theirs"), [((2, 4), (2, 4)), ((3, 5), (2, 3)), ((2, 3), (3, 4))])
def test_who_passes_more_in_a_charge(mine: tuple[int, int], theirs: tuple[int, int]) -> None:
    def compared(faces: tuple[int, ...]) -> int:
        one = min(2, low(faces[: mine[0]], mine[1]))
        other = min(2, low(faces[mine[0] :], theirs[1]))
        return 1 + (one < other) - (one > other)

    assert same(odds.charge_test(mine, theirs), enumerated(mine[0] + theirs[0], compared))


@pytest.mark.rule("BR-149")
@pytest.mark.parametrize(("charger", "target"), [(3, 3), (4, 3), (2, 4)])
def test_how_often_who_flees_is_caught(charger: int, target: int) -> None:
    assert odds.caught(charger, target) == pytest.approx(catches(charger, target))


def catches(charger: int, target: int) -> float:
    """How often so many dice bring no fewer successes than so many others."""
    return float(
        sum(
            mine * theirs
            for count, mine in enumerate(coins(charger))
            for other, theirs in enumerate(coins(target))
            if count >= other
        )
    )


@pytest.mark.rule("BR-181")
def test_losses_of_a_melee() -> None:
    assert same(odds.melee_losses(4, 3), losses(4, 3))
    assert same(odds.melee_losses(3, 4), losses(3, 4))


def losses(mine: int, theirs: int) -> list[float]:
    """How many figures who rolls so many dice loses to who rolls so many."""
    found: dict[int, Fraction] = {}
    for own, chance in enumerate(coins(mine)):
        for other, share in enumerate(coins(theirs)):
            lost = max(0, other - own)
            found[lost] = found.get(lost, Fraction(0)) + chance * share
    return listed(found)


# What the rules roll


def free(s: Situation, seed: str) -> Battle:
    """A battle whose dice nobody has written down."""
    events: list[Event] = []
    return Battle(Table(s.state, Stream(seed.encode()), events), GAME.book, GAME.tables.tables, VERBS)


def agree(found: Counter[int], expected: Sequence[float]) -> None:
    """No frequency is further off than five times what chance would explain."""
    assert sum(found.values()) == TIMES
    for number, chance in enumerate(expected):
        allowed = 5 * (chance * (1 - chance) / TIMES) ** 0.5 + 1e-9
        assert abs(found[number] / TIMES - chance) <= allowed, number


@pytest.mark.rule("BR-175")
def test_volleys_hit_as_often_as_they_should() -> None:
    s = Situation(APART).unit(0, figures=6).unit(1, 1, facing="north")
    b, volley = free(s, "volley"), Volley(6, 12, 1, (), times=2)
    found = Counter(min(10, roll_volley(b, s.at(0), s.at(1), volley)) for _ in range(TIMES))
    expected: dict[int, Fraction] = {}
    for hits, chance in enumerate(passing(12, 1)):
        expected[min(10, 2 * hits)] = expected.get(min(10, 2 * hits), Fraction(0)) + chance
    agree(found, listed(expected))


@pytest.mark.rule("BR-176")
def test_leaders_are_hit_as_often_as_they_should() -> None:
    s = Situation(APART).unit(0).unit(1, 1)
    b, found = free(s, "leader"), Counter[int]()
    for _ in range(TIMES):
        s.at(1).figures, s.at(1).leader = 10, 4
        lose_to_fire(b, s.at(1), 3)
        found[int(s.at(1).leader == 0)] += 1
    agree(found, [(5 / 6) ** 3, 1 - (5 / 6) ** 3])


@pytest.mark.rule("BR-172")
def test_units_pass_their_tests_as_often_as_they_should() -> None:
    s = Situation(APART).unit(0, rep=3, leader=5).unit(1, 1)
    b = free(s, "tests")
    found = Counter(roll(b, s.at(0), ["received-fire"], s.at(1)) for _ in range(TIMES))
    agree(found, enumerated(3, lambda faces: min(2, low(faces[:2], 3) + low(faces[2:], 5))))


@pytest.mark.rule("BR-179")
def test_leaders_charge_as_they_should() -> None:
    s = Situation(APART).unit(0, kind="pirate", leader=4).unit(1, 1)
    b = free(s, "charge")
    found = Counter(leaders_passes(b, s.at(0)) for _ in range(TIMES))
    agree(found, enumerated(3, lambda faces: min(2, low(faces, 4))))


@pytest.mark.rule("BR-149")
def test_who_flees_is_caught_as_often_as_it_should() -> None:
    s = Situation(APART).unit(0, rep=4).unit(1, 1, rep=3)
    b, found = free(s, "flee"), Counter[int]()
    for _ in range(TIMES):
        s.at(1).status, s.at(1).figures = "carry-on", 10
        flee(b, s.at(0), s.at(1))
        found[int(s.at(1).status == "captured")] += 1
    agree(found, [1 - catches(4, 3), catches(4, 3)])


@pytest.mark.rule("BR-181")
def test_melees_cost_what_they_should() -> None:
    s = Situation(APART).unit(0).unit(1, 1)
    b, dice, found = free(s, "melee"), {(0, 1): 5, (1, 0): 4}, Counter[int]()
    for _ in range(TIMES):
        result = blows(b, s.at(0), s.at(1), dice)
        found[result[1] if result is not None and result[0].id == 0 else 0] += 1
    agree(found, losses(5, 4))


@pytest.mark.rule("BR-205")
def test_the_books_units_run_as_often_as_they_should() -> None:
    s = Situation(field(36, 36, u0=(18, 34), u1=(18, 2)), players=1).unit(0, figures=3)
    s.unit(1, 1, figures=3, has_gun=True, is_loaded=False)  # a crew has nowhere to go but away
    b, found = free(s, "np"), Counter[int]()
    for _ in range(TIMES):
        s.at(1).status, s.at(1).figures = "carry-on", 3
        list(act(b, s.at(1)))
        found[int(s.at(1).status == "ran-away")] += 1
    agree(found, [8 / 9, 1 / 9])


@pytest.mark.rule("BR-089")
def test_in_sight_dice_are_as_many_as_the_leaders_rep() -> None:
    s = Situation(APART).unit(0, leader=5).unit(1, 1)
    assert sum(amount for amount, _ in in_sight_dice(s.battle, s.at(0), [s.at(1)])) == 5
