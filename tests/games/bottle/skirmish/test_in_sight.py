"""In Sight: who triggers it, how many dice, who acts when, and what they do."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.alertness import dice
from mainbrace.games.bottle.skirmish.further import further
from mainbrace.games.bottle.skirmish.insight import act_in_order, act_together, charge_together, meet
from mainbrace.games.bottle.skirmish.involuntary import duck_back
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.movement import go, mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.prospects import Outlook
from mainbrace.games.bottle.skirmish.sighted import Answer, grunts_answer
from mainbrace.games.bottle.skirmish.skirmish import PAIR
from mainbrace.games.bottle.skirmish.stances import go_prone, turn
from mainbrace.games.bottle.terms import ClassName
from tests.games.bottle.skirmish.position import Position

ROCK = """
    ....XX..............
    1...XX.............E
    2...XX..............
    ....................
"""
"""1 and E cannot see each other; from the row below the rock they can."""


def newcomer() -> Position:
    """1 sees E, and F only once he has come round the rock."""
    p = Position(
        """
        1..............
        ...............
        .....XXX.....E.
        .....X.........
        .......F.......
        ...............
        """
    )
    return p.give("1", "sword").give("E").give("F", "musket", facing="north")


def ready(p: Position) -> Position:
    """Whoever is in sight now has been seen."""
    mark_seen(p.s, new_pairs(p.s))
    return p


@pytest.mark.rule("BR-081")
def test_where_somebody_ducks_to_is_told_once() -> None:
    p = Position("...1.........E\n....b.........\n..............")
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p.lines("ducks", "moves") == ["1 ducks back to 3,1."]


@pytest.mark.rule("BR-086")
def test_behind_terrain_nobody_is_in_sight_and_in_cover_he_is() -> None:
    p = Position(ROCK)
    assert not p.s.sees(p["1"], p["E"])
    woods = Position("1.....E...\n..........\n..........", under={"E": "T"})
    assert woods.s.sees(woods["1"], woods["E"])


@pytest.mark.rule("BR-086", "BR-081")
def test_who_ducked_behind_cover_and_who_caused_it_do_not_see_each_other() -> None:
    p = Position("1.....E...\n..........\n..........", under={"E": "T"})
    p["E"].unseen_by = [p["1"].id]
    assert not p.s.sees(p["1"], p["E"])
    assert not p.s.sees(p["E"], p["1"])


@pytest.mark.rule("BR-086", "BR-121")
def test_friends_of_the_viewer_are_in_the_way_and_enemies_are_not() -> None:
    p = Position("1..2..E...\n..........\n..........")
    assert not p.s.sees(p["1"], p["E"])
    assert p.s.sees(p["E"], p["1"])


@pytest.mark.rule("BR-086", "BR-121")
def test_one_looks_over_friends_who_are_prone_and_not_over_those_who_get_up_again() -> None:
    p = Position("1..2..E...\n..........\n..........")
    p.s.lie_down(p["2"])
    assert p.s.sees(p["1"], p["E"])
    assert p.s.has_line(0, p["1"].square, p["E"].square)
    p.s.get_up(p["2"])
    assert not p.s.sees(p["1"], p["E"])


@pytest.mark.rule("BR-077", "BR-087", "BR-121")
def test_who_goes_prone_uncovers_enemies_for_those_behind_him() -> None:
    p = Position("1..2..E...\n..........\n..........").give("1", rep=3).give("E", rep=3)
    p.active("12")
    p.dice(*[6] * 40)
    p.run(go_prone(p.s, p["2"]))
    assert [roll["why"] for roll in p.rolls("In Sight")] == ["In Sight, 2 for 1", "In Sight, E"]


@pytest.mark.rule("BR-081", "BR-082", "BR-087")
@pytest.mark.parametrize(("cover", "ends"), [(".", "3,0"), ("b", "3,1")])
def test_who_ducks_back_uncovers_enemies_for_those_behind_him(cover: str, ends: str) -> None:
    p = Position(f"..21.........E\n....{cover}.........\n..............").give("E", rep=3)
    assert new_pairs(p.s) == []
    p.dice(*[6] * 40)
    p.play(duck_back(p.s, p["1"], [p["E"]]))
    assert p.label("1") == ends
    assert [roll["why"] for roll in p.rolls("In Sight, ")] == ["In Sight, 2", "In Sight, E"]
    assert p.told.index("drops" if cover == "." else "ducks") < p.told.index("rolled")


@pytest.mark.rule("BR-129", "BR-130")
def test_who_moves_in_a_crowd_is_concealed_and_who_stands_there_is_not() -> None:
    p = Position("1...FEG...\n..........\n..........").give("1", facing="east")
    assert not p.s.is_concealed(p["E"], p["1"].square)
    p["E"].moved = True
    assert p.s.is_concealed(p["E"], p["1"].square)
    assert not p.s.is_concealed(p["F"], p["1"].square), "there is one beside him only"
    assert not p.s.is_concealed(p["E"], p["F"].square), "who looks is none of the crowd"
    p.s.lie_down(p["G"])
    assert not p.s.is_concealed(p["E"], p["1"].square)


@pytest.mark.rule("BR-090", "BR-130")
def test_the_die_for_concealment_is_foretold_of_a_step_into_a_crowd() -> None:
    p = Position("............E\n.132X........\n....X........\n.............").give("E", rep=4)
    p.s.seen.clear()
    p.active("1")
    step = p.square("2,0")
    told = Outlook(p.s, p["1"], p.s.reach(p["1"], 6)).tests(step)
    assert told[1].startswith("E rolls 3 dice")
    assert not p["1"].moved
    p.dice(*[6] * 40)
    p.run(go(p.s, p["1"], step), "stay")
    assert len(p.rolls("In Sight, E")[0]["faces"]) == 3


@pytest.mark.rule("BR-088", "BR-121")
def test_squares_are_told_by_who_is_seen_over_friends_who_are_prone() -> None:
    p = Position("1..2..E...\n..........\n..........").give("1", "musket")
    p.active("1")
    assert Outlook(p.s, p["1"], p.s.reach(p["1"], 8)).views(p.square("1,0"))[0].is_seen is False
    assert {p.s.grid.label(square) for _, square in further(p.s, p["1"])} != set()
    p.s.lie_down(p["2"])
    assert Outlook(p.s, p["1"], p.s.reach(p["1"], 8)).views(p.square("1,0"))[0].is_seen
    assert further(p.s, p["1"]) == []


@pytest.mark.rule("BR-008")
def test_nobody_sees_what_is_behind_his_back() -> None:
    p = Position("1.....E...\n..........\n..........").give("E", facing="east")
    assert p.s.sees(p["1"], p["E"])
    assert not p.s.sees(p["E"], p["1"])
    p.give("E", facing="north")
    assert p.s.sees(p["E"], p["1"])


@pytest.mark.rule("BR-087")
def test_an_enemy_who_comes_in_sight_is_tested_for_at_once_and_only_once_in_a_phase() -> None:
    p = Position(ROCK).give("1").give("E").begin()
    p.dice(*[6] * 3, *[6] * 4)
    asked = p.turn("go:3,3", "stay")
    assert asked is not None
    assert p.asked.count("go further") == 1
    assert len(p.rolls("In Sight")) == 2
    assert p.label("2") == "0,2"


@pytest.mark.rule("BR-087")
def test_whoever_was_in_sight_when_the_phase_began_is_not_tested_for() -> None:
    p = Position("1.........E....\n...............\n...............").begin()
    p.turn("go:1,1", "end")
    assert not p.rolls("In Sight")


@pytest.mark.rule("BR-087")
def test_who_was_seen_and_then_sees_tests_no_second_time() -> None:
    p = Position("1....E....\n..........\n..........").give("1", facing="west").give("E", "pistol", rep=3)
    p.active("1")
    p.dice(1, 6, 6).dice(6, 6, 6, 6).dice(1).dice(6, 6)
    p.play(meet(p.s))
    assert len(p.rolls("In Sight")) == 2
    p["1"].facing = p.s.grid.facing_to(p["1"].square, p["E"].square)
    assert new_pairs(p.s) == []


@pytest.mark.rule("BR-087")
def test_turning_may_bring_somebody_in_sight() -> None:
    p = Position("E....1.........\n...............\n...............").give("E", facing="north")
    p.give("1", facing="east")
    p.active("1")
    ready(p)
    p["E"].facing = p["1"].facing
    p.s.seen.clear()
    p.s.seen.add(p["E"].id * 1000 + p["1"].id)
    p.dice(*[1] * 4, *[1] * 4, 1, 1, 1, 1, *[1] * 20)
    p.run(turn(p.s, p["1"], p.share("1"), p.s.grid.facing_to(p["1"].square, p["E"].square)))
    assert len(p.rolls("In Sight")) == 2


@pytest.mark.rule("BR-088")
def test_example_the_moving_group_may_go_two_inches_further_before_dice() -> None:
    """EX-22: 1 comes in sight of E; 1 may go back out of it, and 2 may come to see E."""
    p = Position(ROCK).begin()
    asked = p.turn("go:3,3")
    assert asked is not None
    assert asked.ask == "go further"
    steps = [key.removeprefix("step:").split("@") for key in asked.keys if key.startswith("step:")]
    for sign in "12":
        squares = [p.square(label) for number, label in steps if number == str(p[sign].id)]
        assert squares
        assert all(p.s.grid.distance(p[sign].square, square) <= 2 for square in squares)
        assert {p.s.has_line(1, p["E"].square, square) for square in squares} == {sign == "2"}


@pytest.mark.rule("BR-088")
def test_who_goes_further_pays_for_it_and_may_be_out_of_sight_when_dice_are_rolled() -> None:
    p = Position(ROCK).give("1").give("E").begin()
    p["2"].square = p.square("0,0")
    asked = p.turn("go:3,3")
    assert asked is not None
    trigger, left = p.label("1"), p.share("1").left
    back = next(key for key in asked.keys if key.startswith("step:0"))
    p = Position(ROCK).give("1").give("E").begin().dice(*[6] * 40)
    p["2"].square = p.square("0,0")
    assert p.turn("go:3,3", back) is not None
    assert p.label("1") == back.removeprefix("step:0@") != trigger
    assert left - 4 <= p.share("1").left < left
    assert not p.rolls("In Sight"), "nobody sees anybody any more"


@pytest.mark.rule("BR-088")
def test_nobody_is_asked_to_go_further_where_that_changes_nobodys_sight() -> None:
    p = Position("1.............E\n...............\n...............").give("E", facing="east").begin()
    p["1"].facing = p["E"].facing
    p.dice(*[6] * 40)
    p.s.field.begun = True
    p.s.seen.clear()
    p.s.seen |= {p["1"].id * 1000 + p["E"].id}
    p["E"].facing = p.s.grid.facing_to(p["E"].square, p["1"].square)
    p.turn("go:1,1")
    assert p.rolls("In Sight")
    assert "go further" not in p.asked


@pytest.mark.rule("BR-089", "BR-061")
def test_the_leader_rolls_for_his_group_with_a_die_for_each_rep() -> None:
    p = Position("12........E....\n...............\n...............").give("1", rep=5).give("E", rep=3)
    assert dice(p.s, [p["1"], p["2"]])[0] == 5
    assert dice(p.s, [p["E"]])[0] == 3


@pytest.mark.rule("BR-090", "BR-129", "BR-033")
def test_what_adds_dice_and_takes_them_away() -> None:
    p = Position("1.........E....\n2..............\n...............", under={"E": "T"})
    assert dice(p.s, [p["1"]])[0] == 4 - 1, "the enemy is concealed"
    assert dice(p.s, [p["E"]])[0] == 4
    p.give("1", has=["wary"]).give("E", has=["slow-to-react"])
    assert dice(p.s, [p["1"]])[0] == 4 - 1 + 1
    assert dice(p.s, [p["E"]])[0] == 4 - 1
    p.active("12").shares[p["2"].id].has_moved = True
    assert dice(p.s, [p["1"], p["2"]])[0] == 4 - 1 + 1 - 1


@pytest.mark.rule("BR-090")
def test_one_enemy_in_the_open_is_enough_to_see_well() -> None:
    p = Position("1.........E....\n..........F....\n...............", under={"E": "T"})
    assert dice(p.s, [p["1"]])[0] == 4


@pytest.mark.rule("BR-091")
def test_no_dice_are_no_successes() -> None:
    p = Position("1....E....\n..........\n..........", under={"E": "T"}).give(
        "1", rep=1, has=["slow-to-react"]
    )
    p.give("E", rep=3)
    p.active("1").shares[p["1"].id].has_moved = True
    p.dice(6, 6, 6)
    p.dice(1, 2).dice(1, 1).dice(6, *[1] * 20)
    p.run(meet(p.s))
    assert p.rolls("In Sight, 1")[0]["faces"] == []


@pytest.mark.rule("BR-092", "BR-093")
def test_example_more_successes_act_first_and_the_whole_group_together() -> None:
    """EX-23 to EX-25: 3 against 2 successes: 2 fires and hits E, who loses his action."""
    p = Position("1.........\n.....E....\n2.........")
    p.give("1", "sword", rep=5).give("2", "musket").give("E", "musket", rep=3)
    p.dice(1, 1, 1, 6, 6).dice(1, 1, 6)
    p.dice(6, 2).dice(1, 6)
    p.play(meet(p.s))
    assert p["E"].status == "out-of-the-fight"
    assert p["E"].ready == ["musket"], "he never fired"
    assert p.s.are_in_contact(p["1"], p["E"])
    assert p.left == []


@pytest.mark.rule("BR-095", "BR-143")
def test_example_soldiers_with_loaded_muskets_fire_and_do_not_charge() -> None:
    """EX-41: four Soldiers, two of whom see two Pirates. The example has them charge; the table says fire."""
    p = (
        Position("E.........\nF......1..\nG......2..\nH.........")
        .give("1", facing="west")
        .give("2", facing="west")
    )
    p.give("E", "musket").give("F", "musket", facing="east").give("G", "musket", facing="east").give(
        "H", "musket"
    )
    p.dice(*[6] * 4).dice(*[1] * 4).dice(6, 2).dice(6, 2)
    p.play(meet(p.s))
    assert "charges" not in p.told
    assert [p[sign].ready for sign in "EFGH"] == [["musket"], [], [], ["musket"]]
    assert [p[sign].status for sign in "12"] == ["out-of-the-fight"] * 2


@pytest.mark.rule("BR-092")
def test_fewer_successes_act_second() -> None:
    p = Position("1.........\n.....E....\n..........")
    p.give("1", "musket").give("E", "musket", rep=5)
    p.dice(6, 6, 6, 6).dice(1, 1, 6, 6, 6)
    p.dice(6, 1)
    p.play(meet(p.s))
    assert p["1"].status == "obviously-dead"
    assert p["E"].status == "carry-on"


@pytest.mark.rule("BR-092")
def test_equal_successes_shoot_at_once_and_both_may_fall() -> None:
    p = Position("1.........\n.....E....\n..........")
    p.give("1", "musket").give("E", "musket")
    p.dice(1, 6, 6, 6).dice(1, 6, 6, 6)
    p.dice(6, 1).dice(6, 1)
    p.play(meet(p.s))
    assert [p[sign].status for sign in "1E"] == ["obviously-dead"] * 2


@pytest.mark.rule("BR-092")
@pytest.mark.parametrize(
    ("ours", "theirs", "told"),
    [
        ((1, 1, 1, 6), (1, 6, 6, 6), "By successes: 1 3, then E 1."),
        ((1, 6, 6, 6), (1, 1, 6, 6), "By successes: E 2, then 1 1."),
        ((1, 6, 6, 6), (1, 6, 6, 6), "By successes: 1 and E 1."),
    ],
)
def test_the_order_of_acting_is_told(ours: tuple[int, ...], theirs: tuple[int, ...], told: str) -> None:
    p = Position("1........E\n..........\n..........").give("1", "pistol").give("E", "pistol")
    p.dice(*ours).dice(*theirs)
    p.play(meet(p.s))
    assert p.lines("order of acting", "can act") == [told]
    assert p.told.index("order of acting") < p.told.index("holds")


@pytest.mark.rule("BR-092", "BR-093")
def test_of_each_group_its_leader_is_named_in_the_order_of_acting() -> None:
    p = Position("1........E\n2........F\n..........").give("2", "pistol", rep=5).give("F", "pistol", rep=3)
    p.give("1", "pistol").give("E", "pistol", rep=2)
    p.dice(1, 6, 6, 6, 6).dice(6, 6, 6)
    p.play(meet(p.s))
    assert p.lines("order of acting") == ["By successes: 2 1, then F 0."]


APART = """
    1........E
    ..........
    ..........
    ..........
    ..........
    ..........
    2.........
    ..........
    ..........
    ..........
    ..........
    ..........
    3.........
"""
"""Three groups of one, each of which E sees."""


@pytest.mark.rule("BR-092", "BR-096")
@pytest.mark.parametrize(
    ("blind", "told"),
    [
        ("2", "By successes: 1 4, then 3 3, then E 1; 2 3 sees nobody to act against."),
        ("23", "By successes: 1 4, then E 1; 2 3 and 3 3 see nobody to act against."),
    ],
)
def test_of_those_who_see_nobody_the_order_of_acting_says_so(blind: str, told: str) -> None:
    p = Position(APART).give("E", "pistol")
    for sign in "123":
        p.give(sign, "pistol", facing="west" if sign in blind else "east")
    p.dice(1, 1, 1, 1).dice(1, 6, 6, 6).dice(1, 1, 1, 6).dice(1, 1, 1, 6)
    p.play(meet(p.s))
    assert p.lines("order of acting") == [told]


@pytest.mark.rule("BR-092", "BR-096")
@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("answered", "2 3 has acted already"),
        ("charging", "2 3 is not free to act"),
        ("ducking", "2 3 is not free to act"),
    ],
)
def test_of_those_who_see_somebody_and_do_not_act_the_order_of_acting_says_why(state: str, why: str) -> None:
    """As in a test within another."""
    p = Position(APART.replace("3", ".")).give("1", "pistol").give("2", "pistol").give("E", "pistol")
    p.s.depth = 1
    if state == "answered":
        p.s.answered.add(p["2"].id)
    elif state == "charging":
        p.s.committed.add(p["2"].id)
    else:
        p.s.become(p["2"], "duck-back")
    p.dice(1, 1, 1, 1).dice(1, 6, 6, 6).dice(1, 1, 1, 6)
    p.run(act_in_order(p.s, [[p["1"]], [p["E"]], [p["2"]]]))
    assert p.lines("order of acting") == [f"By successes: 1 4, then E 1; {why}."]


@pytest.mark.rule("BR-092", "BR-096")
def test_where_only_one_group_can_act_no_order_is_told_but_who_can() -> None:
    p = Position("1........E\n2.........\n..........").give("1", "pistol").give("2", "pistol")
    p.give("E", "pistol", facing="east").dice(*[6] * 4).dice(*[1] * 4)
    p.play(meet(p.s))
    assert p.lines("order of acting", "can act") == ["Only 1 and 2 can act on that."]


@pytest.mark.rule("BR-096")
def test_where_nobody_can_act_that_is_told() -> None:
    p = Position("1........E\n..........\n..........").give("E", facing="east")
    p.s.become(p["1"], "duck-back")
    p.dice(*[6] * 8)
    p.play(meet(p.s))
    assert p.lines("order of acting", "can act") == ["Nobody can act on that."]


@pytest.mark.rule("BR-094", "BR-012")
def test_a_star_does_what_its_player_likes() -> None:
    p = Position("1.........\n.....E....\n..........").give("1", "musket", star=True).give("E")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6)
    asked = p.run(meet(p.s))[1]
    assert asked is not None
    kinds = [key.split(":")[0] for key in asked.keys]
    assert kinds == ["fire", "charge", "finish", "duck", "run"]


@pytest.mark.rule("BR-094")
def test_why_a_star_runs_is_told_in_words_that_fit_anybody() -> None:
    p = Position("1.........\n.....E....\n..........").give("1", "musket", star=True).give("E")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6)
    p.run(meet(p.s), "run")
    assert p.lines("decides", "runs away") == ["1 runs away: a Star chooses freely."]


@pytest.mark.rule("BR-094")
def test_an_inactive_star_may_stay_where_he_is() -> None:
    p = Position("1.........\n.....E....\n..........").give("1", "musket", star=True).give("E", "pistol")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1)
    p.dice(6, 6, 6)
    p.play(meet(p.s), "finish")
    assert "1 holds the ground: a Star chooses freely." in p.lines("decides")
    assert p.label("1") == "0,0"


@pytest.mark.rule("BR-094", "BR-076")
def test_example_an_active_star_finishes_his_move_with_a_fast_move() -> None:
    """EX-20: 6" moved, In Sight won; two passes of a fast move add 8" to the 2" he has left."""
    p = Position(ROCK).give("1", rep=5, star=True).give("E", "musket").begin()
    p.active("1")
    p["2"].square = p.square("0,3")
    p.share("1").left = 4
    p.share("1").has_moved = True
    p.s.place(p["1"], p.square("6,3"))
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1)
    asked = p.run(p.s.in_sight([p["1"]], p["1"]), "finish", "fast")[1]
    assert asked is not None
    assert p.share("1").left == 2 * (2 + 8)


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize(
    ("kind", "weapons", "empty", "near", "expected"),
    [
        ("townsfolk", ["pistol"], False, True, "fire"),
        ("military", ["musket"], False, False, "fire"),
        ("military", ["pistol"], False, False, "forfeit"),
        ("merchant", ["pistol"], True, True, "duck-back"),
        ("noble", ["pistol"], True, True, "duck-back"),
        ("townsfolk", ["pistol"], True, True, "duck-back"),
        ("pirate", ["pistol"], True, True, "charge"),
        ("pirate", ["pistol"], True, False, "duck-back"),
        ("pirate-hunter", ["sword"], False, True, "charge"),
        ("indian", ["sword"], False, False, "duck-back"),
        ("indian", [], False, True, "charge"),
    ],
)
def test_what_grunts_do(kind: str, weapons: list[str], empty: bool, near: bool, expected: str) -> None:
    far = "1....E............" if near else "1...............E."
    p = Position(far + "\n" + "." * 18 + "\n" + "." * 18)
    p.give("1", *weapons, kind=kind, empty=empty)  # type: ignore[arg-type]
    assert grunts_answer(p.s, p["1"]).kind == expected


@pytest.mark.rule("BR-095")
def test_who_has_only_men_in_a_melee_in_range_says_so() -> None:
    p = Position("1.........\n....E.....\n....2.....").give("1", "musket")
    draw(p.s, p["2"], p["E"])
    assert grunts_answer(p.s, p["1"]).why == "weapon loaded, but everybody in range is in a melee"


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("merchant", "weapon not loaded, and Merchants duck then"),
        ("townsfolk", "weapon not loaded, and Townsfolk duck then"),
        ("pirate", "weapon not loaded, and nobody in reach"),
    ],
)
def test_who_ducks_says_whether_that_is_for_want_of_an_enemy_in_reach(kind: ClassName, why: str) -> None:
    p = Position("1...................E\n.....................\n.....................")
    p.give("1", "musket", kind=kind, empty=True)
    assert grunts_answer(p.s, p["1"]).why == why


@pytest.mark.rule("BR-038")
def test_nerves_of_steel_carry_on_where_the_table_says_duck() -> None:
    p = Position("1...................E\n.....................\n.....................")
    p.give("1", "sword", has=["nerves-of-steel"])
    p.active("1")
    p.play(act_together(p.s, [[p["1"]]]))
    assert (p["1"].status, p["1"].prone, p.share("1").is_done) == ("carry-on", False, False)
    (told,) = p.lines("decides")
    assert told.startswith("1 carries on: nothing to shoot with, and nobody in reach; stands firm")


@pytest.mark.rule("BR-044")
def test_the_stout_duck_once_where_the_table_says_run() -> None:
    p = Position("1...................E\n.....................\n.....................")
    p.give("1", "sword", kind="townsfolk", has=["stout"]).dice(6).dice(6)
    p.play(act_together(p.s, [[p["1"]]]))
    assert (p["1"].status, p["1"].character.spent) == ("duck-back", ["stout"])
    p.s.answered.clear()
    p.s.become(p["1"], "carry-on")
    p.play(act_together(p.s, [[p["1"]]]))
    assert p["1"].status == "run-away"


@pytest.mark.rule("BR-044")
def test_who_is_shot_down_before_he_could_run_is_still_stout() -> None:
    """1 has lost heart; E, who acts at the same moment, fires first."""
    p = Position("1........E...........\n.....................\n.....................")
    p.give("1", "sword", kind="townsfolk", has=["stout"]).give("E", "musket", rep=6).dice(6).dice(6, 6, 1, 1)
    p.play(act_together(p.s, [[p["1"]], [p["E"]]]))
    assert (p["1"].status, p["1"].character.spent) == ("stunned", [])


@pytest.mark.rule("BR-038", "BR-094")
def test_a_star_with_nerves_of_steel_may_still_duck_or_run() -> None:
    p = Position("1...................E\n.....................\n.....................")
    p.give("1", "sword", star=True, has=["nerves-of-steel", "stout"])
    p.play(act_together(p.s, [[p["1"]]]), "duck")
    assert p["1"].status == "duck-back"
    p.s.answered.clear()
    p.s.become(p["1"], "carry-on")
    p.play(act_together(p.s, [[p["1"]]]), "run")
    assert (p["1"].status, p["1"].character.spent) == ("run-away", [])


@pytest.mark.rule("BR-095")
def test_who_has_nobody_in_range_says_why_nothing_is_done() -> None:
    p = Position("1........E\n..........\n..........").give("1", "pistol").give("E", "pistol")
    p.dice(*[1] * 4).dice(*[6] * 4)
    p.play(meet(p.s))
    assert [facts["why"] for facts in p.facts("holds")] == ["weapon loaded, but nobody is in range"] * 2


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize(
    ("kind", "weapons", "why"),
    [
        ("pirate", ["musket"], "weapon not loaded, and the enemy in reach"),
        ("pirate", ["sword"], "nothing to shoot with, and the enemy in reach"),
        ("townsfolk", ["sword"], "nothing to shoot with, but kept heart, and the enemy in reach"),
    ],
)
def test_who_charges_says_why_in_the_same_breath(kind: ClassName, weapons: list[str], why: str) -> None:
    p = Position("1....E....\n..........\n..........").give("1", *weapons, kind=kind, empty=True)
    p.dice(*[1] * (kind == "townsfolk"), *[6] * 40)
    p.run(act_together(p.s, [[p["1"]]]))
    assert p.lines("charges", "decides") == [f"1 charges E: {why}."]


@pytest.mark.rule("BR-094")
def test_a_star_charges_and_fires_without_a_reason() -> None:
    p = Position("1....E....\n..........\n..........").give("1", "musket", star=True)
    p.dice(*[6] * 40)
    p.run(act_together(p.s, [[p["1"]]]), f"charge:{p['E'].id}")
    assert p.lines("charges", "decides") == ["1 charges E."]
    p = Position("1....E....\n..........\n..........").give("1", "musket", star=True)
    p.dice(*[1] * 40)
    p.run(act_together(p.s, [[p["1"]]]), f"fire:{p['E'].id}:musket")
    assert p.lines("charges", "decides") == []


@pytest.mark.rule("BR-095", "BR-093")
def test_those_who_fire_say_why_each_side_in_one_line() -> None:
    p = Position("1........E\n2.........\n..........").give("1", "musket").give("2", "musket")
    p.give("E", "musket").dice(*[1] * 40)
    p.run(act_together(p.s, [[p["1"], p["2"]], [p["E"]]]))
    assert p.lines("decides") == [
        "1 and 2 fire at the nearest target: loaded and in range.",
        "E fires at the nearest target: loaded and in range.",
    ]
    assert p.told.index("decides") < p.told.index("rolled")


@pytest.mark.rule("BR-095", "BR-137")
def test_who_fires_a_gun_names_it() -> None:
    p = Position("1........E\n2.........\n..........")
    p.gun("1", "12", gunner="1")
    p.dice(*[6] * 40)
    p.run(act_together(p.s, [[p["1"]]]))
    assert p.lines("decides") == ["1 fires at the nearest target: the cannon is loaded and bears."]


@pytest.mark.rule("BR-095")
@pytest.mark.parametrize(
    ("face", "near", "expected"), [(4, True, "charge"), (4, False, "duck-back"), (5, True, "run-away")]
)
def test_townsfolk_with_blades_need_heart(face: int, near: bool, expected: str) -> None:
    far = "1....E............" if near else "1...............E."
    p = Position(far + "\n" + "." * 18 + "\n" + "." * 18).give("1", "sword", kind="townsfolk").dice(face)
    assert grunts_answer(p.s, p["1"]).kind == expected


@pytest.mark.rule("BR-096")
def test_who_sees_nobody_forfeits_though_his_leader_rolled() -> None:
    p = Position("1..X......\n...X......\n...X......\n2.....E...")
    p.give("1", "musket", rep=5).give("2", "musket").give("E", "musket")
    p.dice(1, 1, 1, 1, 1).dice(6, 6, 6, 6).dice(6, 1)
    p.play(meet(p.s))
    assert (p["1"].ready, p["2"].ready) == (["musket"], [])


@pytest.mark.rule("BR-090", "BR-096")
def test_who_is_ducking_back_cannot_act() -> None:
    p = Position("1.........\n.....E....\n..........").give("1", "musket").give("E", "musket")
    p.s.become(p["1"], "duck-back")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(6, 1)
    p.play(meet(p.s))
    assert p["1"].ready == ["musket"]
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BR-097")
def test_example_a_newcomer_causes_another_test_at_once() -> None:
    """EX-26: 1 charges E and comes into the sight of F, who has more successes and shoots him first."""
    p = newcomer()
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6)
    p.dice(1, 1).dice(6, 6)
    p.dice(1, 1, 6, 6).dice(6, 6, 6, 6).dice(6, 1)
    p.play(meet(p.s))
    assert len(p.rolls("In Sight")) == 4
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BR-097")
def test_who_has_acted_does_not_act_again_when_a_newcomer_is_tested_for() -> None:
    """2 has fired; F, whom 1 meets on his charge, gives 2 no second action, though his group rolls again."""
    p = Position(
        """
        2............E.
        1..............
        .....XXX.......
        .....X.........
        .......F.......
        ...............
        """
    )
    p.give("1", "sword").give("2", "musket").give("E", "musket").give("F", "musket", facing="north")
    p.active("12")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1).dice(1, 1).dice(6, 6)
    p.dice(1, 1, 1).dice(6, 6, 6, 6).dice(6, 1).dice(1).dice(*[6] * 40)
    p.run(meet(p.s))
    assert len(p.rolls("In Sight")) == 4
    assert [facts["who"] for facts in p.facts("charges")] == ["1"]


@pytest.mark.rule("BR-097")
def test_only_those_who_are_new_to_each_other_act_in_a_test_within_another() -> None:
    """1 charges E and meets F. G of F's group has seen 2 all the time, and is not asked again."""
    p = Position(
        """
        1..............
        ...............
        .....XXX.....E.
        .....X..X......
        2......F.......
        ........G......
        """
    )
    p.give("1", "sword").give("2", "pistol").give("E").give("F", "musket", facing="north").give("G", "musket")
    p.s.seen -= {p["1"].id * 1000 + p["E"].id, p["E"].id * 1000 + p["1"].id}
    assert p.s.sees(p["G"], p["2"])
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1).dice(6, 6)
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1).dice(6, 1).dice(*[6] * 20)
    p.run(p.s.in_sight((), p["1"]))
    assert p["1"].status == "obviously-dead"
    assert (p["F"].ready, p["G"].ready) == ([], ["musket"])


def third() -> Position:
    """E has tested with 1, who is nearer to him; in the middle of that test 2 comes in his sight."""
    p = Position("1...E.....\n..........\n2.........").give("1", "sword").give("2", "sword")
    p.s.seen -= {p["2"].id * PAIR + p["E"].id, p["E"].id * PAIR + p["2"].id}
    p.s.depth = 1
    return p


@pytest.mark.rule("BR-124")
def test_a_charger_is_one_for_everybody_who_shoots_at_him_on_the_way() -> None:
    """F with Rep 4 needs a five, as he is told when he is asked."""
    p = newcomer().give("F", "musket", facing="north", star=True, seat=1)
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1).dice(6, 6)
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1)
    asked = p.run(meet(p.s))[1]
    assert asked is not None
    chances = asked.options.get("fire:0:musket").chances
    assert chances is not None
    assert dict(chances.outcomes)["hit"] == pytest.approx(2 / 6)


@pytest.mark.rule("BR-124")
def test_an_eight_misses_a_charger_whoever_shoots_and_he_is_none_after_contact() -> None:
    p = newcomer()
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1).dice(6, 6)
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1).dice(4).dice(*[1] * 8).dice(*[6] * 40)
    p.play(meet(p.s))
    assert [facts["why"] for facts in p.facts("misses")] == ["the target is charging"]
    assert not p.s.charging


@pytest.mark.rule("BR-097")
@pytest.mark.parametrize(("weapon", "told"), [("sword", "charges"), ("musket", "misses")])
def test_in_a_test_within_another_nobody_acts_against_whom_he_has_tested_with(weapon: str, told: str) -> None:
    p = third().give("E", weapon, rep=3, kind="pirate")
    p.dice(6, 6, 6, 6).dice(1, 1, 1).dice(*[1] * 30)
    p.run(p.s.in_sight((), p["2"]))
    assert [facts["whom"] for facts in p.facts(told)] == ["2"]
    assert p.s.met is None


@pytest.mark.rule("BR-097")
def test_a_star_in_a_test_within_another_is_offered_only_those_who_are_new_to_him() -> None:
    p = third().give("E", "musket", "sword", star=True, seat=1)
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1)
    asked = p.run(p.s.in_sight((), p["2"]))[1]
    assert asked is not None
    assert asked.keys == ["fire:1:musket", "charge:1", "finish", "duck", "run"]


@pytest.mark.rule("BR-097")
def test_who_acted_in_the_inner_test_has_had_his_turn_in_the_outer_one() -> None:
    """F waits for his turn behind 1, meets him in a test of their own, and fires; that was his action."""
    p = Position(
        """
        1........E.....
        .....X.........
        .....X.........
        ...............
        2........F.....
        """
    )
    p.give("1", "sword").give("2", "pistol").give("E").give("F", "musket")
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1).dice(6, 6)
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1).dice(6, 1).dice(*[6] * 20)
    p.run(meet(p.s))
    assert p["1"].status == "obviously-dead"
    assert [facts["who"] for facts in p.facts("charges")] == ["1"]


@pytest.mark.rule("BR-098")
def test_example_received_fire_waits_until_all_have_acted() -> None:
    """EX-27: 1 fires first and misses; E, who has only a blade, charges; no Received Fire before that."""
    p = Position("1.........\n.....E....\n..........").give("1", "musket", rep=3).give("E", "sword", rep=3)
    p.dice(1, 1, 1).dice(6, 6, 6)
    p.dice(1)
    p.dice(1, 1, 6, 6).dice(6, 6, 6).dice(6, 6, 6, 6)
    p.play(meet(p.s))
    assert "charges" in p.told
    assert not p.rolls("Received Fire"), "and then he is in a melee"


@pytest.mark.rule("BR-098")
def test_the_tests_are_taken_when_everybody_has_acted() -> None:
    p = Position("1..............E\n................\n................").give("1", "musket", rep=3)
    p.give("E", "musket", rep=3)
    p.dice(1, 1, 1).dice(6, 6, 6).dice(1).dice(1).dice(6, 6).dice(6, 6)
    p.play(meet(p.s))
    kinds = [str(roll["why"])[:8] for roll in p.rolls()]
    assert kinds == ["In Sight", "In Sight", "1 fires ", "E fires ", "Received", "Received"]


@pytest.mark.rule("BR-098")
def test_what_a_newcomer_calls_for_waits_for_the_first_test_too() -> None:
    p = newcomer()
    p.dice(1, 1, 1, 1).dice(6, 6, 6, 6).dice(1, 1).dice(6, 6)
    p.dice(1, 1, 6, 6).dice(6, 6, 6, 6).dice(1)
    p.dice(*[1] * 5).dice(6, 6, 6).dice(2).dice(6, 6)
    p.play(meet(p.s))
    whys = [str(roll["why"]) for roll in p.rolls()]
    assert whys.index("F fires the musket at 1") < whys.index("Melee, 1 against E") < len(whys) - 1
    assert whys[-1].startswith("Received Fire")


@pytest.mark.rule("BR-099")
def test_after_the_test_the_mover_goes_on_with_what_is_left() -> None:
    p = Position(ROCK).give("1").give("E").begin().dice(*[6] * 3, *[6] * 4)
    asked = p.turn("go:3,3", "stay")
    assert asked is not None
    assert asked.ask == "act"
    assert 0 < p.share("1").left < 16


@pytest.mark.rule("BR-100")
def test_example_a_charged_figure_keeps_its_own_action() -> None:
    """EX-42: 1 and 2 charge E, who fires, kills one, fights the other, and then still acts."""
    p = Position("1.........\n.....E....\n2.........\n3.........")
    p.give("1", "sword").give("2", "sword").give("E", "pistol", "pistol", "sword", rep=5)
    p.s.become(p["3"], "duck-back")
    p.dice(1, 1, 1, 1).dice(1, 6, 6, 6, 6).dice(6, 6, 6, 6)
    p.dice(6, 6).dice(1, 1)
    p.dice(6, 1)
    p.dice(*[6] * 5).dice(*[1] * 6).dice(2)
    p.dice(2).dice(1, 6)
    p.play(meet(p.s))
    assert [p["1"].status, p["2"].status, p["E"].status] == ["obviously-dead", "out-of-the-fight", "carry-on"]
    assert p.rolls()[-2]["why"] == "E fires the pistol at 3", (
        "his action In Sight, when both charges are over"
    )


@pytest.mark.rule("BR-037")
def test_a_fast_loader_reloads_and_fires_in_one_activation() -> None:
    p = (
        Position("1.....E...\n..........\n..........")
        .give("1", "musket", has=["fast-loader"], empty=True)
        .begin()
    )
    asked = p.turn("reload:musket")
    assert asked is not None
    assert "fire:1:musket" in asked.keys
    assert not [key for key in asked.keys if key.startswith("go:")]


@pytest.mark.rule("BR-093")
def test_of_charges_at_the_same_moment_the_active_sides_come_first() -> None:
    p = Position("1....E....\n..........\n..........").give("1", "sword").give("E", "sword")
    p.active("1")
    p.dice(1, 1, 6, 6).dice(*[6] * 10)
    p.run(charge_together(p.s, [Answer(p["E"], "charge", p["1"]), Answer(p["1"], "charge", p["E"])]))
    assert [fact["who"] for fact in p.facts("charges")] == ["1"]
