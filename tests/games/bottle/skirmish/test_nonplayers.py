"""The book's own figures."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.bearing import bears_on
from mainbrace.games.bottle.skirmish.chargetargets import charge_targets
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.nonplayers import act
from mainbrace.games.bottle.skirmish.nporders import odds_of
from mainbrace.games.bottle.skirmish.wounded import lift
from tests.games.bottle.skirmish.position import Position


def acted(p: Position, signs: str, *faces: int) -> Position:
    """The book's group is active and rolls so."""
    p.active(signs)
    p.dice(*faces)
    p.play(act(p.s))
    return p


def orders(p: Position) -> dict[str, str]:
    return {str(told["who"]): str(told["what"]) for told in p.facts("orders")}


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize(
    ("own", "theirs", "odds"),
    [
        (2, 1, "outnumber"),
        (1, 2, "outnumbered"),
        (1, 1, "otherwise"),
        (3, 2, "otherwise"),
        (4, 2, "outnumber"),
        (2, 3, "otherwise"),
    ],
)
def test_two_to_one_or_more(own: int, theirs: int, odds: str) -> None:
    assert odds_of(own, theirs) == odds


@pytest.mark.rule("BR-205")
def test_the_odds_are_those_against_the_nearest_group_and_not_a_whole_side() -> None:
    """AR-98: one enemy is near, three more are too far from him to be of his group."""
    p = Position(f"E{'.' * 18}1{'.' * 40}2\n{'.' * 60}3\n{'.' * 60}4").give("E", "sword")
    acted(p, "E", 1, 1)
    assert p.facts("orders")[0]["why"] == "fairly matched and passed both dice"


@pytest.mark.rule("BR-205")
def test_example_loaded_muskets_fire_and_swords_charge() -> None:
    """L3313: they outnumber by more than two to one and pass both dice."""
    p = Position("1........E.\n.........F.\n.........GH").give("1", rep=3)
    p.give("E", "musket", rep=5).give("F", "musket").give("G", "sword").give("H", "sword")
    acted(p, "EFGH", 2, 3, 6, 2)
    assert orders(p) == {"E and F": "fire", "G and H": "charge or go forward"}
    assert p["1"].status == "out-of-the-fight"
    assert p.facts("orders")[0]["why"] == "outnumber the enemy two to one and passed both dice"


@pytest.mark.rule("BR-205")
def test_outnumbered_with_one_pass_they_fall_back_to_cover() -> None:
    p = Position("1.........E......\n2.............TT.\n3.............TT.").give("E", "musket")
    acted(p, "E", 1, 6)
    assert orders(p) == {"E": "falls back to cover"}
    assert p.facts("orders")[0]["why"] == "outnumbered two to one and passed one die"
    assert p.s.distance(p["1"], p["E"]) > 10
    assert p.s.would_cover(p["E"].square, p["1"].square)


@pytest.mark.rule("BR-205")
def test_fairly_matched_with_one_pass_they_keep_to_cover() -> None:
    p = acted(
        Position("1.........E......\n............T....\n............T....").give("E", "musket"), "E", 1, 6
    )
    assert p.s.would_cover(p["E"].square, p["1"].square)
    bare = acted(
        Position("1.........E......\n.................\n.................").give("E", "musket"), "E", 1, 6
    )
    assert bare["E"].prone


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize("band", ["1", "1\n2"])
def test_with_no_pass_and_no_odds_they_run(band: str) -> None:
    rows = [
        sign + ".........E......"[: 10 if number == 0 else 16].ljust(16, ".")
        for number, sign in enumerate(band.split("\n"))
    ]
    rows = ["1.........E......", ("2" if "2" in band else ".") + "." * 16, "." * 17]
    p = acted(Position("\n".join(rows)).give("E", "musket"), "E", 6, 6)
    assert p["E"].status == "run-away"


@pytest.mark.rule("BR-205", "BR-038", "BR-044")
def test_the_stout_duck_once_where_the_others_run_and_with_nerves_of_steel_they_stay() -> None:
    drawing = "1..............E.\n...............F.\n...............G.\n2................\n3................"
    p = Position(drawing).give("E", has=["stout"]).give("F", has=["stout", "nerves-of-steel"]).give("G")
    acted(p, "EFG", 6, 6)
    assert [p[sign].status for sign in "EFG"] == ["duck-back", "carry-on", "run-away"]
    firm = "fairly matched and passed no die; stands firm where the table says runs away"
    assert [(told["what"], told["why"]) for told in p.facts("orders")] == [
        ("ducks back", firm),
        ("stays in place", firm),
        ("runs away", "fairly matched and passed no die"),
    ]
    acted(p, "E", 6, 6)
    assert p["E"].status == "run-away", "once is enough"


@pytest.mark.rule("BR-205", "BR-038")
def test_who_is_kept_from_running_by_something_else_is_still_stout() -> None:
    """E drops, and F, who sees over him now, ducks from 1 before it is his turn to run."""
    far = "." * 30
    p = Position(f"1{far}EF\n2{far}..\n.{far}..").give("E", has=["stout"])
    p.give("F", has=["stout"])
    acted(p, "EF", 6, 6, *[6] * 4, *[6] * 4, 1, 1, *[6] * 20)
    assert [p[sign].status for sign in "EF"] == ["duck-back", "duck-back"]
    assert [p[sign].character.spent for sign in "EF"] == [["stout"], []]


@pytest.mark.rule("BR-205")
def test_outnumbering_with_no_pass_shooters_fire_and_others_stay() -> None:
    p = (
        Position("1.........E......\n..........F......\n.................")
        .give("E", "musket", rep=3)
        .give("F", "sword", rep=3)
    )
    acted(p, "EF", 6, 6, 1, 6, 6)
    assert orders(p) == {"E": "fires", "F": "stays in place"}


@pytest.mark.rule("BR-205")
def test_outnumbered_with_both_they_fire_or_reload() -> None:
    p = Position("1.........E......\n2................\n.................").give("E", "musket", empty=True)
    acted(p, "E", 1, 1)
    assert orders(p) == {"E": "reloads"}
    assert p["E"].loading == "musket"


@pytest.mark.rule("BR-205")
def test_loaded_with_nobody_in_range_counts_as_others() -> None:
    p = Position("1.........................E......\n" + "." * 33 + "\n" + "." * 33).give("E", "musket")
    acted(p, "E", 1, 1)
    assert orders(p) == {"E": "charges or goes forward"}
    assert p.s.distance(p["1"], p["E"]) == 18


@pytest.mark.rule("BR-205")
def test_they_go_forward_through_cover_if_there_is_any() -> None:
    p = Position(
        """
        1.........................E......
        .................................
        ...................TTT...........
        """
    ).give("E", "sword")
    acted(p, "E", 1, 1)
    assert p.s.ground.woods >> p["E"].square & 1


@pytest.mark.rule("BR-205")
@pytest.mark.parametrize(("less", "is_taken"), [(2, True), (3, False)])
def test_they_give_up_two_inches_of_their_way_for_cover_and_no_more(less: int, is_taken: bool) -> None:
    """E comes to 18" from 1 in the open; a single tree stands so much farther off."""
    trees = "T".rjust(19 + less, ".").ljust(27, ".")
    p = Position(f"{'1'.ljust(26, '.')}E\n{'.' * 27}\n{trees}").give("E", "sword")
    acted(p, "E", 1, 1)
    assert p.s.distance(p["1"], p["E"]) == (18 + less if is_taken else 18)


@pytest.mark.rule("BR-205", "BR-037")
def test_a_fast_loader_of_the_book_fires_what_he_has_loaded() -> None:
    p = Position("1.........E......\n.................\n.................").give(
        "E", "musket", has=["fast-loader"], empty=True
    )
    acted(p, "E", 1, 1, 6, 1)
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BR-128", "BR-205")
def test_they_take_prisoners() -> None:
    p = Position("1E.......2\n..........\n..........")
    p.s.become(p["1"], "out-of-the-fight")
    acted(p, "E")
    assert p["1"].status == "captured"


@pytest.mark.rule("BR-116", "BR-128")
def test_they_take_nobody_out_of_his_bearers_arms() -> None:
    p = Position(".2.1E.....\n..........\n..........").give("E", "sword", rep=3)
    p.s.become(p["2"], "out-of-the-fight")
    p.play(lift(p.s, p["1"], p["2"]))
    acted(p, "E", *[6] * 40)
    assert (p["2"].status, p["2"].bearer) == ("out-of-the-fight", p["1"].id)


@pytest.mark.rule("BR-012", "BR-050")
def test_the_enemys_star_acts_like_a_grunt_but_leads() -> None:
    p = (
        Position("1.........E......\n..........F......\n.................")
        .give("E", rep=5, star=True)
        .give("F", rep=3)
    )
    acted(p, "EF", 5, 5, *[6] * 40)
    assert p.rolls("What will")[0]["at_most"] == 5


def held(p: Position) -> list[tuple[str, str]]:
    return [(str(told["who"]), str(told["why"])) for told in p.facts("holds")]


def test_who_has_no_enemy_says_so() -> None:
    p = Position("E.........\n..........\n..........").give("E", "musket")
    assert held(acted(p, "E")) == [("E", "no enemy on the table")]


def test_who_cannot_come_nearer_says_so() -> None:
    p = Position("1..~~~~E..\n...~~~~...\n...~~~~...").give("E", "sword", rep=5)
    assert held(acted(p, "E", 1, 1)) == [("E", "no way leads nearer to the enemy")]


def test_a_gun_that_points_elsewhere_is_turned_and_one_that_sees_nobody_says_so() -> None:
    p = Position("1.........E\n...........\n...........").give("E")
    gun = p.gun("E", "E", facing="east")
    assert held(acted(p, "E", 1, 1)) == []
    assert p.facts("turns gun")[0]["to"] == "west"
    assert bears_on(p.s, gun, p["1"].square)
    p = Position("1..#......E\n...#.......\n...#.......").give("E")
    p.gun("E", "E", facing="west")
    assert "points at nobody" in held(acted(p, "E", 1, 1))[0][1]


def test_a_crew_that_serves_its_gun_fires_nothing_else() -> None:
    p = Position("1.........E\n..........F\n..........G")
    for sign in "EFG":
        p.give(sign, "musket")
    gun = p.gun("F", "EFG", gunner="F", facing="west", loaded=False)
    acted(p, "EFG", 1, 6)
    assert gun.loaded
    assert all(p[sign].ready == ["musket"] for sign in "EFG")


def test_the_stunned_and_the_greedy_say_why_they_do_nothing() -> None:
    p = Position("1.........E\n...........\n..........F").give("E").give("F").begin(1)
    p.s.become(p["E"], "stunned")
    p["E"].fresh, p["F"].busy = True, 2
    p.field.begun = True
    p.turn()
    p.turn()
    assert sorted(held(p)) == [("E", "stunned only just now"), ("F", "after loot for 2 more turns")]


# Turning


def behind(*more: str, gap: int = 9) -> Position:
    """An enemy so many inches behind E's back, and other rows; in this phase E has not looked round."""
    row = f"1{'.' * (gap - 1)}E....."
    p = Position("\n".join([row, *(more or ("." * len(row),)), "." * len(row)]))
    p.give("E", facing="east")
    p.s.seen.discard(p["E"].id * 1_000 + p["1"].id)
    return p


@pytest.mark.rule("BR-069", "BR-205")
def test_a_loaded_musket_that_faces_away_turns_and_fires() -> None:
    """F sees him all the time; they outnumber him, and both have a shot."""
    p = behind("." * 10 + "F....").give("E", "musket", facing="east").give("F", "musket")
    p.s.seen.add(p["E"].id * 1_000 + p["1"].id)
    acted(p, "EF", 1, 1, 6, 1, *[6] * 10)
    assert orders(p) == {"E and F": "fire"}
    assert p.rolls("E fires the musket")
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BR-069", "BR-087", "BR-205")
def test_whom_turning_brings_in_sight_is_tested_for_before_the_shot() -> None:
    """1 is first in that test and fires: E is down before he has his shot."""
    p = behind().give("E", "musket", facing="east", rep=3).give("1", "musket", star=True, rep=5)
    p.active("E")
    p.dice(1, 1, *[6] * 3, *[1] * 5, 6, 1)
    p.play(act(p.s), f"fire:{p['E'].id}:musket")
    assert p.asked == ["in sight"]
    assert [str(roll["why"])[:8] for roll in p.rolls()[1:3]] == ["In Sight", "In Sight"]
    assert p["E"].status == "obviously-dead"
    assert not p.rolls("E fires")


@pytest.mark.rule("BR-069", "BR-070", "BR-205")
def test_who_has_fired_in_the_test_that_turning_called_for_has_no_shot_left_and_says_so() -> None:
    p = behind().give("E", "musket", rep=5, facing="east").give("1", rep=3)
    acted(p, "E", 5, 5, *[1] * 5, *[6] * 3, 6, 1)
    assert p.facts("decides")[0]["what"] == "fires at the nearest target"
    assert len(p.rolls("E fires")) == 1
    assert p.lines("decides")[-1] == "E does not fire: nothing is loaded any more."


@pytest.mark.rule("BR-069", "BR-143", "BR-205")
def test_a_blade_that_faces_away_turns_and_charges() -> None:
    p = behind(gap=5).give("E", "sword", facing="east").give("1", rep=3)
    p.s.seen.add(p["E"].id * 1_000 + p["1"].id)
    acted(p, "E", 1, 1, 1, 1, 6, 6, *[1] * 5, *[6] * 2, 1)
    assert p.lines("charges") == ["E charges 1."]
    assert p.rolls("Charge into Melee, E")
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BR-095", "BR-143")
def test_in_sight_nobody_turns_to_charge() -> None:
    p = behind(gap=5).give("E", "sword", facing="east")
    assert charge_targets(p.s, p["E"]) == []


@pytest.mark.rule("BR-143", "BR-205")
def test_an_active_figure_charges_an_enemy_whom_a_comrade_alone_sees() -> None:
    p = Position("........F.......\n...1.....#E.....\n................\n................")
    p.give("E", "sword").give("F", "sword").give("1", rep=3)
    assert not p.s.could_see(p["E"], p["1"])
    assert p.s.sees(p["F"], p["1"])
    acted(p, "EF", 1, 1, 1, 1, 6, 6, *[1] * 40)
    assert p.lines("charges")[0] == "E charges 1."


# Charging on


@pytest.mark.rule("BR-152", "BR-155", "BR-205")
def test_who_kills_the_enemy_he_was_evenly_matched_with_may_only_charge_on() -> None:
    """2 is too far to be charged: E neither rolls on the table nor loads, fires or goes forward."""
    p = Position(f"...1E{'.' * 30}2\n{'.' * 36}\n{'.' * 36}").give("E", "sword", "musket").give("1", rep=3)
    draw(p.s, p["1"], p["E"])
    p.begin(1).dice(1, *[1] * 6, *[6] * 3, 1)
    p.turn()
    assert p["1"].status == "obviously-dead"
    assert p.rolls("What will") == []
    assert "musket" in p["E"].ready
    assert p.label("E") == "4,0"
    assert p.lines("decides") == ["E goes no further: struck an enemy down, and can charge no other."]


@pytest.mark.rule("BR-155", "BR-205")
def test_and_he_charges_whom_he_can_reach_with_the_move_he_has_left() -> None:
    p = Position("...1E........2\n..............\n..............").give("E", "sword").give("1", rep=3)
    p.give("2", rep=3)
    draw(p.s, p["1"], p["E"])
    p.begin(1).dice(1, *[1] * 6, *[6] * 3, 1).dice(*[6] * 6, 1, 1, 6, 6).dice(*[1] * 5, *[6] * 3, 2)
    p.turn()
    assert p.rolls("What will") == []
    assert p.lines("charges") == ["E charges 2: struck an enemy down and has movement left."]
    assert p["2"].status == "out-of-the-fight"


@pytest.mark.rule("BR-155", "BR-205")
def test_who_killed_in_the_test_of_a_comrade_obeys_no_order_besides() -> None:
    p = Position(f"{'.' * 12}E{'.' * 20}1\n{'.' * 34}\n{'.' * 34}").give("E", "sword")
    p.active("E")
    share = p.share("E")
    share.is_done, share.charges_on = False, True
    p.play(act(p.s))
    assert p.label("E") == "12,0"
    assert share.is_done
