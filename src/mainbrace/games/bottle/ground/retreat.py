"""How far a figure can get away from others: the ways of which every step leads away from them (AR-96)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Square


class Retreat(Reach):
    """The part of what a figure can reach to which one of the cheapest ways leads away at each step."""

    def __init__(self, found: Reach, threats: Sequence[Square]) -> None:
        most = len(found.layers) - 1
        super().__init__(found.ground, found.start, most, found.free, found.friends, found.climb)
        self.threats = threats

    def all_costs(self) -> dict[Square, int]:
        """What it costs to get to each square that one gets away to, the cheapest first."""
        return self._away

    @cached_property
    def _away(self) -> dict[Square, int]:
        away = {self.start: 0}
        for square, cost in super().all_costs().items():
            if any(each in away and self._leads_away(each, square) for each in super()._ways_into(square)):
                away[square] = cost
        return away

    def _ways_into(self, square: Square) -> list[Square]:
        return [
            each
            for each in super()._ways_into(square)
            if each in self._away and self._leads_away(each, square)
        ]

    def _leads_away(self, before: Square, square: Square) -> bool:
        span = self.ground.grid.span
        return all(span(square, threat) > span(before, threat) for threat in self.threats)
