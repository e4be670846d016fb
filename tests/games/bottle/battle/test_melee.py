"""Melee between units (BR-180 to BR-183)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.ducking import duck_back
from mainbrace.games.bottle.battle.melee import divided, meet, melee, melee_dice
from mainbrace.games.bottle.battle.nonplayers import act
from mainbrace.games.bottle.battle.shelter import fought_from, is_over_works
from mainbrace.games.bottle.battle.state import Lock
from tests.games.bottle.battle.situation import Situation, field

TOUCHING = field(24, 20, u0=(11, 11), u1=(11, 10))
TWO_ON_ONE = field(24, 20, u0=(11, 11), u1=(7, 10), u2=(15, 10))


def locked(drawing: str = TOUCHING, target: dict[str, Any] | None = None, **unit: Any) -> Situation:
    """Two units of six in melee, of which the first has charged."""
    s = Situation(drawing).unit(0, **{"figures": 6, **unit}).unit(1, 1, **{"figures": 6, **(target or {})})
    return s.change(locks=[Lock(0, 1)])


def dice_of(s: Situation, number: int = 0) -> int:
    return sum(amount for amount, _ in melee_dice(s.battle, s.at(number)))


@pytest.mark.rule("BR-180")
def test_on_contact_each_unit_loses_a_figure() -> None:
    s = locked().change(locks=[])
    assert [unit.id for unit in meet(s.battle, s.at(0), s.at(1))] == [0, 1]
    assert s.figures(0, 1) == [5, 5]
    assert s.now.locks == [Lock(0, 1)]


@pytest.mark.rule("BR-180")
def test_but_neither_does_if_only_one_figure_is_there() -> None:
    s = locked(figures=1).change(locks=[])
    assert meet(s.battle, s.at(0), s.at(1)) == []
    assert s.figures(0, 1) == [1, 6]


@pytest.mark.rule("BR-181")
def test_dice_are_rep_and_two_for_cavalry() -> None:
    assert dice_of(locked(rep=5)) == 5
    assert dice_of(locked(rep=5, is_mounted=True)) == 7


@pytest.mark.rule("BR-181")
def test_each_figure_in_contact_more_than_the_enemy_has_brings_a_die() -> None:
    s = locked(target={"figures": 3})
    # Three in a line touch five before them, corners included.
    assert (dice_of(s, 0), dice_of(s, 1)) == (4 + 2, 4)
    assert s.battle.mask(s.at(0)).bit_count() == 6


@pytest.mark.rule("BR-181")
def test_whoever_stands_higher_than_all_enemies_has_a_die_more() -> None:
    hill = TOUCHING.split("\n")
    hill[10] = "^" * 11 + "1" + "^" * 12
    s = locked("\n".join(hill))
    assert (dice_of(s, 0), dice_of(s, 1)) == (4, 5)
    hill[10] = "." * 9 + "^^1" + "^" * 12  # one figure is still on the level
    s = locked("\n".join(hill), {"figures": 6})
    s.at(1).anchor = s.battle.grid.square(10, 10)
    assert dice_of(s, 1) == 4


@pytest.mark.rule("BR-181")
def test_higher_than_one_of_two_enemies_is_not_uphill_of_all() -> None:
    hill = TWO_ON_ONE.split("\n")
    hill[11] = "^" * 11 + "0" + "^" * 12
    s = Situation("\n".join(hill)).unit(0, figures=8).unit(1, 1, figures=3).unit(2, 1, figures=4)
    s.change(locks=[Lock(1, 0), Lock(2, 0)])
    assert (1, "uphill") in melee_dice(s.battle, s.at(0))
    hill[10] = hill[10][:12] + hill[10][12:].replace(".", "^")  # Unit 2 has come up, too
    s = Situation("\n".join(hill)).unit(0, figures=8).unit(1, 1, figures=3).unit(2, 1, figures=4)
    s.change(locks=[Lock(1, 0), Lock(2, 0)])
    assert (1, "uphill") not in melee_dice(s.battle, s.at(0))


@pytest.mark.rule("BR-181")
def test_who_is_charged_across_works_has_two_dice_more() -> None:
    works = field(24, 20, u0=(11, 12), u1=(11, 10)).split("\n")
    works[11] = "b" * 24
    s = locked("\n".join(works))
    assert (dice_of(s, 0), dice_of(s, 1)) == (4, 6)
    s.change(locks=[Lock(1, 0)])  # now the other one has charged
    assert (dice_of(s, 0), dice_of(s, 1)) == (6, 4)


@pytest.mark.rule("BR-181")
def test_the_side_with_fewer_successes_loses_the_difference() -> None:
    s = locked().dice(1, 2, 3, 6, 6, 6, 6, 1).dice(1, 1)  # three to one; then Man Down
    s.run(melee(s.battle, s.at(0), []))
    assert s.figures(0, 1) == [6, 4]
    assert s.has_told("Unit 0 beats Unit 1 by 2.")


@pytest.mark.rule("BR-181")
def test_nobody_falls_where_both_have_as_many() -> None:
    s = locked().dice(1, 6, 6, 6, 2, 6, 6, 6)
    s.run(melee(s.battle, s.at(0), []))
    assert s.figures(0, 1) == [6, 6]
    assert s.now.locks == [Lock(0, 1)]
    assert s.left == []


@pytest.mark.rule("BR-183")
def test_every_unit_that_lost_figures_takes_man_down_afterwards() -> None:
    s = locked().dice(1, 6, 6, 6, 6, 6, 6, 6, 2, 2, 2, 2)
    s.run(melee(s.battle, s.at(0), [s.at(0)]))  # it had lost one on contact
    assert s.has_told("Unit 1, Man Down, passes 2: carry on.")
    assert s.has_told("Unit 0, Man Down, passes 2: carry on.")
    assert s.now.locks == [Lock(0, 1)]


@pytest.mark.rule("BR-173", "BR-183")
def test_who_ducks_back_after_a_melee_is_out_of_it_and_who_runs_is_gone() -> None:
    """AR-113."""
    s = locked().dice(1, 6, 6, 6, 6, 6, 6, 6, 2, 6)
    s.run(melee(s.battle, s.at(0), []))
    assert (s.at(1).status, s.place(1), s.now.locks) == ("duck-back", (11, 4), [])
    s = locked().dice(1, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    s.run(melee(s.battle, s.at(0), []))
    assert (s.at(1).status, s.now.locks) == ("ran-away", [])


def two_on_one(seats: int = 2) -> Situation:
    """A unit of eight between a unit of three and one of four."""
    s = Situation(TWO_ON_ONE, players=seats).unit(0, figures=8).unit(1, 1, figures=3).unit(2, 1, figures=4)
    return s.change(locks=[Lock(1, 0), Lock(2, 0)])


@pytest.mark.rule("BR-173")
def test_who_ducks_back_from_a_melee_goes_where_no_enemy_reaches_it() -> None:
    """AR-113: in woods there is cover everywhere, but not here."""
    s = locked(TOUCHING.replace(".", "T"))
    s.run(duck_back(s.battle, s.at(1), s.at(0)))
    assert s.at(1).hidden_from == [0]
    assert not s.battle.mask(s.at(1)) & fought_from(s.battle, s.battle.mask(s.at(0)))


@pytest.mark.rule("BR-181")
def test_works_help_nobody_whom_one_of_several_has_got_round() -> None:
    works = TWO_ON_ONE.split("\n")
    s = two_on_one()
    assert (2, "defending works") not in melee_dice(s.battle, s.at(0))
    works[10] = "b" * 12 + works[10][12:]
    works[9] = works[9][:7] + "1" + works[9][8:]
    s = Situation("\n".join(works)).unit(0, figures=8).unit(1, 1, figures=3).unit(2, 1, figures=4)
    s.change(locks=[Lock(1, 0)])
    assert (2, "defending works") in melee_dice(s.battle, s.at(0))
    s.change(locks=[Lock(1, 0), Lock(2, 0)])
    assert (2, "defending works") not in melee_dice(s.battle, s.at(0))


@pytest.mark.rule("BR-181")
def test_works_do_not_count_against_one_that_stands_in_their_gap() -> None:
    works = field(24, 20, u0=(11, 12), u1=(11, 10)).split("\n")
    works[11] = "b" * 11 + "." + "b" * 12
    s = locked("\n".join(works), figures=3, axis=2)
    assert s.battle.mask(s.at(0)) >> s.battle.grid.square(11, 11) & 1
    assert not is_over_works(s.battle, s.at(1), s.at(0))
    assert (2, "defending works") not in melee_dice(s.battle, s.at(1))


@pytest.mark.rule("BR-182")
def test_a_unit_against_several_divides_its_dice_as_its_player_likes() -> None:
    s = two_on_one()
    assert dice_of(s) == 4
    assert s.run(divided(s.battle, s.at(0)), "dice:3") == {(0, 1): 3, (0, 2): 1}


@pytest.mark.rule("BR-182")
def test_the_book_divides_evenly_and_gives_the_larger_enemy_what_is_left_over() -> None:
    """AR-114."""
    s = two_on_one()
    s.at(0).seat, s.at(0).rep = -1, 5
    assert s.run(divided(s.battle, s.at(0))) == {(0, 1): 2, (0, 2): 3}


@pytest.mark.rule("BR-180", "BR-182")
def test_each_pair_is_resolved_apart_and_each_new_enemy_costs_a_figure() -> None:
    s = two_on_one().change(locks=[Lock(1, 0)])
    meet(s.battle, s.at(2), s.at(0))
    assert s.figures(0, 1, 2) == [7, 3, 3]
    dice_against_first = [1, 1, 1, 1, 6, 6]  # four successes of Unit 1, none of two dice against it
    dice_against_second = [6, 6, 6, 6, 1, 1]
    s.dice(*dice_against_first, *dice_against_second, *[1] * 6)
    s.run(melee(s.battle, s.at(2), []), "dice:2")
    assert s.figures(0, 1, 2) == [3, 3, 1]


@pytest.mark.rule("BR-177")
def test_units_that_stay_in_contact_fight_again_when_either_is_active() -> None:
    """AR-113: no breaking off, and no figure is lost for contact again."""
    s = locked().dice(1, 6, 6, 6, 2, 6, 6, 6).start("fight")
    assert s.figures(0, 1) == [6, 6]
    assert (s.asked.seat, s.asked.keys) == (1, ["fight", "done"])


@pytest.mark.rule("BR-068")
def test_a_unit_that_does_not_act_stays_in_its_melee_and_the_other_fights_on_in_its_own_turn() -> None:
    """AR-113: nobody has to act. The second unit wins by three, and the first passes Man Down."""
    next_turn = (3, 4)
    s = locked().dice(6, 6, 6, 6, 1, 1, 1, 6, 1, 1, *next_turn).start()
    assert s.label("done") == "Stand fast\nNo round of its melee is fought now"
    s.choose("done")
    assert s.has_told("Unit 0 stands fast.")
    assert (s.figures(0, 1), s.now.locks) == ([6, 6], [Lock(0, 1)])
    s.choose("fight")
    assert s.figures(0, 1) == [3, 6]


@pytest.mark.rule("BR-205")
def test_the_books_own_units_always_fight_on() -> None:
    """AR-113: no dice for non-player movement while they are in contact."""
    s = locked()
    s.at(1).seat = -1
    s.dice(1, 6, 6, 6, 2, 6, 6, 6)
    s.run(act(s.battle, s.at(1)))
    assert s.has_told("Unit 1 is in melee and fights on.")
    assert not s.has_told("non-player movement")
