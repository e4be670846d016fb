"""The games of the tests' servers, in a room that a worker process opens in no time."""

from __future__ import annotations

from mainbrace.games import AnyGame
from mainbrace.games.rumbones.second_tide import SecondTide
from tests.kernel.toy import Castaways
from tests.kernel.waves import WAVES

_second_tide: list[AnyGame] = []


def castaways() -> AnyGame:
    """The toy game, with a chart to consult."""
    game = Castaways()
    game.charts = {WAVES.name: WAVES}
    return game


def toys() -> dict[str, AnyGame]:
    """The toy game, and the real one, whose cards are read once."""
    if not _second_tide:
        _second_tide.append(SecondTide())
    return {"castaways": castaways(), "second-tide": _second_tide[0]}


def toy() -> dict[str, AnyGame]:
    """The toy game alone."""
    return {"castaways": castaways()}
