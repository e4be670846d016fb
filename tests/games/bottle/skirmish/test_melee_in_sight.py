"""Being pushed back, following up and breaking off bring others in sight, as every move does."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.skirmish.breaking_off import resume
from mainbrace.games.bottle.skirmish.contact import make_contact
from mainbrace.games.bottle.skirmish.melee import fight
from mainbrace.games.bottle.skirmish.skirmish import PAIR
from tests.games.bottle.skirmish.position import Position

CORNER = """
    ..........
    1E........
    ..........
    ###.......
    ...2......
    ..........
"""
"""2 sees whoever comes two inches to the east of where 1 and E begin."""
HIDDEN = """
    ..........
    1E........
    ..........
    ###.......
    ...F......
    ..........
"""


def put(drawing: str) -> Position:
    return Position(drawing).give("1", "knife").give("E", "knife")


@pytest.mark.rule("BR-087", "BR-154")
def test_who_is_pushed_back_into_sight_is_shot_at_and_does_not_act() -> None:
    p = put(CORNER).give("2", "pistol").give("E", "pistol", "knife")
    p.dice(*[1] * 5, *[6] * 5, 6)
    p.dice(*[1] * 4, *[1] * 4)
    p.dice(6, 2)
    p.play(fight(p.s, p["1"], p["E"]))
    assert [roll["why"] for roll in p.rolls("In Sight")] == ["In Sight, 2", "In Sight, E"]
    assert p["E"].status == "out-of-the-fight"
    assert p["E"].ready == ["pistol", "knife"]
    assert p.label("1") == "0,1"
    assert p.left == []


@pytest.mark.rule("BR-097", "BR-154")
def test_after_a_miss_the_melee_goes_on_and_received_fire_waits_for_its_end() -> None:
    p = put(CORNER).give("2", "pistol", rep=3)
    p.dice(*[1] * 5, *[6] * 5, 6)
    p.dice(*[1] * 3, *[6] * 4).dice(1)
    p.dice(*[1] * 5, 6, *[1] * 5)
    p.play(fight(p.s, p["1"], p["E"]))
    assert p["1"].locked == [p["E"].id]
    assert list(p.s.shocks) == [p["E"].id]
    assert not p.rolls("Received Fire")


@pytest.mark.rule("BR-087", "BR-154")
def test_whoever_follows_up_into_sight_is_tested_for() -> None:
    p = put(HIDDEN).give("F", "pistol")
    p.dice(*[1] * 5, *[6] * 5, 6)
    p.dice(*[1] * 4, *[6] * 4).dice(6, 2)
    p.play(fight(p.s, p["1"], p["E"]))
    assert len(p.rolls("In Sight")) == 2
    assert p["1"].status == "out-of-the-fight"
    assert p["E"].carries_on


@pytest.mark.rule("BR-154")
def test_who_is_pushed_keeps_an_eye_on_the_winner_and_sees_nobody_behind() -> None:
    p = put("............\n1E.......2..\n............").give("2", facing="east")
    p.s.seen -= {p["2"].id * PAIR + p["E"].id, p["E"].id * PAIR + p["2"].id}
    p.dice(*[1] * 5, *[6] * 5, 6).dice(*[1] * 6, *[6] * 5, 2)
    p.play(fight(p.s, p["1"], p["E"]))
    assert not p.rolls("In Sight")
    assert p["E"].status == "out-of-the-fight"


@pytest.mark.rule("BR-087", "BR-157")
def test_a_star_who_breaks_off_into_sight_is_shot_at_and_does_nothing_else() -> None:
    p = Position("..........\nE1........\n..........\n###.......\n...F......\n..........")
    p.give("1", "pistol", "knife", star=True).give("F", "pistol")
    p["1"].locked, p["E"].locked = [p["E"].id], [p["1"].id]
    p.active("1")
    asked = p.run(resume(p.s, p["1"]))[1]
    assert asked is not None
    words = asked.options.get("off:3,1").words
    assert "In Sight at 2,1: F, and you only go on" in words
    assert "17% to hit: E (3 inches), F (3 inches)" in words, "one does not stand in one's own way"
    assert asked.options.get("fight").chances
    p.dice(*[1] * 4, *[1] * 4).dice(1)
    p.play(resume(p.s, p["1"]), "off:3,1")
    assert len(p.rolls("In Sight")) == 2
    assert p.label("1") == "3,1"
    assert p["1"].ready == ["pistol", "knife"]
    assert p["F"].ready == []
    assert list(p.s.shocks) == [p["1"].id]


@pytest.mark.rule("BR-087")
def test_turning_to_the_enemy_in_contact_may_bring_another_in_sight() -> None:
    """Walking east 1 has F behind him; turned north-east to E he sees F, who looks the other way."""
    p = Position("F.........\n..........\n..E.......\n1.........").give("F", facing="north")
    p.s.seen.clear()
    p.s.become(p["E"], "stunned")
    p.s.committed.add(p["1"].id)
    p.dice(*[6] * 8)
    assert p.play(make_contact(p.s, p["1"], p["E"]))
    assert [roll["why"] for roll in p.rolls()] == ["In Sight, 1", "In Sight, F"]
