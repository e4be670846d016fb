"""The box as a brawl uses it: rival bands in place of factions, and points that belong to nobody."""

from __future__ import annotations

import msgspec

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import Box, Faction

BANDS = {
    "tar": "Tar Brigade",
    "rust": "Rust Hands",
    "kelp": "Kelp Coats",
    "brass": "Brass Monkeys",
    "foam": "Foam Riders",
    "ink": "Ink Fingers",
}
"""What the players' heroes fight as, by seat."""

NOBODY = "nobody"
"""Whose the Deck Features are."""

SIDES = len(BANDS) + 1


def brawl_box(box: Box) -> Box:
    """The same heroes and tiles, without decks, and with every board open to all."""
    names = BANDS | {NOBODY: "Nobody"}
    return msgspec.structs.replace(
        box,
        factions={id: Faction(id, name, ()) for id, name in names.items()},
        boards={name: opened(board) for name, board in box.boards.items()},
    )


def opened(board: Board) -> Board:
    """The board with every point for everybody."""
    points = tuple(sorted(zone for side in board.points for zone in side))
    return msgspec.structs.replace(board, points=(points,) * SIDES, closed=((),) * SIDES)
