"""What everybody would have if the game ended now, row by row."""

from __future__ import annotations

import msgspec

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.scoring import ROWS, tally
from mainbrace.games.maracaibo.solo.ending import final_rows
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.voyage import JORDAN, name_of
from mainbrace.kernel import Panel, Row

HIDDEN = "Quests"
"""The row that others' secret quests may add to."""


def forecast(box: Box, state: State, seat: int | None) -> Panel:
    """All players side by side, as far as the seat can know."""
    columns = [column(box, state, seat, owner) for owner in range(len(state.players))]
    names = [name_of(owner) for owner in range(len(state.players))]
    if state.jordan is not None:
        points = final_rows(box, state, state.jordan)
        columns.append([str(number) for number in (state.jordan.vp, *points, state.jordan.vp + sum(points))])
        names.append(JORDAN)
    labels = ["During play", *ROWS, "Together"]
    rows = [
        Row(label, [column[place] for column in columns], is_sum=place == len(labels) - 1)
        for place, label in enumerate(labels)
    ]
    lines = [] if state.is_over else ["Quests that nobody else knows may add to what is shown with a +."]
    title = "Final scoring" if state.is_over else "If it ended now"
    return Panel("forecast", title, lines, icon="vp", columns=names, rows=rows)


def column(box: Box, state: State, seat: int | None, owner: int) -> list[str]:
    """One player's rows and their sum."""
    player = state.players[owner]
    is_open = owner == seat or state.is_over
    seen = player if is_open else as_seen(player)
    points = tally(box, state, seen)
    more = "" if len(seen.quests) == len(player.quests) else "+"
    cells = [f"{number}{more if name == HIDDEN else ''}" for name, number in zip(ROWS, points, strict=True)]
    return [str(player.vp), *cells, f"{player.vp + sum(points)}{more}"]


def as_seen(player: Player) -> Player:
    """A player with those quests alone that everybody knows."""
    return msgspec.structs.replace(player, quests=player.known)
