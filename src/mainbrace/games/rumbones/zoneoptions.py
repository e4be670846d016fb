"""Zones among which somebody chooses, as options."""

from __future__ import annotations

from functools import lru_cache

from mainbrace.games.rumbones.board import Board, Zone
from mainbrace.kernel import Option


@lru_cache(maxsize=4096)
def zone_options(
    board: Board, zones: tuple[Zone, ...], key: str, words: str, cost: str = ""
) -> tuple[Option[Zone], ...]:
    """Each of these zones by its name: `move:D5`, in words "Move to D5"."""
    names = [(zone, board.labels[zone]) for zone in zones]
    return tuple(Option(f"{key}:{name}", zone, f"{words} {name}", (name,), cost) for zone, name in names)
