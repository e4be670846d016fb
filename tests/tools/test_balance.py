"""The page about balance says what was played, and complains where it is not what we promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.lab import share
from tools import balance


def test_every_layout_and_pairing_is_played_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "BOTS", ("random", "random"))
    page, box = tmp_path / "balance.md", SecondTide().box
    balance.main(["--games", "2", "--jobs", "1", "--out", str(page)])
    lines = page.read_text().splitlines()
    played = [line.split(" | ")[0].removeprefix("| ") for line in lines]
    assert [board.name for board in layouts(box)] == sorted(
        {name for name in played if name in box.boards}, key=list(box.boards).index
    )
    for one, other in balance.pairings(box):
        assert f"{box.factions[one].name} – {box.factions[other].name}" in played
    assert "Miss Mags Hale" in played


def test_a_share_beyond_what_we_promise_is_told() -> None:
    some = share(430, 1000)
    assert list(balance.outside("the Gallants", some, (0.42, 0.58))) == []
    assert list(balance.outside("the Gallants", some, (0.44, 0.56))) == [
        "the Gallants: 43.0%; we promise 44% to 56%."
    ]
