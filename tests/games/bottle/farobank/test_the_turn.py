"""The last die of a game, with the ten turns before it or without."""

from __future__ import annotations

import pytest

from tests.games.bottle.farobank.situation import GAME, TURNS, Situation, idle


@pytest.mark.rule("BC-154")
def test_a_hit_keeps_its_bet_and_gains_four_for_each_one() -> None:
    t = Situation().dice(*idle(TURNS), 4).start("sit:50", *["done"] * TURNS, "bet-10:4", "bet-5:2", "done")
    assert t.log[-4:] == [
        "Blue loses 5 GP (5 on 2).",
        "Blue hits the Turn and gains 40 GP (10 on 4).",
        "Blue cashes out 85 GP.",
        "Game 1 is over.",
    ]
    assert (t.blue.purse, t.sitting.bank) == (85, -35)


@pytest.mark.rule("BC-154")
def test_where_the_house_pays_four_for_one_the_bet_is_among_them() -> None:
    t = Situation(payment="four-for-one").dice(4).start("return", "sit:50", "bet-10:4", "bet-5:2", "done")
    assert (t.blue.purse, t.sitting.bank) == (75, -25)


@pytest.mark.rule("BC-154")
def test_all_other_bets_are_lost() -> None:
    t = Situation().dice(6).start("return", "sit:50", "bet-10:1", "bet-5:2", "done")
    assert (t.blue.purse, t.sitting.bank) == (35, 15)


@pytest.mark.rule("BC-154")
def test_the_turn_may_be_bet_alone_without_the_ten_turns() -> None:
    t = Situation().dice(3).start("return")
    assert t.ask == "come back"
    t.choose("sit:25", "bet-5:3", "done")
    assert t.script is not None
    assert t.script.drawn == 1
    assert (t.sitting.rolls, t.blue.purse) == ([], 70)


@pytest.mark.rule("BC-154")
def test_others_may_play_the_turns_meanwhile() -> None:
    t = Situation(players=2).dice(*idle(TURNS), 3).start("sit:50", "return", *["done"] * TURNS)
    assert (t.ask, t.asked.seat) == ("come back", 1)
    t.choose("sit:50", "done", "bet-10:3", "done")
    assert [punter.purse for punter in t.sitting.punters] == [50, 90]


@pytest.mark.rule("BC-154")
def test_nothing_is_coppered_on_the_last_die() -> None:
    t = Situation().start("return", "sit:50", "bet-10:3")
    assert not [key for key in t.keys if key.startswith("copper")]
    assert t.closed["copper"] == "No bet on the Turn can be coppered."


@pytest.mark.rule("BC-154")
def test_bets_of_the_turns_lie_in_front_of_their_punters_before_it() -> None:
    t = Situation().dice(*idle(TURNS), 6).start("sit:50", "bet-10:3", "bet-5:4", "copper:4")
    t.choose(*["done"] * TURNS)
    assert (t.blue.bets.total, t.blue.markers) == (0, 50)
    assert t.label("repeat") == "Bet as before: 10 on 3"
    t.choose("repeat", "done")
    assert t.blue.purse == 40


@pytest.mark.rule("BC-154")
def test_the_limit_holds_there_too() -> None:
    t = Situation().start("return", "sit:50", "bet-most:3")
    assert t.blue.bets.plain[2] == 20
    assert "bet-1:3" in t.closed


def test_whoever_stays_out_is_left_alone_until_the_next_game() -> None:
    t = Situation(games=2).start("out")
    assert (t.ask, t.sitting.game) == ("join", 2)
    t.choose("out")
    assert t.playing.outcome is not None


def test_whoever_has_no_gold_is_not_asked() -> None:
    t = Situation(players=2, purse=5, games=2).dice(1, 2, *idle(TURNS - 1), 6)
    t.start("sit:5", "sit:5", "bet-5:1", "done", *["done"] * TURNS, "done")
    assert (t.sitting.game, t.asked.seat, t.ask) == (2, 1, "join")
    assert GAME.tell(t.told("broke")[0]) == "Blue has no gold left to play with."


def test_the_evening_is_over_when_the_bank_has_everything() -> None:
    t = Situation(purse=5, games=3).dice(1, 2, *idle(TURNS - 1), 6).start("sit:5", "bet-5:1", "done")
    outcome = t.playing.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (-5,))


def test_who_cashes_out_more_than_was_bought_in_has_won() -> None:
    t = Situation(players=3).dice(1, 2, *idle(TURNS - 1), 6).start("sit:50", "sit:50", "out")
    t.choose("bet-5:2", "done", "bet-5:1", "done", *["done"] * 2 * (TURNS - 1), "done", "done")
    outcome = t.playing.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (5, -5, 0))
    assert [punter.has_won for punter in t.sitting.punters] == [True, False, False]
