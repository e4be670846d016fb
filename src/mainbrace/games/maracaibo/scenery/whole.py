"""The whole table as one seat sees it."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.state import State
from mainbrace.kernel import Scene


class Scenery:
    """Draws scenes."""

    def __init__(self, title: str, box: Box) -> None:
        self.title = title
        self.box = box

    def scene(self, state: State, seat: int | None) -> Scene:
        """Everything this seat (None: a spectator) sees now."""
        return Scene(self.title, "")
