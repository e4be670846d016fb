"""The In Sight tests that an order would call for, told before it is given (BR-087 to BR-090)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import NamedTuple

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.seeing import is_screened
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square
from mainbrace.games.bottle.ground.watching import Sentry, Watcher
from mainbrace.games.bottle.skirmish.movement import new_pairs
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.supposing import standing_at
from mainbrace.games.bottle.skirmish.warnings import Pair, pairs_told, rolls_told


class Meeting(NamedTuple):
    """Where on a way somebody comes in sight, which way the walker faces there, and who sees or is seen."""

    square: Square
    facing: Facing
    pairs: tuple[Pair, ...]


class Foresight:
    """Tells of the squares that a figure can go to where a test would be taken. What was found is kept."""

    def __init__(self, s: Skirmish, figure: Figure, found: Reach, eyes_on: Figure | None = None) -> None:
        """Where its way ends the figure turns to somebody, to the nearest enemy if to nobody else."""
        self.s = s
        self.figure = figure
        self.found = found
        self.eyes_on = eyes_on
        self._tests: dict[tuple[Square, Facing], list[str]] = {}

    def meeting(self, square: Square) -> Meeting | None:
        """Where the way there is stopped, or what turning there brings in sight.

        Nothing is known of a square to which no way leads.
        """
        if square == self.found.start or square not in self.found.all_costs():
            return None
        return self.on_the_way(square) or self.at_the_end(square, self.eyes_on)

    def on_the_way(self, square: Square) -> Meeting | None:
        """The first step of the way there at which the walker and an enemy come in sight."""
        return self._meetings.get(square)

    def at_the_end(self, square: Square, target: Figure | None) -> Meeting | None:
        """Whom the walker sees by turning to a target, or to the nearest, and whom friends see past him.

        Who sees him there has done so on the way.
        """
        others = (*self._uncovered(square), *self._overdue)
        if not (others or self._unnoticed):
            return None
        facing = self._facing_at(square, target)
        pairs = (*self._noticed(square, facing), *others)
        return Meeting(square, facing, pairs) if pairs else None

    def on_the_spot(self, target: Figure) -> Meeting | None:
        """Who sees whom anew by the figure's turning to a target where it is, or by then at any rate."""
        square, facing = self.figure.square, self.s.grid.facing_to(self.figure.square, target.square)
        with standing_at(self.s, self.figure, square, facing):
            pairs = tuple(new_pairs(self.s))
        return Meeting(square, facing, pairs) if pairs else None

    def tests(self, meeting: Meeting | None) -> list[str]:
        """Whom a meeting is with, and with how many dice each rolls (BR-089)."""
        if meeting is None:
            return []
        key = (meeting.square, meeting.facing)
        if key not in self._tests:
            with standing_at(self.s, self.figure, meeting.square, meeting.facing):
                rolls = list(rolls_told(self.s, self.figure, new_pairs(self.s)))
            where = f"In Sight at {self.s.grid.label(meeting.square)}"
            self._tests[key] = [f"{where}: {pairs_told(self.figure, meeting.pairs)}", *rolls]
        return self._tests[key]

    # Step by step

    @cached_property
    def _meetings(self) -> dict[Square, Meeting]:
        """Per square that can be reached: the first place on the way at which somebody comes in sight.

        Nobody stops on the square of a friend whom he passes, so nobody is met there.
        """
        met: dict[Square, Meeting] = {}
        _, passed = self.s.in_the_way(self.figure)
        for square in self.found.all_costs():
            if square == self.found.start:
                continue
            before = self.found.before(square)
            if before in met:
                met[square] = met[before]
            elif not passed >> square & 1:
                facing = self.s.grid.facing_to(before, square)
                pairs = tuple(
                    (self.figure, foe)
                    for foe, watcher in self._watchers
                    if self._is_new(foe, watcher, square, facing)
                )
                if pairs:
                    met[square] = Meeting(square, facing, pairs)
        return met

    def _is_new(self, foe: Figure, watcher: Watcher, square: Square, facing: Facing) -> bool:
        """True if one of them sees the other there who had not been seen in this phase (BR-087)."""
        s, own = self.s, self.figure.id
        if s.hides(foe, self.figure, square):
            return False
        is_seen = foe.id * PAIR + own not in s.seen and self._sentry.is_seen(watcher, square)
        return is_seen or (
            own * PAIR + foe.id not in s.seen and self._sentry.has_seen(watcher, square, facing)
        )

    @cached_property
    def _watchers(self) -> list[tuple[Figure, Watcher]]:
        s = self.s
        return [
            (foe, Watcher(foe.square, foe.facing, s.screens(foe.side))) for foe in s.foes(self.figure.side)
        ]

    @cached_property
    def friends(self) -> Mask:
        """Where others of its side stand, who are in its way; where it stands now it will not be."""
        return self.s.screens(self.figure.side) & ~(1 << self.figure.square)

    @cached_property
    def _sentry(self) -> Sentry:
        s = self.s
        return Sentry(s.ground, self.friends, s.visible, s.lit)

    # Where the way ends

    def _facing_at(self, square: Square, target: Figure | None) -> Facing:
        """Towards a target, or the nearest enemy the walker could see; else the way he came."""
        grid, found = self.s.grid, self.found
        to = target or min(
            self._visible_from(square), key=lambda foe: grid.span(square, foe.square), default=None
        )
        return grid.facing_to(*((found.before(square), square) if to is None else (square, to.square)))

    def _visible_from(self, square: Square) -> list[Figure]:
        """The enemies the walker could see there if he turned to them."""
        s = self.s
        return [
            foe
            for foe in s.foes(self.figure.side)
            if not s.hides(foe, self.figure, square) and self.is_open(square, foe.square)
        ]

    def is_open(self, one: Square, other: Square) -> bool:
        """True if nothing keeps one from seeing the other while the walker is in nobody's way."""
        return is_in_line(self.s.ground, one, other) and self.s.is_open(one, other, self.friends)

    @cached_property
    def _unnoticed(self) -> list[tuple[Figure, Watcher]]:
        """The enemies whom the walker has not seen in this phase."""
        own = self.figure.id * PAIR
        return [(foe, watcher) for foe, watcher in self._watchers if own + foe.id not in self.s.seen]

    def _noticed(self, square: Square, facing: Facing) -> Iterator[Pair]:
        """Whom the walker has not seen before, and sees there when he has turned."""
        for foe, watcher in self._unnoticed:
            if not self.s.hides(foe, self.figure, square) and self._sentry.has_seen(watcher, square, facing):
                yield self.figure, foe

    def _uncovered(self, square: Square) -> Iterator[Pair]:
        """Friends and the enemies whom they see when the walker has gone there, out of their way (BR-087)."""
        for friend, foe in self._covered:
            if not is_screened(self.s.ground, friend.square, foe.square, 1 << square):
                yield friend, foe

    @cached_property
    def _overdue(self) -> list[Pair]:
        """Enemies, and the friends whom they see for the first time by now, without a step of anybody."""
        s, side = self.s, self.figure.side
        return [
            (foe, friend)
            for friend, foe in product(s.able(side), s.foes(side))
            if friend is not self.figure and foe.id * PAIR + friend.id not in s.seen and s.sees(foe, friend)
        ]

    @cached_property
    def _covered(self) -> list[Pair]:
        """Friends and the enemies whom nothing but the walker keeps them from seeing for the first time."""
        s, figure = self.s, self.figure
        return [
            (friend, foe)
            for friend, foe in product(s.able(figure.side), s.foes(figure.side))
            if friend is not figure
            and friend.id * PAIR + foe.id not in s.seen
            and not s.is_behind(friend, foe.square)
            and not s.is_ducked(friend, foe)
            and self.is_open(friend.square, foe.square)
        ]
