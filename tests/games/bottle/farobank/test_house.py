"""The numbers of the house come from a file, and a file of one's own may say others."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games.bottle.farobank.game import Farobank
from mainbrace.games.bottle.farobank.house import load_house
from mainbrace.kernel import Match, seed_from
from mainbrace.kernel.errors import ContentError

OWN = """
source = "designed"
turns = 2
limit = 3
pays = 6

[markers]
source = "designed"
worth = [2]
"""


def test_the_book_has_ten_turns_a_limit_of_ten_times_the_level_and_four_for_the_turn() -> None:
    house = load_house()
    assert (house.turns, house.limit(4), house.pays, house.markers) == (10, 40, 4, (1, 5, 10))


def test_an_owner_may_play_by_other_numbers(tmp_path: Path) -> None:
    (tmp_path / "farobank.toml").write_text(OWN)
    game = Farobank(tmp_path)
    match = Match.new(game, {"level": 2}, seed_from("own"))
    assert match.state.sitting.limit == 6
    for key in ("sit:50", "bet-2:1", "done", "done"):
        match.choose(key)
    assert match.decision is not None
    assert (match.decision.ask, match.state.sitting.net) == ("turn", 6)
    assert game.content != Farobank().content


def test_a_folder_without_such_a_file_changes_nothing(tmp_path: Path) -> None:
    assert load_house(tmp_path) == load_house()


def test_a_mistake_is_named_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "farobank.toml").write_text(OWN.replace("turns = 2", "turns = 0"))
    with pytest.raises(ContentError, match=r"farobank\.toml.*line 3.*turns.*0.*a whole number above 0"):
        load_house(tmp_path)
