"""The turn as it is played: order, activation, who acts, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.games.bottle.sea.fight.ending import end_if_decided
from mainbrace.games.bottle.sea.fight.escaping import escape
from mainbrace.games.bottle.sea.fight.rounds import begin_turn, end_turn
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off
from tests.games.bottle.sea.seascape import E, N, S, Seascape


def duel(**facts: Any) -> Seascape:
    """Two Warships abeam of each other at six inches, Captains of Rep 4."""
    scape = Seascape(wind="west").ship(middle=(0, 0), heading=N, **facts)
    return scape.ship(1, "warship-2", middle=(650, 0), heading=N, sailed_by="military")


@pytest.mark.rule("BS-120")
def test_the_lower_die_sails_first_and_the_higher_fires_first() -> None:
    """Blue has 2, Red 4: Blue sails, Red sails, Red fires, Blue fires."""
    scape = duel().dice(2, 4).start()
    asked = []
    for key in ("sail:f4", "sail:f4"):
        asked.append((scape.asked.seat, scape.asked.ask))
        scape.choose(key)
    asked.append((scape.asked.seat, scape.asked.ask))
    assert asked == [(0, "helm"), (1, "helm"), (1, "fire")]


@pytest.mark.rule("BS-120")
def test_nine_steps_in_a_row() -> None:
    scape = duel().dice(5, 3)
    scape.run(begin_turn(scape.fight))
    assert [(step.doing, step.side) for step in scape.state.steps] == [
        ("move-and-grapple", 1),
        ("move-and-grapple", 0),
        ("fire", 0),
        ("board", 0),
        ("fire", 1),
        ("board", 1),
        ("morale", 1),
        ("end", 1),
    ]


@pytest.mark.rule("BS-121")
def test_each_ship_is_active_by_her_own_captain() -> None:
    scape = duel(captain=5).ship(0, "merchant-5", middle=(0, 900), captain=3).dice(4, 5)
    scape.run(begin_turn(scape.fight))
    assert [scape.at(number).is_active for number in range(3)] == [True, False, False]


def test_what_lasted_for_a_turn_is_over() -> None:
    scape = duel(has_fired=True, has_suffered=True, has_new_sails=True).dice(4, 5)
    scape.run(begin_turn(scape.fight))
    vessel = scape.at(0)
    assert not any((vessel.has_fired, vessel.has_suffered, vessel.has_new_sails))


@pytest.mark.rule("BS-157")
@pytest.mark.parametrize(("turn", "active", "burns"), [(1, True, True), (2, True, False), (2, False, True)])
def test_a_fire_lasts_to_the_end_of_her_next_active_turn(turn: int, active: bool, burns: bool) -> None:
    scape = duel(burns=True, lit=1, is_active=active)
    scape.state.turn = turn
    end_turn(scape.fight)
    assert scape.at(0).ship.burns == burns


def test_a_player_says_which_of_his_ships_acts_next() -> None:
    scape = duel().ship(0, "merchant-5", middle=(0, 900), captain=4).dice(2, 4).start()
    assert scape.asked.ask == "ship"
    assert scape.asked.keys == ["ship:0", "ship:2"]
    scape.choose("ship:2")
    assert "Dolphin" not in scape.asked.words
    assert "Cormorant" in scape.asked.words


@pytest.mark.rule("BR-206", "BS-120")
def test_it_is_over_when_a_side_has_nobody_left() -> None:
    scape = duel()
    scape.at(1).standing, scape.at(1).taken_by = "struck", 0
    end_if_decided(scape.fight)
    assert (scape.state.winner, scape.state.over) == (0, "Red struck and was taken")


SUNK, TAKEN, FLED = (
    {"standing": "sunk"},
    {"standing": "struck", "taken_by": 0},
    {"standing": "gone", "has_broken_off": True},
)


@pytest.mark.rule("BS-120")
@pytest.mark.parametrize(
    ("ends", "told"),
    [
        ([SUNK], "went down"),
        ([FLED, FLED], "broke off"),
        ([TAKEN, TAKEN], "struck and was taken"),
        ([SUNK, FLED], "was beaten, with 1 ship sunk and 1 fled"),
        ([FLED, TAKEN, TAKEN], "was beaten, with 2 ships taken and 1 fled"),
        ([TAKEN, SUNK, SUNK], "was beaten, with 2 ships sunk and 1 taken"),
        ([TAKEN, FLED, SUNK], "was beaten, with 1 ship sunk, 1 taken and 1 fled"),
        ([{"standing": "sunk", "taken_by": 0}, FLED], "was beaten, with 1 ship sunk and 1 fled"),
    ],
)
def test_what_has_become_of_a_beaten_fleet(ends: list[dict[str, Any]], told: str) -> None:
    scape = Seascape(players=1).ship()
    for end in ends:
        scape.ship(1, **end)
    end_if_decided(scape.fight)
    assert (scape.state.winner, scape.state.over) == (0, f"the enemy {told}")


@pytest.mark.rule("BS-120")
def test_a_ship_that_has_struck_is_still_to_be_taken() -> None:
    scape = duel()
    scape.at(1).standing = "struck"
    end_if_decided(scape.fight)
    assert scape.state.over == ""


def test_nobody_wins_over_one_who_got_away() -> None:
    scape = duel()
    scape.at(1).standing = "gone"
    end_if_decided(scape.fight)
    assert (scape.state.winner, scape.state.over) == (-1, "Red got away")
    beaten = duel()
    beaten.at(1).standing, beaten.at(1).has_broken_off = "gone", True
    end_if_decided(beaten.fight)
    assert beaten.state.winner == 0


@pytest.mark.rule("BS-120", "BS-174", "BS-192")
@pytest.mark.parametrize(
    ("players", "by_order", "winner", "told"),
    [(1, True, -1, "got away"), (1, False, 1, "broke off"), (2, True, 1, "broke off")],
)
def test_who_ordered_flight_and_got_away_has_lost_nothing(
    players: int, by_order: bool, winner: int, told: str
) -> None:
    """Blue is out of sight; it is otherwise if Morale drove him off, or if he fled from a player."""
    scape = Seascape(players).ship(middle=(0, 0), heading=E).ship(1, middle=(-2700, 0), heading=S)
    begin_to_break_off(scape.fight, scape.at(0), by_order)
    escape(scape.fight, scape.at(0))
    end_if_decided(scape.fight)
    assert (scape.state.winner, scape.state.over) == (winner, f"Blue {told}")


def test_it_is_over_when_nobody_fights_on() -> None:
    scape = duel(standing="breaking-off")
    scape.at(1).standing = "breaking-off"
    end_if_decided(scape.fight)
    assert scape.state.over == "nobody fights on"


def test_night_falls() -> None:
    scape = Seascape(turns=5).ship(middle=(0, 0)).ship(1, middle=(900, 0), heading=S)
    scape.state.turn = 5
    end_turn(scape.fight)
    assert scape.state.over.startswith("night falls")
    assert scape.state.winner == -1
