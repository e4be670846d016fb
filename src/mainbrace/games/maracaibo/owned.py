"""What a player owns that goes on working: cards, windows, figureheads and scrolls with their effects."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.maracaibo.commanders import active_scrolls
from mainbrace.games.maracaibo.content import Box, Figurehead, Improvement, SeaCard, Window
from mainbrace.games.maracaibo.effects import Effect, PriceKind, Way
from mainbrace.games.maracaibo.state import NOT_YET, Player

Owned = tuple[str, str, Effect]
"""Id, name and effect."""


def owned(box: Box, player: Player) -> Iterator[Owned]:
    """Everything the player has whose effect may last."""
    things: list[SeaCard | Window | Figurehead] = [box.cards[number] for number in player.improvements]
    things += [box.windows[number] for number in player.windows]
    things += [box.figureheads[number] for number in player.figureheads]
    for thing in things:
        if isinstance(thing, Improvement | Window | Figurehead):
            yield thing.id, thing.name, thing.effect
    if player.commander != NOT_YET:
        board = box.commanders[player.commander]
        yield board.id, board.name, board.effect
        for effect in active_scrolls(box, player):
            yield f"{board.id}-scroll", f"Scroll of {board.name}", effect


def kept(box: Box, player: Player, kind: PriceKind) -> list[tuple[str, str, Way]]:
    """What the player may use at such a moment: the id and name of the thing, and what it does."""
    return [(id, name, way) for id, name, effect in owned(box, player) for way in effect.kept(kind)]
