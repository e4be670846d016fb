"""The content files of the sea: what a player's folder may change, and how mistakes are named."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from mainbrace.games import bottle
from mainbrace.games.bottle.sea.seabook import FILES, load_sea_book
from mainbrace.kernel.errors import ContentError
from tests.games.bottle.sea.situation import SEA


def changed(folder: Path, name: str, text: str) -> Path:
    (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def printed(name: str) -> str:
    return (resources.files(bottle) / "content" / f"{name}.toml").read_text("utf-8")


@pytest.mark.parametrize("name", list(FILES))
def test_every_file_can_be_copied_and_changes_nothing(name: str, tmp_path: Path) -> None:
    assert load_sea_book(changed(tmp_path, name, printed(name))).digest == SEA.digest


def test_a_player_may_build_a_ship_of_his_own(tmp_path: Path) -> None:
    text = printed("sea-rosters")
    roster = "[[hull]]" + text.split("[[hull]]")[1].replace('id = "merchant-5"', 'id = "pinnace"')
    book = load_sea_book(changed(tmp_path, "sea-rosters", roster))
    assert list(book.hulls) == [*SEA.hulls, "pinnace"]
    assert book.hulls["merchant-5"] == SEA.hulls["merchant-5"]
    assert book.digest != SEA.digest


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        (
            "sea-rosters",
            "maneuvers = [9, 6, 1]",
            "maneuvers = [9, 6]",
            '2 columns of "merchant-5"; allowed: 3',
        ),
        ("sea-rosters", "gun_ratings = [2, 2, 1]", "gun_ratings = [3, 2, 1]", "a first column of (9, 3)"),
        ("sea-ships", '    "none",', '    "raft",', 'the offer "raft"'),
        ("sea-ships", "[[decks]]\nsize = 5", "[[decks]]\nsize = 4", "no decks for 5"),
        ("sea-meetings", '"war-galleon"', '"galleon"', 'the ship "galleon"'),
        ("sea-meetings", "areas = [5]", "areas = [6]", "no flag for 5"),
        (
            "sea-meetings",
            'nations = ["dutch"]\nareas = [6]',
            'nations = ["dutch"]\nareas = [1]',
            "no fleet for",
        ),
        ("sea-crews", 'id = "surgeon"', 'id = "cook"', 'the id "cook" twice'),
        ("sea-sailing", "running = [0, 1,", "running = [1,", "ten numbers, for Maneuver 0 to 9"),
        ("sea-battle", "range = 12", "range = 0", "gunnery.range: found 0"),
        ("sea-boats", "oars = 8", 'oars = "8"', "boat[ships-boat].oars"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, before: str, after: str, said: str, tmp_path: Path) -> None:
    text = printed(name)
    assert before in text
    with pytest.raises(ContentError) as error:
        load_sea_book(changed(tmp_path, name, text.replace(before, after)))
    assert said in str(error.value)
