"""Received Fire and Man Down of whole units, and what they do then (BR-101 to BR-118, BR-172, BR-173)."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.battle.ducking import duck_back
from mainbrace.games.bottle.battle.firing import exchange, struck
from mainbrace.games.bottle.battle.reactions import is_alone, react, roll
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.terms import Test
from tests.games.bottle.battle.situation import Situation, field

FAR_OFF = field(36, 36, u0=(18, 30), u1=(18, 6))
"""Out of range and out of reach."""
IN_RANGE = field(36, 36, u0=(18, 30), u1=(18, 14))
"""Sixteen inches apart: in range of muskets, too far to charge."""
IN_REACH = field(36, 36, u0=(18, 30), u1=(18, 18))


def after_tests(drawing: str, dice: tuple[int, ...], tests: list[Test], **unit: Any) -> Situation:
    """The first unit has taken these tests because of the second."""
    s = Situation(drawing).unit(0, **unit).unit(1, 1).dice(*dice)
    s.run(react(s.battle, s.at(0), tests, s.at(1)))
    return s


@pytest.mark.rule("BR-103", "BR-172")
def test_the_whole_unit_is_tested_when_part_of_it_is_shot_at() -> None:
    """EX-50: Indians, though they are in no battle of the book (AR-104)."""
    s = Situation(field(36, 36, u0=(4, 30), u1=(14, 14))).unit(0, figures=2).unit(1, 1, kind="indian")
    s.dice(*[6] * 8, 6, 6)
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert s.told[-2] == "Unit 1, Received Fire, passes 0: run away."
    assert s.at(1).status == "ran-away"
    assert s.at(1).fled == 10


@pytest.mark.rule("BR-102", "BR-061")
def test_dice_are_two_and_one_in_cover_and_the_leader_die_adds_a_pass() -> None:
    s = Situation(IN_RANGE).unit(0, rep=3, leader=5).unit(1, 1).dice(4, 3, 5)
    assert roll(s.battle, s.at(0), ["received-fire"], s.at(1)) == 2
    s = Situation(IN_RANGE).unit(0, rep=3, leader=5).unit(1, 1).dice(4, 4, 6)
    assert roll(s.battle, s.at(0), ["received-fire"], s.at(1)) == 0
    wall = IN_RANGE.split("\n")
    wall[29] = "." * 10 + "b" * 20 + "." * 6
    s = Situation("\n".join(wall)).unit(0, rep=3).unit(1, 1).dice(4, 4, 3)
    assert roll(s.battle, s.at(0), ["man-down"], s.at(1)) == 1
    assert s.left == []


@pytest.mark.rule("BR-106", "BR-107")
def test_one_roll_serves_both_tests_and_the_worse_result_counts() -> None:
    """AR-112, AR-53: Received Fire would be Fire, Man Down is Carry On, so the unit carries on."""
    s = after_tests(IN_RANGE, (2, 2), ["received-fire", "man-down"])
    assert s.at(0).status == "carry-on"
    assert (
        s.told[-1]
        == "Unit 0, Received Fire and Man Down, passes 2: carry on (the worse of fire and carry on)."
    )
    s = Situation(IN_RANGE).unit(0).unit(1, 1).dice(5)
    assert struck(s.battle, s.at(1), 1) == ["received-fire", "man-down"]
    assert struck(s.battle, s.at(1), 0) == ["received-fire"]


@pytest.mark.rule("BR-109", "BR-173")
def test_a_rush_shot_counts_half_the_figures() -> None:
    s = Situation(IN_RANGE).unit(0, kind="townsfolk", figures=9).unit(1, 1, kind="pirate", is_loaded=False)
    s.dice(2, 6, *[6] * 8, 6, 6)  # one pass; four of nine and Rep
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))
    assert s.has_told("4 for half of 9 figures, in a rush")
    assert s.left == []


@pytest.mark.rule("BR-108", "BR-173")
def test_an_unloaded_unit_charges_what_it_can_reach_and_ducks_back_from_what_it_cannot() -> None:
    s = after_tests(IN_RANGE, (2, 6), ["received-fire"], kind="pirate", is_loaded=False)
    assert s.at(0).status == "duck-back"
    s = Situation(IN_REACH).unit(0, kind="pirate", is_loaded=False).unit(1, 1, kind="townsfolk")
    s.dice(2, 6, 1, 1, 1, 6, 6, 1, 1, 1, 1, 6, 6, 6, 6)  # test, charge, flight
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))
    assert s.has_told("Unit 0 charges Unit 1.")


@pytest.mark.rule("BR-111")
def test_military_out_of_range_carry_on_with_two_passes_and_duck_back_with_one() -> None:
    assert after_tests(FAR_OFF, (1, 1), ["received-fire"]).at(0).status == "carry-on"
    assert after_tests(FAR_OFF, (1, 6), ["received-fire"]).at(0).status == "duck-back"


@pytest.mark.rule("BR-112", "BR-113", "BR-183")
@pytest.mark.parametrize(
    ("kind", "has_friend", "status"),
    [
        ("pirate", True, "carry-on"),
        ("pirate", False, "duck-back"),
        ("townsfolk", True, "duck-back"),
        ("townsfolk", False, "ran-away"),
    ],
)
def test_man_down_with_one_pass_asks_for_another_unit_near(kind: str, has_friend: bool, status: str) -> None:
    drawing = field(36, 36, u0=(10, 30), u1=(18, 6), u2=(19 if has_friend else 20, 30))
    s = Situation(drawing).unit(0, kind=kind, figures=6).unit(1, 1).unit(2, figures=6).dice(1, 6)
    assert is_alone(s.battle, s.at(0)) != has_friend
    s.run(react(s.battle, s.at(0), ["man-down"], s.at(1)))
    assert s.at(0).status == status


@pytest.mark.rule("BR-183")
def test_a_unit_that_ducks_steadies_nobody() -> None:
    s = Situation(field(36, 36, u0=(10, 30), u1=(18, 6), u2=(19, 30)))
    s.unit(0, figures=6).unit(1, 1).unit(2, figures=6, status="duck-back")
    assert is_alone(s.battle, s.at(0))


@pytest.mark.rule("BR-113", "BR-183")
def test_indians_without_another_unit_near_run_away_after_a_melee() -> None:
    """EX-52, though Indians are in no battle of the book (AR-104)."""
    s = after_tests(FAR_OFF, (2, 6), ["man-down"], kind="indian", figures=7)
    assert (s.at(0).status, s.at(0).fled) == ("ran-away", 7)


@pytest.mark.rule("BR-173")
def test_run_away_takes_the_whole_unit_off_the_table() -> None:
    s = after_tests(FAR_OFF, (6, 6), ["man-down"], figures=8)
    assert (s.at(0).status, s.figures(0), s.at(0).fled) == ("ran-away", [0], 8)


WOODS_BEHIND = """
    ............1...........
    ........................
    ........................
    ........................
    ........................
    ........................
    ........................
    ............0...........
    ........................
    .....TTTTTTTTTTTTTTT....
    .....TTTTTTTTTTTTTTT....
    .....TTTTTTTTTTTTTTT....
"""


@pytest.mark.rule("BR-173")
def test_duck_back_goes_to_the_nearest_cover_and_out_of_each_others_sight() -> None:
    s = Situation(WOODS_BEHIND).unit(0, figures=6).unit(1, 1, figures=6)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert s.place(0) == (12, 9)
    assert s.at(0).status == "duck-back"
    assert s.at(0).facing == 0
    assert not sees(s.battle, s.at(1), s.at(0))
    assert not sees(s.battle, s.at(0), s.at(1))


@pytest.mark.rule("BR-173")
def test_the_nearest_cover_may_lie_towards_the_enemy() -> None:
    rows = IN_RANGE.split("\n")
    rows[28] = "b" * 36
    s = Situation("\n".join(rows)).unit(0, figures=6).unit(1, 1, figures=6)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert (s.place(0), s.at(0).hidden_from) == ((18, 29), [1])


@pytest.mark.rule("BR-173")
def test_without_cover_in_six_inches_a_unit_retires_six_inches_facing_the_threat() -> None:
    s = Situation(IN_RANGE).unit(0, figures=6).unit(1, 1, figures=6)
    s.at(0).anchor = s.battle.grid.square(18, 22)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert s.place(0) == (18, 28)
    assert s.at(0).facing == 0
    assert sees(s.battle, s.at(1), s.at(0))


@pytest.mark.rule("BR-173")
def test_the_tables_edge_and_friends_shorten_a_retreat() -> None:
    s = Situation(field(20, 20, u0=(9, 16), u1=(9, 4))).unit(0, figures=4).unit(1, 1, figures=4)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert s.place(0) == (9, 19)


@pytest.mark.rule("BR-173")
def test_who_ducked_back_may_not_fire_before_it_is_active_unless_a_test_says_so() -> None:
    s = Situation(IN_RANGE).unit(0, status="duck-back", hidden_from=[2])
    s.unit(1, 1, kind="pirate", is_loaded=False).dice(1, 1, 1, *[6] * 16, 6, 6)
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))
    assert s.has_told("Musket of Unit 0 at Unit 1")
    assert (s.at(0).status, s.at(0).hidden_from) == ("carry-on", [])


@pytest.mark.rule("BR-173")
def test_a_crew_gets_down_behind_its_gun() -> None:
    s = Situation(IN_RANGE).unit(0, has_gun=True, figures=3).unit(1, 1)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert (s.place(0), s.at(0).status) == ((18, 30), "duck-back")


@pytest.mark.rule("BR-115", "BR-172")
def test_a_leader_who_has_just_fallen_has_no_die_and_no_star_names_what_his_unit_does() -> None:
    """AR-35, AR-107: no Free Will for whole units."""
    s = Situation(IN_RANGE).unit(0).unit(1, 1, leader=5, kind="pirate").star(0, rep=5)
    s.dice(1, *[6] * 15, 6, 1, 6)  # one hit, the Leader; then two dice and no third
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert s.left == []
    s = Situation(IN_RANGE).unit(0).star(0, rep=5).unit(1, 1).dice(6, 6, 6)
    s.run(react(s.battle, s.at(0), ["received-fire"], s.at(1)))  # nothing was asked
    assert s.at(0).status == "duck-back"


@pytest.mark.rule("BR-103")
def test_shots_answer_shots_until_somebody_is_hit_or_ducks() -> None:
    """AR-50: Military against Military."""
    s = Situation(IN_RANGE).unit(0).unit(1, 1)
    s.dice(*[6] * 16, 1, 1, *[6] * 16, 1, 1, *[6] * 16, 6, 6)
    s.run(exchange(s.battle, s.at(0), s.at(1)))
    assert [unit.status for unit in s.now.units] == ["carry-on", "duck-back"]
    assert s.left == []


AROUND_A_HOUSE = """
    ....................
    ..........1.........
    ....................
    ....................
    ....................
    ..........0.........
    ....................
    .......#######......
    .......#######......
    ....................
    ....................
    ....................
    ....................
    ....................
    ....................
    ....2...............
    ....................
"""


@pytest.mark.rule("BR-090", "BR-173")
def test_who_ducks_back_goes_all_the_way_whatever_comes_in_sight() -> None:
    """It comes in sight of Unit 2, which is out of range, and goes on to where Unit 1 does not see it."""
    s = Situation(AROUND_A_HOUSE).unit(0, figures=1, kind="pirate").unit(1, 1, figures=1, kind="pirate")
    s.unit(2, 1, figures=1, kind="pirate", weapon="pistol", facing="north").dice(*[6] * 12)
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert s.has_told("In Sight: Unit 0 and Unit 2.")
    assert s.has_told("Unit 2 cannot act: Unit 0 is ")
    assert s.at(0).hidden_from == [1]
    assert not sees(s.battle, s.at(1), s.at(0))


GONE = field(36, 36, u0=(18, 30), u1=(18, 18), u2=(30, 30), u3=(20, 14))


@pytest.mark.rule("BR-173")
@pytest.mark.parametrize(
    ("facing", "away", "whom"), [("north", (), "Unit 3"), ("south", (), "Unit 2"), ("north", (2, 3), "")]
)
def test_one_ducks_from_whom_one_sees_once_the_cause_is_gone(
    facing: str, away: tuple[int, ...], whom: str
) -> None:
    """AR-44: else from the nearest, and with nobody left where one is."""
    s = Situation(GONE, luck=b"gone").unit(0, facing=facing).unit(1, 1)
    s.unit(2, 1, status="duck-back", facing="north").unit(3, 1)
    s.at(0).hidden_from = [2]
    for number in (1, *away):
        s.at(number).status = "ran-away"
    s.run(duck_back(s.battle, s.at(0), s.at(1)))
    assert s.at(0).status == "duck-back"
    ways = ("Unit 0 finds no cover and retires from {}.", "Unit 0 ducks where it is.")
    assert ways[not whom].format(whom) in s.told
