"""Balls that strike ships off a shore: a house of Defence Value 3 to them, from which none bounces."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.scenery.harbour import about
from mainbrace.games.bottle.skirmish import gunodds, guns
from mainbrace.games.bottle.skirmish.aiming import marks, overlays, words
from mainbrace.games.bottle.skirmish.npguns import best_spot
from mainbrace.games.bottle.skirmish.state import Gun
from tests.games.bottle.afloat.harbour import Harbour

SIZE = (50, 50)
DECK = (25, 22)
"""Behind her port to the land."""


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
    p, _ = in_the_roads()
    p.put("F", (30, 25))
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


@pytest.mark.rule("BR-139", "BR-197")
@pytest.mark.parametrize("shot", [0, 2, 3])
def test_the_odds_against_a_ship_are_exact(shot: int) -> None:
    p, ship = in_the_roads()
    ship.shot = shot
    gun = p.field.guns[0]
    people, house = gunodds.hits(p.s, gun, p["1"])
    left = 3 - shot
    weaker = contest(4, left).more if left else 0.0
    told = dict(gunodds.fired(p.s, gun, p["1"], p["E"].square).outcomes)
    assert told["hits the ship"] == pytest.approx(house)
    assert told.get("weakens her", 0.0) == pytest.approx(house * weaker)

    def spares(impact: int) -> float:
        """Nobody falls of E and F: a face within the Impact puts down, one above it where Rep 4 fails."""
        fall = gunodds.fall(p.s, p["E"], impact)
        return (1 - fall) ** 2

    harm = weaker * (1 - spares(4 - left + 1)) + (1 - weaker) * (1 - spares(4 - left))
    assert told["puts an enemy down"] == pytest.approx(house * harm)
    assert "puts one of yours down" not in told
    laid = gunodds.laid(p.s, gun, p["1"])
    assert laid is not None
    assert dict(laid.outcomes) == pytest.approx({"to hit people": people, "to hit a house or a ship": house})


@pytest.mark.rule("BR-139", "BR-147", "BR-197")
def test_the_odds_of_a_gun_at_who_charges_on_deck_know_that_she_is_a_ship() -> None:
    p, _ = in_the_roads()
    gun = p.field.guns[0]
    left = gunodds.spared(p.s, gun, p["1"], p["E"])
    assert left is not None
    _, hit = gunodds.hits(p.s, gun, p["1"])
    weaker = contest(4, 3).more
    falls = weaker * gunodds.fall(p.s, p["E"], 2) + (1 - weaker) * gunodds.fall(p.s, p["E"], 1)
    assert sum(left.values()) == pytest.approx(1 - hit * falls)


@pytest.mark.rule("BR-139", "BR-197", "BR-205")
def test_those_beside_a_ship_neither_tempt_nor_hinder_a_crew_that_fires_at_her() -> None:
    p, _ = in_the_roads()
    gun, at = p.field.guns[0], p["E"].square
    assert "Under the circle: E, F\n" in words(p.s, gun, p["1"], at)
    assert marks(p.s, gun, p["1"], at) == ("shot", "house")
    p.put("G", (1, 10)).put("2", (23, 20))
    assert guns.ready_gun(p.s, p["1"], p["E"]) is gun
    assert best_spot(p.s, gun) in (at, p["F"].square)
