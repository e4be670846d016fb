"""What comes of a further round of melee, as exact as its odds say: against enumeration and rounds fought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.melee import melee
from mainbrace.games.bottle.battle.prospects import fight_label, fight_odds
from mainbrace.games.bottle.battle.state import Lock
from tests.games.bottle.battle.situation import Situation, field, replayed
from tests.games.bottle.counting import low

TIMES = 500
ONE_ON_ONE = field(24, 20, u0=(11, 11), u1=(11, 10))
ONE_BETWEEN_TWO = field(24, 20, u0=(11, 11), u1=(10, 10), u2=(12, 10))


def locked(enemy: int = 4, **unit: object) -> Situation:
    """A unit against another; nobody commands either, so that nobody is asked anything."""
    s = Situation(ONE_ON_ONE).unit(0, **unit).unit(1, 1, figures=enemy)  # type: ignore[arg-type]
    return unasked(s.change(locks=[Lock(0, 1)]))


def between(figures: int = 1, sides: tuple[int, int, int] = (0, 1, 1), **unit: object) -> Situation:
    """A unit that two have charged."""
    s = Situation(ONE_BETWEEN_TWO).unit(0, sides[0], figures, **unit)  # type: ignore[arg-type]
    s.unit(1, sides[1], 2, rep=3).unit(2, sides[2], 3, rep=3)
    return unasked(s.change(locks=[Lock(1, 0), Lock(2, 0)]))


def unasked(s: Situation) -> Situation:
    for unit in s.state.units:
        unit.seat = -1
    return s


def without_leader(s: Situation) -> Situation:
    s.at(0).leader = 0
    return s


SITUATIONS: dict[str, Callable[[], Situation]] = {
    "nobody special": lambda: locked(figures=6),
    "a Star alone": lambda: locked(figures=1, rep=2).star(0, power=5),
    "a Star with little Power": lambda: locked(figures=2, rep=2).star(0, power=1),
    "a Star without Power": lambda: locked(figures=1, rep=2).star(0),
    "a Resilient Star": lambda: locked(figures=1, rep=2).star(0, attributes=["resilient"]),
    "a Resilient Star who has been saved": lambda: locked(figures=2, rep=2).star(
        0, attributes=["resilient"], spent=["resilient"]
    ),
    "a Star who has fallen": lambda: without_leader(locked(figures=2, rep=2).star(0, power=5)),
    "a Star at the head of many": lambda: locked(figures=8).star(0, power=5),
    "an enemy's Star": lambda: locked(enemy=1, figures=6, rep=5).star(1, power=2),
    "against two": lambda: between(figures=4),
    "a Star against two": lambda: between(rep=2).star(0, power=3),
    "a Star with a few against two": lambda: between(figures=3, rep=2).star(0, power=2),
    "a Resilient Star against two": lambda: between(rep=2).star(0, attributes=["resilient"]),
    "a Resilient Star with Power against two": lambda: between(rep=2).star(
        0, power=1, attributes=["resilient"]
    ),
    "two on a Star": lambda: between(sides=(1, 0, 0), rep=3).star(0, power=2),
}


@pytest.mark.rule("BR-015", "BR-043", "BR-176", "BR-181", "BR-182")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("name", SITUATIONS)
def test_rounds_end_as_often_as_their_odds_say(name: str, active: int) -> None:
    state = SITUATIONS[name]().state
    b, _ = replayed(state, name)
    told, found = dict(fight_odds(b, b.unit(active)).outcomes), Counter[str]()
    averages: Counter[int] = Counter()
    for number in range(TIMES):
        tried, _ = replayed(state, f"{name} {number}")
        assert list(melee(tried, tried.unit(active), [])) == []
        found.update(outcomes(b, tried, active))
        averages.update({unit.id: unit.fallen for unit in tried.state.units})
    assert set(found) - {"nobody falls"} <= set(told)
    for words, chance in told.items():
        allowed = 5 * (chance * (1 - chance) / TIMES) ** 0.5 + 1e-9
        assert abs(found[words] / TIMES - chance) <= allowed, words
    for unit, line in averages_told(b, active):
        assert averages[unit] / TIMES == pytest.approx(float(line), abs=0.3)


def outcomes(b: Battle, tried: Battle, active: int) -> Iterator[str]:
    """What has come of a round that a unit has fought."""
    fallen = [unit for unit in tried.state.units if unit.fallen]
    enemies = [enemy.id for enemy in b.opponents(b.unit(active))]
    for unit in fallen:
        if unit.id in enemies:
            yield f"{unit.name} loses figures"
        elif unit.id == active:
            yield "you lose figures"
    if not fallen:
        yield "nobody falls"


def averages_told(b: Battle, active: int) -> Iterator[tuple[int, str]]:
    """Units of a melee, and how many fall on average in the words of the order."""
    lines = [line for line in fight_label(b, b.unit(active)).splitlines() if "n average " in line]
    units = [*(enemy.id for enemy in b.opponents(b.unit(active))), active]
    for unit, line in zip(units, lines, strict=True):
        yield unit, line.split("n average ")[1].split()[0]


@pytest.mark.rule("BR-182")
def test_what_an_enemy_loses_is_told_of_all_who_fight_it() -> None:
    s = between(figures=4)
    lines = fight_label(s.battle, s.at(1)).splitlines()
    assert lines[3].startswith("3 dice to 2 of Unit 0: on average ")
    assert lines[3].endswith(" of its 4 fall to all its enemies")


@pytest.mark.rule("BR-015", "BR-043", "BR-182")
@pytest.mark.parametrize("is_resilient", [False, True])
def test_dice_of_star_power_that_one_enemy_costs_are_not_there_for_the_next(is_resilient: bool) -> None:
    """A Star alone with two dice of Power rolls a die against each of two, who roll one each."""
    s = Situation(ONE_BETWEEN_TWO).unit(0, figures=1, rep=2).unit(1, 1, 1, rep=1).unit(2, 1, 1, rep=1)
    s.star(0, power=2, attributes=["resilient"] if is_resilient else [])
    s.change(locks=[Lock(1, 0), Lock(2, 0)])
    faces = list(product(range(1, 7), repeat=2))
    throws = list(product(product((0, 1), repeat=4), faces, faces))
    falls = [falls_to([a < b, c < d], powers, is_resilient) for (a, b, c, d), *powers in throws]
    told = dict(fight_odds(s.battle, s.at(0)).outcomes)
    assert told["you lose figures"] == pytest.approx(sum(falls) / len(falls))


def falls_to(blows: list[bool], powers: list[tuple[int, ...]], is_resilient: bool) -> bool:
    """Whether a Star falls to blows, by what his dice of Power show each time: a six takes one away."""
    dice = 2
    for _, faces in (pair for pair in zip(blows, powers, strict=True) if pair[0]):
        thrown = faces[:dice]
        if not is_resilient and not low(thrown, 3):
            return True
        is_resilient, dice = False, dice - thrown.count(6)
    return False
