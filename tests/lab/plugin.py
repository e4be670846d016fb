"""Another package that brings a game along, as it would be installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mainbrace.kernel import Game
from tests.lab.harbour import Harbour


def register(folder: Path, name: str, target: str) -> Path:
    """Put the metadata of such a package into a folder, which then has to be on the path."""
    info = folder / "toy_games-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-games\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[mainbrace.games]\n{name} = {target}\n")
    return folder


class Impostor(Harbour):
    name = "second-tide"


def impostor() -> Game[Any, Any]:
    """A game with a name that is taken."""
    return Impostor()
