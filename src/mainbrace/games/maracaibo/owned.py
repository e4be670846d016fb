"""What a player owns that goes on working: cards, windows, figureheads and scrolls with their effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from mainbrace.games.maracaibo.commanders import active_scrolls, board_of
from mainbrace.games.maracaibo.content import Box, Commander, Figurehead, Improvement, Window
from mainbrace.games.maracaibo.effects import Effect, PriceKind, Way
from mainbrace.games.maracaibo.state import NOT_YET, Player


def boards(box: Box, player: Player) -> list[Window | Figurehead | Commander]:
    """Everything but Improvements that the player has and whose effect may last."""
    windows, figureheads = box.windows, box.figureheads
    found: list[Window | Figurehead | Commander] = [windows[number] for number in player.windows]
    found += [figureheads[number] for number in player.figureheads]
    if player.commander != NOT_YET:
        found.append(box.commanders[player.commander])
    return found


def scoring_effects(box: Box, player: Player) -> list[Effect]:
    """What may score at the end besides Improvements: windows, figureheads and the Commander."""
    found = [effect for number, effect in scoring_windows(box) if number in player.windows]
    found += [box.figureheads[number].effect for number in player.figureheads]
    if player.commander != NOT_YET:
        found.append(box.commanders[player.commander].effect)
        found += active_scrolls(box, player)
    return found


@lru_cache(maxsize=8)
def scoring_windows(box: Box) -> Sequence[tuple[int, Effect]]:
    """The windows that score at the end, by number."""
    return [(number, window.effect) for number, window in enumerate(box.windows) if window.effect.scores]


def kept(box: Box, player: Player, kind: PriceKind) -> list[tuple[str, str, Way]]:
    """What the player may use at such a moment: the id and name of the thing, and what it does."""
    return [(id, name, way) for id, name, effect in lasting(box, player) for way in effect.kept(kind)]


def lasting(box: Box, player: Player) -> Iterator[tuple[str, str, Effect]]:
    """Id, name and effect of everything that is owned and used later."""
    cards = [box.cards[number] for number in player.improvements]
    for thing in (*(card for card in cards if isinstance(card, Improvement)), *boards(box, player)):
        if thing.effect.later:
            yield thing.id, thing.name, thing.effect
    for number, effect in zip(sorted(player.covered), active_scrolls(box, player), strict=True):
        if effect.later:
            board = board_of(box, player, number)
            yield f"{board.id}-scroll", f"Scroll of {board.name}", effect
