"""Charge into Melee: who can, the test, fire and flight, contact."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.skirmish.charge import charge, come_near, flee, meet_charge
from mainbrace.games.bottle.skirmish.chargeodds import charged
from mainbrace.games.bottle.skirmish.chargetargets import can_charge, charge_targets, spot
from mainbrace.games.bottle.skirmish.charging import options
from mainbrace.games.bottle.skirmish.contact import can_reach, open_places
from mainbrace.games.bottle.skirmish.courage import Nerve, Rush
from mainbrace.games.bottle.skirmish.lastshot import fire_at_chargers
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.sighted import grunts_answer
from mainbrace.games.bottle.skirmish.skirmish import Shock
from mainbrace.games.bottle.terms import ClassName
from tests.games.bottle.skirmish.position import Position

NEAR = "1....E....\n..........\n.........."
WALLED = "1..b.E....\n...b......\n...b......"
"""A low wall from edge to edge: one sees over it, and nobody gets past."""


def nerves(p: Position, passes: dict[str, int]) -> dict[int, Nerve]:
    """How many dice each passes, who rolls for himself."""
    return {p[sign].id: Nerve(p[sign], passed) for sign, passed in passes.items()}


@pytest.mark.rule("BR-143", "BR-080")
def test_a_charger_must_be_able_to_come_to_six_inches() -> None:
    p = Position("1.............E...\n..................\n..................")
    assert can_charge(p.s, p["1"], p["E"], 16)
    assert not can_charge(p.s, p["1"], p["E"], 14)
    assert spot(p.s, p["1"], p["E"], 16) == p.square("8,0")


@pytest.mark.rule("BR-143")
def test_a_charge_needs_a_line_of_sight_of_somebody_in_the_group() -> None:
    p = Position("1..XX.....\n...XXE....\n2.........")
    assert not p.s.could_see(p["1"], p["E"])
    assert not can_charge(p.s, p["1"], p["E"], 16)
    p.s.place(p["2"], p.square("3,2"))
    assert p.s.sees(p["2"], p["E"])
    assert can_charge(p.s, p["1"], p["E"], 16)


@pytest.mark.rule("BR-143")
def test_nobody_charges_an_enemy_to_whom_no_way_leads() -> None:
    p = Position(WALLED).give("1", "sword").begin(other=6)
    asked = p.turn()
    assert asked is not None
    assert p.s.could_see(p["1"], p["E"])
    assert not can_charge(p.s, p["1"], p["E"], 16)
    assert f"charge:{p['E'].id}" not in asked.keys
    shut = {each.key: each.reason for each in asked.closed}
    assert shut[f"charge:{p['E'].id}"] == "No way of 9 inches or less to a free place beside the target"


@pytest.mark.rule("BR-143", "BR-095")
def test_a_grunt_who_sees_an_enemy_behind_a_wall_does_what_the_table_says_for_nobody_in_reach() -> None:
    p = Position(WALLED).give("1", "sword")
    assert grunts_answer(p.s, p["1"]).kind == "duck-back"
    near = Position(NEAR).give("1", "sword")
    assert grunts_answer(near.s, near["1"]).kind == "charge"


@pytest.mark.rule("BR-143")
def test_a_charger_goes_round_a_wall_to_where_nine_inches_lead_to_his_target() -> None:
    p = Position("...1b.E....\n" + "....b......\n" * 5 + "...........")
    assert not can_reach(p.s, p["1"], p["E"])
    assert not can_charge(p.s, p["1"], p["E"], 4)
    to = spot(p.s, p["1"], p["E"], 16)
    assert to is not None
    assert to != p["1"].square
    p.s.place(p["1"], to)
    assert can_reach(p.s, p["1"], p["E"])


@pytest.mark.rule("BR-145", "BR-146")
def test_example_leaders_roll_two_dice_against_their_own_rep() -> None:
    """EX-01, EX-05: Rep 4 with 5 and 2 passes one."""
    p = Position(NEAR).give("1", rep=4).give("E", "pistol", rep=5)
    p.dice(5, 2).dice(6, 6).dice(*[6] * 3).dice(*[1] * 5).dice(2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    rolls = p.rolls("Charge into Melee")
    assert [(len(roll["faces"]), roll["at_most"]) for roll in rolls] == [(2, 4), (2, 5)]
    assert p["E"].ready == ["pistol"], "one pass against none: he may not fire"


@pytest.mark.rule("BR-146")
@pytest.mark.parametrize(
    ("charger", "target", "fires"), [((1, 1), (1, 6), False), ((1, 6), (1, 6), True), ((6, 6), (1, 6), True)]
)
def test_the_target_fires_unless_the_charger_passes_more(
    charger: tuple[int, int], target: tuple[int, int], fires: bool
) -> None:
    p = Position(NEAR).give("1", "sword").give("E", "pistol")
    p.dice(*charger, *target)
    p.dice(*([1] if fires else [])).dice(*[1] * 5, *[6] * 4, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert (p["E"].ready == []) == fires
    assert p["E"].status == "out-of-the-fight"


TOO_SLOW = "1 passes 2, E passes 1: E is too slow to fire before contact."
UNREADY = "1 passes 1, E passes 1: E has nothing ready to fire before contact."
MAY_FIRE = "1 passes 1, E passes 1: E may fire before contact."


@pytest.mark.rule("BR-146")
@pytest.mark.parametrize(
    ("charger", "weapons", "kind", "facing", "told"),
    [
        ((1, 1), ["pistol"], "military", "west", TOO_SLOW),
        ((1, 6), ["pistol"], "military", "west", MAY_FIRE),
        ((1, 6), ["sword"], "military", "west", UNREADY),
        (
            (1, 6),
            ["pistol"],
            "military",
            "east",
            "1 passes 1, E passes 1: E is taken from behind and cannot fire.",
        ),
        ((1, 1), ["pistol"], "noble", "west", "1 passes 2, E passes 1: E turns to flee."),
        ((1, 6), ["pistol"], "noble", "west", MAY_FIRE),
    ],
)
def test_what_the_row_of_a_charge_means_is_told(
    charger: tuple[int, int], weapons: list[str], kind: ClassName, facing: str, told: str
) -> None:
    p = Position(NEAR).give("1", "sword").give("E", *weapons, kind=kind, facing=facing)
    p.dice(*charger).dice(1, 6).dice(*[6] * 40)
    p.run(charge(p.s, [(p["1"], p["E"])]))
    assert p.lines("charge tested") == [told]


@pytest.mark.rule("BR-145", "BR-146", "BR-147")
def test_of_two_groups_that_charge_the_one_that_may_be_fired_at_is_named() -> None:
    p = Position("1....E....\n..........\n..........\n..........\n..........\n.....2....")
    p.give("1", rep=5).give("2", rep=3).give("E", "pistol")
    p.dice(1, 1).dice(1, 6).dice(6, 6).dice(*[6] * 40)
    p.run(charge(p.s, [(p["1"], p["E"]), (p["2"], p["E"])]))
    assert p.lines("charge tested") == [
        "1 passes 2, 2 passes 0, E passes 1: E may fire at 2 before contact.",
    ]


@pytest.mark.rule("BR-145", "BR-146")
def test_of_a_charge_is_told_who_rolled_for_both_groups() -> None:
    p = Position("1....E....\n2....F....\n..........").give("2", rep=5).give("F", rep=5)
    p.dice(1, 1).dice(6, 6).dice(*[6] * 40)
    p.run(charge(p.s, [(p["1"], p["E"])]))
    assert p.lines("charge tested") == ["2 passes 2, F passes 0: E is too slow to fire before contact."]


@pytest.mark.rule("BR-146")
def test_who_is_held_in_a_melee_is_told_not_to_fire() -> None:
    p = Position("1....E....\n....2.....\n..........").give("1", "sword").give("E", "pistol")
    draw(p.s, p["2"], p["E"])
    p.dice(6, 6).dice(1, 1).dice(*[6] * 40)
    p.run(charge(p.s, [(p["1"], p["E"])]))
    assert p.lines("charge tested") == ["1 passes 0, E passes 2: E is in a melee and cannot fire."]


@pytest.mark.rule("BR-146")
def test_who_sees_no_charger_come_is_told_not_to_fire() -> None:
    p = Position("1..X.E....\n...X......\n..........").give("1", "sword").give("E", "pistol")
    assert not p.s.could_see(p["E"], p["1"])
    p.dice(*[6] * 40)
    p.run(meet_charge(p.s, p["E"], [Rush(p["1"], p["E"], False)], nerves(p, {"1": 1, "E": 1})))
    assert p.lines("charge tested") == ["1 passes 1, E passes 1: E sees nobody come and cannot fire."]


@pytest.mark.rule("BR-118", "BR-146")
def test_shots_at_chargers_call_for_no_tests() -> None:
    p = Position("1....E....\n2.........\n..........").give("1", "sword").give("E", "pistol")
    p.dice(6, 6, 1, 1).dice(6, 1)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["1"].status == "obviously-dead"
    assert p.s.shocks == {}
    missed = Position(NEAR).give("1", "sword").give("E", "pistol")
    missed.dice(6, 6, 1, 1).dice(1).dice(*[1] * 5, *[6] * 4, 2)
    missed.play(charge(missed.s, [(missed["1"], missed["E"])]))
    assert missed.s.shocks == {}


@pytest.mark.rule("BR-124", "BR-146")
def test_a_charging_target_is_missed_with_an_eight() -> None:
    p = Position(NEAR).give("1", "sword").give("E", "pistol")
    p.dice(6, 6, 1, 1).dice(4).dice(*[1] * 5, *[6] * 4, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p.facts("misses")[0]["why"] == "the target is charging"


@pytest.mark.rule("BR-147")
def test_a_target_chooses_at_which_charger_it_fires() -> None:
    p = Position("1....E....\n2.........\n..........", people=2).give("1", "sword").give("2", "sword")
    p.give("E", "pistol", rep=5)
    p.dice(6, 6).dice(1, 1).dice(6, 1).dice(*[1] * 5, *[6] * 5, 2)
    p.play(charge(p.s, [(p["1"], p["E"]), (p["2"], p["E"])]), f"fire:{p['2'].id}:pistol")
    assert p["2"].status == "obviously-dead"


@pytest.mark.rule("BR-118", "BR-147")
def test_a_shot_at_a_charger_calls_for_no_test_of_one_who_owes_another() -> None:
    p = Position("1....E....\n..........\n..........").give("E", "pistol")
    p.s.shock(p["1"]).saw_fall = True
    p.dice(1)
    p.play(fire_at_chargers(p.s, p["E"], [p["1"]]))
    assert p["1"].carries_on
    assert p.s.shocks == {p["1"].id: Shock(saw_fall=True)}


@pytest.mark.rule("BR-145")
def test_a_target_of_two_groups_rolls_once() -> None:
    p = Position("1....E....\n..........\n..........\n..........\n..........\n.....2....")
    p.give("1", rep=5).give("2", rep=3)
    p.dice(1, 1).dice(1, 6).dice(6, 6)
    p.dice(*[1] * 4, *[6] * 3, 2)
    p.run(charge(p.s, [(p["1"], p["E"]), (p["2"], p["E"])]))
    assert len(p.rolls("Charge into Melee, E")) == 1


@pytest.mark.rule("BR-148")
def test_a_target_that_went_down_counts_as_passing_nothing() -> None:
    p = Position(NEAR)
    p.s.become(p["E"], "stunned")
    p.dice(1, 6)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert len(p.rolls("Charge into Melee")) == 1
    assert p.lines("charge tested") == ["1 passes 1, E passes 0: E is down and cannot fire."]
    assert p.s.are_in_contact(p["1"], p["E"])
    assert not p.rolls("Melee, ")[1:]


@pytest.mark.rule("BR-148")
def test_nobody_is_asked_to_charge_who_is_down() -> None:
    p = Position(NEAR)
    p.s.become(p["E"], "stunned")
    assert not can_charge(p.s, p["1"], p["E"], 16)


@pytest.mark.rule("BR-149", "BR-146")
@pytest.mark.parametrize(
    ("fled", "caught", "status"),
    [
        ((1, 1, 6, 6), (1, 6, 6, 6), "run-away"),
        ((1, 6, 6, 6), (1, 6, 6, 6), "stunned"),
        ((6, 6, 6, 6), (1, 6, 6, 6), "stunned"),
    ],
)
def test_townsfolk_flee_and_may_be_caught(
    fled: tuple[int, ...], caught: tuple[int, ...], status: str
) -> None:
    p = Position(NEAR).give("E", "pistol", kind="townsfolk")
    p.dice(1, 1, 6, 6).dice(*fled, *caught)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["E"].status == status
    assert p["E"].ready == ["pistol"]


@pytest.mark.rule("BR-149")
def test_who_is_caught_may_be_taken_when_the_charger_is_next_active() -> None:
    p = Position(NEAR).give("E", kind="merchant")
    p.dice(1, 1, 6, 6).dice(*[6] * 8)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    p.begin()
    asked = p.turn()
    assert asked is not None
    assert f"capture:{p['E'].id}" in asked.keys


@pytest.mark.rule("BR-149")
def test_nobody_who_is_down_catches_anybody() -> None:
    p = Position(NEAR).give("E", kind="townsfolk")
    p.s.become(p["1"], "out-of-the-fight")
    p.play(flee(p.s, p["E"], [Rush(p["1"], p["E"], False)]))
    assert p["E"].status == "run-away"
    assert "not pursued" in p.told


@pytest.mark.rule("BR-149")
def test_nobody_is_caught_through_a_wall() -> None:
    p = Position(WALLED).give("E", kind="townsfolk")
    p.play(meet_charge(p.s, p["E"], [Rush(p["1"], p["E"], False)], nerves(p, {"1": 2, "E": 0})))
    assert p["E"].status == "run-away"


@pytest.mark.rule("BR-149")
def test_of_several_the_nearest_who_can_get_at_him_runs_after_him() -> None:
    p = Position("1.b.E.....\n..b.......\n..b......2").give("E", kind="townsfolk")
    p.dice(*[6] * 8)
    rushes = [Rush(p[sign], p["E"], False) for sign in "12"]
    p.play(meet_charge(p.s, p["E"], rushes, nerves(p, {"1": 2, "2": 2, "E": 0})))
    assert p.facts("caught") == [{"who": "2", "whom": "E"}]


@pytest.mark.rule("BR-149")
def test_who_is_caught_is_stunned_before_the_charger_has_come_to_him() -> None:
    p = Position(NEAR).give("E", kind="townsfolk")
    p.dice(*[6] * 8)
    p.play(flee(p.s, p["E"], [Rush(p["1"], p["E"], False)]))
    told = p.told
    assert told.index("caught") < told.index("falls") < told.index("moves")


@pytest.mark.rule("BR-009")
def test_a_charge_from_behind_is_not_fired_at() -> None:
    p = Position(NEAR).give("1", "sword").give("E", "pistol", facing="east")
    p.dice(6, 6, 1, 1).dice(*[1] * 5, *[6] * 4, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["E"].ready == ["pistol"]
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-144")
def test_a_fast_charge_that_falls_short_loses_melee_and_fire() -> None:
    p = Position("1.................E....\n" + "." * 23 + "\n" + "." * 23).give("1", "musket").begin()
    asked = p.turn()
    assert asked is not None
    assert "rush:1" in asked.keys
    assert "charge:1" not in asked.keys
    p = Position("1.................E....\n" + "." * 23 + "\n" + "." * 23).give("1", "musket").begin(other=6)
    p.dice(6, 6).turn("rush:1")
    assert p.label("1") == "8,0"
    assert p["1"].ready == ["musket"]
    assert "falls short" in p.told


@pytest.mark.rule("BR-144")
def test_a_fast_charge_that_is_long_enough_is_a_charge() -> None:
    p = Position("1.................E....\n" + "." * 23 + "\n" + "." * 23).give("1", "sword").begin(other=6)
    p.dice(1, 6).dice(1, 1, 6, 6).dice(*[1] * 5, *[6] * 3, 2)
    p.turn("rush:1")
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-143")
def test_others_of_the_group_may_charge_along() -> None:
    p = Position("1....E....\n2.........\n..........").give("1", "sword").give("2", "sword").begin(other=6)
    p.dice(1, 1, 6, 6).dice(*[6] * 5, *[6] * 3).dice(*[1] * 6, *[6] * 3, 2)
    p.turn(f"charge:{p['E'].id}", f"with:{p['2'].id}@{p['E'].id}", f"first:{p['2'].id}")
    assert p["E"].status == "out-of-the-fight"
    assert len(p.rolls("Charge into Melee, 1")) == 1


@pytest.mark.rule("BR-156")
@pytest.mark.parametrize(
    ("drawing", "in_front", "behind"),
    [
        ("...1......\n....E.....\n..........", True, True),
        ("...1......\n...2E.....\n..........", False, True),
        (".....1....\n....E2....\n..........", True, False),
        ("...1......\n....E3....\n...2......", False, True),
        ("...1......\n....E3....\n.....2....", True, False),
        ("...1.3....\n...2E4....\n..........", False, False),
    ],
)
def test_four_may_attack_one_two_in_front_and_two_behind(drawing: str, in_front: bool, behind: bool) -> None:
    p = Position(drawing).give("E", facing="west")
    free = squares_of(open_places(p.s, p["E"]))
    sides = {p.s.grid.is_in_front(p["E"].square, p["E"].facing, square) for square in free}
    assert (True in sides, False in sides) == (in_front, behind)


@pytest.mark.rule("BR-162")
def test_who_carries_a_wounded_man_drops_him_when_charged() -> None:
    p = Position("1....E....\n..........\n.....F....").give("1", "sword")
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    p.dice(1, 1, 6, 6).dice(*[1] * 5, *[6] * 3, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert (p["E"].burden, p["F"].bearer) == (-1, -1)


@pytest.mark.rule("BR-162")
def test_a_star_may_hold_on_and_fights_with_two_dice_fewer() -> None:
    p = (
        Position("1....E....\n..........\n.....F....", people=2)
        .give("1", "sword")
        .give("E", star=True, rep=5)
    )
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    p.dice(1, 1, 6, 6).dice(*[1] * 5, *[6] * 2, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]), "hold")
    assert len(p.rolls("Melee, E")[0]["faces"]) == 5 - 1 - 2


@pytest.mark.rule("BR-162", "BR-161", "BR-146")
@pytest.mark.parametrize(("answer", "then", "hits"), [("drop", [2], True), ("hold", [6] * 5, False)])
def test_a_star_who_is_charged_lets_go_before_he_shoots_or_shoots_in_haste(
    answer: str, then: list[int], hits: bool
) -> None:
    """Rep 4 and a 5 hit a charger, unless the shot is rushed; the wounded lies there before it is fired."""
    p = Position("1....E....\n..........\n.....F....", people=2).give("E", "pistol", star=True)
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    p.dice(1, 6, 1, 1).dice(5).dice(*then)
    p.play(charge(p.s, [(p["1"], p["E"])]), answer)
    assert (p["1"].status == "out-of-the-fight") == hits
    assert ("lets fall" in p.told) == hits


def carrying(p: Position) -> Position:
    """1 has 2 in his arms."""
    p.s.become(p["2"], "out-of-the-fight")
    p["1"].burden, p["2"].bearer = p["2"].id, p["1"].id
    p.s.place(p["1"], p["1"].square)
    return p


@pytest.mark.rule("BR-162")
def test_who_charges_lays_down_whom_he_carries() -> None:
    p = carrying(Position("1.......E.\n2.........\n..........").give("1", "sword"))
    p.dice(1, 1, 6, 6).dice(*[1] * 5, *[6] * 3, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert len(p.rolls("Melee, 1 against")[0]["faces"]) == 5
    assert (p["1"].burden, p["2"].bearer, p.label("2")) == (-1, -1, "0,0")


def test_the_odds_of_a_charge_are_those_of_one_whose_hands_are_free() -> None:
    p = Position("1.......E.\n2.........\n..........").give("1", "sword")
    free = charged(p.s, p["1"], p["E"])
    assert charged(carrying(p).s, p["1"], p["E"]) == free
    assert (p["1"].burden, p.label("2")) == (p["2"].id, "0,0")


@pytest.mark.rule("BR-162")
@pytest.mark.parametrize(("answer", "dice"), [("drop", 5), ("hold", 3)])
def test_a_star_who_charges_may_take_him_along(answer: str, dice: int) -> None:
    p = carrying(Position("1.......E.\n2.........\n..........").give("1", "sword", star=True))
    p.dice(1, 1, 6, 6).dice(*[1] * dice, *[6] * 3, 2)
    p.play(charge(p.s, [(p["1"], p["E"])]), answer)
    assert len(p.rolls("Melee, 1 against")[0]["faces"]) == dice


@pytest.mark.rule("BR-078", "BR-143")
@pytest.mark.parametrize(("left", "can"), [(8, True), (7, False)])
def test_nobody_charges_who_has_not_the_movement_to_get_up(left: int, can: bool) -> None:
    p = Position("1....E....\n..........\n..........").give("1", "sword")
    p.active("1")
    p["1"].prone = True
    p.share("1").left = left
    assert bool(charge_targets(p.s, p["1"])) == can
    assert can_charge(p.s, p["1"], p["E"], left) == can
    asked = p.turn()
    assert asked is not None
    assert ("charge:1" in asked.keys) == can
    shut = [(each.key, each.reason) for each in asked.closed if each.key == "charge:1"]
    assert shut == ([] if can else [("charge:1", "Getting up first takes 4 inches")])


@pytest.mark.rule("BR-162", "BR-149")
def test_who_flees_from_a_charge_lets_go_of_the_wounded() -> None:
    p = Position("1....E....\n..........\n.....F....").give("E", kind="townsfolk")
    p.s.become(p["F"], "out-of-the-fight")
    p["E"].burden, p["F"].bearer = p["F"].id, p["E"].id
    p.dice(1, 1, 6, 6).dice(*[1] * 4, *[6] * 4)
    p.play(charge(p.s, [(p["1"], p["E"])]))
    assert p["E"].status == "run-away"
    assert p["F"].is_on_table
    assert p.told.index("lets fall") < p.told.index("runs away")


@pytest.mark.rule("BR-143")
def test_a_charger_who_finds_no_place_beside_his_target_does_not_fight() -> None:
    p = Position("..........\n.12.......\n.3E.......\n..........\n..........\n4.........").give(
        "E", facing="west"
    )
    p.dice(1, 1, 6, 6)
    p.s.place(p["4"], p.square("0,2"))
    p.dice(*[1] * 3, *[6] * 3, 1, 1)
    p.run(charge(p.s, [(p["4"], p["E"])]))
    assert p.label("4") != p.label("E")


@pytest.mark.rule("BR-009")
def test_who_began_in_front_of_his_target_is_fired_at_though_he_has_come_behind_it() -> None:
    p = Position("..........\n1....E....\n.........2").give("1", "sword").give("E", "pistol", facing="east")
    p.active("1")
    p["1"].began = p["2"].square
    rush = p.run(come_near(p.s, p["1"], p["E"]))[0]
    assert rush is not None
    assert not rush.is_rear


@pytest.mark.rule("BR-143")
@pytest.mark.parametrize(("rows", "leads"), [(4, True), (5, False)])
def test_the_last_dash_leads_nine_inches_round_what_is_between(rows: int, leads: bool) -> None:
    p = Position("..1bE.....\n" + "...b......\n" * (rows - 1) + "..........\n..........")
    assert can_reach(p.s, p["1"], p["E"]) == leads


def test_a_charge_over_one_inch_says_one_inch() -> None:
    p = Position("1E........\n..........\n..........")
    p.active("1")
    assert [option.words for option in options(p.s, p["1"], [p["E"]])] == ["Charge E (1 inch)"]


@pytest.mark.rule("BR-096", "BR-143")
def test_nobody_charges_who_is_gone_nor_charges_when_down() -> None:
    """What comes in sight of the first of several chargers may put an end to the others' charge."""
    p = Position("1.......E.\n..........\n2.......F.").give("1").give("2").give("E").give("F")
    p.s.take_off(p["E"], "run-away")
    p.s.become(p["2"], "stunned")
    p.play(charge(p.s, [(p["1"], p["E"]), (p["2"], p["F"])]))
    assert (p.label("1"), p.label("2")) == ("0,0", "0,2")
    assert p.rolls() == []


@pytest.mark.rule("BR-147")
def test_a_star_who_is_charged_throws_a_blade_and_does_not_fire_it() -> None:
    p = Position("1..E......\n..........\n..........").give("1", "knife", star=True)
    p.active("1")
    _, asked = p.run(fire_at_chargers(p.s, p["1"], [p["E"]]))
    assert asked is not None
    assert [option.words for option in asked.options] == ["Throw the knife at E", "Keep it in hand"]
