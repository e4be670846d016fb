"""Where the picture of the board has sea and trail: in the shape of a screen, its cards large."""

from __future__ import annotations

from functools import cached_property

from mainbrace.games.maracaibo.sea import Sea
from mainbrace.games.maracaibo.trail import Trail, TrailSpace

WIDTH, SEA_HEIGHT = 1320, 552
TRAIL_WIDTH = 1250
START_WIDTH, COAST_WIDTH = 48, 84
GAP, SPACE_HEIGHT = 16, 62

Rectangle = tuple[int, int, int, int]
"""Left, top, width and height in hundredths of a square."""


class Chart:
    """The picture of one sea with one trail below it."""

    def __init__(self, sea: Sea, trail: Trail) -> None:
        self.sea = sea
        self.trail = trail

    @property
    def start(self) -> Rectangle:
        """Where ships begin."""
        return 0, 0, START_WIDTH, SEA_HEIGHT

    @property
    def gulf(self) -> Rectangle:
        """Beyond the last column."""
        return WIDTH - 2 * COAST_WIDTH, 0, COAST_WIDTH, SEA_HEIGHT

    @property
    def maracaibo(self) -> Rectangle:
        """Beyond the Gulf."""
        return WIDTH - COAST_WIDTH, 0, COAST_WIDTH, SEA_HEIGHT

    def squares(self, column: int, row: int, across: int = 1, down: int = 1) -> Rectangle:
        """Some squares of the sea."""
        left, right = self._edge(column), self._edge(column + across)
        top, bottom = self._line(row), self._line(row + down)
        return left, top, right - left, bottom - top

    def _edge(self, column: int) -> int:
        return START_WIDTH + (WIDTH - START_WIDTH - 2 * COAST_WIDTH) * column // self.sea.width

    def _line(self, row: int) -> int:
        return SEA_HEIGHT * row // len(self.sea.rows)

    def place(self, space: TrailSpace) -> int:
        """How far along the trail a space lies."""
        digits = space.label.removesuffix("b")
        return int(digits) if digits.isdecimal() else space.progress

    @cached_property
    def places(self) -> int:
        """How many spaces lie one behind the other."""
        return 1 + max(self.place(space) for space in self.trail.spaces)

    def trail_space(self, space: TrailSpace) -> Rectangle:
        """One space of the trail: all in one line, long branches below it; the start holds all explorers."""
        place = self.place(space)
        left, right = TRAIL_WIDTH * place // self.places, TRAIL_WIDTH * (place + 1) // self.places
        height = SPACE_HEIGHT if place else 2 * SPACE_HEIGHT
        return left, SEA_HEIGHT + GAP + SPACE_HEIGHT * space.branch, right - left, height
