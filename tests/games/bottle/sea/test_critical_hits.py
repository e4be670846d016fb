"""What a broadside may come to: a ship that goes down, her magazine, helm, Captain or waterline hit."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.damage import captain
from mainbrace.games.bottle.sea.fight.parties import party
from mainbrace.games.bottle.sea.fight.state import Castaway
from tests.games.bottle.sea.gunports import abeam, fire
from tests.games.bottle.sea.seascape import N, Seascape
from tests.games.bottle.sea.situation import hand
from tests.games.bottle.sea.waters import check_crews


@pytest.mark.rule("BS-037", "BS-153", "BS-154")
def test_without_defense_she_goes_down() -> None:
    """Four hits on a Merchant of the 4th Rate; 5 and 6 against Rate 4 leave half of cargo and people."""
    scape = abeam().dice(1, 1, 1, 1, 1, 1, 6, 6, 5, 6)
    scape.luck = b"who floats"
    scape.at(1).ship.cargo, scape.at(1).ship.crew, scape.at(1).began = 41, 20, 20
    fire(scape, "fire:1:6")
    sunk = scape.at(1)
    assert sunk.standing == "sunk"
    assert (sunk.ship.cargo, sunk.ship.crew, len(sunk.swimming), sunk.drowned) == (20, 0, 10, 10)
    assert scape.left == []


@pytest.mark.rule("BS-161", "BS-156")
def test_the_magazine() -> None:
    """Six hits and a 6: she blows up."""
    scape = Seascape().ship(hull="warship-1", middle=(0, 0), heading=N)
    scape.ship(1, "merchant-1", middle=(600, 0), heading=N)
    scape.dice(1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1, 6, 3, 3)
    scape.luck = b"who floats"
    fire(scape, "fire:1:10")
    assert scape.at(1).standing == "sunk"
    assert scape.has_told("the magazine blows up")


@pytest.mark.rule("BS-158", "BS-156", "BS-178")
@pytest.mark.parametrize(("face", "hurt", "killed"), [(1, ["pilot"], 0), (6, [], 1)])
def test_the_helm_is_hit(face: int, hurt: list[str], killed: int) -> None:
    """Three hits and a 6: with a die passed the Pilot is down, with none dead; the ship holds her course."""
    scape = abeam()
    scape.at(1).ship.hull = "merchant-1"
    scape.at(1).ship.specialists = [hand("pilot", 3)]
    scape.dice(1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 6, 6, face)
    fire(scape, "fire:1:6")
    assert scape.at(1).holds_course
    assert ([each.job for each in scape.at(1).hurt], scape.at(1).killed) == (hurt, killed)
    assert (scape.at(1).ship.specialists, scape.at(1).ship.crew) == ([], 20 - 3 - 1)
    assert scape.left == []
    check_crews(scape.state)


@pytest.mark.rule("BS-159", "BS-156")
def test_the_captain_is_hit() -> None:
    """Four hits and a 6: the Captain is down, and the mate commands with a point less than the crew's Rep."""
    scape = abeam()
    scape.at(1).ship.hull = "merchant-1"
    scape.dice(1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 6, 6, 6)
    fire(scape, "fire:1:6")
    assert scape.at(1).holds_course
    assert (scape.at(1).captain_hurt, scape.at(1).ship.captain) == (4, 2)
    assert scape.left == []


@pytest.mark.rule("BS-159", "BS-178")
@pytest.mark.parametrize(("face", "is_lost"), [(1, False), (6, True)])
def test_a_players_captain_may_be_dead_at_once(face: int, is_lost: bool) -> None:
    """With one die passed he lies aboard; with none he is dead, one man of the crew, and nobody tests."""
    scape = abeam().captain(0).dice(6, face)
    scape.run(captain(scape.fight, scape.at(0)))
    assert scape.state.captains[0].is_lost == is_lost
    assert (scape.at(0).captain_hurt, scape.at(0).killed) == (5, int(is_lost))
    check_crews(scape.state)


@pytest.mark.rule("BS-159", "BS-178")
@pytest.mark.parametrize(("face", "slain", "killed"), [(1, 1, 0), (6, 0, 1)])
def test_any_other_captain_who_is_hit_is_a_man_less(face: int, slain: int, killed: int) -> None:
    """With one die passed he is one of those who fell, and tests with them; with none he is dead."""
    scape = abeam().dice(6, face)
    scape.run(captain(scape.fight, scape.at(1)))
    assert (scape.at(1).slain, scape.at(1).killed) == (slain, killed)
    assert scape.at(1).ship.crew == scape.at(1).began - 1
    check_crews(scape.state)


@pytest.mark.rule("BS-159", "BS-163")
@pytest.mark.parametrize(("fate", "men"), [("up", 10), ("hurt", 9), ("lost", 10), ("taken", 10)])
def test_a_captain_who_is_no_more_of_the_crew_takes_nobodys_place_in_a_party(fate: str, men: int) -> None:
    """Ten are aboard: all can fight but a Captain who lies below; one who is dead or away is not of them."""
    scape = abeam().captain(0)
    scape.luck = b"who fights"
    vessel = scape.at(0)
    vessel.ship.crew, vessel.captain_hurt = 10, 0 if fate == "up" else 5
    scape.state.captains[0].is_lost = fate == "lost"
    vessel.prisoners = [Castaway(5, "captain")] if fate == "taken" else []
    assert len(party(scape.fight, vessel, 20)) == men


@pytest.mark.rule("BS-160", "BS-156")
def test_holed_at_the_waterline() -> None:
    """Five hits and a 6: she counts a column lower for good."""
    scape = abeam()
    scape.at(1).ship.hull = "merchant-1"
    scape.dice(1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 6)
    fire(scape, "fire:1:6")
    assert scape.at(1).ship.leaks == 1
