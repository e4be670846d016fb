"""A boarding in a fight at sea, before and while men fight on deck."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.sea.fight.boardings import board
from mainbrace.games.bottle.sea.fight.deckfights import fight_on
from mainbrace.games.bottle.sea.fight.ondeck import storm
from mainbrace.games.bottle.sea.fight.state import DeckFight
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import at_random
from tests.games.bottle.sea.seascape import N, Seascape


def alongside(players: int = 2, luck: bytes = b"deck", **options: Any) -> Seascape:
    """Blue's 20 pirates grappled to 10 Merchants, all of Rep 4, in Blue's boarding step."""
    scape = Seascape(players=players, luck=luck, **options).ship(0, "merchant-3", middle=(0, 0), crew=20)
    scape.ship(1, "merchant-3", middle=(100, 0), heading=N, crew=10)
    return scape.grappled(0, 1).at_step("board", 0, 0)


def boarded(**options: Any) -> tuple[Seascape, DeckFight]:
    """Blue's men have boarded, and both parties stand on their decks."""
    scape = alongside(**options)
    scape.run(board(scape.fight, scape.at(0)), "board:1")
    (fight,) = scape.state.decks
    scape.run(storm(scape.fight, fight), *["deck:main"] * len(scape.state.captains))
    return scape, fight


def downed(figures: list[Figure], count: int, status: Any = "out-of-the-fight") -> None:
    """So many of them have come to this."""
    for figure in figures[:count]:
        figure.status = status


def rested(scape: Seascape, fight: DeckFight) -> None:
    """Play on until it is not the turn of the fight on deck any more."""
    chance = Stream(b"answers")
    while fight in scape.state.decks and fight.is_on:
        at_random(fight_on(scape.fight, fight), chance)
