"""A player's Captain on deck: his Influence on what he rolls for himself and those he leads (BS-044)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import partial, reduce
from operator import or_

from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.sea.fight.deckodds import is_any_use, occasion, promise
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.sides import Captain
from mainbrace.games.bottle.sea.fight.stakes import ON_DECK, gain
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks
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

    def turn_starts(self, s: Skirmish) -> Aside:
        """Who kept his dice for a turn is asked again."""
        for side in (BOARDER, BOARDED):
            ship = self.ship_of(side)
            captain = None if ship is None else self.f.captain(ship)
            if captain is not None:
                captain.is_sparing = False
        return ()

    def can_lend(self, s: Skirmish, figure: Figure) -> bool:
        """True for a Captain on his feet, aboard his own ship, with dice of Influence to use (BS-044)."""
        if not s.is_star(figure) or not figure.carries_on:
            return False
        ship = self.ship_of(figure.side)
        if ship is None or not self.f.influence(ship) or self.captain_of(ship).is_sparing:
            return False
        return bool(self.deck_of(figure.side) >> figure.square & 1)

    def captain_of(self, ship: Vessel) -> Captain:
        """The player's Captain who fights on her deck."""
        captain = self.f.captain(ship)
        assert captain is not None
        return captain

    def lend(self, s: Skirmish, figure: Figure, roll: Roll) -> Play[int]:
        """His player may interrupt before anybody rolls, where a die more changes something.

        Many rolls may be due in a turn, so that he may also keep his dice for all that is left of it.
        """
        ship = self.ship_of(figure.side)
        assert ship is not None
        if not is_any_use(s, figure, roll):
            return 0
        odds = partial(promise, s, figure, roll)
        answer = yield from self.f.offer(
            ship.seat,
            "influence",
            f"{occasion(s, roll)}: does {figure.name} use Influence?",
            [
                Option("urge", "urge", "Roll a die more", cost="1 Influence", odds=partial(odds, 1)),
                Option("spare", "spare", "Keep all dice until the next turn"),
            ],
            Option("no", None, "Keep the die", odds=partial(odds, 0)),
            about=s.piece(figure),
        )
        if answer == "urge":
            return self.f.spend_influence(ship, ON_DECK[type(roll)] * gain(odds(0), odds(1)))
        self.captain_of(ship).is_sparing = answer == "spare"
        return 0
