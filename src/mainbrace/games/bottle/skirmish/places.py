"""Where something happens, in a few words."""

from __future__ import annotations

from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.skirmish import Skirmish

FLOORS = ("", "upstairs ", "two floors up ", "three floors up ")


def place(s: Skirmish, square: Square) -> str:
    """A square by its label and what it lies in: "12,30 in the woods"."""
    label, ground = s.grid.label(square), s.ground
    if (building := ground.building_at(square)) is not None:
        return f"{label}, {FLOORS[ground.level(square)]}in {building.name}"
    if ground.woods >> square & 1:
        return f"{label} in the woods"
    if ground.rough >> square & 1:
        return f"{label} on rough ground"
    return f"{label} on the hill" if ground.hills >> square & 1 else label


def inches(number: float) -> str:
    """A distance in words."""
    return counted(number, "inch")
