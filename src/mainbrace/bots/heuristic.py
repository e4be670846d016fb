"""A bot that looks one choice ahead, in any game that can evaluate a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from warnings import warn

from mainbrace.bots.lookahead import Care, Lookahead, spread
from mainbrace.kernel import Decision, ImaginationError, Observation, Option, Stream


class HeuristicBot:
    """Tries every option in a world it imagines and takes the one that leads to the best position."""

    def __init__(self, seed: bytes, care: Care | None = None) -> None:
        self.care = care or Care()
        self._seed = seed
        self._chance = Stream(seed)
        self._imagined = 0

    def choose(self, observation: Observation[Any]) -> str:
        """The key of the most promising option."""
        decision = observation.question
        assert decision is not None, "a bot is only asked when its seat is"
        options = spread(decision.options, self.care.breadth)
        if len(options) == 1:
            return options[0].key
        worth = self._weigh(observation, decision, options)
        good_enough = max(worth) - self.care.margin
        rivals = [option for option, value in zip(options, worth, strict=True) if value >= good_enough]
        return self._preferred(rivals, decision, observation).key

    def _weigh(
        self, observation: Observation[Any], decision: Decision[None], options: Sequence[Option[None]]
    ) -> Sequence[float]:
        """What each option seems to be worth; all the same, with a warning, if no world can be imagined."""
        self._imagined += 1
        seed = self._seed + self._imagined.to_bytes(4, "big")
        try:
            world = observation.imagine(Stream(seed))
        except ImaginationError as error:
            warn(f"the heuristic bot guesses at {decision.ask!r}: {error}", RuntimeWarning, stacklevel=3)
            return [0.0] * len(options)
        return Lookahead(world, decision.seat, self.care, seed).worth([option.key for option in options])

    def _preferred(
        self, rivals: Sequence[Option[None]], decision: Decision[None], observation: Observation[Any]
    ) -> Option[None]:
        """Among equals: let an interruption pass, spend nothing, take the better odds, then draw lots."""
        if len(rivals) == 1:
            return rivals[0]

        def rank(option: Option[None]) -> tuple[bool, bool, float]:
            chances = observation.answer(option.key).chances
            likely = chances.outcomes[0][1] if chances is not None and chances.outcomes else 0.0
            return option.key == decision.decline, not option.cost, likely

        ranks = [rank(option) for option in rivals]
        best = max(ranks)
        return self._chance.pick([option for option, own in zip(rivals, ranks, strict=True) if own == best])
