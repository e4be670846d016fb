"""How far a figure can walk: all squares it can reach, what each costs, and the way there (AR-02)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.squares import FACINGS, Mask, Square, moved, squares_of, union
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT, THRESHOLD

CLIMB = 8
"""What a level up or down costs in half inches: half a normal move (AR-117). Ten for a Fast figure."""

KEPT = 256
"""How many answers are kept: a figure goes where somebody has just looked whether it can."""

STRAIGHTS, DIAGONALS = FACINGS[::2], FACINGS[1::2]


class Reach:
    """What a figure can reach from where it stands. Costs are in half inches."""

    def __init__(self, ground: Ground, start: Square, climb: int, friends: Mask) -> None:
        self.ground = ground
        self.start = start
        self.climb = climb
        self.layers: list[Mask] = [1 << start]
        """Per cost: the squares that cost just that."""
        self.windows: list[Mask] = [0]
        """Per cost: the squares that are entered through a window for just that, where the move ends."""
        self.passed: Mask = 1 << start
        """All squares from which the figure can go on, if its movement lasts."""
        self.behind_windows: Mask = 0
        """All other squares it reaches: a window ends the move there."""
        self._friends = friends
        self._costs: dict[Square, int] = {}
        self._known: dict[Square, int] = {}
        """The costs of those squares that somebody asked for."""
        self._before: dict[Square, Square] = {}

    @property
    def ends(self) -> Mask:
        """Where the move may end: nobody ends on a friend."""
        return (self.passed | self.behind_windows) & ~self._friends | 1 << self.start

    def costs(self) -> dict[Square, int]:
        """What it costs to get to each square where the move may end, the cheapest first."""
        ends = self.ends
        return {square: cost for square, cost in self.all_costs().items() if ends >> square & 1}

    def cost(self, square: Square) -> int:
        """What it costs to get there; a way on which no window ends the move is preferred."""
        found = self._known.get(square)
        if found is None:
            here = 1 << square
            layers = self.windows if self.behind_windows & here else self.layers
            found = next(cost for cost, layer in enumerate(layers) if layer & here)
            self._known[square] = found
        return found

    def all_costs(self) -> dict[Square, int]:
        """What it costs to get to each square, those of friends too, the cheapest first."""
        if not self._costs:
            left = self.behind_windows
            for cost, layer in enumerate(self.layers):
                behind, left = self.windows[cost] & left, left & ~self.windows[cost]
                self._costs.update(dict.fromkeys(squares_of(layer | behind), cost))
        return self._costs

    def is_stopped_at(self, square: Square) -> bool:
        """True where a window ends the move."""
        return bool(self.behind_windows >> square & 1)

    def path(self, square: Square) -> tuple[Square, ...]:
        """The squares entered on the way there, in order. The way to each of them is a part of it."""
        way = [square]
        while way[-1] != self.start:
            way.append(self.before(way[-1]))
        return tuple(reversed(way[:-1]))

    def before(self, square: Square) -> Square:
        """Where one comes from: of the cheapest ways the one nearest to a straight line, then the lowest."""
        found = self._before.get(square)
        if found is None:
            came_from = map(Square, self._ways_into(square))
            found = min(came_from, key=lambda before: (self._off_line(square, before), before))
            self._before[square] = found
        return found

    def _ways_into(self, square: Square) -> Iterator[int]:
        """The squares from which one gets here for the least cost."""
        cost, layers, is_stopped = self.cost(square), self.layers, self.is_stopped_at(square)
        for before, price, is_window in self.ground.steps.into(square):
            if is_window == is_stopped and cost >= price and layers[cost - price] >> before & 1:
                self._known[before] = cost - price
                yield before
        if not is_stopped and cost >= self.climb:
            storey, last = self.ground.grid.storey, layers[cost - self.climb]
            if (last & self.ground.climbs) << storey >> square & 1:
                yield square - storey
            if (last & self.ground.descents) >> storey >> square & 1:
                yield square + storey

    def _off_line(self, end: Square, square: Square) -> int:
        grid = self.ground.grid
        x, y, _ = grid.place(self.start)
        east, south = grid.columns[end] - x, grid.rows[end] - y
        return abs(east * (grid.rows[square] - y) - south * (grid.columns[square] - x))


@lru_cache(maxsize=KEPT)
def reach(
    ground: Ground,
    start: Square,
    half_inches: int,
    enemies: Mask = 0,
    friends: Mask = 0,
    climb: int = CLIMB,
    is_fast: bool = False,
) -> Reach:
    """Where a figure can go with so much movement (AR-02).

    It cannot pass enemies; it can pass friends, but not end on one. A door costs two inches, a window ends
    the move (BR-194), stairs cost `climb`. A fast move leads over no rough ground, nor out of it (BR-189).
    """
    free = ground.free & ~enemies
    if is_fast:
        free &= ~ground.rough
        half_inches = 0 if ground.rough >> start & 1 else half_inches
    found = Reach(ground, start, climb, friends)
    left, by_windows = free & ~found.passed, ground.steps.by_windows
    for cost in range(1, half_inches + 1):
        fresh = entered(found, cost) & left
        has_window = cost >= STRAIGHT and found.layers[cost - STRAIGHT] & by_windows
        behind = through_windows(found, cost) & free if has_window else 0
        found.layers.append(fresh)
        found.windows.append(behind)
        found.behind_windows |= behind
        left &= ~fresh
    found.passed = union(found.layers)
    found.behind_windows &= ~found.passed
    return found


def entered(found: Reach, cost: int) -> Mask:
    """The squares to which a step leads that brings the cost to just that."""
    ground, layers, entered = found.ground, found.layers, 0
    steps, storey = ground.steps, ground.grid.storey
    if cost >= STRAIGHT and (front := layers[cost - STRAIGHT]):
        entered |= steps.straight(front)
    if cost >= DIAGONAL and (front := layers[cost - DIAGONAL]):
        entered |= steps.diagonal(front)
    if cost >= STRAIGHT + THRESHOLD and (front := layers[cost - STRAIGHT - THRESHOLD] & steps.by_doors):
        for facing in STRAIGHTS:
            entered |= moved(front & steps.doors[facing], steps.shifts[facing])
    if cost >= found.climb and (front := layers[cost - found.climb]):
        entered |= (front & ground.climbs) << storey | (front & ground.descents) >> storey
    return entered


def through_windows(found: Reach, cost: int) -> Mask:
    """The squares into which one climbs through a window for just that."""
    steps, front = found.ground.steps, found.layers[cost - STRAIGHT]
    return union(moved(front & steps.windows[facing], steps.shifts[facing]) for facing in STRAIGHTS)
