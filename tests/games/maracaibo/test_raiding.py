"""Raiding: dice, power, and what it is spent on."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from mainbrace.games.maracaibo.dicecup import Die, chance_that
from tests.games.maracaibo.situation import Situation


def raiding(t: Situation, place: str = "nassau") -> Situation:
    """Blue raids at a Location."""
    return t.card("A1", place).start("sail:A1", "skip", "act")


@pytest.mark.rule("MC-104")
def test_three_dice_one_re_roll_of_all_and_one_die_is_chosen() -> None:
    t = raiding(Situation().dice(1, 2, 3, 4, 5, 6))
    assert t.keys == ["die:gold", "die:emerald", "die:pearl", "re-roll"]
    t.choose("re-roll")
    assert t.keys == ["die:gold", "die:emerald", "die:pearl"]
    t.choose("die:pearl")
    assert t.told("raids")[0].facts["power"] == 6


@pytest.mark.rule("MC-105")
def test_power_is_die_and_own_power_and_the_bonus_of_the_location() -> None:
    t = raiding(Situation().dice(4, 1, 1).owns("boarding-mates", "veteran-boarders"), "tortuga")
    assert t.choose("die:gold").told("raids")[0].facts["power"] == 4 + 3 + 1


@pytest.mark.rule("MC-106")
def test_power_is_spent_in_any_order_and_the_rest_is_lost() -> None:
    t = raiding(Situation().dice(6, 1, 1)).choose("die:gold", "doubloons:1", "treasure")
    assert (t.blue.doubloons, t.blue.sand, t.asked.seat) == (11, [1, 0, 0], 1)
    t = raiding(Situation().dice(6, 1, 1)).choose("die:gold", "treasure", "stop")
    assert (t.blue.doubloons, t.blue.sand, t.asked.seat) == (10, [1, 0, 0], 1)
    t = raiding(Situation().dice(6, 1, 1)).choose("die:gold", "stop")
    assert (t.blue.doubloons, t.blue.vp, t.blue.sand) == (10, 0, [0, 0, 0])


@pytest.mark.rule("MC-107")
def test_a_treasure_of_the_dies_colour_takes_five_power_or_three_after_the_upgrade() -> None:
    t = raiding(Situation().dice(1, 4, 5)).choose("die:emerald")
    assert "treasure" not in t.keys
    t = raiding(Situation().dice(1, 4, 5)).choose("die:pearl", "treasure")
    assert t.blue.sand == [0, 0, 1]
    t = raiding(Situation().windows("boarding-ladder").dice(1, 3, 5)).choose("die:emerald", "treasure")
    assert t.blue.sand == [0, 1, 0]


@pytest.mark.rule("MC-107")
def test_the_skull_makes_treasures_cheaper_but_never_below_two() -> None:
    t = raiding(Situation().figurehead("skull").dice(4, 1, 1)).choose("die:gold", "treasure")
    assert t.asked.seat == 1
    t = raiding(Situation().figurehead("skull").windows("boarding-ladder").dice(2, 1, 1)).choose("die:gold")
    assert "treasure" in t.keys


@pytest.mark.rule("MC-108")
def test_a_doubloon_for_each_power() -> None:
    assert raiding(Situation().dice(6, 1, 1)).choose("die:gold", "doubloons:6").blue.doubloons == 16


@pytest.mark.rule("MC-109")
def test_a_point_for_every_two_power() -> None:
    t = raiding(Situation().dice(5, 1, 1)).choose("die:gold")
    assert [key for key in t.keys if key.startswith("vp:")] == ["vp:2", "vp:1"]
    assert t.choose("vp:2").blue.vp == 2


@pytest.mark.rule("MC-110")
def test_doubloons_and_points_may_be_repeated_and_a_treasure_may_not() -> None:
    t = raiding(Situation().dice(6, 1, 1).windows("boarding-ladder")).choose("die:gold", "treasure")
    assert "treasure" not in t.keys
    t.choose("vp:1", "doubloons:1")
    assert (t.blue.vp, t.blue.doubloons, t.asked.seat) == (1, 11, 1)
    t = raiding(Situation().dice(6, 1, 1)).choose(
        "die:gold", "doubloons:1", "doubloons:2", "vp:1", "doubloons:1"
    )
    assert (t.blue.vp, t.blue.doubloons) == (1, 14)


@pytest.mark.rule("MC-111", "MC-179")
def test_an_added_action_is_used_once_a_raid_and_copy() -> None:
    t = raiding(Situation().dice(6, 1, 1).owns("herald-of-terror", "fiddler-of-ballads"))
    t.choose("die:gold", "action:herald-of-terror")
    assert t.blue.vp == 2
    assert "action:herald-of-terror" not in t.keys
    t = raiding(Situation().dice(6, 1, 1).owns("herald-of-terror", "black-figure-sail", "court-poet"))
    t.choose("die:gold", "action:herald-of-terror", "action:black-figure-sail")
    assert t.blue.vp == 6


@pytest.mark.rule("MC-175")
def test_a_power_for_a_cannon() -> None:
    t = raiding(Situation().dice(6, 1, 1).owns("casting-mould").windows("purse"))
    assert t.choose("die:gold", "action:casting-mould").blue.cannons == t.blue.windows


@pytest.mark.rule("MC-180")
def test_seven_power_for_a_black_market_and_five_points() -> None:
    t = Situation().dice(6, 1, 1).owns("smugglers-signal-lamp", "boarding-mates").market("back-room", "C5")
    raiding(t.card("C5", "tortuga")).choose("die:gold", "action:smugglers-signal-lamp", "market:C5")
    assert (t.blue.vp, t.blue.doubloons) == (5, 14)


@pytest.mark.rule("MC-181")
def test_four_power_for_a_treasure_of_the_die_and_a_burial() -> None:
    t = raiding(Situation().dice(4, 1, 1).owns("spades-and-lanterns").sand(pearl=1))
    t.choose("die:gold", "action:spades-and-lanterns")
    assert (t.blue.sand, t.keys) == ([1, 0, 1], ["bury:gold", "bury:pearl", "stop"])


@pytest.mark.rule("MC-171")
def test_extra_re_rolls_are_of_all_dice_and_last() -> None:
    t = raiding(Situation().dice(*[1] * 9).owns("loaded-bones")).choose("re-roll", "re-roll")
    assert t.keys == ["die:gold", "die:emerald", "die:pearl"]
    t = Situation().dice(*[1] * 6).owns("loaded-bones").card("A1", "ivory-dice-box")
    t.start("sail:A1", "buy", "re-roll", "re-roll")
    assert t.asked.seat == 1


@pytest.mark.rule("MC-172")
def test_raiding_power_adds_up() -> None:
    t = Situation().owns("boarding-mates").card("A1", "rack-of-cutlasses").start("sail:A1", "buy")
    assert t.blue.sheet.power == 2


@pytest.mark.rule("MC-176")
def test_points_of_black_markets_bring_as_many_doubloons() -> None:
    t = Situation().owns("crooked-customs-man").card("A1", "nassau").market("rumour-mill", "A1")
    t.blue.sheet.market_coins = 1
    t.start("sail:A1", "use")
    assert (t.blue.vp, t.blue.doubloons) == (3, 13)
    t = Situation().card("A1", "cartagena").explorer("1")
    t.blue.sheet.market_coins = 1
    t.start("sail:A1", "skip", "act", "explore:2")
    assert (t.blue.vp, t.blue.doubloons) == (1, 10)


@pytest.mark.rule("MC-185")
def test_two_dice_one_for_points_and_one_for_doubloons() -> None:
    t = Situation().card("A1", "ivory-dice-box").dice(2, 2, 5, 3).start("sail:A1", "buy", "re-roll")
    assert t.keys == ["vp:5", "vp:3"]
    t.choose("vp:3")
    assert (t.blue.vp, t.blue.doubloons) == (3, 10 - 7 + 5)


def shows(least: int, kinds: range, die: Die) -> bool:
    """True for a die of these kinds that shows enough."""
    return die.kind in kinds and die.face >= least


@pytest.mark.parametrize("least", range(-1, 9))
def test_the_odds_of_a_re_roll_are_those_of_enumeration(least: int) -> None:
    rolls = list(product(range(1, 7), repeat=3))
    for dice in range(4):
        lucky = sum(any(face >= least for face in roll[:dice]) for roll in rolls)
        kinds = range(dice)
        assert chance_that(partial(shows, least, kinds)) == pytest.approx(lucky / len(rolls))
    once, twice = (chance_that(partial(shows, least, range(3)), number) for number in (1, 2))
    assert twice == pytest.approx(1 - (1 - once) ** 2)


def test_a_re_roll_shows_the_odds_for_a_treasure() -> None:
    t = raiding(Situation().dice(1, 2, 3))
    odds = t.asked.options.get("re-roll").chances
    assert odds is not None
    assert str(odds) == "70% for a treasure after a re-roll"


def chances(t: Situation, key: str) -> str:
    """The odds an answer shows."""
    return str(t.asked.options.get(key).chances)


def test_the_odds_count_what_the_lowest_die_brings() -> None:
    t = raiding(Situation().commander("escarlata-ebuto").dice(1, 2, 3))
    assert chances(t, "re-roll") == "100% for a treasure after a re-roll"


def test_the_odds_leave_out_empty_islands() -> None:
    t = Situation().dice(1, 2, 3)
    t.state.stock = [0, 0, 4]
    assert chances(raiding(t), "re-roll") == "33% for a treasure after a re-roll"


def test_an_answer_that_leads_to_a_raid_shows_the_odds_with_all_re_rolls() -> None:
    t = Situation().card("A1", "port-royal").card("A2", "trinidad").ship("A1")
    t.start("sail:A2", "skip")
    assert chances(t, "act") == "91% for a treasure with your re-rolls"
    assert chances(t, "skip") == "None"
    t = Situation().commander("victor-vile", "gemma-grimm").card("A1", "trinidad").start("sail:A1", "skip")
    assert chances(t, "act") == "None", "nobody rolls"


def test_two_dice_show_the_odds_for_more() -> None:
    t = Situation().card("A1", "ivory-dice-box").dice(2, 2).start("sail:A1", "buy")
    assert chances(t, "re-roll") == f"{30 / 36:.0%} for more together"
