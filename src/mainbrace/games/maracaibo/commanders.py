"""Commander boards: what a Commander can do, and the scrolls that Forts and rum activate."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mainbrace.games.maracaibo.content import Ability, Box, ScrollRow
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.state import NOT_YET, Player

SPACES_A_ROW = 2


class Activation(msgspec.Struct, frozen=True):
    """A space that a Fort or a rum can cover, with its scroll."""

    number: int
    is_rum: bool
    colour: int
    """The treasure of the die that a Fort space asks for."""
    effect: Effect

    @property
    def row(self) -> int:
        """The row it lies in; 0 is that of the front."""
        return self.number // SPACES_A_ROW


def has(box: Box, player: Player, ability: Ability) -> bool:
    """True if the player's Commander can do that."""
    return player.commander != NOT_YET and box.commanders[player.commander].ability == ability


def rows(box: Box, player: Player) -> list[ScrollRow]:
    """The row of the front and the two of the back; none without Commanders."""
    if player.commander == NOT_YET:
        return []
    return [box.commanders[player.commander].front, *box.commanders[player.back].back]


def activations(box: Box, player: Player) -> Iterator[Activation]:
    """All six activation spaces (MC-141)."""
    for number, row in enumerate(rows(box, player)):
        for place, effect in enumerate(row.scrolls):
            yield Activation(SPACES_A_ROW * number + place, place == 1, row.colour, effect)


def free_for_rum(box: Box, player: Player) -> list[Activation]:
    """The rum spaces that are not covered."""
    return [
        space for space in activations(box, player) if space.is_rum and space.number not in player.covered
    ]


def free_for_fort(box: Box, player: Player, colour: int) -> list[Activation]:
    """The Fort spaces of a die's colour that are not covered."""
    return [
        space
        for space in activations(box, player)
        if not space.is_rum and space.colour == colour and space.number not in player.covered
    ]


def active_scrolls(box: Box, player: Player) -> list[Effect]:
    """The scrolls that were activated."""
    return [space.effect for space in activations(box, player) if space.number in player.covered]


def is_row_covered(player: Player, row: int) -> bool:
    """True if both spaces of a row are covered."""
    first = SPACES_A_ROW * row
    return first in player.covered and first + 1 in player.covered
