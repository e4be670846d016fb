"""Guns of ships on a table with land: those of the fight on land, half of them on either side (BS-006)."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square, moved, squares_of
from mainbrace.games.bottle.skirmish.bearing import is_at
from mainbrace.games.bottle.skirmish.state import Figure, Gun

ABEAM = (2, 6)
"""To starboard and to port, in eighths of a circle from the bow."""
APART = 3
"""Inches between two guns of a side, where there is room."""


def arm(sea: Sea, ship: Craft) -> list[Gun]:
    """Half of her rating at the ports of each side, and nothing to bow or stern (BS-006)."""
    mounted = []
    for turn in ABEAM:
        facing = FACINGS[(ship.heading + turn) % len(FACINGS)]
        for square in gun_ports(sea, ship, facing)[: sea.hull(ship).guns // 2]:
            mounted.append(Gun("cannon", square, facing, [], fixed=True))
    sea.s.field.guns += mounted
    return mounted


def gun_ports(sea: Sea, ship: Craft, facing: Facing) -> list[Square]:
    """Where guns can stand along a side: on deck behind the gunwale, amidships first, and apart."""
    grid, decks, mask = sea.s.grid, sea.decks(ship), sea.mask(ship)
    shift = grid.shifts[facing]
    gunwale = mask & ~decks & ~moved(mask, -shift)
    behind = squares_of(moved(gunwale, -shift) & decks)
    behind.sort(key=lambda square: (grid.span(square, ship.square), square))
    spread: list[Square] = []
    for square in behind:
        if all(grid.distance(square, other) >= APART for other in spread):
            spread.append(square)
    return spread + [square for square in behind if square not in spread]


def man_guns(sea: Sea) -> None:
    """Whoever stands at a ship's gun when a turn begins serves it: the side that has more there."""
    for gun in sea.s.field.guns:
        if gun.fixed:
            there = [figure for figure in sea.s.figures if figure.carries_on and is_at(sea.s, figure, gun)]
            gun.crew = [figure.id for figure in larger_side(there)]


def larger_side(figures: list[Figure]) -> list[Figure]:
    """Those of the side that has most of them; nobody if two have as many."""
    sides = sorted({figure.side for figure in figures})
    teams = sorted(([f for f in figures if f.side == side] for side in sides), key=len, reverse=True)
    if not teams or (len(teams) > 1 and len(teams[0]) == len(teams[1])):
        return []
    return teams[0]
