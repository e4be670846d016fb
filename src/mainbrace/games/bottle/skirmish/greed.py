"""Greed: what glitters holds a Greedy figure until it is done, or until a Leader comes (BR-031)."""

from __future__ import annotations

from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure

AT_HAND = 1
"""Inches to what tempts, and to a Leader who can be heard."""
WATCHFUL = 6
"""With an enemy in sight this near nobody looks for loot (AR-22)."""


def tempt(s: Skirmish, figure: Figure) -> None:
    """A Greedy figure beside something to loot is busy for a die of turns (BR-031, AR-22).

    Nobody loots in a melee.
    """
    if figure.busy or figure.locked or not figure.carries_on or not s.has(figure, "greedy"):
        return
    if any(s.distance(figure, foe) <= WATCHFUL for foe in s.foes_in_sight(figure)):
        return
    what = find_loot(s, figure)
    if not what:
        return
    figure.busy = total(s.dice, 1, f"{figure.name} is Greedy: turns lost to {what}")
    if (share := s.share(figure)) is not None:
        share.is_done = True


def stop_for_loot(s: Skirmish, figure: Figure) -> None:
    """Where a move ends, or a charge with its melee, or an activation (AR-22).

    A Leader calls others off, and what lies there may hold whoever has come.
    """
    if figure.is_on_table:
        call_off(s, figure)
        tempt(s, figure)


def find_loot(s: Skirmish, figure: Figure) -> str:
    """Something within 1\" that nobody has been at, and now somebody has; empty without any.

    What is in it stays there: greed costs time, and takes nothing from those who come after.
    """
    for other in s.figures:
        is_new = other.has_fallen and not (other.looted or other.rifled)
        if is_new and other is not figure and s.distance(figure, other) <= AT_HAND:
            other.rifled = True
            return f"the pockets of {other.name}"
    for square in s.field.loot:
        if s.grid.distance(figure.square, square) <= AT_HAND:
            s.field.loot.remove(square)
            return "what lies there"
    near = s.grid.circle(figure.square, AT_HAND)
    for number, house in enumerate(s.ground.houses):
        if (
            house & near
            and number not in s.field.searched
            and not house & s.occupied() & ~(1 << figure.square)
            and s.hooks.is_deserted(s, number)
        ):
            s.field.searched.append(number)
            return f"an empty house, {s.ground.plan.buildings[number].name}"
    return ""


def is_leader(s: Skirmish, figure: Figure) -> bool:
    """True for who leads his side: a Star, or without any on the table the highest Rep."""
    if figure.character.is_star:
        return True
    own = [other for other in s.figures if other.side == figure.side and other.is_able]
    return not any(other.character.is_star for other in own) and figure.rep == max(other.rep for other in own)


def be_called_off(s: Skirmish, figure: Figure) -> None:
    """A Leader within 1\" puts an end to it."""
    if not figure.busy:
        return
    leaders = [friend for friend in s.friends(figure) if friend.carries_on and is_leader(s, friend)]
    if any(s.distance(figure, leader) <= AT_HAND for leader in leaders):
        figure.busy = 0
        s.tell("called off", who=figure.name, piece=s.piece(figure))


def call_off(s: Skirmish, leader: Figure) -> None:
    """A Leader who has moved calls off whoever is busy beside him."""
    if any(friend.busy for friend in s.friends(leader)) and is_leader(s, leader):
        for friend in s.friends(leader):
            be_called_off(s, friend)


def pass_time(s: Skirmish) -> None:
    """A turn is over for those who look for loot."""
    for figure in s.figures:
        figure.busy = max(0, figure.busy - 1)
