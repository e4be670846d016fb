"""Others sit down to the same rules: a sitting in the state of another game, with that game's table."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.bottle.farobank.faro import Faro
from mainbrace.games.bottle.farobank.house import load_house
from mainbrace.games.bottle.farobank.play import play_game, take_turn
from mainbrace.games.bottle.farobank.state import Sitting, sit_at
from mainbrace.kernel import Event, Play, Scripted, Table
from tests.games.bottle.farobank.situation import idle

HOUSE = load_house()


class Tavern(msgspec.Struct):
    """The state of another game: a captain's purse, and perhaps a table to sit at."""

    gold: int
    table: Sitting | None = None


def evening(*faces: int) -> tuple[Tavern, Faro, list[Event]]:
    """Captain and mate of seat 1 at a table in a settlement of activity level 3."""
    tavern, events = Tavern(40), list[Event]()
    tavern.table = sit_at(HOUSE.limit(3), HOUSE.pays, [tavern.gold, 5])
    table = Table(tavern, Scripted(list(faces)), events)
    return tavern, Faro(table, tavern.table, HOUSE, ["Captain Billy", "his mate"], [1, 1]), events


def answer(play: Play[None], *keys: str) -> list[str]:
    """Answer what is asked until the rule has run; who was asked what."""
    asked = []
    decision = next(play)
    for key in keys:
        asked.append(f"{decision.seat} {decision.ask}")
        try:
            decision = play.send(decision.options.get(key))
        except StopIteration:
            return asked
    raise AssertionError(f"still asked: {decision.ask}")


@pytest.mark.rule("BC-149")
def test_a_whole_game_in_the_tavern() -> None:
    tavern, faro, events = evening(1, 4, *idle(9), 2)
    asked = answer(play_game(faro), "sit:40", "out", "bet-10:4", *["done"] * 10, "done")
    assert asked[0] == "1 join"
    assert asked[-1] == "1 turn"
    assert tavern.table is not None
    captain = tavern.table.punters[0]
    assert (captain.purse, captain.has_won) == (50, True)
    assert Event("wins", {"who": "Captain Billy", "place": 0, "amount": 10, "what": "10 on 4"}) in events


@pytest.mark.rule("BC-152")
def test_the_other_game_may_stop_between_turns_and_go_on_from_its_state() -> None:
    tavern, faro, _ = evening(1, 4)
    answer(take_turn(faro), "sit:40", "out")
    assert not list(take_turn(faro)), "bets are called for"
    answer(take_turn(faro), "bet-10:4", "done")
    kept = msgspec.msgpack.decode(msgspec.msgpack.encode(tavern), type=Tavern)
    assert kept == tavern
    assert kept.table is not None
    again = Faro(Table(kept, Scripted([4, 1]), []), kept.table, HOUSE, ["Captain Billy", "his mate"], [1, 1])
    assert not list(take_turn(again))
    answer(take_turn(again), "done")
    assert [roll.losing for roll in kept.table.rolls] == [1, 4]
    assert kept.table.punters[0].balance == 0


def test_won_is_won_over_all_games_of_the_visit() -> None:
    """R-30: more cashed out than bought in, all games together."""
    tavern, faro, _ = evening(1, 4, *idle(9), 2, 4, 1, *idle(9), 2)
    answer(play_game(faro), "sit:40", "out", "bet-10:4", *["done"] * 10, "done")
    assert tavern.table is not None
    captain = tavern.table.punters[0]
    assert captain.has_won
    answer(play_game(faro), "sit:50", "out", "bet-most:4", *["done"] * 10, "done")
    assert (captain.bought, captain.cashed, captain.has_won) == (90, 70, False)
