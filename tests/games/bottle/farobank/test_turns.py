"""A turn: bets, the losing number, the winning number, and what they do."""

from __future__ import annotations

import pytest

from tests.games.bottle.farobank.situation import TURNS, Situation, idle


@pytest.mark.rule("BC-148")
def test_the_bank_pays_whatever_is_won_and_never_runs_out() -> None:
    t = Situation(level=5, purse=50).dice(*[1, 3] * 5).start("sit:50", "bet-most:3", "done", *["done"] * 4)
    assert t.blue.gold == 50 + 5 * 50
    assert t.sitting.bank == -5 * 50


@pytest.mark.rule("BC-149")
def test_a_game_is_ten_turns_of_two_dice_and_a_last_die() -> None:
    faces = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2]
    t = Situation().dice(*faces, 6).start("sit:50", *["done"] * TURNS)
    assert t.ask == "turn"
    assert [face for roll in t.sitting.rolls for face in (roll.losing, roll.winning)] == faces
    assert t.sitting.is_open
    t.choose("done")
    assert t.sitting.last_die == 6
    assert not t.sitting.is_open
    assert t.script is not None
    assert t.script.drawn == 21
    assert t.playing.outcome is not None


@pytest.mark.rule("BC-149")
def test_the_first_die_is_the_losing_number_and_the_second_the_winning_one() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-5:5", "bet-10:3", "done")
    assert (t.sitting.rolls[0].losing, t.sitting.rolls[0].winning) == (5, 3)
    assert t.log[-3:] == [
        "Turn 1, losing and winning number: rolls 5, 3.",
        "Blue loses 5 GP (5 on 5).",
        "Blue wins 10 GP (10 on 3).",
    ]


@pytest.mark.rule("BC-149")
def test_another_game_may_follow() -> None:
    t = Situation(games=2).dice(*idle(TURNS), 1).start("sit:50", *["done"] * TURNS, "done")
    assert (t.ask, t.sitting.game, t.sitting.rolls) == ("join", 2, [])


@pytest.mark.rule("BC-151")
def test_a_bet_on_the_losing_number_is_lost() -> None:
    t = Situation().dice(4, 2).start("sit:50", "bet-10:4", "done")
    assert (t.blue.markers, t.blue.bets.plain, t.blue.balance) == (40, [0] * 6, -10)


@pytest.mark.rule("BC-151")
def test_a_bet_on_the_winning_number_is_paid_as_much_and_stays_up() -> None:
    t = Situation().dice(4, 2).start("sit:50", "bet-10:2", "done")
    assert (t.blue.markers, t.blue.bets.plain, t.blue.balance) == (50, [0, 10, 0, 0, 0, 0], 10)


@pytest.mark.rule("BC-151")
def test_any_other_bet_stays_where_it_lies() -> None:
    t = Situation().dice(4, 2).start("sit:50", "bet-10:6", "done")
    assert (t.blue.markers, t.blue.bets.plain, t.blue.balance) == (40, [0, 0, 0, 0, 0, 10], 0)


@pytest.mark.rule("BC-151")
def test_two_dice_alike_move_nothing_plain_or_coppered() -> None:
    t = Situation().dice(3, 3).start("sit:50", "bet-5:3", "copper:3", "bet-10:3", "done")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2], t.blue.markers) == (10, 5, 35)
    assert t.log[-1] == "Both dice show 3: nothing is won and nothing is lost."


@pytest.mark.rule("BC-153")
def test_a_coppered_bet_wins_on_the_losing_number_and_loses_on_the_winning_one() -> None:
    t = Situation().dice(4, 2, 5, 4).start("sit:50", "bet-10:4", "copper:4", "done")
    assert (t.blue.markers, t.blue.bets.coppered[3], t.blue.balance) == (50, 10, 10)
    assert t.log[-1] == "Blue wins 10 GP (10 on 4, coppered)."
    t.choose("done")
    assert (t.blue.markers, t.blue.bets.total, t.blue.balance) == (50, 0, 0)


@pytest.mark.rule("BC-153")
def test_the_captain_coppers_his_bet_and_loses_it() -> None:
    """EX-13: 5 GP on 3, coppered before the second turn; 5 loses and 3 wins."""
    t = Situation().dice(1, 2, 5, 3).start("sit:50", "bet-5:3", "done", "copper:3", "done")
    assert t.log[-1] == "Blue loses 5 GP (5 on 3, coppered)."
    assert (t.blue.gold, t.blue.bets.total) == (45, 0)


@pytest.mark.rule("BC-153")
def test_a_copper_may_be_taken_off_before_the_next_turn() -> None:
    t = Situation().dice(1, 2, 5, 3).start("sit:50", "bet-5:3", "copper:3", "done", "uncopper:3", "done")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2], t.blue.balance) == (5, 0, 5)


@pytest.mark.rule("BC-153")
def test_a_plain_and_a_coppered_bet_on_one_number_cancel() -> None:
    t = Situation().dice(3, 4, 4, 3).start("sit:50", "bet-5:3", "copper:3", "bet-5:3", "done")
    assert t.blue.balance == 0
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2]) == (0, 5)
    t.choose("bet-5:3", "done")
    assert t.blue.balance == 0
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2]) == (5, 0)


def test_everybody_at_the_layout_is_settled() -> None:
    t = Situation(players=3).dice(2, 5).start("sit:50", "sit:50", "look")
    t.choose("look", "bet-10:2", "done", "bet-5:5", "bet-5:2", "done")
    assert [t.punter(place).balance for place in range(3)] == [-10, 0, 0]
    assert t.sitting.bank == 10
