"""Captain's Influence: a die of his for any roll of the ship he is aboard (BS-044)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.stakes import gain
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.kernel import Chances, Option, Play

Odds = Callable[[int], Chances]
"""What a roll comes to with so many dice more."""


def ask_to_help(
    f: Fight,
    vessel: Vessel,
    text: str,
    odds: Odds,
    stake: float,
    ask: str = "influence",
    words: tuple[str, str] = ("Let them do it", "Lend a hand"),
) -> Play[int]:
    """Dice that her Captain adds to a roll of hers, one or none; nobody is asked who has none left.

    `stake` is what the roll decides.
    """
    if not f.influence(vessel):
        return 0
    options = [
        Option("no", 0, words[0], odds=partial(odds, 0)),
        Option("urge", 1, words[1], cost="1 Influence", odds=partial(odds, 1)),
    ]
    chosen = yield from f.ask(vessel.seat, ask, text, options, about=piece(vessel))
    return f.spend_influence(vessel, stake * gain(odds(0), odds(1))) if chosen else 0
