"""How well a side of a boarding stands, for bots: who is on his feet, where, and how near the end is."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.skirmish.evaluation import place, value
from mainbrace.games.bottle.skirmish.state import Field

MAN = 0.08
"""What a point of a man's Rep is worth, to the points of a ship."""
PLACED = 0.1
"""What it is worth to stand well."""
DECISION = 8.0
"""What it is worth to have all men who still fight on deck; the ship goes with that."""


def on_deck(book: Book, field: Field, side: int) -> float:
    """What a side has, how it stands, and its share of all who fight on."""
    ground = ground_of(field.plan)
    able = [figure for figure in field.figures if figure.is_able]
    own, foes = [each for each in able if each.side == side], [each for each in able if each.side != side]
    strength = sum([each.rep for each in own])
    share = strength / max(1, strength + sum([each.rep for each in foes]))
    left = sum([value(each) for each in field.figures if each.side == side])
    return (
        MAN * left + DECISION * share + PLACED * sum([place(book, ground, each, own, foes) for each in own])
    )
