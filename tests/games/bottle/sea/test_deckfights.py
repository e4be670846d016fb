"""Boardings in a fight at sea: when men fight on deck, what others do meanwhile, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.sea.fight.aiming import may_fire
from mainbrace.games.bottle.sea.fight.boardings import board
from mainbrace.games.bottle.sea.fight.damage import captain, founder, strike_hull
from mainbrace.games.bottle.sea.fight.deckfights import fight_on
from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.ondeck import on_deck, storm
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off, strike
from mainbrace.games.bottle.sea.fight.state import DeckFight
from mainbrace.games.bottle.sea.fight.tolls import feel_losses
from mainbrace.games.bottle.skirmish.damage import fall
from mainbrace.games.bottle.skirmish.involuntary import be_taken
from mainbrace.games.bottle.skirmish.state import NOWHERE, Figure
from mainbrace.kernel import Stream
from tests.games.bottle.sea.seascape import GAME, N, Seascape
from tests.games.bottle.sea.test_ondeck import at_random, of
from tests.games.bottle.sea.waters import check_waters


def alongside(players: int = 2, luck: bytes = b"deck", **options: Any) -> Seascape:
    """Blue's 20 pirates grappled to 10 Merchants, all of Rep 4, in Blue's boarding step."""
    scape = Seascape(players=players, luck=luck, **options).ship(0, "merchant-3", middle=(0, 0), crew=20)
    scape.ship(1, "merchant-3", middle=(100, 0), heading=N, crew=10)
    return scape.grappled(0, 1).at_step("board", 0, 0)


def boarded(**options: Any) -> tuple[Seascape, DeckFight]:
    """Blue's men have boarded, and both parties stand on their decks."""
    scape = alongside(**options)
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight), *["deck:main"] * len(scape.state.captains))
    return scape, fight


def downed(figures: list[Figure], count: int, status: Any = "out-of-the-fight") -> None:
    """So many of them have come to this."""
    for figure in figures[:count]:
        figure.status = status


def rested(scape: Seascape, fight: DeckFight) -> None:
    """Play on until it is not the turn of the fight on deck any more."""
    chance = Stream(b"answers")
    while fight in scape.state.decks and fight.is_on:
        at_random(fight_on(scape.fight, fight), chance)


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


# What others do meanwhile


@pytest.mark.parametrize(("hits", "below", "on_deck"), [(2, 2, 0), (5, 3, 3)])
def test_guns_of_others_hit_those_below_first(hits: int, below: int, on_deck: int) -> None:
    """Three of ten are below. Two hits cost two men, five cost six, so that three fall on deck."""
    scape, fight = boarded()
    strike_hull(scape.fight, scape.at(1), hits)
    assert (scape.at(1).shot, scape.at(1).ship.crew) == (below, 10 - below)
    assert [each.status for each in of(fight, BOARDED)].count("out-of-the-fight") == on_deck
    check_waters(scape.state)
    begin_to_break_off(scape.fight, scape.at(0))
    assert scape.at(1).slain == on_deck
    check_waters(scape.state)


def test_a_captain_on_deck_who_is_hit_by_a_gun_lies_there() -> None:
    """He is knocked down and out of the fight; her mate commands, and nobody has his Influence."""
    scape = alongside().captain(0, influence=3)
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight), "deck:main")
    scape.dice(6, 6)
    scape.run(captain(scape.fight, scape.at(0)))
    assert of(fight, BOARDER)[0].status in ("out-of-the-fight", "obviously-dead")
    assert scape.at(0).captain_hurt == 5
    assert scape.fight.influence(scape.at(0)) == 0


def test_a_ship_that_goes_down_takes_the_fight_with_her() -> None:
    scape, fight = boarded()
    downed(of(fight, BOARDER)[1:], 2)
    founder(scape.fight, scape.at(1))
    assert (scape.state.melees, scape.state.decks) == ([], [])
    assert (scape.at(0).slain, scape.at(0).ship.crew) == (2, 18)
    check_waters(scape.state)


def test_night_puts_an_end_to_it() -> None:
    scape, fight = boarded()
    downed(of(fight, BOARDED)[1:], 3, "obviously-dead")
    finish(scape.fight, -1, "night falls")
    assert scape.state.decks == []
    assert (scape.at(1).killed, scape.at(1).ship.crew) == (3, 7)
    check_waters(scape.state)


def test_a_third_ship_waits_until_the_deck_is_free() -> None:
    """She is told why; when the fight is over she may send men, too."""
    scape, fight = boarded()
    scape.ship(0, "merchant-3", middle=(200, 0), crew=20).grappled(1, 2).at_step("board", 0, 2)
    scape.ship(1, "merchant-5", middle=(300, 0)).grappled(2, 3)
    fight.is_on = False
    scape.start()
    assert scape.asked.ask == "board"
    assert scape.asked.keys == ["board:3", "no"]
    (closed,) = scape.asked.closed
    assert (closed.key, closed.reason) == ("board:1", "There is fighting on deck already")


# Captains


def test_a_captain_who_falls_on_deck_is_missed_at_once() -> None:
    scape, fight = boarded(luck=b"rests 0")
    downed(of(fight, BOARDED), 1)
    rested(scape, fight)
    assert (scape.at(1).captain_hurt, scape.at(1).ship.captain) == (4, 3)


def test_a_captain_who_was_a_prisoner_commands_again_when_his_ship_wins() -> None:
    scape, fight = boarded(luck=b"rests 0")
    downed(of(fight, BOARDER), 1, "captured")
    rested(scape, fight)
    assert scape.at(0).captain_hurt == 4
    strike(scape.fight, scape.at(1))
    assert (scape.at(0).captain_hurt, scape.at(0).ship.captain) == (0, 4)


def test_what_a_star_has_used_up_before_is_not_there_again() -> None:
    """A boarding is part of the Encounter (BR-014)."""
    scape = alongside().captain(0, star_power=True, power=2, spent=["resilient"])
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight), "deck:main")
    star = of(fight, BOARDER)[0].character
    assert (star.power, star.spent) == (2, ["resilient"])
    assert star is not scape.state.captains[0].star


# At the table


def test_bots_find_their_way_about_a_deck() -> None:
    scape = alongside(players=1).captain(0).start("board:1")
    bot, asked = HeuristicBot(b"bot"), set[str]()
    while scape.now.decks and scape.match is not None and scape.match.decision is not None:
        decision = scape.asked
        asked.add(decision.ask)
        scape.choose(bot.choose(scape.playing.observe(decision.seat)))
    assert asked & {"act", "who attacks", "deck", "which group"}


def test_more_men_on_their_feet_is_better_for_their_side() -> None:
    scape, fight = boarded()
    before = GAME.evaluate(scape.state)
    downed(of(fight, BOARDED)[1:], 2)
    after = GAME.evaluate(scape.state)
    assert after[0] > before[0]
    assert after[1] < before[1]
