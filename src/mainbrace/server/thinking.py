"""Bots at work: in processes of their own, with no more than their seat may know."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Any

import msgspec

from mainbrace.bots.levels import bot_of_level
from mainbrace.kernel import Match
from mainbrace.server.workers import Workers, known_games

SECONDS = 120.0
"""How long a bot may think before it is taken to have failed."""
TRIES = 2
MATCHES = 32
"""Matches a worker process remembers, so that it does not play them again for every choice."""

_matches: OrderedDict[tuple[str, bytes, str], Match[Any]] = OrderedDict()


class Task(msgspec.Struct, frozen=True):
    """A moment of a match, as a worker process can make it again, and who is to answer."""

    game: str
    options: dict[str, Any]
    seed: bytes
    choices: list[str]
    seat: int
    level: str
    number: int


async def answered(workers: Workers, task: Task) -> str:
    """The key a bot chooses; a second process is tried if the first fails, then the failure is raised."""
    for tries_left in reversed(range(TRIES)):
        try:
            return await workers.run(SECONDS, think, task)
        except Exception:
            if not tries_left:
                raise
    raise AssertionError


def think(task: Task) -> str:
    """Let a bot of the wanted level answer. Runs in a worker process.

    The bot's own luck follows from match, seat and number, so that a restart makes it choose the same.
    """
    match = brought(task)
    luck = luck_of(task.seed, task.seat, task.number)
    key = bot_of_level(task.level, luck).choose(match.observe(task.seat))
    assert match.decision is not None
    return match.decision.options.get(key).key


def luck_of(seed: bytes, seat: int, number: int) -> bytes:
    """The seed of a bot that is asked at that number."""
    return sha256(b"bot" + seed + bytes([seat]) + number.to_bytes(4, "big")).digest()[:16]


def brought(task: Task) -> Match[Any]:
    """The match at that moment: one that is remembered goes on from where it was if it can."""
    name = task.game, task.seed, msgspec.json.encode(task.options).decode()
    match = _matches.pop(name, None)
    if match is None or match.choices != task.choices[: len(match.taken)]:
        game = known_games()[task.game]
        match = Match.new(game, msgspec.convert(task.options, game.Options), task.seed)
    for key in task.choices[len(match.taken) :]:
        match.choose(key)
    _matches[name] = match
    while len(_matches) > MATCHES:
        _matches.popitem(last=False)
    return match
