"""What squares and shots say at the pointer: cover, exact odds, and the In Sight tests on the way."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.skirmish.movement import walking_reach
from mainbrace.games.bottle.skirmish.moves import with_ways
from mainbrace.games.bottle.skirmish.prospects import LEGEND
from mainbrace.kernel import Option
from tests.games.bottle.skirmish.position import Position

BEHIND_A_WALL = """
......X...
1.....X..E
......X...
..........
"""


def way(p: Position, square: str) -> Option[Any]:
    """A square as an answer for the first of ours."""
    p.begin(other=6)
    found = walking_reach(p.s, p["1"], 16)
    return with_ways(p.s, p["1"], found, []).get(f"go:{square}")


def hidden() -> Position:
    """Somebody behind a wall, whom nobody has seen."""
    p = Position(BEHIND_A_WALL).give("1", "musket", rep=5).give("E", "pistol")
    p.s.seen.clear()
    return p


def test_a_way_names_the_tests_it_calls_for_before_one_goes() -> None:
    option = way(hidden(), "5,3")
    lines = option.words.split("\n")
    assert lines[0] == "Go to 5,3"
    assert lines[1].startswith("In Sight at ")
    assert lines[1].endswith(": E")
    assert "E rolls 4 dice, you " in lines[2]
    assert "act first" in lines[2]
    assert "danger" in option.shading
    assert any(overlay.tone == "danger" for overlay in option.drawn)


def test_a_square_says_whom_one_could_shoot_with_exact_odds() -> None:
    option = way(hidden(), "5,3")
    assert "67% to hit: E (4 inches)" in option.words
    assert {"shot", "seen"} <= set(option.shading)


def test_a_square_out_of_sight_says_so() -> None:
    option = way(hidden(), "2,1")
    assert option.words == "Go to 2,1\nOut of every enemy's sight"
    assert option.shading == ("hidden",)


def test_who_is_seen_past_a_friend_is_not_out_of_sight() -> None:
    option = way(Position("1.2....E\n........\n........").give("1", "pistol"), "1,0")
    assert "Sees you past your own people: E (6 inches)" in option.words
    assert not {"hidden", "seen", "shot"} & set(option.shading)
    assert [overlay.tone for overlay in option.drawn if overlay.id.startswith("sight")] == ["danger"]


def test_who_has_nothing_to_shoot_with_reads_whom_he_sees() -> None:
    p = hidden().give("1", "sword", rep=5)
    option = way(p, "5,3")
    assert "In sight: E (4 inches)" in option.words
    assert "shot" not in option.shading


def test_looking_changes_nothing() -> None:
    p = hidden()
    before = (p["1"].square, p["1"].facing)
    assert way(p, "5,3").words
    assert (p["1"].square, p["1"].facing) == before
    assert not p.s.seen


def test_the_legend_has_words_for_every_mark() -> None:
    p = hidden()
    p.begin(other=6)
    found = walking_reach(p.s, p["1"], 16)
    marks = {mark for option in with_ways(p.s, p["1"], found, []) for mark in option.shading}
    assert marks <= LEGEND.keys()
