"""The explorers' trail: spaces, forks and rivers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NewType

import msgspec

from mainbrace.games.maracaibo.effects import NOTHING, Effect

Spot = NewType("Spot", int)
"""A space of the trail by its number; 0 is the start, the last one the Lost City."""

TRAIL_START = Spot(0)
NO_RIVER = -1
TRAILHEAD = "Trail"
LOST_CITY = "Lost City"


class TrailSpace(msgspec.Struct, frozen=True):
    """One space: what stopping there brings, and what lies before and behind it."""

    label: str
    effect: Effect
    progress: int
    river: int = NO_RIVER
    """The river that is crossed by stepping here from before."""
    branch: int = 0
    """1 on the long branch of a fork."""
    onward: tuple[Spot, ...] = ()
    back: tuple[Spot, ...] = ()

    @property
    def area(self) -> str:
        """What a scene calls it; its start is not the ships'."""
        return TRAILHEAD if self.label == "Start" else self.label

    @property
    def name(self) -> str:
        """What a player calls it."""
        if self.label == "Start":
            return "Start of the trail"
        return self.label if self.label == LOST_CITY else f"Space {self.label}"

    @property
    def has_fort(self) -> bool:
        """True where a Fort lies at the start of the game."""
        return any(clause.verb == "attack here" for clause in self.effect.clauses)


class Fork(msgspec.Struct, frozen=True):
    """Two branches that join again; the long one has a space more."""

    short: tuple[Effect, ...]
    long: tuple[Effect, ...]


class River(msgspec.Struct, frozen=True):
    """A line across the path."""


Path = Sequence[Effect | Fork | River]


class Half(msgspec.Struct, frozen=True):
    """One exploration board or half of one, with its part of the coast."""

    id: str
    part: str
    set: str
    path: tuple[Effect | Fork | River, ...]
    gulf: Effect
    action: Effect
    maracaibo: Effect


class Trail(msgspec.Struct, frozen=True):
    """The whole way from the start to the Lost City, and the rewards of the coast."""

    name: str
    spaces: tuple[TrailSpace, ...]
    rivers: int
    gulf: Effect
    action: Effect
    maracaibo: Effect

    @property
    def end(self) -> Spot:
        """The Lost City."""
        return Spot(len(self.spaces) - 1)

    @property
    def forts(self) -> list[Spot]:
        """The spaces where a Fort lies at the start of the game."""
        return [Spot(number) for number, space in enumerate(self.spaces) if space.has_fort]

    def spot(self, label: str) -> Spot:
        """The space with that label."""
        return Spot(next(number for number, space in enumerate(self.spaces) if space.label == label))

    def steps(self, start: Spot, occupied: Collection[Spot], most: int) -> dict[Spot, int]:
        """Where an explorer can stop with so many points, and the fewest it takes there (MC-112, 113).

        Occupied spaces are skipped and cost nothing; start and Lost City hold any number.
        """
        reached: dict[Spot, int] = {}
        frontier = [(start, 0)]
        while frontier:
            spot, used = frontier.pop()
            for ahead in self.spaces[spot].onward:
                is_taken = ahead in occupied and ahead != self.end
                cost = used if is_taken else used + 1
                if cost > most:
                    continue
                if not is_taken:
                    reached[ahead] = min(cost, reached.get(ahead, cost))
                frontier.append((ahead, cost))
        return dict(sorted(reached.items()))

    def steps_back(self, start: Spot, occupied: Collection[Spot], least: int) -> list[Spot]:
        """Where an explorer can go back to, by at least so many spaces; occupied ones do not count."""
        found: set[Spot] = set()
        frontier = [(start, 0)]
        while frontier:
            spot, used = frontier.pop()
            for behind in self.spaces[spot].back:
                is_taken = behind in occupied and behind != TRAIL_START
                cost = used if is_taken else used + 1
                if not is_taken and cost >= least:
                    found.add(behind)
                frontier.append((behind, cost))
        return sorted(found)

    def rivers_between(self, start: Spot, end: Spot) -> list[int]:
        """The rivers an explorer crosses on its way forward."""
        for way in self._ways(start, end):
            return [self.spaces[spot].river for spot in way if self.spaces[spot].river != NO_RIVER]
        return []

    def _ways(self, start: Spot, end: Spot) -> Iterator[list[Spot]]:
        if start == end:
            yield []
            return
        for ahead in self.spaces[start].onward:
            if ahead <= end:
                for rest in self._ways(ahead, end):
                    yield [ahead, *rest]


class Surveyor:
    """Lays a path space by space."""

    def __init__(self) -> None:
        self.spaces = [TrailSpace("Start", NOTHING, 0)]
        self.ends = [TRAIL_START]
        """The spaces from which the next one is reached."""
        self.progress = 0
        self.rivers = 0
        self.is_river_ahead = False

    def lay(self, path: Path) -> None:
        """Add the spaces of a path."""
        for part in path:
            if isinstance(part, River):
                self.is_river_ahead = True
            elif isinstance(part, Fork):
                self._fork(part)
            else:
                self.progress += 1
                self.ends = [self._add(part, str(self.progress), self.progress, self.ends)]
                self._leave_river()

    def _fork(self, fork: Fork) -> None:
        """Both branches begin where the path forks; what follows is reached from either."""
        start, before, ends = self.ends, self.progress, []
        for branch, effects in enumerate((fork.short, fork.long)):
            behind, has_river = start, self.is_river_ahead
            for step, effect in enumerate(effects, 1):
                progress = before + min(step, len(fork.short))
                label = f"{before + step}b" if branch else str(progress)
                self.is_river_ahead = has_river and step == 1
                behind = [self._add(effect, label, progress, behind, branch)]
            self.is_river_ahead = has_river
            ends += behind
        self._leave_river()
        self.progress = before + len(fork.short)
        self.ends = ends

    def _add(
        self, effect: Effect, label: str, progress: int, behind: Sequence[Spot], branch: int = 0
    ) -> Spot:
        number = Spot(len(self.spaces))
        river = self.rivers if self.is_river_ahead else NO_RIVER
        self.spaces.append(TrailSpace(label, effect, progress, river, branch, (), tuple(behind)))
        for spot in behind:
            space = self.spaces[spot]
            self.spaces[spot] = msgspec.structs.replace(space, onward=(*space.onward, number))
        return number

    def _leave_river(self) -> None:
        self.rivers += self.is_river_ahead
        self.is_river_ahead = False

    def finish(self) -> tuple[TrailSpace, ...]:
        """The spaces, the Lost City last."""
        self._add(NOTHING, LOST_CITY, self.progress + 1, self.ends)
        return tuple(self.spaces)


def joined(left: Half, right: Half) -> Trail:
    """Two halves put together, the Gulf at the left."""
    surveyor = Surveyor()
    surveyor.lay(left.path)
    surveyor.lay(right.path)
    spaces = surveyor.finish()
    name = f"{left.id} {right.id}"
    return Trail(name, spaces, surveyor.rivers, left.gulf, left.action, right.maracaibo)
