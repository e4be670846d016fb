"""Forts: the attack in six steps, bribes, and where Forts stand."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.maracaibo.situation import BOX, Situation

LEFT_A = "left-a right-a"


def attacking(t: Situation, strength: int = 7) -> Situation:
    """Blue attacks the Fort of Trinidad, and the dice have been rolled."""
    t.card("A1", "trinidad").fort("A1", strength).start("sail:A1", "skip")
    return t.choose(next(key for key in t.keys if key.startswith("fort:")))


@pytest.mark.rule("MC-067")
def test_a_fort_may_be_attacked_instead_of_the_action_after_the_other_steps() -> None:
    t = Situation().card("A1", "trinidad", "gold").fort("A1", 7).start("sail:A1")
    assert (t.now.cubes, t.ask) == ([1, 0, 0], "upgrade")
    t.choose("skip")
    assert (t.ask, t.keys[0], t.keys[2]) == ("action", "act", "skip")
    assert t.keys[1].startswith("fort:")
    t = Situation().card("A1", "trinidad").start("sail:A1", "skip")
    assert t.keys == ["act", "skip"]


@pytest.mark.rule("MC-094")
def test_sixteen_forts_and_a_strength_of_seven_is_worth_five_points() -> None:
    assert Counter((fort.strength, fort.vp) for fort in BOX.forts) == {
        (6, 4): 3,
        (7, 5): 4,
        (8, 7): 4,
        (9, 9): 3,
        (10, 11): 2,
    }


@pytest.mark.rule("MC-095")
def test_a_fort_in_the_gulf_is_named_before_the_roll() -> None:
    t = Situation(3, trail=LEFT_A).ship("B11").fort("Gulf", 6).fort("Gulf", 7).start("skip")
    assert t.ask == "gulf"
    assert len([key for key in t.keys if key.startswith("fort:")]) == 2


@pytest.mark.rule("MC-096")
def test_firepower_is_the_number_of_cannons_without_raiding_power() -> None:
    t = attacking(Situation().cannons(3).owns("boarding-mates").dice(1, 1, 1))
    assert t.asked.options.get("die:gold").words == "The yellow die, 1\n4 against 7"


@pytest.mark.rule("MC-097")
def test_all_three_dice_are_rolled_again_once_and_more_with_abilities() -> None:
    t = attacking(Situation().cannons(3).dice(*[1] * 6)).choose("re-roll")
    assert t.keys == ["die:gold", "die:emerald", "die:pearl"]
    t = attacking(Situation().cannons(3).owns("loaded-bones").dice(*[1] * 9)).choose("re-roll", "re-roll")
    assert t.keys == ["die:gold", "die:emerald", "die:pearl"]


@pytest.mark.rule("MC-094", "MC-096", "MC-098", "MC-101")
def test_the_books_example_an_attack_for_nine() -> None:
    t = Situation().cannons(3).commander("kraken-khan").dice(6, 4, 2)
    attacking(t).choose("die:gold")
    assert (t.blue.vp, t.ask) == (5, "fort space")
    assert t.keys == ["scroll:0", "hideout"]
    t.choose("scroll:0")
    assert (t.blue.covered, t.now.forts, len(t.blue.forts)) == ([0], [], 1)


@pytest.mark.rule("MC-098")
def test_the_colour_of_the_die_decides_where_the_fort_may_lie() -> None:
    t = attacking(Situation().cannons(4).commander("kraken-khan", "looting-lanister").dice(6, 6, 6))
    t.choose("die:pearl")
    assert t.keys == ["scroll:2", "hideout"]
    t = attacking(Situation().cannons(4).commander("kraken-khan", "looting-lanister").dice(6, 6, 6))
    t.choose("die:emerald")
    assert t.keys == ["scroll:4", "hideout"]


@pytest.mark.rule("MC-099")
def test_bribes_of_doubloons_or_points_lower_the_strength_until_it_is_equal() -> None:
    t = Situation().cannons(2).dice(3, 1, 1).doubloons(6)
    t.blue.vp = 4
    attacking(t).choose("die:gold")
    assert (t.ask, t.keys) == ("bribe", ["doubloons", "vp", "refuse"])
    t.choose("doubloons")
    assert t.keys == ["vp", "refuse"]
    t.choose("vp")
    assert (t.blue.doubloons, t.blue.vp, len(t.blue.forts)) == (1, 1 + 5, 1)


@pytest.mark.rule("MC-099")
def test_no_bribe_is_taken_once_the_firepower_is_enough() -> None:
    t = attacking(Situation().cannons(2).dice(4, 1, 1).doubloons(99)).choose("die:gold", "doubloons")
    assert (t.blue.doubloons, len(t.blue.forts), t.asked.seat) == (99 - 5, 1, 1)
    t = attacking(Situation().cannons(2).dice(5, 1, 1).doubloons(99)).choose("die:gold")
    assert (t.blue.doubloons, len(t.blue.forts), t.asked.seat) == (99, 1, 1)


@pytest.mark.rule("MC-099")
def test_bribes_never_take_more_than_there_is() -> None:
    t = Situation().cannons(2).dice(3, 1, 1).doubloons(4)
    t.blue.vp = 2
    attacking(t).choose("die:gold")
    assert t.asked.seat == 1
    assert len(t.now.forts) == 1


@pytest.mark.rule("MC-100")
def test_a_failure_leaves_the_fort_and_ends_the_turn() -> None:
    t = attacking(Situation().cannons(2).dice(3, 1, 1)).choose("die:gold", "refuse")
    assert (len(t.now.forts), t.blue.forts, t.asked.seat) == (1, [], 1)


@pytest.mark.rule("MC-100", "MC-174")
def test_a_failure_on_the_trail_ends_the_turn_with_all_that_was_pending() -> None:
    t = Situation(trail=LEFT_A).card("A1", "havana").market("guide", "A1").explorer("6").fort("trail:7", 10)
    t.doubloons(0).dice(1, 1, 1).start("sail:A1", "use")
    t.choose(next(key for key in t.keys if key.startswith("fort:")), "die:gold")
    assert (t.asked.seat, t.blue.windows, t.space()) == (1, [], "7")


@pytest.mark.rule("MC-101")
def test_without_a_space_of_the_colour_the_fort_goes_to_the_hideout() -> None:
    t = attacking(Situation().cannons(4).dice(6, 6, 6)).choose("die:gold")
    assert (len(t.blue.forts), t.blue.covered, t.asked.seat) == (1, [], 1)


@pytest.mark.rule("MC-102", "MC-183", "MC-139")
def test_reductions_add_up() -> None:
    t = Situation().owns("turncoat-engineer", "boarding-mates", "veteran-boarders").figurehead("queen")
    t.cannons(1).dice(1, 1, 1)
    attacking(t, 8)
    assert t.told("attacks")[0].facts["strength"] == 8 - 2 - 3


@pytest.mark.rule("MC-102", "MC-183")
def test_a_strength_is_never_below_nothing() -> None:
    t = Situation().owns("turncoat-engineer", "mortar-ketch").owns("veteran-boarders", "grapnels-and-chain")
    t.figurehead("queen").dice(1, 1, 1)
    attacking(t, 6)
    assert t.told("attacks")[0].facts["strength"] == 0


@pytest.mark.rule("MC-103", "MC-186")
def test_an_attack_anywhere_is_on_any_fort_but_those_of_the_trail() -> None:
    t = (
        Situation(trail=LEFT_A)
        .card("A1", "night-squadron")
        .card("C9", "nassau")
        .fort("C9", 6)
        .fort("Gulf", 7)
    )
    t.fort("trail:7", 8).start("sail:A1", "buy")
    assert t.ask == "fort"
    assert len(t.keys) == 3
    assert t.keys[-1] == "skip"


@pytest.mark.rule("MC-137")
def test_the_ram_spends_one_rum_for_four_once_an_attack() -> None:
    t = attacking(Situation().figurehead("ram").rum(2).cannons(1).dice(1, 1, 1).doubloons(5), 7)
    t.choose("die:gold")
    assert t.keys == ["rum", "doubloons", "refuse"]
    t.choose("rum")
    assert (t.blue.rum, t.keys) == (1, ["doubloons", "refuse"])
    t.choose("doubloons")
    assert len(t.blue.forts) == 1


@pytest.mark.rule("MC-174")
def test_a_fort_on_the_trail_may_be_attacked_and_leaves_a_doubloon() -> None:
    t = (
        Situation(trail=LEFT_A)
        .card("A1", "cartagena")
        .explorer("6")
        .fort("trail:7", 6)
        .cannons(5)
        .dice(6, 1, 1)
    )
    t.start("sail:A1", "skip", "act", "explore:7")
    assert t.ask == "fort"
    t.choose(t.keys[0], "die:gold")
    assert (t.blue.vp, t.now.forts) == (4, [])
    t = (
        Situation(trail=LEFT_A)
        .card("A1", "cartagena")
        .explorer("6")
        .start("sail:A1", "skip", "act", "explore:7")
    )
    assert t.blue.doubloons == 11


@pytest.mark.rule("MC-177")
def test_income_for_every_fort_defeated_wherever_it_lies() -> None:
    t = attacking(Situation().owns("siege-veteran").cannons(6).dice(6, 1, 1)).choose("die:gold")
    assert t.blue.sheet.fort_income * len(t.blue.forts) == 1


def test_a_fort_is_shown_as_strong_as_it_is_against_the_player_with_the_odds_of_the_attack() -> None:
    t = Situation().card("A1", "trinidad").fort("A1", 7).cannons(1).owns("turncoat-engineer")
    fort = t.start("sail:A1", "skip").asked.options.get(f"fort:{t.now.forts[0].tile}")
    assert fort.words == "Attack the Fort of Trinidad\nstrength 5 instead of 7, 5 VP"
    assert str(fort.chances) == f"{1 - (3 / 6) ** 6:.0%} strong enough without a bribe"


def test_the_odds_of_an_attack_tell_what_a_ram_is_good_for() -> None:
    t = Situation().card("A1", "trinidad").fort("A1", 10).cannons(1).figurehead("ram").rum(2)
    fort = t.start("sail:A1", "skip").asked.options.get(f"fort:{t.now.forts[0].tile}")
    assert fort.chances is not None
    (alone, never), (rammed, likely) = fort.chances.outcomes
    assert (alone, never) == ("strong enough without a bribe", 0)
    assert rammed == "with the Ram"
    assert likely == pytest.approx(1 - (4 / 6) ** 6)


def test_a_place_that_weakens_a_fort_says_so() -> None:
    t = Situation(trail="left-a right-a").ship("Gulf").card("C9", "nassau").fort("C9", 7)
    fort = t.start("skip").asked.options.get(f"fort:{t.now.forts[0].tile}")
    assert fort.words == "Attack the Fort of Nassau\nstrength 5 instead of 7, 5 VP"
    assert str(fort.chances) == f"{1 - (4 / 6) ** 6:.0%} strong enough without a bribe"
