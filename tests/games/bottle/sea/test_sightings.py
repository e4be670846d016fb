"""Who comes in sight, what both want, the Advantage, and where the ships begin."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters.keepsakes import word_of
from mainbrace.games.bottle.sea.contact import Sail
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.lookout import look_out
from mainbrace.games.bottle.sea.fight.meeting import gain_advantage, meet, muster_met
from mainbrace.games.bottle.sea.fight.mustering import commission, players_ship
from mainbrace.games.bottle.sea.fight.rounds import take_turn
from mainbrace.games.bottle.sea.ships import capacity
from mainbrace.kernel import Stream
from tests.games.bottle.scripts import star
from tests.games.bottle.sea.boarding import at_random
from tests.games.bottle.sea.seascape import GAME, Seascape
from tests.games.bottle.sea.situation import hand


def lookout(**options: Any) -> Seascape:
    """A Warship of the 3rd Rate that looks out in Area 5, activity level 4; no fight yet."""
    scape = Seascape(players=1, luck=b"names", **{"meeting": "sighted", **options}).ship(
        hull="warship-3", captain=5
    )
    scape.state.attacker, scape.state.turn = -1, 0
    return scape.captain(0)


def seen(scape: Seascape, *keys: str) -> Fight:
    """One sighting."""
    f = scape.fight
    scape.run(look_out(f), *keys)
    return f


@pytest.mark.rule("BS-099")
def test_an_empty_sea() -> None:
    scape = lookout().dice(5, 6)
    seen(scape)
    assert scape.state.sightings == 1
    assert scape.has_told("No sail in sight")


@pytest.mark.rule("BS-099", "BS-107", "BS-108")
def test_of_two_flags_one_is_chosen_and_both_flee() -> None:
    """2 and 3 pass twice: French (8) and Spanish (7); one honest Merchant, who flees, and so do we."""
    scape = lookout().dice(2, 3, 4, 4, 3, 4, 1, 4, 4, 6, 6)
    f = seen(scape, "flag:spanish", "flee")
    assert scape.state.attacker == -1
    assert len(f.state.vessels) == 1
    assert scape.has_told("1 sail under the Spanish flag, sailed by honest seamen")
    assert scape.has_told("Both sides would rather sail on: there is no fight")


@pytest.mark.rule("BS-108", "BS-109")
def test_who_wants_to_flee_and_has_the_advantage_is_gone() -> None:
    """Blue fights, the Merchant flees. Seven and four dice fail all; one of hers succeeds."""
    scape = lookout().dice(2, 6, 3, 4, 1, 4, 4, 6, 6)
    f = scape.fight
    play = look_out(f)
    asked = next(play)
    assert asked.ask == "intent"
    assert [option.key for option in asked.options] == ["fight", "flee"]


FRIENDS = (2, 6, 1, 1, 1, 4, 4, 2, 3, *(1, 2, 3, 5, 1, 4))
"""One English Merchant of the 5th Rate, sailed by pirates: two and three are no more than seven."""


@pytest.mark.rule("BS-106", "BS-107", "BS-108")
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("flee", "They are friends, and you sail on: there is no fight"),
        ("carouse", "They are friends, and you carouse with them: there is no fight"),
    ],
)
def test_pirates_of_ones_own_nation_are_friends(answer: str, told: str) -> None:
    """Nobody rolls for the Advantage, and the lookout goes on."""
    scape = lookout(nation="english", sightings=2).dice(*FRIENDS)
    f = seen(scape, answer)
    assert scape.has_told("sailed by pirates")
    assert scape.has_told(told)
    assert scape.left == []
    assert (len(f.state.vessels), f.state.attacker, f.state.over) == (1, -1, "")


@pytest.mark.rule("BS-107")
def test_what_is_told_of_an_evening_among_friends() -> None:
    scape = lookout(nation="english").dice(*FRIENDS)
    asked = next(look_out(scape.fight))
    assert asked.words == "They are friends. And you?"
    assert [option.key for option in asked.options] == ["fight", "flee", "carouse"]
    assert asked.options.get("carouse").words == "Carouse with them\n" + (
        "An evening among friends and no fight; on a single voyage it gains you nothing else"
    )


@pytest.mark.rule("BS-107", "BS-109")
@pytest.mark.parametrize(
    ("ours", "theirs", "told", "attacker"),
    [
        (1, 6, "Blue has the Advantage and attacks", 0),
        (6, 1, "The enemy has the Advantage and keeps out", -1),
    ],
)
def test_friends_may_be_attacked(ours: int, theirs: int, told: str, attacker: int) -> None:
    """Who has the Advantage has his way, and they do not want to fight; ours are eleven dice, theirs 13."""
    scape = lookout(nation="english").dice(*FRIENDS, *(ours,) * 11, *(theirs,) * 13)
    at_random(look_out(scape.fight), Stream(b"where ships begin"), "fight", "no")
    assert scape.has_told(told)
    assert (scape.state.attacker, len(scape.state.vessels)) == (attacker, 2 + attacker)


@pytest.mark.rule("BS-109", "BS-069")
def test_example_20_gaining_the_advantage() -> None:
    """BSX-20: 6 and Pilot 5 against 3 and Pilot 3: five successes of eleven dice beat four of six."""
    scape = (
        Seascape().ship(specialists=[hand("pilot", 5)]).ship(1, "merchant-4", specialists=[hand("pilot", 3)])
    )
    scape.dice(*(1,) * 5, *(6,) * 6, *(1,) * 4, 6, 6)
    assert scape.run(gain_advantage(scape.fight)) == 0
    assert scape.left == []


@pytest.mark.rule("BS-109")
def test_a_tie_is_rolled_again() -> None:
    scape = Seascape().ship(hull="merchant-4", specialists=[hand("pilot", 3)])
    scape.ship(1, "merchant-4", specialists=[hand("pilot", 3)])
    scape.dice(*(1,) * 6, *(2,) * 6, *(6,) * 6, 1, *(6,) * 5)
    assert scape.run(gain_advantage(scape.fight)) == 1


@pytest.mark.rule("BS-109")
def test_damage_and_captains_at_the_helm_count_for_the_advantage() -> None:
    """Maneuver 1 after two hits, and a Captain of Rep 2 who steers with 1: two dice each, and a tie."""
    slow: dict[str, Any] = {"hull": "merchant-4", "hits": 2, "captain": 2}
    scape = Seascape().ship(**slow).ship(1, **slow).dice(1, 4, 1, 4, 4, 4, 1, 4)
    assert scape.run(gain_advantage(scape.fight)) == 1
    assert scape.left == []


@pytest.mark.rule("BS-106")
@pytest.mark.parametrize(("own", "theirs"), [(1, "fight"), (2, "flee")])
def test_a_pirate_hunter_flees_only_if_outnumbered(own: int, theirs: str) -> None:
    """A 1 is a ship fewer than ours, but one at least; 2 and 2 are pirates, doubles their hunters."""
    scape = lookout()
    for _ in range(own - 1):
        scape.ship(hull="warship-3")
    scape.dice(1, 4, 3, 2, 2)
    assert meet(scape.fight, "english") == theirs
    assert scape.has_told("pirate hunters")
    assert [each.side for each in scape.state.vessels] == [0] * own + [1]


@pytest.mark.rule("BS-053", "BS-110")
def test_the_largest_of_those_who_are_met_is_their_flagship() -> None:
    """Of one Rate the longer ship; of one length, too, the one that bears more."""
    scape = lookout()
    hulls = ["warship-3", "merchant-1", "merchant-3", "warship-1"]
    muster_met(scape.fight, [Sail(hull, "military") for hull in hulls], "honest", "english")
    found = [each.ship.hull for each in scape.state.vessels[1:]]
    assert found == ["warship-1", "merchant-1", "merchant-3", "warship-3"]


@pytest.mark.rule("BS-044", "BS-109")
def test_a_captain_takes_the_helm() -> None:
    scape = Seascape().ship(hull="merchant-4", specialists=[hand("pilot", 3)]).captain(0, influence=2)
    scape.ship(1, "merchant-4", specialists=[hand("pilot", 3)])
    scape.dice(*(1,) * 7, *(2,) * 6)
    assert scape.run(gain_advantage(scape.fight), "urge") == 0
    assert scape.state.captains[0].influence == 1


@pytest.mark.rule("BS-095", "BS-097", "BS-098")
def test_example_19_the_treasure_fleet() -> None:
    """BSX-19: Area 2 in July, activity level 2, two ones: it is the Treasure Fleet, full of gold."""
    scape = lookout(area=2, month=7).dice(1, 1, 1, 3)
    play = look_out(scape.fight)
    assert next(play).ask == "intent"
    assert len(scape.state.vessels) - 1 == 2 + (1 + 1) + (3 + 2)
    assert scape.state.gold[1:] == [2000] * 2 + [700] * 2 + [350] * 5
    assert [scape.at(number).ship.sailed_by for number in (1, 2, 3)] == ["military", "military", "merchant"]


@pytest.mark.rule("BS-095")
def test_the_treasure_fleet_is_the_same_when_it_is_met_again() -> None:
    """Nobody at war with Spain is attacked, and both sail on; at the next sighting nothing is rolled anew."""
    scape = lookout(area=2, month=7, enemies=[]).dice(1, 1, 1, 3)
    seen(scape, "flee")
    assert len(scape.state.vessels) == 1
    scape.dice(1, 1)
    next(look_out(scape.fight))
    assert scape.left == []
    told = [line for line in scape.told if "Rate of the enemy" in line]
    assert len(set(told)) == 9
    assert told[:9] == told[9:]
    assert scape.state.gold[1:] == [2000] * 2 + [700] * 2 + [350] * 5


@pytest.mark.rule("BS-095", "BS-106")
@pytest.mark.parametrize(
    ("options", "wish"),
    [
        ({"enemies": ["spanish"]}, "fight"),
        ({"enemies": []}, "flee"),
        ({"wronged": True, "enemies": []}, "fight"),
    ],
)
def test_war_galleons_answer_for_the_treasure_fleet(options: dict[str, Any], wish: str) -> None:
    """An enemy's Warships fight, and those of others only one who has robbed their Merchants."""
    scape = lookout(area=2, month=7, **options).dice(1, 1, 1, 3)
    assert next(look_out(scape.fight)).words == f"They want to {wish}. And you?"


@pytest.mark.rule("BS-098")
def test_no_treasure_fleet_without_doubles() -> None:
    scape = lookout(area=2, month=7).dice(1, 2)
    play = look_out(scape.fight)
    next(play)
    assert not scape.has_told("Treasure Fleet")


@pytest.mark.rule("BR-014")
def test_star_power_is_back_when_other_sails_come_in_sight() -> None:
    """What works once in an Encounter, too."""
    scape = lookout().dice(5, 6)
    star = scape.state.captains[0].star
    star.star_power, star.power, star.spent = True, 0, ["resilient"]
    seen(scape)
    assert (star.power, star.spent) == (5, [])


@pytest.mark.rule("BS-044", "BS-108", "BS-213")
def test_influence_that_was_used_on_pyrats_is_back_for_the_next_sails() -> None:
    """Doubles, an event of 6, a Merchant 4th: outsailed by twelve dice to seven. No other sail."""
    ours, theirs = (1,) * 12, (6,) * 7
    scape = lookout(dark_side=True).dice(1, 1, 2, 4, 3, 3, 1, 2, 3, 5, *ours, *theirs, 5, 6)
    captain = scape.state.captains[0]
    seen(scape, "flee", "urge")
    assert scape.has_told("Ann Drew spends a die of Influence, 4 left")
    assert scape.has_told("No sail in sight")
    assert (captain.influence, scape.left) == (5, [])


@pytest.mark.rule("BS-044", "BS-108")
def test_influence_is_back_when_other_sails_come_in_sight() -> None:
    """It was used on somebody who got away: that Encounter is over."""
    scape = lookout().dice(5, 6)
    captain = scape.state.captains[0]
    captain.influence = 0
    seen(scape)
    assert captain.influence == captain.star.rep > 0


def test_after_the_last_sighting_one_sails_home() -> None:
    scape = lookout(sightings=1).dice(5, 6)
    seen(scape)
    assert scape.state.over
    scape.run(take_turn(scape.fight))
    outcome = GAME.outcome(scape.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0,))


# Putting to sea


def put_to_sea(**options: Any) -> Seascape:
    """The players' ships as they are commissioned."""
    scape = Seascape(luck=b"putting to sea", **options)
    scape.state.vessels, scape.state.captains, scape.state.gold = [], [], []
    scape.run(commission(scape.fight))
    return scape


@pytest.mark.rule("BS-044", "BS-053", "BS-063")
def test_players_ships() -> None:
    scape = put_to_sea(players=1, ships=["warship-2", "merchant-5"], rep=5, specialists=["pilot", "surgeon"])
    flagship, other = scape.state.vessels
    captain = scape.state.captains[0]
    assert (captain.vessel, captain.influence, flagship.ship.captain) == (0, 5, 5)
    assert [each.job for each in flagship.ship.specialists] == ["pilot", "surgeon"]
    assert (flagship.ship.crew, other.ship.crew) == (30, 10)
    assert capacity(GAME.sea, flagship.ship) == 30
    assert scape.fight.flagship(0) is flagship


@pytest.mark.rule("BS-043", "BS-061", "BS-063")
@pytest.mark.parametrize(("trades", "rep"), [((6, 6, 4, 4), 5), ((1, 1, 1, 1), 4)])
def test_example_12_a_crew_is_rolled_for_man_by_man_but_for_specialists(
    trades: tuple[int, ...], rep: int
) -> None:
    """BSX-12: two are set aside as Pilot and Cook; all others are rolled for, and then those two.

    Seven men and a Captain of Rep 4 who counts twice make 36; 5 and 4 or 3 and 3 come to it, over ten men.
    """
    scape = Seascape(players=1, luck=b"name", crew=0, specialists=["pilot", "cook"])
    scape.dice(1, 2, 2, 3, 4, 5, 6, *trades)
    ship = players_ship(scape.fight, 0, "merchant-5", "pirate", "english", 4)
    assert (ship.crew, ship.captain, ship.rep) == (10, 4, rep)
    assert [each.job for each in ship.specialists] == ["pilot", "cook"]
    assert scape.left == []
    assert scape.has_told(" signs on 7 men: 1 of Rep 3, 5 of Rep 4, 1 of Rep 5 (dice 1 2 2 3 4 5 6).")


@pytest.mark.rule("BC-058", "BC-064")
def test_a_captain_carried_on_puts_to_sea_without_what_would_be_a_burden() -> None:
    rich = star(4, name="Anne", weapons=["sword"], items=[Item("rum")] * 9, gold=90, savings=10)
    captain = put_to_sea(players=1, stars=[word_of(rich)]).state.captains[0]
    anne = captain.star
    assert (anne.gold, anne.savings, anne.weapons) == (0, 100, ["sword"])
    assert [item.where for item in anne.items] == ["carried"] * 7 + ["home"] * 2


def test_a_crew_whose_rep_was_agreed_on_is_not_rolled_for() -> None:
    scape = Seascape(players=1, luck=b"name", crew=3, specialists=["pilot"]).dice(6, 6)
    assert players_ship(scape.fight, 0, "merchant-5", "pirate", "english", 6).rep == 3
    assert scape.left == []


def test_two_together_have_a_ship_each() -> None:
    scape = put_to_sea(players=2, company="together", ships=["merchant-3"])
    assert [each.seat for each in scape.state.vessels] == [0, 1]
    assert [captain.vessel for captain in scape.state.captains] == [0, 1]
    assert scape.state.sides[0].seats == [0, 1]


def test_two_against_each_other_begin_equal() -> None:
    scape = put_to_sea(players=2, ships=["warship-3"])
    assert [(each.seat, each.ship.hull) for each in scape.state.vessels] == [
        (0, "warship-3"),
        (1, "warship-3"),
    ]


@pytest.mark.rule("BS-126")
@pytest.mark.parametrize(("area", "wind"), [(4, 8), (6, 4), (2, 12)])
def test_example_23_the_wind_of_an_area(area: int, wind: int) -> None:
    """BSX-23: in Area 4 it comes from the south, in Area 6 from the east."""
    assert put_to_sea(players=1, area=area).state.wind == wind
