"""How good a position is for whom."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.maracaibo import scoring
from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.evaluation import FAMILIES, MEANS, SCORED_AT_ONCE, time_left
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
        self.unseen = SCORED_AT_ONCE.get(ignored)
        self._known: dict[bytes, float] = {}

    def strengths(self, state: State) -> list[float]:
        """Every player's score if the game ended now, and what its means promise for the time left."""
        columns, players = self.box.seas[state.sea].columns, state.players
        furthest = max([columns[player.ship] for player in players])
        if state.jordan is not None:
            furthest = max(furthest, columns[state.jordan.ship])
        moment = (state.cubes, state.round, state.is_over, furthest, len(players), state.sea, state.trail)
        packed = pack(moment)
        return [self._strength(state, player, furthest, packed) for player in players]

    def _strength(self, state: State, player: Player, furthest: int, moment: bytes) -> float:
        """That of one player; nothing but the player and the moment has a say in it."""
        key = pack(player) + moment
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
        strength = sum([part(estate, left) for part in self.parts], float(player.vp))
        return strength if self.unseen is None else strength - self.unseen(estate, left)

    def evaluate(self, state: State) -> Sequence[float]:
        """Every player's strength against the mean of the others'."""
        strengths = self.strengths(state)
        if state.jordan is not None:
            return [strengths[0] - RIVAL * total_of_jordan(self.box, state, state.jordan)]
        total, others = sum(strengths), len(strengths) - 1
        return [own - (total - own) / others for own in strengths]
