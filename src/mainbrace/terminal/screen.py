"""A whole scene on the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from mainbrace.kernel import Scene
from mainbrace.terminal import sheets
from mainbrace.terminal.board import board
from mainbrace.terminal.glyphs import lettering
from mainbrace.terminal.names import Names
from mainbrace.terminal.squares import Shading


def picture(
    scene: Scene,
    console: Console,
    offers: Mapping[str, Sequence[int]] | None = None,
    names: Names | None = None,
    shading: Shading | None = None,
) -> RenderableType:
    """Everything a seat sees, fitted to the console; `offers` puts option numbers on the board.

    `names` are those that the pieces already have; a picture on its own gives them new ones. `shading` has
    letters for the squares that can be chosen.
    """
    names = names or Names()
    names.learn(scene)
    letters = lettering(names, console)
    parts = [
        sheets.heading(scene, letters),
        sheets.tracks(scene, letters),
        board(scene, console.width, letters, offers or {}, shading or {}),
        sheets.roster(scene, letters),
        sheets.panels(scene, letters),
        sheets.cards(scene, letters),
    ]
    spaced: list[RenderableType] = []
    for part in parts:
        if part is not None:
            spaced += [part, Text()]
    return Group(*spaced[:-1])
