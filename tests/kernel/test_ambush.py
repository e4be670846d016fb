"""The toy skirmish keeps what a grid promises: every id it names is there."""

from __future__ import annotations

import pytest

from mainbrace.kernel import Match, Stream, square_at
from tests.kernel.ambush import Ambush, Terms


@pytest.mark.parametrize("seed", range(3))
def test_a_game_at_random_ends_and_names_only_what_there_is(seed: int) -> None:
    chance = Stream(bytes([seed]))
    match = Match.new(Ambush(), Terms(rounds=2), bytes([seed]) * 32)
    while (asked := match.decision) is not None:
        scene = match.observe(asked.seat).scene
        assert scene.grid is not None
        places = {piece.id for piece in scene.pieces}
        for option in asked.shown().options if asked.ask == "move" else ():
            assert set(option.shading) <= asked.legend.keys()
            for thing in (*option.on, *(place for overlay in option.drawn for place in overlay.through)):
                assert thing in places or scene.grid.has(thing)
        match.choose(asked.options.pick(chance).key)
    assert match.outcome is not None


def test_nobody_stands_where_nobody_can() -> None:
    match = Match.new(Ambush(), Terms(), bytes(32))
    grid = match.observe(0).scene.grid
    assert grid is not None
    for figure in match.state.figures:
        assert grid.terrain(*figure.at) not in ("wall", "water", "void", "rock", "low")
    assert square_at("sq:11,9,1") == match.state.figures[3].at
