"""Between turns: how much may lie where, and all that may be changed."""

from __future__ import annotations

import pytest

from mainbrace.kernel import IllegalChoiceError
from tests.games.bottle.farobank.situation import GAME, TURNS, Situation, idle


@pytest.mark.rule("BC-150")
@pytest.mark.parametrize("level", range(1, 6))
def test_the_limit_is_ten_times_the_activity_level(level: int) -> None:
    t = Situation(level=level, purse=200).start("sit:200")
    assert t.sitting.limit == 10 * level
    t.choose("bet-10:4" if level == 1 else "bet-most:4")
    assert t.blue.bets.plain[3] == 10 * level
    assert not [key for key in t.keys if key.startswith("bet-") and key.endswith(":4")]
    assert t.closed["bet-1:4"] == f"The limit of {10 * level} GP lies there."


@pytest.mark.rule("BC-150", "BC-212")
def test_the_captain_buys_in_for_50_and_may_bet_20() -> None:
    """EX-12: a French settlement of activity level 2."""
    t = Situation(level=2, purse=50).start("sit:50")
    assert (t.blue.purse, t.blue.markers) == (0, 50)
    assert t.asked.options.get("bet-most:1").cost == "20 GP"


@pytest.mark.rule("BC-150")
def test_the_limit_holds_for_each_number_and_punter_alone() -> None:
    t = Situation(players=2).start("sit:50", "sit:50")
    t.choose("bet-most:1", "bet-most:2", "done", "bet-most:1")
    assert (t.punter(0).bets.plain, t.punter(1).bets.plain) == ([20, 20, 0, 0, 0, 0], [20, 0, 0, 0, 0, 0])


@pytest.mark.rule("BC-150")
def test_plain_and_coppered_bets_share_the_limit_of_a_number() -> None:
    t = Situation().start("sit:50", "bet-10:3", "copper:3", "bet-5:3")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2]) == (5, 10)
    assert "bet-5:3" in t.keys
    assert "bet-10:3" not in t.keys


@pytest.mark.rule("BC-152")
def test_bets_are_placed_raised_lowered_moved_and_withdrawn_between_turns() -> None:
    t = Situation().dice(1, 2, 1, 2).start("sit:50", "bet-5:3", "done")
    t.choose("bet-5:3")
    assert t.blue.bets.plain[2] == 10
    t.choose("back:3", "bet-5:3")
    assert (t.blue.bets.plain[2], t.blue.markers) == (5, 45)
    t.choose("back:3", "bet-5:6", "done", "back:6")
    assert (t.blue.bets.total, t.blue.markers) == (0, 50)


@pytest.mark.rule("BC-152")
def test_nobody_is_asked_between_the_two_dice() -> None:
    t = Situation(players=2).dice(1, 2).start("sit:50", "sit:50", "done")
    before = len(t.playing.events)
    t.choose("done")
    [rolled, *rest] = t.playing.events[before:]
    assert rolled.facts["faces"] == [1, 2]
    assert [event for event in rest if event.kind == "rolled"] == []
    assert (t.ask, len(t.sitting.rolls)) == ("bet", 1)


@pytest.mark.rule("BC-152")
def test_one_may_leave_and_join_between_turns() -> None:
    t = Situation(players=2).dice(1, 2, 1, 2).start("sit:50", "look", "look", "bet-10:5", "done")
    assert (t.ask, t.asked.seat) == ("look on", 1)
    t.choose("sit:25", "leave")
    assert (t.blue.purse, t.blue.markers, t.blue.bets.total) == (50, 0, 0)
    assert (t.ask, t.asked.seat, t.punter(1).markers) == ("bet", 1, 25)
    t.choose("done")
    assert (t.ask, t.asked.seat) == ("look on", 0)


@pytest.mark.rule("BC-152")
def test_whoever_leaves_takes_back_what_lies_on_the_layout() -> None:
    t = Situation().dice(5, 5).start("sit:50", "bet-10:1", "bet-10:2", "copper:2", "leave")
    assert t.log[-3] == "Blue cashes out 50 GP."
    assert t.blue.gold == t.blue.purse == 50


@pytest.mark.rule("BC-212")
def test_gold_becomes_markers_one_for_one_and_back() -> None:
    t = Situation(purse=100).dice(*idle(1)).start("sit:50")
    assert (t.blue.purse, t.blue.markers, t.blue.bought) == (50, 50, 50)
    t.choose("buy:20")
    assert (t.blue.purse, t.blue.markers, t.blue.bought) == (30, 70, 70)
    t.choose("leave")
    assert (t.blue.purse, t.blue.markers, t.blue.cashed) == (100, 0, 70)


@pytest.mark.rule("BC-212")
def test_everybody_cashes_out_when_a_game_ends() -> None:
    t = Situation(players=2, games=2).dice(*idle(TURNS), 6).start("sit:50", "sit:25", "bet-5:3")
    t.choose(*["done"] * 2 * TURNS, "done", "done")
    assert [(punter.purse, punter.markers) for punter in t.sitting.punters] == [(50, 0), (50, 0)]


def test_what_was_won_may_ride() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-5:3", "bet-5:5", "copper:5", "done")
    assert t.label("ride") == "Let it ride: 10 GP won go on top"
    t.choose("ride")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[4], t.blue.markers) == (10, 10, 40)
    assert "ride" not in t.keys


def test_winnings_ride_on_the_bet_as_it_lies_now() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-5:3", "done", "copper:3")
    assert t.label("ride") == "Let it ride: 5 GP won go on top"
    t.choose("ride")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2]) == (0, 10)
    t = Situation().dice(3, 5).start("sit:50", "bet-5:3", "copper:3", "done", "uncopper:3", "ride")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[2]) == (10, 0)


def test_nothing_rides_on_an_empty_box() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-5:3", "done", "back:3")
    assert "ride" not in t.keys
    t.choose("bet-5:4")
    assert "ride" not in t.keys


def test_what_rides_stops_at_the_limit() -> None:
    t = Situation().dice(5, 3).start("sit:50", "bet-most:3", "done")
    assert "ride" not in t.keys
    t.choose("back:3", "bet-5:3", "ride")
    assert t.blue.bets.plain[2] == 20


def test_the_bets_of_the_last_turn_may_be_laid_again() -> None:
    t = Situation().dice(3, 5).start("sit:50", "bet-5:3", "bet-5:6", "copper:6", "done")
    assert t.label("repeat") == "Bet as before: 5 on 3; 5 on 6, coppered"
    t.choose("repeat")
    assert (t.blue.bets.plain[2], t.blue.bets.coppered[5], t.blue.markers) == (5, 5, 35)
    assert "repeat" not in t.keys


def test_all_bets_may_be_taken_back_at_once() -> None:
    t = Situation().start("sit:50", "bet-5:3")
    assert "clear" not in t.keys
    t.choose("bet-5:4", "copper:4", "clear")
    assert (t.blue.bets.total, t.blue.markers) == (0, 50)


def test_one_cannot_bet_more_than_one_has() -> None:
    t = Situation(purse=7).start("sit:7")
    assert t.asked.options.get("bet-most:1").cost == "7 GP"
    with pytest.raises(IllegalChoiceError, match="bet-10:1"):
        t.choose("bet-10:1")
    t.choose("bet-most:1")
    assert t.closed == {"bet": "All your markers are on the layout."}


def test_the_banker_does_not_wait_for_ever() -> None:
    t = Situation(players=2).start("sit:50", "sit:50")
    for _ in range(10):
        t.choose("bet-1:1", "back:1")
    assert (t.ask, t.asked.seat) == ("bet", 1)
    t.choose(*["bet-1:1", "back:1"] * 9)
    assert t.asked.words.endswith("2 more changes.")


def test_bets_are_told_when_they_are_placed() -> None:
    t = Situation().dice(1, 2, 1, 2).start("sit:50", "bet-5:3", "bet-10:6", "copper:6", "done", "done")
    assert [GAME.tell(event) for event in t.told("bets")] == ["Blue bets 5 on 3; 10 on 6, coppered."]
