"""What floats at the beginning of a cutting-out: two ships, the raiders' boats, and those of the place."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.anchorage import draught
from mainbrace.games.bottle.afloat.broadsides import arm
from mainbrace.games.bottle.afloat.mooring import berth_for
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.state import Berth, Craft, Waters
from mainbrace.games.bottle.encounters.haven import CHANNEL, HEIGHT, LAND, PIER, WIDTH, has_dock
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square
from mainbrace.games.bottle.sea.boats import boats_aboard
from mainbrace.games.bottle.sea.fight.shipnames import NAMES, some_ship
from mainbrace.games.bottle.sea.wind import wind_from
from mainbrace.games.bottle.skirmish.state import NOBODY

EAST, WEST = FACINGS[2], FACINGS[6]
MOST_BOATS = 7
"""So many boats the raiders have at most; two more belong to the place."""
SEA_ROOM = 8
"""Inches that a ship at anchor keeps from where she would run aground."""
OWN, PRIZE = 0, 1
"""The raiders' ship and the other, among all crafts."""
OWN_SHIPS = ("merchant-5", "merchant-3", "warship-2", "warship-1")
"""Ships that raiders may come with, by how many boats they carry."""
POINTS = 2
"""Points of the sea's compass for each heading of the table."""


def put_afloat(v: Venture) -> None:
    """Ships, guns and boats; the wind blows as in the Area, else off the land as it does at night."""
    state = v.state
    state.waters = Waters(state.field.plan)
    if state.agreed.area:
        state.waters.wind = Facing(wind_from(v.sea_book, state.agreed.area) // POINTS)
    if has_dock(state.sal):
        state.waters.channel = CHANNEL
    people = sum(1 + len(band) for band in state.bands)
    count = boats_needed(v, people)
    place_own(v, count)
    place_prize(v)
    sea = v.sea
    sea.redraw()
    for ship in sea.ships:
        arm(sea, ship)
    for number in range(count):
        boat = add(v, state.agreed.boats, boat_name(v, number), PARTY, EAST, "stowed", OWN)
        if state.agreed.lowered:
            lower(sea, boat)
    place_local_boats(v)


def add(
    v: Venture, kind: str, name: str, side: int, heading: Facing, berth: Berth, to: int = NOBODY
) -> Craft:
    """One more craft, to be given its place."""
    hull = v.sea_book.hulls.get(kind)
    craft = Craft(len(v.state.waters.crafts), kind, name, side, Square(0), heading, berth, to)
    craft.size = 0 if hull is None else hull.size
    v.state.waters.crafts.append(craft)
    return craft


def boats_needed(v: Venture, people: int) -> int:
    """As many as seat everybody, and no more than there can be."""
    boat = v.sea_book.small_boats[v.state.agreed.boats]
    return min(MOST_BOATS, -(-people // boat.seats))


def place_own(v: Venture, boats: int) -> None:
    """The raiders' ship at anchor in the south: the smallest that carries as many ship's boats (BS-083)."""
    carried = boats if v.state.agreed.boats == "ships-boat" else 0
    fit = [kind for kind in OWN_SHIPS if boats_aboard(v.sea_book, v.sea_book.hulls[kind]) >= carried]
    kind = (fit or OWN_SHIPS[-1:])[0]
    star = v.state.stars[0]
    name = some_ship(v.chance, star.nation if star.nation in NAMES else "english", [])
    square = v.s.grid.square(WIDTH // 2, HEIGHT - 8)
    add(v, kind, name, PARTY, v.chance.pick((EAST, WEST)), "anchored").square = square


def place_prize(v: Venture) -> None:
    """The other ship: at the dock, or at anchor as near to the land as she can lie (BS-002, BS-003)."""
    own = v.state.waters.crafts[OWN]
    name = some_ship(v.chance, v.state.nation, [own.name])
    ship = add(v, v.state.agreed.prize, name, OPPOSITION, EAST, "anchored")
    _, top, _, height = PIER
    row = top + height + 4
    if not has_dock(v.state.sal):
        row = LAND - 1 + draught(v.sea, ship) + SEA_ROOM + 4
    ship.square = v.s.grid.square(WIDTH // 2, row)


def boat_name(v: Venture, number: int) -> str:
    """What a boat of the raiders is called."""
    kind = v.sea_book.small_boats[v.state.agreed.boats].name
    return f"{kind} {'ABCDEFG'[number]}"


def lower(sea: Sea, boat: Craft) -> None:
    """Put a boat into the water beside the ship it belongs to, if there is room."""
    place = berth_for(sea, boat, sea.waters.crafts[boat.to])
    if place is None:
        return
    boat.square, boat.heading = place
    boat.berth = "tied"
    sea.redraw()


def place_local_boats(v: Venture) -> None:
    """Two rowboats of the place, tied to the dock or drawn up on the beach (BS-082)."""
    sea, grid = v.sea, v.s.grid
    is_docked = has_dock(v.state.sal)
    rows = range(PIER[1] - 1, LAND, -1) if is_docked else range(LAND - 2, LAND + 6)
    for number, column in enumerate((WIDTH // 4, 3 * WIDTH // 4)):
        boat = add(v, "rowboat", f"Rowboat {number + 1}", OPPOSITION, EAST, "stowed")
        for row in rows:
            mask = sea.covers(boat, grid.square(column, row), EAST)
            if mask is not None and not mask & ~sea.open_water():
                boat.square = grid.square(column, row)
                boat.berth = "tied" if is_docked else "beached"
                break
        sea.redraw()
