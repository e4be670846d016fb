"""The content files: what a player's folder may change, and how mistakes are named."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from mainbrace.games import bottle
from mainbrace.games.bottle.book import FILES, load_book
from mainbrace.kernel.errors import ContentError
from tests.games.bottle.scripts import BOOK

PISTOL = """
[[weapon]]
id = "pistol"
name = "Duelling pistol"
hands = 1
range = 9
impact = 2
reload = "activation"
melee = "improvised"
source = "designed"
"""


def changed(folder: Path, name: str, text: str) -> Path:
    (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def printed(name: str) -> str:
    return (resources.files(bottle) / "content" / f"{name}.toml").read_text("utf-8")


def refused(folder: Path, name: str, text: str) -> str:
    with pytest.raises(ContentError) as error:
        load_book(changed(folder, name, text))
    return str(error.value).removeprefix(f"{folder}/")


def test_the_same_tables_have_the_same_digest() -> None:
    assert load_book() is BOOK
    assert len(BOOK.digest) == 12


def test_an_entry_replaces_the_one_with_its_id_and_leaves_the_others(tmp_path: Path) -> None:
    book = load_book(changed(tmp_path, "weapons", PISTOL))
    assert (book.weapons["pistol"].range, book.items["pistol"].name) == (9, "Duelling pistol")
    assert book.weapons["musket"] == BOOK.weapons["musket"]
    assert book.digest != BOOK.digest


def test_what_has_no_id_is_replaced_whole_and_what_is_not_given_stays(tmp_path: Path) -> None:
    text = 'ranking = ["charge", "rush-shot", "fire", "carry-on", "duck-back", "run-away"]\n'
    book = load_book(changed(tmp_path, "reactions", text))
    assert book.worst(["fire", "rush-shot"]) == "fire"
    assert book.sheets == BOOK.sheets
    text = printed("melee").replace("brawler = 1", "brawler = 2")
    assert load_book(changed(tmp_path, "melee", text)).melee.brawler == 2


@pytest.mark.parametrize("name", list(FILES))
def test_every_file_can_be_copied_and_changes_nothing(name: str, tmp_path: Path) -> None:
    assert load_book(changed(tmp_path, name, printed(name))).digest == BOOK.digest


def test_a_wrong_value_is_named_with_line_and_field(tmp_path: Path) -> None:
    message = refused(tmp_path, "weapons", PISTOL.replace("hands = 1", "hands = 3"))
    assert message == "weapons.toml, line 5, weapon[pistol].hands: found 3; allowed: 1 or 2"


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        (
            "classes",
            '["bow"], ["bow"], ["bow"]',
            '["bow"], ["sling"], ["bow"]',
            'the weapon "sling" of "indian"',
        ),
        (
            "reactions",
            '["alone", "duck-back"], ["otherwise", "carry-on"]',
            '["alone", "duck-back"]',
            "ends with alone",
        ),
        ("reactions", '"rush-shot", "carry-on",', '"carry-on",', "no place in the ranking for rush-shot"),
        ("movement", "passes = 1", "passes = 2", "no np for"),
        ("items", '"drinks", "rum", "bottle"', '"gin"', 'the offer "gin" of "tavern"'),
        ("attributes", "table = 3\nface = 6", "table = 3\nface = 5", "no attribute for table 3 and face 6"),
        (
            "in-sight",
            'situation = "unloaded"\nrow',
            'situation = "loaded"\nrow',
            'no row without classes for "unloaded"',
        ),
        ("people", '["musket", "knife"]', '["musket", "spoon"]', "no item or weapon for spoon"),
        ("terrain", "from = 2\nto = 2", "from = 3\nto = 3", "no section for 2"),
        ("houses", "from = 1", "from = 2", "no house for level 1"),
        ("names", 'id = "native"', 'id = "dutch"', 'the id "dutch" twice'),
    ],
)
def test_what_does_not_fit_together_is_refused(
    name: str, before: str, after: str, said: str, tmp_path: Path
) -> None:
    text = printed(name)
    assert before in text
    assert said in refused(tmp_path, name, text.replace(before, after))


def test_a_file_of_another_name_is_refused(tmp_path: Path) -> None:
    assert "reaction.toml; allowed: attributes.toml" in refused(tmp_path, "reaction", "")
