"""Where a unit can march: all its figures step alike, each over ground that it can cross (AR-02, BR-171)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.shapes import Body
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square, moved, squares_of
from mainbrace.games.bottle.ground.steps import DIAGONAL, STRAIGHT

PRICES = [DIAGONAL if facing % 2 else STRAIGHT for facing in FACINGS]


class Ways:
    """The anchors a unit can reach in its shape. Costs are in half inches."""

    def __init__(self, b: Battle, unit: Unit, half_inches: int, is_fast: bool = False) -> None:
        self.grid = b.grid
        self.most = half_inches
        self.start = unit.anchor
        self.body: Body = b.body(unit)
        enemies, friends = b.held_by(1 - unit.side), b.held_by_friends(unit)
        rough = b.ground.rough if is_fast else 0
        self.steps = self._steps(b, b.ground.free & ~enemies & ~rough)
        self.layers = self._layers(half_inches)
        """Per cost: the anchors that cost just that."""
        passed = 0
        for layer in self.layers:
            passed |= layer
        self.ends: Mask = passed & self.body.within(b.ground.free & ~friends) | 1 << self.start
        """Where the march may end: nobody ends on a friend."""

    def _steps(self, b: Battle, free: Mask) -> list[Mask]:
        """Per facing: the anchors from which the whole unit can take a step that way."""
        steps = []
        for facing in FACINGS:
            possible = self.body.within(b.ground.steps.plain[facing])
            steps.append(possible)
        there = self.body.within(free)
        return [
            possible & moved(there, -shift) for possible, shift in zip(steps, self.grid.shifts, strict=True)
        ]

    def _layers(self, half_inches: int) -> list[Mask]:
        layers = [1 << self.start]
        passed = layers[0]
        for cost in range(1, half_inches + 1):
            fresh = 0
            for facing, price in enumerate(PRICES):
                if cost >= price and (front := layers[cost - price]):
                    fresh |= moved(front & self.steps[facing], self.grid.shifts[facing])
            fresh &= ~passed
            passed |= fresh
            layers.append(fresh)
        return layers

    @property
    def anchors(self) -> list[Square]:
        """Where the march may end, the start excepted, the nearest first."""
        found: list[Square] = []
        for layer in self.layers[1:]:
            found += squares_of(layer & self.ends)
        return found

    def cost(self, anchor: Square) -> int:
        """What it costs to get there."""
        return next(cost for cost, layer in enumerate(self.layers) if layer >> anchor & 1)

    def path(self, anchor: Square) -> list[Square]:
        """The anchors on the way there, the last one too: a cheapest way, as straight as possible."""
        way, cost = [anchor], self.cost(anchor)
        while way[-1] != self.start:
            facing = self._came(way[-1], cost, anchor)
            cost -= PRICES[facing]
            way.append(Square(way[-1] - self.grid.shifts[facing]))
        return way[-2::-1]

    def _came(self, square: Square, cost: int, end: Square) -> Facing:
        """The step that led there: from nearest to the straight line, of equals the lowest facing."""
        possible = [
            facing
            for facing in FACINGS
            if cost >= PRICES[facing]
            and self._is_step(square - self.grid.shifts[facing], facing, cost - PRICES[facing])
        ]
        return min(possible, key=lambda facing: self._off_line(square - self.grid.shifts[facing], end))

    def _is_step(self, before: int, facing: Facing, cost: int) -> bool:
        return before >= 0 and bool((self.layers[cost] & self.steps[facing]) >> before & 1)

    def _off_line(self, square: int, end: Square) -> int:
        columns, rows = self.grid.columns, self.grid.rows
        x, y = columns[self.start], rows[self.start]
        return abs((columns[end] - x) * (rows[square] - y) - (rows[end] - y) * (columns[square] - x))
