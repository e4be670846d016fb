"""Every draw of a finished match, for anybody who wants to make them again. Runs in worker processes."""

from __future__ import annotations

from typing import Any

import msgspec

from mainbrace.kernel import Event, Match, Stream
from mainbrace.server.retold import Past
from mainbrace.server.sight import encode
from mainbrace.server.wire import DiceRecord
from mainbrace.server.workers import known_games


class Witness(Stream):
    """A stream that writes down every draw, and how many events had been told before it."""

    __slots__ = ("draws", "events")

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: list[tuple[int, int, int]] = []
        self.events: list[Event] = []

    def draw(self, sides: int) -> int:
        """As a stream draws."""
        return self._noted(sides, super().draw(sides))

    def draw_unseen(self, sides: int) -> int:
        """As a stream draws."""
        return self._noted(sides, super().draw_unseen(sides))

    def _noted(self, sides: int, value: int) -> int:
        self.draws.append((sides, value, len(self.events)))
        return value


class Watched(Match[Any]):
    """A match whose events its witness sees from the first on."""

    def _pause(self, packed: bytes | None = None) -> None:
        witness = self.chance
        assert isinstance(witness, Witness)
        witness.events = self.events
        super()._pause(packed)


def dice(past: Past) -> bytes:
    """The draws of a match and where its rolls begin, as JSON."""
    game = known_games()[past.game]
    options, witness = msgspec.convert(past.options, game.Options), Witness(past.seed)
    match = Watched(game, options, game.setup(options, witness), witness, past.seed)
    for key in past.choices:
        match.choose(key)
    draws = [(sides, value) for sides, value, _ in witness.draws]
    return encode(DiceRecord(match.commitment, past.seed.hex(), draws, rolls(match.events, witness)))


def rolls(events: list[Event], witness: Witness) -> list[int]:
    """The place of the first die of every roll: its dice are the last draws before it was told."""
    told_before = [told for _, _, told in witness.draws]
    places, end = [], 0
    for number, event in enumerate(events):
        while end < len(told_before) and told_before[end] <= number:
            end += 1
        if event.kind == "rolled":
            faces = event.facts["faces"]
            assert isinstance(faces, list)
            places.append(end - len(faces))
    return places
