"""Cannon and swivel guns."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.aiming import marks, words
from mainbrace.games.bottle.skirmish.bearing import bears_on, spots
from mainbrace.games.bottle.skirmish.damage import receive_fire
from mainbrace.games.bottle.skirmish.insight import meet
from mainbrace.games.bottle.skirmish.npguns import best_spot
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.serving import hands, load
from mainbrace.games.bottle.skirmish.sighted import grunts_answer
from tests.games.bottle.skirmish.position import Position

BATTERY = """
    1.....................................................
    2.................E...................................
    3.................F...................................
    ......................................................
    ......................................................
"""
HOUSE = """
    1...................#######
    2...................#EFG__#
    3...................#_____#
    ....................o_____#
    ....................#######
"""


def battery(drawing: str = BATTERY, loaded: bool = True) -> Position:
    has_house = "#" in drawing
    p = Position(
        drawing,
        houses=[(20, 0, 7, 5)] if has_house else (),
        kind="masonry",
        under=dict.fromkeys("EFG", "_") if has_house else None,
    )
    p.gun("2", "123", gunner="2", loaded=loaded)
    return p


@pytest.mark.rule("BR-136")
def test_a_cannon_reaches_48_inches_within_45_degrees_either_side() -> None:
    p = battery()
    gun = p.field.guns[0]
    assert bears_on(p.s, gun, p.square("48,1"))
    assert not bears_on(p.s, gun, p.square("49,1"))
    assert bears_on(p.s, gun, p.square("3,4"))
    assert not bears_on(p.s, gun, p.square("2,4"))
    assert len(guns.present(p.s, gun)) == 3


@pytest.mark.rule("BR-137")
def test_one_thing_in_an_activation_and_loading_takes_longer_with_fewer_hands() -> None:
    p = battery(loaded=False).begin()
    asked = p.turn()
    assert asked is not None
    assert "gun-load:0" in asked.keys
    assert "gun-fire:0" not in asked.keys
    gun = p.field.guns[0]
    load(p.s, gun, hands(p.s, gun))
    assert gun.loaded
    assert gun.used
    short = battery(loaded=False)
    short.s.become(short["3"], "stunned")
    short.active("12")
    gun = short.field.guns[0]
    load(short.s, gun, hands(short.s, gun))
    assert not gun.loaded
    short.active("12")
    load(short.s, gun, hands(short.s, gun))
    assert gun.loaded


@pytest.mark.rule("BR-137")
def test_a_gun_moves_an_inch_for_each_of_its_crew_and_they_go_along() -> None:
    p = battery().begin()
    asked = p.turn("gun-push:0")
    assert asked is not None
    assert "to:3,1" in asked.keys
    assert "to:4,1" not in asked.keys
    p = battery().begin(other=6)
    p.turn("gun-push:0", "to:3,1")
    assert p.s.grid.label(p.field.guns[0].square) == "3,1"
    assert all(p.s.grid.distance(p[sign].square, p.field.guns[0].square) <= 1 for sign in "123")
    assert p["1"].acted


@pytest.mark.rule("BR-137")
def test_others_lend_a_hand_with_pushing_alone() -> None:
    p = battery()
    p.field.guns[0].crew = [p["2"].id]
    p.begin()
    asked = p.turn("pick:1", "gun-push:0")
    assert asked is not None
    assert "to:3,1" in asked.keys


@pytest.mark.rule("BR-138")
def test_two_dice_against_the_gunner_or_three_for_anybody_else() -> None:
    p = battery().give("2", rep=5).give("1", rep=5)
    p.dice(6, 6)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("40,1")))
    assert p.rolls("Cannon Fire")[0]["at_most"] == 5
    p.dice(6, 6)
    p.play(guns.fire(p.s, p.field.guns[0], p["1"], p.square("40,1")))
    assert p.rolls("Cannon Fire")[1]["at_most"] == 3


@pytest.mark.rule("BR-138", "BR-121")
def test_one_lays_no_gun_through_ones_own_people_but_past_its_crew() -> None:
    p = battery("..1............\n.2....4......E.\n..3............")
    p.s.place(p["3"], p.square("2,1"))
    gun, target = p.field.guns[0], p["E"].square
    assert not bears_on(p.s, gun, target), "4 is in the way, as he would be of a musket"
    assert target not in spots(p.s, gun)
    assert guns.ready_gun(p.s, p["2"], p["E"]) is None
    p.s.place(p["4"], p.square("6,2"))
    assert bears_on(p.s, gun, target)
    p.s.place(p["4"], p.square("6,1"))
    p.s.become(p["4"], "stunned")
    assert bears_on(p.s, gun, target)


@pytest.mark.rule("BR-138")
def test_a_gun_in_the_corner_of_the_table_bears_though_one_of_its_crew_has_left() -> None:
    p = Position("E....\n.....\n...12")
    gun = p.gun("1", "12", facing="north-west")
    p.s.take_off(p["2"], "left")
    assert bears_on(p.s, gun, p["E"].square)


@pytest.mark.rule("BR-139")
def test_two_passes_hit_all_within_the_circle_and_the_ball_bounces_on() -> None:
    p = Position(
        """
        1..................................
        2.........E.F....G.................
        3..................................
        """
    )
    p.gun("2", "123", gunner="2")
    p.dice(1, 1).dice(1).dice(2).dice(1, 2).dice(4).dice(1, 1)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p["E"].square))
    assert [p[sign].status for sign in "EFG"] == ["obviously-dead", "out-of-the-fight", "out-of-the-fight"]


@pytest.mark.rule("BR-139")
@pytest.mark.parametrize("dice", [(1, 6), (6, 6)])
def test_one_pass_or_none_at_figures_misses_and_shakes_those_within_three_inches(
    dice: tuple[int, int],
) -> None:
    p = battery().dice(*dice)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("20,1")))
    assert set(p.s.shocks) == {p["E"].id, p["F"].id}
    p.dice(6, 6)
    p.play(settle(p.s))
    assert p["E"].status == "duck-back"


@pytest.mark.rule("BR-139")
@pytest.mark.parametrize(("spot", "is_shaken"), [("17,0", True), ("16,0", False)])
def test_a_miss_shakes_those_three_inches_away_and_nobody_beyond(spot: str, is_shaken: bool) -> None:
    p = Position("1...................E...\n" + "." * 24 + "\n" + "." * 24)
    p.gun("1", "1", gunner="1")
    p.play(guns.fire(p.dice(6, 6).s, p.field.guns[0], p["1"], p.square(spot)))
    assert (p["E"].id in p.s.shocks) == is_shaken


@pytest.mark.rule("BR-139", "BR-197", "BR-192")
def test_example_one_pass_is_enough_against_a_building() -> None:
    """EX-38 to EX-40: 1 and 5; 3 successes to 1: masonry falls to 2 by the rule, occupants take Impact 2."""
    p = battery(HOUSE).dice(1, 5).dice(1, 1, 1, 6).dice(1, 6, 6)
    p.dice(1).dice(5, 1, 1).dice(5, 1, 1)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("22,1")))
    assert p.field.strength[0][0] == 2
    assert p["E"].status == "obviously-dead"
    assert [p[sign].status for sign in "FG"] == ["stunned", "stunned"]
    assert p.rolls("Damage to E")[0]["at_most"] == 2


@pytest.mark.rule("BR-139")
@pytest.mark.parametrize(("left", "impact"), [(3, 1), (1, 3)])
def test_a_house_protects_those_in_it_from_a_ball_that_lands_outside(left: int, impact: int) -> None:
    p = battery(HOUSE)
    p.s.place(p["F"], p.square("18,1"))
    p.field.strength = [[left]]
    p.dice(1, 1).dice(impact + 1, 1, 1).dice(impact + 1).dice(1, 1)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("19,1")))
    assert [roll["at_most"] for roll in p.rolls("Damage to")] == [impact, 4]
    assert p["E"].status == "stunned", "above the Impact, and down for a moment"
    assert p["F"].status == "out-of-the-fight"


@pytest.mark.rule("BR-197")
def test_a_ball_that_hits_a_house_strikes_nobody_outside() -> None:
    p = battery(HOUSE)
    p.s.place(p["F"], p.square("19,1"))
    p.dice(1, 1).dice(6, 6, 6, 6).dice(6, 6, 6).dice(6, 1, 1).dice(6, 1, 1)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("21,1")))
    assert [roll["why"] for roll in p.rolls("Damage to")] == [f"Damage to {sign}, Impact 1" for sign in "EG"]


@pytest.mark.rule("BR-198")
def test_an_area_shot_to_nothing_comes_down_on_all_in_it() -> None:
    p = battery(HOUSE)
    p.field.strength = [[1]]
    p.dice(1, 1).dice(1, 1, 1, 1).dice(6)
    p.dice(6, 1, 1).dice(6, 1, 1).dice(6, 1, 1)
    p.dice(2, 2, 2)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("22,1")))
    assert [p[sign].status for sign in "EFG"] == ["out-of-the-fight"] * 3
    assert not any(p.s.ground.is_inside(p[sign].square) for sign in "EFG")
    assert p.field.strength == [[0]]


@pytest.mark.rule("BR-198", "BR-087")
def test_whoever_comes_out_of_a_house_that_falls_in_comes_in_sight() -> None:
    p = battery(HOUSE)
    p.field.strength = [[1]]
    p.s.seen.clear()
    for sign in "FG":
        p.s.become(p[sign], "obviously-dead")
    p.give("E", rep=5, star=True, power=5)
    p.dice(1, 1).dice(1, 1, 1, 1).dice(6).dice(2).dice(*[1] * 5).dice(2).dice(*[1] * 5)
    p.dice(*[6] * 30)
    p.run(guns.fire(p.s, p.field.guns[0], p["2"], p.square("22,1")))
    assert not p.s.ground.is_inside(p["E"].square)
    assert [roll["why"] for roll in p.rolls("In Sight")] == ["In Sight, 1 for 2 and 3", "In Sight, E"]


@pytest.mark.rule("BR-198")
def test_the_floor_above_comes_down_too() -> None:
    drawing = """
    1...................#######
    2...................#E>___#
    3...................#_____#
    ....................o_____#
    ....................#######
    """
    above = "\n".join([" " * 24 + row for row in ("#######", "#_>___#", "#_____#", "#_____#", "#######")])
    p = Position(drawing, above, houses=[(20, 0, 7, 5)], under={"E": "_"})
    p.s.place(p["E"], p.square("23,1,1"))
    p.gun("2", "123", gunner="2")
    p.field.strength = [[1, 2]]
    p.dice(1, 1).dice(1, 1, 1, 1).dice(6).dice(2)
    p.play(guns.fire(p.s, p.field.guns[0], p["2"], p.square("22,1")))
    assert p.field.strength == [[0, 0]]
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-140")
def test_a_swivel_gun_hits_with_sixes_somebody_in_the_circle() -> None:
    p = Position("1....E....\n.....F....\n..........")
    p.gun("1", "1")
    gun = p.field.guns[0]
    gun.kind = "swivel"
    assert not bears_on(p.s, gun, p.square("7,0"))
    p.s.become(p["F"], "obviously-dead")
    p.dice(6, 1, 1, 1, 1).dice(3)
    p.play(guns.fire(p.s, gun, p["1"], p["E"].square))
    assert p["E"].status == "out-of-the-fight"
    assert len(p.rolls("Swivel")[0]["faces"]) == 5


@pytest.mark.rule("BR-140")
def test_those_in_the_circle_who_were_not_hit_take_received_fire() -> None:
    p = Position("1....E....\n.....F....\n..........")
    p.gun("1", "1")
    p.field.guns[0].kind = "swivel"
    p.dice(1, 1, 1, 1, 1)
    p.play(guns.fire(p.s, p.field.guns[0], p["1"], p["E"].square))
    assert set(p.s.shocks) == {p["E"].id, p["F"].id}


@pytest.mark.rule("BR-137")
def test_a_loaded_cannon_fires_in_reaction() -> None:
    p = battery()
    receive_fire(p.s, p["2"], p["E"])
    p.dice(1, 1).dice(1, 1).dice(2).dice(2).dice(1, 1)
    p.play(settle(p.s))
    assert not p.field.guns[0].loaded
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-137", "BR-095")
def test_a_loaded_cannon_fires_when_an_enemy_comes_in_sight() -> None:
    p = battery().give("E", rep=3).give("F", rep=3)
    p.dice(*[1] * 4).dice(6, 6, 6).dice(1, 6).dice(6, 6).dice(6, 6)
    p.play(meet(p.s))
    assert not p.field.guns[0].loaded


@pytest.mark.rule("BR-137", "BR-095")
def test_nobody_fires_a_gun_in_haste_with_one_of_his_own_under_the_circle() -> None:
    crowded = "1.........\n2.....E...\n3.....4..."
    p = battery(crowded)
    assert guns.ready_gun(p.s, p["2"], p["E"]) is None
    assert grunts_answer(p.s, p["2"]).gun is None
    receive_fire(p.s, p["2"], p["E"])
    p.dice(1, 1).dice(*[6] * 20)
    p.play(settle(p.s))
    assert p.field.guns[0].loaded
    p = battery(crowded)
    assert p["E"].square in spots(p.s, p.field.guns[0]), "in its turn a crew may"
    p.s.place(p["4"], p.square("3,2"))
    assert guns.ready_gun(p.s, p["2"], p["E"]) is p.field.guns[0]


@pytest.mark.rule("BR-137", "BR-139", "BR-205")
def test_the_fallen_count_as_under_the_circle_of_a_ball() -> None:
    p = battery("1.........\n2.....E...\n3.....4...")
    gun = p.field.guns[0]
    p.s.become(p["4"], "out-of-the-fight")
    assert guns.ready_gun(p.s, p["2"], p["E"]) is None
    assert best_spot(p.s, gun) is None
    assert words(p.s, gun, p["2"], p["E"].square) == "6,1\nUnder the circle: E\nAnd of yours: 4 (down)"
    assert marks(p.s, gun, p["2"], p["E"].square) == ("shot", "danger")
    gun.kind = "swivel"
    p.s.place(p["E"], p.square("5,1"))
    assert guns.ready_gun(p.s, p["2"], p["E"]) is gun, "a swivel gun hits nobody who is down"
    gun.kind = "cannon"
    p.s.become(p["4"], "obviously-dead")
    assert guns.ready_gun(p.s, p["2"], p["E"]) is gun
    assert best_spot(p.s, gun) == p["E"].square


@pytest.mark.rule("BR-137", "BR-197", "BR-205")
def test_a_friend_outside_keeps_nobody_from_firing_a_ball_at_those_in_a_house() -> None:
    p = battery(HOUSE.replace(".#######\n    2", "4#######\n    2").replace("#EFG", "oEFG"))
    gun = p.field.guns[0]
    assert guns.ready_gun(p.s, p["2"], p["E"]) is gun
    assert best_spot(p.s, gun) == p["E"].square
    assert words(p.s, gun, p["2"], p["E"].square).endswith("Under the circle: E, F, G")
    gun.kind = "swivel"
    p.s.place(p["2"], p.square("17,1"))
    gun.square = p["2"].square
    assert guns.ready_gun(p.s, p["2"], p["E"]) is None, "a swivel gun hits those outside, too"
    assert "And of yours: 4" in words(p.s, gun, p["2"], p["E"].square)


@pytest.mark.rule("BR-095", "BR-137")
@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("1.........\n2.....E...\n3.....4...", "the cannon held back for friends under the circle"),
        ("1.....\n23....\n......\n......\n......\nE.....", "the cannon does not bear"),
    ],
)
def test_a_crew_that_holds_its_fire_says_why(drawing: str, why: str) -> None:
    p = battery(drawing).give("2", facing="south-east")
    assert grunts_answer(p.s, p["2"]).why == f"{why}, and the enemy in reach"
    receive_fire(p.s, p["2"], p["E"])
    p.dice(1, 1).dice(*[6] * 20)
    p.run(settle(p.s))
    told = p.facts("reacts")[0]
    assert told["why"] == f"Received Fire, Pirates: passed both dice, {why}, the enemy in reach"


@pytest.mark.rule("BR-095", "BR-137")
def test_a_gun_is_fired_in_sight_at_the_nearest_enemy_like_any_weapon() -> None:
    p = battery("1..............\n2.............E\n3.......F......")
    answer = grunts_answer(p.s, p["2"])
    assert (answer.target, answer.gun) == (p["F"], p.field.guns[0])
