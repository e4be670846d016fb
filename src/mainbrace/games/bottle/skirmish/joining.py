"""Taking others along: groups that have not acted yet join one that is active (BR-058, AR-32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.skirmish.groups import are_linked, names, split
from mainbrace.games.bottle.skirmish.shares import Freely
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.games.bottle.skirmish.waking import take_in
from mainbrace.kernel import Option, Play


def options(s: Skirmish, activation: Activation, figure: Figure) -> list[Option[Any]]:
    """Friends nearby who have not acted yet and can be taken along (BR-058, AR-32)."""
    idle = [
        other
        for other in s.figures
        if other.side == figure.side and other.carries_on and not other.acted and not other.locked
    ]
    groups = [group for group in split(s, idle) if any(are_linked(s, figure, each) for each in group)]
    return [
        Option(
            f"join:{group[0].id}",
            Freely(sweep_up, s, activation, group),
            f"Take {names(group)} along",
            tuple(map(s.piece, group)),
        )
        for group in groups
    ]


def sweep_up(s: Skirmish, activation: Activation, group: Sequence[Figure]) -> Play[None]:
    """They act with this group now, each with its own move, whatever their own leader's Rep (AR-32)."""
    for figure in group:
        take_in(s, activation, figure)
    s.tell("joins group", who=names(group), what="goes along" if len(group) == 1 else "go along")
    for figure in group:
        yield from s.hooks.roused(s, figure)
