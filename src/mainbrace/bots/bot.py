"""What a bot is: somebody who answers, knowing what its seat may know and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.random import RandomBot
from mainbrace.kernel import MainbraceError, Observation


class Bot(Protocol):
    """Answers whatever its seat is asked with the key of one option."""

    def choose(self, observation: Observation[Any]) -> str:
        """The key of the chosen option."""


BOTS: Mapping[str, Callable[[bytes], Bot]] = MappingProxyType(
    {"heuristic": HeuristicBot, "random": RandomBot}
)


def make_bot(name: str, seed: bytes) -> Bot:
    """The bot of that name; the same seed makes the same choices at the same moments."""
    if name not in BOTS:
        raise MainbraceError(f"bot: found {name!r}; known bots: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
