"""The moments of a fight in which an outing by boat has a say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.seaside import Seaside
from mainbrace.games.bottle.encounters.cuttingout import keep_watch, raise_alarm, turn_out
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.reckoning import goals
from mainbrace.games.bottle.encounters.state import OPPOSITION
from mainbrace.games.bottle.skirmish.hooks import Aside, Noise
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Dropped, Figure
from mainbrace.kernel import Closed, Option, Play

HEARD = {
    "shot": "A shot is heard.",
    "gun": "A gun is heard.",
    "melee": "Blades are heard.",
    "fire": "A fire is seen.",
}


class Landfall(Seaside, Happenings):
    """The hooks of a cutting-out: those of the sea, and those of every outing.

    Nobody is ordered as a party: boats are rowed, and everybody is told for himself what to do.
    """

    @property
    def sea(self) -> Sea:
        return self.v.sea

    def turn_starts(self, s: Skirmish) -> Play[None]:
        yield from Seaside.turn_starts(self, s)
        self.v.plot.business.turn_starts(self.v)
        self.v.state.waters.goals = goals(self.v.state)
        keep_watch(self.v)

    def phase_starts(self, s: Skirmish, side: int) -> Aside:
        keep_watch(self.v)
        if side == OPPOSITION:
            turn_out(self.v)
        return ()

    def roused(self, s: Skirmish, figure: Figure) -> Aside:
        Happenings.roused(self, s, figure)
        return Seaside.roused(self, s, figure)

    def disturbance(self, s: Skirmish, figure: Figure, noise: Noise) -> Aside:
        raise_alarm(self.v, HEARD[noise])
        return Happenings.disturbance(self, s, figure, noise)

    def has_gone(self, s: Skirmish, thing: Dropped) -> None:
        self.v.state.finds -= 1

    def refused(self, s: Skirmish, figure: Figure) -> Sequence[Closed]:
        return [*Happenings.refused(self, s, figure), *Seaside.refused(self, s, figure)]

    def deeds(self, s: Skirmish, figure: Figure) -> Sequence[Option[Any]]:
        return [*Happenings.deeds(self, s, figure), *Seaside.deeds(self, s, figure)]
