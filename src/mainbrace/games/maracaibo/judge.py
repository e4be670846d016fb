"""How good a position is for whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.evaluation import FAMILIES, MEANS, time_left
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.solo.ending import total as total_of_jordan
from mainbrace.games.maracaibo.state import Player, State

RIVAL = 0.1
"""How much of Jordan's luck counts: most of what he gains nobody can prevent."""
MOST_KNOWN = 1 << 15
"""How many judgements are kept before all are forgotten."""

pack = msgspec.msgpack.Encoder().encode


class Judge:
    """Says how strong players are, and remembers it: most choices leave most players as they were.

    It may be told to ignore a family of strategy, for studies of what that is worth.
    """

    def __init__(self, box: Box, ignored: str = "") -> None:
        self.box = box
        self.parts = [*MEANS, *(part for family, part in FAMILIES.items() if family != ignored)]
        self._known: dict[bytes, float] = {}

    def strengths(self, state: State) -> list[float]:
        """Every player's score if the game ended now, and what its means promise for the time left."""
        column = self.box.seas[state.sea].column
        furthest = max([column(Space(player.ship)) for player in state.players])
        if state.jordan is not None:
            furthest = max(furthest, column(Space(state.jordan.ship)))
        return [self.strength(state, player, furthest) for player in state.players]

    def strength(self, state: State, player: Player, furthest: int) -> float:
        """That of one player; nothing but what stands in the key has a say in it."""
        count = len(state.players)
        key = pack((player, state.cubes, state.round, state.is_over, furthest, count, state.sea, state.trail))
        known = self._known.get(key)
        if known is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._judged(state, player, furthest)
        return known

    def _judged(self, state: State, player: Player, furthest: int) -> float:
        if state.is_over:
            return float(scoring.total(self.box, state, player))
        estate = Estate(self.box, state, player)
        left = time_left(estate, furthest)
        return sum([part(estate, left) for part in self.parts], float(player.vp))

    def evaluate(self, state: State) -> Sequence[float]:
        """Every player's strength against the mean of the others'."""
        strengths = self.strengths(state)
        if state.jordan is not None:
            return [strengths[0] - RIVAL * total_of_jordan(self.box, state, state.jordan)]
        return [own - (sum(strengths) - own) / (len(strengths) - 1) for own in strengths]
