"""Fire in buildings."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.arson import burn
from mainbrace.games.bottle.skirmish.melee import draw
from mainbrace.games.bottle.skirmish.state import Fire
from mainbrace.games.bottle.skirmish.turns import end_phase
from tests.games.bottle.skirmish.invariants import check_bonds
from tests.games.bottle.skirmish.position import Position

HUT = """
    ..........
    1.####....
    ..+E_#....
    ..####....
    ..........
"""


def hut() -> Position:
    return Position(HUT, houses=[(2, 1, 4, 3)], kind="grass", under={"E": "_"})


@pytest.mark.rule("BR-192", "BR-193")
def test_each_floor_has_the_defence_value_of_its_material() -> None:
    two = Position(
        "#######\n#1>___#\n#######", "#######\n#_>___#\n#######", houses=[(0, 0, 7, 3)], under={"1": "_"}
    )
    assert two.field.strength == [[2, 2]]
    assert hut().field.strength == [[1]]


@pytest.mark.rule("BR-196")
def test_lighting_takes_a_whole_activation_and_nothing_between() -> None:
    p = hut()
    p.s.place(p["1"], p.square("1,1"))
    p.begin()
    p.turn("light:0")
    assert p.field.fires == []
    end_phase(p.s, 0)
    assert p.field.fires == [Fire(0, 0)]
    interrupted = hut()
    interrupted.s.place(interrupted["1"], interrupted.square("1,1"))
    interrupted.begin()
    interrupted.turn("light:0")
    interrupted["1"].interrupt()
    end_phase(interrupted.s, 0)
    assert interrupted.field.fires == []


def at_the_wall() -> Position:
    """1 stands beside the hut with a loaded pistol, F in the open before him, and G stunned at his feet."""
    p = Position(
        "..........\n.1####....\nG.+__#....\n..####....\nF.........",
        houses=[(2, 1, 4, 3)],
        kind="grass",
    )
    p.give("1", "pistol", facing="south").give("F", facing="north").s.become(p["G"], "stunned")
    return p.begin(other=6)


@pytest.mark.rule("BR-196", "BR-120")
@pytest.mark.parametrize(
    ("before", "done"),
    [
        ("go:1,0", "moved"),
        ("fire", "fired"),
        ("kill", "done something else"),
        ("capture", "done something else"),
    ],
)
def test_nobody_lights_a_house_after_doing_something_else(before: str, done: str) -> None:
    p = at_the_wall().dice(1, 6, 6)
    keys = {
        "fire": f"fire:{p['F'].id}:pistol",
        "kill": f"kill:{p['G'].id}",
        "capture": f"capture:{p['G'].id}",
    }
    asked = p.turn(keys.get(before, before))
    assert asked is not None
    assert "light:0" not in asked.keys
    shut = {closed.key: closed.reason for closed in asked.closed}
    assert shut["light:0"] == f"Takes a whole activation: has {done} in this one"


@pytest.mark.rule("BR-196")
def test_one_may_turn_and_light_a_house_but_not_lie_down() -> None:
    asked = at_the_wall().turn("face:0")
    assert asked is not None
    assert "light:0" in asked.keys
    asked = at_the_wall().turn("prone")
    assert asked is not None
    assert "light:0" not in asked.keys
    assert "Not while lying down" in [closed.reason for closed in asked.closed]


@pytest.mark.rule("BR-196")
def test_example_a_burning_hut_must_be_left() -> None:
    """EX-55: DV 1; the fire rolls 1, 2 and 4, the hut a 2: two against one, DV 0, everybody out."""
    p = hut()
    p.field.fires = [Fire(0, 0)]
    p.dice(1, 2, 4).dice(2)
    p.play(burn(p.s))
    assert p.field.strength == [[0]]
    assert not p.s.ground.is_inside(p["E"].square)
    assert p["E"].status == "carry-on"
    assert p.field.fires == []
    assert p.lines("comes out") == [f"E gets out to {p.label('E')}."]


@pytest.mark.rule("BR-196")
def test_a_building_that_withstands_puts_the_fire_out() -> None:
    p = hut()
    p.field.fires = [Fire(0, 0)]
    p.dice(1, 6, 6).dice(1)
    p.play(burn(p.s))
    assert p.field.strength == [[1]]
    assert p.field.fires == []


@pytest.mark.rule("BR-196")
def test_who_cannot_leave_the_flames_is_hit() -> None:
    p = hut()
    p.s.become(p["E"], "stunned")
    p.field.fires = [Fire(0, 0)]
    p.dice(1, 1, 1).dice(6).dice(1)
    p.play(burn(p.s))
    assert p["E"].status == "obviously-dead"


@pytest.mark.rule("BR-196")
def test_no_dice_are_rolled_for_the_dead_in_the_flames() -> None:
    p = hut()
    p.s.become(p["E"], "obviously-dead")
    p.field.fires = [Fire(0, 0)]
    p.play(burn(p.dice(1, 1, 1).dice(6).s))
    assert not p.rolls("Damage")


@pytest.mark.rule("BR-196")
def test_flames_part_those_who_are_evenly_matched() -> None:
    p = hut()
    p.s.place(p["1"], p.square("4,2"))
    draw(p.s, p["1"], p["E"])
    p.field.fires = [Fire(0, 0)]
    p.play(burn(p.dice(1, 1, 1).dice(6).s))
    assert (p["1"].locked, p["E"].locked) == ([], [])
    assert not any(p.s.ground.is_inside(p[sign].square) for sign in "1E")


@pytest.mark.rule("BR-196")
@pytest.mark.parametrize("carrier", ["1", "2"])
def test_the_wounded_are_carried_out_of_the_flames(carrier: str) -> None:
    p = Position(HUT.replace("_", "2"), houses=[(2, 1, 4, 3)], kind="grass", under={"E": "_", "2": "_"})
    p.s.take_off(p["E"], "left")
    wounded = p["2" if carrier == "1" else "1"]
    p.s.place(p[carrier], p.square("4,2"))
    p.s.place(wounded, p.square("4,2"))
    p.s.become(wounded, "out-of-the-fight")
    p[carrier].burden, wounded.bearer = wounded.id, p[carrier].id
    p.field.fires = [Fire(0, 0)]
    p.play(burn(p.dice(1, 1, 1).dice(6).s))
    check_bonds(p.field)
    assert not p.s.ground.is_inside(wounded.square)
    assert p[carrier].burden == wounded.id


@pytest.mark.rule("BR-196")
def test_nobody_enters_what_has_burnt_out() -> None:
    p = hut()
    p.field.strength = [[0]]
    p.s.ruins = p.s.ruined()
    p.active("1")
    assert p.square("2,2") not in p.s.reach(p["1"], 16).costs()


@pytest.mark.rule("BR-196")
def test_the_fire_burns_before_the_dice_of_the_next_turn() -> None:
    p = hut()
    p.field.fires = [Fire(0, 0)]
    p.dice(1, 6, 6).dice(1).dice(1, 2)
    p.turn()
    assert [str(roll["why"])[:4] for roll in p.rolls()] == ["Fire", "Hous", "Acti"]


@pytest.mark.rule("BR-122")
def test_a_burning_house_gives_light() -> None:
    p = Position(
        "1............E..####\n................#__#\n................####", houses=[(16, 0, 4, 3)], night=True
    )
    assert not p.s.sees(p["1"], p["E"])
    p["1"].lighting = 0
    end_phase(p.s, 0)
    assert p.s.sees(p["1"], p["E"])
