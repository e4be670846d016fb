"""Nights with creatures on a voyage: each is paid for when it is over, and nobody is back whom they took."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.aftermath import settle
from mainbrace.games.bottle.sea.fight.captives import settle_prisoners
from mainbrace.games.bottle.sea.fight.darkside import stray_event
from mainbrace.games.bottle.sea.fight.ending import facts, finish
from mainbrace.games.bottle.sea.fight.lookout import look_out, recover
from mainbrace.games.bottle.sea.fight.nightparties import of_side
from mainbrace.games.bottle.sea.fight.parties import BOARDED, party
from mainbrace.games.bottle.sea.fight.rounds import take_turn
from mainbrace.games.bottle.sea.fight.state import Castaway, NightFight
from mainbrace.games.bottle.terms import CreatureName
from tests.games.bottle.sea.nights import aboard, carry_off, morning, put, voyage
from tests.games.bottle.sea.seascape import GAME, Seascape
from tests.games.bottle.sea.waters import check_waters

VOYAGE: dict[str, Any] = {"meeting": "sighted", "dark_side": True, "sightings": 1}


def night(kind: CreatureName) -> tuple[Seascape, NightFight]:
    """They are aboard, before the only sighting of a voyage."""
    scape, fight = aboard(kind, **VOYAGE)
    scape.state.events = 1
    return scape, fight


def bad_night() -> Seascape:
    """Sea Witches have carried off the Captain and a man; a third was Out of the Fight, and is dead."""
    scape, fight = night("sea-witch")
    men = of_side(fight, BOARDED)
    assert men[0].character.is_star
    carry_off(fight, men[:2])
    put([men[2]], "out-of-the-fight")
    scape.dice(6, 6)
    morning(scape, fight)
    return scape


@pytest.mark.rule("BS-178", "BS-220")
@pytest.mark.parametrize("options", [VOYAGE, {}])
def test_whom_sea_witches_carry_off_is_lost_without_a_test(options: dict[str, Any]) -> None:
    """The Captain too, and wherever they were met: nobody else fell, and no die is rolled."""
    scape, fight = aboard("sea-witch", **options)
    carry_off(fight, of_side(fight, BOARDED)[:2])
    scape.dice(1)
    morning(scape, fight)
    if not options:
        scape.run(settle(scape.fight))
    assert scape.left == [1]
    assert scape.state.captains[0].is_lost
    assert (scape.at(0).lost, scape.at(0).prisoners, scape.at(0).ship.crew) == (2, [], 18)
    assert scape.has_told("Ann Drew of Abandon stays in the hands of the enemy")
    check_waters(scape.state)


@pytest.mark.rule("BS-178")
@pytest.mark.parametrize(("faces", "crew", "lost"), [((1, 6), 20, 0), ((6, 6), 19, 1)])
def test_who_fell_by_night_tests_before_one_sails_on(faces: tuple[int, int], crew: int, lost: int) -> None:
    scape, fight = night("undead")
    put([of_side(fight, BOARDED)[1]], "out-of-the-fight")
    scape.dice(*faces)
    morning(scape, fight)
    assert scape.left == []
    assert (scape.at(0).ship.crew, scape.at(0).lost, scape.at(0).slain) == (crew, lost, 0)
    assert scape.told[-1].startswith("Abandon sails on")
    check_waters(scape.state)


@pytest.mark.rule("BS-178")
def test_a_night_on_deck_that_kills_is_told_once_in_the_bill() -> None:
    """One lies dead on deck in the first night, nobody falls in the second Encounter."""
    scape, fight = night("undead")
    put([of_side(fight, BOARDED)[1]], "obviously-dead")
    morning(scape, fight)
    scape.dice(6, 6)
    scape.run(look_out(scape.fight))
    scape.run(settle(scape.fight))
    assert [line for line in scape.told if "back on duty" in line] == ["Abandon: 0 men back on duty, 1 dead."]
    assert facts(scape.state).numbers["first men lost"] == 1


@pytest.mark.rule("BS-178", "BS-220")
def test_where_no_battle_follows_all_is_settled_and_the_captain_does_not_come_home() -> None:
    """Nor does the sighting that follows bring a sail."""
    scape = bad_night().dice(6, 6, 1)
    scape.run(take_turn(scape.fight))
    assert scape.state.over == "nobody was brought to battle"
    assert GAME.outcome(scape.state) is None
    scape.run(take_turn(scape.fight))
    outcome = GAME.outcome(scape.state)
    assert outcome is not None
    assert outcome.keepsakes == ()
    assert (scape.at(0).ship.crew, scape.at(0).lost, scape.left) == (17, 3, [1])
    check_waters(scape.state)


@pytest.mark.rule("BS-178", "BS-220")
@pytest.mark.parametrize("is_prize", [True, False])
def test_a_later_victory_frees_none_of_them_and_nobody_is_exchanged_for_them(is_prize: bool) -> None:
    """The Spaniard is a prize with all aboard, or is gone and has left three prisoners behind."""
    scape = bad_night().ship(1, "merchant-5", crew=10)
    if is_prize:
        scape.at(1).standing, scape.at(1).taken_by = "struck", 0
    else:
        scape.at(1).standing, scape.at(1).prisoners, scape.at(1).ship.crew = "gone", [Castaway(3)] * 3, 7
    finish(scape.fight, 0, "it is over")
    settle_prisoners(scape.fight)
    assert (scape.at(0).ship.crew, scape.at(0).lost) == (17, 3)
    assert scape.state.captains[0].is_lost
    assert not scape.has_told("Prisoners are exchanged")


@pytest.mark.rule("BS-178", "BS-212")
@pytest.mark.parametrize(("faces", "crew", "lost"), [((1, 6), 20, 0), ((6, 6), 19, 1)])
def test_whom_the_rocks_have_cost_tests_before_a_sail_comes_in_sight(
    faces: tuple[int, int], crew: int, lost: int
) -> None:
    """Doubles, an event of 9, a six for the Pilot, no Pirates; the man who fell is no specialist."""
    scape = voyage(**VOYAGE).dice(1, 1, 4, 5, 1, 6, 3, 1, *faces)
    assert scape.run(stray_event(scape.fight)) is False
    assert scape.left == []
    assert (scape.at(0).ship.hits, scape.at(0).ship.crew, scape.at(0).lost) == (1, crew, lost)
    assert scape.at(0).shot == 0
    check_waters(scape.state)


@pytest.mark.rule("BS-099")
def test_the_sighting_that_an_event_came_before_follows_it() -> None:
    """A night with the Undead before the first of two; then no sail, no event, and no sail again."""
    scape = voyage(**{**VOYAGE, "sightings": 2}).dice(2, 2, 5, 6)
    scape.run(look_out(scape.fight))
    assert (scape.state.night is not None, scape.state.sightings) == (True, 0)
    scape.state.night = None
    scape.dice(6, 6)
    scape.run(look_out(scape.fight))
    assert (scape.told[-1], scape.state.sightings, scape.state.over) == ("No sail in sight.", 1, "")
    scape.dice(2, 3, 6, 6)
    scape.run(look_out(scape.fight))
    assert scape.left == []
    assert (scape.state.sightings, scape.state.over) == (2, "nobody was brought to battle")


# Who commands then


@pytest.mark.rule("BS-178")
@pytest.mark.parametrize(("faces", "is_lost"), [((1, 1), False), ((6, 6), True)])
def test_a_wounded_captain_commands_again_in_the_morning_or_his_mate_for_good(
    faces: tuple[int, int], is_lost: bool
) -> None:
    """The crew is of Rep 4, so that the mate commands with 3, without Influence."""
    scape, fight = night("undead")
    scape.state.captains[0].influence = 5
    put([of_side(fight, BOARDED)[0]], "out-of-the-fight")
    scape.dice(*faces)
    morning(scape, fight)
    vessel = scape.at(0)
    assert scape.state.captains[0].is_lost == is_lost
    assert (vessel.ship.captain, vessel.ship.crew) == ((3, 19) if is_lost else (5, 20))
    assert scape.fight.influence(vessel) == (0 if is_lost else 5)
    recover(scape.fight)
    assert scape.state.captains[0].influence == (0 if is_lost else 5)
    assert any(each.is_star for each in party(scape.fight, vessel, 5)) == (not is_lost)
    check_waters(scape.state)


@pytest.mark.rule("BS-188", "BS-212")
def test_a_ship_whose_last_man_the_rocks_have_killed_sails_no_farther() -> None:
    scape = Seascape(players=1, **VOYAGE).ship(0, "merchant-5", crew=1)
    scape.dice(1, 1, 4, 5, 1, 6, 3, 1, 6, 6)
    assert scape.run(stray_event(scape.fight)) is True
    assert scape.state.over == "nobody is left aboard Abandon"


@pytest.mark.rule("BS-188", "BS-220")
def test_a_ship_from_which_everybody_was_carried_off_sails_no_farther() -> None:
    scape, fight = night("sea-witch")
    scape.at(0).ship.crew = scape.at(0).began = 5
    carry_off(fight, of_side(fight, BOARDED))
    morning(scape, fight)
    assert scape.state.over == "nobody aboard Abandon is left to fight Sea Witches"
    assert (scape.state.winner, scape.at(0).ship.crew, scape.at(0).lost) == (1, 0, 5)
    assert not scape.has_told("sails on")
