"""Cannon against units (BR-178)."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.battle.deeds import gun_move
from mainbrace.games.bottle.battle.firing import exchange
from mainbrace.games.bottle.battle.loading import activations_needed, finish_loading, reload
from mainbrace.games.bottle.battle.volley import can_fire_unloaded, volley
from tests.games.bottle.battle.situation import Situation, field


def battery(far: int, crew: int = 3, across: int = 0) -> Situation:
    """A gun of Rep 4 and a unit so many inches before it, and so many to the side."""
    drawing = field(36, 36, u0=(12, 34), u1=(12 + across, 34 - far))
    s = Situation(drawing).unit(0, figures=crew, has_gun=True)
    return s.unit(1, 1, figures=1, kind="pirate")


@pytest.mark.rule("BR-178")
@pytest.mark.parametrize(
    ("far", "crew", "dice"), [(12, 3, 4 + 9), (13, 3, 4 + 3), (12, 2, 4 + 6), (30, 1, 4 + 1)]
)
def test_dice_are_rep_and_three_or_one_for_each_of_the_crew(far: int, crew: int, dice: int) -> None:
    s = battery(far, crew)
    shot = volley(s.battle, s.at(0), s.at(1))
    assert shot is not None
    assert (shot.dice, shot.hit) == (dice, 2)
    assert shot.hits((1, 2, 3, 6)) == 2


@pytest.mark.rule("BR-178")
@pytest.mark.parametrize(("across", "is_in_arc"), [(0, True), (10, True), (11, False)])
def test_a_gun_fires_within_forty_five_degrees_of_where_it_points(across: int, is_in_arc: bool) -> None:
    """AR-09."""
    s = battery(10, across=across)
    assert (volley(s.battle, s.at(0), s.at(1)) is not None) == is_in_arc


@pytest.mark.rule("BR-178")
def test_hits_kill_figures_and_may_meet_the_leader() -> None:
    s = battery(10).dice(1, 2, *[6] * 11, 6, 3)  # thirteen dice of the gun, two for the Leader
    s.at(1).figures, s.at(1).leader = 10, 4
    s.dice(3, 3)  # of the pirates' tests, without their Leader
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert s.figures(1) == [8]
    assert s.at(1).leader == 0
    assert not s.at(0).is_loaded


@pytest.mark.rule("BR-178")
def test_an_empty_gun_does_not_fire_at_will_and_does_one_thing_an_activation() -> None:
    s = battery(10)
    s.at(0).is_loaded = False
    assert not can_fire_unloaded(s.battle, s.at(0))
    s.start()
    kinds = {key.partition(":")[0] for key in s.asked.keys}
    assert kinds == {"go", "face", "reload", "done"}
    s.choose("reload")
    assert s.at(0).is_loaded  # at the end of the phase


@pytest.mark.rule("BR-178")
@pytest.mark.parametrize("order", ["go:12,33", "face:1", "fire:1"])
def test_moving_turning_or_firing_is_all_a_crew_does(order: str) -> None:
    """AR-82: turning the gun is its move."""
    s = battery(10).dice(*[6] * 13, 6, 6).start(order)
    assert (s.asked.seat, s.asked.about) == (1, "unit:1")


@pytest.mark.rule("BR-178")
def test_loading_takes_an_activation_more_for_each_of_the_crew_that_is_missing() -> None:
    s = battery(10, crew=2)
    s.at(0).is_loaded = False
    assert activations_needed(s.battle, s.at(0)) == 2
    for is_loaded in (False, True):
        reload(s.at(0))
        finish_loading(s.battle, 0)
        assert s.at(0).is_loaded == is_loaded


@pytest.mark.rule("BR-178")
def test_each_shot_has_to_be_loaded_from_the_beginning() -> None:
    s = battery(10, crew=2).dice(*[6] * 12)
    s.at(0).loads = 2
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    reload(s.at(0))
    finish_loading(s.battle, 0)
    assert not s.at(0).is_loaded


@pytest.mark.rule("BR-178")
def test_a_gun_that_is_moved_points_where_it_pointed() -> None:
    s = battery(10).start("go:13,34")
    assert (s.place(0), s.at(0).facing) == ((13, 34), 0)


@pytest.mark.rule("BR-086", "BR-178")
def test_friends_stand_in_the_way_of_a_gun() -> None:
    s = Situation(field(36, 36, u0=(12, 34), u1=(12, 24), u2=(12, 30))).unit(0, figures=3, has_gun=True)
    s.unit(1, 1, figures=1).unit(2, figures=1)
    assert volley(s.battle, s.at(0), s.at(1)) is None
    s.at(2).anchor = s.battle.grid.square(14, 30)
    assert volley(s.battle, s.at(0), s.at(1)) is not None


@pytest.mark.rule("BR-178")
def test_a_gun_moves_an_inch_for_each_of_the_crew_whom_others_may_help() -> None:
    s = Situation(field(20, 20, u0=(8, 10), u1=(8, 12))).unit(0, figures=1, has_gun=True).unit(1, figures=4)
    assert gun_move(s.battle, s.at(0)) == 2
    s.at(1).anchor = s.battle.grid.square(8, 11)
    assert gun_move(s.battle, s.at(0)) == 2 * 3


@pytest.mark.rule("BR-178")
def test_a_loaded_gun_fires_in_reaction_at_what_is_in_its_arc() -> None:
    """A gun that is shot at and passes fires back: Military, two passes, loaded and in range."""
    s = battery(10).dice(*[6] * 5, 2, 2).dice(*[6] * 13, 6, 6)
    s.run(exchange(s.battle, s.at(1), s.at(0)))
    assert not s.at(0).is_loaded
    assert s.has_told("Cannon of Unit 0 at Unit 1")
