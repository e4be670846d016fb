"""Recorded games that must come out as they did; `tools/golden.py` records them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games import AnyGame
from mainbrace.games.rumbones.first_edition import FirstEdition
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match

RECORDS = sorted((Path(__file__).parent / "golden").glob("*.json"))
GAMES: dict[str, AnyGame] = {SecondTide.name: SecondTide(), FirstEdition.name: FirstEdition()}


def test_there_are_recorded_games() -> None:
    names = {"brawl", "chosen", "dealt", "first-edition", "first-edition-teams", "hired", "long-ships"}
    names |= {"swapped", "teams-of-three", "two-against-one"}
    assert {record.stem for record in RECORDS} == names


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_replays_to_the_same_end(record: Path) -> None:
    match = Match.load(record.read_bytes(), GAMES)
    assert match.outcome is not None
    assert match.verify().choices == len(match.choices)
