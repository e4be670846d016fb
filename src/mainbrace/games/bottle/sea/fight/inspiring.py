"""A player's Captain on deck: his Influence on what he rolls for himself and those he leads (BS-044)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import partial, reduce
from operator import or_

from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.sea.fight.deckodds import is_any_use, occasion, promise
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.stakes import ON_DECK, gain
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.lending import Roll
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play


def joined(decks: Iterable[Mask]) -> Mask:
    """All squares of some decks."""
    return reduce(or_, decks, 0)


class Inspiring(Hooks, ABC):
    """Men fight on deck, and the Captain of a ship of theirs may be among them."""

    def __init__(self, f: Fight) -> None:
        self.f = f

    @abstractmethod
    def ship_of(self, side: int) -> Vessel | None:
        """The ship of a side; None if it has none."""

    @abstractmethod
    def deck_of(self, side: int) -> Mask:
        """The squares of that ship."""

    def can_lend(self, s: Skirmish, figure: Figure) -> bool:
        """True for a Captain on his feet, aboard his own ship, with dice of Influence left (BS-044)."""
        if not s.is_star(figure) or not figure.carries_on:
            return False
        ship = self.ship_of(figure.side)
        return (
            ship is not None
            and self.f.influence(ship) > 0
            and bool(self.deck_of(figure.side) >> figure.square & 1)
        )

    def lend(self, s: Skirmish, figure: Figure, roll: Roll) -> Play[int]:
        """His player may interrupt before anybody rolls, where a die more changes something."""
        ship = self.ship_of(figure.side)
        assert ship is not None
        if not is_any_use(s, figure, roll):
            return 0
        odds = partial(promise, s, figure, roll)
        more = yield from self.f.offer(
            ship.seat,
            "influence",
            f"{occasion(s, roll)}: does {figure.name} use Influence?",
            [Option("urge", 1, "Roll a die more", cost="1 Influence", odds=partial(odds, 1))],
            Option("no", None, "Keep the die", odds=partial(odds, 0)),
            about=s.piece(figure),
        )
        worth = ON_DECK[type(roll)] * gain(odds(0), odds(1)) if more else 0
        return self.f.spend_influence(ship, worth) if more else 0
