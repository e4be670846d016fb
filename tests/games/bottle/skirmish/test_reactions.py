"""Received Fire and Man Down: dice, sheets, and what comes of them."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.squares import FACING_NAMES
from mainbrace.games.bottle.skirmish import reactions, sheets
from mainbrace.games.bottle.skirmish.damage import fall, receive_fire
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.movement import step_to
from mainbrace.games.bottle.skirmish.reactions import owed_by, settle
from mainbrace.games.bottle.skirmish.sheets import sheet_result
from mainbrace.games.bottle.skirmish.shooting import shoot
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.terms import AttributeName, ClassName
from tests.games.bottle.skirmish.position import BOOK, Position

FAR = """
    1.................E
    ...................
    ...................
    2.................F
    ...................
"""
NEAR = "1....E....\n..........\n2.........\n3.........\n.........."


def under_fire(p: Position, signs: str, by: str = "E") -> Position:
    for sign in signs:
        receive_fire(p.s, p[sign], p[by])
    return p


def results(p: Position) -> dict[str, str]:
    return {str(told["who"]): str(told["result"]) for told in p.facts("reacts")}


@pytest.mark.rule("BR-101", "BR-103", "BR-125")
def test_a_missed_target_takes_received_fire() -> None:
    p = Position(FAR).give("E", "musket", rep=3).dice(1, 6, 6)
    p.play(shoot(p.s, p["E"], p["1"], BOOK.weapons["musket"]))
    p.play(settle(p.s))
    assert results(p) == {"1": "duck-back"}


@pytest.mark.rule("BR-103")
def test_several_shots_at_one_figure_are_one_test() -> None:
    p = Position(FAR)
    under_fire(p, "1", "E")
    under_fire(p, "1", "F")
    p.dice(6, 6)
    p.play(settle(p.s))
    assert len(p.rolls("Received Fire")) == 1


@pytest.mark.rule("BR-103", "BR-131")
@pytest.mark.parametrize(("weapon", "against_enemy"), [("sword", "charge"), ("pistol", "fire")])
def test_nobody_shoots_at_or_charges_a_friend_whose_ball_went_astray(weapon: str, against_enemy: str) -> None:
    p = Position(NEAR).give("1", weapon, kind="townsfolk")
    tester = owed_by(p.s, under_fire(p, "1", "E")["1"])
    assert tester is not None
    assert sheet_result(p.s, tester, "received-fire", 2) == against_enemy
    p.dice(1, 1)
    p.play(settle(under_fire(p, "1", "2").s))
    assert results(p) == {"1": "duck-back"}
    assert str(p.facts("reacts")[0]["why"]).endswith("passed both dice, no enemy's doing")


@pytest.mark.rule("BR-103")
def test_whoever_is_shot_at_by_friend_and_enemy_minds_the_enemy() -> None:
    p = Position(NEAR)
    under_fire(p, "1", "2")
    under_fire(p, "1", "E")
    owed = owed_by(p.s, p["1"])
    assert owed is not None
    assert sheets.minded(p.s, owed) is p["E"]


@pytest.mark.rule("BR-104")
def test_a_friend_who_falls_in_sight_within_four_inches_calls_for_man_down() -> None:
    p = Position("1..2.......3\n............\n............")
    p.give("1", facing="east").give("3", facing="west")
    fall(p.s, p["2"], "stunned", None)
    assert owed_by(p.s, p["1"]) is not None
    assert owed_by(p.s, p["3"]) is None, "eight inches away"
    turned = Position("1..2.......3\n............\n............").give("1", facing="west")
    fall(turned.s, turned["2"], "out-of-the-fight", None)
    assert owed_by(turned.s, turned["1"]) is None, "behind his back"


@pytest.mark.rule("BR-104")
def test_a_friend_who_runs_away_calls_for_nothing() -> None:
    p = Position("1..2.......3\n............\n............")
    run_away(p.s, p["2"])
    assert p.s.shocks == {}


@pytest.mark.rule("BR-102", "BR-061")
def test_example_the_leader_die_adds_a_pass_for_everybody() -> None:
    """EX-17: the Star (Rep 5) is not shot at; Rep 4 and 3 roll 4 and 5, the Leader Die 4 passes: 2 and 1."""
    p = Position("1.................E\n2..................\n3..................")
    p.give("1", rep=5, star=True).give("2", rep=4).give("3", rep=3)
    under_fire(p, "23").dice(4, 5).dice(4)
    p.play(settle(p.s))
    passed = {str(told["who"]): told["passed"] for told in p.facts("reacts")}
    assert passed == {"2": [2], "3": [1]}


@pytest.mark.rule("BR-061")
def test_a_failed_leader_die_adds_nothing_and_is_rolled_against_his_rep() -> None:
    p = Position(NEAR).give("1", rep=3, star=True).give("2", rep=4)
    under_fire(p, "2").dice(5, 5).dice(4)
    p.play(settle(p.s))
    assert p.facts("reacts")[0]["passed"] == [0]


@pytest.mark.rule("BR-102", "BR-115")
def test_a_figure_in_cover_reads_one_die_more() -> None:
    p = Position("1.................E\n...................\n2..................", under={"1": "T"})
    under_fire(p, "12").dice(6, 6).dice(1)
    p.play(settle(p.s))
    passed = {str(told["who"]): told["passed"] for told in p.facts("reacts")}
    assert passed == {"1": [1], "2": [0]}


@pytest.mark.rule("BR-030", "BR-115")
def test_a_poltroon_has_a_die_fewer_under_fire() -> None:
    p = Position(FAR).give("1", has=["poltroon"])
    under_fire(p, "1").dice(6, 1)
    p.play(settle(p.s))
    assert p.facts("reacts")[0]["passed"] == [0]
    assert p.rolls("Received Fire")[0]["why"].endswith("; 1 (Poltroon) without the last die")


@pytest.mark.rule("BR-030")
def test_a_poltroon_reads_both_dice_when_a_friend_falls() -> None:
    p = Position(FAR).give("1", has=["poltroon"])
    tester = sheets.Tester(p["1"], ["received-fire", "man-down"], [p["E"]])
    dice = reactions.Dice((1, 1), (), 0)
    assert [reactions.read(p.s, tester, test, dice) for test in tester.tests] == [1, 2]


@pytest.mark.rule("BR-002")
def test_no_more_than_two_passes_count() -> None:
    p = Position("1.................E\n...................\n2..................", under={"1": "T"})
    p.give("1", rep=5, star=True)
    under_fire(p, "1").dice(1, 1).dice(1).dice(1)
    p.play(settle(p.s))
    assert p.facts("reacts")[0]["passed"] == [2]


@pytest.mark.rule("BR-106", "BR-107")
def test_example_one_set_of_dice_serves_all_tests_and_the_worst_counts() -> None:
    """EX-32: three Indians are shot at, one is hit; the others read the same dice on both tests."""
    p = Position("1................E\n2.................\n3.................")
    for sign in "123":
        p.give(sign, "bow", kind="indian", facing="east")
    under_fire(p, "13")
    p["1"].facing = p["3"].facing = p.s.grid.facing_to(p["1"].square, p["2"].square)
    p["3"].facing = p.s.grid.facing_to(p["3"].square, p["2"].square)
    fall(p.s, p["2"], "out-of-the-fight", p["E"])
    p.dice(1, 6)
    p.play(settle(p.s))
    assert len(p.rolls()) == 1
    assert set(results(p).values()) == {"duck-back"}


@pytest.mark.rule("BR-107")
def test_fire_and_carry_on_together_are_carry_on() -> None:
    p = Position("1....E....\n..........\n2.........").give("1", "musket").give("2")
    under_fire(p, "1")
    p["1"].facing = p.s.grid.facing_to(p["1"].square, p["2"].square)
    fall(p.s, p["2"], "stunned", p["E"])
    p.dice(1, 1)
    p.play(settle(p.s))
    assert results(p) == {"1": "carry-on"}
    assert p["1"].ready == ["musket"]


@pytest.mark.rule("BR-112")
def test_example_man_down_with_nobody_left_beside_him() -> None:
    """EX-28: soldiers of Rep 5, 4 and 3; the Rep 4 is hit; 4 and 6, no Leader Die without a Star.

    The Rep 3 passes none and runs; the Rep 5 passes one, has nobody near then, and ducks back.
    """
    p = (
        Position("...E.....\n....F....\n...G.....")
        .give("E", rep=5, facing="east")
        .give("F")
        .give("G", rep=3, facing="east")
    )
    fall(p.s, p["F"], "out-of-the-fight", None)
    p.dice(4, 6)
    p.play(settle(p.s))
    assert results(p) == {"G": "run-away", "E": "duck-back"}


@pytest.mark.rule("BR-112", "BR-061")
def test_example_man_down_if_the_first_were_a_star() -> None:
    """EX-28: were the Rep 5 a Star, his Leader Die of 4 would keep both of them where they are."""
    p = Position("...E.....\n....F....\n...G.....")
    p.give("E", rep=5, star=True, facing="east").give("F").give("G", rep=3, facing="east")
    fall(p.s, p["F"], "out-of-the-fight", None)
    p.dice(4, 6).dice(4)
    p.play(settle(p.s))
    assert results(p) == {"G": "carry-on", "E": "carry-on"}


@pytest.mark.rule("BR-113")
def test_example_an_indian_alone_runs_from_his_friends_fall() -> None:
    """EX-30: one pass, nobody else near."""
    p = (
        Position("E..F.....\n.........\n.........")
        .give("E", kind="indian", facing="east")
        .give("F", kind="indian")
    )
    fall(p.s, p["F"], "out-of-the-fight", None)
    p.dice(4, 6)
    p.play(settle(p.s))
    assert p["E"].status == "run-away"


@pytest.mark.rule("BR-112")
def test_two_who_pass_one_count_each_other() -> None:
    p = Position("...E.....\n....F....\n...G.....").give("E", facing="east").give("G", facing="east")
    fall(p.s, p["F"], "out-of-the-fight", None)
    p.dice(4, 6)
    p.play(settle(p.s))
    assert results(p) == {"G": "carry-on", "E": "carry-on"}


def row(p: Position, sign: str, passes: int) -> str:
    receive_fire(p.s, p[sign], p["E"])
    tester = owed_by(p.s, p[sign])
    assert tester is not None
    return sheet_result(p.s, tester, "received-fire", passes)


@pytest.mark.rule("BR-108", "BR-109", "BR-110", "BR-111")
@pytest.mark.parametrize(
    ("kind", "state", "expected"),
    [
        ("pirate", "loaded", ["duck-back", "fire", "fire"]),
        ("pirate", "reach", ["duck-back", "charge", "charge"]),
        ("privateer", "far", ["duck-back", "duck-back", "duck-back"]),
        ("pirate", "retrieving", ["duck-back", "duck-back", "carry-on"]),
        ("indian", "loaded", ["run-away", "rush-shot", "fire"]),
        ("townsfolk", "reach", ["run-away", "duck-back", "charge"]),
        ("townsfolk", "far", ["run-away", "duck-back", "duck-back"]),
        ("indian", "retrieving", ["run-away", "duck-back", "duck-back"]),
        ("merchant", "loaded", ["run-away", "duck-back", "rush-shot"]),
        ("noble", "reach", ["run-away", "run-away", "duck-back"]),
        ("merchant", "retrieving", ["run-away", "duck-back", "duck-back"]),
        ("military", "loaded", ["duck-back", "fire", "fire"]),
        ("pirate-hunter", "reach", ["duck-back", "charge", "charge"]),
        ("military", "far", ["duck-back", "duck-back", "carry-on"]),
        ("military", "retrieving", ["duck-back", "carry-on", "carry-on"]),
    ],
)
def test_received_fire_by_class(kind: str, state: str, expected: list[str]) -> None:
    p = Position("1....E.............\n...................\n2.................." if state != "far" else FAR)
    p.give("1", *(["pistol"] if state == "loaded" else []), kind=kind)  # type: ignore[arg-type]
    if state == "retrieving":
        p["1"].burden = p["2"].id
    assert [row(p, "1", passes) for passes in (0, 1, 2)] == expected


@pytest.mark.rule("BR-108", "BR-109")
def test_exercise_an_indian_and_a_pirate_missed_by_a_shot() -> None:
    """EX-56: twelve inches, Rep 4, loaded and in range."""
    p = Position("1...........E..\n...............\n...............")
    p.give("1", "bow", kind="indian")
    assert [row(p, "1", passes) for passes in (2, 1, 0)] == ["fire", "rush-shot", "run-away"]
    p.give("1", "musket", kind="pirate")
    assert [row(p, "1", passes) for passes in (2, 1, 0)] == ["fire", "fire", "duck-back"]


@pytest.mark.rule("BR-083")
def test_fire_is_aimed_at_who_caused_the_test() -> None:
    p = Position(FAR).give("1", "musket", rep=5)
    under_fire(p, "1", "F").dice(1, 1).dice(6, 2).dice(1, 1)
    p.play(settle(p.s))
    assert p["F"].status == "out-of-the-fight"


@pytest.mark.rule("BR-083")
def test_who_cannot_fire_obeys_what_the_row_says_for_that() -> None:
    p = Position(NEAR).give("1", "musket", empty=True)
    assert row(p, "1", 2) == "charge"
    p = Position(FAR).give("1", "musket", empty=True, kind="military")
    assert row(p, "1", 2) == "carry-on"


@pytest.mark.rule("BR-083")
@pytest.mark.parametrize(
    ("kind", "result", "status"),
    [("pirate", "duck-back", "duck-back"), ("military", "carry-on", "carry-on")],
)
def test_whoever_has_nobody_left_to_shoot_at_obeys_the_same_row_as_if_unloaded(
    kind: ClassName, result: str, status: str
) -> None:
    """1 and 2 both passed two dice and are loaded; 1 kills E before 2 can fire."""
    p = Position(NEAR).give("1", "musket", kind=kind).give("2", "musket", kind=kind)
    under_fire(p, "12").dice(1, 1).dice(6, 1)
    p.play(settle(p.s))
    assert p["E"].status == "obviously-dead"
    told = [(each["who"], each["result"]) for each in p.facts("reacts")]
    assert told == [("1", "fire"), ("2", "fire"), ("2", result)]
    assert str(p.facts("reacts")[-1]["why"]).endswith("passed both dice, the enemy down or gone")
    assert (p["2"].status, p["2"].ready) == (status, ["musket"])


@pytest.mark.rule("BR-080", "BR-083")
def test_whoever_has_nobody_left_to_charge_obeys_the_rest_of_the_row() -> None:
    p = Position(NEAR).give("1", "musket").give("2", "sword")
    under_fire(p, "12").dice(1, 1).dice(6, 1)
    p.play(settle(p.s))
    told = [(each["who"], each["result"]) for each in p.facts("reacts")]
    assert told == [("1", "fire"), ("2", "charge"), ("2", "duck-back")]


@pytest.mark.rule("BR-083", "BR-103")
def test_whoever_is_shot_at_by_several_answers_the_next_if_the_nearest_falls() -> None:
    """1 kills E before 2 can fire at him; F, who shot as well, stands in sight."""
    p = Position("1.........E\n2..........\n..........F").give("1", "musket").give("2", "musket")
    under_fire(under_fire(p, "12"), "12", "F").dice(1, 1).dice(6, 1).dice(6, 1)
    p.play(settle(p.s))
    assert results(p) == {"1": "fire", "2": "fire"}
    assert [p[sign].status for sign in "EF"] == ["obviously-dead"] * 2


@pytest.mark.rule("BR-080", "BR-103")
def test_whoever_is_to_charge_the_nearest_shooter_charges_the_next_if_he_falls() -> None:
    p = Position("1....E....\n2.........\n.....F....").give("1", "musket").give("2", "sword")
    under_fire(under_fire(p, "12"), "12", "F").dice(1, 1).dice(6, 1).dice(*[1] * 40)
    p.run(settle(p.s))
    assert [(each["who"], each["whom"]) for each in p.facts("charges")] == [("2", "F")]


@pytest.mark.rule("BR-103")
@pytest.mark.parametrize("status", ["stunned", "run-away"])
def test_whoever_is_down_or_gone_before_the_test_is_not_the_one_to_answer(status: Status) -> None:
    """E is nearer, but only F is left to answer: against him 1 is in no cover."""
    p = Position("1b..E\n.....\n.....\n.....\n.....\n.....\n..F..").give("1", "musket")
    under_fire(under_fire(p, "1"), "1", "F")
    if status == "stunned":
        p.s.become(p["E"], status)
    else:
        p.s.take_off(p["E"], status)
    p.dice(1, 1).dice(6, 1)
    p.play(settle(p.s))
    assert results(p) == {"1": "fire"}
    assert p["F"].status == "obviously-dead"
    assert not p.rolls("for those in cover")


@pytest.mark.rule("BR-103")
def test_a_shooter_in_sight_is_answered_before_a_nearer_one_who_is_hidden_by_then() -> None:
    p = Position("1....bE...\n..........\n.........F").give("1", "musket")
    tester = owed_by(p.s, under_fire(under_fire(p, "1"), "1", "F")["1"])
    assert tester is not None
    assert sheets.enemy_of(p.s, tester) is p["E"]
    p["E"].unseen_by = [p["1"].id]
    assert sheets.enemy_of(p.s, tester) is p["F"]


@pytest.mark.rule("BR-103")
def test_an_enemy_who_is_gone_is_not_a_friends_stray_ball() -> None:
    p = Position(NEAR).give("1", "musket", kind="military")
    under_fire(under_fire(p, "1"), "1", "2")
    p.s.take_off(p["E"], "run-away")
    p.dice(1, 1)
    p.play(settle(p.s))
    assert str(p.facts("reacts")[0]["why"]).endswith("passed both dice, the enemy down or gone")


@pytest.mark.rule("BR-083")
def test_a_gun_is_not_fired_back_at_an_enemy_who_is_down() -> None:
    p = Position("1.........E\n2..........\n3..........").give("1", "musket").give("2", kind="military")
    gun = p.gun("2", "2", "2")
    under_fire(p, "12").dice(1, 1).dice(6, 1)
    p.play(settle(p.s))
    assert [each["result"] for each in p.facts("reacts")] == ["fire", "fire", "carry-on"]
    assert p["E"].status == "obviously-dead"
    assert gun.loaded


def test_whoever_lost_sight_of_the_enemy_is_not_told_that_nothing_is_loaded() -> None:
    p = Position("1..XX..E..\n...XX.....\n...XX.....").give("1", "musket", kind="military")
    under_fire(p, "1").dice(1, 1)
    p.play(settle(p.s))
    why = "Received Fire, Soldiers: passed both dice, the enemy out of sight, the enemy out of reach"
    assert p.facts("reacts")[0]["why"] == why


@pytest.mark.rule("BR-085")
def test_a_rush_shot_misses_with_a_nine() -> None:
    p = Position("1...........E..\n...............\n...............").give("1", "bow", kind="indian")
    under_fire(p, "1").dice(1, 6).dice(5).dice(6, 6)
    p.play(settle(p.s))
    assert p.facts("misses")[0]["why"] == "the shot was rushed"


@pytest.mark.rule("BR-080")
def test_a_charge_result_leads_into_melee() -> None:
    p = Position(NEAR).give("1", "sword").give("E", rep=3)
    under_fire(p, "1").dice(1, 1).dice(1, 1).dice(6, 6).dice(*[1] * 5).dice(6, 6).dice(2)
    p.play(settle(p.s))
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-080", "BR-108", "BR-111")
@pytest.mark.parametrize(
    ("kind", "left", "expected"),
    [
        ("pirate", 12, "charge"),
        ("pirate", 11, "duck-back"),
        ("pirate", 0, "duck-back"),
        ("military", 0, "carry-on"),
    ],
)
def test_an_active_figure_charges_in_reaction_with_the_move_it_has_left(
    kind: ClassName, left: int, expected: str
) -> None:
    p = Position("1...........E....\n.................\n.................").give("1", "sword", kind=kind)
    p.active("1")
    p.share("1").left = left
    under_fire(p, "1").dice(1, 1)
    if expected == "charge":
        p.dice(1, 1, 6, 6).dice(*[1] * 5, 6, 6, 6, 2)
    p.play(settle(p.s))
    assert results(p) == {"1": expected}
    assert p["1"].status == ("duck-back" if expected == "duck-back" else "carry-on")
    assert ("charges" in p.told) == (expected == "charge")


@pytest.mark.rule("BR-081")
def test_duck_back_goes_to_the_nearest_cover_even_towards_the_enemy() -> None:
    p = Position("1...b.........E\n...............\n...............")
    p.active("1")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p.label("1") == "3,0"
    assert p["1"].status == "duck-back"
    assert p.share("1").is_done
    assert not p.s.could_see(p["E"], p["1"])
    assert not p.s.could_see(p["1"], p["E"])


@pytest.mark.rule("BR-081", "BR-082")
@pytest.mark.parametrize(("barrel", "ends"), [(7, "6,0"), (8, "0,0")])
def test_cover_is_looked_for_within_six_inches(barrel: int, ends: str) -> None:
    p = Position(f"1{'.' * (barrel - 1)}b{'.' * (14 - barrel)}E\n{'.' * 16}\n{'.' * 16}")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert (p.label("1"), p["1"].prone) == (ends, ends == "0,0")


@pytest.mark.rule("BR-081")
def test_others_see_one_who_ducked_as_a_figure_in_cover() -> None:
    p = Position("1...b.........E\n...............\n..............F")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p.s.sees(p["F"], p["1"])
    assert p.s.has_cover(p["1"], p["F"].square)


@pytest.mark.rule("BR-081")
def test_one_who_ducked_is_in_cover_from_those_too_who_look_round_it() -> None:
    p = Position("1...b.........E\n...............\n...............\n...............\n...F...........")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p.label("1") == "3,0"
    assert p.s.has_cover(p["1"], p["F"].square)
    p.s.become(p["1"], "carry-on")
    assert not p.s.has_cover(p["1"], p["F"].square), "nothing stands between the two"


@pytest.mark.rule("BR-081")
def test_one_who_ducked_is_seen_again_with_the_next_step() -> None:
    p = Position("E1...b.........F\n................\n................", under={"1": "T"})
    p.s.place(p["E"], p.square("8,0"))
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert not p.s.could_see(p["E"], p["1"])
    step_to(p.s, p["1"], p.square("4,0"))
    assert p.s.could_see(p["E"], p["1"])


@pytest.mark.rule("BR-009")
def test_whoever_is_shot_at_turns_to_the_shooter() -> None:
    p = Position(FAR).give("1", kind="military", facing="west")
    p.play(settle(under_fire(p, "1").dice(1, 1).s))
    assert results(p) == {"1": "carry-on"}
    assert FACING_NAMES[p["1"].facing] == "east"


@pytest.mark.rule("BR-082")
def test_without_cover_one_drops_on_the_spot_and_is_seen() -> None:
    p = Position("1.............E\n...............\n...............")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert (p["1"].prone, p["1"].status, p.label("1")) == (True, "duck-back", "0,0")
    assert p.s.sees(p["E"], p["1"])
    assert p.s.sees(p["1"], p["E"])


@pytest.mark.rule("BR-082")
def test_who_ducks_from_somebody_who_is_gone_is_not_in_cover_where_there_is_none() -> None:
    p = Position("1.......E......\n...............\n..............F")
    p.s.take_off(p["E"], "run-away")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert (p["1"].prone, p["1"].status, p["1"].unseen_by) == (True, "duck-back", [])
    assert p.s.sees(p["F"], p["1"])
    assert not p.s.has_cover(p["1"], p["F"].square)
    assert p.lines("drops") == ["1 drops to the ground: no cover within 6 inches."]


@pytest.mark.rule("BR-081")
def test_who_ducks_from_somebody_who_is_gone_takes_cover_from_another_in_sight() -> None:
    """G is nearer to 1 than F, but behind a wall."""
    p = Position("1..b..........F\n........E......\n###############\nG..............")
    p.s.take_off(p["E"], "run-away")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert (p.label("1"), p["1"].unseen_by) == ("2,0", [p["F"].id])
    assert not p.s.could_see(p["F"], p["1"])


@pytest.mark.rule("BR-081", "BR-104")
def test_who_ducks_for_a_friends_fall_that_was_nobodys_doing_takes_cover_from_the_nearest_enemy() -> None:
    p = Position("1..b..........E\n...............\n2..............").give("1", facing="south")
    fall(p.s, p["2"], "out-of-the-fight", None)
    p.dice(4, 6)
    p.play(settle(p.s))
    assert (results(p), p.label("1"), p["1"].unseen_by) == ({"1": "duck-back"}, "2,0", [p["E"].id])


@pytest.mark.rule("BR-082")
def test_who_ducks_with_no_enemy_left_drops_on_the_spot() -> None:
    p = Position("1..b....E......\n...............\n...............")
    p.s.take_off(p["E"], "run-away")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert (p["1"].prone, p["1"].status, p["1"].unseen_by, p.label("1")) == (True, "duck-back", [], "0,0")
    assert p.lines("drops") == ["1 drops to the ground: no enemy to take cover from."]


@pytest.mark.rule("BR-081")
def test_of_several_shooters_one_ducks_from_those_who_are_up() -> None:
    """The barrel shelters from E, who is down, and not from F."""
    p = Position("1b.....E.\n.........\n.........\n.........\n.........\n.........\n.........\n.F.......")
    p.s.become(p["E"], "stunned")
    p.play(duck_back(p.s, p["1"], [p["E"], p["F"]]))
    assert (p["1"].prone, p["1"].unseen_by) == (True, [])


@pytest.mark.rule("BR-084")
def test_run_away_is_off_the_table_at_once() -> None:
    p = Position("....1.........E\n...............\n...............")
    run_away(p.s, p["1"])
    assert (p["1"].status, p["1"].is_on_table) == ("run-away", False)


@pytest.mark.rule("BR-084")
def test_who_has_no_way_out_surrenders() -> None:
    p = Position(
        """
        #########
        #1....E.#
        #########
        """
    )
    run_away(p.s, p["1"])
    assert p["1"].status == "captured"
    assert p["1"].captor == p["E"].id
    assert not p["1"].is_on_table


@pytest.mark.rule("BR-084")
@pytest.mark.parametrize(("row", "status"), [("...E1F...", "captured"), ("...E1...F", "run-away")])
def test_who_is_ringed_by_enemies_surrenders_on_open_ground(row: str, status: str) -> None:
    p = Position("\n".join([".........", ".........", row, ".........", "........."]))
    run_away(p.s, p["1"])
    assert p["1"].status == status


@pytest.mark.rule("BR-038")
def test_nerves_of_steel_carry_on_instead_of_ducking() -> None:
    p = Position(FAR).give("1", has=["nerves-of-steel"])
    under_fire(p, "1").dice(6, 6)
    p.play(settle(p.s))
    assert (p["1"].status, p["1"].prone) == ("carry-on", False)


@pytest.mark.rule("BR-044")
def test_a_stout_figure_ducks_once_instead_of_running() -> None:
    p = Position(FAR).give("1", kind="townsfolk", has=["stout"])
    under_fire(p, "1").dice(6, 6)
    p.play(settle(p.s))
    under_fire(p, "1").dice(6, 6)
    p.play(settle(p.s))
    assert [told["result"] for told in p.facts("reacts")] == ["duck-back", "run-away"]


@pytest.mark.rule("BR-044", "BR-131")
def test_who_falls_before_he_could_run_is_still_stout() -> None:
    """1 fires first and hits 2, who was about to run, in the crowd around E."""
    p = Position("1...E.\n...32.\n......").give("1", "musket", rep=5)
    p.give("2", kind="townsfolk", rep=3, has=["stout"])
    under_fire(p, "12").dice(5, 5).dice(4).dice(6, 1).dice(3).dice(*[6] * 20)
    p.run(settle(p.s))
    assert (results(p)["2"], p["2"].status) == ("duck-back", "out-of-the-fight")
    assert p["2"].character.spent == []


@pytest.mark.rule("BR-044")
def test_who_was_stout_in_sight_of_others_before_it_is_his_turn_runs_and_says_so() -> None:
    """1 charges and comes in sight of G: 2, who loses heart there, ducks once instead of running."""
    hidden = "..X............\n..X............\n..X.G.........."
    p = Position(f"1.........E....\n2..............\n{hidden}").give("1", "sword", rep=5)
    p.give("2", "sword", kind="townsfolk", rep=3, has=["stout"]).give("G", rep=3, facing="north")
    under_fire(p, "12").dice(5, 5).dice(1, 1, 1, 6, 6).dice(*[6] * 60)
    p.run(settle(p.s))
    assert [told["result"] for told in p.facts("reacts") if told["who"] == "2"] == ["duck-back", "run-away"]
    assert (p["2"].status, p["2"].character.spent) == ("run-away", ["stout"])


@pytest.mark.rule("BR-020", "BR-013")
def test_example_a_star_names_his_own_result() -> None:
    """EX-09: missed, loaded and in range, he names two passes and fires, without any die for the test."""
    p = Position("1....E....\n..........\n..........").give(
        "1", "musket", rep=5, kind="military", star=True, free_will=True
    )
    under_fire(p, "1").dice(6, 1)
    p.play(settle(p.s), "pass:2")
    assert p["E"].status == "obviously-dead"
    assert not p.rolls("Received Fire")
    assert p.lines("free will") == ["1 uses Free Will and rolls no dice: Received Fire, 2 passed."]


@pytest.mark.rule("BR-020", "BR-038", "BR-044")
@pytest.mark.parametrize(
    ("has", "labels"),
    [
        ([], ["ducks back", "ducks back", "runs away"]),
        (["stout"], ["ducks back", "ducks back", "ducks back"]),
        (["nerves-of-steel"], ["carries on", "carries on", "runs away"]),
        (["nerves-of-steel", "stout"], ["carries on", "carries on", "carries on"]),
    ],
)
def test_a_star_reads_what_he_would_really_do(has: list[AttributeName], labels: list[str]) -> None:
    p = Position(FAR).give("1", kind="townsfolk", star=True, free_will=True, has=has)
    asked = p.run(settle(under_fire(p, "1").s))[1]
    assert asked is not None
    assert [str(option.label).split(": ")[1] for option in asked.options] == labels
    assert p["1"].character.spent == []


@pytest.mark.rule("BR-020")
def test_free_will_can_be_switched_off() -> None:
    p = Position("1....E....\n..........\n..........").give("1", rep=5, star=True)
    under_fire(p, "1").dice(6, 6).dice(6)
    p.play(settle(p.s))
    assert p.asked == []


@pytest.mark.rule("BR-020")
def test_a_star_names_each_of_two_tests_and_the_others_still_roll() -> None:
    p = Position("1....E....\n..........\n2.........\n3.........").give("1", rep=5, star=True, free_will=True)
    p.give("3", rep=3, facing="north")
    p["1"].facing = p.s.grid.facing_to(p["1"].square, p["2"].square)
    under_fire(p, "1")
    fall(p.s, p["2"], "stunned", p["E"])
    p.dice(6, 6).dice(1)
    p.play(settle(p.s), "pass:2", "pass:0")
    assert p["1"].status == "run-away", "the worst of what he named"
    assert [1] in [told["passed"] for told in p.facts("reacts")]


@pytest.mark.rule("BR-079")
def test_carry_on_is_whoever_is_not_otherwise_engaged() -> None:
    p = Position(FAR)
    assert p["1"].carries_on
    for status in ("duck-back", "stunned", "out-of-the-fight", "obviously-dead", "run-away"):
        p.s.become(p["1"], status)
        assert not p["1"].carries_on


@pytest.mark.rule("BR-103")
def test_reactions_answer_each_other_until_weapons_are_empty() -> None:
    p = Position("1....E....\n..........\n..........").give("1", "pistol", rep=3).give("E", "pistol", rep=3)
    under_fire(p, "1").dice(1, 1).dice(1).dice(1, 1).dice(1).dice(6, 6)
    p.play(settle(p.s))
    assert (p["1"].ready, p["E"].ready) == ([], [])
    assert p.left == []


@pytest.mark.parametrize(
    ("weapon", "drawing", "faces", "what", "why"),
    [
        ("pistol", "1....E....", (1, 6), "fires back", "passed one die, loaded and in range"),
        (
            "sword",
            "1....E....",
            (1, 6),
            "charges",
            "passed one die, nothing loaded that carries so far, the enemy in reach",
        ),
        (
            "sword",
            "1....~~~~E",
            (1, 6),
            "ducks back",
            "passed one die, nothing loaded that carries so far, the enemy out of reach",
        ),
        ("pistol", "1....E....", (6, 6), "ducks back", "passed no die"),
    ],
)
def test_a_reaction_names_its_row_and_what_decided_it(
    weapon: str, drawing: str, faces: tuple[int, int], what: str, why: str
) -> None:
    water = drawing.replace("1", ".").replace("E", ".")
    p = Position(f"{drawing}\n{water}\n{water}").give("1", weapon, rep=5).give("E", rep=5)
    under_fire(p, "1").dice(*faces).dice(*[6] * 20)
    p.run(settle(p.s))
    told = p.facts("reacts")[0]
    assert (told["what"], told["why"]) == (what, f"Received Fire, Pirates: {why}")


def test_who_stands_firm_says_what_the_sheet_would_have() -> None:
    p = Position("1....E....\n..........\n..........").give("1", has=["nerves-of-steel"])
    under_fire(p, "1").dice(6, 6)
    p.play(settle(p.s))
    told = p.facts("reacts")[0]
    assert told["what"] == "carries on"
    assert told["why"] == "Received Fire, Pirates: passed no die; stands firm where the sheet says ducks back"


@pytest.mark.rule("BR-102", "BR-130")
def test_a_crowd_adds_no_die_for_cover() -> None:
    p = Position("1.........\n.....EFG..\n..........")
    receive_fire(p.s, p["F"], p["1"])
    p.dice(1, 1).dice(*[6] * 40)
    p.run(settle(p.s))
    assert [len(roll["faces"]) for roll in p.rolls("Received Fire")] == [2]
