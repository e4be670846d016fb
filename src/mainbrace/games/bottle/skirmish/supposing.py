"""The table as if somebody stood elsewhere, for as long as one looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mainbrace.games.bottle.ground.squares import Facing, Square
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure


@contextmanager
def supposing(s: Skirmish, figure: Figure, square: Square, **changes: object) -> Iterator[None]:
    """As if a figure stood there and these were true of it; afterwards everything is as it was."""
    at, was = figure.square, {name: getattr(figure, name) for name in changes}
    arrange(s, figure, square, changes)
    try:
        yield
    finally:
        arrange(s, figure, at, was)


def arrange(s: Skirmish, figure: Figure, square: Square, changes: dict[str, object]) -> None:
    """Put a figure somewhere and change it."""
    for name, value in changes.items():
        setattr(figure, name, value)
    s.place(figure, square)


@contextmanager
def standing_at(s: Skirmish, figure: Figure, square: Square, facing: Facing) -> Iterator[None]:
    """As if a figure had gone there; who only turns where he is has not moved."""
    changes: dict[str, object] = {"facing": facing, "prone": False, "unseen_by": []}
    if square == figure.square:
        with supposing(s, figure, square, **changes):
            yield
    else:
        with having_moved(s, figure), supposing(s, figure, square, **changes):
            yield


@contextmanager
def having_moved(s: Skirmish, figure: Figure) -> Iterator[None]:
    """As if a figure, active or not, had taken a step."""
    share, moved = s.share(figure), figure.moved
    has_moved = share is not None and share.has_moved
    figure.moved = True
    if share is not None:
        share.has_moved = True
    try:
        yield
    finally:
        figure.moved = moved
        if share is not None:
            share.has_moved = has_moved
