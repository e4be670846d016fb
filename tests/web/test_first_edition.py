"""A whole game of the first edition through the page, by two people at one screen."""

from __future__ import annotations

import pytest

from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.kernel import Match, seed_from
from mainbrace.lab.playout import playout, seat_bots
from tests.web.conftest import DESKTOP, PHONE, Harbour
from tests.web.hosting import open_table

SEED = "f34"
"""Dice with which a game of good players is over soon."""
SEATS = [{"kind": "here", "name": name} for name in ("Anne", "Mary")]


def good_game() -> list[str]:
    """All answers of a game between two bots that play well."""
    game = FirstEdition()
    match = Match.new(game, game.Options(), seed_from(SEED))
    return playout(match, seat_bots(["heuristic"], 2, seed_from(SEED))).choices


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_two_people_play_to_the_end(harbour: Harbour, size: tuple[int, int]) -> None:
    sailor = harbour.sailor(size=size)
    open_table(sailor, game=FirstEdition.name, seats=SEATS, seed=SEED)
    plan = good_game()
    sailor.play(plan, most=len(plan) // 2)
    sailor.shoot("in the middle")
    diary = sailor.play(plan[len(plan) // 2 :])
    assert diary["over"]
    sailor.shoot("over")
