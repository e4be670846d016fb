"""Boats made fast and let go: tied up, beached, launched and hoisted in again (BS-009, BS-089)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft, Job
from mainbrace.games.bottle.afloat.work import may_work, option, task_for
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square, squares_of
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """What an active figure may do about boats."""
    if may_work(sea, figure):
        for boat in sea.waters.crafts:
            if sea.is_boat(boat):
                yield from (option(sea, figure, job, boat) for job in jobs(sea, figure, boat))


def goes_on(sea: Sea, figure: Figure, job: Job, boat: Craft) -> bool:
    """True if work that was begun at a boat can go on as both are now.

    A ship takes her people and the boats made fast to her along, wherever they come to lie when she turns.
    """
    ship = sea.ship_of(figure)
    if job == "cast-off" and boat.berth == "tied" and boat.to == carrier(sea, figure) != NOBODY:
        return True
    if ship is None or boat.to != ship.id:
        return job in jobs(sea, figure, boat)
    if boat.berth == "stowed":
        return job == "launch" and berth_for(sea, boat, ship) is not None
    return job == "hoist" and not sea.aboard(boat)


def carrier(sea: Sea, figure: Figure) -> int:
    """The number of the ship that takes a figure along, on her deck or in a boat tied to her."""
    ship, boat = sea.ship_of(figure), sea.boat_of(figure)
    if ship is not None:
        return ship.id
    return boat.to if boat is not None and boat.berth == "tied" else NOBODY


def jobs(sea: Sea, figure: Figure, boat: Craft) -> Iterator[Job]:
    """What work there is at a boat for a figure who touches it, or the hoist of the ship it is stowed on."""
    touched = sea.s.grid.grown(1 << figure.square)
    if boat.berth == "stowed":
        ship = sea.waters.crafts[boat.to]
        is_at_hoist = sea.ship_of(figure) is ship and touched & hoist(sea, ship)
        if is_at_hoist and berth_for(sea, boat, ship) is not None:
            yield "launch"
    elif boat.berth != "away" and touched & sea.mask(boat):
        yield from at_boat(sea, figure, boat)


def at_boat(sea: Sea, figure: Figure, boat: Craft) -> Iterator[Job]:
    """Casting off, tying up, beaching, and hoisting in an empty boat."""
    if boat.berth == "tied":
        yield "cast-off"
    elif boat.berth == "beached":
        yield "float"
    elif boat.berth == "afloat" and not boat.oars:
        if holds(sea, boat):
            yield "tie-up"
        if sea.s.grid.grown(sea.mask(boat)) & sea.shore:
            yield "beach"
    ship = sea.ship_of(figure)
    is_idle = boat.berth in ("tied", "afloat") and not boat.oars and not sea.aboard(boat)
    if ship is not None and is_idle and sea.beside(boat) & hoist(sea, ship):
        yield "hoist"


def holds(sea: Sea, boat: Craft) -> bool:
    """True beside a dock or a ship, where a boat can be tied."""
    near = sea.s.grid.grown(sea.mask(boat))
    return bool(near & sea.docks) or any(near & sea.mask(ship) for ship in sea.ships)


def hoist(sea: Sea, ship: Craft) -> Mask:
    """The entry ports of a ship, where boats are hoisted: squares of her deck at the water."""
    decks = sea.decks(ship)
    return decks & sea.s.grid.grown(sea.s.grid.everything & ~sea.mask(ship))


# What comes of it


def cast_off(sea: Sea, boat: Craft) -> None:
    """Free to be rowed."""
    boat.berth, boat.to = "afloat", NOBODY


def tie_up(sea: Sea, boat: Craft) -> None:
    """Made fast to what it lies beside, first to the ship of those who did it: a ship takes it along."""
    ship = ship_beside(sea, "tie-up", boat)
    boat.berth, boat.oars, boat.to = "tied", 0, NOBODY if ship is None else ship.id


def draw_up(sea: Sea, boat: Craft) -> None:
    """On the beach, where nothing carries it away."""
    boat.berth, boat.oars = "beached", 0


def launch(sea: Sea, boat: Craft) -> None:
    """Into the water beside the ship, and made fast there."""
    ship = sea.waters.crafts[boat.to]
    place = berth_for(sea, boat, ship)
    assert place is not None, "nobody launches a boat where there is no room for it"
    boat.square, boat.heading = place
    boat.berth = "tied"
    swimmers = [f for f in sea.s.figures if sea.is_wet(f) and sea.mask(boat) >> f.square & 1]
    sea.redraw()
    for figure in swimmers:
        sea.s.place(figure, sea.free_water(figure.square) or figure.square)


def take_in(sea: Sea, boat: Craft) -> None:
    """Out of the water and on deck, where what lay in it is laid down at the hoist."""
    ship = ship_beside(sea, "hoist", boat)
    assert ship is not None, "a boat is hoisted by people on deck"
    ports = squares_of(hoist(sea, ship))
    port = min(ports, key=lambda square: (sea.s.grid.span(boat.square, square), square))
    for thing in sea.s.field.dropped:
        if sea.mask(boat) >> thing.square & 1:
            thing.square = port
    boat.berth, boat.to, boat.oars = "stowed", ship.id, 0
    sea.redraw()


def ship_beside(sea: Sea, job: Job, boat: Craft) -> Craft | None:
    """The ship of those who have done a job, else one beside which a boat lies, if there is any."""
    task = task_for(sea, job, boat)
    crew = [] if task is None else [sea.ship_of(sea.s.figures[number]) for number in task.crew]
    lies_beside = [ship for ship in sea.ships if sea.beside(boat) & sea.mask(ship)]
    return next((ship for ship in [*crew, *lies_beside] if ship in lies_beside), None)


def berth_for(sea: Sea, boat: Craft, ship: Craft) -> tuple[Square, Facing] | None:
    """Where a boat can lie beside a ship: along her side at an entry port, else as near to one as can be."""
    water, ports = sea.open_water(), hoist(sea, ship)
    grown, grid = sea.s.grid.grown(ports), sea.s.grid
    headings = (ship.heading, FACINGS[(ship.heading + 4) % 8])
    found = []
    for square in squares_of(sea.s.grid.grown(sea.s.grid.grown(sea.beside(ship))) & water):
        for heading in headings:
            mask = sea.covers(boat, square, heading)
            if mask is not None and not mask & ~water and mask & sea.beside(ship):
                touching = (grid.grown(mask) & ports).bit_count()
                near = min(grid.span(square, port) for port in squares_of(ports))
                found.append((not mask & grown, -touching, near, square, heading))
    if not found:
        return None
    best = min(found)
    return best[3], best[4]
