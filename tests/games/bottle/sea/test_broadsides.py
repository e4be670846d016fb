"""The Gunnery Phase: who may fire at whom, the broadside, what it does, and the odds shown before."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.aiming import may_fire, shot, shots
from mainbrace.games.bottle.sea.fight.firing import fire_guns
from mainbrace.games.bottle.sea.fight.prospects import fire_label
from mainbrace.games.bottle.sea.ships import defense, guns, maneuver, morale_modifier
from tests.games.bottle.sea.gunports import abeam, fire
from tests.games.bottle.sea.seascape import E, N, S, Seascape, W
from tests.games.bottle.sea.situation import SEA


@pytest.mark.rule("BS-144")
@pytest.mark.parametrize(("apart", "bears"), [(1200, True), (1201, False)])
def test_guns_reach_twelve_inches(apart: int, bears: bool) -> None:
    scape = abeam(apart)
    assert bool(shots(scape.fight, scape.at(0))) == bears


@pytest.mark.rule("BS-144", "BS-118")
@pytest.mark.parametrize(("heading", "flank"), [(N, "starboard"), (S, "port"), (E, None), (W, None)])
def test_guns_bear_to_the_sides(heading: int, flank: str | None) -> None:
    scape = Seascape().ship(middle=(0, 0), heading=heading).ship(1, middle=(600, 0), heading=E)
    found = shot(scape.fight, scape.at(0), scape.at(1))
    assert (found.flank if found else None) == flank


@pytest.mark.rule("BS-144")
def test_no_line_of_sight_through_a_third_ship() -> None:
    scape = abeam().ship(0, "warship-1", middle=(300, 0), heading=N)
    assert shot(scape.fight, scape.at(0), scape.at(1)) is None
    scape.at(2).bow = (300, 700)
    assert shot(scape.fight, scape.at(0), scape.at(1)) is not None


@pytest.mark.rule("BS-144")
def test_only_active_ships_fire() -> None:
    scape = abeam(is_active=False)
    assert not may_fire(scape.fight, scape.at(0))
    assert may_fire(Seascape(inactive_fire=True).ship(is_active=False).fight, scape.at(0))


@pytest.mark.rule("BS-125")
def test_who_is_half_dead_does_not_fire_while_changing_sails() -> None:
    scape = abeam(has_new_sails=True)
    assert may_fire(scape.fight, scape.at(0))
    scape.at(0).ship.crew = 15
    assert not may_fire(scape.fight, scape.at(0))


@pytest.mark.rule("BS-145", "BS-146")
def test_all_guns_bear_or_half_of_them() -> None:
    """Abeam all six guns of the Warship; across the border of the arc three."""
    scape = abeam()
    found = shot(scape.fight, scape.at(0), scape.at(1))
    assert found is not None
    assert found.guns(6) == 6
    scape.at(1).bow = (500, -620)
    found = shot(scape.fight, scape.at(0), scape.at(1))
    assert found is not None
    assert (found.is_mostly_in_arc, found.guns(6), found.guns(5)) == (False, 3, 2)


@pytest.mark.rule("BS-147", "BS-149", "BS-150", "BS-152")
def test_example_31_a_broadside() -> None:
    """BSX-31: 3 and 4 pass, six guns score two hits: the Abandon has 2 Defense, Maneuver 1, one gun left."""
    scape = abeam().dice(3, 4, 1, 1, 3, 4, 5, 6, 3, 6)
    fire(scape, "fire:1:6")
    target = scape.at(1).ship
    assert (defense(SEA, target), maneuver(SEA, target), guns(SEA, target)) == (2, 1, 1)
    assert morale_modifier(SEA, target) == -2
    assert scape.at(1).shot == 4
    assert scape.at(1).has_suffered
    assert scape.left == []


@pytest.mark.rule("BS-155", "BS-156", "BS-157")
def test_example_32_a_critical_hit() -> None:
    """BSX-32: after those two hits 1 and 2 pass against 2; 5 and 2 is a fire."""
    scape = abeam().dice(3, 4, 1, 1, 3, 4, 5, 6, 1, 2, 5)
    fire(scape, "fire:1:6")
    assert scape.at(1).ship.burns
    assert scape.at(1).lit == 1
    assert guns(SEA, scape.at(1).ship) == 0
    assert scape.has_told("critical hit: fire aboard")


@pytest.mark.rule("BS-149")
def test_one_pass_fires_half_of_the_guns() -> None:
    scape = abeam().dice(3, 6, 2, 3, 4)
    fire(scape, "fire:1:6")
    assert scape.at(1).ship.hits == 0
    assert scape.has_told("hits nothing")
    assert scape.left == []


@pytest.mark.rule("BS-149")
def test_no_pass_fires_none() -> None:
    scape = abeam().dice(5, 6)
    fire(scape, "fire:1:6")
    assert scape.left == []


@pytest.mark.rule("BS-150", "BS-151")
def test_crossing_the_t_hits_on_a_two() -> None:
    """The target's bow points at the shooter's side."""
    scape = Seascape().ship(middle=(0, 0), heading=N).ship(1, "merchant-4", middle=(700, 0), heading=W)
    scape.dice(1, 1, 2, 2, 3, 3, 3, 3, 6, 6)
    found = shot(scape.fight, scape.at(0), scape.at(1))
    assert found is not None
    assert found.crosses_the_t
    fire(scape, "fire:1:6")
    assert scape.at(1).ship.hits == 2


@pytest.mark.rule("BS-150")
def test_grappled_guns_hit_on_a_two() -> None:
    scape = abeam(50).grappled(0, 1).dice(1, 1, 6, 2, 3, 3, 3, 3, 3, 6, 6)
    fire(scape, "fire:1:6")
    assert scape.at(1).ship.hits == 1


@pytest.mark.rule("BS-148")
def test_example_34_three_ranges() -> None:
    """BSX-34: at 12 inches a die fewer, at 7 none, at 3 one more; a pirate's second broadside one fewer."""
    dice: dict[object, str] = {}
    for apart in (1200, 700, 300):
        scape = abeam(apart)
        found = shot(scape.fight, scape.at(0), scape.at(1))
        assert found is not None
        dice[apart] = fire_label(scape.fight, found, 6, 0).splitlines()[2].partition(" against")[0]
        scape.at(0).fired_to.append("starboard")
        dice[apart, "again"] = fire_label(scape.fight, found, 6, 0).splitlines()[2].partition(" against")[0]
    assert dice == {
        1200: "1 die",
        (1200, "again"): "0 dice",
        700: "2 dice",
        (700, "again"): "1 die",
        300: "3 dice",
        (300, "again"): "2 dice",
    }


@pytest.mark.rule("BS-148")
def test_each_side_has_a_first_broadside() -> None:
    """She has fired to port before: to starboard it is her first."""
    scape = abeam(fired_to=["port"]).dice(5, 6)
    fire(scape, "fire:1:6")
    assert scape.at(0).fired_to == ["port", "starboard"]
    assert scape.left == []


@pytest.mark.rule("BS-044")
def test_example_04_influence_on_a_broadside() -> None:
    """BSX-04: a Captain of Rep 5 adds a die to the two of Gunnery, and has four left."""
    scape = abeam().captain(0, 5, influence=5).dice(6, 6, 4, 6, 6, 6)
    fire(scape, "urge:1:6")
    assert scape.state.captains[0].influence == 4
    assert scape.left == []
    assert scape.has_told("spends a die of Influence, 4 left")


@pytest.mark.rule("BS-044")
def test_no_influence_from_another_ship() -> None:
    """The Captain is aboard the second ship: the first one's guns get none of his dice."""
    scape = abeam().ship(middle=(0, 2000)).captain(2, 5, influence=5)
    play = fire_guns(scape.fight, scape.at(0))
    assert [option.key for option in next(play).options] == ["fire:1:6", "hold"]


def test_nobody_fires_at_a_ship_that_has_struck() -> None:
    scape = abeam()
    scape.at(1).standing = "struck"
    assert shots(scape.fight, scape.at(0)) == []
