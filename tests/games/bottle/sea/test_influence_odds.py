"""What a die of Influence promises on deck, against all throws counted apart."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from operator import ge, gt

import pytest

from mainbrace.games.bottle.saves import recovered
from mainbrace.games.bottle.sea.fight.deckodds import promise
from mainbrace.games.bottle.sea.fight.parties import BOARDER
from mainbrace.games.bottle.skirmish import reactions, sheets
from mainbrace.games.bottle.skirmish.lending import (
    ChaseRoll,
    KnockDownRoll,
    MeleeRoll,
    ReactionRoll,
    Roll,
    SightRoll,
)
from mainbrace.games.bottle.skirmish.melee import dice
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.counting import coins, counted
from tests.games.bottle.scripts import BOOK, cup
from tests.games.bottle.sea.boarding import of
from tests.games.bottle.sea.stand import Stand, pair


def likely(s: Skirmish, figure: Figure, roll: Roll) -> list[float]:
    """What is shown of the first outcome, without and with a die of Influence."""
    return [promise(s, figure, roll, more).outcomes[0][1] for more in (0, 1)]


def test_odds_of_a_melee_are_those_of_a_die_more() -> None:
    """Who rolls more successes, counted apart; he wins, or one of them goes down, as often."""
    stand = Stand()
    s = stand.skirmish
    mine, theirs = (sum(n for n, _ in dice(s, *pair(stand, *order))) for order in ((0, 1), (1, 0)))
    for more in (0, 1):
        shown = dict(promise(s, stand.captain, MeleeRoll(stand.enemy, None, 0), more).outcomes)
        even = sum(a * b for a, b in zip(coins(mine + more), coins(theirs), strict=False))
        assert shown["evenly matched"] == pytest.approx(float(even))


@pytest.mark.rule("BS-044", "BR-149")
@pytest.mark.parametrize("more", [0, 1])
def test_as_many_successes_catch_and_do_not_get_away(more: int) -> None:
    """A Captain of Rep 5 and an enemy of Rep 4; whoever flees needs more, counted apart."""
    stand = Stand()
    throws = list(product(enumerate(coins(5 + more)), enumerate(coins(4))))
    for roll, reaches in ((ChaseRoll(stand.enemy, "get away"), gt), (ChaseRoll(stand.enemy, "catch"), ge)):
        expected = sum(a * b for (mine, a), (theirs, b) in throws if reaches(mine, theirs))
        shown = dict(promise(stand.skirmish, stand.captain, roll, more).outcomes)
        assert shown == {roll.aim: pytest.approx(float(expected))}


@pytest.mark.parametrize("more", [0, 1])
def test_odds_of_a_knock_down_are_those_of_all_throws(more: int) -> None:
    stand = Stand()
    character = stand.captain.character
    throws = counted(2 + more, lambda faces: recovered(cup(*faces), BOOK, character, more))
    shown = dict(promise(stand.skirmish, stand.captain, KnockDownRoll(2), more).outcomes)
    for fate, chance in throws.items():
        assert shown[fate.replace("-", " ")] == pytest.approx(float(chance))


@pytest.mark.parametrize("more", [0, 1])
def test_odds_of_a_reaction_are_those_of_all_throws(more: int) -> None:
    """Two men of Rep 4 and 3 under fire, led by their Captain: all throws are read as the rule does."""
    stand = Stand()
    other = of(stand.fight, BOARDER)[2]
    other.character.rep = 3
    testers = [sheets.Tester(each, ["received-fire"], [stand.enemy]) for each in (stand.mate, other)]
    s = stand.skirmish
    known = [
        [
            sheets.sheet_result(s, each, "received-fire", number) not in ("duck-back", "run-away")
            for number in range(3)
        ]
        for each in testers
    ]

    def standing(faces: tuple[int, ...]) -> int:
        *own, cover, led = faces
        rolled = reactions.Dice(own, (cover,), int(led <= 5))
        passes = [reactions.read(s, each, "received-fire", rolled) for each in testers]
        results = [firm[number] for firm, number in zip(known, passes, strict=True)]
        return results.count(True)

    found = counted(4 + more, standing)
    roll = ReactionRoll([stand.captain, stand.mate, other], testers)
    shown = promise(s, stand.captain, roll, more).outcomes
    mean = sum(men * chance for men, chance in found.items()) / 2
    expected = [float(mean), float(found.get(2, Fraction(0)))]
    assert [words for words, _ in shown] == ["a man stands fast", "all stand fast"]
    assert [chance for _, chance in shown] == pytest.approx(expected)


def test_odds_of_being_first_are_against_the_best_of_several() -> None:
    """Three dice against two enemies with two each, counted over all sixteen throws of theirs."""
    stand = Stand()
    best = [Fraction(1, 16), Fraction(8, 16), Fraction(7, 16)]
    own = coins(3), coins(4)
    first = [
        float(sum(mine[a] * best[b] for a in range(len(mine)) for b in range(3) if a > b)) for mine in own
    ]
    assert likely(stand.skirmish, stand.captain, SightRoll(3, [2, 2])) == pytest.approx(first)
