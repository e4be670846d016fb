"""Nations, Settlements and the map; what defends a town and what it is worth; robbers and raids."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from mainbrace.games.bottle.atlas import AREAS, activity, neighbours, settlements_of
from mainbrace.games.bottle.defences import garrison, has_fort, militia, sack_loot, scaled
from mainbrace.games.bottle.raiding import is_object_here, loot_building, posted, search_turns
from mainbrace.games.bottle.relations import (
    Settlement,
    are_opposites,
    at_war,
    is_hostile,
    nation_of_strangers,
    standing,
    standing_outside,
)
from mainbrace.games.bottle.robbery import leave_tavern
from mainbrace.games.bottle.terms import (
    CLASSES,
    NATIONS,
    Campaign,
    DayPart,
    Leaving,
    Lemurian,
    Nation,
    Relation,
)
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody

WARS = BOOK.settlements.wars


def test_in_1660_england_and_spain_are_at_war() -> None:
    pairs = {(one, other) for one, other in product(NATIONS, NATIONS) if at_war(WARS, one, other)}
    assert pairs == {("english", "spanish"), ("spanish", "english")}


@pytest.mark.rule("BC-176")
def test_spaniards_are_hostile_to_all_others_and_everybody_to_his_enemy() -> None:
    hostile = {
        (owner, visitor) for owner, visitor in product(NATIONS, NATIONS) if is_hostile(WARS, owner, visitor)
    }
    assert hostile == {
        ("spanish", "dutch"),
        ("spanish", "english"),
        ("spanish", "french"),
        ("english", "spanish"),
    }


@pytest.mark.rule("BC-131", "BR-204")
def test_opposites_are_four_pairs_and_nations_at_war() -> None:
    found = {
        frozenset((one, other))
        for one, other in product(CLASSES, CLASSES)
        if are_opposites(BOOK, WARS, somebody(kind=one, nation="dutch"), somebody(kind=other, nation="dutch"))
    }
    assert found == {
        frozenset(("indian", "townsfolk")),
        frozenset(("merchant", "noble")),
        frozenset(("military", "privateer")),
        frozenset(("pirate", "pirate-hunter")),
    }
    assert are_opposites(BOOK, WARS, somebody(nation="english"), somebody(nation="spanish"))


@pytest.mark.parametrize(
    ("owner", "visitor", "relation"),
    [("english", "english", "friendly"), ("french", "english", "neutral"), ("spanish", "dutch", "enemy")],
)
def test_how_a_settlement_stands_to_a_visitor(owner: Nation, visitor: Nation, relation: Relation) -> None:
    """R-25."""
    assert standing(WARS, owner, visitor) == relation


@pytest.mark.parametrize(
    ("places", "relation"),
    [
        ([Settlement("spanish", 4), Settlement("english", 3)], "enemy"),
        ([Settlement("spanish", 4), Settlement("english", 4)], "neutral"),
        ([Settlement("french", 4), Settlement("dutch", 4)], "neutral"),
        ([Settlement("english", 2)], "friendly"),
        ([], "neutral"),
    ],
)
def test_open_country_belongs_to_the_busiest_settlement(places: list[Settlement], relation: Relation) -> None:
    """R-25."""
    assert standing_outside(WARS, places, "english") == relation


@pytest.mark.rule("BC-142")
@pytest.mark.parametrize(
    ("owner", "relation", "nation"),
    [
        ("french", "enemy", "french"),
        ("french", "neutral", "french"),
        ("spanish", "enemy", "spanish"),
        ("spanish", "friendly", "english"),
    ],
)
def test_people_are_of_the_settlements_nation_or_neutrals_of_another(
    owner: Nation, relation: Relation, nation: Nation
) -> None:
    assert nation_of_strangers(Cup().chance, WARS, owner, "english", relation) == nation
    assert nation_of_strangers(Cup().chance, WARS, "spanish", "english", "neutral") in ("dutch", "french")


@pytest.mark.rule("BC-123")
def test_soldiers_are_of_the_nearest_settlements_nation() -> None:
    for relation in get_args(Relation):
        assert (
            nation_of_strangers(Cup().chance, WARS, "spanish", "english", relation, "military") == "spanish"
        )


@pytest.mark.rule("BC-074", "BC-075")
def test_nine_areas_each_with_its_activity_and_settlements() -> None:
    assert [area.id for area in BOOK.settlements.area] == list("123456789")
    assert activity(BOOK, 2) == 2
    levels = {place.sal for area in range(1, 10) for place in settlements_of(BOOK, area)}
    assert levels == {1, 2, 3, 4, 5}


@pytest.mark.rule("BC-073")
@pytest.mark.parametrize("campaign", get_args(Campaign))
def test_two_maps_of_nine_areas_three_in_a_row_are_played_by_the_same_rules(campaign: Campaign) -> None:
    places = [place for area in AREAS for place in settlements_of(BOOK, area, campaign)]
    assert {activity(BOOK, area, campaign) for area in AREAS} == {1, 2, 3, 4, 5}
    assert {place.sal for place in places} == {1, 2, 3, 4, 5}
    assert all(settlements_of(BOOK, area, campaign) for area in AREAS)
    assert (neighbours(1), neighbours(5), neighbours(9)) == ([2, 4], [2, 4, 6, 8], [6, 8])


@pytest.mark.rule("BC-073", "BR-024")
def test_each_map_has_owners_of_its_own() -> None:
    caribbean, lemuria = (
        {place.nation for area in AREAS for place in settlements_of(BOOK, area, campaign)}
        for campaign in get_args(Campaign)
    )
    assert (caribbean, lemuria) == (set(NATIONS), set(get_args(Lemurian)))
    assert (len(caribbean), len(lemuria - caribbean)) == (4, 10)


@pytest.mark.rule("BC-076")
def test_what_is_known_of_area_six() -> None:
    """EX-04."""
    places = settlements_of(BOOK, 6)
    owners = [place.nation for place in places]
    assert {nation: owners.count(nation) for nation in NATIONS} == {
        "english": 2,
        "french": 1,
        "spanish": 2,
        "dutch": 2,
    }
    assert {place.sal for place in places} == {1, 2, 3, 4, 5}


@pytest.mark.rule("BC-077", "BC-078")
def test_what_is_known_of_area_five() -> None:
    """EX-05: what an Englishman can visit there."""
    assert settlements_of(BOOK, 5) == [
        Settlement("english", 3),
        Settlement("french", 3),
        Settlement("french", 2),
        Settlement("french", 1),
        Settlement("spanish", 4),
    ]


def test_areas_lie_three_in_a_row() -> None:
    """R-14."""
    assert [neighbours(area) for area in (1, 5, 6, 9)] == [[2, 4], [2, 4, 6, 8], [3, 5, 9], [6, 8]]


@pytest.mark.rule("BC-104")
def test_the_militia_is_ten_for_each_point() -> None:
    assert militia(cup(5), BOOK, 2) == 70  # EX-07
    assert [militia(cup(face), BOOK, 1) for face in (1, 6)] == [20, 70]


@pytest.mark.rule("BC-106")
def test_a_garrison_holds_the_fort_from_level_four_on() -> None:
    assert [has_fort(BOOK, sal) for sal in range(1, 6)] == [False, False, False, True, True]
    assert garrison(cup(5), BOOK, 4) == 90
    assert garrison(cup(), BOOK, 3) == 0


@pytest.mark.rule("BC-107")
def test_both_sides_are_scaled_alike() -> None:
    assert (scaled(70, 50), scaled(75, 50), scaled(90, 100)) == (35, 38, 90)


@pytest.mark.rule("BC-108")
@pytest.mark.parametrize(
    ("sal", "faces", "gold"), [(3, (4, 2), 18000), (3, (2, 2), 15000), (5, (6, 1), 37500), (1, (1, 6), 2500)]
)
def test_what_a_sack_is_worth(sal: int, faces: tuple[int, int], gold: int) -> None:
    """EX-08, by R-22."""
    assert sack_loot(cup(*faces), BOOK, sal) == gold


@pytest.mark.rule("BC-155", "BC-157")
@pytest.mark.parametrize(("faces", "what"), [((1, 3), "robbed"), ((3, 4), "suspicious"), ((4, 6), "safe")])
def test_leaving_a_tavern_in_the_morning(faces: tuple[int, int], what: Leaving) -> None:
    assert leave_tavern(cup(*faces), BOOK, 3, "morning") == what


@pytest.mark.rule("BC-155", "BC-156")
@pytest.mark.parametrize(
    ("part", "flags", "target"),
    [
        ("morning", (), 3),
        ("night", (), 4),
        ("daytime", (), 2),
        ("morning", ("is_alone",), 4),
        ("morning", ("with_woman",), 4),
        ("morning", ("has_won",), 4),
        ("night", ("is_alone", "has_won"), 6),
    ],
)
def test_what_draws_robbers(part: DayPart, flags: tuple[str, ...], target: int) -> None:
    t = Cup(1, 1)
    leave_tavern(t.dice, BOOK, 3, part, **dict.fromkeys(flags, True))
    assert t.rolls[0]["at_most"] == target


@pytest.mark.rule("BC-155")
def test_the_level_never_falls_below_one() -> None:
    t = Cup(1, 1)
    leave_tavern(t.dice, BOOK, 1, "daytime")
    assert t.rolls[0]["at_most"] == 1


@pytest.mark.rule("BC-167")
@pytest.mark.parametrize(
    ("faces", "inside", "facing"), [((2, 3), True, True), ((4, 4), True, False), ((5, 1), False, True)]
)
def test_who_is_met_at_a_building_is_inside_or_out(
    faces: tuple[int, int], inside: bool, facing: bool
) -> None:
    found = posted(cup(*faces), BOOK, "Ned")
    assert (found.is_inside, found.is_facing) == (inside, facing)


@pytest.mark.rule("BC-170")
def test_a_hut_is_searched_and_looted() -> None:
    """EX-14: two turns, then five Items: the one she wanted and four pieces of gold."""
    assert search_turns(cup(4), "Char") == 2
    loot = loot_building(cup(3), BOOK, 5, is_item_wanted=True)
    assert (loot.has_wanted, loot.gold) == (True, 4)
    assert loot_building(cup(6), BOOK, 5, is_item_wanted=True).gold == 5
    assert loot_building(cup(), BOOK, 2, is_item_wanted=False).gold == 2


@pytest.mark.rule("BC-169")
def test_the_object_of_the_raid_is_likelier_in_each_further_building() -> None:
    found = {
        entered: [is_object_here(cup(face), BOOK, entered, False) for face in range(1, 7)]
        for entered in (1, 3)
    }
    assert found == {1: [True] + [False] * 5, 3: [True] * 3 + [False] * 3}
    assert [is_object_here(cup(face), BOOK, 2, is_last=True) for face in (1, 5, 6)] == [True, True, False]
