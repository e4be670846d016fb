"""A plan while it is being drawn."""

from __future__ import annotations

from mainbrace.games.bottle.ground.plan import ENTERED, NOTHING, OPEN, Building, Plan


class Canvas:
    """Signs that can still be changed."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.buildings: list[Building] = []
        self._levels = [[[OPEN] * width for _ in range(height)]]

    def has(self, x: int, y: int) -> bool:
        """True where the table has such a column and row."""
        return 0 <= x < self.width and 0 <= y < self.height

    def sign(self, x: int, y: int, level: int = 0) -> str:
        """What is drawn there."""
        return self._levels[level][y][x] if level < len(self._levels) else NOTHING

    def is_free(self, x: int, y: int, level: int = 0) -> bool:
        """True for a square of the table on which a figure can stand."""
        return self.has(x, y) and self.sign(x, y, level) in ENTERED

    def draw(self, x: int, y: int, sign: str, level: int = 0) -> None:
        """Put a sign over whatever is there."""
        self._level(level)[y][x] = sign

    def fill(
        self, x: int, y: int, width: int, height: int, sign: str, level: int = 0, spared: str = ""
    ) -> None:
        """Put a sign over every square of a rectangle, as far as it lies on the table and none is spared."""
        left, right = max(x, 0), min(x + width, self.width)
        for row in self._level(level)[max(y, 0) : max(y + height, 0)]:
            row[left:right] = [each if each == spared else sign for each in row[left:right]]

    def _level(self, number: int) -> list[list[str]]:
        """The rows of a level, which is empty until somebody draws on it."""
        while number >= len(self._levels):
            self._levels.append([[NOTHING] * self.width for _ in range(self.height)])
        return self._levels[number]

    def plan(self) -> Plan:
        """What has been drawn, for good."""
        levels = tuple(tuple("".join(row) for row in level) for level in self._levels)
        return Plan(levels, tuple(self.buildings))
