"""What everybody would have if the game ended now, row by row."""

from __future__ import annotations

import msgspec

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.scoring import ROWS, rows_of, tally
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
    hidden = 0 if owner == seat or state.is_over else len(player.quests) - len(player.known)
    if not hidden:
        points = tally(box, state, player)
        return [str(number) for number in (player.vp, *points, player.vp + sum(points))]
    least, most = rows_of(as_seen(box, state, player)), rows_of(as_seen(box, state, player, hidden))
    cells = [
        f"{low}+" if high > low or name == HIDDEN else str(low)
        for name, low, high in zip(ROWS, least, most, strict=True)
    ]
    return [str(player.vp), *cells, f"{player.vp + sum(least)}+"]


def as_seen(box: Box, state: State, player: Player, scored: int = 0) -> Estate:
    """All that others know a player has, if so many of the secret quests score."""
    seen = Estate(box, state, msgspec.structs.replace(player, quests=player.known))
    seen["quest"] = len(player.quests) + len(player.shown)
    seen["scored quest"] += scored
    return seen
