"""What a seat sees, as data: one client draws every game from this."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.kernel.grid import Effect, Grid, Light

Material = Literal["", "water", "wood", "stone", "sand", "grass", "foliage", "roof", "felt"]
"""What the ground of an area is made of; without any it is a plain tile."""
Form = Literal["", "ship", "bridge"]
"""What an area is besides its ground: part of a ship that its group makes up, or a way over the ground."""
PieceForm = Literal["", "marker", "die"]
"""What a piece is made like: a gaming marker, as many as it counts, or a die that shows its count."""
When = Literal["", "once", "lasting", "round", "end"]
"""When something works: at once, from now on, at every round's end, at the end of the game."""
EntryState = Literal["", "taken", "open", "closed"]
"""Of something one can have: one has it, could have it, or cannot yet."""
OverlayForm = Literal["line", "trail", "circle", "arc", "hull"]
"""What an overlay draws; a trail is the way something has come, and lies below it."""
Tone = Literal["", "path", "sight", "blocked", "danger", "good"]
"""What an overlay means: a way, a line of sight, one cut off, something to fear, something to like."""
Posture = Literal["", "prone", "down", "out", "dead"]
"""How a figure is: on its feet, lying low, knocked down, out of the fight, dead."""


class Deed(msgspec.Struct, omit_defaults=True):
    """One thing a face promises: in words, as a figure beside an icon, and how far somebody is from it."""

    text: str
    when: When = ""
    icon: str = ""
    figure: str = ""
    done: int = 0
    of: int = 0


class Face(msgspec.Struct, omit_defaults=True):
    """What is printed on a card or an area, to be read where it lies; without a title it is a sign of icons.

    An icon and nothing else is a picture on the ground of an area. `hue` is the number of its kind, by which
    kinds are coloured. `cost` is what the seat would pay, `full` is the usual price where that is more.
    """

    title: str = ""
    kind: str = ""
    icon: str = ""
    hue: int = 0
    cost: str = ""
    full: str = ""
    worth: str = ""
    deeds: list[Deed] = []


class Area(msgspec.Struct, omit_defaults=True):
    """A place things can be in. `at` is column and row on the board's grid, `size` in grid squares.

    `box` is where a picture of the board has it, if not there: left, top, width and height in hundredths of a
    square. `kind` is what the game calls it; how it looks is said by `material` and `form`, by `face` where
    something is printed on it, and by `emblem` where it bears its owner's sign. Areas of one `group` belong
    together, such as the zones of a ship. `topics` name what the game's glossary explains about it; so they
    do wherever a scene has them.
    """

    id: str
    kind: str
    label: str = ""
    at: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (1, 1)
    owner: int | None = None
    help: str = ""
    group: str = ""
    topics: list[str] = []
    face: Face | None = None
    box: tuple[int, int, int, int] | None = None
    material: Material = ""
    form: Form = ""
    emblem: bool = False


class Stat(msgspec.Struct, omit_defaults=True):
    """A number worth showing: "hit points 4 of 6"."""

    name: str
    value: int
    of: int | None = None


class Range(msgspec.Struct, omit_defaults=True):
    """How far something reaches, in hundredths of a square, and where: `spread` degrees about its facing.

    `turn` is how many degrees to the right of its facing the middle of that arc lies.
    """

    label: str
    reach: int
    spread: int = 360
    turn: int = 0


class Sail(msgspec.Struct, omit_defaults=True):
    """A sail seen from above: how far ahead of the middle it hangs, its span and its belly.

    All are in hundredths of a square; a sail aback has a belly below zero. `brace` is how many degrees it is
    turned to the right from lying across the ship.
    """

    ahead: int
    span: int
    belly: int
    brace: int = 0


class Piece(msgspec.Struct, omit_defaults=True):
    """Something that stands in an area, or off the board where `area` is empty.

    A "feature" belongs to its area; of all other kinds, those that can be worn down are what one plays with.
    `icon` names one of the game's own icons. On a grid `area` is the id of a square or of a point, `facing`
    counts the grid's facings, the first of `stats` is written on the base, and `ranges` are drawn while one
    looks at it. A ship has a `hull`: its length and its beam in hundredths of a square, and `sails` over it.
    """

    id: str
    kind: str
    label: str
    area: str = ""
    owner: int | None = None
    count: int = 1
    stats: list[Stat] = []
    marks: list[str] = []
    help: str = ""
    icon: str = ""
    topics: list[str] = []
    form: PieceForm = ""
    facing: int | None = None
    posture: Posture = ""
    ranges: list[Range] = []
    hull: tuple[int, int] | None = None
    sails: list[Sail] = []


class Card(msgspec.Struct, omit_defaults=True):
    """A card the seat can read, or one it sees only the back of (`title` empty)."""

    id: str
    kind: str
    place: str
    title: str = ""
    text: str = ""
    owner: int | None = None
    marks: list[str] = []
    icon: str = ""
    topics: list[str] = []
    face: Face | None = None


class Track(msgspec.Struct, omit_defaults=True):
    """A counter between zero and its end; 0 is no end."""

    id: str
    label: str
    value: int
    end: int
    owner: int | None = None
    topics: list[str] = []


class Entry(msgspec.Struct, omit_defaults=True):
    """One thing on a panel, such as a skill: its name, its figures as short tags, and its text or deeds."""

    title: str
    text: str = ""
    tags: list[str] = []
    topics: list[str] = []
    deeds: list[Deed] = []
    state: EntryState = ""


class Row(msgspec.Struct, omit_defaults=True):
    """A line of a panel's table: what it is about, and a cell for each column."""

    name: str
    cells: list[str]
    is_sum: bool = False


class Panel(msgspec.Struct, omit_defaults=True):
    """A titled block of lines, table and entries: a dashboard, a summary. `piece` is what it belongs to."""

    id: str
    title: str
    lines: list[str]
    owner: int | None = None
    piece: str = ""
    entries: list[Entry] = []
    icon: str = ""
    columns: list[str] = []
    rows: list[Row] = []


class Overlay(msgspec.Struct, omit_defaults=True):
    """A line over the board through several areas: a path, a reach. Over a grid, more than lines.

    There `through` names squares, points or pieces; a circle, an arc or the outline of a hull lies around the
    first of them. `radius` and `hull`, a length and a beam, are in hundredths of a square, `heading` and
    `spread` in degrees, clockwise from north.
    """

    id: str
    kind: str
    through: list[str]
    owner: int | None = None
    form: OverlayForm = "line"
    tone: Tone = ""
    label: str = ""
    radius: int = 0
    heading: int = 0
    spread: int = 0
    hull: tuple[int, int] | None = None


class Scene(msgspec.Struct, omit_defaults=True):
    """Everything one seat sees at one moment. `chapter` is what a replay can jump to: "Round 3"."""

    title: str
    status: str
    players: list[str] = []
    areas: list[Area] = []
    pieces: list[Piece] = []
    cards: list[Card] = []
    tracks: list[Track] = []
    panels: list[Panel] = []
    overlays: list[Overlay] = []
    chapter: str = ""
    ground: Material = ""
    """What the whole board lies on."""
    grid: Grid | None = None
    """The ground of a board of squares."""
    light: Light | None = None
    """How dark it is there; without any it is day."""
    effects: list[Effect] = []
    view: tuple[int, int, int, int] | None = None
    """The part of a grid one should see: left, top, width and height in squares; without any, all of it."""
    sides: list[int] = []
    """Per seat the number of its player, which owners mean; empty where every seat is a player of its own."""

    def side_of(self, seat: int) -> int:
        """The number of the player this seat plays for."""
        return self.sides[seat] if self.sides else seat
