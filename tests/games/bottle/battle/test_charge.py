"""Charge into Melee by whole units (BR-143 to BR-149, BR-173, BR-179)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.charging import charge, fire_at_charge, flee, in_reach, leaders_passes
from mainbrace.games.bottle.battle.closing import close
from mainbrace.games.bottle.battle.shelter import in_contact
from mainbrace.games.bottle.battle.state import Lock
from tests.games.bottle.battle.situation import Situation, field

CLOSE = field(36, 36, u0=(18, 26), u1=(18, 16))
"""Ten inches apart."""
NO_ROUND = [6, 6, 6, 6, 6, 6, 6, 6]
"""Two units of Rep 4 fight and nobody has a success."""


def charged(
    dice: list[int], drawing: str = CLOSE, target: dict[str, Any] | None = None, **unit: Any
) -> Situation:
    """A unit of ten charges another."""
    s = (
        Situation(drawing)
        .unit(0, **{"figures": 10, **unit})
        .unit(1, 1, **{"kind": "pirate", **(target or {})})
    )
    s.dice(*dice)
    s.run(charge(s.battle, s.at(0), s.at(1)))
    return s


@pytest.mark.rule("BR-143", "BR-173")
@pytest.mark.parametrize(("apart", "is_in_reach"), [(14, True), (15, False)])
def test_a_charge_needs_some_figure_within_six_inches_after_a_normal_move(
    apart: int, is_in_reach: bool
) -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 30 - apart))).unit(0).unit(1, 1)
    assert in_reach(s.battle, s.at(0), s.at(1)) == is_in_reach


@pytest.mark.rule("BR-143")
def test_a_charge_needs_a_clear_line_of_sight_but_may_turn_for_it() -> None:
    wall = CLOSE.split("\n")
    wall[20] = "#" * 36
    s = Situation("\n".join(wall)).unit(0).unit(1, 1)
    assert not in_reach(s.battle, s.at(0), s.at(1))
    s = Situation(CLOSE).unit(0, facing="south").unit(1, 1)
    assert in_reach(s.battle, s.at(0), s.at(1))


@pytest.mark.rule("BR-143")
def test_crews_do_not_leave_their_guns_and_who_is_in_melee_charges_nobody_else() -> None:
    s = Situation(CLOSE).unit(0, has_gun=True, figures=3).unit(1, 1)
    assert not in_reach(s.battle, s.at(0), s.at(1))


@pytest.mark.rule("BR-145", "BR-179")
def test_leaders_roll_two_dice_against_their_own_rep_and_pirates_three() -> None:
    s = Situation(CLOSE).unit(0, rep=3, leader=5).unit(1, 1, kind="pirate", leader=4).dice(5, 6, 6, 4, 6)
    b = s.battle
    assert [leaders_passes(b, s.at(number)) for number in (0, 1)] == [1, 1]
    assert s.left == []


@pytest.mark.rule("BR-146")
def test_a_charger_that_passes_more_is_not_fired_at() -> None:
    s = charged([1, 1, 6, 6, 6, *NO_ROUND, 1, 1, 1, 1])
    assert not s.has_told("Musket of Unit 1")
    assert s.has_told("Unit 0 and Unit 1 are hand to hand.")


@pytest.mark.rule("BR-118", "BR-146")
@pytest.mark.parametrize("theirs", [[1, 6, 6], [1, 1, 6]])
def test_else_the_target_fires_first_and_nobody_takes_a_test_for_that(theirs: list[int]) -> None:
    volley = [1, 1, *[6] * 12]
    s = charged([1, 6, *theirs, *volley, *NO_ROUND, 1, 1, 1, 1])
    assert s.has_told("Musket of Unit 1 at Unit 0")
    assert not s.has_told("Received Fire")
    assert s.figures(0, 1) == [7, 9]  # two shot, one on contact


@pytest.mark.rule("BR-175")
def test_an_unloaded_target_fires_at_will_and_its_hits_are_halved() -> None:
    volley = [1, 1, 1, 1, *[6] * 5]  # Rep and half of ten figures
    s = charged([1, 6, 1, 6, 6, *volley, *NO_ROUND, 1, 1, 1, 1], target={"is_loaded": False})
    assert s.has_told("4 hits rolled, 2 in the end: at will at a charge: halved, rounding up.")
    assert s.figures(0, 1) == [7, 9]


@pytest.mark.rule("BR-129", "BR-175")
def test_woods_do_not_cover_who_charges_out_of_them() -> None:
    """It has not marched, but comes on all the same."""
    rows = field(36, 36, u0=(18, 20), u1=(18, 14)).split("\n")
    rows = [row.replace(".", "T") if y == 20 else row for y, row in enumerate(rows)]
    s = Situation("\n".join(rows)).unit(0).unit(1, 1, kind="pirate")
    s.dice(1, 6, 1, 1, 6, 1, 1, *[6] * 12, *[6] * 20, *[1] * 8).run(charge(s.battle, s.at(0), s.at(1)))
    assert s.has_told("Unit 0 loses 2, 8 left.")


@pytest.mark.rule("BR-146")
def test_whatever_the_range_of_its_weapon_a_target_fires_as_the_charger_comes() -> None:
    """AR-87."""
    s = charged([1, 6, 1, 6, 6, *[6] * 14, *NO_ROUND, 1, 1, 1, 1], target={"weapon": "pistol"})
    assert s.has_told("Pistol of Unit 1 at Unit 0")


@pytest.mark.rule("BR-009", "BR-146")
def test_who_is_taken_from_behind_does_not_fire() -> None:
    """AR-04: the charger began and ended in the target's rear."""
    s = charged([1, 6, 1, 6, 6, *NO_ROUND, 1, 1, 1, 1], target={"facing": "north"})
    assert s.has_told("Unit 1 is taken from behind and cannot fire.")


@pytest.mark.rule("BR-146", "BR-149")
def test_townsfolk_who_pass_less_flee_and_are_caught_by_as_many_successes() -> None:
    s = charged([1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6], target={"kind": "townsfolk"})
    assert (s.at(1).status, s.at(1).taken) == ("captured", 10)
    assert s.figures(0) == [10]
    s = charged([1, 1, 6, 6, 1, 1, 6, 6, 1, 6, 6, 6], target={"kind": "townsfolk"})
    assert (s.at(1).status, s.at(1).fled) == ("ran-away", 10)


DEAD_END = """
    ##########
    #........#
    #...1....#
    #........#
    #...0....#
    #........#
    ..........
"""


@pytest.mark.rule("BR-149")
def test_who_has_no_way_out_is_caught_however_fast() -> None:
    """AR-88: the charger fills the only way."""
    for figures, status in ((8, "captured"), (2, "ran-away")):
        s = Situation(DEAD_END).unit(0, figures=figures).unit(1, 1, kind="townsfolk", figures=3)
        s.dice(1, 1, 1, 1, 6, 6, 6, 6)
        flee(s.battle, s.at(0), s.at(1))
        assert s.at(1).status == status


@pytest.mark.rule("BR-143", "BR-146")
def test_a_charger_comes_into_contact_with_as_many_figures_as_it_can() -> None:
    s = Situation(field(36, 36, u0=(20, 22), u1=(18, 16))).unit(0, figures=4).unit(1, 1)
    assert close(s.battle, s.at(0), s.at(1))
    assert s.place(0)[1] == 17
    assert in_contact(s.battle, s.at(0), [s.at(1)]) == 4
    s = Situation(field(36, 36, u0=(20, 16), u1=(14, 16))).unit(0, figures=5)
    s.unit(1, 1, axis=2, facing="east")
    assert close(s.battle, s.at(0), s.at(1))
    assert (s.at(0).axis, s.at(0).facing) == (2, 6)  # it has wheeled on the way in
    assert in_contact(s.battle, s.at(0), [s.at(1)]) == 5


@pytest.mark.rule("BR-181")
def test_who_stands_behind_works_is_fought_across_them() -> None:
    works = field(24, 20, u0=(11, 15), u1=(11, 10)).split("\n")
    works[11] = "b" * 24
    s = Situation("\n".join(works)).unit(0, figures=4).unit(1, 1, figures=6)
    assert close(s.battle, s.at(0), s.at(1))
    assert s.place(0)[1] == 12


def test_a_unit_that_cannot_get_at_its_target_does_not_fight() -> None:
    """AR-85."""
    pond = field(24, 20, u0=(11, 15), u1=(11, 10)).split("\n")
    pond[11] = pond[12] = "~" * 24
    s = Situation("\n".join(pond)).unit(0).unit(1, 1).dice(1, 1, 6, 6)
    s.run(charge(s.battle, s.at(0), s.at(1)))
    assert s.has_told("Unit 0 finds no way to Unit 1.")
    assert s.now.locks == []


@pytest.mark.rule("BR-180", "BR-183")
def test_whoever_loses_a_figure_on_contact_takes_man_down_after_an_even_round() -> None:
    s = charged([1, 1, 6, 6, 6, *NO_ROUND, 1, 1, 6, 6])
    assert [s.at(number).status for number in (0, 1)] == ["ran-away", "carry-on"]
    assert s.figures(1) == [9]


@pytest.mark.rule("BR-146")
def test_a_charger_shot_to_pieces_does_not_arrive() -> None:
    s = charged([1, 6, 1, 6, 6, 1, 1, 1, *[6] * 11], figures=2)
    assert s.at(0).status == "destroyed"
    assert s.figures(1) == [10]
    assert s.now.locks == []


@pytest.mark.rule("BR-146", "BR-177")
def test_who_is_in_melee_does_not_fire_at_another_that_charges() -> None:
    s = (
        Situation(field(36, 36, u0=(18, 26), u1=(18, 16), u2=(18, 15)))
        .unit(0)
        .unit(1, 1, figures=4)
        .unit(2, figures=4)
    )
    s.change(locks=[Lock(2, 1)])
    fire_at_charge(s.battle, s.at(1), s.at(0), is_from_behind=False)
    assert s.told[0].startswith("Unit 1 cannot fire at Unit 0: in melee itself")


@pytest.mark.rule("BR-144")
def test_a_charge_at_a_run_that_falls_short_ends_the_activation() -> None:
    s = Situation(field(36, 36, u0=(18, 34), u1=(18, 14))).unit(0).unit(1, 1).dice(1, 6).start("run-at:1")
    assert s.has_told("Unit 0 does not reach Unit 1.")
    assert s.place(0) == (18, 22)
    assert s.asked.seat == 1


@pytest.mark.rule("BR-144")
def test_a_charge_at_a_run_that_gets_there_is_a_charge() -> None:
    s = Situation(field(36, 36, u0=(18, 34), u1=(18, 16))).unit(0).unit(1, 1)
    s.dice(1, 6, 1, 1, 6, 6, *NO_ROUND, 1, 1, 1, 1).start("run-at:1")
    assert s.figures(0, 1) == [9, 9]


@pytest.mark.rule("BR-144")
def test_a_unit_that_has_already_made_a_fast_move_does_not_charge() -> None:
    s = Situation(CLOSE).unit(0).unit(1, 1).dice(6, 6).start()
    assert "charge:1" in s.asked.keys
    s.choose("fast")
    assert "charge:1" not in s.asked.keys
    assert "fire:1" in s.asked.keys
