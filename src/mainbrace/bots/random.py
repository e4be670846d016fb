"""A bot that takes whatever comes first to hand."""

from __future__ import annotations

from typing import Any

from mainbrace.kernel import Observation, Stream


class RandomBot:
    """Chooses any legal option, each equally likely."""

    def __init__(self, seed: bytes) -> None:
        self._chance = Stream(seed)

    def choose(self, observation: Observation[Any]) -> str:
        """The key of an option at random."""
        question = observation.question
        assert question is not None, "a bot is only asked when its seat is"
        return question.options.pick(self._chance).key
