"""Who goes first where several things happen at once (Second Tide p. 13)."""

from __future__ import annotations

from mainbrace.games.rumbones.fight import Fight
from mainbrace.kernel import Option, Play


def whose_first(t: Fight, question: str) -> Play[list[int]]:
    """The First Player decides which side suffers first where the sea strikes both at once."""
    options = [Option(f"first:{t.own(side).faction}", side, f"{t.faction(side)} first") for side in (0, 1)]
    side = yield from t.ask(t.decider(t.state.first), "order", question, options)
    return [side, 1 - side]
