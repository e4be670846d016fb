"""What the sea adds to a fight on a table with water."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.afloat.broadsides import man_guns
from mainbrace.games.bottle.afloat.embarking import full_boats
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.swimmers import struck_down, take_stroke
from mainbrace.games.bottle.afloat.tide import options, refusals, turn_passes
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Bulwark, Figure
from mainbrace.kernel import Closed, Option, Play


class Seaside(Hooks, ABC):
    """The hooks of a table on which something floats."""

    @property
    @abstractmethod
    def sea(self) -> Sea:
        """What floats there; every game has it in a place of its own."""

    def turn_starts(self, s: Skirmish) -> Play[None]:
        """What the last turn leaves to the sea; then guns have those as crews who stand at them."""
        if s.field.turn > 1:
            yield from turn_passes(self.sea)
        man_guns(self.sea)

    def roused(self, s: Skirmish, figure: Figure) -> Aside:
        """Whoever is in the water swims, and does nothing else (BS-093)."""
        return take_stroke(self.sea, figure) if self.sea.is_wet(figure) else ()

    def beaten(self, s: Skirmish, figure: Figure) -> Aside:
        struck_down(self.sea, figure)
        return ()

    def gives_way(self, s: Skirmish, figure: Figure) -> bool:
        """In the water nobody ducks or runs: one has one's hands full."""
        return self.sea.is_wet(figure)

    def closed(self, s: Skirmish, figure: Figure) -> Mask:
        return full_boats(self.sea, figure)

    def bulwarks(self, s: Skirmish) -> Sequence[Bulwark]:
        """Ships, not small boats: as strong as the book has them, less what balls have taken (BR-192)."""
        sea, whole = self.sea, s.book.terrain.defence.ship
        return [
            Bulwark(sea.piece(ship), ship.name, sea.mask(ship), max(0, whole - ship.shot))
            for ship in sea.ships
        ]

    def is_battered(self, s: Skirmish, ship: Bulwark) -> None:
        next(craft for craft in self.sea.ships if self.sea.piece(craft) == ship.piece).shot += 1

    def refused(self, s: Skirmish, figure: Figure) -> Sequence[Closed]:
        return list(refusals(self.sea, figure))

    def deeds(self, s: Skirmish, figure: Figure) -> Sequence[Option[Any]]:
        return list(options(self.sea, figure))
