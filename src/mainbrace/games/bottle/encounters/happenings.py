"""What an outing adds to a fight at its every moment: PEFs, the Watch, the hours, and the encounter's own."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.dayparts import pushed
from mainbrace.games.bottle.encounters import agenda, disturbance, pefs, watch
from mainbrace.games.bottle.encounters.ending import note_fall
from mainbrace.games.bottle.encounters.fists import drawing
from mainbrace.games.bottle.encounters.moon import look_at_moon
from mainbrace.games.bottle.encounters.plot import Deed
from mainbrace.games.bottle.encounters.state import PARTY, WATCH
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.skirmish.hooks import Aside, Hooks, Noise
from mainbrace.games.bottle.skirmish.movement import tell_way
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, Figure
from mainbrace.games.bottle.terms import Order
from mainbrace.kernel import Closed, Option, Play

TURNS = 60
"""After so many turns it is too late for anything, and everybody goes home."""


class Happenings(Hooks):
    """The hooks of an outing."""

    def __init__(self, v: Venture) -> None:
        self.v = v

    def turn_starts(self, s: Skirmish) -> Aside:
        disturbance.turn_starts(self.v)
        self.v.plot.business.turn_starts(self.v)
        return ()

    def doubles(self, s: Skirmish, face: int) -> Play[None]:
        """Double ones push the day on (BC-051); doubles may make a PEF, and call the Watch for the Listed."""
        v = self.v
        if face == 1:
            pass_time(v)
        disturbance.doubled(v)
        if v.plot.setting.has_pefs and not v.state.is_robbery:
            yield from pefs.doubled(v, face)

    def phase_starts(self, s: Skirmish, side: int) -> Aside:
        if not self.v.is_calm:
            for party in self.v.state.parties:
                self.v.plot.business.to_arms(self.v, party)
        return watch.comes(self.v) if side == WATCH else agenda.set_out(self.v, side)

    def is_interrupted(self, s: Skirmish) -> bool:
        return bool(self.v.state.agenda or self.v.state.talks)

    def came_to(self, s: Skirmish, figure: Figure) -> Aside:
        v = self.v
        if not v.is_players(figure):
            return ()
        for pef in v.state.pefs:
            if pefs.is_met(v, pef, figure):
                return self.came_upon(figure)
        return agenda.look_about(v, figure)

    def came_upon(self, figure: Figure) -> Play[None]:
        """There is a PEF where one of the players' people has come to."""
        tell_way(self.v.s)
        yield from pefs.look_out(self.v, figure)
        yield from agenda.look_about(self.v, figure)

    def roused(self, s: Skirmish, figure: Figure) -> Aside:
        if figure.side in self.v.state.own_sides:
            self.v.plot.discoveries.roused(self.v, figure)
        return ()

    def disturbance(self, s: Skirmish, figure: Figure, noise: Noise) -> Aside:
        self.v.state.fought |= not self.v.state.is_robbery
        disturbance.hear(self.v, figure, noise)
        return ()

    def is_deserted(self, s: Skirmish, house: int) -> bool:
        return self.v.plot.discoveries.is_deserted(self.v, house)

    def fell(self, s: Skirmish, figure: Figure, by: Figure | None) -> None:
        """Harm done is a crime of who did it (BC-095)."""
        note_fall(self.v, figure)
        if by is not None and figure.status == "out-of-the-fight":
            self.v.be_guilty(by, "out-of-the-fight")
        elif by is not None and figure.status == "obviously-dead":
            self.v.be_guilty(by, "obviously-dead")

    def was_spared(self, s: Skirmish, figure: Figure, by: Figure) -> None:
        """Trying to kill somebody and failing is a crime, too (BC-096)."""
        self.v.be_guilty(by, "tried-to-kill")

    def may_leave(self, s: Skirmish, figure: Figure) -> bool:
        """Players' people leave where they came in; everybody else anywhere."""
        if figure.side not in self.v.state.own_sides:
            return True
        return self.is_at_exit(figure) and not self.v.plot.way_out.keeps(self.v, figure)

    def is_at_exit(self, figure: Figure) -> bool:
        """True where one of the players' people may go home."""
        return bool(self.v.plot.way_out.exits(self.v) >> figure.square & 1)

    def refused(self, s: Skirmish, figure: Figure) -> Sequence[Closed]:
        reason = self.v.plot.way_out.keeps(self.v, figure) if self.is_at_exit(figure) else ""
        kept = [Closed("leave", "Leave the table", reason)] if reason else []
        is_own = figure.side in self.v.state.own_sides
        return [*kept, *self.v.plot.business.refused(self.v, figure)] if is_own else kept

    def has_left(self, s: Skirmish, figure: Figure) -> None:
        watch.has_left(self.v, figure)
        if figure.status == "captured" and figure.captor != NOBODY:
            self.v.be_guilty(s.figures[figure.captor], "held-somebody")
        self.v.plot.way_out.has_left(self.v, figure)

    def deeds(self, s: Skirmish, figure: Figure) -> Sequence[Option[Deed]]:
        if figure.side not in self.v.state.own_sides:
            return ()
        return [*self.v.plot.business.deeds(self.v, figure), *drawing(self.v, figure)]

    def order(self, s: Skirmish, figure: Figure, order: Order) -> Order:
        return self.v.plot.business.others_do(self.v, figure, order)

    def ending(self, s: Skirmish) -> str:
        """Over when the last of the players' people is gone or down, or when it is too late."""
        v = self.v
        is_empty = not any(f.side == PARTY and f.seat != NOBODY and f.may_act for f in s.figures)
        if is_empty and (why := v.plot.way_out.emptied(v)):
            return why
        if s.field.turn > v.state.since + TURNS:
            return "It has grown too late for anything more, and everybody goes home."
        return v.plot.way_out.ending(v)

    def worth(self, field: Field, side: int) -> float:
        return 0.0


def pass_time(v: Venture) -> None:
    """The next part of the day begins, unless this Encounter has had it (BC-052, R-10)."""
    state = v.state
    later = pushed(state.part, state.used)
    if later != state.part:
        state.part = later
        state.used.append(later)
        state.field.night = later == "night"
        v.tell("hour", part=later)
        look_at_moon(v)
        v.s.look_to_sky()
        v.plot.business.hour_strikes(v)
