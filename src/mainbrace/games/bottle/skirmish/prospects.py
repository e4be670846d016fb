"""What a figure would find on the squares it can go to, worked out when somebody looks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from mainbrace.games.bottle.ground.cover import has_cover
from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish import odds
from mainbrace.games.bottle.skirmish.foresight import Foresight, Meeting
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.shooting import is_loaded, usable
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Overlay, Tone

LEGEND: Mapping[str, str] = MappingProxyType(
    {
        "shot": "can shoot an enemy from there",
        "seen": "sees an enemy from there",
        "cover": "in cover from all who see it",
        "hidden": "out of every enemy's sight",
        "danger": "In Sight on the way",
    }
)
"""What the marks of squares mean."""


class View(NamedTuple):
    """An enemy who sees a square or is seen from it, and the odds of the best shot; None without one."""

    foe: Figure
    inches: int
    is_seen: bool
    """False where only he sees: one's own friends are in one's way, but not in his."""
    hit: float | None
    is_covered: bool
    """The square gives cover against him now."""
    will_be_covered: bool
    """It does once the figure stays there: woods, rough ground and houses do not cover who moves."""


class Outlook:
    """The squares a figure can go to, as a person weighs them. What was worked out once is kept."""

    def __init__(self, s: Skirmish, figure: Figure, found: Reach, eyes_on: Figure | None = None) -> None:
        self.s = s
        self.figure = figure
        self.found = found
        self.foresight = Foresight(s, figure, found, eyes_on)
        self._views: dict[Square, list[View]] = {}

    def words(self, square: Square) -> str:
        """A square in words: the first line says where, the others what a person weighs there."""
        lines = [f"Go to {self.s.grid.label(square)}", *self.tests(square), *self.sights(square)]
        return "\n".join(lines)

    def marks(self, square: Square) -> tuple[str, ...]:
        """A square at a glance, in the words of the legend."""
        views = self.views(square)
        marks = {
            "shot": any(view.hit is not None for view in views),
            "seen": any(view.is_seen for view in views),
            "cover": bool(views) and all(view.will_be_covered for view in views),
            "hidden": not views and bool(self.s.foes(self.figure.side)),
            "danger": self.foresight.meeting(square) is not None,
        }
        return tuple(mark for mark, holds in marks.items() if holds)

    def overlays(self, square: Square) -> tuple[Overlay, ...]:
        """The way there, where it would be stopped, and lines to those one would see."""
        area, meeting = self.s.area, self.foresight.meeting(square)
        through = [area(self.found.start), *map(area, self.found.path(square))]
        drawn = [Overlay("way", "path", through, tone="path")]
        if meeting is not None:
            drawn += [self.met(meeting, *pair) for pair in meeting.pairs]
        drawn += [
            Overlay(
                f"sight-{view.foe.id}",
                "sight",
                [area(square), self.s.piece(view.foe)],
                tone=tone_of(view),
                label="" if view.hit is None else f"{view.hit:.0%}",
            )
            for view in self.views(square)
        ]
        return tuple(drawn)

    def met(self, meeting: Meeting, viewer: Figure, viewed: Figure) -> Overlay:
        """A line between two who come in sight of each other, from where the walker would be then."""
        ends = [
            self.s.area(meeting.square) if each is self.figure else self.s.piece(each)
            for each in (viewed, viewer)
        ]
        return Overlay(f"met-{viewer.id}-{viewed.id}", "sight", ends, tone="danger")

    # What one sees from there

    def views(self, square: Square) -> list[View]:
        """The enemies one sees from a square, and those who see one there, if they turn to each other."""
        if square not in self._views:
            found = [self.view(square, foe) for foe in self.s.foes(self.figure.side)]
            self._views[square] = [view for view in found if view is not None]
        return self._views[square]

    def view(self, square: Square, foe: Figure) -> View | None:
        """One enemy as he is seen from a square or sees it; None where neither sees the other."""
        s, far = self.s, self.s.grid.distance(square, foe.square)
        if s.hides(foe, self.figure, square):
            return None
        is_seen = self.foresight.is_open(square, foe.square)
        if not is_seen and not s.has_line(foe.side, foe.square, square):
            return None
        weapons = usable(s, self.figure, far) if is_seen else []
        hits = [odds.aim(s, self.figure, square, foe, weapon) for weapon in weapons]
        is_covered = has_cover(s.ground, square, foe.square, is_moving=True)
        will_be_covered = s.would_cover(square, foe.square)
        return View(foe, far, is_seen, max(hits, default=None), is_covered, will_be_covered)

    def sights(self, square: Square) -> list[str]:
        """Whom one sees, with what odds one could shoot, and against whom one is in cover."""
        views = self.views(square)
        if not views:
            return ["Out of every enemy's sight"] if self.s.foes(self.figure.side) else []
        beyond = "Out of range" if is_loaded(self.s, self.figure) else "In sight"
        shots: dict[str, list[str]] = {}
        for view in sorted(views, key=lambda view: (-(view.hit or 0), view.inches)):
            shots.setdefault(shot_words(view, beyond), []).append(f"{view.foe.name} ({inches(view.inches)})")
        lines = [f"{words}: {', '.join(foes)}" for words, foes in shots.items()]
        covered = [view.foe.name for view in views if view.is_covered]
        later = [view.foe.name for view in views if view.will_be_covered and not view.is_covered]
        if covered:
            lines.append(f"In cover from {', '.join(covered)}")
        if later:
            lines.append(f"In cover from {', '.join(later)} after the move")
        if not covered and not later:
            lines.append("No cover")
        return lines

    def tests(self, square: Square) -> list[str]:
        """The In Sight tests the way there would call for: where, and with how many dice each (BR-089)."""
        return self.foresight.tests(self.foresight.meeting(square))


def shot_words(view: View, beyond: str) -> str:
    """What can be done about an enemy, in a few words; `beyond` says so of one whom no weapon reaches."""
    if not view.is_seen:
        return "Sees you past your own people"
    return beyond if view.hit is None else f"{view.hit:.0%} to hit"


def tone_of(view: View) -> Tone:
    """What the line between a square and an enemy means."""
    if not view.is_seen:
        return "danger"
    return "sight" if view.hit is None else "good"
