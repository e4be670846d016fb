"""Who comes in sight, what both want, the Advantage, and where the ships begin."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.berths import Roads
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.lookout import look_out
from mainbrace.games.bottle.sea.fight.meeting import gain_advantage, meet
from mainbrace.games.bottle.sea.fight.mustering import commission
from mainbrace.games.bottle.sea.fight.placement import at_hour, by_the_clock, place_fleets
from mainbrace.games.bottle.sea.geometry import distance
from mainbrace.games.bottle.sea.ships import capacity
from tests.games.bottle.sea.seascape import GAME, NE, SE, SW, E, N, S, Seascape, W
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
    assert scape.has_told("there is no fight")


@pytest.mark.rule("BS-108", "BS-109")
def test_who_wants_to_flee_and_has_the_advantage_is_gone() -> None:
    """Blue fights, the Merchant flees. Seven and four dice fail all; one of hers succeeds."""
    scape = lookout().dice(2, 6, 3, 4, 1, 4, 4, 6, 6)
    f = scape.fight
    play = look_out(f)
    asked = next(play)
    assert asked.ask == "intent"
    assert [option.key for option in asked.options] == ["fight", "flee"]


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


@pytest.mark.rule("BS-098")
def test_no_treasure_fleet_without_doubles() -> None:
    scape = lookout(area=2, month=7).dice(1, 2)
    play = look_out(scape.fight)
    next(play)
    assert not scape.has_told("Treasure Fleet")


def test_after_the_last_sighting_one_sails_home() -> None:
    scape = lookout(sightings=1).dice(5, 6)
    seen(scape)
    assert scape.state.over
    outcome = GAME.outcome(scape.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0,))


# Placing


def fleets(players: int = 1, attacker: int = 0, **facts: Any) -> Seascape:
    """Blue's Warship and two ships of the book's, of which the second is the larger; wind from the east."""
    scape = Seascape(players=players, wind="east").ship(**facts)
    scape.ship(1, "merchant-4").ship(1, "merchant-2")
    scape.state.attacker = attacker
    return scape


@pytest.mark.rule("BS-110", "BS-111", "BS-112", "BS-113", "BS-116")
def test_example_21_and_22_placing_a_fleet() -> None:
    """BSX-21 and BSX-22: the largest target is in the middle; a 5 counts edges round to Running, so west.

    Blue begins fifteen inches south of her, heading north. 2 and 4 are six o'clock, an inch behind, pushed
    out to where an inch of water lies between them. A 1 is full sails.
    """
    scape = fleets().dice(5, 2, 4, 1)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", "full")
    first, second, own = scape.at(2), scape.at(1), scape.at(0)
    assert (first.bow, first.heading) == ((0, 0), W)
    assert (own.bow, own.heading) == ((0, 1500), N)
    assert second.heading == W
    assert second.bow[1] == 0
    assert second.bow[0] >= 350
    assert scape.fight.gap(first, second) == pytest.approx(100, abs=25)
    assert {each.sails for each in scape.state.vessels} == {"full"}
    assert scape.left == []


@pytest.mark.rule("BS-112")
@pytest.mark.parametrize(("face", "heading"), [(1, 9), (2, 15)])
def test_the_book_bears_down_on_its_fastest_heading(face: int, heading: int) -> None:
    """Five points off a wind from the east, to port or to starboard, straight at a target 15 inches away."""
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").dice(face, 2)
    scape.run(place_fleets(scape.fight, 1), f"head:{N}", "half")
    attacker = scape.at(1)
    assert attacker.heading == heading
    assert distance(attacker.bow, scape.at(0).bow) == pytest.approx(1500, abs=1)
    assert scape.fight.section(attacker.heading) == "broad-reach"


@pytest.mark.rule("BS-110")
def test_a_players_target_heads_as_he_likes() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").dice(1, 2)
    scape.run(place_fleets(scape.fight, 1), f"head:{SW}", "half")
    assert (scape.at(0).bow, scape.at(0).heading, scape.at(0).sails) == ((0, 0), SW, "half")
    assert scape.at(1).sails == "half"


@pytest.mark.rule("BS-114")
def test_other_attackers_keep_fifteen_inches_too() -> None:
    """By the clock the second attacker would lie ahead of the first, nearer to the target: pushed on."""
    scape = Seascape(players=1, wind="east").ship().ship(1, "warship-3").ship(1, "warship-3")
    scape.dice(1, 6, 6, 1)
    scape.run(place_fleets(scape.fight, 1), f"head:{N}", "full")
    assert distance(scape.at(2).bow, scape.at(0).bow) >= 1500
    assert scape.at(2).heading == scape.at(1).heading


@pytest.mark.rule("BS-113", "BS-114", "BS-115")
def test_a_player_places_his_other_ships_within_three_inches() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(hull="merchant-5").ship(1, "warship-3").dice(1, 1)
    scape.run(place_fleets(scape.fight, 0), f"bear:{S}", f"head:{N}", f"place:{SE}-300", "full")
    assert scape.at(1).bow == (212, 1712)
    assert scape.at(1).heading == N


@pytest.mark.rule("BS-114", "BS-115")
def test_not_nearer_and_not_on_top_of_each_other() -> None:
    scape = Seascape(players=1, wind="east").ship().ship(hull="merchant-5").ship(1, "warship-3").dice(1, 1)
    play = place_fleets(scape.fight, 0)
    asked = next(play)
    for key in (f"bear:{S}", f"head:{N}"):
        asked = play.send(asked.options.get(key))
    offered = {option.key for option in asked.options}
    assert f"place:{E}-300" in offered
    assert not offered & {f"place:{N}-300", f"place:{NE}-300", f"place:{N}-200", f"place:{S}-200"}


@pytest.mark.rule("BS-113")
def test_the_clock() -> None:
    """Twelve is ahead, three to starboard, whatever she heads."""
    first = Seascape().ship(at=(0, 0), heading=E).at(0)
    assert [at_hour(first, hour, 200) for hour in (12, 3, 6, 9)] == [(200, 0), (0, 200), (-200, 0), (0, -200)]
    assert at_hour(first, 2, 300) == (150, 260)


@pytest.mark.rule("BS-115")
def test_pushed_outward_till_there_is_room() -> None:
    scape = Seascape().ship(at=(0, 0), heading=N).ship(at=(0, 0), heading=N).dice(1, 2)
    where = by_the_clock(scape.fight, scape.at(1), Roads(scape.at(0), None, [scape.at(0)]))
    assert where[0] == 150
    assert scape.left == []


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
