"""Odds as people read them: outcomes that cover everything add up to 100 per cent, others are left alone."""

from __future__ import annotations

import pytest

from mainbrace.kernel import Chances, Decision, Listed, Option
from mainbrace.kernel.rounding import PER_MILLE, adding_up
from mainbrace.server.sight import shown

CHARGE = Chances(
    (
        ("enemy down", 0.205),
        ("win the round", 0.076),
        ("evenly matched", 0.246),
        ("lose the round", 0.086),
        ("go down in melee", 0.267),
        ("fail to charge", 0.12),
    )
)
"""Six results, each rounded by itself 102 per cent: 21, 8, 25, 9, 27, 12."""


def percents(odds: Chances) -> list[int]:
    return [round(100 * share) for _, share in odds.shown]


def even(count: int) -> Chances:
    return Chances(tuple((f"way {number}", 1 / count) for number in range(count)))


def test_results_that_cover_everything_add_up_to_a_hundred() -> None:
    assert percents(CHARGE) == [20, 8, 25, 8, 27, 12]
    assert str(CHARGE) == (
        "20% enemy down, 8% win the round, 25% evenly matched, 8% lose the round, "
        "27% go down in melee, 12% fail to charge"
    )


def test_the_page_is_told_the_same_as_the_terminal_and_the_exact_odds_where_they_round_alike() -> None:
    asked: Decision[None] = Decision(0, "charge", "Charge?", Listed([Option("charge", None, odds=CHARGE)]))
    [option] = shown(asked).options
    assert [share for _, share in option.odds] == pytest.approx([0.20499, 0.076, 0.246, 0.08499, 0.267, 0.12])


@pytest.mark.parametrize("count", [2, 3, 6, 7, 8, 11, 150])
def test_alike_results_share_what_is_left_over_from_the_first_on(count: int) -> None:
    shares = percents(even(count))
    assert sum(shares) == 100
    assert shares == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] <= 1


def test_halves_of_a_per_cent_are_rounded_one_up_and_one_down_as_elsewhere_in_words() -> None:
    for likely in (0.125, 0.625, 0.375):
        odds = Chances((("lands", likely), ("goes overboard", 1 - likely)))
        assert [f"{share:.0%}" for _, share in odds.shown] == [f"{likely:.0%}", f"{1 - likely:.0%}"]


@pytest.mark.parametrize(
    "outcomes",
    [
        (("a hit", 0.5), ("a kill", 0.125)),
        (("to hit people", 0.665), ("to hit a house", 0.665)),
        (("the Advantage is yours", 0.355),),
        (),
    ],
    ids=["a part", "overlapping", "one", "none"],
)
def test_results_that_do_not_cover_everything_stay_as_they_are(
    outcomes: tuple[tuple[str, float], ...],
) -> None:
    assert adding_up(outcomes) == list(outcomes)


def test_hardly_likely_and_nearly_certain_results_stay_exact() -> None:
    assert adding_up((("safe", 0.997), ("lost", 0.003))) == [("safe", 0.997), ("lost", 0.003)]


def test_what_can_happen_is_never_said_to_be_impossible() -> None:
    assert all(share > 0 for _, share in even(150).shown)


def test_finer_parts_add_up_as_well() -> None:
    thirds = adding_up([("one", 1 / 3), ("two", 1 / 3), ("three", 1 / 3)], PER_MILLE)
    assert [f"{share:.1%}" for _, share in thirds] == ["33.4%", "33.3%", "33.3%"]
