"""Bots play a match to its end."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from mainbrace.bots import Bot, make_bot
from mainbrace.kernel import MainbraceError, Match

MOST_DECISIONS = 50_000


def seat_bots(names: Sequence[str], seats: int, seed: bytes, shift: int = 0) -> list[Bot]:
    """A bot for every seat, in the order of the names moved on by `shift`, each with dice of its own."""
    return [
        make_bot(names[(seat + shift) % len(names)], sha256(b"bot %d " % seat + seed).digest())
        for seat in range(seats)
    ]


def answer(match: Match[Any], bots: Sequence[Bot]) -> None:
    """Let the bot of the asked seat choose."""
    assert match.decision is not None
    seat = match.decision.seat
    match.choose(bots[seat].choose(match.observe(seat)))


def playout(match: Match[Any], bots: Sequence[Bot], most: int = MOST_DECISIONS) -> Match[Any]:
    """The same match, played to its end; one that does not end within `most` decisions is an error."""
    while match.decision is not None:
        if len(match.taken) >= most:
            raise MainbraceError(
                f"a match of {match.game.name} had not ended after {most} decisions; "
                f"its last question was {match.decision.ask!r} to seat {match.decision.seat}"
            )
        answer(match, bots)
    return match
