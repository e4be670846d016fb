"""What rows add up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from mainbrace.lab import Row, entrant_names, share, summarise, wilson
from mainbrace.lab.report import won_and_lost


def row(
    index: int, winners: Sequence[int], rounds: int = 5, labels: Sequence[Mapping[str, Sequence[str]]] = ()
) -> Row:
    """A match of two bots that change sides."""
    entrants = (0, 1) if index % 2 == 0 else (1, 0)
    numbers = {"rounds": rounds}
    return Row(index, f"0/{index}", entrants, tuple(winners), (0, 0), "points", 10 * rounds, numbers, labels)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775328),
        (5, 10, 0.2365931, 0.7634069),
        (10, 10, 0.7224672, 1.0),
        (81, 263, 0.2552895, 0.3662093),
    ],
)
def test_wilson_intervals_are_those_of_the_books(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-6)


@pytest.mark.parametrize("of", [1, 2, 3, 7, 10, 30, 400, 2000])
def test_an_interval_of_rates_ends_exactly_where_no_rate_can_lie_beyond(of: int) -> None:
    intervals = [wilson(count, of) for count in range(of + 1)]
    assert (intervals[0][0], intervals[-1][1]) == (0.0, 1.0)
    assert all(0 < low < count / of for count, (low, _) in enumerate(intervals) if count)
    assert all(count / of < high < 1 for count, (_, high) in enumerate(intervals[:-1]))


def test_of_no_games_nothing_is_known() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_wins_follow_the_bot_and_not_the_seat() -> None:
    summary = summarise([row(0, [0]), row(1, [1]), row(2, [1]), row(3, [])], ["a", "b"])
    assert (summary.bots["a"].count, summary.bots["b"].count, summary.draws) == (2, 1, 1)
    assert (summary.seats["0"].count, summary.seats["1"].count) == (1, 2)


def test_who_plays_alone_wins_or_loses() -> None:
    rows = [msgspec.structs.replace(row(0, winners), entrants=(0,)) for winners in ([0], [0], [])]
    summary = summarise(rows, ["a"])
    assert summary.draws == 0
    assert won_and_lost(summary) == "won 2, lost 1"
    assert won_and_lost(summarise([row(0, []), row(1, [1])], ["a", "b"])) == "draws 1"


def test_labels_are_counted_for_every_seat_that_wore_them() -> None:
    labels = [{"hero": ["Anne", "Mary"]}, {"hero": ["Mary"]}]
    heroes = summarise([row(0, [0], labels=labels), row(1, [1], labels=labels)], ["a", "b"]).labels["hero"]
    assert (heroes["Anne"].count, heroes["Anne"].of) == (1, 2)
    assert (heroes["Mary"].count, heroes["Mary"].of) == (2, 4)


def test_numbers_are_spread_and_compared_with_thresholds() -> None:
    rows = [row(index, [0], rounds) for index, rounds in enumerate((4, 5, 6, 16))]
    rounds = summarise(rows, ["a", "b"], {"rounds": [15]}).numbers["rounds"]
    assert (rounds.median, rounds.mean, rounds.least, rounds.most) == (5.5, 7.75, 4, 16)
    assert (rounds.above["0"].rate, rounds.above["15"].rate) == (1.0, 0.25)
    assert rounds.counts == {"4": 1, "5": 1, "6": 1, "16": 1}


def test_bots_of_one_kind_are_told_apart() -> None:
    assert entrant_names(["heuristic", "random", "heuristic"]) == ["heuristic", "random", "heuristic#2"]
