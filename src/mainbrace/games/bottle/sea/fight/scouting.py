"""What is known of a plot before it is sailed: where it ends, which guns bear, and what is to be feared."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mainbrace.games.bottle.sea.fight.aiming import Shot, shot
from mainbrace.games.bottle.sea.fight.arcs import arcs, degrees
from mainbrace.games.bottle.sea.fight.chart import spot
from mainbrace.games.bottle.sea.fight.escaping import next_speed
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, spoken, way
from mainbrace.games.bottle.sea.fight.grapples import in_reach
from mainbrace.games.bottle.sea.fight.helm import LAND, Passage, obstacles, passage
from mainbrace.games.bottle.sea.fight.plots import Plot
from mainbrace.games.bottle.sea.fight.prizes import to_be_taken
from mainbrace.games.bottle.sea.fight.stance import stance
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, middle
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Overlay

STRIKING = -10.0
"""What it is worth to run into something."""


class Scout:
    """Looks ahead for one ship, and remembers where each plot leads."""

    def __init__(self, f: Fight, vessel: Vessel) -> None:
        self.f, self.vessel = f, vessel
        self.around = obstacles(f, vessel)
        self._found: dict[Plot, Passage] = {}

    def passage(self, plot: Plot) -> Passage:
        """Where a plot leads."""
        if plot not in self._found:
            self._found[plot] = passage(self.f, self.vessel, plot, around=self.around)
        return self._found[plot]

    def moved(self, plot: Plot) -> Vessel:
        """The ship as she would lie then."""
        end = self.passage(plot).end
        return msgspec.structs.replace(self.vessel, bow=end.bow, heading=end.heading)

    def promise(self, plot: Plot) -> float:
        """How good it looks, roughly."""
        return stance(self.f, self.moved(plot)) + (STRIKING if self.passage(plot).struck is not None else 0)

    def leads_nowhere(self, plot: Plot) -> bool:
        """True if she is fended off in the first half inch."""
        return bool(plot) and self.passage(((plot[0][0], 1),)).fended_off_by is not None

    def spot(self, plot: Plot) -> str:
        """Where her middle would be and how she would head, as scenes call it."""
        end = self.passage(plot).end
        return spot(self.f.state, middle(end), end.heading)

    def label(self, plot: Plot) -> str:
        """Where she comes, how she lies to the wind there, whom she could take or fire at and who at her."""
        f, found = self.f, self.passage(plot)
        end = found.end
        first = f"Sail {spoken(found.length)}, then head {way(end.heading)}" if found.is_move else "Lie still"
        section = f.section(end.heading).replace("-", " ").title()
        speed = next_speed(f, self.vessel, end.heading)
        return "\n".join(
            [first, f"{section} there: {counted(speed, 'inch')} in your next move", *self._warnings(plot)]
        )

    def _warnings(self, plot: Plot) -> Iterator[str]:
        f, (*_, struck, fended_off_by) = self.f, self.passage(plot)
        if fended_off_by is not None:
            other = f.vessel(fended_off_by).name
            yield f"{other} is in the way: she is fended off, and goes no farther"
        if struck is not None:
            yield "She runs aground" if struck == LAND else f"She strikes {f.vessel(struck).name}"
        for target in self.within_lines(plot):
            yield f"You could grapple {target.name} from there"
        for prize in self.prizes(plot):
            yield f"You can take {prize.name} from there"
        for each in self.own_shots(plot):
            how = ", crossing her T" if each.crosses_the_t else ""
            number = each.guns(f.guns(self.vessel))
            guns = f"{counted(number, 'gun')} {'bears' if number == 1 else 'bear'}"
            yield f"{guns} on {each.target.name} at {spoken(each.distance)}{how}"
        for each in self.their_shots(plot):
            how = ", and rakes you" if each.crosses_the_t else ""
            guns = counted(each.guns(f.guns(each.shooter)), "gun")
            yield f"{each.shooter.name} bears on you with {guns}{how}"

    def within_lines(self, plot: Plot) -> list[Vessel]:
        """Whom she could grapple from there."""
        return in_reach(self.f, self.moved(plot))

    def prizes(self, plot: Plot) -> list[Vessel]:
        """Who has struck and could be taken from there (BS-176)."""
        return to_be_taken(self.f, self.moved(plot))

    def own_shots(self, plot: Plot) -> list[Shot]:
        """Whom she could fire at from there."""
        moved = self.moved(plot)
        targets = [each for each in self.f.enemies(moved) if each.standing != "struck"]
        found = (shot(self.f, moved, target) for target in targets)
        return [each for each in found if each is not None]

    def their_shots(self, plot: Plot) -> list[Shot]:
        """Who could fire at her there, as things are now."""
        moved = self.moved(plot)
        armed = [each for each in self.f.threats(moved) if self.f.guns(each)]
        found = (shot(self.f, enemy, moved) for enemy in armed)
        return [each for each in found if each is not None]

    def marks(self, plot: Plot) -> tuple[str, ...]:
        """What a place is shaded with."""
        found, own, theirs = list[str](), self.own_shots(plot), self.their_shots(plot)
        if self.within_lines(plot):
            found.append("lines")
        if self.prizes(plot):
            found.append("prize")
        if own:
            found.append("shot")
        if any(each.crosses_the_t for each in own):
            found.append("rake")
        if theirs or self.passage(plot).struck is not None:
            found.append("danger")
        elif own:
            found.append("cover")
        if self.f.section(self.passage(plot).end.heading) == "in-irons":
            found.append("irons")
        return tuple(found)

    def overlays(self, plot: Plot) -> tuple[Overlay, ...]:
        """Her way there, her hull at its end, and the arcs of her guns with lines to whom they bear on."""
        f, found = self.f, self.passage(plot)
        where = self.spot(plot)
        drawn = [
            Overlay(
                "plot",
                "way",
                [*(spot(f.state, point) for point in found.wake)],
                self.vessel.side,
                tone="path",
            ),
            Overlay(
                "plot-hull",
                "hull",
                [where],
                self.vessel.side,
                form="hull",
                tone="path" if found.struck is None else "danger",
                heading=degrees(found.end.heading),
                hull=(found.end.length, BEAM),
            ),
        ]
        drawn += arcs(f, where, found.end.heading, self.vessel.side)
        drawn += [
            Overlay(f"plot-shot-{each.target.id}", "shot", [where, piece(each.target)], tone="sight")
            for each in self.own_shots(plot)
        ]
        drawn += [
            Overlay(f"plot-threat-{each.shooter.id}", "threat", [piece(each.shooter), where], tone="danger")
            for each in self.their_shots(plot)
        ]
        return tuple(each for each in drawn if each.form != "line" or len(each.through) > 1)
