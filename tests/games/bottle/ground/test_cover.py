"""What hides a figure, and what stops a ball."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.ground.cover import is_sheltered
from tests.games.bottle.ground.situation import Table


@pytest.mark.rule("BR-130", "BR-187", "BR-190")
@pytest.mark.parametrize("sign", ["T", ":"])
def test_in_woods_and_rough_ground_one_is_concealed_and_standing_still_in_cover(sign: str) -> None:
    t = Table(f"1....2{sign}\n.......\n.......", under={"2": sign})
    assert t.is_concealed("2", "1")
    assert t.has_cover("2", "1")
    assert not t.has_cover("2", "1", is_moving=True)
    assert not t.is_concealed("1", "2")
    assert not t.has_cover("1", "2")


@pytest.mark.rule("BR-130", "BR-195")
def test_in_a_building_likewise() -> None:
    t = Table("......####\n1.....+2_#\n......####", houses=[(6, 0, 4, 3)], under={"2": "_"})
    assert t.is_concealed("2", "1")
    assert t.has_cover("2", "1")
    assert not t.has_cover("2", "1", is_moving=True)


@pytest.mark.rule("BR-130")
def test_in_a_coach_one_is_concealed_and_behind_it_in_cover() -> None:
    t = Table("1....23\n.......\n...4...", under={"2": "c"})
    assert t.is_concealed("2", "1")
    assert not t.has_cover("2", "1")
    assert t.has_cover("3", "1")
    assert t.has_cover("3", "1", is_moving=True)
    assert not t.is_concealed("3", "1")
    assert not t.has_cover("3", "4")


def test_low_things_cover_only_those_close_behind_them() -> None:
    t = Table("1...b23\n.......\n.......")
    assert t.has_cover("2", "1")
    assert not t.has_cover("3", "1")
    assert not t.has_cover("1", "2")


CORNER = """
..15...
....3..
###....
###2...
###4...
"""


def test_the_corner_of_a_building_covers_who_looks_round_it_but_a_wall_not_who_stands_along_it() -> None:
    t = Table(CORNER, houses=[(0, 2, 3, 3)])
    assert t.has_cover("2", "1")  # half of him is behind the corner
    assert not t.has_cover("1", "2")
    assert not t.has_cover("2", "5")  # who looks along the wall sees all of him
    assert not t.has_cover("4", "3")
    past = Table("####.\n1...2\n.....")
    assert past.has_cover("2", "1")  # the wall ends ahead of him
    assert not past.has_cover("1", "2")


@pytest.mark.rule("BR-188")
def test_at_a_crest_one_is_concealed_and_in_cover_from_those_beyond_even_on_the_move() -> None:
    drawing = "...1...\n.......\n^^^2^^^\nAAA3AAA\n^^^4^^^\n^^^5^^^\n...6..."
    t = Table(drawing, under={"2": "^", "3": "A", "4": "^", "5": "^"})
    for at_crest in "34":
        assert t.has_cover(at_crest, "1")
        assert t.has_cover(at_crest, "1", is_moving=True)
        assert t.is_concealed(at_crest, "1")
    assert not t.has_cover("2", "1")  # on the slope that faces him
    assert not t.has_cover("5", "6")
    assert not t.is_concealed("4", "6")
    assert not t.has_cover("3", "4")  # both at the crest


def test_out_of_sight_is_shelter_too() -> None:
    t = Table("1.#.2\n.....\n....3")
    assert is_sheltered(t.ground, t.at["2"], t.at["1"])
    assert not t.has_cover("2", "1")
    assert not is_sheltered(t.ground, t.at["3"], t.at["1"])
