"""Two grappled ships with their parties on deck."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.sea.fight.deckfights import begin_on_deck
from mainbrace.games.bottle.sea.fight.ondeck import on_deck, storm
from mainbrace.games.bottle.sea.fight.parties import plan_of
from mainbrace.games.bottle.sea.fight.state import DeckFight, Melee
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Play, Stream
from tests.games.bottle.sea.seascape import N, Seascape


class Boarding:
    """Two grappled ships, Blue's the boarder: 20 pirates and 10 Merchants of Rep 4 unless it is said."""

    def __init__(
        self,
        *keys: str,
        players: int = 1,
        luck: bytes = b"on deck",
        captain: bool = False,
        hull: str = "merchant-3",
        foe: str = "merchant-3",
        crew: int = 20,
        **facts: Any,
    ) -> None:
        self.scape = Seascape(players=players, luck=luck)
        self.scape.ship(0, hull, middle=(0, 0), crew=crew, **facts)
        self.scape.ship(1, foe, middle=(100, 0), heading=N, crew=10)
        self.scape.grappled(0, 1)
        if captain:
            self.scape.captain(0)
        self.keys = keys

    def mustered(self, *faces: int) -> DeckFight:
        """Both parties on deck."""
        self.scape.dice(*faces)
        f = self.scape.fight
        f.state.melees.append(Melee(0, 1))
        begin_on_deck(f, f.vessel(0), f.vessel(1))
        (fight,) = f.state.decks
        self.scape.run(storm(f, fight), *self.keys)
        return fight

    def skirmish(self, fight: DeckFight) -> Skirmish:
        return on_deck(self.scape.fight, fight)

    def deck(self, ship: int, name: Any) -> Mask:
        """The squares of a section."""
        f = self.scape.fight
        return plan_of(f, f.state.decks[0]).decks[ship][name]


def of(fight: DeckFight, side: int) -> list[Figure]:
    """The party of a side."""
    return [each for each in fight.field.figures if each.side == side]


def fallen(fight: DeckFight, side: int, *fates: Status) -> None:
    """The first of a side come to this, the last of these fates being that of all others."""
    for number, figure in enumerate(of(fight, side)):
        figure.status = fates[min(number, len(fates) - 1)]


def at_random(play: Play[Any], chance: Stream, *keys: str) -> None:
    """Answer whatever is asked by lot, but for the first answers that are said."""
    try:
        asked = next(play)
        for key in keys:
            asked = play.send(asked.options.get(key))
        while True:
            asked = play.send(asked.options.pick(chance))
    except StopIteration:
        return


def stormed(boarding: Boarding, fight: DeckFight, chance: Stream) -> None:
    """Swivel guns and the first shock, answered by lot."""
    while fight.before:
        at_random(storm(boarding.scape.fight, fight), chance)
