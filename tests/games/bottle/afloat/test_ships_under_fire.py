"""Balls that strike ships off a shore: a house of Defence Value 3 to them, from which none bounces."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.scenery.harbour import about
from mainbrace.games.bottle.skirmish import gunodds, guns
from mainbrace.games.bottle.skirmish.aiming import marks, overlays, words
from mainbrace.games.bottle.skirmish.npguns import best_spot
from mainbrace.games.bottle.skirmish.state import Gun
from tests.games.bottle.afloat.harbour import Harbour

SIZE = (50, 50)
DECK = (25, 22)
"""Behind her port to the land."""
FACES = range(1, 7)


def in_the_roads() -> tuple[Harbour, Craft]:
    """A gun ashore, a merchantman at anchor before it, E and F on her deck, G in the water beside her."""
    p = Harbour(size=SIZE, land=8, _1=(25, 5), _2=(1, 1), E=(1, 10), F=(2, 10), G=(3, 10)).give("1", rep=3)
    ship = p.boat("merchant-5", (25, 25), "east", berth="anchored")
    p.put("E", DECK).put("F", (26, 22)).put("G", (25, 20))
    assert p.sea.ship_of(p["E"]) is p.sea.ship_of(p["F"]) is ship
    assert p.sea.is_wet(p["G"])
    p.s.face(p["1"], p["E"].square)
    p.gun("1", "1", gunner="1", facing="south")
    return p, ship


def fire(p: Harbour, *dice: int, at: str = "E") -> Gun:
    """The gun is fired at somebody, and what dice are left over show that nobody is hurt by them."""
    gun = p.field.guns[0]
    p.dice(*dice, *[6] * 30)
    p.run(guns.fire(p.s, gun, p["1"], p[at].square))
    return gun


@pytest.mark.rule("BR-139")
def test_one_pass_is_enough_against_a_ship() -> None:
    p, _ = in_the_roads()
    fire(p, 1, 6)
    assert "gun misses" not in p.told
    assert [roll["why"][:11] for roll in p.rolls("Damage to")] == ["Damage to E", "Damage to F"]


@pytest.mark.rule("BR-139")
def test_without_a_pass_a_ship_is_missed_too() -> None:
    p, ship = in_the_roads()
    fire(p, 6, 6)
    assert "gun misses" in p.told
    assert ship.shot == 0


@pytest.mark.rule("BR-139", "BR-192", "BR-197")
def test_four_dice_against_her_three_and_her_sides_protect_those_on_deck() -> None:
    """Two successes to two: she withstands, and a ball of Impact 4 less 3 is left; G is not aboard."""
    p, ship = in_the_roads()
    fire(p, 1, 1, *(1, 2, 6, 6), *(1, 1, 6))
    assert len(p.rolls("The ball against")[0]["faces"]) == 4
    assert len(p.rolls("Defence Value 3")[0]["faces"]) == 3
    assert ship.shot == 0
    assert [roll["why"] for roll in p.rolls("Damage to")] == [f"Damage to {sign}, Impact 1" for sign in "EF"]


@pytest.mark.rule("BR-139", "BR-197")
def test_a_ball_does_not_bounce_off_a_ship() -> None:
    p, _ = in_the_roads()
    gun = fire(p, 1, 1)
    assert not p.rolls("bounces")
    assert "bounce" not in [each.id for each in overlays(p.s, gun, p["E"].square)]


@pytest.mark.rule("BR-192", "BR-197")
def test_she_loses_a_point_of_defence_value_and_those_on_deck_protection() -> None:
    p, ship = in_the_roads()
    fire(p, 1, 1, *(1, 1, 6, 6), *(1, 6, 6))
    assert ship.shot == 1
    assert p.facts("weakened")[0] == {"what": ship.name, "building": f"craft:{ship.id}", "left": 2}
    assert {roll["at_most"] for roll in p.rolls("Damage to")} == {2}
    assert "Defence Value of 2 left" in p.lines("weakened")[0]
    assert "Defence Value: 1 point shot away." in about(p.waters, p.field, ship)


@pytest.mark.rule("BR-197", "BR-198")
def test_a_ship_shot_to_pieces_protects_nobody_but_does_not_fall_in() -> None:
    p, ship = in_the_roads()
    ship.shot = 2
    fire(p, 1, 1, *(1, 1, 1, 1), 6)
    assert ship.shot == 3
    assert {roll["at_most"] for roll in p.rolls("Damage to")} == {4}
    assert "collapses" not in p.told
    p.events.clear()
    p.script._faces, p.script._told = [], 0
    fire(p, 1, 1)
    assert (ship.shot, p.rolls("The ball against")) == (3, [])


@pytest.mark.rule("BR-139", "BR-192")
def test_a_ball_in_the_water_beside_her_strikes_those_on_deck_the_weaker_and_stops_at_her_side() -> None:
    """F is on deck, where the ball would go on to."""
    p, _ = in_the_roads()
    p.put("F", (25, 26))
    fire(p, 1, 1, at="G")
    assert {roll["why"] for roll in p.rolls("Damage to")} == {
        "Damage to E, Impact 1",
        "Damage to G, Impact 4",
    }
    assert len(p.rolls("bounces")) == 1


@pytest.mark.rule("BR-139", "BR-192")
@pytest.mark.parametrize("where", ["boat", "beach"])
def test_a_small_boat_and_the_open_shore_are_no_ships(where: str) -> None:
    p, _ = in_the_roads()
    if where == "boat":
        p.boat("ships-boat", (12, 14), "east")
        p.put("E", (12, 14))
        assert p.sea.boat_of(p["E"]) is not None
    else:
        p.put("E", (12, 7))
    gun = p.field.guns[0]
    gun.square = p.square("12,1")
    fire(p, 1, 6)
    assert "gun misses" in p.told
    assert guns.impact_on(p.s, p["E"].square) == 4


def falls(impact: int) -> float:
    """How likely a struck Star of Rep 4 goes down, all dice gone through.

    A 1 kills, up to the Impact it is out of the fight, above it two dice against Rep stun, are that or kill;
    four dice of Star Power lower it by a level each, half the time.
    """
    lowered = [sum(coins) for coins in product((0, 1), repeat=4)]
    levels = [
        3 if die == 1 else 2 if die <= impact else 3 - (one <= 4) - (other <= 4)
        for die, one, other in product(FACES, repeat=3)
    ]
    return sum(fewer < level for level in levels for fewer in lowered) / len(levels) / len(lowered)


def impacts(left: int) -> dict[int, float]:
    """How hard four dice that each succeed half the time make a ball strike, against so many of hers."""
    rolls = list(product((0, 1), repeat=4 + left))
    weaker = sum(sum(dice[:4]) > sum(dice[4:]) for dice in rolls) / len(rolls) if left else 0.0
    return {4 - left: 1 - weaker, 4 - left + 1: weaker}


HIT = 3 / 4
"""One pass of two dice against Rep 3."""


@pytest.mark.rule("BR-015", "BR-127", "BR-139", "BR-197")
@pytest.mark.parametrize("shot", [0, 1, 2, 3])
def test_the_odds_against_a_ship_are_exact(shot: int) -> None:
    p, ship = in_the_roads()
    p.give("E", star=True, power=4).give("F", star=True, power=4)
    ship.shot = shot
    struck = impacts(3 - shot)
    harm = sum(chance * (1 - (1 - falls(impact)) ** 2) for impact, chance in struck.items())
    told = {"hits the ship": HIT, "puts an enemy down": HIT * harm}
    if shot < 3:
        told["weakens her"] = HIT * struck[shot + 2]
    assert dict(gunodds.fired(p.s, p.field.guns[0], p["1"], p["E"].square).outcomes) == pytest.approx(told)


@pytest.mark.rule("BR-139")
def test_where_ships_are_a_gun_is_good_for_a_ship_as_for_a_house() -> None:
    p, _ = in_the_roads()
    laid = gunodds.laid(p.s, p.field.guns[0], p["1"])
    assert laid is not None
    assert dict(laid.outcomes) == pytest.approx({"to hit people": 1 / 4, "to hit a house or a ship": HIT})


@pytest.mark.rule("BR-015", "BR-127", "BR-139", "BR-147", "BR-197")
@pytest.mark.parametrize("shot", [0, 1, 2, 3])
def test_the_odds_of_a_gun_at_who_charges_on_deck_know_that_she_is_a_ship(shot: int) -> None:
    p, ship = in_the_roads()
    p.give("E", star=True, power=4)
    ship.shot = shot
    left = gunodds.spared(p.s, p.field.guns[0], p["1"], p["E"])
    assert left is not None
    harm = sum(chance * falls(impact) for impact, chance in impacts(3 - shot).items())
    assert sum(left.values()) == pytest.approx(1 - HIT * harm)


@pytest.mark.rule("BR-139", "BR-197", "BR-205")
def test_those_beside_a_ship_neither_tempt_nor_hinder_a_crew_that_fires_at_her() -> None:
    p, _ = in_the_roads()
    gun, at = p.field.guns[0], p["E"].square
    assert "Under the circle: E, F\n" in words(p.s, gun, p["1"], at)
    assert marks(p.s, gun, p["1"], at) == ("shot", "house")
    p.put("G", (1, 10)).put("2", (23, 20))
    assert guns.ready_gun(p.s, p["1"], p["E"]) is gun
    assert best_spot(p.s, gun) in (at, p["F"].square)
