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
            found = self._into[square] = self._ways_to(square)
        return found

    def _ways_to(self, square: Square) -> list[Way]:
        here = 1 << square
        ways = (
            Way(self._from_sides(self.plain, here), STRAIGHT, False),
            Way(self._from_corners(here), DIAGONAL, False),
            Way(self._from_sides(self.doors, here), STRAIGHT + THRESHOLD, False),
            Way(self._from_sides(self.windows, here), STRAIGHT, True),
        )
        return [way for way in ways if way.before]

    def _from_sides(self, masks: Sequence[Mask], here: Mask) -> Mask:
        """From where steps to one of the four sides lead here."""
        (north, _, east, _, south, _, west, _), row = masks, self.grid.width
        return here << row & north | here >> 1 & east | here >> row & south | here << 1 & west

    def _from_corners(self, here: Mask) -> Mask:
        """From where diagonal steps lead here."""
        (_, north_east, _, south_east, _, south_west, _, north_west), row = self.plain, self.grid.width
        northwards = here << row - 1 & north_east | here << row + 1 & north_west
        return northwards | here >> row + 1 & south_east | here >> row - 1 & south_west

    def contact(self, square: Square) -> Mask:
        """The neighbours to which one could step."""
        here, found = 1 << square, 0
        for facing in FACINGS:
            if here & (self.plain[facing] | self.doors[facing] | self.windows[facing]):
                found |= moved(here, self.shifts[facing])
        return found
