"""A ship moves: boats tied to her come along, others in her way are pushed aside (BS-009)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.shapes import along
from mainbrace.games.bottle.afloat.shifting import Move, shift, shift_all
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square, squares_of, union
from mainbrace.games.bottle.skirmish.state import NOBODY

SLACK = 3
"""Inches that a boat's rope leaves it when the ship it is tied to turns."""


def room_for(sea: Sea, ship: Craft) -> Mask:
    """Where a ship can lie: water, her own place, and that of small boats, which are pushed aside."""
    found = sea.sea_room(ship)
    for boat in sea.boats:
        found |= sea.mask(boat) & ~sea.shore
    return found


def tow(sea: Sea, ship: Craft, square: Square, heading: Facing) -> list[Craft]:
    """Move a ship: boats tied to her come along, and those without room are cast loose.

    Others in her way are pushed aside; it is they that are returned.
    """
    moves, target = [(ship, square, heading)], sea.covers(ship, square, heading) or 0
    for boat in towed(sea, ship):
        follows = alongside(sea, boat, moves[0], target)
        if follows is None:
            boat.berth, boat.to = "afloat", NOBODY
            sea.s.tell("cast loose", craft=boat.name, piece=sea.piece(boat), ship=ship.name)
            continue
        moves.append(follows)
        target |= sea.covers(*follows) or 0
    following = [craft for craft, _, _ in moves]
    pushed = [boat for boat in sea.boats if boat not in following and sea.mask(boat) & target]
    for boat in pushed:
        boat.berth, boat.to = "afloat", NOBODY
        push_aside(sea, boat, target)
    shift_all(sea, moves)
    return pushed


def towed(sea: Sea, ship: Craft) -> list[Craft]:
    """The boats that are tied to a ship."""
    return [boat for boat in sea.boats if boat.berth == "tied" and boat.to == ship.id]


def alongside(sea: Sea, boat: Craft, towing: Move, target: Mask) -> Move | None:
    """Where a boat that is tied to a ship comes to with her: at her side, as near as can be to where it was.

    None if there is no room for it within a few inches of that.
    """
    ship, square, heading = towing
    side = sea.s.grid.grown(sea.covers(*towing) or 0)
    room = sea.open_water() | union(sea.mask(craft) for craft in (ship, *towed(sea, ship)))
    turn = heading - ship.heading
    swung = FACINGS[(boat.heading + turn) % 8]
    for place in squares_about(sea, square, along(offset(sea, ship.square, boat.square), turn)):
        mask = sea.covers(boat, place, swung)
        if mask is not None and not mask & (target | ~room) and mask & side:
            return boat, place, swung
    return None


def offset(sea: Sea, square: Square, other: Square) -> tuple[int, int]:
    """How far another square lies from one, to the east and to the south."""
    columns, rows = sea.s.grid.columns, sea.s.grid.rows
    return columns[other] - columns[square], rows[other] - rows[square]


def squares_about(sea: Sea, square: Square, far: tuple[float, float]) -> list[Square]:
    """The squares that are so far from one, with a few inches of slack, the nearest to that first."""
    grid, (east, south) = sea.s.grid, far
    x, y = grid.columns[square] + round(east), grid.rows[square] + round(south)
    slack = range(-SLACK, SLACK + 1)
    found = [
        grid.square(x + off_x, y + off_y)
        for off_x in slack
        for off_y in slack
        if 0 <= x + off_x < grid.width and 0 <= y + off_y < grid.height
    ]

    def off(place: Square) -> tuple[float, Square]:
        off_east, off_south = offset(sea, square, place)
        return (off_east - east) ** 2 + (off_south - south) ** 2, place

    return sorted(found, key=off)


def push_aside(sea: Sea, boat: Craft, target: Mask) -> None:
    """The nearest place at which a boat is not in a ship's way."""
    room, grid = sea.sea_room(boat) & ~target, sea.s.grid
    places = sorted(squares_of(room), key=lambda square: (grid.span(boat.square, square), square))
    for square in places:
        for turn in (0, 2, 1, 3):
            heading = FACINGS[(boat.heading + turn) % 8]
            mask = sea.covers(boat, square, heading)
            if mask is not None and not mask & ~room:
                shift(sea, boat, square, heading)
                boat.oars = 0
                return


def tell_pushed(sea: Sea, ship: Craft, boats: Sequence[Craft]) -> None:
    """Say which boats a ship that has moved has pushed aside, each of them once."""
    for boat in {boat.id: boat for boat in boats}.values():
        sea.s.tell("pushed aside", craft=boat.name, piece=sea.piece(boat), ship=ship.name)
