"""A board: square zones of ships and sea, what lies on them, and how far everything is apart."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NewType

import msgspec

Zone = NewType("Zone", int)
"""A square of the board, by its number."""

OFF_BOARD = Zone(-1)
NOWHERE = Zone(-2)
SEA = -1
PLANK = -2
TURNED = "-turned"


class Ship(msgspec.Struct, frozen=True):
    """A hull and the side it belongs to."""

    name: str
    side: int
    zones: frozenset[Zone]
    fire_pot: bool = False
    """True if it carries one at the start."""


class FeatureSpot(msgspec.Struct, frozen=True):
    """Where a Deck Feature stands at the start, and how many Deckhands stand on it."""

    objective: str
    side: int
    zone: Zone
    deckhands: int
    track: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """The printed board. Nothing in it changes during play; what does is in the state.

    Boards are told apart by identity, so that what follows from one can be kept by it.
    """

    name: str
    title: str
    source: str
    classes: tuple[str, ...]
    """The ship classes of side A and side B; empty where anybody may sail either side."""
    is_rolled_for: bool
    """True if a roll decides who sails side A's ships."""
    is_for_brawls: bool
    """True for a board without tracks, on which only Clash Royale is played."""
    width: int
    height: int
    labels: tuple[str, ...]
    """Per zone: its name, column letter and row number."""
    hulls: tuple[int, ...]
    """Per zone: the number of its ship, SEA, or PLANK."""
    ships: tuple[Ship, ...]
    points: tuple[tuple[Zone, ...], ...]
    """Per side: where its models come on board."""
    closed: tuple[tuple[Zone, ...], ...]
    """Per side: the points of others, where its models may not stay."""
    features: tuple[FeatureSpot, ...]
    tracks: tuple[tuple[Zone, ...], ...]
    ahead: tuple[dict[Zone, Zone], ...]
    """Per track: which zone follows on each of its zones but the last."""
    track_from: dict[Zone, int]
    """The number of the one track that starts at each point."""
    planks: tuple[Zone, ...]
    kraken_spots: tuple[tuple[Zone, ...], ...]
    adjacent: tuple[tuple[Zone, ...], ...]
    walk: tuple[tuple[Zone, ...], ...]
    """Per zone: the adjacent zones of ships and gangplanks."""
    swim: tuple[tuple[Zone, ...], ...]
    """Per zone: the adjacent zones of sea and gangplanks."""
    strolls: tuple[tuple[frozenset[Zone], ...], ...]
    """Per number of steps, two at most, and zone: where walking may lead if nothing is in the way."""
    distances: tuple[tuple[int, ...], ...]
    """Orthogonal zone steps between any two zones, over everything (Second Tide p. 12)."""
    circles: tuple[tuple[tuple[Zone, ...], ...], ...]
    """Per range and zone: the zones up to that far away, the nearest first."""
    rig_edges: frozenset[Zone]
    """Ship zones on an outer edge towards another ship (Second Tide p. 14)."""

    @property
    def zones(self) -> range:
        """The numbers of all zones."""
        return range(self.width * self.height)

    def label(self, zone: Zone) -> str:
        """The zone as a player names it: column letter and row number."""
        return self.labels[zone]

    def zone(self, label: str) -> Zone:
        """The zone with that name."""
        return Zone(self.labels.index(label))

    def within(self, zone: Zone, reach: int) -> tuple[Zone, ...]:
        """All zones up to `reach` steps away, the zone itself first."""
        return self.around(reach)[zone]

    def around(self, reach: int) -> tuple[tuple[Zone, ...], ...]:
        """Per zone: all zones up to `reach` steps away, the zone itself first."""
        return self.circles[reach] if reach < len(self.circles) else self.circles[-1]

    def ship_of(self, zone: Zone) -> int | None:
        """The number of the ship this zone belongs to; None for sea and gangplanks."""
        hull = self.hulls[zone]
        return hull if hull >= 0 else None

    def point_side(self, zone: Zone) -> int | None:
        """The side whose Deployment Point this is, or None."""
        for side, points in enumerate(self.points):
            if zone in points:
                return side
        return None


def turned(board: Board) -> Board:
    """The same ships with the sides exchanged, for a seat 0 that sails side B's ships."""
    return msgspec.structs.replace(
        board,
        name=board.name + TURNED,
        classes=board.classes[::-1],
        ships=tuple(msgspec.structs.replace(ship, side=1 - ship.side) for ship in board.ships),
        points=board.points[::-1],
        closed=board.closed[::-1],
        features=tuple(msgspec.structs.replace(spot, side=1 - spot.side) for spot in board.features),
    )


def zone_labels(width: int, height: int) -> tuple[str, ...]:
    """The names of all zones of a grid, row by row."""
    return tuple(f"{chr(ord('A') + x)}{y + 1}" for y in range(height) for x in range(width))


def neighbours(width: int, height: int, zone: int) -> tuple[Zone, ...]:
    """The up to four zones that share an edge with this one."""
    x, y = zone % width, zone // width
    around = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return tuple(Zone(b * width + a) for a, b in around if 0 <= a < width and 0 <= b < height)


def steps_from(start: Zone, adjacent: Sequence[Iterable[Zone]]) -> tuple[int, ...]:
    """The number of steps from one zone to each other, counting every existing zone."""
    steps = [-1] * len(adjacent)
    steps[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in adjacent[here]:
            if steps[there] < 0:
                steps[there] = steps[here] + 1
                queue.append(there)
    return tuple(steps)


def edges_from(
    start: Zone, ways: Sequence[Iterable[Zone]], steps: int, barred: Iterable[Zone] = ()
) -> Sequence[Sequence[Zone]]:
    """The zones that are reached with one step, those that take two, and so on."""
    seen = {start, *barred}
    edges = [[start]]
    for _ in range(steps):
        further = []
        for here in edges[-1]:
            for there in ways[here]:
                if there not in seen:
                    seen.add(there)
                    further.append(there)
        edges.append(further)
    return edges[1:]


def strolls(walk: Sequence[Iterable[Zone]]) -> tuple[tuple[frozenset[Zone], ...], ...]:
    """Where no step leads from every zone, then one step, then up to two steps."""
    starts = [Zone(zone) for zone in range(len(walk))]
    return tuple(
        tuple(frozenset(zone for edge in edges_from(start, walk, far) for zone in edge) for start in starts)
        for far in (0, 1, 2)
    )


def circles(distances: Sequence[Sequence[int]]) -> tuple[tuple[tuple[Zone, ...], ...], ...]:
    """Around every zone those within 0 steps, then those within 1, 2 ... steps."""
    nearest = [sorted((far, zone) for zone, far in enumerate(row) if far >= 0) for row in distances]
    return tuple(
        tuple(tuple(Zone(zone) for far, zone in others if far <= reach) for others in nearest)
        for reach in range(max(map(max, distances)) + 1)
    )


def edges_facing_ships(hulls: Sequence[int], width: int, height: int) -> frozenset[Zone]:
    """Zones at a ship's outer edge on a side of it where another ship lies."""
    edges: set[Zone] = set()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        outermost: dict[int, list[Zone]] = {}
        facing: set[int] = set()
        for zone, hull in enumerate(hulls):
            if hull < 0:
                continue
            beyond = ray(hulls, width, height, zone, dx, dy)
            if hull not in beyond:
                outermost.setdefault(hull, []).append(Zone(zone))
                if any(other >= 0 for other in beyond):
                    facing.add(hull)
        edges.update(zone for hull in facing for zone in outermost[hull])
    return frozenset(edges)


def ray(hulls: Sequence[int], width: int, height: int, zone: int, dx: int, dy: int) -> list[int]:
    """The hulls met on a straight line from a zone to the edge of the board."""
    x, y = zone % width + dx, zone // width + dy
    met = []
    while 0 <= x < width and 0 <= y < height:
        met.append(hulls[y * width + x])
        x, y = x + dx, y + dy
    return met
