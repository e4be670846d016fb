"""The In Sight tests that an order calls for are named before it is given, and come true."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.ground.squares import Facing
from mainbrace.games.bottle.skirmish import aiming, charging, gunnery, things
from mainbrace.games.bottle.skirmish.foresight import Foresight
from mainbrace.games.bottle.skirmish.movement import go, mark_seen, walking_reach
from mainbrace.games.bottle.skirmish.moves import with_ways
from mainbrace.games.bottle.skirmish.orders import firing
from mainbrace.games.bottle.skirmish.sighted import stars_answer
from mainbrace.games.bottle.skirmish.stances import go_prone, options, turn
from mainbrace.kernel import Option, Play
from tests.games.bottle.skirmish.position import Position


def way(p: Position, square: str) -> Option[int]:
    """A square as an answer for the first of ours."""
    p.active("1")
    return with_ways(p.s, p["1"], walking_reach(p.s, p["1"], 16), []).get(f"go:{square}")


def charge(p: Position) -> Option[Any]:
    """Charging E as an answer for the first of ours."""
    (option,) = charging.options(p.s, p["1"], [p["E"]])
    return option


def second_line(words: str) -> str:
    """What an answer says first of what follows."""
    return words.split("\n")[1]


def unaware(drawing: str, **facings: str) -> Position:
    """Nobody has seen anybody in this phase."""
    p = Position(drawing)
    for sign, facing in facings.items():
        p.give(sign.strip("_"), "musket", facing=facing)
    p.s.seen.clear()
    return p


def is_tested(p: Position, order: Play[None], *keys: str) -> bool:
    """True if an In Sight test follows upon an order and its answers, or the question before its dice."""
    p.dice(*[6] * 40)
    _, asked = p.run(order, *keys)
    return bool(p.rolls("In Sight")) or (asked is not None and asked.ask == "go further")


@pytest.mark.rule("BR-087")
def test_whom_one_sees_only_by_turning_where_the_way_ends() -> None:
    p = unaware("..........\nE...1.....\n..........", _1="east", E="west")
    option = way(p, "7,1")
    assert second_line(option.words) == "In Sight at 7,1: E"
    assert "danger" in option.shading
    assert is_tested(p, go(p.s, p["1"], p.square("7,1")))


@pytest.mark.rule("BR-087")
def test_whom_a_friend_sees_once_one_is_out_of_his_way() -> None:
    p = unaware("..........\n2..1....E.\n..........", _1="east", _2="east", E="west")
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"]), (p["E"], p["2"])])
    option = way(p, "3,2")
    assert second_line(option.words) == "In Sight at 3,2: 2 sees E"
    lines = [overlay.through for overlay in option.drawn if overlay.tone == "danger"]
    assert [list(line) for line in lines] == [[p.s.piece(p["E"]), p.s.piece(p["2"])]]
    assert is_tested(p, go(p.s, p["1"], p.square("3,2")))


def test_whoever_rolls_for_a_friend_is_called_by_name() -> None:
    p = unaware("..........\n2..1....E.\n..........", _1="east", _2="east", E="west")
    p["2"].character.rep = 5
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"]), (p["E"], p["2"])])
    words = way(p, "3,2").words.split("\n")[2]
    assert words.startswith(("E rolls 4 dice, you ", "E rolls 4 dice, 2 "))
    assert "first" in words


@pytest.mark.rule("BR-087")
def test_nobody_is_met_on_the_square_of_a_friend_whom_one_passes() -> None:
    """The only square from which E is seen is that of a friend; beyond it one is out of sight again."""
    p = unaware("XXX.XXX\n1..2...\nXXXXXXX", _1="east", _2="east")
    q = unaware("XXXEXXX\n1..2...\nXXXXXXX", _1="east", _2="east", E="south")
    mark_seen(q.s, [(q["2"], q["E"]), (q["E"], q["2"])])
    assert "In Sight at 3,1" not in way(q, "6,1").words
    assert way(p, "6,1").words == "Go to 6,1"


@pytest.mark.rule("BR-087")
@pytest.mark.parametrize(("key", "sees"), [("face:6", "E"), ("face:3", "")])
def test_who_comes_in_sight_by_turning_on_the_spot(key: str, sees: str) -> None:
    p = unaware("..........\nE...1.....\n..........", _1="east", E="west")
    p.active("1")
    found = next(each for each in options(p.s, p["1"], p.share("1")) if each.key == key)
    assert (f"In Sight: {sees}" in found.words) is bool(sees)
    assert is_tested(p, turn(p.s, p["1"], p.share("1"), Facing(int(key[-1])))) is bool(sees)


@pytest.mark.rule("BR-077")
def test_who_comes_in_sight_of_friends_over_one_who_drops() -> None:
    p = unaware("..........\n2..1....E.\n..........", _1="east", _2="east", E="west")
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"]), (p["E"], p["2"])])
    p.active("1")
    drop = next(each for each in options(p.s, p["1"], p.share("1")) if each.key == "prone")
    assert second_line(drop.words) == "In Sight: 2 sees E"
    assert is_tested(p, go_prone(p.s, p["1"]))


@pytest.mark.rule("BR-087")
def test_who_comes_in_sight_by_turning_to_shoot() -> None:
    p = unaware("..........\nE...1.....\n..........", _1="east", E="west")
    p.active("1")
    (shot,) = firing(p.s, p["1"])
    assert second_line(shot.words) == "In Sight: E"


@pytest.mark.rule("BR-087", "BR-143")
def test_who_comes_in_sight_on_the_way_of_a_charge() -> None:
    """F stands behind a rock, and sees whoever comes near to E."""
    p = unaware(".XXF.......\n1.......E..\n...........", _1="east", E="west", F="south")
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"])])
    p.active("1")
    told = charge(p).words.split("\n")
    assert told[:2] == ["Charge E (8 inches)", "In Sight at 1,1: F"]
    assert is_tested(p, charging.order(p.s, p["1"], p["E"]))


@pytest.mark.rule("BR-090", "BR-143")
def test_who_charges_from_where_he_stands_has_not_moved() -> None:
    """E has seen him come; turning to E is no move, so there is no die less."""
    p = unaware("..........\nE...1.....\n..........", _1="east", E="east")
    mark_seen(p.s, [(p["E"], p["1"])])
    p.active("1")
    told = charge(p).words.split("\n")
    assert told[1] == "In Sight at 4,1: E"
    assert told[2].startswith("E rolls 4 dice, you 4: ")
    assert is_tested(p, charging.order(p.s, p["1"], p["E"]))
    assert [len(roll["faces"]) for roll in p.rolls("In Sight")] == [4, 4]


@pytest.mark.rule("BR-087", "BR-143")
def test_whose_target_sees_him_only_now_is_told_so_where_no_step_is_needed() -> None:
    """1 has seen E, who has not seen him yet in this phase."""
    p = unaware("..........\n..........\n...1.E....\n..........", _1="east", E="west")
    mark_seen(p.s, [(p["1"], p["E"])])
    p.active("1")
    told = charge(p).words.split("\n")
    assert told[:2] == ["Charge E (2 inches)", "In Sight at 3,2: E"]
    assert is_tested(p, charging.order(p.s, p["1"], p["E"]))


def rush(p: Position) -> Option[Any]:
    """Charging E with a fast move as an answer for the first of ours."""
    activation = p.active("1")
    found = charging.rushes(p.s, activation, p["1"], p.share("1"), [])
    return next(each for each in found if each.key == f"rush:{p['E'].id}")


def running(drawing: str, *, slow: bool = False, **facings: str) -> Position:
    """1 has seen E, who has seen him, and nobody else anybody; only the fastest run is far enough."""
    p = unaware(drawing, _1="east", E="west", **facings)
    p.give("1", has=["slow"] if slow else [], facing="east")
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"])])
    return p


FALLS_SHORT = "If it falls short, no melee and no shot"
ROLLS = "F rolls 4 dice, you 3: 23% you act first, 27% at the same moment"
LANE = "." * 25


@pytest.mark.rule("BR-087", "BR-144")
@pytest.mark.parametrize(("faces", "tested"), [((6, 6), False), ((1, 6), True), ((1, 1), True)])
def test_who_comes_in_sight_on_the_way_of_a_charge_with_a_fast_move(
    faces: tuple[int, int], tested: bool
) -> None:
    """F behind the rock sees whoever comes 9 inches far."""
    p = running(".........XXF..........\n1..................E..\n......................", F="south")
    assert rush(p).words.split("\n") == [
        "Charge E with a fast move",
        "If it comes near enough, In Sight at 9,1: F",
        ROLLS,
        FALLS_SHORT,
        "Then perhaps In Sight at 9,1: F",
    ]
    assert is_tested(p.dice(*faces), rush(p).value()) == tested


@pytest.mark.rule("BR-087", "BR-144")
def test_who_comes_in_sight_however_far_a_charge_with_a_fast_move_leads_is_told_without_an_if() -> None:
    p = running("..XXF.................\n1..................E..\n......................", F="south")
    assert rush(p).words.split("\n") == [
        "Charge E with a fast move",
        "In Sight at 2,1: F",
        ROLLS,
        FALLS_SHORT,
    ]
    assert is_tested(p, rush(p).value())


@pytest.mark.rule("BR-087", "BR-144")
@pytest.mark.parametrize(("faces", "tested"), [((6, 6), True), ((1, 6), False), ((1, 1), False)])
def test_who_comes_in_sight_only_where_some_charges_fall_short_does_so_perhaps(
    faces: tuple[int, int], tested: bool
) -> None:
    """F is behind, and the nearest to who stops after 8 inches; farther on he turns to E."""
    p = running(f"{LANE}\nF1{'.' * 21}E.\n{LANE}", F="west")
    assert rush(p).words.split("\n")[1:] == [FALLS_SHORT, "Then perhaps In Sight at 9,1: F"]
    assert is_tested(p.dice(*faces), rush(p).value()) == tested


@pytest.mark.rule("BR-032", "BR-087", "BR-144")
@pytest.mark.parametrize(("face", "tested"), [(6, True), (1, False)])
def test_who_comes_in_sight_wherever_a_charge_falls_short_does_so_for_certain(
    face: int, tested: bool
) -> None:
    """The Slow go 8 inches or 12, which is enough."""
    p = running(f"{LANE}\nF1{'.' * 17}E.....\n{LANE}", F="west", slow=True)
    assert rush(p).words.split("\n")[1:] == [FALLS_SHORT, "Then In Sight at 9,1: F"]
    assert is_tested(p.dice(face, face), rush(p).value()) == tested


@pytest.mark.rule("BR-087", "BR-143")
def test_who_comes_in_sight_of_those_who_charge_along() -> None:
    """1 has seen F behind the rock, and goes ahead of 2."""
    p = unaware(".XXF.......\n2.......E..\n1..........", _1="east", _2="east", E="west", F="south")
    for one in ("1", "2"):
        mark_seen(p.s, [(p[one], p["E"]), (p["E"], p[one])])
    mark_seen(p.s, [(p["1"], p["F"]), (p["F"], p["1"])])
    p.active("12")
    order = charging.order(p.s, p["1"], p["E"])
    asked = next(order)
    answers = {each.key: each for each in asked.options}
    assert asked.ask == "who charges"
    assert answers["go"].words == "Charge!"
    along = answers[f"with:{p['2'].id}@{p['E'].id}"]
    assert along.words.split("\n")[:2] == ["2 against E", "In Sight at 1,1: F"]
    p.dice(*[6] * 40)
    with pytest.raises(StopIteration):
        order.send(along)
    assert p.rolls("In Sight")


def test_who_has_seen_the_first_of_several_chargers_is_named_once_for_each() -> None:
    """Both charge past F, who sees 1 first, and then 2."""
    p = unaware(".XXF.......\n2.......E..\n1..........", _1="east", _2="east", E="west", F="south")
    for one in ("1", "2"):
        mark_seen(p.s, [(p[one], p["E"]), (p["E"], p[one])])
    p.active("12")
    pairs = [(p["1"], p["E"]), (p["2"], p["E"])]
    known = set(p.s.seen)
    told = charging.go_words(p.s, pairs).split("\n")
    assert told == ["Charge!", "1: In Sight at 1,2: F", "2: In Sight at 1,1: F"]
    assert p.s.seen == known


@pytest.mark.rule("BR-087", "BR-094")
def test_who_comes_in_sight_on_a_stars_charge_as_his_answer() -> None:
    p = unaware(".XXF.......\n1.......E..\n...........", _1="east", E="west", F="south")
    p.give("1", star=True, facing="east")
    mark_seen(p.s, [(p["1"], p["E"]), (p["E"], p["1"])])
    (charges,) = [each for each in next(stars_answer(p.s, p["1"])).options if each.key.startswith("charge:")]
    assert charges.words.split("\n")[:2] == ["Charge E", "In Sight at 1,1: F"]


@pytest.mark.rule("BR-087", "BR-138")
def test_who_comes_in_sight_by_turning_to_the_spot_where_a_ball_shall_land() -> None:
    p = unaware("...............\n..E..123....F..\n...............", E="east", F="west")
    gun = p.gun("2", "123", gunner="1", facing="west")
    for one in "123":
        mark_seen(p.s, [(p[one], p["F"]), (p["F"], p[one])])
    p.active("123")
    words = {each.key: each.words for each in aiming.answers(p.s, gun, p["1"])}
    assert words["spot:2,1"].split("\n")[2] == "In Sight: E; E sees 2, 3"
    assert is_tested(p, aiming.aim(p.s, gun, p["1"]), "spot:2,1")


@pytest.mark.rule("BR-087", "BR-090", "BR-137")
def test_who_comes_in_sight_where_a_gun_is_pushed() -> None:
    """From behind the rock the crew comes out before E, with a die less since it has moved."""
    p = unaware("1.......\n2.......\n3XXXX...\nE.......", _1="east", _2="east", _3="east", E="west")
    p.gun("2", "123")
    p.active("123")
    (push,) = [each for each in gunnery.options(p.s, p["1"], p.share("1")) if "push" in each.key]
    words = {each.key: each.words for each in next(push.value()).options}
    risky = [key for key in words if "In Sight" in words[key]]
    _, seen, rolls = words["to:1,0"].split("\n")
    assert seen == "In Sight: E; 2 sees E"
    assert rolls.startswith("E rolls 4 dice, you 3: ")
    assert 0 < len(risky) < len(words)
    assert push.words == f"Push the cannon\nIn Sight in {len(risky)} of {len(words)} places"
    assert is_tested(p, push.value(), "to:1,0")
    assert [len(roll["faces"]) for roll in p.rolls("In Sight")] == [3, 4]


@pytest.mark.rule("BR-087")
def test_whom_a_lantern_brings_in_sight() -> None:
    p = Position(f"{'.' * 16}\n1{'.' * 14}E\n{'.' * 16}", night=True)
    p.give("1", facing="east").give("E", facing="west")
    p["1"].character.items.append(Item("lantern"))
    p.active("1")
    (lantern,) = [each for each in things.options(p.s, p["1"], p.share("1")) if each.key == "lantern"]
    assert lantern.words.split("\n")[2] == "In Sight: E"
    assert is_tested(p, lantern.value())


def test_an_enemy_who_sees_a_friend_by_now_is_told_the_right_way_round() -> None:
    """E has turned round and sees 2, which nobody has noticed yet."""
    p = unaware("..........\n2.....1.E.\n..........", _1="west", _2="west", E="west")
    mark_seen(p.s, [(p["E"], p["1"])])
    assert second_line(way(p, "6,2").words) == "In Sight at 6,2: E; E sees 2"


def test_nothing_is_foretold_of_a_square_to_which_no_way_leads() -> None:
    p = unaware("..........\nE...1.....\n..........", _1="east", E="west")
    foresight = Foresight(p.s, p["1"], p.s.reach(p["1"], 2))
    assert foresight.meeting(p.square("5,1")) is not None
    assert foresight.meeting(p.square("9,1")) is None
    assert foresight.meeting(p["1"].square) is None
