"""A sheet of characters on which boxes share their walls."""

from __future__ import annotations

from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8


class Canvas:
    """Characters with styles, and lines that join where they meet."""

    def __init__(self, width: int, height: int, corners: str) -> None:
        self.width = width
        self.height = height
        self._corners = corners
        self._cells = [[(" ", "")] * width for _ in range(height)]
        self._lines: dict[tuple[int, int], int] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from left to right; what does not fit on the sheet is cut off."""
        for offset, char in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < self.height:
                self._cells[y][x + offset] = (char, style)

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        """The four walls of a rectangle."""
        for y in (top, bottom):
            for x in range(left, right):
                self._join(x, y, RIGHT)
                self._join(x + 1, y, LEFT)
        for x in (left, right):
            for y in range(top, bottom):
                self._join(x, y, DOWN)
                self._join(x, y + 1, UP)

    def _join(self, x: int, y: int, direction: int) -> None:
        self._lines[x, y] = self._lines.get((x, y), 0) | direction

    def text(self) -> Text:
        """The whole sheet."""
        for (x, y), directions in self._lines.items():
            self.put(x, y, self._corners[directions], "dim")
        sheet = Text(no_wrap=True, end="")
        for row in self._cells:
            for char, style in row:
                sheet.append(char, style)
            sheet.append("\n")
        return sheet
