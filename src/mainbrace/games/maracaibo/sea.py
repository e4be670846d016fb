"""The sea: which cells there are, which are neighbours, and where a ship can sail from where."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import NewType

from mainbrace.games.maracaibo.terms import TREASURES, Treasure
from mainbrace.kernel.errors import ContentError

Space = NewType("Space", int)
"""Where a ship can be: a cell of the sea by its number, or one of the three spaces around it."""

START = Space(-1)
GULF = Space(-2)
MARACAIBO = Space(-3)

MOST_STEPS = 3
CARD, VOID = ".", "#"
ROW_NAMES = "ABCDEFGH"
ISLANDS: dict[str, Treasure] = {treasure[0].upper(): treasure for treasure in TREASURES}
AROUND: dict[Space, str] = {START: "Start", GULF: "Gulf", MARACAIBO: "Maracaibo"}

Way = tuple[Space, ...]
"""The spaces a ship enters, in order."""


class Sea:
    """A layout of the sea; column and row count from 0."""

    def __init__(self, name: str, file: str, title: str, rows: list[list[str]]) -> None:
        self.name = name
        self.file = file
        """What errors call the file it was drawn in."""
        self.title = title
        self.rows = rows
        self.width = len(rows[0])
        self.at: list[tuple[int, int]] = [
            (column, row)
            for column in range(self.width)
            for row in range(len(rows))
            if rows[row][column] == CARD
        ]
        self.numbers = {place: Space(number) for number, place in enumerate(self.at)}
        self.labels = AROUND | {
            Space(number): f"{ROW_NAMES[row]}{column + 1}" for number, (column, row) in enumerate(self.at)
        }
        self._shortest: dict[tuple[Space, tuple[Space, ...]], tuple[Way, ...]] = {}
        self.columns = {START: -1, GULF: self.width, MARACAIBO: self.width + 1} | {
            Space(number): column for number, (column, _) in enumerate(self.at)
        }

    @property
    def cells(self) -> range:
        """The cells that hold a card."""
        return range(len(self.at))

    def label(self, space: Space) -> str:
        """A cell by row and column, such as B4, or the name of a space around the sea."""
        return self.labels[space]

    def space(self, label: str) -> Space:
        """The space with that label."""
        return next(space for space, name in self.labels.items() if name == label)

    def column(self, space: Space) -> int:
        """How far right a space lies."""
        return self.columns[space]

    def islands(self) -> Iterator[tuple[Treasure, list[tuple[int, int]]]]:
        """Each treasure island and the squares it lies on."""
        for letter, treasure in ISLANDS.items():
            squares = [
                (column, row)
                for row, line in enumerate(self.rows)
                for column, sign in enumerate(line)
                if sign == letter
            ]
            yield treasure, squares

    def onward(self, space: Space) -> list[Space]:
        """The spaces one step up, down or right of one; a step to the left never helps (MC-036)."""
        if space == START:
            return [self.numbers[place] for place in self.at if place[0] == 0]
        if space == GULF:
            return [MARACAIBO]
        if space == MARACAIBO:
            return []
        column, row = self.at[space]
        beside = [(column + 1, row), (column, row - 1), (column, row + 1)]
        found = [self.numbers[place] for place in beside if place in self.numbers]
        return [GULF, *found] if column == self.width - 1 else found

    @cached_property
    def voyages(self) -> dict[Space, tuple[Way, ...]]:
        """From each space all ways of one to three steps that end further right."""
        starts = (START, GULF, *map(Space, self.cells))
        return {start: tuple(self._ways(start)) for start in starts}

    def _ways(self, start: Space) -> Iterator[Way]:
        ways: list[Way] = [(space,) for space in self.onward(start)]
        while ways:
            way = ways.pop()
            if self.column(way[-1]) > self.column(start):
                yield way
            is_over = len(way) == MOST_STEPS or way[-1] in AROUND or start == GULF
            if not is_over:
                ways += [(*way, space) for space in self.onward(way[-1]) if space not in (*way, start)]

    def ways(self, start: Space, stops: Collection[Space] = ()) -> dict[Space, dict[int, Way]]:
        """By where a ship can end: one way for each number of steps it can take there.

        It must end where it enters one of the `stops`; if that leaves nothing, it may pass them (MC-042).
        """
        return self._by_end(start, stops) or self.open_ways[start] if stops else self.open_ways[start]

    def shortest(self, start: Space, stops: tuple[Space, ...]) -> tuple[Way, ...]:
        """The shortest way to everywhere a ship can end, kept for the next time."""
        found = self._shortest.get((start, stops))
        if found is None:
            found = tuple(by_steps[min(by_steps)] for by_steps in self.ways(start, stops).values())
            self._shortest[start, stops] = found
        return found

    @cached_property
    def open_ways(self) -> dict[Space, dict[Space, dict[int, Way]]]:
        """The same for a sea in which nothing stops a ship."""
        return {start: self._by_end(start, ()) for start in self.voyages}

    def _by_end(self, start: Space, stops: Collection[Space]) -> dict[Space, dict[int, Way]]:
        found: dict[Space, dict[int, Way]] = {}
        for way in self.voyages[start]:
            if not any(space in stops for space in way[:-1]):
                found.setdefault(way[-1], {}).setdefault(len(way), way)
        return dict(sorted(found.items(), key=lambda end: (self.column(end[0]), end[0])))


def parse_sea(name: str, file: str, text: str) -> Sea:
    """A layout from its drawing: a title, then a row a line, a sign a cell."""
    title, *lines = text.splitlines() or [""]
    rows = [line.split() for line in lines if line.strip()]
    if not 1 <= len(rows) <= len(ROW_NAMES):
        raise ContentError(file, f"{len(rows)} rows", f"a title, then 1 to {len(ROW_NAMES)} rows")
    allowed = f"{CARD} for a card, {VOID} for nothing, {', '.join(ISLANDS)} for an island"
    for number, row in enumerate(rows, 2):
        for sign in row:
            if sign not in (CARD, VOID, *ISLANDS):
                raise ContentError(file, sign, allowed, number, "a sign")
        if len(row) != len(rows[0]):
            raise ContentError(
                file, f"{len(row)} signs", f"{len(rows[0])} as in the first row", number, "row"
            )
    sea = Sea(name, file, title, rows)
    check_sea(sea)
    return sea


def check_sea(sea: Sea) -> None:
    """Every treasure has an island, and wherever a ship is it can sail on."""
    for treasure, squares in sea.islands():
        if not squares:
            letter = treasure[0].upper()
            raise ContentError(sea.file, f"no island of {treasure}", f"a sea with {letter} somewhere in it")
    for start, ways in sea.open_ways.items():
        if not ways:
            where = sea.label(start)
            raise ContentError(
                sea.file,
                f"a dead end at {where}",
                f"from everywhere a way to the right in {MOST_STEPS} steps",
            )
