"""Which ships lie on the table, and who sails which side of them (Second Tide pp. 5, 18-19)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.board import TURNED, Board
from mainbrace.games.rumbones.content import Box
from mainbrace.kernel import OptionsError

BY_CLASS = ""
"""What the option says where the factions' own ships decide."""


def layouts(box: Box) -> list[Board]:
    """All layouts for two sides, each once."""
    return [
        board for board in box.boards.values() if not board.name.endswith(TURNED) and not board.is_for_brawls
    ]


def brawl_boards(box: Box) -> list[Board]:
    """The boards on which everybody fights everybody."""
    return [board for board in box.boards.values() if board.is_for_brawls and not board.name.endswith(TURNED)]


def check_layout(box: Box, name: str, factions: Sequence[str]) -> None:
    """Refuse a layout nobody knows, and to look for one where the factions' ships have none."""
    names = [board.name for board in layouts(box)]
    if name != BY_CLASS and name not in names:
        raise OptionsError("board", name, f"one of {', '.join(names)}, or nothing: as the factions sail")
    if name == BY_CLASS and of_classes(box, ships_of(box, factions)) is None:
        ships = " and ".join(ships_of(box, factions))
        allowed = f"one of {', '.join(names)}, since there is no layout for {ships}"
        raise OptionsError("board", name, allowed)


def layout(box: Box, name: str, factions: Sequence[str]) -> Board:
    """The layout of that name, or the one of the factions' own ships; turned where they then fit better."""
    board = of_classes(box, ships_of(box, factions)) if name == BY_CLASS else box.boards[name]
    assert board is not None, "options are checked before"
    turned = box.boards[board.name + TURNED]
    return turned if fitting(box, turned, factions) > fitting(box, board, factions) else board


def ships_of(box: Box, factions: Sequence[str]) -> tuple[str, ...]:
    """What each of two factions sails; who sails anything has ships like the enemy's, else a Gallant."""
    own = [box.factions[faction].ship for faction in factions]
    return tuple(
        next((ship for ship in (mine, other) if ship != "any"), "gallant")
        for mine, other in zip(own, reversed(own), strict=True)
    )


def of_classes(box: Box, ships: Sequence[str]) -> Board | None:
    """The first layout of these two classes, whichever side has which."""
    return next((board for board in layouts(box) if sorted(board.classes) == sorted(ships)), None)


def fitting(box: Box, board: Board, factions: Sequence[str]) -> int:
    """How many of two factions have ships of their own class; who sails anything has none."""
    own = [box.factions[faction].ship for faction in factions]
    return sum(printed == sailed for printed, sailed in zip(board.classes, own, strict=False))
