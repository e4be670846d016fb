"""What a form offers to somebody who agrees on a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.options import Layout, MaracaiboOptions
from mainbrace.games.maracaibo.sea import MARACAIBO
from mainbrace.kernel import Choice


def choices(box: Box) -> Mapping[str, Sequence[Choice]]:
    """The layouts by name."""
    return {
        "layout": [
            Choice(name, sea.title.partition(":")[0], f"{sea.title}. {sea.column(MARACAIBO)} moves at most.")
            for name in get_args(Layout)
            for sea in [box.seas[name]]
        ]
    }


def room(options: MaracaiboOptions) -> Mapping[str, int]:
    """Jordan's strength matters to one who plays alone, the auction to several with Commanders."""
    closed = {}
    if options.players > 1:
        closed["difficulty"] = 0
    if options.players == 1 or not options.commanders:
        closed["auction"] = 0
    return closed
