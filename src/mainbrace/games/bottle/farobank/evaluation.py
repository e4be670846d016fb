"""What a position is worth to a punter, for bots."""

from __future__ import annotations

from mainbrace.games.bottle.farobank.odds import turn_edge
from mainbrace.games.bottle.farobank.state import Punter, Sitting

TENTH = 10
"""Of this part of one's gold one likes to have about as much on the layout."""
STAKED, READY = 0.02, 0.01
"""What a piece of that is worth besides itself, on the layout and in front of one."""
PLAYED = 1.25
"""What it is worth to see dice roll for a piece: more than the piece, so that nobody fears a fair roll."""


def worth(sitting: Sitting, punter: Punter) -> float:
    """How far the punter is ahead of the Bank, bets counted for what they bring on average.

    Bets on the turns are fair, so gold alone would see no reason to play; but that is what one sits down for.
    While the dice wait for other punters, what lies on the layout is as good as played.
    """
    staked = punter.bets.total
    coming = staked if sitting.to_bet else 0
    ahead = punter.balance + PLAYED * (punter.wagered + coming)
    comfort = max(1, punter.gold // TENTH)
    if sitting.is_turn:
        return ahead - float(turn_edge(sitting.net)) * staked
    if not sitting.is_open:
        return ahead
    return ahead + STAKED * (comfort - abs(staked - comfort)) + READY * min(punter.markers, comfort)
