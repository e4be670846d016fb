"""Who tests when enemies come in sight, and with how many dice (BR-089 to BR-091)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from mainbrace.games.bottle.skirmish.groups import group_of, leader_of
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Modifier

Group: TypeAlias = list[Figure]


def groups_in(s: Skirmish, pairs: Sequence[tuple[Figure, Figure]]) -> list[Group]:
    """The groups with somebody who sees or is seen anew, each of which tests once (AR-60)."""
    groups: list[Group] = []
    for figure in (figure for pair in pairs for figure in pair):
        if not any(figure in group for group in groups):
            groups.append(group_of(s, figure))
    return groups


def dice(s: Skirmish, group: Group) -> tuple[int, list[Modifier]]:
    """Rep of the leader, more or fewer for what he is and what the group sees and did (BR-090, AR-61)."""
    rules, leader = s.book.in_sight, leader_of(s, group)
    modifiers: list[Modifier] = [(leader.rep, "Rep")]
    if s.has(leader, "slow-to-react"):
        modifiers.append((rules.slow_to_react, "Slow to React"))
    if s.has(leader, "wary"):
        modifiers.append((rules.wary, "Wary"))
    activation = s.activation
    if activation is not None and leader.id in activation.shares and activation.has_moved:
        modifiers.append((rules.moved, "active and moved"))
    if sees_only_concealed(s, group):
        modifiers.append((rules.concealed, "enemy concealed"))
    return sum(amount for amount, _ in modifiers), modifiers


def sees_only_concealed(s: Skirmish, group: Group) -> bool:
    """True if the group sees enemies, and every one of them is concealed (AR-61)."""
    is_any = False
    for figure in group:
        for foe in s.foes_in_sight(figure):
            if not s.is_concealed(foe, figure.square):
                return False
            is_any = True
    return is_any
