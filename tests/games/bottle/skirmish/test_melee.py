"""Melee: dice, damage, pushing back, being evenly matched, breaking off."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.attackers import fight_all
from mainbrace.games.bottle.skirmish.breaking_off import resume, ways_out
from mainbrace.games.bottle.skirmish.melee import charge_on, dice, draw, fight, pair
from mainbrace.games.bottle.skirmish.odds import melee_round
from tests.games.bottle.skirmish.position import Position

PAIR = """
    ...........
    ...........
    ....1E.....
    ...........
    ...........
"""


def count(p: Position, sign: str, enemy: str, following: bool = False) -> int:
    return sum(amount for amount, _ in dice(p.s, p[sign], p[enemy], following))


def fought(p: Position, *faces: int) -> Position:
    p.dice(*faces)
    p.play(fight(p.s, p["1"], p["E"]))
    return p


@pytest.mark.rule("BR-142", "BR-151", "BR-150")
@pytest.mark.parametrize(
    ("weapons", "extra"),
    [
        ([], -1),
        (["bottle"], 0),
        (["musket"], 0),
        (["pistol"], 0),
        (["knife"], 1),
        (["pistol", "sword"], 1),
        (["halberd"], 2),
        (["bayonet-musket"], 2),
    ],
)
def test_weapons_in_a_melee(weapons: list[str], extra: int) -> None:
    p = Position(PAIR).give("1", *weapons, rep=4)
    assert count(p, "1", "E") == 4 + extra


@pytest.mark.rule("BR-029", "BR-151")
def test_brawlers_and_runts() -> None:
    p = Position(PAIR).give("1", "knife", has=["brawler"]).give("E", "knife", has=["runt"])
    assert (count(p, "1", "E"), count(p, "E", "1")) == (6, 4)
    p.give("1", "knife", has=["brawler", "runt"])
    assert count(p, "1", "E") == 5


@pytest.mark.rule("BR-151")
def test_enemies_evenly_matched_prone_or_followed_up_are_easier() -> None:
    p = Position(PAIR).give("1", "knife")
    p["E"].draws = 2
    assert count(p, "1", "E") == 5 + 2
    assert count(p, "1", "E", following=True) == 5 + 2 + 1
    p["E"].prone = True
    assert count(p, "1", "E") == 5 + 2 + 2


@pytest.mark.rule("BR-153", "BR-150")
def test_example_four_successes_against_two_and_a_two() -> None:
    """EX-43, EX-02: five dice with a knife, three with a bottle; margin 2, a 2: out of the fight."""
    p = Position(PAIR).give("1", "knife").give("E", "bottle", rep=3)
    fought(p, 1, 2, 2, 3, 5, 1, 2, 4, 2)
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-153")
@pytest.mark.parametrize(
    ("margin", "face", "status"),
    [
        (1, 1, "obviously-dead"),
        (3, 3, "out-of-the-fight"),
        (3, 2, "out-of-the-fight"),
        (5, 5, "out-of-the-fight"),
    ],
)
def test_damage_by_margin(margin: int, face: int, status: str) -> None:
    p = Position(PAIR).give("1", "knife").give("E", "bottle", rep=3)
    fought(p, *[1] * margin, *[6] * (5 - margin), 6, 6, 6, face)
    assert p["E"].status == status


@pytest.mark.rule("BR-153", "BR-105")
def test_above_the_margin_one_is_knocked_down() -> None:
    p = Position(PAIR).give("1", "knife").give("E", "bottle", rep=3)
    fought(p, 1, 6, 6, 6, 6, 6, 6, 6, 2, 1, 1)
    assert p["E"].status == "stunned"


@pytest.mark.rule("BR-154", "BR-151")
def test_a_six_pushes_back_two_inches_and_the_winner_follows_with_a_die_more() -> None:
    p = Position(PAIR).give("1", "knife").give("E", "bottle", rep=3)
    fought(p, 1, 6, 6, 6, 6, 6, 6, 6, 6, *[1] * 6, 6, 6, 6, 2)
    assert p.facts("pushed back")[0]["inches"] == 2
    assert p.label("E") == "7,2"
    assert p.s.are_in_contact(p["1"], p["E"])
    assert len(p.rolls("Melee, 1 against")[1]["faces"]) == 6
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-154")
def test_a_wall_behind_shortens_the_push() -> None:
    p = Position("......#....\n.....E#....\n....1.#....").give("1", "knife").give("E", "bottle", rep=3)
    fought(p, 1, 6, 6, 6, 6, 6, 6, 6, 6, *[6] * 6, 6, 6, 6)
    assert p.told.count("no room") == 1
    assert p["1"].locked == [p["E"].id]


@pytest.mark.rule("BR-154")
def test_a_winner_with_another_enemy_does_not_follow() -> None:
    p = (
        Position("...........\n....F......\n....1E.....\n...........")
        .give("1", "knife")
        .give("E", "bottle", rep=3)
    )
    p["1"].locked, p["F"].locked = [p["F"].id], [p["1"].id]
    p["1"].draws = p["F"].draws = 1
    fought(p, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    assert "stays" in p.told
    assert p.label("1") == "4,2"
    assert p["E"].locked == []


@pytest.mark.rule("BR-152", "BR-151")
def test_example_equal_successes_lock_both_and_help_the_next_attacker() -> None:
    """EX-44: evenly matched; a second enemy attacks with a die more."""
    p = Position(PAIR).give("1", "knife").give("E", "knife")
    fought(p, 1, 6, 6, 6, 6, 1, 6, 6, 6, 6)
    assert (p["1"].locked, p["E"].locked) == ([p["E"].id], [p["1"].id])
    assert (p["1"].draws, p["E"].draws) == (1, 1)
    assert count(p, "1", "E") == 5 + 1


@pytest.mark.rule("BR-155")
def test_an_active_winner_may_charge_on_after_a_kill() -> None:
    p = Position("....1E.....\n...........\n.........F.").give("1", "knife").give("E", rep=3).give("F", rep=3)
    p.begin(other=6)
    p.dice(1, 1, 6, 6).dice(*[1] * 5, 6, 6, 1).dice(1, 1)
    asked = p.turn(f"charge:{p['E'].id}")
    assert asked is not None
    kinds = {key.split(":")[0] for key in asked.keys}
    assert kinds == {"charge", "done", "end"}


@pytest.mark.rule("BR-155")
def test_a_winner_without_movement_left_does_not_charge_on() -> None:
    for left, charges_on in ((1, True), (0, False)):
        p = Position(PAIR)
        p.active("1").shares[p["1"].id].left = left
        charge_on(p.s, p["1"])
        assert p.share("1").charges_on == charges_on


@pytest.mark.rule("BR-155")
def test_a_winner_whom_another_holds_does_not_charge_on() -> None:
    p = Position("....F......\n....1E.....\n...........").give("1", "knife").give("E", rep=3)
    draw(p.s, p["1"], p["F"])
    p.active("1")
    fought(p, *[1] * 5, 6, 6, 6, 1)
    assert p["E"].status == "obviously-dead"
    assert not p.share("1").charges_on


@pytest.mark.rule("BR-155")
def test_only_a_one_lets_the_winner_charge_on_and_no_other_death() -> None:
    """L1877: E is knocked down and dies of it, since he passes no die."""
    p = Position(PAIR).give("1", "knife").give("E", rep=3)
    p.active("1")
    fought(p, 1, *[6] * 4, 6, 6, 5, 6, 6)
    assert p["E"].status == "obviously-dead"
    assert not p.share("1").charges_on


@pytest.mark.rule("BR-155")
def test_a_one_lets_the_winner_charge_on_from_a_star_who_is_down_or_gone() -> None:
    """Larger Than Life is out of the fight, and who cheats death is not there any more."""
    for saved, status in (("larger_than_life", "out-of-the-fight"), ("cheating_death", "cheated-death")):
        p = Position(PAIR).give("1", "knife").give("E", rep=5, star=True)
        setattr(p["E"].character, saved, True)
        p.active("1")
        fought(p, *[1] * 5, *[6] * 4, 1)
        assert p["E"].status == status
        assert p.share("1").charges_on, saved


@pytest.mark.rule("BR-155", "BR-016")
def test_nobody_charges_on_from_an_enemy_whom_something_saved_and_who_still_stands() -> None:
    p = Position(PAIR).give("1", "knife").give("E", rep=3, has=["lucky-bastard"])
    p.active("1")
    fought(p, *[1] * 5, 6, 6, 1)
    assert p["E"].is_able
    assert not p.share("1").charges_on


@pytest.mark.rule("BR-155")
def test_an_inactive_winner_stays() -> None:
    p = Position(PAIR).give("1", "knife").give("E", "knife", rep=3)
    p.active("1")
    p.dice(*[6] * 5, *[1] * 4, 1)
    p.play(fight(p.s, p["1"], p["E"]))
    assert p["1"].status == "obviously-dead"
    assert p.label("E") == "5,2"


@pytest.mark.rule("BR-156")
def test_several_attack_one_after_the_other_in_the_order_of_the_larger_side() -> None:
    p = (
        Position("1.........\n.....E....\n2.........")
        .give("1", "knife")
        .give("2", "knife")
        .give("E", "knife")
    )
    p.begin(other=6)
    p.dice(1, 1, 6, 6).dice(1, 6, 6, 6, 6, 1, 6, 6, 6, 6).dice(*[1] * 6, *[6] * 5, 1)
    p.turn("charge:2", "with:1@2", "first:1")
    assert "who attacks" in p.asked
    assert [str(roll["why"]) for roll in p.rolls("against E")] == [
        "Melee, 2 against E",
        "Melee, 1 against E",
    ]
    assert len(p.rolls("Melee, 1 against")[0]["faces"]) == 6, "E had been evenly matched"
    assert p["E"].status == "obviously-dead"


@pytest.mark.rule("BR-156", "BR-152")
def test_several_who_are_evenly_matched_with_one_choose_who_fights_on_first() -> None:
    p = Position("..........\n....1E....\n.....2....").give("1", "knife").give("2", "knife")
    p.give("E", "knife")
    for sign in "12":
        draw(p.s, p[sign], p["E"])
    p.begin(other=6).dice(1).dice(*[1] * 7, *[6] * 6).dice(2)
    p.turn("first:1", "end")
    assert p.asked[0] == "who is next", "nobody attacks who may yet break off"
    assert [str(roll["why"]) for roll in p.rolls("against E")] == ["Melee, 2 against E"]
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-156", "BR-152")
def test_of_several_enemies_of_an_active_figure_their_side_chooses_the_first() -> None:
    p = Position("..........\n....1E....\n.....2....", people=1).give("1", "knife").give("2", "knife")
    for sign in "12":
        draw(p.s, p["E"], p[sign])
    p.active("E")
    p.dice(1).dice(*[6] * 5, *[1] * 7).dice(2)
    p.play(resume(p.s, p["E"]), f"first:{p['2'].id}")
    assert [str(roll["why"]) for roll in p.rolls("Melee, E")] == ["Melee, E against 2"]


@pytest.mark.rule("BR-157")
def test_a_star_may_break_off_two_inches_and_do_nothing_else() -> None:
    p = Position(PAIR).give("1", "knife", star=True)
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.begin()
    asked = p.turn()
    assert asked is not None
    assert asked.ask == "break off"
    assert all(
        p.s.grid.distance(p.square(key[4:]), p["E"].square) >= 2
        for key in asked.keys
        if key.startswith("off:")
    )
    p.begin()
    p.play(resume_with(p), "off:1,2")
    assert p.label("1") == "1,2"
    assert (p["1"].locked, p["E"].locked) == ([], [])
    assert p.share("1").is_done


@pytest.mark.rule("BR-157")
def test_a_star_who_is_hemmed_in_is_not_asked_and_the_log_says_so() -> None:
    p = Position("""
        ###
        #1E
        ###
        """).give("1", "knife", star=True)
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.begin().dice(*[1] * 8, *[4] * 40)
    p.play(resume_with(p))
    assert p.lines("hemmed in") == ["1 has no way out of the melee."]


def resume_with(p: Position):  # type: ignore[no-untyped-def]
    p.active("1")
    return resume(p.s, p["1"])


@pytest.mark.rule("BR-157")
def test_a_star_with_his_back_to_the_wall_fights_on() -> None:
    p = Position("#####....\n#1E......\n#####....").give("1", "knife", star=True)
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.dice(*[1] * 5, *[6] * 3, 2)
    p.play(resume_with(p))
    assert p.asked == []
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-158")
def test_a_grunt_who_passes_stays_and_fights() -> None:
    p = Position(PAIR).give("1", "knife")
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.dice(4).dice(*[1] * 5, *[6] * 3, 2)
    p.play(resume_with(p))
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-158")
def test_example_a_grunt_who_fails_breaks_off_with_his_back_to_the_enemy() -> None:
    """EX-45: Rep 5, a 6: he breaks off; 1 and a 3 are four inches."""
    p = Position(PAIR).give("1", "knife", rep=5)
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.dice(6, 3)
    p.play(resume_with(p))
    assert p.s.distance(p["1"], p["E"]) >= 4
    assert p.rolls("breaks off")[0]["modifiers"] == [[1, "in any case"]]
    assert not p.s.sees(p["1"], p["E"])
    assert p["1"].locked == []
    assert p.share("1").is_done


@pytest.mark.rule("BR-158")
@pytest.mark.parametrize(("enemy", "ends"), [("5,4", "5,9"), ("4,5", "9,5"), ("5,6", "5,1"), ("6,5", "1,5")])
def test_a_grunt_runs_straight_away_from_the_enemy(enemy: str, ends: str) -> None:
    p = Position("\n".join([*["..........."] * 5, ".....1....E", *["..........."] * 5]))
    p.s.place(p["E"], p.square(enemy))
    draw(p.s, p["1"], p["E"])
    p.dice(6, 3)
    p.play(resume_with(p))
    assert p.label("1") == ends


BEYOND = """
    ...bb......
    ...........
    .....E.....
    .....1.....
    ...XXXXX...
    ...........
"""
"""With his back to a rock; there is cover from E behind the barrels, but only past him."""


@pytest.mark.rule("BR-157", "BR-158")
def test_nobody_breaks_off_past_the_enemy() -> None:
    p = Position(BEYOND)
    draw(p.s, p["1"], p["E"])
    p.dice(6, 6)
    p.play(resume_with(p))
    assert p["1"].square // 11 >= 2, "not to the other side of E"
    star = Position(BEYOND).give("1", star=True)
    draw(star.s, star["1"], star["E"])
    asked = star.run(resume_with(star))[1]
    assert asked is not None
    beyond = [key for key in asked.keys if key.startswith("off:5,") or key in ("off:4,0", "off:6,0")]
    assert beyond == []


OPEN = f"{'.' * 21}\n" * 10
BETWEEN = f"{OPEN}.........E1F.........\n{OPEN}"


@pytest.mark.rule("BR-157")
@pytest.mark.parametrize(("enemies", "squares"), [("EF", 78), ("E", 125)])
def test_all_ways_out_are_offered_whichever_of_two_is_stored(enemies: str, squares: int) -> None:
    p = Position(BETWEEN).give("1", star=True)
    if "F" not in enemies:
        p.s.take_off(p["F"], "run-away")
    for enemy in enemies:
        draw(p.s, p["1"], p[enemy])
    ways = ways_out(p.s, p["1"])
    assert len(ways) == squares
    places = [(square % 21, square // 21) for square in ways]
    assert {(x, 20 - y) for x, y in places} == set(places)
    if enemies == "EF":
        assert {(20 - x, y) for x, y in places} == set(places)


def fighting_on(p: Position) -> tuple[str, dict[str, float]]:
    """The words of fighting on, and its odds."""
    asked = p.run(resume_with(p))[1]
    assert asked is not None
    option = asked.options.get("fight")
    assert option.chances is not None
    return option.words, dict(option.chances.outcomes)


@pytest.mark.rule("BR-156", "BR-157")
def test_fighting_on_has_the_odds_against_those_who_are_not_fought_yet() -> None:
    p = Position(BETWEEN).give("1", "sword", star=True).give("E", "halberd", rep=6)
    for enemy in "EF":
        draw(p.s, p["1"], p[enemy])
    words, several = fighting_on(p)
    with_each = [dict(melee_round(p.s, p["1"], p[sign]).outcomes) for sign in "EF"]
    assert words == "Fight on against E and F"
    assert several == {
        "E down": with_each[0]["enemy down"],
        "go down against E": with_each[0]["go down in melee"],
        "F down": with_each[1]["enemy down"],
        "go down against F": with_each[1]["go down in melee"],
    }
    p.s.fought.add(pair(p["1"], p["E"]))
    assert fighting_on(p) == ("Fight on against F", with_each[1])
    p.s.fought.add(pair(p["1"], p["F"]))
    asked = p.run(resume_with(p))[1]
    assert asked is not None
    assert asked.options.get("fight").words == "Stay in the melee; it goes on in a later phase"


@pytest.mark.rule("BR-157")
def test_one_gets_to_a_place_to_which_only_another_way_leads_away() -> None:
    p = Position(BETWEEN).give("1", star=True)
    for enemy in "EF":
        draw(p.s, p["1"], p[enemy])
    p.play(resume_with(p), "off:9,4")
    assert p.label("1") == "9,4"


@pytest.mark.rule("BR-158")
def test_a_grunt_makes_for_cover_from_all_his_enemies_rather_than_far() -> None:
    p = Position("...........\n..b........\n...........\n......1E...\n...........\n...........")
    p.s.place(p["1"], p.square("4,3"))
    p.s.place(p["E"], p.square("5,4"))
    draw(p.s, p["1"], p["E"])
    p.dice(6, 6)
    p.play(resume_with(p))
    assert p.s.would_cover(p["1"].square, p["E"].square)


@pytest.mark.rule("BR-078", "BR-157")
def test_a_star_on_the_ground_gets_up_to_break_off_and_comes_four_inches_less_far() -> None:
    p = Position("...........\n..........1\n..........E\n...........").give("1", star=True)
    draw(p.s, p["1"], p["E"])
    p.s.place(p["1"], p.square("9,2"))
    p["1"].prone = True
    asked = p.run(resume_with(p))[1]
    assert asked is not None
    assert "off:5,2" in asked.keys
    assert "off:4,2" not in asked.keys
    p.play(resume_with(p), "off:5,2")
    assert (p.label("1"), p["1"].prone) == ("5,2", False)
    assert p.told.index("breaks off") < p.told.index("stands up") < p.told.index("moves")


@pytest.mark.rule("BR-078", "BR-158")
def test_a_grunt_on_the_ground_gets_up_to_break_off() -> None:
    p = Position("..........1E\n............\n............")
    draw(p.s, p["1"], p["E"])
    p["1"].prone = True
    p.dice(6, 6)
    p.play(resume_with(p))
    assert (p.label("1"), p["1"].prone) == ("6,0", False)


@pytest.mark.rule("BR-078", "BR-154")
def test_a_winner_on_the_ground_does_not_follow() -> None:
    p = Position(PAIR).give("1", "knife").give("E", "bottle", rep=3)
    p["1"].prone = True
    fought(p, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6)
    assert (p.label("1"), p["1"].prone, p.label("E")) == ("4,2", True, "7,2")
    assert p.lines("stays") == ["1 is on the ground and does not follow E."]


@pytest.mark.rule("BR-158", "BR-012")
def test_a_players_grunts_test_like_all_others() -> None:
    p = Position(PAIR).give("1", "knife")
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.begin(other=6).dice(4).dice(*[1] * 5, *[6] * 3, 2)
    p.turn()
    assert p.asked == []


@pytest.mark.rule("BR-152")
def test_a_locked_pair_fights_once_in_a_phase() -> None:
    p = Position("....1E.....\n...2.......\n...........").give("1", "knife").give("2", "knife")
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.dice(1).dice(1, 6, 6, 6, 6, 1, 6, 6)
    p.play(resume_with(p))
    assert p["1"].locked == [p["E"].id]
    p.dice(1)
    p.play(resume_with(p))
    assert len(p.rolls("Melee, 1 against")) == 1


@pytest.mark.rule("BR-104")
def test_man_down_of_a_melee_is_taken_after_the_fights() -> None:
    p = (
        Position("1....E....\n.....F....\n..........")
        .give("1", "knife")
        .give("F", facing="north")
        .begin(other=6)
    )
    p.dice(1, 1, 6, 6).dice(*[1] * 5, *[6] * 3, 2).dice(6, 6)
    p.turn("charge:1")
    assert p["F"].status == "run-away"
    assert [str(roll["why"])[:8] for roll in p.rolls()][-1] == "Man Down"


@pytest.mark.rule("BR-156", "BR-154")
def test_the_next_attacker_goes_after_a_target_that_was_pushed_back() -> None:
    """1 pushes E back and is put down; 2, who has lost touch with E, comes into contact before they fight."""
    p = Position("..........\n1.E.......\n..2.......\n..........").give("1").give("2").give("E")
    p.s.place(p["1"], p.square("1,1"))
    p.dice(1, 6, 6).dice(6, 6, 6).dice(6)
    p.dice(6, 6, 6, 6).dice(1, 1, 1).dice(2)
    p.dice(1, 6, 6).dice(1, 6, 6)
    p.play(fight_all(p.s, p["E"], [p["1"], p["2"]]), "first:0")
    assert p["1"].status == "out-of-the-fight"
    assert p["2"].locked == [p["E"].id]
    assert p.s.are_in_contact(p["2"], p["E"])
    assert p.left == []


@pytest.mark.rule("BR-152", "BR-156")
def test_who_is_held_by_another_does_not_go_after_his_target() -> None:
    p = Position("..........\n.1...E....\n.F........\n..........")
    draw(p.s, p["1"], p["F"])
    p.play(fight_all(p.s, p["E"], [p["1"]]))
    assert p.label("1") == "1,1"
    assert p.told[-1] == "held"
    assert not p.rolls("Melee")
