"""Jordan's final score, and who has won."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.state import Jordan, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.treasures import value
from mainbrace.kernel import Outcome


def final_rows(box: Box, state: State, jordan: Jordan) -> list[int]:
    """What his things are worth at the end (MC-232), in the rows of the player's own final scoring."""
    worth, final = box.solo.score, box.numbers.final
    quests = len(jordan.quests) + len(jordan.secret)
    treasures = sum(jordan.treasures[kind] * value(box, state, kind) for kind in range(len(TREASURES)))
    return [
        worth.river * len(jordan.rivers),
        0,
        worth.improvement * len(jordan.improvements),
        0,
        worth.residence * len(jordan.residences),
        treasures,
        0,
        worth.quest * quests,
        final.many_quests_vp * (quests >= final.many_quests),
    ]


def final_points(box: Box, state: State, jordan: Jordan) -> int:
    """All that together."""
    return sum(final_rows(box, state, jordan))


def total(box: Box, state: State, jordan: Jordan) -> int:
    """His score if the game ended now."""
    return jordan.vp + (jordan.final or final_points(box, state, jordan))


def solo_outcome(score: int, jordan: Jordan) -> Outcome:
    """The player must have more points than Jordan: a tie is a loss (MC-233)."""
    if score > jordan.vp + jordan.final:
        return Outcome((0,), (score,), "more Victory Points than Jordan")
    return Outcome((), (score,), "Jordan has as many Victory Points or more")
