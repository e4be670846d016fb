"""In the water: falling in, swimming, drifting, drowning, and being saved."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mainbrace.games.bottle.afloat.state import Overboard
from mainbrace.games.bottle.afloat.swimmers import count_down, stroke_odds, struck_down, swimmer_of
from mainbrace.games.bottle.sea.swimming import Swimmer, swim
from mainbrace.games.bottle.skirmish.melee import fight
from tests.games.bottle.afloat.harbour import Harbour, Spot
from tests.games.bottle.scripts import Cup
from tests.games.bottle.sea.situation import SEA


def boat_melee(*faces: int) -> Harbour:
    """One of ours with a sword beats one of theirs in the next boat, with these dice."""
    p = Harbour(_1=(10, 20), E=(11, 20)).give("1", "sword", rep=4).give("E", rep=3)
    p.boat("rowboat", (10, 20), berth="tied")
    p.boat("rowboat", (11, 20), berth="tied")
    p.active("1")
    p.dice(*faces)
    p.play(fight(p.s, p["1"], p["E"]))
    return p


@pytest.mark.rule("BR-019", "BS-092")
def test_who_cheats_death_in_a_boat_falls_out_of_none() -> None:
    p = Harbour(_1=(10, 6))
    p.boat("rowboat", (10, 6))
    p.s.take_off(p["1"], "cheated-death")
    struck_down(p.sea, p["1"])
    assert p.sea.boat_of(p["1"]) is None


@pytest.mark.rule("BS-092")
@pytest.mark.parametrize(("face", "is_wet"), [(1, True), (3, True), (4, False), (6, False)])
def test_who_is_put_out_of_the_fight_in_a_boat_may_fall_overboard(face: int, is_wet: bool) -> None:
    turns = (6,) if is_wet else ()
    p = boat_melee(1, 1, 1, 6, 6, 6, 6, 2, face, *turns)
    assert p["E"].status == "out-of-the-fight"
    assert p.sea.is_wet(p["E"]) is is_wet
    assert p.left == []
    assert [each.turns for each in p.waters.overboard] == ([3] if is_wet else [])


@pytest.mark.rule("BS-092")
def test_nobody_falls_out_who_is_shot_or_on_dry_land() -> None:
    p = Harbour(_1=(10, 3), E=(11, 3)).give("1", "sword", rep=4).give("E", rep=3)
    p.active("1")
    p.dice(1, 1, 1, 6, 6, 6, 6, 2)
    p.play(fight(p.s, p["1"], p["E"]))
    assert p["E"].status == "out-of-the-fight"
    assert p.left == []


@pytest.mark.rule("BS-092")
def test_the_fallen_float_to_the_shore_and_drown_unless_somebody_saves_them() -> None:
    p = boat_melee(1, 1, 1, 6, 6, 6, 6, 2, 1, 3)
    row = p.s.grid.rows[p["E"].square]
    p.pass_turn()
    assert p.s.grid.rows[p["E"].square] == row - 3
    assert p.waters.drowned == []
    p.pass_turn()
    assert p["E"].status == "obviously-dead"
    assert p.waters.drowned == [p["E"].id]


@pytest.mark.rule("BS-092")
def test_somebody_in_a_boat_beside_him_hauls_a_man_out() -> None:
    p = Harbour(_1=(10, 20), _2=(11, 20)).give("2", rep=3)
    p.boat("rowboat", (10, 20), berth="tied")
    p.s.become(p["2"], "out-of-the-fight")
    p.waters.overboard = [Overboard(p["2"].id, 1)]
    p.active("1")
    p.do("1", "haul:1")
    assert p.sea.boat_of(p["2"]) is not None
    assert p.share("1").left == 8
    assert p.waters.overboard == []


@pytest.mark.rule("BS-092")
@pytest.mark.parametrize(
    ("spot", "status", "turns", "left"),
    [
        ((10, 20), "out-of-the-fight", 1, []),
        ((10, 20), "out-of-the-fight", 2, [1]),
        ((10, 3), "out-of-the-fight", 1, []),
        ((10, 20), "carry-on", 1, []),
    ],
)
def test_nobody_drowns_who_is_out_of_the_water_or_up_again(
    spot: Spot, status: Any, turns: int, left: list[int]
) -> None:
    p = Harbour(_1=(1, 1)).put("1", spot)
    p.s.become(p["1"], status)
    p.waters.overboard = [Overboard(p["1"].id, turns)]
    p.play(count_down(p.sea))
    is_lost = spot == (10, 20) and status == "out-of-the-fight" and turns == 1
    assert p["1"].status == ("obviously-dead" if is_lost else status)
    assert [each.turns for each in p.waters.overboard] == left


@pytest.mark.rule("BS-092")
def test_the_stunned_float_and_recover() -> None:
    p = Harbour(_1=(10, 20))
    p.s.become(p["1"], "stunned")
    p.dice(1).begin()
    assert p.turn() is None
    assert p["1"].status == "carry-on"
    assert p.label("1") == "10,20"
    p.s.become(p["1"], "stunned")
    p.pass_turn()
    assert p.label("1") == "10,17"


@pytest.mark.rule("BS-093", "BS-094")
@pytest.mark.parametrize(("faces", "far"), [((4, 4), 6), ((4, 5), 4)])
def test_an_active_swimmer_goes_where_he_likes(faces: tuple[int, int], far: int) -> None:
    p = Harbour(_1=(10, 20))
    p.dice(*faces).begin()
    p.turn(f"swim:10,{20 + far}")
    assert p.label("1") == f"10,{20 + far}"
    p.pass_turn()
    assert p.label("1") == f"10,{20 + far}"
    p.pass_turn()
    assert p.label("1") == f"10,{20 + far - 3}"


@pytest.mark.rule("BS-094")
def test_who_passes_nothing_is_swept_away_and_tests_again() -> None:
    p = Harbour(_1=(10, 20))
    p.dice(5, 6, 4, 1).begin()
    p.turn()
    assert p.label("1") == "10,14"
    assert p["1"].carries_on
    p = Harbour(_1=(10, 20))
    p.dice(5, 6, 4, 5).begin()
    p.turn()
    assert p.label("1") == "10,8"
    assert p["1"].status == "obviously-dead"


@pytest.mark.rule("BS-094")
def test_a_friend_beside_one_and_being_no_sailor_change_the_dice() -> None:
    p = Harbour(_1=(10, 20), _2=(11, 20))
    p.dice(1, 5, 5).begin()
    p.turn()
    assert [len(roll["faces"]) for roll in p.rolls("swims")] == [3]
    p = Harbour(E=(10, 20))
    p.dice(1, 1).begin(side=1)
    p.turn()
    assert [len(roll["faces"]) for roll in p.rolls("swims")] == [1]


@pytest.mark.rule("BS-094")
@pytest.mark.parametrize(
    ("spot", "status", "is_friend", "is_helped"),
    [
        ((11, 20), "carry-on", True, True),
        ((11, 20), "out-of-the-fight", True, False),
        ((11, 20), "stunned", True, False),
        ((11, 20), "carry-on", False, False),
        ((13, 20), "carry-on", True, False),
    ],
)
def test_only_a_friend_beside_one_who_is_up_helps(
    spot: Spot, status: Any, is_friend: bool, is_helped: bool
) -> None:
    p = Harbour(_1=(10, 20), _2=(1, 1), E=(3, 1))
    other = "2" if is_friend else "E"
    p.put(other, spot).s.become(p[other], status)
    assert swimmer_of(p.sea, p["1"]).is_helped is is_helped


@pytest.mark.rule("BS-094")
def test_who_has_reached_land_climbs_out_when_next_active() -> None:
    p = Harbour(_1=(10, 8))
    p.dice(1, 1).begin()
    p.turn("swim:10,4")
    assert p.sea.is_wet(p["1"])
    p["1"].acted = False
    p.begin()
    decision = p.turn("climb:10,3")
    assert decision is not None
    assert p.label("1") == "10,3"
    assert p.share("1").left == 8


def test_powder_gets_wet() -> None:
    p = Harbour(_1=(10, 3)).give("1", "musket", "knife")
    p.active("1")
    p.do("1", "jump")
    assert p["1"].ready == ["knife"]


def test_in_the_water_nobody_fights_or_is_fought() -> None:
    p = Harbour(_1=(10, 4), E=(10, 3)).give("1", "sword").give("E", "sword")
    assert not p.s.are_in_contact(p["1"], p["E"])
    assert not p.s.reach(p["1"], 16).ends & ~(1 << p["1"].square)


@pytest.mark.parametrize("rep", [2, 3, 4, 5])
@pytest.mark.parametrize("is_sailor", [True, False])
@pytest.mark.parametrize("is_helped", [True, False])
@pytest.mark.parametrize("is_stunned", [True, False])
@pytest.mark.rule("BS-094")
def test_the_odds_are_those_of_all_dice(rep: int, is_sailor: bool, is_helped: bool, is_stunned: bool) -> None:
    """Every way the dice can fall, counted: six dice are as many as two tests ever need."""
    swimmer = Swimmer("Ned", rep, "merchant", True, is_sailor, is_stunned, is_helped)
    count = 2 + is_helped - is_stunned - (not is_sailor)
    found = dict.fromkeys(("swims 6", "swims 4", "swept", "drowns"), 0)
    for faces in product(range(1, 7), repeat=2 * count):
        done = swim(Cup(*faces).dice, SEA, swimmer)
        if done.progress in ("swims", "floats"):
            found["swims 6" if done.inches == 6 else "swims 4"] += 1
        else:
            found[done.progress] += 1
    whole = 6 ** (2 * count)
    assert [each / whole for each in found.values()] == pytest.approx(stroke_odds(SEA, swimmer))
