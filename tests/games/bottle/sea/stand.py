"""A Captain with Influence on his own deck."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.ondeck import on_deck
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from tests.games.bottle.sea.boarding import Boarding, of
from tests.games.bottle.sea.seascape import Seascape


class Stand:
    """A Captain of Rep 5 with two dice of Influence on his own deck, his men, and an enemy of Rep 4."""

    def __init__(self, influence: int = 2) -> None:
        boarding = Boarding("deck:main", captain=True)
        fight = boarding.mustered()
        self.scape: Seascape = boarding.scape
        self.scape.luck, self.scape.script = b"", None
        self.scape.state.captains[0].influence = influence
        self.fight, self.decks = fight, boarding.deck
        self.captain, self.mate = of(fight, BOARDER)[:2]
        self.enemy = of(fight, BOARDED)[1]
        self.enemy.ready = []

    def dice(self, *faces: int) -> Skirmish:
        """The fight on deck, with what the dice will show."""
        self.scape.dice(*faces)
        return self.skirmish

    @property
    def skirmish(self) -> Skirmish:
        return on_deck(self.scape.fight, self.fight)

    @property
    def left(self) -> int:
        """Dice of Influence."""
        return self.scape.state.captains[0].influence


def pair(stand: Stand, one: int, other: int) -> tuple[Figure, Figure]:
    """Captain and enemy in an order."""
    both = stand.captain, stand.enemy
    return both[one], both[other]
