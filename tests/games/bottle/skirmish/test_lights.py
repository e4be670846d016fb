"""Light by night: houses in which people are up, and lanterns (BR-122, AR-126)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.skirmish.lights import lights
from mainbrace.games.bottle.skirmish.things import options, set_down
from tests.games.bottle.skirmish.position import BOOK, Position

TAVERN = """
    ..............................
    1....................E..#####.
    ........................+___#.
    ........................#####.
"""


def by_night(use: str, drawing: str = TAVERN) -> Position:
    """A night without a moon, and a house of some use."""
    p = Position(drawing, houses=[(24, 1, 5, 3)], night=True)
    building = p.field.plan.buildings[0]
    p.field.plan = replace(p.field.plan, buildings=(replace(building, use=use),))
    p.field.moonlit = False
    p.s.relight()
    return p


@pytest.mark.rule("BR-122")
@pytest.mark.parametrize(("use", "lit"), [("tavern", True), ("guardhouse", True), ("home", False)])
def test_light_falls_from_the_doors_and_windows_of_houses_where_people_are_up(use: str, lit: bool) -> None:
    p = by_night(use)
    assert p.s.could_see(p["1"], p["E"]) == lit
    assert not p.s.could_see(p["E"], p["1"]), "who stands in the light does not see into the dark"


@pytest.mark.rule("BR-122")
def test_a_ruined_tavern_is_dark() -> None:
    p = by_night("tavern")
    p.field.strength[0][0] = 0
    p.s.relight()
    assert lights(BOOK, p.field) == ()
    assert not p.s.could_see(p["1"], p["E"])


LANTERN = """
    ..............................
    1....................E..2.....
    ..............................
"""


def with_lantern(night: bool = True) -> Position:
    p = Position(LANTERN, night=night).give("1", "musket").give("2", "knife")
    p["2"].character.items.append(Item("lantern"))
    p.field.moonlit = False
    p.s.visible = Position(LANTERN, night=night).s.visible
    return p


@pytest.mark.rule("BR-122", "BR-071")
def test_a_lantern_is_set_down_once_in_an_activation_by_night_alone() -> None:
    p = with_lantern()
    p.active("2")
    assert "lantern" in [option.key for option in options(p.s, p["2"], p.share("2"))]
    p.share("2").has_handled = True
    assert options(p.s, p["2"], p.share("2")) == []
    day = with_lantern(night=False)
    day.active("2")
    assert "lantern" not in [option.key for option in options(day.s, day["2"], day.share("2"))]


@pytest.mark.rule("BR-122", "BR-087")
def test_whom_its_light_falls_on_comes_in_sight_and_is_dark_again_when_it_is_taken() -> None:
    p = with_lantern()
    assert not p.s.could_see(p["1"], p["E"])
    p.s.seen.clear()
    p.active("2")
    p.dice(*[6] * 40)
    p.run(set_down(p.s, p["2"], p["2"].character.items[0]))
    assert p.s.could_see(p["1"], p["E"])
    assert p.rolls("In Sight")
    assert p["2"].character.items == []
    assert p.share("2").has_handled
    p.share("2").has_handled = False
    (take,) = [option for option in options(p.s, p["2"], p.share("2")) if option.key == "take:0"]
    p.play(take.value())
    assert not p.s.could_see(p["1"], p["E"])
    assert p["2"].character.items == [Item("lantern")]
