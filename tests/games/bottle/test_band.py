"""Classes, bands, and the people one meets."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.band import (
    Customs,
    band_rep,
    class_weapons,
    is_woman,
    party_limit,
    recruit_band,
    strangers,
)
from mainbrace.games.bottle.band import somebody as met
from mainbrace.games.bottle.terms import ClassName
from tests.games.bottle.scripts import BOOK, Cup, cup, star

BARE = Customs(attributes=False, women=False)
ATTRIBUTES = {
    "indian": "wary",
    "merchant": "slow-to-react",
    "military": "fast-loader",
    "noble": "greedy",
    "pirate": "brawler",
    "pirate-hunter": "initiative",
    "privateer": "brawler",
    "townsfolk": "runt",
}
SEA_DOGS = [["pistol"], ["sword"], ["sword"], *[["pistol", "sword"]] * 3]
WEAPONS: dict[ClassName, list[list[str]]] = {
    "indian": [*[["bow"]] * 4, *[["knife"]] * 2],
    "merchant": [*[["pistol"]] * 2, *[["sword"]] * 2, [], []],
    "military": [["pistol"], ["sword"], *[["musket"]] * 4],
    "noble": [*[["pistol"]] * 2, *[["sword"]] * 2, [], []],
    "pirate": SEA_DOGS,
    "pirate-hunter": SEA_DOGS,
    "privateer": SEA_DOGS,
    "townsfolk": [["pistol"], ["knife"], ["knife"], [], [], []],
}


@pytest.mark.rule("BR-046")
def test_every_class_has_its_attribute() -> None:
    assert {id: kind.attribute for id, kind in BOOK.classes.items()} == ATTRIBUTES
    assert BOOK.classes["noble"].own_attribute(female=True) == "charismatic"
    assert BOOK.classes["pirate"].own_attribute(female=True) == "brawler"


@pytest.mark.rule("BR-025", "BR-045")
def test_a_class_gives_its_attribute_on_top_and_a_sheet_of_reactions() -> None:
    found = met(Cup(3, 4, 5, 5), BOOK, "privateer", "dutch", Customs(women=False))
    assert found.attributes == ["brawler", "wary"]
    assert BOOK.sheets[found.kind].id == "pirates-and-privateers"


@pytest.mark.rule("BR-047")
@pytest.mark.parametrize("kind", list(WEAPONS))
def test_the_weapons_of_a_class_by_a_die(kind: ClassName) -> None:
    assert [class_weapons(cup(face), BOOK, kind, "One") for face in range(1, 7)] == WEAPONS[kind]


@pytest.mark.rule("BR-048")
def test_who_fights_in_big_land_battles_and_with_what() -> None:
    battle = {id: kind.battle for id, kind in BOOK.classes.items() if kind.battle}
    muskets = (("musket",),) * 6
    assert battle == {
        "military": muskets,
        "pirate": (*(("musket",),) * 3, *(("pistol", "sword"),) * 3),
        "townsfolk": muskets,
    }
    assert [id for id, kind in BOOK.classes.items() if kind.always_loaded] == ["military"]
    assert [(id, kind.charge_dice) for id, kind in BOOK.classes.items() if kind.charge_dice] == [
        ("pirate", 1)
    ]


@pytest.mark.rule("BR-053")
@pytest.mark.parametrize(
    ("kind", "reps"),
    [
        ("pirate", [4, 4, 4, 4, 5, 5]),
        ("privateer", [4, 4, 4, 4, 5, 5]),
        ("military", [3, 4, 4, 4, 4, 5]),
        ("indian", [3, 4, 4, 4, 4, 5]),
        ("townsfolk", [3, 3, 4, 4, 4, 4]),
        ("merchant", [3, 3, 4, 4, 4, 4]),
    ],
)
def test_band_generation(kind: ClassName, reps: list[int]) -> None:
    assert [band_rep(cup(face), BOOK, kind, "One") for face in range(1, 7)] == reps


def test_the_log_says_why_a_die_counts_more() -> None:
    t = Cup(3)
    band_rep(t.dice, BOOK, "pirate", "Pirate")
    assert t.rolls == [
        {"why": "Pirate: Band Generation", "faces": [3], "modifiers": [[1, "Pirates"]]},
    ]


@pytest.mark.rule("BR-051", "BR-052")
def test_a_star_recruits_as_many_as_his_rep_but_nobody_better() -> None:
    t = Cup(*(face for rep in (1, 6, 4, 2) for face in (rep, 6)))
    band = recruit_band(t, BOOK, star(4), BARE)
    assert [(each.rep, each.kind, each.nation) for each in band] == [(4, "pirate", "english")] * 3
    assert [facts["rep"] for facts in t.told("stays-behind")] == [5]
    assert t.left == []
    assert len({each.name for each in band}) == 3


@pytest.mark.rule("BR-051")
def test_no_more_go_ashore_than_the_star_has_rep() -> None:
    assert party_limit(star(5)) == 5  # EX-13: the captain, two of the crew and two friends


@pytest.mark.rule("BR-054")
def test_a_double_six_is_a_woman() -> None:
    assert is_woman(cup(6, 6), BOOK, "One")
    assert not is_woman(cup(6, 5), BOOK, "One")
    anne = met(Cup(3, 6, 6, 5), BOOK, "pirate", "english", Customs(attributes=False))
    assert anne.female
    assert anne.name.split()[0] in BOOK.names["english"].women


def test_a_nobles_daughter_is_charismatic_whatever_is_agreed_on_women() -> None:
    """AR-26."""
    assert met(Cup(3, 6, 6, 5), BOOK, "noble", "french", BARE).attributes == ["charismatic"]
    assert met(Cup(3, 6, 5, 5), BOOK, "noble", "french", BARE).attributes == ["greedy"]


@pytest.mark.rule("BR-050")
def test_strangers_are_led_by_the_best_of_them_who_is_a_star_without_advantages() -> None:
    t = Cup(2, 3, 6, 3, 2, 3)
    leader, *others = strangers(t, BOOK, "military", "spanish", 3, BARE)
    assert (leader.rep, leader.is_star, leader.star_power, leader.free_will) == (5, True, False, False)
    assert [(each.rep, each.is_star) for each in others] == [(4, False), (4, False)]


def test_the_enemys_star_may_have_advantages_where_that_is_agreed() -> None:
    """AR-13."""
    (leader,) = strangers(
        Cup(2, 3), BOOK, "military", "spanish", 1, Customs(False, False, np_star_power=True)
    )
    assert leader.star_power
    assert leader.free_will


def test_indians_are_of_no_nation() -> None:
    indian = met(Cup(3, 1), BOOK, "indian", "spanish", BARE)
    assert (indian.nation, indian.weapons) == ("native", ["bow"])
    assert indian.name in BOOK.names["native"].men
