"""From which square one can step where, and at what cost (AR-02, BR-194, BR-195)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Grid, Mask, Square, moved, union

STRAIGHT, DIAGONAL = 2, 3
"""What a step costs in half inches."""
THRESHOLD = 4
"""What going in or out through a door, or over the gunwale of a boat, costs besides, in half inches."""


class Way(NamedTuple):
    """Steps of one kind to a square: from where, and what they cost in half inches."""

    before: Mask
    price: int
    is_window: bool


class Steps:
    """Per facing: the squares from which a step that way is possible, as sets: whole fronts move at once."""

    def __init__(
        self, grid: Grid, free: Mask, corners: Mask, doors: Mask, windows: Mask, houses: Sequence[Mask]
    ) -> None:
        self.grid = grid
        self.shifts = grid.shifts
        self.plain: list[Mask] = []
        self.doors: list[Mask] = []
        """Steps over the threshold of a building."""
        self.windows: list[Mask] = []
        """Steps through a window of a building, which end a move."""
        for facing in FACINGS:
            possible = self._towards(free, facing) & free
            crossing = self._crossing(houses, facing)
            by_door = possible & crossing & (doors | self._towards(doors, facing))
            by_window = possible & crossing & ~by_door & (windows | self._towards(windows, facing))
            self.plain.append(possible & ~by_door & ~by_window)
            self.doors.append(by_door)
            self.windows.append(by_window)
        for facing in FACINGS[1::2]:
            self._cut_corners(facing, corners)
        self._into: dict[Square, list[Way]] = {}
        self.by_doors, self.by_windows = union(self.doors), union(self.windows)
        """Where there are steps over a threshold or through a window at all."""

    def _towards(self, mask: Mask, facing: Facing) -> Mask:
        """The squares from which a step that way leads into a set."""
        return moved(mask, -self.shifts[facing]) & self.grid.inner[facing]

    def _crossing(self, houses: Sequence[Mask], facing: Facing) -> Mask:
        """The squares from which a step that way leads into or out of a building."""
        crossing = 0
        for house in houses:
            crossing |= house ^ self._towards(house, facing)
        return crossing & self.grid.inner[facing]

    def _cut_corners(self, facing: Facing, corners: Mask) -> None:
        """Nobody steps diagonally past a wall, or diagonally through a door or window."""
        left, right = Facing(facing - 1), Facing((facing + 1) % len(FACINGS))
        self.plain[facing] &= ~self._towards(corners, left) & ~self._towards(corners, right)
        self.doors[facing] = self.windows[facing] = 0

    def over_thresholds(self, front: Mask) -> Mask:
        """Where steps in or out through doors lead from a set."""
        return self._to_sides(self.doors, front)

    def through_windows(self, front: Mask) -> Mask:
        """Where steps through windows lead from a set."""
        return self._to_sides(self.windows, front)

    def _to_sides(self, masks: Sequence[Mask], front: Mask) -> Mask:
        """Where steps to the four sides lead from a set; nobody goes diagonally into or out of a building."""
        (north, _, east, _, south, _, west, _), row = masks, self.grid.width
        return (front & north) >> row | (front & east) << 1 | (front & south) << row | (front & west) >> 1

    def into(self, square: Square) -> list[Way]:
        """From where steps lead to a square, by what they cost and whether through a window; kept."""
        found = self._into.get(square)
        if found is None:
            found = self._into[square] = [
                Way(before, price, masks is self.windows)
                for masks, facings, price in (
                    (self.plain, FACINGS[::2], STRAIGHT),
                    (self.plain, FACINGS[1::2], DIAGONAL),
                    (self.doors, FACINGS[::2], STRAIGHT + THRESHOLD),
                    (self.windows, FACINGS[::2], STRAIGHT),
                )
                if (before := self._before(square, masks, facings))
            ]
        return found

    def _before(self, square: Square, masks: Sequence[Mask], facings: Sequence[Facing]) -> Mask:
        """The squares from which such a step that way leads to one."""
        return union(moved(1 << square, -self.shifts[facing]) & masks[facing] for facing in facings)

    def contact(self, square: Square) -> Mask:
        """The neighbours to which one could step."""
        here, found = 1 << square, 0
        for facing in FACINGS:
            if here & (self.plain[facing] | self.doors[facing] | self.windows[facing]):
                found |= moved(here, self.shifts[facing])
        return found
