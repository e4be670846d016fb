"""Leaving the table of one's own will, with whom one carries."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Option, Play


def options(s: Skirmish, figure: Figure) -> list[Option[Any]]:
    """Going off from a square at the table's edge, where the encounter allows it."""
    if not s.ground.edge >> figure.square & 1 or figure.prone or not s.hooks.may_leave(s, figure):
        return []
    return [Option("leave", partial(leave, s, figure), "Leave the table")]


def leave(s: Skirmish, figure: Figure) -> Play[None]:
    """Off the table; a wounded man who is carried is safe, too."""
    yield from ()
    s.tell("leaves", who=figure.name, piece=s.piece(figure))
    go_off(s, figure, "left")


def go_off(s: Skirmish, figure: Figure, status: Status) -> None:
    """Whoever goes takes along whom it carries, and fights nobody any more."""
    if figure.burden != NOBODY:
        wounded = s.figures[figure.burden]
        figure.burden = wounded.bearer = NOBODY
        s.take_off(wounded, wounded.status)
        s.hooks.has_left(s, wounded)
    let_go(s, figure)
    s.take_off(figure, status)
    s.hooks.has_left(s, figure)
