"""Who goes first where several things happen at once (Second Tide p. 13)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.fight import Fight, Target
from mainbrace.kernel import Option, Play


def whose_first(t: Fight, question: str) -> Play[list[int]]:
    """The active player decides which side suffers first where the sea strikes both at once.

    In the Kraken phase of Second Tide that is the First Player.
    """
    options = [Option(f"first:{t.own(side).faction}", side, f"{t.faction(side)} first") for side in (0, 1)]
    side = yield from t.ask(t.decider(t.state.to_move), "order", question, options)
    return [side, 1 - side]


def order_of_fall(t: Fight, doomed: Sequence[tuple[int, Target]]) -> Play[list[tuple[int, Target]]]:
    """The player whose turn it is decides which of several things that fall at once falls first.

    Each stands with the side it belongs to. In the Kraken phase the turn is the First Player's.
    """
    order: list[tuple[int, Target]] = []
    left = list(doomed)
    while left:
        options = [
            Option(f"falls:{t.piece(side, thing)}", index, t.name(thing), (t.piece(side, thing),))
            for index, (side, thing) in enumerate(left)
        ]
        index = yield from t.ask(t.decider(t.state.to_move), "order", "Who falls first?", options)
        order.append(left.pop(index))
    return order
