"""What active units are told to do (BR-069 to BR-076, BR-171, BR-174)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mainbrace.games.bottle.battle.alertness import in_sight_dice
from mainbrace.games.bottle.battle.battle import March
from mainbrace.games.bottle.battle.casualties import lose
from mainbrace.games.bottle.battle.charging import charge
from mainbrace.games.bottle.battle.deeds import Activation
from mainbrace.games.bottle.battle.ducking import duck_back
from mainbrace.games.bottle.battle.firing import exchange
from mainbrace.games.bottle.battle.loading import finish_loading
from mainbrace.games.bottle.battle.moving import step
from mainbrace.games.bottle.battle.reactions import row_of
from mainbrace.games.bottle.battle.reforming import possible_shapes, reform
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.splitting import can_split, split
from mainbrace.kernel import Stream
from tests.games.bottle.battle.situation import Situation, field

APART = field(36, 36, u0=(18, 30), u1=(18, 14))
"""Sixteen inches apart."""
MUSKETS = 14


def kinds(s: Situation) -> set[str]:
    """The kinds of orders that are open."""
    return {key.partition(":")[0] for key in s.asked.keys}


def facing_off(**unit: object) -> Situation:
    return Situation(APART).unit(0, **{"kind": "pirate", **unit}).unit(1, 1, kind="pirate")  # type: ignore[arg-type]


@pytest.mark.rule("BR-069", "BR-072")
def test_a_unit_marches_up_to_eight_inches_and_faces_the_nearest_enemy() -> None:
    s = facing_off(figures=1).start()
    assert "go:18,22" in s.asked.keys
    assert "go:18,21" not in s.asked.keys
    s.choose("go:26,30")
    assert s.place(0) == (26, 30)
    assert s.at(0).facing == 0
    s = facing_off(figures=1).start("go:26,30", "face:4")
    assert s.at(0).facing == 4


@pytest.mark.rule("BR-069", "BR-070")
def test_a_unit_fires_once_at_any_point_of_its_march() -> None:
    s = facing_off().dice(*[6] * MUSKETS, 6, 6).start("go:18,28")
    assert "go" not in kinds(s)  # arrived; only a shot lets it go on
    s.choose("fire:1")
    assert "fire" not in kinds(s)
    assert "go:18,22" in s.asked.keys
    assert "go:18,21" not in s.asked.keys


@pytest.mark.rule("BR-069")
def test_a_unit_that_has_fired_does_not_charge_in_the_same_activation() -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(18, 20))).unit(0).unit(1, 1)
    s.dice(1, *[6] * 15, 1, 1).start()  # one falls, and the others carry on
    assert {"fire", "charge"} <= kinds(s)
    s.choose("fire:1")
    assert s.at(1).status == "carry-on"
    assert "charge" not in kinds(s)


@pytest.mark.rule("BR-069", "BR-174")
def test_loading_takes_the_whole_activation_and_is_done_when_the_phase_ends() -> None:
    s = facing_off(is_loaded=False).start("reload")
    assert s.asked.seat == 1
    assert s.at(0).is_loaded
    assert s.has_told("Unit 0 has loaded.")
    s = facing_off(is_loaded=False).start("go:18,31")
    assert "reload" not in kinds(s)


@pytest.mark.rule("BR-174")
def test_a_unit_that_loses_figures_before_the_phase_ends_has_not_loaded() -> None:
    """AR-39."""
    s = facing_off(is_loaded=False)
    s.at(0).is_loading = True
    lose(s.battle, s.at(0), 1)
    finish_loading(s.battle, 0)
    assert not s.at(0).is_loaded


def loading(drawing: str = field(36, 36, u0=(18, 20), u1=(18, 14)), **unit: object) -> Situation:
    """A single pirate who is about to have loaded, and another six inches away; no die shows anything."""
    own = {"figures": 1, "kind": "pirate", "is_loaded": False, "is_loading": True, **unit}
    return Situation(drawing).unit(0, **own).unit(1, 1, figures=1, kind="pirate").dice(*[6] * 40)  # type: ignore[arg-type]


@pytest.mark.rule("BR-174")
def test_moving_forming_or_firing_interrupts_loading() -> None:
    """AR-39."""
    s = loading()
    step(s.battle, s.at(0), March([s.battle.grid.square(18, 21)]))
    assert not s.at(0).is_loading
    s = loading(figures=4)
    reform(s.battle, s.at(0), Shape("ranks", 0))
    assert not s.at(0).is_loading
    s = loading(figures=2)
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert not s.at(0).is_loading


@pytest.mark.rule("BR-174")
def test_ducking_interrupts_loading_even_where_one_stays() -> None:
    """AR-39."""
    woods = "\n".join(row.replace(".", "T") for row in field(36, 36, u0=(18, 20), u1=(18, 14)).split("\n"))
    for s in (loading(woods), loading(has_gun=True)):
        s.run(duck_back(s.battle, s.at(0), s.at(1)))
        assert s.place(0) == (18, 20)
        assert not s.at(0).is_loading


@pytest.mark.rule("BR-174")
def test_charging_and_being_charged_interrupt_loading() -> None:
    """AR-39: single figures, so that contact costs nobody, and the target is too slow to fire."""
    for charger, target in ((0, 1), (1, 0)):
        s = loading()
        s.faces[:3] = [1, 1, 1]
        s.run(charge(s.battle, s.at(charger), s.at(target)))
        assert s.figures(0, 1) == [1, 1]
        assert not s.at(0).is_loading


@pytest.mark.rule("BR-174")
def test_an_unloaded_unit_may_fire_at_will() -> None:
    s = facing_off(is_loaded=False).start()
    assert s.label("fire:1").startswith(
        "Fire at Unit 1 at will\n9 dice, each 1 hits: 4 for Rep 4, 5 for half of 10"
    )


@pytest.mark.rule("BR-174")
def test_bows_are_ready_again_when_their_unit_is_active() -> None:
    s = facing_off(kind="indian", weapon="bow", is_loaded=False).start()
    assert s.at(0).is_loaded


@pytest.mark.rule("BR-073", "BR-076")
@pytest.mark.parametrize(("dice", "furthest"), [((6, 6), 22), ((4, 5), 18), ((1, 4), 14)])
def test_a_fast_move_adds_half_a_move_for_each_pass(dice: tuple[int, int], furthest: int) -> None:
    s = Situation(field(36, 36, u0=(18, 30), u1=(2, 2))).unit(0, rep=4).unit(1, 1, figures=1).dice(*dice)
    s.start("fast")
    assert f"go:18,{furthest}" in s.asked.keys
    assert f"go:18,{furthest - 1}" not in s.asked.keys
    assert "fast" not in s.asked.keys


@pytest.mark.rule("BR-076")
def test_a_fast_move_may_be_tried_after_part_of_the_march() -> None:
    s = Situation(field(36, 36, u0=(18, 33), u1=(2, 2))).unit(0).unit(1, 1, figures=1).dice(1, 6)
    s.start("go:18,27", "fast")
    assert "go:18,21" in s.asked.keys  # two inches left and four more
    assert "go:18,20" not in s.asked.keys


@pytest.mark.rule("BR-189")
def test_nobody_runs_out_of_rough_ground() -> None:
    rough = field(36, 36, u0=(18, 30), u1=(2, 2)).split("\n")
    rough[30] = ":" * 18 + "0" + ":" * 17
    s = Situation("\n".join(rough)).unit(0).unit(1, 1, figures=1).start()
    assert "fast" not in s.asked.keys
    assert "go" in kinds(s)


@pytest.mark.rule("BR-144", "BR-189")
def test_nobody_is_told_to_run_at_an_enemy_across_rough_ground() -> None:
    rows = field(36, 36, u0=(18, 34), u1=(18, 16)).split("\n")
    s = Situation("\n".join(rows)).unit(0).unit(1, 1).start()
    assert "run-at:1" in s.asked.keys
    rows[28] = ":" * 36
    s = Situation("\n".join(rows)).unit(0).unit(1, 1).start()
    assert "run-at:1" not in s.asked.keys


@pytest.mark.rule("BR-069")
def test_whoever_picks_an_order_at_random_finds_every_one_of_them() -> None:
    s = facing_off(figures=2).start()
    options, chance = s.asked.options, Stream(b"any order")
    keys = [option.key for option in options]
    assert len(options) == len(keys) == len(set(keys))
    picked = {options.pick(chance).key for _ in range(12 * len(keys))}
    assert picked == set(keys)


@pytest.mark.rule("BR-171")
def test_a_unit_takes_another_shape_for_what_the_longest_way_costs() -> None:
    s = facing_off().start()
    assert s.asked.options.get("form:ranks-0").cost == '3"'
    s.choose("form:ranks-0")
    assert s.at(0).shape == Shape("ranks", 0)
    assert "form" not in kinds(s)
    assert "go:18,25" in s.asked.keys
    assert "go:18,24" not in s.asked.keys


@pytest.mark.rule("BR-171")
def test_no_shape_is_taken_through_walls_or_onto_others() -> None:
    lane = """
        ..........#.#...........
        ..........#0#...........
        ..........#.#...........
        ........................
        .......1................
    """
    s = Situation(lane).unit(0, figures=3, axis=2).unit(1, 1, figures=1)
    assert possible_shapes(s.battle, s.at(0), 16) == {}


@pytest.mark.rule("BR-171")
@pytest.mark.parametrize("formation", ["line", "ranks"])
@pytest.mark.parametrize("axis", range(4))
@pytest.mark.parametrize("figures", [2, 4, 6, 8, 10])
def test_the_halves_of_a_unit_stand_where_the_whole_stood(formation: str, axis: int, figures: int) -> None:
    s = Situation(APART).unit(0, figures=figures, formation=formation, axis=axis, leader=5).unit(1, 1)
    b = s.battle
    before = b.mask(s.at(0))
    new = split(b, s.at(0))
    assert b.mask(s.at(0)) | b.mask(new) == before
    assert s.figures(0, 2) == [figures // 2, figures // 2]
    assert (s.at(0).leader, new.leader, new.command) == (5, 0, 4)
    assert s.at(0).began + new.began == figures


@pytest.mark.rule("BR-171")
def test_only_military_units_with_an_even_number_split() -> None:
    assert can_split(facing_off(kind="military").battle, facing_off(kind="military").at(0))
    assert not can_split(facing_off().battle, facing_off().at(0))
    odd = facing_off(kind="military", figures=9)
    assert not can_split(odd.battle, odd.at(0))


@pytest.mark.rule("BR-171")
def test_both_halves_act_in_the_same_phase() -> None:
    s = facing_off(kind="military").start("split", "done")
    assert s.asked.about == "unit:2"
    assert s.at(2).name == "Unit 0, second half"


def test_parts_of_a_unit_that_splits_again_and_again_have_names_of_their_own() -> None:
    s = Situation(APART).unit(0, figures=8).unit(1, 1)
    parts = [split(s.battle, s.at(0)) for _ in range(3)]
    assert [part.name for part in parts] == ["Unit 0, second half", "Unit 0, detachment", "Unit 0, picket"]
    assert split(s.battle, parts[0]).name == "Unit 0, second half, second half"


@pytest.mark.rule("BR-069")
def test_standing_still_a_unit_may_turn_and_fire() -> None:
    s = facing_off(facing="east").dice(*[6] * MUSKETS, 6, 6).start("fire:1")
    assert s.has_told("Musket of Unit 0 at Unit 1")
    s = facing_off().start("face:2")
    assert s.at(0).facing == 2
    assert "face" not in kinds(s)


@pytest.mark.rule("BR-173")
def test_who_has_ducked_back_carries_on_when_it_is_active() -> None:
    s = facing_off(status="duck-back", hidden_from=[1]).start()
    assert (s.at(0).status, s.at(0).hidden_from) == ("carry-on", [])


def test_a_stunned_star_leads_again_after_the_next_activation() -> None:
    s = facing_off(is_stunned=True).star(0, rep=5).start()
    assert s.at(0).command == 4
    s.choose("done")
    assert s.at(0).command == 5


@pytest.mark.rule("BR-167")
def test_what_battles_do_not_replace_is_as_in_every_fight() -> None:
    """Moves, In Sight, reaction sheets and the charge are read from the same tables as for single figures."""
    s = facing_off()
    b = s.battle
    book = b.book
    quick = replace(
        book,
        movement=replace(book.movement, normal=5),
        in_sight=replace(book.in_sight, moved=-3),
        sheets={**book.sheets, "pirate": book.sheets["townsfolk"]},
    )
    b.book = quick
    assert Activation(b, s.at(0)).march.left == 2 * 5
    s.at(0).has_moved = True
    assert (-3, "active and moved") in in_sight_dice(b, s.at(0), [])
    assert row_of(b, s.at(0), "man-down", 1) == book.sheets["townsfolk"].man_down.one
