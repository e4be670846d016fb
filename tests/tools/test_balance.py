"""The page about balance says what was played, and complains where it is not what we promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games.maracaibo.evaluation import FAMILIES
from mainbrace.games.maracaibo.game import Maracaibo
from mainbrace.games.rumbones.layouts import layouts
from mainbrace.games.rumbones.second_tide import SecondTide
from mainbrace.kernel import Match, seed_from
from mainbrace.lab import Study, share, simulate
from tools import balance, kept, voyages
from tools.tables import outside


def test_every_layout_and_pairing_is_played_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "BOTS", ("random", "random"))
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    page, box = tmp_path / "balance.md", SecondTide().box
    balance.main(["--only", "rumbones", "--games", "2", "--jobs", "1", "--out", str(page)])
    lines = page.read_text().splitlines()
    played = [line.split(" | ")[0].removeprefix("| ") for line in lines]
    assert [board.name for board in layouts(box)] == sorted(
        {name for name in played if name in box.boards}, key=list(box.boards).index
    )
    for one, other in balance.pairings(box):
        assert f"{box.factions[one].name} – {box.factions[other].name}" in played
    assert "Miss Mags Hale" in played


def test_maracaibo_is_played_by_number_of_players_commander_strategy_and_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voyages, "BOT", "random")
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    page = tmp_path / "balance.md"
    assert balance.main(["--only", "maracaibo", "--games", "6", "--jobs", "1", "--out", str(page)]) == 1
    played = [line.split(" | ")[0].removeprefix("| ") for line in page.read_text().splitlines()]
    numbers = [played.count(str(number)) for number in range(8)]
    players, levels, with_commanders = [0, 2, 2, 2, 2, 0, 0, 0], [1] * 7 + [0], [0] * 5 + [1] * 3
    assert numbers == [sum(each) for each in zip(players, levels, with_commanders, strict=True)]
    assert set(FAMILIES) <= set(played)
    assert {board.name for board in Maracaibo().box.commanders} & set(played)


def test_what_the_page_says_of_other_games_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_each = {"rumbones": ("## Ships\n", list[str]()), "maracaibo": ("## Voyages\n", ["too long."])}
    monkeypatch.setattr(balance, "SECTIONS", {game: lambda *_, game=game: of_each[game] for game in of_each})
    page = tmp_path / "balance.md"
    assert balance.main(["--only", "maracaibo", "--out", str(page)]) == 1
    assert balance.main(["--only", "rumbones", "--out", str(page)]) == 0
    once = page.read_text()
    assert once.startswith(balance.PREAMBLE)
    assert once.index("## Ships") < once.index("## Voyages")
    assert balance.main(["--out", str(page)]) == 1
    assert page.read_text() == once


def test_a_bot_can_be_told_to_ignore_a_family_of_strategy() -> None:
    game = voyages.Blinkered("treasure")
    match = Match.new(game, {"players": 3}, seed_from("blinkered"))
    before = game.evaluate(match.state)
    match.state.players[0].buried[0] += 1
    after = game.evaluate(match.state)
    assert before[0] == after[0]
    assert before[1] > after[1]


def test_a_share_beyond_what_we_promise_is_told() -> None:
    some = share(430, 1000)
    assert list(outside("the Gallants", some, (0.42, 0.58))) == []
    assert list(outside("the Gallants", some, (0.44, 0.56))) == [
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
