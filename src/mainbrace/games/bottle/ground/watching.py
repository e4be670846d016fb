"""What somebody who walks and those who watch see of each other (BR-087)."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.seeing import UNLIMITED, Visibility, sees
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square


class Watcher(msgspec.Struct, frozen=True):
    """An enemy of somebody who walks."""

    square: Square
    facing: Facing
    friends: Mask
    """Where the standing figures of its side are, itself included or not: nobody is in his own way."""


class Sentry:
    """Tells what a walker and the watchers see of each other, square by square."""

    def __init__(
        self,
        ground: Ground,
        friends: Mask = 0,
        visible: Visibility = UNLIMITED,
        lit: Mask = 0,
    ) -> None:
        self.ground = ground
        self._friends = friends
        """The standing figures of the walker's side."""
        self._visible = visible
        self._lit = lit

    def is_seen(self, watcher: Watcher, square: Square) -> bool:
        """True if the watcher sees a figure there."""
        visible, lit = self._visible, self._lit
        return sees(self.ground, watcher.square, watcher.facing, square, watcher.friends, visible, lit)

    def has_seen(self, watcher: Watcher, square: Square, facing: Facing) -> bool:
        """True if a walker there, facing that way, sees the watcher."""
        return sees(self.ground, square, facing, watcher.square, self._friends, self._visible, self._lit)
