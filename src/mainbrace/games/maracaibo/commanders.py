"""Commander boards: what a Commander can do, and the scrolls that Forts and rum activate."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mainbrace.games.maracaibo.content import Ability, Box, Commander, ScrollRow
from mainbrace.games.maracaibo.effects import Effect, readable
from mainbrace.games.maracaibo.state import NOT_YET, Player
from mainbrace.games.maracaibo.terms import DIE_COLOURS

SPACES_A_ROW = 2
FRONT = 0


class Activation(msgspec.Struct, frozen=True):
    """A space that a Fort or a rum can cover, with its scroll."""

    number: int
    is_rum: bool
    colour: int
    """The treasure of the die that a Fort space asks for."""
    effect: Effect

    @property
    def row(self) -> int:
        """The row it lies in; the first is that of the front."""
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
    if not player.covered:
        return []
    scrolls = [effect for row in rows(box, player) for effect in row.scrolls]
    return [scrolls[number] for number in sorted(player.covered)]


def board_of(box: Box, player: Player, number: int) -> Commander:
    """The board on which an activation space lies."""
    return box.commanders[player.commander if number // SPACES_A_ROW == FRONT else player.back]


def board_lines(front: Commander, back: Commander) -> list[str]:
    """What two boards bring together: ability and front of one, and the back of the other."""
    first, second = back.back
    return [
        front.text,
        f"Front: {row_words(front.front)}.",
        f"Back of {back.name}: {row_words(first)}; then {row_words(second)}.",
    ]


def row_words(row: ScrollRow) -> str:
    """Both scrolls of a row and the bonus for both, in words."""
    fort, rum, bonus = (readable(effect.text) for effect in (*row.scrolls, row.bonus))
    return f"{DIE_COLOURS[row.colour]} Fort: {fort}; rum: {rum}; both: {bonus}"


def is_row_covered(player: Player, row: int) -> bool:
    """True if both spaces of a row are covered."""
    first = SPACES_A_ROW * row
    return first in player.covered and first + 1 in player.covered
