"""Serving guns by orders: taking a place, loading, aiming, and why not."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mainbrace.games.bottle.skirmish import gunnery, gunodds, guns, orders
from mainbrace.games.bottle.skirmish.aiming import aim
from mainbrace.games.bottle.skirmish.buildings import withstands
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.damage import receive_fire
from mainbrace.games.bottle.skirmish.insight import fire
from mainbrace.games.bottle.skirmish.lastshot import fire_at_chargers
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.serving import hands
from mainbrace.games.bottle.skirmish.sighted import Answer
from mainbrace.kernel import Decision
from tests.games.bottle.skirmish.enumeration import outcomes
from tests.games.bottle.skirmish.position import Position

FIELD = """
    1......................................
    2.................E....................
    3.................F....................
    ...4...................................
"""
LADDER = ("stunned", "out-of-the-fight", "obviously-dead")


def deserted(loaded: bool = True) -> Position:
    """A cannon beside which 1, 2 and 3 stand, and which nobody serves."""
    p = Position(FIELD)
    p.gun("2", "", loaded=loaded)
    return p


def asked(p: Position, *keys: str) -> Decision[Any]:
    """What is asked after these answers."""
    found = p.turn(*keys)
    assert found is not None
    return found


def shut(decision: Decision[Any]) -> dict[str, str]:
    """The closed answers and their reasons."""
    return {each.key: each.reason for each in decision.closed}


@pytest.mark.rule("BR-136", "BR-137")
def test_whoever_stands_beside_a_gun_that_nobody_serves_may_take_a_place_and_is_done() -> None:
    p = deserted().begin()
    first = asked(p)
    words = first.options.get("gun-man:0").words
    assert words == "Take a place at the cannon\n0 of 3 serve it; it is loaded"
    p = deserted().begin(other=6)
    after = asked(p, "gun-man:0")
    assert p.field.guns[0].crew == [p["1"].id]
    assert p.share("1").is_done
    assert p.facts("mans gun")[0]["gun"] == "cannon"
    assert "gun-fire:0" not in after.keys


@pytest.mark.rule("BR-136")
@pytest.mark.parametrize(("square", "is_at_hand"), [("1,0", True), ("2,0", False)])
def test_a_gun_is_served_by_those_within_an_inch(square: str, is_at_hand: bool) -> None:
    p = Position("1..................E\n2...................\n....................")
    gun = p.gun("2", "1")
    p.s.place(p["1"], p.square(square))
    assert (guns.firer(p.s, gun) is p["1"]) == is_at_hand


@pytest.mark.rule("BR-136")
def test_a_gun_with_a_whole_crew_or_an_enemys_takes_nobody() -> None:
    p = Position("1E........\n2.........\n3.........\n4.........")
    gun = p.gun("2", "123")
    p.s.place(p["4"], p.square("1,2"))
    p.begin()
    assert shut(asked(p, "pick:3"))["gun-man:0"] == "Nobody is missing there"
    gun.crew = [p["E"].id]
    p.begin()
    assert shut(asked(p))["gun-man:0"] == "E serves it"


@pytest.mark.rule("BR-138")
def test_who_has_taken_a_gun_is_no_gunner_and_counts_rep_three() -> None:
    p = deserted().give("1", rep=5)
    p.field.guns[0].crew = [p["1"].id]
    p.begin(other=6)
    p.dice(4, 4)
    p.turn("gun-fire:0", "spot:30,1", "end")
    assert p.rolls("Cannon Fire")[0]["at_most"] == 3


@pytest.mark.rule("BR-137")
def test_the_whole_crew_is_done_when_the_gun_fires_and_none_of_it_may_have_done_anything_before() -> None:
    p = Position(FIELD)
    p.gun("2", "123", gunner="2")
    p.begin(other=6)
    p.dice(6, 6)
    p.turn("pick:1", "gun-fire:0", "spot:30,1", "end")
    assert all(p[sign].acted for sign in "123")
    assert p.field.guns[0].used
    p = Position(FIELD)
    gun = p.gun("2", "123", gunner="2", loaded=False)
    p.active("123")
    p.share("3").has_moved = True
    assert hands(p.s, gun) == [p["1"], p["2"]]


@pytest.mark.rule("BR-137")
def test_what_cannot_be_done_with_a_gun_says_why() -> None:
    p = Position(FIELD)
    gun = p.gun("2", "123", gunner="2")
    p.begin()
    assert shut(asked(p))["gun-fire"] == "2 fires it"
    gun.loaded = False
    p.begin()
    assert shut(asked(p))["gun-fire"] == "It is not loaded"
    gun.used = True
    p.begin()
    closed = shut(asked(p))
    assert [closed[f"gun-{deed}"] for deed in ("fire", "load", "push", "turn")] == [
        "It has done something in this turn"
    ] * 4


@pytest.mark.rule("BR-137")
def test_fewer_hands_see_how_long_loading_takes() -> None:
    p = Position(FIELD)
    p.gun("2", "12", gunner="2", loaded=False)
    p.begin()
    assert asked(p).options.get("gun-load:0").words == "Load the cannon\nActivation 1 of 2"


@pytest.mark.rule("BR-137")
def test_a_gun_that_fired_in_reaction_may_still_be_loaded_by_its_crew() -> None:
    p = Position(FIELD)
    gun = p.gun("2", "123", gunner="2")
    receive_fire(p.s, p["2"], p["E"])
    p.dice(1, 1).dice(6, 6).dice(1, 1).dice(1, 1)
    p.play(settle(p.s))
    assert (gun.loaded, gun.used) == (False, False)


@pytest.mark.rule("BR-137")
def test_no_gun_is_fired_at_one_who_has_left_the_table_nor_does_anybody_turn_to_him() -> None:
    p = Position(FIELD).give("2", facing="north")
    p.gun("2", "123", gunner="2")
    facing = p["2"].facing
    p.s.take_off(p["E"], "run-away")
    p.s.face(p["2"], p["E"].square)
    assert guns.ready_gun(p.s, p["2"], p["E"]) is None
    assert p["2"].facing == facing


@pytest.mark.rule("BR-136")
def test_turning_says_on_whom_it_would_bear() -> None:
    p = Position(FIELD)
    p.gun("2", "123", gunner="2", facing="south")
    p.begin()
    turning = asked(p, "gun-turn:0")
    assert turning.options.get("turn:2").words == "To the east\nBears on E, F"
    assert turning.options.get("turn:6").words == "To the west\nBears on nobody"


@pytest.mark.rule("BR-138")
def test_a_spot_says_who_is_under_the_circle_and_is_drawn() -> None:
    p = Position(FIELD)
    p.gun("2", "123", gunner="2")
    p.begin()
    aim = asked(p, "pick:1", "gun-fire:0")
    option = aim.options.get("spot:18,1")
    assert option.words == "18,1\nUnder the circle: E, F"
    assert option.shading == ("shot",)
    assert [overlay.id for overlay in option.drawn] == ["ball", "blast", "bounce"]
    assert aim.options.get("spot:4,2").shading == ("danger",)
    assert next(iter(aim.options)).key in {f"spot:{x},{y}" for x in range(16, 21) for y in range(4)}


@pytest.mark.rule("BR-087", "BR-138")
def test_turning_to_the_spot_may_first_bring_others_in_sight_who_get_the_ball() -> None:
    """The Gunner is a Grunt and fires at whom he sees; the gun is empty then."""
    p = Position("..1..\n.....\n.....\n.....\n.....\n..F..\n.....\n.....")
    p.give("1", facing="north").give("F", facing="south")
    p.gun("1", "1", gunner="1", facing="south")
    p.s.seen.clear()
    p.active("1")
    p.dice(*[6] * 4, *[6] * 4).dice(6, 6).dice(6, 6)
    p.run(aim(p.s, p.field.guns[0], p["1"]), "spot:2,4")
    assert [str(roll["why"])[:11] for roll in p.rolls()] == [
        "In Sight, 1",
        "In Sight, F",
        "Cannon Fire",
        "Received Fi",
    ]
    assert p.facts("fires gun")[0]["place"] == "2,5"
    assert not p.field.guns[0].used, "a shot in reaction is not what it does in its turn"


@pytest.mark.rule("BR-137", "BR-138")
def test_whose_gun_went_off_in_the_in_sight_may_still_load_it() -> None:
    p = Position("..1..\n.....\n.....\n.....\n.....\n..F..\n.....\n.....")
    p.give("1", facing="north").give("F", facing="south")
    gun = p.gun("1", "1", gunner="1", facing="south")
    p.s.seen.clear()
    p.active("1")
    p.dice(*[6] * 4, *[6] * 4).dice(6, 6).dice(6, 6)
    firing = gunnery.options(p.s, p["1"], p.share("1"))[0]
    p.run(orders.carry_out(p.s, p["1"], p.share("1"), firing.value), "spot:2,4")
    assert not gun.loaded
    assert "gun-load:0" in [option.key for option in gunnery.options(p.s, p["1"], p.share("1"))]


@pytest.mark.rule("BR-138", "BR-152")
def test_who_is_held_in_a_melee_before_he_could_fire_the_gun_does_not() -> None:
    p = Position("..1..\n.....\n.....\n.....\n.....\n..F..\n.....\n.....")
    p.give("1", facing="north").give("F", kind="pirate", facing="north")
    gun = p.gun("1", "1", gunner="1", facing="south")
    p.s.seen.clear()
    p.active("1")
    p.dice(6, 6, 6, 6).dice(1, 1, 1, 1).dice(1, 1).dice(6, 6).dice(1, 1, 1).dice(1, 1, 1)
    p.run(aim(p.s, gun, p["1"]), "spot:2,4")
    assert p["1"].locked == [p["F"].id]
    assert gun.loaded


@pytest.mark.rule("BR-137", "BR-147")
def test_a_loaded_gun_is_fired_at_chargers_before_contact_and_calls_for_no_tests() -> None:
    p = Position("1..........\n2......E...\n3..........", people=2).give("E", "sword")
    p.gun("2", "123", gunner="2")
    p.dice(6, 6)
    option = p.run(fire_at_chargers(p.s, p["2"], [p["E"]]))[1]
    assert option is None, "there is nothing else to shoot with, so that nobody is asked"
    assert not p.field.guns[0].loaded
    assert p.s.shocks == {}


@pytest.mark.rule("BR-137")
def test_a_charge_at_a_loaded_gun_is_met_by_it() -> None:
    p = Position("1..........\n2.........E\n3..........").give("E", "sword")
    p.gun("2", "123", gunner="2")
    p.dice(6, 6, 1, 1).dice(1, 1).dice(1).dice(1, 1)
    p.play(charge(p.s, [(p["E"], p["2"])]))
    assert p["E"].status == "obviously-dead"


@pytest.mark.rule("BR-087", "BR-137", "BR-019")
def test_who_has_cheated_death_when_the_gun_was_fired_is_no_target_for_what_is_left() -> None:
    p = Position("1..........\n2.........E\n3..........").give("E", star=True).give("2", "pistol")
    p["E"].character.cheating_death = True
    answer = Answer(p["2"], "fire", p["E"], [p.s.weapon("pistol")], gun=p.gun("2", "123", gunner="2"))
    p.dice(1, 1).dice(1, 1, 1)
    p.play(fire(p.s, answer, p["E"]))
    assert p["E"].status == "cheated-death"
    assert p["2"].ready == ["pistol"]


# Odds


def struck(p: Position, sign: str) -> float:
    """How likely a ball puts somebody down whom it strikes, by all ways in which dice can fall."""

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces)
        p.play(guns.blast(p.s, p["1"], p["1"].rep, [p[sign].square]))
        return p[sign].status in LADDER

    return float(outcomes(happen).get(True, 0))


@pytest.mark.rule("BR-138")
@pytest.mark.parametrize(("rep", "is_gunner", "counts"), [(3, True, 3), (5, True, 5), (5, False, 3)])
def test_the_odds_of_laying_a_gun_are_exact(rep: int, is_gunner: bool, counts: int) -> None:
    p = Position(FIELD).give("1", rep=rep)
    gun = p.gun("1", "1", gunner="1" if is_gunner else "")
    rolls = list(product(range(1, 7), repeat=2))
    both = sum(max(roll) <= counts for roll in rolls) / len(rolls)
    one = sum(min(roll) <= counts for roll in rolls) / len(rolls)
    assert gunodds.hits(p.s, gun, p["1"]) == pytest.approx((both, one))
    laid = gunodds.laid(p.s, gun, p["1"])
    assert laid is not None
    assert dict(laid.outcomes) == pytest.approx({"to hit people": both, "to hit a house": one})


@pytest.mark.rule("BR-139", "BR-127")
@pytest.mark.parametrize("power", [0, 2])
def test_the_odds_of_a_ball_are_exact_bounce_included(power: int) -> None:
    """E and 2 are under the circle; F is struck by a bounce of 13 inches and more, G by none."""
    row = "1.........E............F..........G"
    p = Position(f"{row}\n{'.' * 10}2{'.' * 24}\n{'.' * 35}")
    p.give("E", rep=3).give("F", rep=5, star=True, power=power).give("2", rep=4)
    gun = p.gun("1", "1", gunner="1")
    falls = {sign: struck(p, sign) for sign in "EF2"}
    p.again()
    rolls = list(product(range(1, 7), repeat=2))
    long = sum(6 + sum(roll) >= p.s.distance(p["E"], p["F"]) for roll in rolls) / len(rolls)
    lands, _ = gunodds.hits(p.s, gun, p["1"])
    told = dict(gunodds.fired(p.s, gun, p["1"], p["E"].square).outcomes)
    assert told["lands there"] == pytest.approx(lands)
    assert told["puts an enemy down"] == pytest.approx(
        lands * (1 - (1 - falls["E"]) * (1 - long * falls["F"]))
    )
    assert told["puts one of yours down"] == pytest.approx(lands * falls["2"])


@pytest.mark.rule("BR-138")
def test_where_nobody_can_be_struck_no_odds_are_told_of_it() -> None:
    p = Position("1...........E...\n................\n................")
    gun = p.gun("1", "1", gunner="1")
    assert [words for words, _ in gunodds.fired(p.s, gun, p["1"], p["E"].square).outcomes] == [
        "lands there",
        "puts an enemy down",
    ]
    assert dict(gunodds.fired(p.s, gun, p["1"], p.square("5,2")).outcomes)["puts an enemy down"] == 0.0


@pytest.mark.rule("BR-139")
@pytest.mark.parametrize("left", [1, 3])
def test_the_odds_of_a_ball_outside_a_house_know_who_is_protected_by_it(left: int) -> None:
    p = Position("1.........###\n..........+E#\n..........###", houses=[(10, 0, 3, 3)], under={"E": "_"})
    p.field.strength = [[left]]
    gun = p.gun("1", "1", gunner="1")
    falls = struck(p, "E")
    lands, _ = gunodds.hits(p.s, gun, p.again()["1"])
    told = dict(gunodds.fired(p.s, gun, p["1"], p.square("9,1")).outcomes)
    assert told["puts an enemy down"] == pytest.approx(lands * falls)


@pytest.mark.rule("BR-139", "BR-197")
@pytest.mark.parametrize("left", [1, 2])
def test_the_odds_against_a_house_are_exact(left: int) -> None:
    p = Position("1.........#####\n..........#___#\n..........#####", houses=[(10, 0, 5, 3)])
    gun, spot = p.gun("1", "1", gunner="1"), p.square("11,1")

    def happen(faces: tuple[int, ...]) -> bool:
        p.again(*faces)
        p.field.strength = [[left]]
        return not withstands(p.s, 0, 0, 4, "The ball")

    weaker = float(outcomes(happen)[True])
    p.again()
    p.field.strength = [[left]]
    told = dict(gunodds.fired(p.s, gun, p["1"], spot).outcomes)
    _, hit = gunodds.hits(p.s, gun, p["1"])
    assert told["hits the house"] == pytest.approx(hit)
    assert told["brings the floor down" if left == 1 else "weakens it"] == pytest.approx(hit * weaker)


@pytest.mark.rule("BR-140")
def test_the_odds_of_a_swivel_gun_are_exact() -> None:
    p = Position("1....E....\n.....2....\n..........")
    gun = p.gun("1", "1")
    gun.kind = "swivel"
    told = dict(gunodds.fired(p.s, gun, p["1"], p["E"].square).outcomes)
    spared = sum((1 / 2) ** roll.count(6) for roll in product(range(1, 7), repeat=5)) / 6**5
    assert told == {
        "hits an enemy": pytest.approx(1 - spared),
        "hits one of yours": pytest.approx(1 - spared),
    }
    assert gunodds.laid(p.s, gun, p["1"]) is None
