"""How well a bot plays, in words a person can choose by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from mainbrace.bots.bot import Bot
from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.bots.lookahead import Care
from mainbrace.bots.random import RandomBot
from mainbrace.kernel import MainbraceError

HASTY = Care(finalists=1, samples=1, looks=0, breadth=8, later_breadth=1)


class Level(msgspec.Struct, frozen=True):
    """A bot with a name: `text` says what to expect of it."""

    id: str
    label: str
    text: str
    make: Callable[[bytes], Bot]


def hasty(seed: bytes) -> Bot:
    """A bot that looks at a few options, once each."""
    return HeuristicBot(seed, HASTY)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level("cabin-boy", "Cabin boy", "Does whatever comes to mind. Good for a first look.", RandomBot),
            Level("deckhand", "Deckhand", "Looks at a few options and takes the first good one.", hasty),
            Level("captain", "Captain", "Weighs every option and the dice that follow.", HeuristicBot),
        )
    }
)
"""From the weakest to the strongest."""

STRONGEST = "captain"


def bot_of_level(id: str, seed: bytes) -> Bot:
    """A bot of that level; the same seed makes the same choices at the same moments."""
    if id not in LEVELS:
        raise MainbraceError(f"level: found {id!r}; known levels: {', '.join(LEVELS)}")
    return LEVELS[id].make(seed)
