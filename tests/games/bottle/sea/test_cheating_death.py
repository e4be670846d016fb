"""A Captain who has cheated death at sea: off at once, safe, and back when the Encounter is over."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.aftermath import settle
from mainbrace.games.bottle.sea.fight.damage import captain, founder
from mainbrace.games.bottle.sea.fight.deckfights import bring_home
from mainbrace.games.bottle.sea.fight.ending import keepsakes
from mainbrace.games.bottle.sea.fight.lookout import recover
from mainbrace.games.bottle.sea.fight.nightparties import of_side
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER, party
from mainbrace.games.bottle.sea.fight.state import Castaway
from mainbrace.games.bottle.sea.fight.tolls import whisk_away
from mainbrace.games.bottle.sea.fight.wounded import tend
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.scripts import BOOK
from tests.games.bottle.sea.boarding import Boarding, of
from tests.games.bottle.sea.nights import aboard, morning
from tests.games.bottle.sea.seascape import Seascape
from tests.games.bottle.sea.waters import check_crews


def cheats(figure: Figure) -> None:
    """He is off the table, with the Rep that is left to him."""
    figure.status, figure.character.rep = "cheated-death", 4


def at_sea(crew: int = 12) -> Seascape:
    """A ship whose Captain of Rep 5 has just cheated death, and an enemy of 10 men."""
    scape = Seascape(players=1).ship(hull="merchant-3", crew=crew).captain(0, cheating_death=True)
    scape.ship(1, "merchant-3", (600, 0), crew=10)
    scape.dice(6, 6)
    scape.run(captain(scape.fight, scape.at(0)), "cheat")
    return scape


def ended(scape: Seascape, winner: int = -1) -> Seascape:
    """The fight is over, and its bill is paid."""
    scape.state.winner, scape.state.over = winner, "it is over"
    scape.run(settle(scape.fight))
    check_crews(scape.state)
    return scape


@pytest.mark.rule("BR-019", "BS-159")
def test_he_is_off_at_once_one_rep_lower_and_the_mate_commands() -> None:
    scape = at_sea()
    vessel, found = scape.at(0), scape.state.captains[0]
    assert (found.is_safe, found.is_lost, found.star.rep) == (True, False, 4)
    assert (vessel.ship.captain, vessel.captain_hurt) == (3, 4)
    assert (vessel.ship.crew, vessel.ashore, vessel.killed) == (11, 1, 0)
    assert scape.left == []
    check_crews(scape.state)


@pytest.mark.rule("BR-019", "BS-178")
def test_he_takes_no_test_and_commands_again_when_the_fight_is_over() -> None:
    """Nobody fell, so that no die is rolled; any would fail the test."""
    scape = ended(at_sea())
    vessel, found = scape.at(0), scape.state.captains[0]
    assert (found.is_safe, found.is_lost, vessel.captain_hurt) == (False, False, 0)
    assert (vessel.ship.captain, vessel.ship.crew, vessel.ashore) == (4, 12, 0)
    assert scape.has_told("Ann Drew is back aboard Abandon, and commands her again.")
    assert [each.seat for each in keepsakes(BOOK, scape.state)] == [0]


@pytest.mark.rule("BR-019", "BS-178")
def test_the_same_after_a_boarding() -> None:
    boarding = Boarding("deck:main", captain=True)
    fight = boarding.mustered()
    cheats(of(fight, BOARDER)[0])
    bring_home(boarding.scape.fight, fight)
    scape, vessel = boarding.scape, boarding.scape.at(0)
    assert (vessel.ship.captain, vessel.captain_hurt, vessel.ship.crew) == (3, 4, 19)
    check_crews(scape.state)
    scape.luck, scape.script = b"", None
    ended(scape)
    assert (vessel.ship.captain, vessel.ship.crew, scape.state.captains[0].is_lost) == (4, 20, False)


@pytest.mark.rule("BR-019", "BS-178")
def test_after_a_night_of_a_voyage_he_is_back_before_the_next_encounter() -> None:
    scape, fight = aboard("undead", 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, meeting="sighted", dark_side=True)
    cheats(of_side(fight, BOARDED)[0])
    scape.luck, scape.script, scape.faces = b"", None, []
    morning(scape, fight)
    vessel, found = scape.at(0), scape.state.captains[0]
    assert (found.is_safe, vessel.ship.captain, vessel.ship.crew) == (True, 3, 19)
    recover(scape.fight)
    assert (found.is_safe, vessel.ship.captain, vessel.ship.crew) == (False, 4, 20)
    assert (found.influence, scape.fight.influence(vessel)) == (4, 4)
    check_crews(scape.state)


@pytest.mark.rule("BR-019", "BS-154")
@pytest.mark.parametrize("faces", [(1, 1), (6, 6)])
def test_he_does_not_go_down_with_her(faces: tuple[int, int]) -> None:
    """The crew does, or half of it is in the water, where he is not."""
    scape = at_sea().dice(*faces)
    vessel = scape.at(0)
    scape.luck, scape.script = b"who floats", None
    founder(scape.fight, vessel)
    assert not scape.state.captains[0].is_lost
    assert all(each.job != "captain" for each in vessel.swimming)
    check_crews(scape.state)
    ended(scape, 1)
    assert (scape.state.captains[0].is_lost, vessel.ship.crew) == (False, 0)
    assert scape.has_told("goes down with") is False


@pytest.mark.rule("BR-019", "BS-178")
def test_nobody_has_him_though_his_ship_is_taken() -> None:
    scape = at_sea()
    vessel, found = scape.at(0), scape.state.captains[0]
    vessel.standing, vessel.taken_by, scape.state.winner = "struck", 1, 1
    ended(scape, 1)
    assert (found.is_captive, found.is_lost, vessel.ship.crew) == (False, False, 11)
    assert not scape.has_told("stays in the hands of the enemy")


@pytest.mark.rule("BS-058")
@pytest.mark.parametrize(
    ("fate", "has_lost_men"), [("wounded", True), ("safe", False), ("seized", False), ("lost before", False)]
)
@pytest.mark.parametrize("prisoners", [0, 1])
def test_a_captain_is_a_casualty_if_he_lies_wounded_aboard(
    fate: str, has_lost_men: bool, prisoners: int
) -> None:
    """Whoever else was taken prisoner, unhurt."""
    scape = Seascape(players=1).ship(hull="merchant-3", crew=12).captain(0).dice(1, 1)
    vessel, found = scape.at(0), scape.state.captains[0]
    vessel.captain_hurt, vessel.prisoners = 5, [Castaway(4)] * prisoners
    found.is_lost = fate == "lost before"
    if fate == "seized":
        vessel.prisoners.append(Castaway(5, "captain"))
    if fate == "safe":
        whisk_away(scape.fight, vessel)
    tend(scape.fight, vessel)
    assert vessel.has_lost_men == has_lost_men


@pytest.mark.rule("BR-019", "BS-163")
def test_he_takes_nobodys_place_in_a_party() -> None:
    scape = at_sea(crew=11)
    scape.luck, scape.script = b"who fights", None
    men = party(scape.fight, scape.at(0), 20)
    assert (len(men), any(each.is_star for each in men)) == (10, False)


@pytest.mark.rule("BR-019")
def test_one_whose_men_have_all_fallen_is_not_one_of_those() -> None:
    """The guns have cost her twelve with him: eleven test, and none of them for him."""
    scape = Seascape(players=1).ship(hull="merchant-3", crew=12).captain(0)
    vessel = scape.at(0)
    vessel.ship.crew, vessel.shot = 0, 12
    whisk_away(scape.fight, vessel)
    assert (vessel.shot, vessel.ashore) == (11, 1)
    check_crews(scape.state)


def test_sheets_say_that_he_is_away() -> None:
    lines = "".join(line for each in at_sea().scene.panels for line in each.lines)
    assert "her Captain has cheated death and is away, the mate commands with Rep 3." in lines
    assert "Ann Drew, Rep 4: has cheated death and is away." in lines
