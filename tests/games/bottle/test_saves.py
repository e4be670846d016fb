"""Star Power and the other things that stand between a hit and a grave."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Character, Item, begin_encounter
from mainbrace.games.bottle.saves import Fate, cheat_death, stands, suffer
from mainbrace.games.bottle.terms import Result
from tests.games.bottle.scripts import BOOK, Cup, answered, somebody, star


def hit(
    t: Cup, victim: Character, damage: Result, *answers: str, rep: int | None = 4, seat: int | None = 0
) -> Fate:
    fate = answered(suffer(t, BOOK, victim, damage, rep, seat), *answers)
    assert t.left == []
    return fate


@pytest.mark.rule("BR-014")
def test_star_power_is_as_many_dice_as_rep_at_the_start_of_an_encounter() -> None:
    billy = star(5, power=1)
    begin_encounter(billy)
    assert billy.power == 5
    without = star(5, star_power=False)
    begin_encounter(without)
    assert without.power == 0


@pytest.mark.rule("BR-015", "BR-016")
def test_successes_lower_the_damage_and_a_six_is_lost() -> None:
    billy = star(5)
    assert hit(Cup(2, 2, 3, 5, 6), billy, "obviously-dead") == "carry-on"  # EX-06
    assert billy.power == 4


@pytest.mark.rule("BR-016")
@pytest.mark.parametrize(
    ("damage", "faces", "left"),
    [
        ("obviously-dead", (1, 4, 4), "out-of-the-fight"),
        ("obviously-dead", (1, 2, 5), "stunned"),
        ("out-of-the-fight", (3, 4, 5), "stunned"),
        ("stunned", (1, 2, 3), "carry-on"),
        ("stunned", (4, 5, 4), "stunned"),
    ],
)
def test_each_success_is_a_step_down_and_surplus_is_nothing(
    damage: Result, faces: tuple[int, ...], left: Fate
) -> None:
    assert hit(Cup(*faces), star(5, power=3), damage, rep=5) == left


def test_fours_and_fives_stay_and_a_six_leaves_though_others_saved_him() -> None:
    billy = star(5)
    hit(Cup(1, 4, 5, 6, 6), billy, "stunned")
    assert billy.power == 3
    hit(Cup(4, 4, 4), billy, "stunned")
    assert billy.power == 3


@pytest.mark.rule("BR-018")
def test_nobody_of_lower_rep_kills_a_star() -> None:
    t = Cup(4, 4, 4, 5, 5)
    assert hit(t, star(5), "obviously-dead", rep=4) == "out-of-the-fight"  # EX-07
    assert t.told("saved")[-1]["how"] == "Larger Than Life"


@pytest.mark.rule("BR-019")
def test_a_star_cheats_death_for_a_rep_and_all_he_carries() -> None:
    billy = star(
        5, weapons=["pistol"], items=[Item("clothes"), Item("rum"), Item("jewel", where="home")], gold=7
    )
    assert hit(Cup(4, 4, 4, 5, 5), billy, "obviously-dead", "cheat", rep=5) == "cheated-death"  # EX-08
    assert (billy.rep, billy.weapons, billy.gold) == (4, [], 0)
    assert [item.kind for item in billy.items] == ["clothes", "jewel"]


@pytest.mark.rule("BR-019")
def test_a_star_need_not_cheat_death() -> None:
    assert hit(Cup(4, 4, 4, 5, 5), star(5), "obviously-dead", "die", rep=6) == "obviously-dead"


@pytest.mark.rule("BR-019")
def test_a_star_who_is_not_larger_than_life_may_cheat_whoever_kills_him() -> None:
    billy = star(5, power=0, larger_than_life=False)
    assert hit(Cup(), billy, "obviously-dead", "cheat", rep=3) == "cheated-death"


def test_fire_and_falls_count_as_an_equal() -> None:
    """AR-17: no Larger Than Life, but death can be cheated."""
    assert hit(Cup(4, 4, 4, 5, 5), star(5), "obviously-dead", "cheat", rep=None) == "cheated-death"


@pytest.mark.rule("BR-013")
def test_each_advantage_can_be_off() -> None:
    assert hit(Cup(), star(5, power=0), "obviously-dead", rep=4) == "out-of-the-fight"
    assert hit(Cup(), star(5, power=0, larger_than_life=False), "obviously-dead", "die") == "obviously-dead"
    plain = star(5, power=0, larger_than_life=False, cheating_death=False)
    assert hit(Cup(), plain, "obviously-dead") == "obviously-dead"


def test_a_star_in_his_twenties_does_not_sink_below_four() -> None:
    """AR-20."""
    young, older, old = star(4, age=24), star(4, age=31), star(2, age=55)
    for each in (young, older, old):
        cheat_death(BOOK, each)
    assert (young.rep, older.rep, old.rep) == (4, 3, 2)


def test_a_knock_down_is_tested_before_star_power() -> None:
    """EX-10, AR-15: two passes are stunned, and one success of Star Power lets him stand."""
    assert hit(Cup(5, 1, 3, 4, 4, 5, 6), star(5), "knocked-down") == "carry-on"


def test_an_untested_man_who_is_knocked_down() -> None:
    """EX-31: Rep 3, one pass of two."""
    assert hit(Cup(4, 2), somebody(3, kind="pirate-hunter"), "knocked-down") == "out-of-the-fight"


@pytest.mark.rule("BR-039")
def test_hard_as_nails_is_only_knocked_down_once() -> None:
    ned = somebody(4, attributes=["hard-as-nails"])
    assert hit(Cup(1, 2), ned, "obviously-dead") == "stunned"
    assert hit(Cup(), ned, "out-of-the-fight") == "out-of-the-fight"
    begin_encounter(ned)
    assert hit(Cup(1, 2), ned, "out-of-the-fight") == "stunned"


@pytest.mark.rule("BR-039")
def test_hard_as_nails_comes_before_star_power() -> None:
    billy = star(5, power=1, attributes=["hard-as-nails"])
    t = Cup(1, 2, 4)
    assert hit(t, billy, "obviously-dead") == "stunned"
    assert [roll["why"] for roll in t.rolls] == [
        "Ned: Recover From Knock Down",
        "Ned: Star Power against stunned",
    ]


@pytest.mark.rule("BR-043")
def test_resilient_is_only_stunned_once() -> None:
    ned = somebody(4, attributes=["resilient"])
    assert hit(Cup(), ned, "out-of-the-fight") == "stunned"
    assert hit(Cup(), ned, "out-of-the-fight") == "out-of-the-fight"
    assert hit(Cup(), somebody(attributes=["resilient"]), "obviously-dead") == "obviously-dead"


@pytest.mark.rule("BR-042")
def test_a_lucky_bastard_is_missed_once_in_his_life() -> None:
    ned = somebody(4, attributes=["lucky-bastard"])
    assert hit(Cup(), ned, "obviously-dead", "keep") == "obviously-dead"
    assert hit(Cup(), ned, "obviously-dead", "lucky") == "missed"
    begin_encounter(ned)
    assert hit(Cup(), ned, "obviously-dead") == "obviously-dead"


def test_where_nobody_plays_him_luck_is_used_at_once() -> None:
    """AR-16."""
    assert hit(Cup(), somebody(attributes=["lucky-bastard"]), "obviously-dead", seat=None) == "missed"


@pytest.mark.rule("BR-044")
def test_stout_ducks_once_instead_of_running() -> None:
    ned = somebody(attributes=["stout"])
    assert [stands(ned, "run-away"), stands(ned, "run-away")] == ["duck-back", "run-away"]
    begin_encounter(ned)
    assert stands(ned, "run-away") == "duck-back"


@pytest.mark.rule("BR-038")
def test_nerves_of_steel_never_duck() -> None:
    ned = somebody(attributes=["nerves-of-steel"])
    assert [stands(ned, "duck-back"), stands(ned, "run-away"), stands(ned, "fire")] == [
        "carry-on",
        "run-away",
        "fire",
    ]
    assert stands(somebody(attributes=["stout", "nerves-of-steel"]), "run-away") == "carry-on"
