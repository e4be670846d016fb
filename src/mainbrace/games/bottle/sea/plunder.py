"""Dividing a voyage's gold, and keeping the crew after it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from mainbrace.games.bottle.sea.seabook import SeaBook


class Shares(msgspec.Struct, frozen=True):
    """What the Captain gets, what one share of the crew is, and what does not divide."""

    captain: int
    share: int
    left: int


def divided(book: SeaBook, gold: int, crew: int, specialists: int) -> Shares:
    """Half for the Captain, rounded up, the rest in shares among the crew, two for a specialist (BS-079).

    `crew` counts the specialists but not the Captain. What is left over stays in the ship's chest (BSQ-27).
    """
    table = book.crews.plunder
    captain = -(-gold * table.captain // 100)
    shares = crew + specialists * (table.specialist - 1)
    share = (gold - captain) // shares if shares else 0
    return Shares(captain, share, gold - captain - share * shares)


def keeping_cost(book: SeaBook, reps: Iterable[int]) -> int:
    """Gold to keep men for another month after the plunder is divided (BS-080, BSQ-28)."""
    return book.crews.plunder.keep * sum(reps)
