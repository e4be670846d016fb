"""Recorded games that must come out as they did; `tools/golden.py` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.kernel import Match
from tests.games.bottle.farobank.situation import GAME

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.json"))


def test_there_are_recorded_games() -> None:
    assert [record.stem for record in RECORDS] == ["four-punters", "three-games"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_replays_to_the_same_end(record: Path) -> None:
    match = Match.load(record.read_bytes(), {GAME.name: GAME})
    assert match.outcome is not None
    assert match.verify().choices == len(match.choices)
