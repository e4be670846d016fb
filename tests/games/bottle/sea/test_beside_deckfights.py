"""What others do while men fight on deck, Captains there, and boardings at the table."""

from __future__ import annotations

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.sea.fight import odds
from mainbrace.games.bottle.sea.fight.boardings import board
from mainbrace.games.bottle.sea.fight.damage import captain, founder, steering, strike_hull
from mainbrace.games.bottle.sea.fight.ending import finish
from mainbrace.games.bottle.sea.fight.ondeck import storm
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.rounds import conclude
from mainbrace.games.bottle.sea.fight.spirits import begin_to_break_off, strike
from mainbrace.games.bottle.sea.fight.tempers import plight, stand_odds
from tests.games.bottle.sea.boarding import of
from tests.games.bottle.sea.deckfight import alongside, boarded, downed, rested
from tests.games.bottle.sea.seascape import GAME
from tests.games.bottle.sea.situation import SEA, hand
from tests.games.bottle.sea.waters import check_waters


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


@pytest.mark.rule("BS-173", "BS-188")
def test_a_crew_that_guns_cut_down_on_deck_tests_morale_as_its_odds_say() -> None:
    """Three of four are on deck, and all are hit: those are counted when the fight there is over."""
    scape = alongside()
    scape.at(1).ship.crew = scape.at(1).began = 4
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight))
    vessel, hits = scape.at(1), 4
    shown = odds.strikes_after(SEA, vessel.ship, plight(scape.fight, vessel), hits)
    strike_hull(scape.fight, vessel, hits)
    conclude(scape.fight)
    assert [each.status for each in of(fight, BOARDED)] == ["out-of-the-fight"] * 3
    assert (vessel.standing, vessel.shot, vessel.ship.crew) == ("fighting", 1, 3)
    strikes = dict(stand_odds(scape.fight, vessel, {}, 0).outcomes)["strike"]
    assert shown == pytest.approx(strikes)
    assert 0 < strikes < 1


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


@pytest.mark.rule("BS-158", "BS-178")
def test_so_does_a_pilot_and_he_is_counted_once() -> None:
    """With a die passed he is out of the fight on deck, and after it the one man of hers who is hurt."""
    scape = alongside().captain(0)
    scape.at(0).ship.specialists = [hand("pilot", 3) for _ in range(scape.at(0).ship.crew - 1)]
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight), "deck:main")
    scape.dice(1, 6)
    scape.run(steering(scape.fight, scape.at(0)))
    assert [each.status for each in of(fight, BOARDER)].count("out-of-the-fight") == 1
    begin_to_break_off(scape.fight, scape.at(0))
    assert (len(scape.at(0).hurt), scape.at(0).slain) == (1, 0)
    check_waters(scape.state)


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
