"""Reading a board from its text file, with every mistake named by file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from mainbrace.games.rumbones.board import (
    PLANK,
    SEA,
    Board,
    FeatureSpot,
    Ship,
    Zone,
    edges_facing_ships,
    neighbours,
    rings_around,
    steps_from,
    zone_labels,
)
from mainbrace.games.rumbones.errors import ContentError

SIDES = "AB"
SECTIONS = ("ships", "hulls", "tiles", "features", "tracks")


class Line(str):
    """A line of the file that knows its number."""

    number: int

    def __new__(cls, text: str, number: int) -> Line:
        line = super().__new__(cls, text)
        line.number = number
        return line


class BoardFile:
    """The parts of a board file, and the errors that name its lines."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.head: dict[str, Line] = {}
        self.sections: dict[str, list[Line]] = {name: [] for name in SECTIONS}
        section = ""
        for line in self.lines(text):
            if line.startswith("[") and line.endswith("]"):
                section = line[1:-1]
                if section not in SECTIONS:
                    raise self.error(line, "section", section, f"one of {', '.join(SECTIONS)}")
            elif section:
                self.sections[section].append(line)
            else:
                name, _, value = line.partition(":")
                self.head[name.strip()] = Line(value.strip(), line.number)
        self.require_head()

    @staticmethod
    def lines(text: str) -> Iterator[Line]:
        """The lines that say something."""
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                yield Line(line.strip(), number)

    def require_head(self) -> None:
        """A title and a source stand before the first section."""
        for field in ("title", "source"):
            if field not in self.head:
                raise ContentError(
                    self.path, 1, field, "nothing", f"a line '{field}: ...' before the first section"
                )

    def error(self, line: Line, field: str, found: str, allowed: str) -> ContentError:
        """A mistake in one line."""
        return ContentError(self.path, line.number, field, found, allowed)

    def grid(self, name: str) -> list[Line]:
        """A drawing: rows of equal length."""
        rows = self.sections[name]
        if not rows:
            raise ContentError(self.path, 1, name, "nothing", "a drawing, a character a zone")
        for row in rows:
            if len(row) != len(rows[0]):
                raise self.error(row, name, f"{len(row)} characters", f"{len(rows[0])} as in the first row")
        return rows

    def entries(self, name: str) -> Iterator[tuple[Line, str, list[str]]]:
        """Lines of the form `x: part, part`."""
        for line in self.sections[name]:
            letter, colon, rest = line.partition(":")
            if not colon or len(letter.strip()) != 1:
                raise self.error(line, name, line, "a letter, a colon, and what it stands for")
            yield line, letter.strip(), [part.strip() for part in rest.split(",")]

    def side(self, line: Line, words: Sequence[str]) -> int:
        """Which side a line speaks of."""
        for word in words:
            if word.startswith("side ") and word[5:] in SIDES:
                return SIDES.index(word[5:])
        raise self.error(line, "side", ", ".join(words) or "nothing", "'side A' or 'side B'")


def read_board(path: Path) -> Board:
    """The board in a file."""
    return parse_board(path, path.read_text(encoding="utf-8"))


def parse_board(path: Path, text: str) -> Board:
    """The board in a text."""
    file = BoardFile(path, text)
    rows, tiles = file.grid("hulls"), file.grid("tiles")
    width, height = len(rows[0]), len(rows)
    if (len(tiles[0]), len(tiles)) != (width, height):
        raise file.error(
            tiles[0], "tiles", f"{len(tiles[0])} x {len(tiles)}", f"{width} x {height} as the hulls"
        )
    ship_names = read_ships(file)
    hulls = read_hulls(file, rows, ship_names)
    ships = tuple(
        Ship(name, side, frozenset(Zone(zone) for zone, hull in enumerate(hulls) if hull == number))
        for number, (name, side) in enumerate(ship_names.values())
    )
    drawn = [
        (Line(row[x], row.number), Zone(y * width + x)) for y, row in enumerate(tiles) for x in range(width)
    ]
    points = tuple(tuple(zone for mark, zone in drawn if mark == letter) for letter in "ab")
    tracks = read_tracks(file, width, height, points)
    adjacent = tuple(neighbours(width, height, zone) for zone in range(width * height))
    distances = tuple(steps_from(Zone(zone), adjacent) for zone in range(width * height))
    return Board(
        name=path.stem,
        title=str(file.head["title"]),
        source=str(file.head["source"]),
        factions=read_factions(file),
        width=width,
        height=height,
        labels=zone_labels(width, height),
        hulls=hulls,
        ships=ships,
        points=points,
        features=read_features(file, drawn, tracks, points),
        tracks=tracks,
        planks=tuple(Zone(zone) for zone, hull in enumerate(hulls) if hull == PLANK),
        kraken_spots=tuple(
            spot for letter in "Kk" if (spot := tuple(z for mark, z in drawn if mark == letter))
        ),
        adjacent=adjacent,
        distances=distances,
        rings=tuple(rings_around(row) for row in distances),
        rig_edges=edges_facing_ships(hulls, width, height),
    )


def read_factions(file: BoardFile) -> tuple[str, ...]:
    """The factions whose ships these are, if the head names them."""
    line = file.head.get("factions")
    if line is None:
        return ()
    names = tuple(part.strip() for part in line.split(","))
    if len(names) != len(SIDES):
        raise file.error(line, "factions", line, "the faction of side A, a comma, the faction of side B")
    return names


def read_ships(file: BoardFile) -> dict[str, tuple[str, int]]:
    """Ship letters with name and side."""
    return {letter: (words[0], file.side(line, words)) for line, letter, words in file.entries("ships")}


def read_hulls(file: BoardFile, rows: Sequence[Line], ships: dict[str, tuple[str, int]]) -> tuple[int, ...]:
    """Per zone its ship's number, or SEA or PLANK."""
    numbers = {letter: number for number, letter in enumerate(ships)} | {"~": SEA, "=": PLANK}
    for row in rows:
        for mark in row:
            if mark not in numbers:
                raise file.error(row, "hulls", mark, f"one of {' '.join(numbers)}")
    return tuple(numbers[mark] for row in rows for mark in row)


def read_tracks(
    file: BoardFile, width: int, height: int, points: Sequence[Sequence[Zone]]
) -> tuple[tuple[Zone, ...], ...]:
    """The tracks: from every point one, step by step, to a point of the other side."""
    tracks: list[tuple[Zone, ...]] = []
    for line in file.sections["tracks"]:
        track = tuple(read_zone(file, line, word, width, height) for word in line.split())
        for here, there in pairwise(track):
            if there not in neighbours(width, height, here):
                raise file.error(line, "tracks", line, "a chain of zones, each next to the one before")
        ends = [side for side in (0, 1) if track[0] in points[side] and track[-1] in points[1 - side]]
        if not ends:
            raise file.error(line, "tracks", line, "a way from one side's point to a point of the other side")
        tracks.append(track)
    starts = [track[0] for track in tracks]
    for side, own in enumerate(points):
        for point in own:
            if starts.count(point) != 1:
                raise ContentError(
                    file.path,
                    1,
                    "tracks",
                    f"{starts.count(point)} from a point of side {SIDES[side]}",
                    "exactly one",
                )
    return tuple(tracks)


def read_zone(file: BoardFile, line: Line, word: str, width: int, height: int) -> Zone:
    """A zone by its name, such as C4."""
    column = ord(word[0]) - ord("A")
    row = int(word[1:]) - 1 if word[1:].isdigit() else -1
    if not (0 <= column < width and 0 <= row < height):
        raise file.error(line, "tracks", word, f"A1 to {chr(ord('A') + width - 1)}{height}")
    return Zone(row * width + column)


def read_features(
    file: BoardFile,
    drawn: Sequence[tuple[Line, Zone]],
    tracks: Sequence[Sequence[Zone]],
    points: Sequence[Sequence[Zone]],
) -> tuple[FeatureSpot, ...]:
    """The Deck Features, each where its letter stands, with the Deckhands that start on it."""
    spots = []
    for line, letter, words in file.entries("features"):
        side = file.side(line, words)
        zones = [zone for mark, zone in drawn if mark == letter]
        if len(zones) != 1:
            raise file.error(line, "features", f"{len(zones)} tiles '{letter}'", "exactly one in the drawing")
        deckhands = sum(int(word.split()[0]) for word in words if word.endswith("deckhands"))
        own = [n for n, track in enumerate(tracks) if track[0] in points[side] and zones[0] in track]
        if deckhands and not own:
            raise file.error(
                line, "features", words[0], "a place on an own track, since Deckhands start on it"
            )
        spots.append(FeatureSpot(words[0], side, zones[0], deckhands, own[0] if own else -1))
    known = {letter for _, letter, _ in file.entries("features")}
    for mark, _ in drawn:
        if mark not in known | set(".abKk"):
            raise file.error(mark, "tiles", mark, f"one of . a b K k {' '.join(sorted(known))}")
    return tuple(spots)
