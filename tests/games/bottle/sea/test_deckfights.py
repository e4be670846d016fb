"""Boardings in a fight at sea: when men fight on deck, what others do meanwhile, and how it ends."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.sea.fight.aiming import may_fire
from mainbrace.games.bottle.sea.fight.boardings import board
from mainbrace.games.bottle.sea.fight.deckfights import fight_on
from mainbrace.games.bottle.sea.fight.ondeck import on_deck
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off, strike
from mainbrace.games.bottle.sea.fight.tolls import feel_losses
from mainbrace.games.bottle.skirmish.damage import fall
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.state import NOWHERE
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import at_random, of
from tests.games.bottle.sea.deckfight import alongside, boarded, downed, rested
from tests.games.bottle.sea.waters import check_waters


@pytest.mark.rule("BS-163")
def test_small_fights_are_fought_figure_by_figure() -> None:
    scape, fight = boarded()
    assert [len(of(fight, side)) for side in (BOARDER, BOARDED)] == [15, 7]
    assert [each.ship.crew for each in scape.state.vessels] == [20, 10]
    check_waters(scape.state)


@pytest.mark.rule("BS-163", "BS-182", "BS-184")
@pytest.mark.parametrize(
    ("boarding", "more", "is_on_deck"), [("figures", 1, True), ("crews", 1, False), ("figures", 2, False)]
)
def test_whole_crews_fight_in_big_battles_and_where_it_is_agreed(
    boarding: str, more: int, is_on_deck: bool
) -> None:
    """Either side's third ship makes a battle big."""
    scape = alongside(boarding=boarding)
    for number in range(more):
        scape.ship(1, middle=(3000, 1000 * number))
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    assert bool(scape.state.decks) == is_on_deck
    assert (scape.at(0).slain > 0) != is_on_deck


def test_what_is_asked_before_men_go_over_says_who_would_fight() -> None:
    scape = alongside().start()
    assert scape.asked.ask == "board"
    label = scape.asked.options.get("board:1").words
    assert "Your 15 men of 20, Rep 4, on deck" in label
    assert "Her 7 men of 10, Rep 4, on deck" in label


@pytest.mark.rule("BS-120", "BS-167")
def test_the_shock_and_then_a_turn_in_every_boarding_step() -> None:
    """It rests after the first shock, and goes on in the next step of either ship that is active."""
    scape, fight = boarded(luck=b"rests 0")
    rested(scape, fight)
    assert (fight.before, fight.field.turn, fight.is_on) == ([], 0, False)
    scape.at(1).is_active = False
    scape.run(board(scape.fight, scape.at(1)))
    assert not fight.is_on
    for number, ship in ((1, 0), (2, 1)):
        scape.at(ship).is_active = True
        scape.run(board(scape.fight, scape.at(ship)))
        rested(scape, fight)
        assert fight.field.turn == number


@pytest.mark.rule("BS-168")
def test_both_ships_lie_still_meanwhile() -> None:
    scape, _ = boarded()
    assert not may_fire(scape.fight, scape.at(0))
    assert not may_fire(scape.fight, scape.at(1))


@pytest.mark.rule("BS-172")
def test_men_who_fall_on_deck_call_for_morale_once() -> None:
    scape, fight = boarded()
    downed(of(fight, BOARDED)[1:], 1)
    feel_losses(scape.fight, fight)
    assert [each.has_suffered for each in scape.state.vessels] == [False, True]
    scape.at(1).has_suffered = False
    feel_losses(scape.fight, fight)
    assert [each.has_suffered for each in scape.state.vessels] == [False, False]


@pytest.mark.rule("BS-174")
def test_boarders_are_called_back_and_counted() -> None:
    """Two of 20 are down; a prisoner of theirs comes along."""
    scape, fight = boarded()
    downed(of(fight, BOARDER)[1:], 2)
    downed(of(fight, BOARDED)[1:], 1, "captured")
    begin_to_break_off(scape.fight, scape.at(0))
    assert (scape.state.melees, scape.state.decks) == ([], [])
    assert (scape.at(0).ship.crew, scape.at(0).slain, scape.at(1).captured) == (18, 2, 1)
    check_waters(scape.state)


@pytest.mark.rule("BS-174", "BS-176")
def test_a_ship_that_strikes_while_men_fight_on_her_deck_is_taken() -> None:
    """Her prisoners are aboard with all others; those of the boarders are free."""
    scape, fight = boarded()
    downed(of(fight, BOARDER)[1:], 1, "captured")
    downed(of(fight, BOARDED)[1:], 2, "captured")
    strike(scape.fight, scape.at(1))
    assert scape.state.decks == []
    assert (scape.at(1).taken_by, scape.at(1).ship.crew, scape.at(1).captured) == (0, 10, 0)
    assert (scape.at(0).ship.crew, scape.at(0).lent, scape.at(0).captured) == (15, 5, 0)
    check_waters(scape.state)


@pytest.mark.rule("BS-178")
def test_who_was_put_out_of_the_fight_and_then_taken_tests_wherever_he_is() -> None:
    """A wounded boarder is a prisoner when she strikes, and free again; a wounded defender comes along."""
    for ends, ours, theirs in ((strike, (1, []), (1, [])), (begin_to_break_off, (0, [True]), (0, [True]))):
        scape, fight = boarded()
        s = on_deck(scape.fight, fight)
        for side in (BOARDER, BOARDED):
            man, captor = of(fight, side)[1], of(fight, 1 - side)[1 + side]
            fall(s, man, "out-of-the-fight", captor)
            be_taken(s, man, captor)
        ends(scape.fight, scape.at(1 if ends is strike else 0))
        found = [(each.slain, [man.is_hurt for man in each.prisoners]) for each in scape.state.vessels]
        assert found == [ours, theirs]
        check_waters(scape.state)


@pytest.mark.rule("BS-169")
def test_boarders_who_all_went_home_are_repelled() -> None:
    """Lines still hold, and they may try again."""
    scape, fight = boarded()
    for figure in of(fight, BOARDER):
        figure.status = "left"
        figure.square = NOWHERE
    fight.before = []
    at_random(fight_on(scape.fight, fight), Stream(b""))
    assert (scape.state.melees, scape.state.decks) == ([], [])
    assert scape.has_told("The boarders of Abandon are driven off the decks of Billy's Revenge.")
    assert (scape.at(0).standing, scape.at(1).standing) == ("fighting", "fighting")
    assert scape.state.grapples == [(0, 1)]


@pytest.mark.rule("BS-171")
def test_a_ship_without_men_falls_to_whoever_comes_aboard() -> None:
    scape = alongside()
    scape.at(1).ship.crew, scape.at(1).shot = 0, 10
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    rested(scape, fight)
    assert scape.at(1).taken_by == 0
    check_waters(scape.state)
