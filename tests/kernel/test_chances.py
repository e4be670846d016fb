"""Odds as people read them: each rounded by itself, so that equal chances show equal numbers."""

from __future__ import annotations

from mainbrace.kernel import Chances, Decision, Listed, Option
from mainbrace.server.sight import shown

EVEN = Chances((("they", 16 / 36), ("we", 16 / 36), ("both", 4 / 36)))


def test_equal_chances_show_equal_numbers() -> None:
    assert str(EVEN) == "44% they, 44% we, 11% both"


def test_the_page_is_told_the_exact_odds() -> None:
    asked: Decision[None] = Decision(0, "who", "Who?", Listed([Option("who", None, odds=EVEN)]))
    [option] = shown(asked).options
    assert [share for _, share in option.odds] == [16 / 36, 16 / 36, 4 / 36]
