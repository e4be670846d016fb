"""What may lie in a player's content folder, and how anything else in it is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.contentfile import SECOND_TIDE, load_box, printed_layer
from mainbrace.games.rumbones.contentfolder import FILES
from mainbrace.kernel.errors import ContentError

HANDBOOK = (Path(__file__).parents[3] / "docs" / "content.md").read_text(encoding="utf-8")
KRAKEN = "hp = 14\n"


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good file in it, given as somebody standing beside it would."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-box")
    (folder / "boards").mkdir(parents=True)
    (folder / "kraken.toml").write_text(KRAKEN, encoding="utf-8")
    return folder


def mistake(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_box(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("kraken.toml", "hp = 0\n", "my-box/kraken.toml, line 1, hp: found 0; allowed: a whole number"),
        ("crew.toml", "gun = 1 1\n", "my-box/crew.toml, line 1, TOML: found "),
        ("heroes.toml", "[[hero]]\n", "my-box/heroes.toml, line 1, hero[1].id: found nothing; allowed: "),
        ("boards/odd.txt", "sauce: x\n", "my-box/boards/odd.txt, line 1, head: found sauce: x; allowed: "),
        ("boards/odd.txt", "title: x\n", "my-box/boards/odd.txt, line 1, source: found nothing; allowed: "),
    ],
)
def test_a_mistake_names_the_file_as_the_folder_was_given(
    box: Path, name: str, text: str, message: str
) -> None:
    (box / name).write_text(text, encoding="utf-8")
    assert mistake(box).startswith(message)


def test_a_file_that_is_no_text_is_named_with_its_folder(box: Path) -> None:
    (box / "crew.toml").write_bytes(b"\n\xff")
    assert mistake(box).startswith("my-box/crew.toml, line 2, encoding: found bytes that are no text")


def test_the_files_of_the_game_itself_are_called_built_in() -> None:
    printed = printed_layer(SECOND_TIDE)
    assert [file.name for file in printed.tomls.values()] == [f"built-in {name}.toml" for name in FILES]
    assert [file.name for file in printed.boards.values()] == [
        f"built-in {name}.txt" for name in load_box().boards if not name.endswith(TURNED)
    ]


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("hero.toml", "heroes.toml"),
        ("Heroes.toml", "heroes.toml"),
        ("heroes.tml", "heroes.toml"),
        ("heroes.toml.txt", "heroes.toml"),
        ("objective.toml", "objectives.toml"),
        ("monster.toml", "monsters.toml"),
        ("my-ships.txt", "boards/my-ships.txt"),
    ],
)
def test_a_misspelt_file_is_named_with_what_was_probably_meant(box: Path, name: str, meant: str) -> None:
    (box / name).write_text("", encoding="utf-8")
    assert mistake(box).startswith(
        f"my-box: found {name} (did you mean {meant}?); allowed: factions.toml, heroes.toml, tide.toml, "
        "objectives.toml, crew.toml, monsters.toml, kraken.toml, boards/"
    )


@pytest.mark.parametrize("name", ["board", "Boards"])
def test_a_misspelt_folder_is_named_with_what_was_probably_meant(box: Path, name: str) -> None:
    (box / name).mkdir()
    assert mistake(box).startswith(f"my-box: found {name}/ (did you mean boards/?); allowed: factions.toml")


def test_the_folder_of_another_game_is_passed_over_if_it_is_named(box: Path) -> None:
    (box / "chess").mkdir()
    assert mistake(box).startswith("my-box: found chess/; allowed: factions.toml")
    load_box(box, others=["chess"])
    (box / "chess").rmdir()
    (box / "chess").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match="my-box/chess: found a file; allowed: a folder"):
        load_box(box, others=["chess"])


def test_a_name_like_no_other_is_named_without_a_guess(box: Path) -> None:
    (box / "shopping list").write_text("rum", encoding="utf-8")
    assert mistake(box).startswith("my-box: found shopping list; allowed: factions.toml")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("ships.md", "ships.md"),
        ("ships.TXT", "ships.TXT (did you mean ships.txt?)"),
        ("ships.text", "ships.text (did you mean ships.txt?)"),
        ("ships-turned.txt", "ships-turned.txt"),
    ],
)
def test_a_board_has_a_name_of_its_own_and_ends_in_txt(box: Path, name: str, found: str) -> None:
    (box / "boards" / name).write_text("", encoding="utf-8")
    assert mistake(box).startswith(
        f"my-box/boards: found {found}; allowed: NAME.txt, with a NAME that does not end in -turned"
    )


def test_boards_lie_in_no_folder_of_their_own(box: Path) -> None:
    (box / "boards" / "old").mkdir()
    assert mistake(box).startswith("my-box/boards: found old/; allowed: NAME.txt")


@pytest.mark.parametrize("name", ["heroes.toml", "boards/ships.txt"])
def test_a_folder_with_the_name_of_a_file_is_refused(box: Path, name: str) -> None:
    (box / name).mkdir()
    assert mistake(box) == f"my-box/{name}: found a folder; allowed: a file"


def test_a_file_with_the_name_of_the_boards_is_refused(box: Path) -> None:
    (box / "boards").rmdir()
    (box / "boards").write_text("", encoding="utf-8")
    assert mistake(box) == "my-box/boards: found a file; allowed: a folder"


def test_a_link_that_leads_nowhere_is_refused(box: Path) -> None:
    (box / "heroes.toml").symlink_to("gone.toml")
    assert mistake(box) == "my-box/heroes.toml: found a link that leads nowhere; allowed: a file"


def test_a_folder_that_is_not_there_is_named(box: Path) -> None:
    assert mistake(Path("my-bax")).startswith("my-bax: found nothing; allowed: a folder with any of factions")


def test_a_file_given_for_a_folder_is_named(box: Path) -> None:
    assert mistake(box / "kraken.toml").startswith("my-box/kraken.toml: found a file; allowed: a folder with")


@pytest.mark.parametrize("harmless", ["", "README.md", ".git"])
def test_a_folder_without_content_is_refused(box: Path, harmless: str) -> None:
    (box / "kraken.toml").unlink()
    if harmless:
        (box / harmless).write_text("", encoding="utf-8")
    assert mistake(box).startswith("my-box: found no content in it; allowed: any of factions.toml")


@pytest.mark.parametrize(
    "name", ["README", "readme.md", "README.txt", ".gitignore", "heroes.toml~", "tide.toml.bak", "#x.toml#"]
)
@pytest.mark.parametrize("where", ["", "boards"])
def test_harmless_files_are_passed_over(box: Path, where: str, name: str) -> None:
    (box / where / name).write_text("no content", encoding="utf-8")
    (box / where / ".git").mkdir()
    assert load_box(box).kraken.hp == 14


def test_the_handbook_says_what_may_lie_in_the_folder() -> None:
    for words in (*(f"{name}.toml" for name in FILES), "`README*`", "`.*`", "`*~`", "`*.bak`", "`#*#`"):
        assert words in HANDBOOK
