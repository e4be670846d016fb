"""What may lie in a player's content folder, so that no misspelt name is passed over in silence."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from fnmatch import fnmatchcase
from pathlib import Path

from mainbrace.games.rumbones.board import TURNED
from mainbrace.kernel.errors import ContentError

FILES = ("factions", "heroes", "tide", "objectives", "crew", "monsters", "kraken")
BOARDS = "boards"
FIRST_EDITION = "first-edition"
"""The folder in which the same files lie for the first edition."""
BOARD = ".txt"
PASSED_OVER = ("README*", ".*", "*~", "*.bak", "#*#")
"""What people, editors and version control leave in a folder without meaning it as content."""

BESIDE = f"passed over are {', '.join(PASSED_OVER)}"


def check_folder(folder: Path, others: Sequence[str] = ()) -> None:
    """Refuse a folder that is none, holds nothing, or holds what is no content.

    `others` are the folders in it that belong to other games, which look at these themselves.
    """
    folders = (BOARDS, FIRST_EDITION, *others)
    allowed = [f"{name}.toml" for name in FILES] + [f"{name}/" for name in folders]
    if not folder.is_dir():
        raise ContentError(str(folder), kind(folder), f"a folder with any of {', '.join(allowed)}")
    found = meant_as_content(folder)
    for path in found:
        check_entry(folder, path, allowed)
    boards = meant_as_content(folder / BOARDS) if (folder / BOARDS).is_dir() else []
    for path in boards:
        check_board(folder / BOARDS, path)
    if not boards and [path.name for path in found] in ([], [BOARDS]):
        raise ContentError(str(folder), "no content in it", f"any of {', '.join(allowed)}")


def first_edition_folder(folder: Path | None) -> Path | None:
    """The part of a content folder that is for the first edition; None if it has no such part."""
    part = folder / FIRST_EDITION if folder is not None else None
    return part if part is not None and part.is_dir() else None


def meant_as_content(folder: Path) -> list[Path]:
    """What lies in a folder, by name, without what is passed over."""
    return sorted(path for path in folder.iterdir() if not is_passed_over(path.name))


def is_passed_over(name: str) -> bool:
    """True for what nobody means as content."""
    return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in PASSED_OVER)


def is_board(name: str) -> bool:
    """True for the name of a board's file."""
    return name.endswith(BOARD) and not is_passed_over(name)


def check_entry(folder: Path, path: Path, allowed: Sequence[str]) -> None:
    """Refuse a name that content does not have, and what is of the wrong kind for its name."""
    if f"{path.name}/" in allowed:
        expect(path, "a folder")
    elif path.name in allowed:
        expect(path, "a file")
    else:
        close = get_close_matches(called(path).lower(), allowed, 1)
        guess = [f"{BOARDS}/{path.name}"] if path.suffix == BOARD else []
        raise ContentError(str(folder), with_guess(path, close or guess), f"{', '.join(allowed)}; {BESIDE}")


def check_board(folder: Path, path: Path) -> None:
    """Refuse what is no drawing of a board; the names of turned boards are given by the game."""
    if path.suffix != BOARD or path.stem.endswith(TURNED):
        endings = get_close_matches(path.suffix.lower(), [BOARD], 1) if path.suffix != BOARD else []
        guess = [path.stem + ending for ending in endings]
        allowed = f"NAME{BOARD}, with a NAME that does not end in {TURNED}; {BESIDE}"
        raise ContentError(str(folder), with_guess(path, guess), allowed)
    expect(path, "a file")


def expect(path: Path, allowed: str) -> None:
    """Refuse a folder for a file, or a file for a folder."""
    if kind(path) != allowed:
        raise ContentError(str(path), kind(path), allowed)


def kind(path: Path) -> str:
    """What a path leads to."""
    if path.is_dir():
        return "a folder"
    if path.exists():
        return "a file"
    return "a link that leads nowhere" if path.is_symlink() else "nothing"


def called(path: Path) -> str:
    """Its name, a folder's with a stroke."""
    return f"{path.name}/" if path.is_dir() else path.name


def with_guess(path: Path, guess: list[str]) -> str:
    """What was found and, if there is a guess, what was probably meant."""
    return f"{called(path)} (did you mean {guess[0]}?)" if guess else called(path)
