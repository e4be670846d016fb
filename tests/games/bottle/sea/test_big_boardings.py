"""Boardings in Big Sea Battles as they are played: whole crews, several against one, who surrenders."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from mainbrace.games.bottle.sea.bigbattles import Boarders, boarders, divided, melee
from mainbrace.games.bottle.sea.fight.aftermath import share_out
from mainbrace.games.bottle.sea.fight.boardings import board, books_choice
from mainbrace.games.bottle.sea.fight.ending import balance
from mainbrace.games.bottle.sea.fight.rounds import act, can_fire, conclude
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.fight.spirits import (
    begin_to_break_off,
    lose_patience,
    strike,
    take_morale_tests,
)
from mainbrace.games.bottle.sea.fight.state import NOBODY, Melee
from tests.games.bottle.counting import coins
from tests.games.bottle.scripts import cup
from tests.games.bottle.sea.seascape import GAME, N, Seascape
from tests.games.bottle.sea.situation import SEA, ship

NO_SWIVEL = (1,) * 10
"""Neither swivel gun hits."""


def two_on_one(crew: int = 12, **facts: Any) -> Seascape:
    """Two of Blue's pirates, ten men of Rep 4 each, on either side of a Warship; her flagship is far off."""
    scape = Seascape().ship(hull="merchant-3", middle=(0, 0), heading=N, crew=10)
    scape.ship(hull="merchant-3", middle=(300, 0), heading=N, crew=10)
    scape.ship(hull="merchant-3", middle=(0, 4000), heading=N, crew=10)
    scape.ship(1, "warship-2", middle=(0, -4000), heading=N, sailed_by="military")
    scape.ship(1, "warship-2", middle=(150, 0), heading=N, crew=crew, sailed_by="military", **facts)
    return scape.grappled(0, 4).grappled(1, 4)


@pytest.mark.rule("BS-184", "BS-185", "BS-186", "BS-187")
def test_a_second_boarder_divides_the_crew() -> None:
    """Ten pirates meet twelve soldiers: a man each, then 4 + 2 dice against 4 + 1 + 2 for two men more.

    The second ten meet eleven: a man each, then 6 dice and 4 men more against half of 5 dice (2) and 5 men.
    No test of courage is taken on the way.
    """
    scape = two_on_one().at_step("board", 0, 0, 1)
    scape.dice(*NO_SWIVEL, *(6,) * 6, *(6,) * 7)
    scape.run(act(scape.fight), "ship:0", "board:4")
    assert [scape.at(each).ship.crew for each in (0, 1, 4)] == [9, 10, 11]
    scape.dice(*NO_SWIVEL, *(1,) * 3, *(6,) * 7, 1, 6)
    scape.run(act(scape.fight), "board:4")
    assert scape.left == []
    assert [scape.at(each).ship.crew for each in (0, 1, 4)] == [9, 9, 8]
    assert scape.state.melees == [Melee(0, 4), Melee(1, 4)]


@pytest.mark.rule("BS-166", "BS-184")
def test_both_crews_lose_men_to_the_swivel_gun_of_the_other() -> None:
    """The pirates' gun hits once and a soldier falls; the soldiers' hits three times and two pirates do.

    Then a man each as they meet, and a round in which nobody falls: 6 dice against 5 and 3 men more.
    """
    scape = two_on_one().dice(6, 1, 1, 1, 1, 3, 6, 6, 6, 1, 1, 1, 3, 4)
    scape.dice(*(6,) * 6, *(6,) * 8)
    scape.run(board(scape.fight, scape.at(0)), "board:4")
    assert [line for line in scape.told if "swivel" in line and "loses" in line] == [
        "Egret loses 1 man to the swivel gun.",
        "Abandon loses 2 men to the swivel gun.",
    ]
    assert [scape.at(each).ship.crew for each in (0, 4)] == [10 - 2 - 1, 12 - 1 - 1]
    assert scape.left == []


@pytest.mark.rule("BS-187")
def test_her_own_step_is_a_round_with_each_of_them() -> None:
    """Twelve men in two halves with 3 and 2 dice, told off before either is fought: what the first half loses
    is nothing to the second. Nine pirates have 6 dice and 3 more in either fight.
    """
    scape = two_on_one()
    scape.at(0).ship.crew = scape.at(1).ship.crew = 9
    scape.state.melees = [Melee(0, 4), Melee(1, 4)]
    scape.dice(1, 1, *(6,) * 7, 6, 6, 6)
    scape.dice(1, *(6,) * 8, 6, 6)
    scape.run(board(scape.fight, scape.at(4)))
    assert scape.left == []
    assert scape.at(4).ship.crew == 12 - 2 - 1


@pytest.mark.rule("BS-187")
@pytest.mark.parametrize(
    ("men", "enemies", "parts"),
    [
        (12, 1, [(5, 12)]),
        (12, 3, [(2, 4), (2, 4), (1, 4)]),
        (2, 3, [(3, 1), (2, 1), (0, 0)]),
        (1, 2, [(5, 1), (0, 0)]),
    ],
)
def test_dice_and_men_are_divided(men: int, enemies: int, parts: list[tuple[int, int]]) -> None:
    found = divided(Boarders("Abandon", 5, men), enemies)
    assert [(each.dice, each.men) for each in found] == parts


@pytest.mark.rule("BS-187")
def test_who_could_board_reads_how_many_would_meet_his_men() -> None:
    """Of a crew of 13 with 5 dice six men and 2 dice are left for a second boarder; ten have 6 and 4 more."""
    scape = two_on_one(crew=13)
    alone = next(board(scape.fight, scape.at(1))).options.get("board:4")
    assert alone.words == "Board Egret\nYour 10 men with 6 dice\nHer 13 men with 8 dice"
    scape.state.melees = [Melee(0, 4)]
    second = next(board(scape.fight, scape.at(1))).options.get("board:4")
    assert second.words == (
        "Board Egret\nYour 10 men with 10 dice\nHer 6 men with 2 dice\n7 other men of hers fight elsewhere"
    )
    scape.at(4).ship.crew = 2
    second = next(board(scape.fight, scape.at(1))).options.get("board:4")
    assert second.words.endswith("Her 1 man with 2 dice\n1 other man of hers fights elsewhere")
    scape.at(1).ship.crew = 1
    assert "Your 1 man with 6 dice" in next(board(scape.fight, scape.at(1))).options.get("board:4").words


@pytest.mark.rule("BS-166", "BS-185", "BS-186", "BS-187")
def test_the_odds_of_boarding_know_of_swivel_guns_the_first_shock_and_the_others() -> None:
    """Each of five dice fells a man in one of twelve rolls; then a man each falls, and half of hers fight."""
    scape = two_on_one(crew=13)
    scape.state.melees = [Melee(0, 4)]
    fells = [comb(5, some) * Fraction(1, 12) ** some * Fraction(11, 12) ** (5 - some) for some in range(6)]
    better = Fraction(0)
    for mine, theirs in product(range(6), repeat=2):
        ours, hers = 10 - mine - 1, (13 - theirs - 1) // 2
        dice = 6 + max(0, ours - hers), 2 + max(0, hers - ours)
        for one, other in product(range(dice[0] + 1), range(dice[1] + 1)):
            if one > other:
                better += fells[mine] * fells[theirs] * coins(dice[0])[one] * coins(dice[1])[other]
    chances = next(board(scape.fight, scape.at(1))).options.get("board:4").chances
    assert chances is not None
    ((words, found),) = chances.outcomes
    assert words == "in the first round she loses men, you do not"
    assert found == pytest.approx(float(better))


@pytest.mark.rule("BS-184", "BS-168")
def test_nobody_in_it_sails_fires_or_cuts_loose() -> None:
    scape = two_on_one()
    scape.state.melees = [Melee(0, 4)]
    for number in (0, 4):
        assert not can_fire(scape.fight, scape.at(number))
        scape.run(sail(scape.fight, scape.at(number)))
    assert [line for line in scape.told if "held fast" in line] == [
        "Abandon is held fast.",
        "Egret is held fast.",
    ]


@pytest.mark.rule("BS-188", "BS-176")
def test_the_last_man_of_a_divided_crew_and_who_takes_her() -> None:
    """Both melees are over with her, and the one who beat her takes her."""
    scape = two_on_one(crew=1)
    scape.state.melees = [Melee(0, 4), Melee(1, 4)]
    scape.dice(1, *(6,) * 14, *(6,) * 5)
    scape.run(board(scape.fight, scape.at(0)))
    assert (scape.at(4).standing, scape.at(4).taken_by, scape.at(4).ship.crew) == ("struck", 0, 0)
    assert scape.at(0).lent == 5
    assert scape.state.melees == []
    assert scape.state.grapples == []


@pytest.mark.rule("BS-188")
def test_boarders_without_a_man_have_lost_their_ship() -> None:
    scape = two_on_one(crew=20)
    scape.at(0).ship.crew = 1
    scape.state.melees = [Melee(0, 4)]
    scape.dice(*(6,) * 6, 1, *(6,) * 23)
    scape.run(board(scape.fight, scape.at(4)))
    assert (scape.at(0).standing, scape.at(0).taken_by) == ("struck", 1)
    assert scape.at(1).standing == "breaking-off", "she was the flagship"


@pytest.mark.rule("BS-174", "BS-176", "BS-188")
def test_boarders_who_are_all_dead_are_aboard_nobody() -> None:
    """Guns have killed them: the Merchant who fought them is not boarded, and told to break off she does."""
    scape = Seascape(players=1).ship(hull="merchant-3", middle=(0, 0), crew=0)
    scape.ship(hull="merchant-3", middle=(0, 4000), crew=10)
    scape.ship(1, "merchant-3", middle=(100, 0), heading=N, crew=10, has_suffered=True).grappled(0, 2)
    scape.state.melees = [Melee(0, 2)]
    scape.dice(1, 1, 6, 6)
    conclude(scape.fight)
    assert scape.state.melees == []
    scape.run(take_morale_tests(scape.fight))
    assert [scape.at(number).standing for number in (0, 2)] == ["struck", "breaking-off"]
    assert scape.left == []
    assert len([line for line in scape.told if "surrendered" in line]) == 1


@pytest.mark.rule("BS-174", "BS-176")
def test_who_strikes_calls_boarders_back_and_does_not_take_herself() -> None:
    """She has ten men aboard an enemy, who is not boarded any more; nobody is aboard her."""
    scape = two_on_one()
    scape.state.melees = [Melee(1, 4)]
    strike(scape.fight, scape.at(1))
    assert scape.state.melees == []
    assert (scape.at(1).standing, scape.at(1).taken_by, scape.at(1).lent) == ("struck", NOBODY, 0)


@pytest.mark.rule("BS-176", "BS-169")
@pytest.mark.parametrize(
    ("crews", "lent", "taken_by"), [((10, 10), [5, 0], 0), ((5, 10), [0, 5], 0), ((5, 5), [0, 0], NOBODY)]
)
def test_one_of_several_boarders_takes_her_with_men_to_spare(
    crews: tuple[int, int], lent: list[int], taken_by: int
) -> None:
    scape = two_on_one()
    scape.state.melees = [Melee(0, 4), Melee(1, 4)]
    scape.at(0).ship.crew, scape.at(1).ship.crew = crews
    strike(scape.fight, scape.at(4))
    assert [scape.at(number).lent for number in (0, 1)] == lent
    assert scape.at(4).taken_by == taken_by


@pytest.mark.rule("BS-176", "BS-191")
@pytest.mark.parametrize("sailors", ["merchant", "military"])
def test_the_books_ships_take_who_has_struck_unless_they_are_merchants(sailors: Any) -> None:
    scape = Seascape(players=1).ship(middle=(0, 0), standing="struck")
    scape.ship(1, "merchant-3", middle=(120, 0), crew=20, sailed_by=sailors)
    found = books_choice(scape.fight, scape.at(1))
    assert found is (None if sailors == "merchant" else scape.at(0))


@pytest.mark.rule("BS-176")
def test_an_empty_hull_does_not_make_off() -> None:
    """Nobody had men to spare for her, and nobody aboard can set a sail."""
    scape = two_on_one()
    for number, crew in ((3, 0), (4, 7)):
        scape.at(number).standing, scape.at(number).ship.crew = "struck", crew
    scape.state.turn = 4
    lose_patience(scape.fight)
    assert [scape.at(number).standing for number in (3, 4)] == ["struck", "breaking-off"]


@pytest.mark.rule("BS-177", "BS-174", "BS-169")
def test_when_the_flagship_breaks_off_the_boarded_strike() -> None:
    """Her consort has pirates on deck and cannot sail away; they take her."""
    scape = two_on_one()
    scape.state.melees = [Melee(0, 4)]
    begin_to_break_off(scape.fight, scape.at(3))
    assert [scape.at(number).standing for number in (3, 4)] == ["breaking-off", "struck"]
    assert scape.at(4).taken_by == 0


@pytest.mark.rule("BS-177", "BS-174")
def test_when_the_flagship_strikes_boarders_are_called_back() -> None:
    scape = two_on_one()
    scape.state.melees = [Melee(1, 4)]
    strike(scape.fight, scape.at(0))
    assert [scape.at(number).standing for number in range(3)] == ["struck", "breaking-off", "breaking-off"]
    assert scape.state.melees == []


def test_both_sides_have_their_prizes() -> None:
    """Night falls: gold aboard counts for whoever has taken the ship, though nobody has won.

    A die each for somebody worth a ransom: nobody is.
    """
    scape = two_on_one().dice(6, 6)
    for number, captor, gold in ((4, 0, 700), (2, 1, 50)):
        scape.at(number).standing, scape.at(number).taken_by = "struck", captor
        scape.at(number).ship.crew, scape.state.gold[number] = 0, gold
    for side in (0, 1):
        scape.run(share_out(scape.fight, side))
    assert [side.spoils.gold for side in scape.state.sides] == [700, 50]
    prices = [GAME.sea.hulls[hull].cost.gold for hull in ("warship-2", "merchant-3")]
    assert balance(GAME.book, GAME.sea, scape.state, 0) == prices[0] - prices[1] + 700
    assert balance(GAME.book, GAME.sea, scape.state, 1) == prices[1] - prices[0] + 50


@pytest.mark.rule("BS-057")
def test_prisoners_of_a_prize_are_one_question() -> None:
    """Fifteen men, and room for ten on each of Blue's ships: ten go aboard the first, five the second."""
    scape = two_on_one(crew=15).dice(6, *(3,) * 15)
    scape.at(4).standing, scape.at(4).taken_by = "struck", 0
    scape.run(share_out(scape.fight, 0), "all")
    assert [scape.at(number).ship.crew for number in (0, 1, 2, 4)] == [20, 15, 10, 0]
    assert scape.left == []


# How often


def lost(mine: int, theirs: int) -> dict[tuple[int, int], Fraction]:
    """The chances of what a round costs either crew, with so many dice each: as many coins are tossed."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (one, share), (other, chance) in product(enumerate(coins(mine)), enumerate(coins(theirs))):
        found[max(0, other - one), max(0, one - other)] += share * chance
    return found


@pytest.mark.rule("BS-187", "BS-186")
def test_two_fights_of_a_divided_crew_come_out_as_often_as_they_should() -> None:
    """Six Merchants of Rep 2 either side of twelve of Rep 4: two dice against two, twice; all 256 rolls."""
    seen: Counter[tuple[int, int, int]] = Counter()
    for faces in product((1, 6), repeat=8):
        scape = two_on_one(rep=4)
        for number in (0, 1, 4):
            scape.at(number).ship.sailed_by = "merchant"
        for number in (0, 1):
            scape.at(number).ship.crew, scape.at(number).ship.rep = 6, 2
        scape.state.melees = [Melee(0, 4), Melee(1, 4)]
        scape.dice(*faces)
        scape.run(board(scape.fight, scape.at(4)))
        seen[6 - scape.at(0).ship.crew, 6 - scape.at(1).ship.crew, 12 - scape.at(4).ship.crew] += 1
    expected: dict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    for (one, share), (other, chance) in product(lost(2, 2).items(), repeat=2):
        expected[one[0], other[0], one[1] + other[1]] += share * chance
    assert {toll: Fraction(times, 256) for toll, times in seen.items()} == expected


@pytest.mark.rule("BS-186")
@pytest.mark.parametrize(
    ("sailors", "men", "dice"),
    [
        ("pirate", 10, 5),
        ("privateer", 10, 5),
        ("military", 10, 4),
        ("pirate-hunter", 11, 5),
        ("merchant", 12, 5),
    ],
)
def test_who_fights_how_well(sailors: Any, men: int, dice: int) -> None:
    """Of Rep 3 against ten Merchants of Rep 3: all rolls of her dice and of their three."""
    crews = [boarders(SEA, ship("warship-2", rep=3, crew=men, sailed_by=sailors))]
    crews.append(boarders(SEA, ship("warship-2", rep=3, crew=10, sailed_by="merchant")))
    seen = Counter(melee(cup(*faces), SEA, *crews) for faces in product((1, 6), repeat=dice + 3))
    total = 2 ** (dice + 3)
    assert {toll: Fraction(times, total) for toll, times in seen.items()} == lost(dice, 3)
