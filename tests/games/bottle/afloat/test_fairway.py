"""How far a boat has to row, as bots reckon it."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.courses import courses
from mainbrace.games.bottle.afloat.fairway import fairway, to_row
from mainbrace.games.bottle.afloat.mooring import hoist
from mainbrace.games.bottle.afloat.shifting import shift
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing
from mainbrace.games.bottle.sea.seaterms import INCH
from tests.games.bottle.afloat.harbour import Harbour

SIZE = (40, 60)


def left(p: Harbour, boat: Craft, goal: Craft) -> int:
    """How far a boat has to row to a ship."""
    return to_row(fairway(p.waters, boat.kind, goal.square), boat.square, boat.heading)


def test_a_boat_beside_an_entry_port_is_there_and_one_off_the_bow_is_not() -> None:
    p = Harbour(size=SIZE)
    ship = p.boat("merchant-5", (20, 30), "east", berth="anchored")
    beside = p.boat("rowboat", (19, 34), "east")
    assert p.s.grid.grown(p.sea.mask(beside)) & hoist(p.sea, ship)
    assert left(p, beside, ship) == 0
    ahead = p.boat("rowboat", (33, 30), "west")
    assert left(p, ahead, ship) > 8


def test_what_lies_in_the_way_is_rowed_round_and_a_turn_costs_as_much_as_two_inches() -> None:
    p = Harbour(size=SIZE)
    goal = p.boat("merchant-5", (20, 15), "east", berth="anchored")
    boat = p.boat("rowboat", (20, 45), "north")
    free = left(p, boat, goal)
    boat.heading = Facing(FACING_NAMES.index("north-east"))
    assert left(p, boat, goal) > free
    boat.heading = Facing(FACING_NAMES.index("north"))
    p.boat("merchant-5", (20, 32), "east", berth="anchored")
    assert left(p, boat, goal) > free + 2


def test_who_takes_the_nearest_course_each_time_comes_there() -> None:
    """By the courses that the rules allow, two inches or three and one turn each time."""
    p = Harbour(size=SIZE)
    goal = p.boat("merchant-5", (20, 15), "east", berth="anchored")
    p.boat("merchant-5", (20, 32), "east", berth="anchored")
    boat = p.boat("ships-boat", (20, 45), "east")
    found = fairway(p.waters, boat.kind, goal.square)
    for _ in range(60):
        open_to = [each for each in courses(p.sea, boat, -1, 3 * INCH, 1) if not each.is_off]
        best = min(open_to, key=lambda each: to_row(found, each.end.square, each.end.heading))
        shift(p.sea, boat, best.end.square, best.end.heading)
        if left(p, boat, goal) == 0:
            break
    assert p.s.grid.grown(p.sea.mask(boat)) & hoist(p.sea, goal)
