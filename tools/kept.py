"""Keeps what many games showed under `build/`, so that a run that was interrupted goes on where it stopped.

What is kept counts only for the very code and content that played it: a changed rule, card or bot plays anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec

from mainbrace.lab import Row

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "kept"
PACKAGE = ROOT / "src" / "mainbrace"
COMMON = ("kernel", "bots", "lab")


def kept(game: str, name: str, played: Iterable[Row]) -> Sequence[Row]:
    """The rows of that name, from an earlier run of the same code or as they are `played`.

    `game` is the package whose rules they follow.
    """
    file = FOLDER / fingerprint(game) / f"{name}.json"
    if file.exists():
        return msgspec.json.decode(file.read_bytes(), type=list[Row])
    rows = list(played)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    unfinished.write_bytes(msgspec.json.encode(rows))
    unfinished.replace(file)
    return rows


@cache
def fingerprint(game: str) -> str:
    """A name for all that decides how the games of a package are played by bots."""
    digest = hashlib.sha256()
    for file in sources(game):
        digest.update(f"{file.relative_to(PACKAGE)}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def sources(game: str) -> Iterator[Path]:
    """The files of a game and of all it is played with."""
    for folder in (*COMMON, f"games/{game}"):
        for file in sorted((PACKAGE / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                yield file
