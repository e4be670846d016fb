"""A straight fight as a scene."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.fight import fight_scene
from mainbrace.games.bottle.skirmish.state import Field
from mainbrace.kernel import Scene


def duel_scene(title: str, book: Book, field: Field) -> Scene:
    """Two sides, each of its own colour."""
    return fight_scene(title, book, field, Cast(tuple(side.name for side in field.sides), (0, 1)))
