"""How far a figure can walk: all squares it can reach, what each costs, and the way there (AR-02)."""

from __future__ import annotations

from functools import cached_property, lru_cache

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.spreading import spread
from mainbrace.games.bottle.ground.squares import Mask, Square, each_of, squares_of, union
from mainbrace.games.bottle.ground.steps import STRAIGHT

CLIMB = 8
"""What a level up or down costs in half inches: half a normal move (AR-117). Ten for a Fast figure."""

KEPT = 256
"""How many answers are kept: a figure goes where somebody has just looked whether it can."""


class Reach:
    """What a figure can reach from where it stands. Costs are in half inches."""

    def __init__(
        self, ground: Ground, start: Square, half_inches: int, free: Mask, friends: Mask, climb: int
    ) -> None:
        self.ground = ground
        self.start = start
        self.climb = climb
        self.free = free
        self.friends = friends
        self.layers = spread(ground, 1 << start, free, climb, half_inches)
        """Per cost: the squares that cost just that."""
        in_time = union(self.layers[:-STRAIGHT])
        self.passed: Mask = in_time | union(self.layers[-STRAIGHT:])
        """All squares from which the figure can go on, if its movement lasts."""
        entered = self._through_windows(in_time) & free
        self.behind_windows: Mask = entered & ~self.passed
        """All other squares it reaches: a window ends the move there."""
        self._known: dict[Square, int] = {}
        """The costs of those squares that somebody asked for."""
        self._before: dict[Square, Square] = {}

    @cached_property
    def windows(self) -> list[Mask]:
        """Per cost: the squares where the move ends since they are entered through a window for just that."""
        before = [*[0] * STRAIGHT, *self.layers][: len(self.layers)]
        return [self._through_windows(layer) & self.behind_windows for layer in before]

    def _through_windows(self, front: Mask) -> Mask:
        steps = self.ground.steps
        return steps.through_windows(at) if (at := front & steps.by_windows) else 0

    @property
    def ends(self) -> Mask:
        """Where the move may end: nobody ends on a friend."""
        return (self.passed | self.behind_windows) & ~self.friends | 1 << self.start

    def costs(self) -> dict[Square, int]:
        """What it costs to get to each square where the move may end, the cheapest first."""
        ends = self.ends
        return {square: cost for square, cost in self.all_costs().items() if ends >> square & 1}

    def cost(self, square: Square) -> int:
        """What it costs to get there; a way on which no window ends the move is preferred."""
        found = self._known.get(square)
        if found is None:
            layers = self.windows if self.is_stopped_at(square) else self.layers
            found = next(cost for cost, layer in enumerate(layers) if layer >> square & 1)
            self._known[square] = found
        return found

    def all_costs(self) -> dict[Square, int]:
        """What it costs to get to each square, those of friends too, the cheapest first."""
        return self._costs

    @cached_property
    def _costs(self) -> dict[Square, int]:
        costs, left = dict[Square, int](), self.behind_windows
        for cost, layer in enumerate(self.layers):
            behind, left = self.windows[cost] & left, left & ~self.windows[cost]
            costs.update(dict.fromkeys(squares_of(layer | behind), cost))
        return costs

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
            ways = self._ways_into(square)
            found = self._before[square] = ways[0] if len(ways) == 1 else self._straightest(square, ways)
        return found

    def _ways_into(self, square: Square) -> list[Square]:
        """The squares from which one gets here for the least cost."""
        cost, layers, is_stopped = self.cost(square), self.layers, self.is_stopped_at(square)
        ways: list[Square] = []
        for before, price, is_window in self.ground.steps.into(square):
            if is_window == is_stopped and cost >= price and (fit := layers[cost - price] & before):
                for each in each_of(fit):
                    self._known[each] = cost - price
                    ways.append(each)
        if not is_stopped and cost >= self.climb:
            storey, last = self.ground.grid.storey, layers[cost - self.climb]
            if (last & self.ground.climbs) << storey >> square & 1:
                ways.append(Square(square - storey))
            if (last & self.ground.descents) >> storey >> square & 1:
                ways.append(Square(square + storey))
        return ways

    def _straightest(self, end: Square, ways: list[Square]) -> Square:
        """The way in that is nearest to a straight line from the start, of equals the lowest."""
        columns, rows = self.ground.grid.columns, self.ground.grid.rows
        x, y = columns[self.start], rows[self.start]
        east, south = columns[end] - x, rows[end] - y
        return min(ways, key=lambda at: (abs(east * (rows[at] - y) - south * (columns[at] - x)), at))


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
    return Reach(ground, start, half_inches, free, friends, climb)
