"""A game that two good players once played, to be played again through pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mainbrace.games import catalogue
from mainbrace.kernel import Match, seed_from
from mainbrace.kernel.match import Taken
from mainbrace.lab.playout import playout, seat_bots

OPTIONS = {"selection": "random"}
SEED = "maracaibo"
"""Dice with which a game of good players is over soon."""


@cache
def good_game() -> Sequence[Taken]:
    """All answers of a game between two bots that play well."""
    game, seed = catalogue()["second-tide"], seed_from(SEED)
    match = Match.new(game, game.Options(**OPTIONS), seed)
    return playout(match, seat_bots(["heuristic"], 2, seed)).taken
