"""Who is met at sea, what they want, and what is found aboard."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.challenge import dice_and_target
from mainbrace.games.bottle.relations import Settlement
from mainbrace.games.bottle.sea.contact import (
    Sail,
    are_they_pirates,
    flag,
    look_out,
    sail,
    ships_met,
)
from mainbrace.games.bottle.sea.intents import Meeting, choices, intent, part_in_peace
from mainbrace.games.bottle.sea.placing import Place, first_heading, first_sails, place_beside
from mainbrace.games.bottle.sea.ransom import captive, captive_rep, pays_ransom, ransom_gold, ransom_trial
from mainbrace.games.bottle.sea.seaterms import Intent, ShipClass
from mainbrace.games.bottle.sea.treasurefleet import (
    fleet_month,
    gold_aboard,
    meets_treasure_fleet,
    treasure_fleet,
)
from mainbrace.games.bottle.sea.wind import QUARTERS
from mainbrace.games.bottle.terms import Nation, Relation
from tests.games.bottle.scripts import BOOK, Cup, cup, somebody
from tests.games.bottle.sea.situation import SEA

TOTALS = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]
GALLEON = Sail("merchant-1", "military")
NAMES: dict[str, Nation] = {"E": "english", "F": "french", "S": "spanish", "D": "dutch"}


@pytest.mark.rule("BS-099")
@pytest.mark.parametrize(("faces", "flags"), [((3, 2), 2), ((4, 3), 1), ((4, 6), 0)])
def test_how_many_flags_are_in_sight(faces: tuple[int, int], flags: int) -> None:
    assert look_out(cup(*faces), SEA, aal=3).flags == flags


FLAGS = {
    1: "EEEFESSSSSS",
    2: "EEEFESSSSSS",
    3: "EEESSSSSSFS",
    4: "SSSSSSSSSSS",
    5: "EFEEFSFFFFF",
    6: "FFEEDSDESSS",
    7: "SSSSSSSSSSS",
    8: "SSSSSSSSSSS",
    9: "SSESDFSSSSS",
}


@pytest.mark.rule("BS-100")
@pytest.mark.parametrize("area", FLAGS)
def test_under_what_flag(area: int) -> None:
    assert [flag(cup(*faces), SEA, area) for faces in TOTALS] == [NAMES[letter] for letter in FLAGS[area]]


@pytest.mark.rule("BS-101")
def test_how_many_ships_are_met() -> None:
    assert [ships_met(cup(face), 4) for face in range(1, 7)] == [3, 5, 2, 6, 1, 7]
    assert ships_met(cup(5), 2) == 1


def test_rolls_for_a_contact_are_told_in_words() -> None:
    table = Cup(3, 2, 3, 6, 6)
    are_they_pirates(table.dice, SEA, "french", ships=4)
    ships_met(table.dice, 1)
    sail(table.dice, SEA, "spanish", 1)
    assert [roll["why"] for roll in table.rolls] == [
        "Pirate or Not, French",
        "How many, beside 1 ship: half an even die more, half an odd one fewer",
        "What Are They, Spanish",
    ]
    assert table.rolls[0]["modifiers"] == [[3, "for 4 ships"]]


def met(nation: Nation, area: int) -> str:
    found = [sail(cup(*faces), SEA, nation, area) for faces in TOTALS]
    return " ".join("G" if each == GALLEON else f"{each.hull[0].upper()}{each.hull[-1]}" for each in found)


@pytest.mark.rule("BS-102")
def test_what_dutch_ships_are() -> None:
    assert met("dutch", 6) == "M3 M3 M4 M4 M4 M4 M4 M5 M5 W3 W1"
    assert met("dutch", 9) == "M3 M3 M4 M4 M4 M4 M5 M5 M5 W3 W3"


@pytest.mark.rule("BS-103")
@pytest.mark.parametrize("nation", ["english", "french"])
def test_what_english_and_french_ships_are(nation: Nation) -> None:
    for area in (1, 2, 3):
        assert met(nation, area) == "M3 M3 M3 M3 M5 M5 M5 M5 M5 W3 W3"
    for area in (5, 6, 9):
        assert met(nation, area) == "M2 M2 M3 M3 M3 M3 M5 M5 W3 W2 W1"


@pytest.mark.rule("BS-104")
def test_what_spanish_ships_are() -> None:
    for area in (1, 2, 3, 6, 7, 8):
        assert met("spanish", area) == "M1 M1 M1 M1 M2 M2 M3 M5 W3 G G"
    for area in (4, 5, 9):
        assert met("spanish", area) == "M3 M3 M4 M4 M4 M4 M5 M5 M5 W3 W3"


def test_who_sails_what_is_met() -> None:
    assert sail(cup(5, 5), SEA, "spanish", 1) == Sail("warship-3", "military")
    assert sail(cup(1, 1), SEA, "spanish", 1) == Sail("merchant-1", "merchant")


@pytest.mark.rule("BS-105")
@pytest.mark.parametrize(("nation", "last"), [("dutch", 4), ("english", 7), ("french", 7), ("spanish", 4)])
def test_whether_they_are_pirates(nation: Nation, last: int) -> None:
    for one in range(1, 7):
        for two in range(1, 7):
            found = are_they_pirates(cup(one, two), SEA, nation, ships=1)
            pirates = "pirate-hunter" if one == two else "pirate"
            assert found == (pirates if one + two <= last else "honest")


@pytest.mark.rule("BS-105")
def test_a_large_fleet_is_rather_honest() -> None:
    assert are_they_pirates(cup(3, 4), SEA, "english", ships=2) == "honest"
    assert are_they_pirates(cup(1, 4), SEA, "english", ships=3) == "pirate"
    assert are_they_pirates(cup(2, 2), SEA, "english", ships=3) == "pirate-hunter"


def wants(relation: Relation, kind: ShipClass, wronged: bool = False) -> Intent:
    return intent(SEA, Meeting("honest", kind, relation, wronged=wronged))


@pytest.mark.rule("BS-106")
def test_what_they_will_do() -> None:
    relations: list[Relation] = ["enemy", "friendly", "neutral"]
    assert [wants(relation, "merchant", wronged=True) for relation in relations] == ["flee"] * 3
    assert [wants(relation, "warship") for relation in relations] == ["fight", "flee", "flee"]
    assert [wants(relation, "warship", wronged=True) for relation in relations] == ["fight"] * 3


@pytest.mark.rule("BS-106")
def test_what_pirates_and_their_hunters_will_do() -> None:
    assert intent(SEA, Meeting("pirate", "merchant", "friendly")) == "friends"
    assert intent(SEA, Meeting("pirate", "warship", "enemy")) == "flee"
    assert intent(SEA, Meeting("pirate-hunter", "merchant", "friendly")) == "fight"
    assert intent(SEA, Meeting("pirate-hunter", "merchant", "enemy", outnumbered=True)) == "flee"


@pytest.mark.rule("BS-107")
def test_what_a_player_may_do() -> None:
    assert choices("fight") == choices("flee") == ["fight", "flee"]
    assert choices("friends") == ["fight", "flee", "carouse"]


@pytest.mark.rule("BS-108")
def test_if_nobody_wants_to_fight_it_is_over() -> None:
    assert part_in_peace("flee", "flee")
    assert part_in_peace("carouse", "friends")
    assert not part_in_peace("fight", "flee")
    assert not part_in_peace("flee", "fight")
    assert not part_in_peace("fight", "fight")


def test_where_non_players_begin() -> None:
    """BSX-21 and BSX-22, and sails by an odd or even die."""
    north = QUARTERS["north"]
    assert [first_heading(cup(face), north) for face in range(1, 7)] == [8, 12, 0, 4, 8, 12]
    assert place_beside(cup(2, 4)) == Place(hour=6, inches=1)
    assert place_beside(cup(6, 6)) == Place(hour=12, inches=3)
    assert [first_sails(cup(face)) for face in (1, 2, 3, 4)] == ["full", "half", "full", "half"]


def test_the_ships_of_the_treasure_fleet() -> None:
    t = Cup(3, 6)
    fleet = treasure_fleet(t.dice, SEA)
    assert [
        fleet.count(each)
        for each in (GALLEON, Sail("merchant-2", "merchant"), Sail("merchant-3", "merchant"))
    ] == [2, 3, 6]
    assert len(treasure_fleet(cup(1, 1), SEA)) == 2 + 2 + 4


@pytest.mark.rule("BS-096")
def test_where_the_treasure_fleet_is() -> None:
    months = [fleet_month(SEA, 1660, month) for month in range(1, 13)]
    assert [(each.area, each.percent) for each in months if each] == [
        (9, 10),
        (8, 15),
        (8, 5),
        (7, 50),
        (4, 85),
        (1, 100),
        (2, 100),
        (3, 100),
    ]
    assert months[8:] == [None] * 4
    assert fleet_month(SEA, 1661, 6) is None


@pytest.mark.rule("BS-097")
def test_the_gold_of_the_treasure_fleet() -> None:
    june = [gold_aboard(SEA, each, 100) for each in dict.fromkeys(treasure_fleet(cup(1, 1), SEA))]
    assert june == [2000, 700, 350]
    assert gold_aboard(SEA, Sail("merchant-3", "merchant"), 85) == 297


@pytest.mark.rule("BS-098")
def test_meeting_the_treasure_fleet() -> None:
    """BSX-19: Area 2 in July."""
    doubles = look_out(cup(1, 1), SEA, aal=2)
    assert meets_treasure_fleet(SEA, doubles, area=2, year=1662, month=7)
    assert not meets_treasure_fleet(SEA, doubles, area=2, year=1661, month=7)
    assert not meets_treasure_fleet(SEA, doubles, area=3, year=1662, month=7)
    assert not meets_treasure_fleet(SEA, look_out(cup(1, 2), SEA, aal=2), area=2, year=1662, month=7)
    assert not meets_treasure_fleet(SEA, look_out(cup(3, 3), SEA, aal=2), area=2, year=1662, month=7)


@pytest.mark.rule("BS-179")
def test_who_is_aboard_a_prize() -> None:
    assert [captive(cup(face), SEA, rate=1) for face in range(1, 5)] == [
        "nobles-daughter",
        "official",
        "older-noble",
        None,
    ]
    assert captive(cup(3), SEA, rate=1) == "older-noble"  # BSX-36
    assert [captive(cup(1), SEA, rate) for rate in range(1, 6)] == [
        "nobles-daughter",
        "official",
        "older-noble",
        None,
        None,
    ]


@pytest.mark.rule("BS-180")
def test_what_a_captive_is_worth() -> None:
    """BSX-36: half a die of 2 makes Rep 5, which is 5000 gold (BSQ-91)."""
    assert captive_rep(cup(4), SEA) == 5
    assert ransom_gold(SEA, 5) == 5000
    trial = ransom_trial()
    assert (trial.ease, trial.bribe) == ("very-difficult", False)
    assert dice_and_target(BOOK, somebody(5, attributes=["charismatic"]), trial) == (2, 4)
    spanish = [pays_ransom(SEA, Settlement("spanish", sal), "spanish") for sal in range(1, 6)]
    assert spanish == [False, False, True, True, True]
    assert not pays_ransom(SEA, Settlement("english", 4), "spanish")
