"""Reading a board from its text file, with every mistake named by file and line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, get_args

from mainbrace.games.rumbones.board import (
    PLANK,
    SEA,
    Board,
    FeatureSpot,
    Ship,
    Zone,
    circles,
    edges_facing_ships,
    neighbours,
    steps_from,
    strolls,
    zone_labels,
)
from mainbrace.games.rumbones.boardtext import SIDES, BoardFile, Line
from mainbrace.games.rumbones.shipclasses import ShipClass
from mainbrace.games.rumbones.state import DECKHANDS

MOST_COLUMNS = 26
NOTHING = "."
POINTS = "ab"
KRAKEN = "Kk"

Drawn = Sequence[tuple[Line, Zone]]
"""Every tile's mark, which knows its line, with its zone."""


class Drawing(NamedTuple):
    """What the two drawings of a file and its tracks show."""

    width: int
    height: int
    hulls: tuple[int, ...]
    ships: tuple[Ship, ...]
    tiles: Drawn
    tracks: tuple[tuple[Zone, ...], ...]

    def marked(self, letter: str) -> tuple[Zone, ...]:
        """The zones whose tile has this mark."""
        return tuple(zone for mark, zone in self.tiles if mark == letter)


def parse_board(name: str, file: BoardFile) -> Board:
    """The board in a file."""
    width, height, hulls, ships, _, tracks = drawing = read_drawing(file)
    points = tuple(map(drawing.marked, POINTS))
    adjacent = tuple(neighbours(width, height, zone) for zone in range(width * height))
    distances = tuple(steps_from(Zone(zone), adjacent) for zone in range(width * height))
    walk = tuple(tuple(zone for zone in zones if hulls[zone] != SEA) for zones in adjacent)
    return Board(
        name=name,
        title=str(file.head["title"]),
        source=str(file.head["source"]),
        classes=read_classes(file),
        is_rolled_for=read_roll(file),
        is_for_brawls=is_for_brawls(file),
        width=width,
        height=height,
        labels=zone_labels(width, height),
        hulls=hulls,
        ships=ships,
        points=points,
        closed=points[::-1],
        features=read_features(file, drawing, points),
        tracks=tracks,
        ahead=tuple(dict(pairwise(track)) for track in tracks),
        track_from={track[0]: number for number, track in enumerate(tracks)},
        planks=tuple(Zone(zone) for zone, hull in enumerate(hulls) if hull == PLANK),
        kraken_spots=tuple(filter(None, map(drawing.marked, KRAKEN))),
        adjacent=adjacent,
        walk=walk,
        swim=tuple(tuple(zone for zone in zones if hulls[zone] < 0) for zones in adjacent),
        strolls=strolls(walk),
        distances=distances,
        circles=circles(distances),
        rig_edges=edges_facing_ships(hulls, width, height),
    )


def read_drawing(file: BoardFile) -> Drawing:
    """The drawings, which fit each other, and the tracks across them."""
    rows = file.grid("hulls")
    width, height = len(rows[0]), len(rows)
    if width > MOST_COLUMNS:
        raise file.error(rows[0], "hulls", f"{width} columns", f"at most {MOST_COLUMNS}, named A to Z")
    names = read_ships(file, rows)
    hulls = read_hulls(file, rows, names)
    ships = tuple(
        Ship(name, side, frozenset(Zone(zone) for zone, hull in enumerate(hulls) if hull == number), fire_pot)
        for number, (name, side, fire_pot) in enumerate(names.values())
    )
    tiles = read_tiles(file, width, height)
    check_places(file, tiles, hulls)
    return Drawing(width, height, hulls, ships, tiles, read_tracks(file, tiles, hulls, width, height))


def read_classes(file: BoardFile) -> tuple[str, ...]:
    """The ship classes of both sides, if the head names them."""
    line = file.head.get("classes")
    if line is None:
        return ()
    names = tuple(part.strip() for part in line.split(","))
    known = get_args(ShipClass)
    if len(names) != len(SIDES) or not set(names) <= set(known):
        allowed = f"the class of side A, a comma, the class of side B, each one of {', '.join(known)}"
        raise file.error(line, "classes", line, allowed)
    return names


def read_roll(file: BoardFile) -> bool:
    """True if the head says that side A's ships are rolled for."""
    line = file.head.get("roll")
    if line is not None and line != "side A":
        raise file.error(line, "roll", line, "'side A', or no such line")
    return line is not None


def is_for_brawls(file: BoardFile) -> bool:
    """True if the head says that this board is for Clash Royale, where nobody has Crew."""
    line = file.head.get("for")
    if line is not None and line != "clash royale":
        raise file.error(line, "for", line, "'clash royale', or no such line")
    return line is not None


def read_ships(file: BoardFile, rows: Sequence[Line]) -> dict[str, tuple[str, int, bool]]:
    """Ship letters with name, side and whether there is a Fire Pot, each of them in the drawing."""
    ships: dict[str, tuple[str, int, bool]] = {}
    for line, letter, words in file.entries("ships"):
        if letter in "~=":
            raise file.error(line, "ships", letter, "any other letter: ~ is sea, = is a gangplank")
        if not any(letter in row for row in rows):
            raise file.error(line, "ships", f"no {letter} among the hulls", "at least one zone of the ship")
        ships[letter] = (words[0], file.side(line, words[1:]), "fire pot" in words[1:])
    return ships


def read_hulls(file: BoardFile, rows: Sequence[Line], ships: Iterable[str]) -> tuple[int, ...]:
    """Per zone its ship's number, or SEA or PLANK."""
    numbers = {letter: number for number, letter in enumerate(ships)} | {"~": SEA, "=": PLANK}
    for row in rows:
        for mark in row:
            if mark not in numbers:
                raise file.error(row, "hulls", mark, f"one of {' '.join(numbers)}")
    return tuple(numbers[mark] for row in rows for mark in row)


def read_tiles(file: BoardFile, width: int, height: int) -> Drawn:
    """The marks of the second drawing, which is as large as the first and uses no unknown mark."""
    tiles = file.grid("tiles")
    size = (len(tiles[0]), len(tiles))
    if size != (width, height):
        raise file.error(tiles[0], "tiles", f"{size[0]} x {size[1]}", f"{width} x {height} as the hulls")
    known = [NOTHING, *POINTS, *KRAKEN, *feature_letters(file)]
    for row in tiles:
        for mark in row:
            if mark not in known:
                raise file.error(row, "tiles", mark, f"one of {' '.join(known)}")
    for letter, side in zip(POINTS, SIDES, strict=True):
        if not any(letter in row for row in tiles):
            raise file.error(
                tiles[0], "tiles", f"no '{letter}'", f"at least one Deployment Point of side {side}"
            )
    return [
        (Line(row[x], row.number), Zone(y * width + x)) for y, row in enumerate(tiles) for x in range(width)
    ]


def feature_letters(file: BoardFile) -> list[str]:
    """The marks that stand for Deck Features, none of which means something else."""
    for line, letter, _ in file.entries("features"):
        if not ("A" <= letter <= "Z") or letter in KRAKEN:
            raise file.error(line, "features", letter, "a capital letter other than K")
    return sorted(letter for _, letter, _ in file.entries("features"))


def check_places(file: BoardFile, drawn: Drawn, hulls: Sequence[int]) -> None:
    """Points and Deck Features lie on ships, the Kraken comes up beside them."""
    for mark, zone in drawn:
        on_ship = hulls[zone] >= 0
        if mark in KRAKEN and on_ship:
            raise file.error(mark, "tiles", f"{mark} on a ship", "the Kraken in the sea or on a gangplank")
        if mark not in NOTHING + KRAKEN and not on_ship:
            raise file.error(mark, "tiles", f"{mark} off the ships", "points and Deck Features on a ship")


def read_tracks(
    file: BoardFile, drawn: Drawn, hulls: Sequence[int], width: int, height: int
) -> tuple[tuple[Zone, ...], ...]:
    """The tracks: from every point one, step by step, to a point of the other side."""
    marks = {zone: mark for mark, zone in drawn}
    tracks = []
    for line in file.sections["tracks"]:
        track = tuple(read_zone(file, line, word, width, height) for word in line.split())
        if any(there not in neighbours(width, height, here) for here, there in pairwise(track)):
            raise file.error(line, "tracks", line, "a chain of zones, each next to the one before")
        if len(set(track)) < len(track):
            raise file.error(line, "tracks", line, "no zone twice")
        if any(hulls[zone] == SEA for zone in track):
            raise file.error(line, "tracks", line, "a way over ships and gangplanks")
        if {marks[track[0]], marks[track[-1]]} != set(POINTS):
            raise file.error(line, "tracks", line, "a way from one side's point to a point of the other side")
        tracks.append(track)
    starts = [track[0] for track in tracks]
    for mark, zone in drawn if not is_for_brawls(file) else ():
        if mark in POINTS and starts.count(zone) != 1:
            name = zone_labels(width, height)[zone]
            raise file.error(mark, "tracks", f"{starts.count(zone)} from the point in {name}", "exactly one")
    return tuple(tracks)


def read_zone(file: BoardFile, line: Line, word: str, width: int, height: int) -> Zone:
    """A zone by its name, such as C4."""
    labels = zone_labels(width, height)
    if word not in labels:
        raise file.error(line, "tracks", word, f"{labels[0]} to {labels[-1]}")
    return Zone(labels.index(word))


def read_features(
    file: BoardFile, drawing: Drawing, points: Sequence[Sequence[Zone]]
) -> tuple[FeatureSpot, ...]:
    """The Deck Features, each where its letter stands, with the Deckhands that start on it."""
    spots: list[FeatureSpot] = []
    for line, letter, words in file.entries("features"):
        side = file.side(line, words[1:])
        zones = drawing.marked(letter)
        if len(zones) != 1:
            raise file.error(line, "features", f"{len(zones)} tiles '{letter}'", "exactly one in the drawing")
        deckhands = sum(int(word.split()[0]) for word in words if word.endswith("deckhands"))
        own = [n for n, track in enumerate(drawing.tracks) if track[0] in points[side] and zones[0] in track]
        if deckhands and not own:
            raise file.error(
                line, "features", words[0], "a place on an own track, since Deckhands start on it"
            )
        spots.append(FeatureSpot(words[0], side, zones[0], deckhands, own[0] if own else -1))
        check_side(file, line, [spot for spot in spots if spot.side == side])
    return tuple(spots)


def check_side(file: BoardFile, line: Line, spots: Sequence[FeatureSpot]) -> None:
    """A side has one Deck Feature of each kind, and no more Deckhands on them than it owns."""
    newest = spots[-1].objective
    if any(spot.objective == newest for spot in spots[:-1]):
        raise file.error(line, "features", f"{newest} a second time", "one of each for a side")
    deckhands = sum(spot.deckhands for spot in spots)
    if deckhands > DECKHANDS:
        raise file.error(line, "features", f"{deckhands} Deckhands in all", f"at most {DECKHANDS} for a side")
