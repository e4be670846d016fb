"""Many matches at once: the same rows however they are played, and errors that name the match."""

from __future__ import annotations

from typing import Any

import pytest

from mainbrace.bots import RandomBot
from mainbrace.kernel import Game, MainbraceError, Match, Play, Table, seed_from
from mainbrace.lab import Study, playout, seat_bots, simulate
from tests.lab.harbour import Bay, BayOptions, Harbour, harbour


class Leaky(Harbour):
    """Breaks as soon as a ship is fired at."""

    def fire(self, table: Table[Bay], me: Any, foe: Any) -> Play[None]:
        raise ZeroDivisionError("the hold is empty")
        yield


def leaky() -> Game[Any, Any]:
    return Leaky()


def test_rows_are_the_same_whatever_the_jobs() -> None:
    study = Study(harbour, ["heuristic", "random"], 10, "same")
    assert list(simulate(study, 1)) == list(simulate(study, 2))


def test_another_seed_gives_other_rows() -> None:
    one, two = (list(simulate(Study(harbour, ["random", "random"], 4, seed))) for seed in "ab")
    assert [row.decisions for row in one] != [row.decisions for row in two]


def test_bots_change_sides_game_by_game() -> None:
    rows = list(simulate(Study(harbour, ["heuristic", "random"], 4)))
    assert [row.entrants for row in rows] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_a_row_can_be_played_again_from_its_seed_alone() -> None:
    row = list(simulate(Study(harbour, ["heuristic", "random"], 2, "again")))[1]
    seed = seed_from(row.seed)
    match = playout(Match.new(harbour(), None, seed), seat_bots(["random", "heuristic"], 2, seed))
    assert (len(match.taken), match.outcome and match.outcome.scores) == (row.decisions, row.scores)


def test_options_reach_every_match() -> None:
    rows = list(simulate(Study(harbour, ["random", "random"], 5, options=BayOptions(rounds=2)), 2))
    assert max(row.numbers["rounds"] for row in rows) <= 3


def test_an_endless_match_is_stopped_with_a_clear_error() -> None:
    with pytest.raises(MainbraceError, match=r"harbour had not ended after 3 decisions.*'act' to seat"):
        playout(Match.new(Harbour(), None, b"x"), [RandomBot(b"1"), RandomBot(b"2")], most=3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_that_breaks_is_named_with_its_seed(jobs: int) -> None:
    with pytest.raises(RuntimeError, match=r"(?s)game \d+ \(seed s/\d+\) broke.*the hold is empty"):
        list(simulate(Study(leaky, ["random", "random"], 8, "s"), jobs))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_that_never_ends_is_named_with_its_seed(jobs: int) -> None:
    with pytest.raises(MainbraceError, match=r"game 0 \(seed s/0\): .*had not ended after 3 decisions"):
        list(simulate(Study(harbour, ["random", "random"], 8, "s", most=3), jobs))


@pytest.mark.parametrize(
    ("study", "jobs", "message"),
    [
        (Study(harbour, ["random"], 0), 1, r"games: found 0; allowed: 1 or more"),
        (Study(harbour, ["parrot"], 1), 1, r"known bots: heuristic, random"),
        (Study(harbour, [], 1), 1, r"bots: none given"),
        (Study(harbour, ["random"], 1), 0, r"jobs: found 0; allowed: 1 or more"),
        (Study(harbour, ["random"] * 3, 1), 1, r"bots: found 3; in 1 game only 2 have their turn"),
        (Study(harbour, ["random"], 1, options={"hull": 0}), 2, r"^option 'hull': found 0; allowed: 1"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(study: Study, jobs: int, message: str) -> None:
    with pytest.raises(MainbraceError, match=message):
        simulate(study, jobs)
