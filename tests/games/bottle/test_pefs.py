"""Possible Enemy Forces, and the hours of the day."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.dayparts import event_day_part, later, night_sight, pushed
from mainbrace.games.bottle.pefs import (
    Place,
    Strangers,
    first_pefs,
    friend_or_foe,
    how_many,
    makes_pef,
    pef_move,
    pef_section,
    resolve_pef,
    shifted,
    who_are_they,
)
from mainbrace.games.bottle.terms import ClassName, DayPart, Relation
from tests.games.bottle.scripts import BOOK, Cup, cup


def test_three_pefs_begin_in_the_sections_of_a_die() -> None:
    assert first_pefs(BOOK) == 3
    assert [pef_section(cup(face)) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_doubles_up_to_the_activity_level_bring_a_pef() -> None:
    assert [makes_pef(face, level=3) for face in range(1, 7)] == [True] * 3 + [False] * 3
    assert all(makes_pef(face, level=6) for face in range(1, 7))


@pytest.mark.rule("BC-113", "BR-199")
def test_a_pef_comes_nearer_stays_or_goes() -> None:
    assert [pef_move(cup(*faces), BOOK) for faces in ((4, 1), (4, 5), (5, 6))] == ["towards", "stays", "away"]
    assert pef_move(cup(4, 4), BOOK, in_building=True) == "away"
    assert pef_move(cup(3, 3), BOOK, in_building=True) == "towards"


@pytest.mark.rule("BC-115", "BC-116", "BR-200")
@pytest.mark.parametrize(
    ("faces", "result"), [((1, 3), "contact"), ((3, 4), "louder"), ((4, 6), "nothing"), ((6, 6), "nothing")]
)
def test_a_pef_is_people_a_noise_or_nothing(faces: tuple[int, int], result: str) -> None:
    """EX-11: a tavern at activity level 3, a 1 and a 3."""
    assert resolve_pef(cup(*faces), BOOK, level=3).result == result


def test_a_noise_raises_the_level_and_nothing_brings_it_below_one() -> None:
    """R-41."""
    assert [shifted(5, 1), shifted(6, 1), shifted(2, -1), shifted(1, -1)] == [6, 7, 1, 1]


@pytest.mark.rule("BC-117", "BC-189")
def test_while_carousing_a_double_of_the_level_brings_a_map_too() -> None:
    found = resolve_pef(cup(3, 3), BOOK, level=3, is_carousing=True)
    assert (found.is_map, found.result) == (True, "contact")
    assert not resolve_pef(cup(3, 3), BOOK, level=3).is_map
    assert not resolve_pef(cup(2, 2), BOOK, level=3, is_carousing=True).is_map
    assert not resolve_pef(cup(3, 2), BOOK, level=3, is_carousing=True).is_map


@pytest.mark.rule("BC-118", "BR-201")
@pytest.mark.parametrize(
    ("ground", "faces", "relation"),
    [
        ("neutral", (1, 3), "enemy"),
        ("neutral", (1, 4), "neutral"),
        ("neutral", (5, 4), "friendly"),
        ("friendly", (1,), "neutral"),
        ("friendly", (4,), "friendly"),
        ("enemy", (1, 2, 3), "enemy"),
        ("enemy", (1, 6, 3), "enemy"),
        ("enemy", (4, 3, 4), "neutral"),
        ("enemy", (4, 5, 6), "friendly"),
    ],
)
def test_friend_or_foe_by_whose_ground_it_is(
    ground: Relation, faces: tuple[int, ...], relation: Relation
) -> None:
    t = Cup(*faces)
    assert friend_or_foe(t.dice, BOOK, 3, ground) == relation
    assert t.left == []


A, P, H, S, T, M, N = "indian", "pirate", "pirate-hunter", "military", "townsfolk", "merchant", "noble"
ROWS: dict[tuple[Relation, Place], tuple[str, ...]] = {
    ("neutral", "outside"): (A, A, A, "*", P, S, S, T, M, N),
    ("neutral", "inside"): (P, P, "*", T, M, S, T, T, M, N),
    ("enemy", "outside"): (A, A, "*", P, S, T, T, T, M, N),
    ("enemy", "inside"): (P, "*", P, T, M, S, T, T, M, N),
    ("friendly", "outside"): (A, A, "*", "*", S, T, T, T, M, N),
    ("friendly", "inside"): ("*", "*", "*", T, M, S, T, T, M, N),
}


@pytest.mark.rule("BC-119", "BC-120", "BC-121", "BC-122", "BC-124")
@pytest.mark.parametrize(("relation", "place"), list(ROWS))
@pytest.mark.parametrize("player", ["pirate", "pirate-hunter", "merchant"])
def test_what_are_they(relation: Relation, place: Place, player: ClassName) -> None:
    """Note (1) of the tables: whom Pirates become Pirate Hunters for."""
    hunters = player == ("pirate-hunter" if relation == "friendly" else "pirate")
    expected = [(H if hunters else P) if kind == "*" else kind for kind in ROWS[relation, place]]
    scores = [(min(score - 1, 5), score - min(score - 1, 5)) for score in range(2, 12)]
    kinds = [who_are_they(cup(face), BOOK, level, relation, place, player).kind for level, face in scores]
    assert kinds == expected


def test_one_die_and_the_level_reach_every_row_and_no_more() -> None:
    """R-26; R-41 for a level of six and more."""
    assert who_are_they(cup(1), BOOK, 1, "enemy", "inside", "merchant").kind == "pirate"
    assert who_are_they(cup(6), BOOK, 5, "enemy", "inside", "merchant").kind == "noble"
    assert who_are_they(cup(6), BOOK, 8, "enemy", "inside", "merchant").kind == "noble"


def test_indians_are_neutral_at_best() -> None:
    """R-47."""
    assert who_are_they(cup(1), BOOK, 1, "friendly", "outside", "pirate") == Strangers("indian", "neutral")
    assert who_are_they(cup(1), BOOK, 1, "enemy", "outside", "pirate") == Strangers("indian", "enemy")


@pytest.mark.rule("BC-126", "BR-202")
def test_how_many_they_are() -> None:
    assert [how_many(cup(face), party=4) for face in range(1, 7)] == [3, 5, 2, 6, 1, 7]
    assert how_many(cup(5), party=4) == 1  # EX-09
    assert how_many(cup(5), party=1) == 1


@pytest.mark.rule("BC-047")
def test_morning_daytime_and_night_follow_each_other() -> None:
    assert [later(part) for part in ("morning", "daytime", "night")] == ["daytime", "night", "morning"]


@pytest.mark.rule("BC-048")
def test_sight_at_night_is_six_inches_and_twelve_under_a_full_moon() -> None:
    assert [night_sight(cup(face), BOOK) for face in range(1, 7)] == [12, 6, 6, 6, 6, 6]


@pytest.mark.rule("BC-050")
def test_the_day_part_of_an_event() -> None:
    parts = [event_day_part(cup(face), BOOK) for face in range(1, 7)]
    assert parts == ["night", "morning", "morning", "daytime", "daytime", "daytime"]


@pytest.mark.rule("BC-052")
@pytest.mark.parametrize(
    ("part", "used", "after"),
    [
        ("morning", ["morning"], "daytime"),
        ("daytime", ["morning", "daytime"], "night"),
        ("night", ["morning", "daytime", "night"], "night"),
        ("night", ["night"], "morning"),
    ],
)
def test_double_ones_push_the_day_but_none_of_its_parts_comes_twice(
    part: DayPart, used: list[DayPart], after: DayPart
) -> None:
    """EX-22: begun in the morning there is no second morning."""
    assert pushed(part, used) == after
