"""The page about balance says what was played, and complains where it is not what we promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.lab import Study, share, simulate
from tools import balance, kept


def test_every_layout_and_pairing_is_played_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "BOTS", ("random", "random"))
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
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


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    study = Study(SecondTide, ("random", "random"), 2)
    rows = kept.kept("rumbones", "two", simulate(study))
    assert kept.kept("rumbones", "two", iter(())) == rows
    monkeypatch.setattr(kept, "fingerprint", lambda game: "of other rules")
    assert kept.kept("rumbones", "two", simulate(study)) == rows


def test_what_is_kept_counts_for_the_same_rules_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    card = tmp_path / "games" / "rumbones" / "card.toml"
    card.parent.mkdir(parents=True)
    card.write_text("dice = 2")
    before = kept.fingerprint.__wrapped__("rumbones")
    card.write_text("dice = 3")
    assert kept.fingerprint.__wrapped__("rumbones") != before
    assert kept.fingerprint.__wrapped__("maracaibo") != before
