"""Ships off a shore: anchors, drifting, and running aground (BS-002 to BS-008)."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.afloat.courses import ahead
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.afloat.state import Craft, Job
from mainbrace.games.bottle.afloat.towing import room_for, tell_pushed, tow
from mainbrace.games.bottle.ground.squares import FACINGS, STEPS, Facing, Mask, Square, squares_of
from mainbrace.games.bottle.sea.collisions import grounds_at, running_aground
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.state import Figure

DRIFT = 3
"""Inches that a ship without an anchor drifts to the land in a turn (BS-004)."""
SHOREWARD = FACINGS[0]


def jobs(sea: Sea, ship: Craft) -> Iterator[tuple[Job, Square]]:
    """What can be done as she lies, and where; sail first, since she drifts without."""
    if ship.berth in ("anchored", "adrift") and not ship.sails:
        yield "make-sail", helm(sea, ship)
    if ship.berth == "anchored":
        yield "raise", anchor(sea, ship)
    elif ship.berth in ("adrift", "under-way"):
        yield "drop", anchor(sea, ship)


def goes_on(sea: Sea, figure: Figure, job: Job, ship: Craft) -> bool:
    """True if work that was begun aboard can go on: one is still aboard, and she is still fit for it."""
    return sea.ship_of(figure) is ship and any(job == each for each, _ in jobs(sea, ship))


def anchor(sea: Sea, ship: Craft) -> Square:
    """Where the anchor is worked: on deck, near the bow."""
    return foremost(sea, ship, ship.heading, inner_deck(sea, ship))


def helm(sea: Sea, ship: Craft) -> Square:
    """Where she is steered: on deck, near the stern."""
    return foremost(sea, ship, FACINGS[(ship.heading + 4) % 8], inner_deck(sea, ship))


def inner_deck(sea: Sea, ship: Craft) -> Mask:
    """The squares of her deck that are an inch or two from the gunwale."""
    grid = sea.s.grid
    inner = sea.decks(ship) & ~grid.grown(grid.everything & ~sea.mask(ship))
    return inner & ~grid.grown(sea.mask(ship) & ~sea.decks(ship)) or inner


def foremost(sea: Sea, ship: Craft, towards: Facing, among: Mask) -> Square:
    """Of some squares the one farthest that way from the middle of a ship, and nearest to her line."""
    grid = sea.s.grid
    east, south = STEPS[towards]
    here_x, here_y, _ = grid.place(ship.square)

    def rank(square: Square) -> tuple[int, int, int]:
        x, y = grid.columns[square] - here_x, grid.rows[square] - here_y
        return east * x + south * y, -abs(east * y - south * x), -square

    return max(squares_of(among), key=rank)


# What comes of it


def anchored(sea: Sea, ship: Craft) -> None:
    """She lies still, and her sails are furled (BS-007)."""
    ship.berth, ship.irons, ship.sails = "anchored", 0, False


def weighed(sea: Sea, ship: Craft) -> None:
    """The anchor is up: she drifts unless sail was made before (BS-004, BS-008)."""
    ship.berth = "under-way" if ship.sails else "adrift"


def under_sail(sea: Sea, ship: Craft) -> None:
    """She moves like a ship from now on, or as soon as her anchor is up."""
    ship.sails = True
    if ship.berth == "adrift":
        ship.berth = "under-way"


# Land


def draught(sea: Sea, ship: Craft) -> int:
    """Inches from land at which she runs aground (BS-003)."""
    return grounds_at(sea.book, sea.hull(ship))


def is_in_channel(sea: Sea, mask: Mask) -> bool:
    """True with all of her in the deep water before a dock, where nothing grounds (BS-002, BSQ-08)."""
    first, last = sea.waters.channel
    return all(first <= sea.s.grid.columns[square] < last for square in squares_of(mask))


def off_land(sea: Sea, mask: Mask) -> int:
    """Inches between a hull and the nearest dry land, which lies in the north."""
    rows, columns = sea.s.grid.rows, sea.s.grid.columns
    shoreline = squares_of(sea.shore & sea.s.grid.grown(sea.s.grid.everything & ~sea.shore))
    edge = squares_of(mask & sea.s.grid.grown(sea.s.grid.everything & ~mask))
    return min(
        sea.s.grid.distance(square, land)
        for square in edge
        for land in shoreline
        if abs(columns[square] - columns[land]) <= 2 or rows[square] == rows[land]
    )


def is_aground(sea: Sea, ship: Craft, square: Square, heading: Facing) -> bool:
    """True where she would be too near to land: less than 20 inches less her Rate (BS-003)."""
    mask = sea.covers(ship, square, heading)
    if mask is None or is_in_channel(sea, mask):
        return False
    return off_land(sea, mask) < draught(sea, ship)


def run_aground(sea: Sea, ship: Craft) -> None:
    """She stops for good, and land is larger than any ship (BS-005, BS-139, BS-140)."""
    hits = running_aground(sea.book, sea.hull(ship).size)
    ship.berth = "aground"
    ship.hits = min(ship.hits + hits, sea.hull(ship).defense)
    sea.s.tell("aground", craft=ship.name, piece=sea.piece(ship), hits=counted(hits, "hit"))


def drift(sea: Sea, ship: Craft) -> None:
    """Three inches to the land, until something is in the way or she is aground (BS-004)."""
    start = ship.square
    pushed = float_on(sea, ship, DRIFT)
    if ship.square != start:
        far = inches(sea.s.grid.distance(start, ship.square))
        why = (
            "no way on her under sail, and no anchor down"
            if ship.sails
            else "neither sail set nor anchor down"
        )
        sea.s.tell("ship drifts", craft=ship.name, piece=sea.piece(ship), far=far, why=why)
    tell_pushed(sea, ship, pushed)
    if is_aground(sea, ship, ship.square, ship.heading):
        run_aground(sea, ship)


def drift_ashore(sea: Sea, boat: Craft) -> None:
    """A boat with nobody at the oars floats to the shore as swimmers do (BS-092)."""
    start = boat.square
    boat.oars = 0
    float_on(sea, boat, sea.book.boats.swimming.drift)
    if boat.square != start:
        far = inches(sea.s.grid.distance(start, boat.square))
        sea.s.tell("boat drifts", craft=boat.name, piece=sea.piece(boat), far=far)


def float_on(sea: Sea, craft: Craft, far: int) -> list[Craft]:
    """A craft floats to the shore, so far or until something is in the way; what a ship pushes aside."""
    is_boat, pushed = sea.is_boat(craft), list[Craft]()
    for _ in range(far):
        there = ahead(craft.square, SHOREWARD, sea.s.grid.width, sea.s.grid.height)
        mask = None if there is None else sea.covers(craft, there, craft.heading)
        room = sea.sea_room(craft) if is_boat else room_for(sea, craft)
        if there is None or mask is None or mask & ~room:
            break
        if is_boat:
            shift(sea, craft, there, craft.heading)
            continue
        pushed += tow(sea, craft, there, craft.heading)
        if is_aground(sea, craft, there, craft.heading):
            break
    return pushed
