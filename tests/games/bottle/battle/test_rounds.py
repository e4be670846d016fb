"""Turns, phases, and who may act (BR-062 to BR-068)."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.battle.rounds import next_unit
from tests.games.bottle.battle.situation import Situation, field

THREE_EACH = field(36, 36, u0=(6, 33), u1=(18, 33), u2=(30, 33), u3=(6, 2), u4=(18, 2), u5=(30, 2))
MUSKETS = 14
"""Dice of ten muskets of Rep 4 that are not Military."""


def armies(blue: tuple[int, int, int] = (4, 4, 4), red: tuple[int, int, int] = (4, 4, 4)) -> Situation:
    """Three units each, led with these Reps, before a turn begins."""
    s = Situation(THREE_EACH)
    for number, leader in enumerate(blue):
        s.unit(number, figures=5, leader=leader)
    for number, leader in enumerate(red):
        s.unit(number + 3, 1, figures=5, leader=leader)
    return s.change(phases=[], to_act=[], turn=0)


@pytest.mark.rule("BR-062", "BR-064", "BR-065")
def test_the_higher_die_acts_first_and_only_leaders_as_good_as_their_die_act() -> None:
    """EX-18: Blue 5, Red 4."""
    s = armies(blue=(5, 4, 3), red=(3, 4, 3)).dice(5, 4).start()
    assert (s.now.turn, s.asked.seat, s.asked.about) == (1, 0, "unit:0")
    assert s.has_told("Phase of Blue, die 5: Unit 0 may act; too low is the Rep of Unit 1 and Unit 2.")
    s.choose("done")
    assert (s.now.turn, s.asked.seat, s.asked.about) == (1, 1, "unit:4")


@pytest.mark.rule("BR-062")
def test_a_turn_ends_when_both_sides_have_acted() -> None:
    s = armies(blue=(5, 3, 3), red=(4, 3, 3)).dice(5, 4, 2, 4).start("done")
    assert s.now.turn == 1
    s.choose("done")
    assert s.now.turn == 2
    assert s.asked.about == "unit:3"  # Red's 4 beats Blue's 2 in the next turn


@pytest.mark.rule("BR-063")
def test_doubles_are_rolled_again_and_are_no_turn() -> None:
    s = armies().dice(3, 3, 6, 6, 1, 2).start()
    assert (s.now.turn, s.asked.seat) == (1, 1)
    assert s.has_told("Both dice show 6: no turn, roll again.")


@pytest.mark.rule("BR-066")
def test_units_act_from_the_highest_rep_down_and_equals_as_their_player_likes() -> None:
    s = armies(blue=(3, 5, 5)).dice(3, 1).start()
    assert (s.asked.ask, s.asked.keys) == ("unit", ["unit:1", "unit:2"])
    s.choose("unit:2", "done")
    assert s.asked.about == "unit:1"
    s.choose("done")
    assert s.asked.about == "unit:0"


@pytest.mark.rule("BR-066")
def test_of_the_books_units_the_nearest_acts_first_among_equals() -> None:
    """As the book tells its non-players to begin with the group closest to the enemy."""
    s = Situation(field(36, 36, u0=(18, 33), u1=(6, 2), u2=(18, 9), u3=(30, 3)), players=1)
    s.unit(0).unit(1, 1).unit(2, 1).unit(3, 1, leader=5).change(phases=[1], to_act=[1, 2])
    assert s.run(next_unit(s.battle)).id == 2
    s.acting(1, 2, 3)
    assert s.run(next_unit(s.battle)).id == 3


@pytest.mark.rule("BR-067")
def test_one_unit_finishes_with_all_that_comes_of_it_before_the_next_begins() -> None:
    s = Situation(field(36, 36, u0=(8, 20), u1=(28, 20), u2=(8, 10)))
    s.unit(0, leader=5, kind="pirate").unit(1).unit(2, 1, kind="townsfolk").acting(0, 1)
    volley, answer = [6] * MUSKETS, [6] * MUSKETS
    s.dice(*volley, 2, 2, *answer, 6, 6, 6).start("fire:2")
    assert s.has_told("Musket of Unit 2 at Unit 0")
    assert s.at(0).status == "duck-back"
    assert s.asked.about == "unit:1"


@pytest.mark.rule("BR-068")
def test_nobody_has_to_act() -> None:
    s = armies().dice(2, 1).start("unit:0", "done")
    assert s.has_told("Unit 0 stands fast.")
    assert s.asked.keys == ["unit:1", "unit:2"]


@pytest.mark.rule("BR-068")
def test_who_may_not_act_still_reacts() -> None:
    s = Situation(field(36, 36, u0=(8, 20), u1=(8, 10))).unit(0, kind="pirate").unit(1, 1, kind="pirate")
    volley, answer, next_turn = [6] * MUSKETS, [6] * MUSKETS, (3, 4)
    s.scores(1, 6).dice(*volley, 4, 4, *answer, 6, 6, *next_turn).start("fire:1")
    assert s.has_told("Musket of Unit 1 at Unit 0")


@pytest.mark.rule("BR-065")
def test_a_unit_whose_leader_has_fallen_counts_its_own_rep() -> None:
    """AR-107."""
    s = armies(blue=(0, 5, 3)).dice(5, 1).start()
    assert (s.at(0).rep, s.at(0).command) == (4, 4)
    assert s.asked.about == "unit:1"
