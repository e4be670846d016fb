"""Into boats and out of them: seats, everybody at once, and hauling people out of the water."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.water import around, half_move
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.sea.boats import most_people
from mainbrace.games.bottle.skirmish.movement import go, walking_reach
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shares import Freely
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Option, Play


def room_left(sea: Sea, boat: Craft) -> int:
    """How many more a boat takes, squeezed in (BS-087)."""
    return most_people(sea.book, sea.boat(boat)) - len(sea.aboard(boat))


def places_taken(figure: Figure) -> int:
    """How many places somebody takes: two with a wounded man in his arms."""
    return 1 if figure.burden == NOBODY else 2


def full_boats(sea: Sea, figure: Figure) -> Mask:
    """The squares of boats into which a figure cannot get, since they are full."""
    taken = [other.square for other in sea.s.figures if other.is_on_table]
    found = 0
    for boat in sea.boats:
        mask = sea.mask(boat)
        if mask >> figure.square & 1:
            continue
        aboard = sum(mask >> square & 1 for square in taken)
        if aboard + places_taken(figure) > most_people(sea.book, sea.boat(boat)):
            found |= mask
    return found


def seats(sea: Sea, boat: Craft, people: int = 1) -> Mask:
    """Where somebody can still sit down, if there is room for so many."""
    return sea.mask(boat) & ~sea.s.occupied() if room_left(sea, boat) >= people else 0


def options(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Everybody into a boat that is near, everybody out of it, and helping swimmers."""
    share = sea.s.share(figure)
    if share is None or share.has_loaded:
        return
    here = sea.craft_at(figure.square)
    ends = walking_reach(sea.s, figure, share.left).ends
    for boat in sea.boats:
        if boat is not here and ends & sea.mask(boat) and ends & seats(sea, boat, places_taken(figure)):
            words = f"All who can get into {boat.name}"
            yield Option(f"embark:{boat.id}", Freely(all_in, sea, boat, figure), words, (sea.piece(boat),))
    if here is not None and sea.is_boat(here) and ends & ashore(sea, here):
        words = f"All who can get out of {here.name}"
        yield Option(f"debark:{here.id}", Freely(all_out, sea, here, figure), words, (sea.piece(here),))
    yield from hauling(sea, figure)


def ashore(sea: Sea, boat: Craft) -> Mask:
    """Wherever one can get to from a boat that is no boat: decks, docks and land."""
    return sea.s.ground.free & ~sea.s.ground.afloat & ~sea.s.occupied()


def all_in(sea: Sea, boat: Craft, first: Figure) -> Play[None]:
    """Everybody of the seat who is active and can get there takes a seat, the nearest first (BS-090)."""
    for figure in waiting(sea, first, boat):
        if sea.boat_of(figure) is not boat:
            yield from come(sea, figure, seats(sea, boat, places_taken(figure)))


def all_out(sea: Sea, boat: Craft, first: Figure) -> Play[None]:
    """Everybody of the seat who is active leaves the boat as far as there is room (BS-090)."""
    for figure in waiting(sea, first, boat):
        if figure.carries_on and sea.mask(boat) >> figure.square & 1:
            yield from come(sea, figure, ashore(sea, boat))


def waiting(sea: Sea, first: Figure, boat: Craft) -> list[Figure]:
    """The active figures of a seat that may still move, the nearest to a boat first."""
    s = sea.s
    own = [
        figure
        for figure in s.active
        if figure.seat == first.seat and figure.side == first.side and figure.carries_on and not figure.locked
    ]
    idle = [figure for figure in own if (share := s.share(figure)) and not share.is_done and share.left > 0]
    return sorted(idle, key=lambda figure: (s.grid.span(figure.square, boat.square), figure.id))


def come(sea: Sea, figure: Figure, places: Mask) -> Play[None]:
    """Go to the nearest of some squares, if the move leads there and nothing has happened since."""
    share = sea.s.share(figure)
    if share is None or share.is_done or not figure.carries_on or places >> figure.square & 1:
        return
    found = walking_reach(sea.s, figure, share.left)
    for layer in found.layers:
        if layer & places & found.ends:
            share.has_acted = True
            yield from go(sea.s, figure, squares_of(layer & places & found.ends)[0])
            yield from settle(sea.s)
            return


def come_towards(sea: Sea, figure: Figure, places: Mask, post: Square) -> Play[None]:
    """Go to one of some squares, or as near to the post as the move leads."""
    yield from come(sea, figure, way_towards(sea, figure, places, post))


def way_towards(sea: Sea, figure: Figure, places: Mask, post: Square) -> Mask:
    """Those of some squares to which the move leads, else the nearest to the post; none if he is there."""
    share = sea.s.share(figure)
    if share is None or share.is_done or not figure.carries_on:
        return 0
    ends = walking_reach(sea.s, figure, share.left).ends
    if ends & places:
        return ends & places
    span = sea.s.grid.span
    nearest = min(squares_of(ends), key=lambda square: (span(square, post), square), default=figure.square)
    return 1 << nearest if span(nearest, post) < span(figure.square, post) else 0


# Out of the water


def hauling(sea: Sea, figure: Figure) -> Iterator[Option[Any]]:
    """Pull somebody of one's side out of the water, into a boat or ashore, for half the move."""
    share = sea.s.share(figure)
    if share is None or share.left < half_move(sea, figure) or figure.prone or sea.is_wet(figure):
        return
    near = around(sea, figure.square)
    for other in sea.s.figures:
        is_ours = other.side == figure.side and other.status != "obviously-dead"
        is_near = sea.is_wet(other) and near >> other.square & 1
        if is_ours and is_near and places_beside(sea, figure):
            words = f"Haul {other.name} out of the water"
            deed = partial(haul, sea, figure, other)
            yield Option(f"haul:{other.id}", deed, words, (sea.s.piece(other),), "half the move")


def places_beside(sea: Sea, figure: Figure) -> Mask:
    """Where whom one hauls out can be laid down: beside one, in the same boat."""
    boat = sea.boat_of(figure)
    if boat is not None:
        return seats(sea, boat)
    return around(sea, figure.square) & sea.s.ground.free & ~sea.s.ground.afloat & ~sea.s.occupied()


def haul(sea: Sea, figure: Figure, other: Figure) -> Play[None]:
    """Save somebody from drowning."""
    yield from ()
    share = sea.s.share(figure)
    assert share is not None
    share.left -= half_move(sea, figure)
    share.has_moved = True
    places = squares_of(places_beside(sea, figure))
    sea.s.place(other, min(places, key=lambda square: (sea.s.grid.span(figure.square, square), square)))
    sea.waters.overboard = [each for each in sea.waters.overboard if each.figure != other.id]
    sea.s.tell("hauled out", who=figure.name, piece=sea.s.piece(figure), whom=other.name)
