"""A board of many small squares: its ground as rows of text, what lies over it, and how squares are named."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

Terrain = Literal[
    "clear",
    "grass",
    "field",
    "woods",
    "rough",
    "hill",
    "crest",
    "water",
    "shallows",
    "sand",
    "street",
    "lamp",
    "dirt",
    "rock",
    "low",
    "coach",
    "floor",
    "deck",
    "rail",
    "mast",
    "wall",
    "fence",
    "door",
    "window",
    "stairs",
    "rubble",
    "void",
]
"""What a square is to the eye: "low" are barrels and the like, "lamp" is a street with a lamp on it, "rail"
is the gunwale of a deck, "mast" a mast on one, "void" the air above what lies below."""
Roof = Literal["", "thatch", "tile", "shingle", "canvas"]
"""What covers a region: nothing, or something that is taken off when somebody is below it."""
EffectKind = Literal["fire", "smoke", "rubble", "blood", "loot", "splash"]
"""What has come over a square."""

SQUARE = re.compile(r"sq:(\d{1,3}),(\d{1,3})(?:,(\d{1,2}))?")
POINT = re.compile(r"at:(\d+),(\d+)(?:,\d+)?")


class Storey(msgspec.Struct, omit_defaults=True):
    """One storey of a grid, a row of text for each of its rows; the lowest comes first."""

    rows: list[str]
    label: str = ""


class Region(msgspec.Struct, omit_defaults=True):
    """A named part of a grid: left, top, width and height in squares. One with a roof is a building."""

    id: str
    label: str
    box: tuple[int, int, int, int]
    roof: Roof = ""
    owner: int | None = None
    marks: list[str] = []
    help: str = ""
    topics: list[str] = []


class Grid(msgspec.Struct, omit_defaults=True):
    """The ground of a board of squares, which costs a few thousand characters once.

    `legend` says what each character of the levels' rows is; a space is "void". Squares have ids, see
    `square`; the ids of points between them are made by `point`. `facings` are the directions pieces can
    face, from north and clockwise.
    """

    columns: int
    rows: int
    levels: list[Storey]
    legend: dict[str, Terrain]
    regions: list[Region] = []
    facings: int = 8

    def __post_init__(self) -> None:
        for number, level in enumerate(self.levels):
            if len(level.rows) != self.rows:
                raise ValueError(f"level {number} has {len(level.rows)} rows; the grid has {self.rows}")
            for y, row in enumerate(level.rows):
                if len(row) != self.columns:
                    raise ValueError(
                        f"level {number}, row {y} is {len(row)} long; the grid has {self.columns}"
                    )
                if unknown := set(row) - self.legend.keys() - {" "}:
                    raise ValueError(f"level {number}, row {y} has {sorted(unknown)}, not in the legend")

    def terrain(self, x: int, y: int, level: int = 0) -> Terrain:
        """What lies there."""
        return self.legend.get(self.levels[level].rows[y][x], "void")

    def has(self, square: str) -> bool:
        """True if that is the id of one of its squares."""
        found = square_at(square)
        return found is not None and self._holds(*found)

    def _holds(self, x: int, y: int, level: int) -> bool:
        return x < self.columns and y < self.rows and level < len(self.levels)


class Lamp(msgspec.Struct):
    """Something that gives light: the square or piece it is at, how far in hundredths of a square."""

    at: str
    radius: int


class Light(msgspec.Struct, omit_defaults=True):
    """How dark it is, from 0 for day to 100 for a night without a moon, and what is lit in spite of it."""

    darkness: int
    lamps: list[Lamp] = []


class Effect(msgspec.Struct, omit_defaults=True):
    """Fire, smoke and the like on some squares."""

    kind: EffectKind
    on: list[str]
    label: str = ""


def square(x: int, y: int, level: int = 0) -> str:
    """The id of a square: its column and row from the upper left, and its level above the lowest."""
    return f"sq:{x},{y},{level}" if level else f"sq:{x},{y}"


def square_at(name: str) -> tuple[int, int, int] | None:
    """The column, row and level a square's id names; None if it is no such id."""
    found = SQUARE.fullmatch(name)
    return None if found is None else (int(found[1]), int(found[2]), int(found[3] or 0))


def point(x: int, y: int, facing: int | None = None) -> str:
    """The id of a point on the board, in hundredths of a square from its upper left corner.

    One with a facing is a place to be in and to face that way; it is drawn as an arrow.
    """
    return f"at:{x},{y}" if facing is None else f"at:{x},{y},{facing}"


def point_at(name: str) -> tuple[int, int] | None:
    """Where a point lies, in hundredths of a square; None if that is no id of one on the board."""
    found = POINT.fullmatch(name)
    return None if found is None else (int(found[1]), int(found[2]))


def square_under(name: str) -> str | None:
    """The id of the square that an id names or that its point lies on; None if it is on no board."""
    found = point_at(name)
    if found is not None:
        return square(found[0] // 100, found[1] // 100)
    return name if square_at(name) is not None else None
