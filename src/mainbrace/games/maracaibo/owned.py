"""What a player owns that goes on working: cards, windows, figureheads and scrolls with their effects."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import active_scrolls
from mainbrace.games.maracaibo.content import Box, Improvement
from mainbrace.games.maracaibo.effects import Effect, PriceKind, Way
from mainbrace.games.maracaibo.state import NOT_YET, Player

Owned = tuple[str, str, Effect]
"""Id, name and effect."""


def owned(box: Box, player: Player) -> list[Owned]:
    """Everything the player has whose effect may last."""
    cards = [box.cards[number] for number in player.improvements]
    found = [(card.id, card.name, card.effect) for card in cards if isinstance(card, Improvement)]
    windows = [box.windows[number] for number in player.windows]
    found += [(window.id, window.name, window.effect) for window in windows]
    figureheads = [box.figureheads[number] for number in player.figureheads]
    found += [(tile.id, tile.name, tile.effect) for tile in figureheads]
    if player.commander != NOT_YET:
        board = box.commanders[player.commander]
        found.append((board.id, board.name, board.effect))
        for effect in active_scrolls(box, player):
            found.append((f"{board.id}-scroll", f"Scroll of {board.name}", effect))
    return found


def kept(box: Box, player: Player, kind: PriceKind) -> list[tuple[str, str, Way]]:
    """What the player may use at such a moment: the id and name of the thing, and what it does."""
    return [(id, name, way) for id, name, effect in owned(box, player) for way in effect.kept(kind)]
