"""Where ships begin: the first target in the middle, the first attacker fifteen inches off, others near."""

from __future__ import annotations

from itertools import count, zip_longest

import msgspec

from mainbrace.games.bottle.sea.fight.arcs import degrees
from mainbrace.games.bottle.sea.fight.berths import AWAY, Roads, Shape, berth_by_shape, berths, farther
from mainbrace.games.bottle.sea.fight.chart import CENTRE, follow, spot
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, way
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import LENGTH_BY_SIZE, Point, ahead, middle, rounded
from mainbrace.games.bottle.sea.placing import first_heading, first_sails, place_beside
from mainbrace.games.bottle.sea.seaterms import INCH, Sails
from mainbrace.games.bottle.sea.ships import rank, roster
from mainbrace.games.bottle.sea.wind import POINTS, Heading, points_off, turned
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Option, Overlay, Play

PUSH = 25
AROUND = 5 * INCH // 2
"""From a ship to the arrows around her that say how she may head."""
FASTEST = 5
"""Points off the wind on which the book's attackers bear down (BSQ-48)."""
DOWNWIND = POINTS // 4
"""Points off the wind beyond which somebody lies downwind."""
CLOCK = 12
SINES = (0, 5000, 8660, 10000, 8660, 5000, 0, -5000, -8660, -10000, -8660, -5000)
"""Of the hours of a clock, in ten-thousandths."""


def place_fleets(f: Fight, attacker: int) -> Play[None]:
    """The sides place their ships in turn, the largest target first, and set their sails (BS-110 to BS-116).

    Of equals the flagship is the largest (BSQ-51).
    """
    targets = sorted(f.afloat(1 - attacker), key=lambda each: rank(roster(f.sea, each.ship)))
    attackers = f.afloat(attacker)
    placed, shapes = list[Vessel](), dict[int, Shape]()
    for target, other in zip_longest(targets, attackers):
        for vessel, first in ((target, targets[0]), (other, attackers[0])):
            if vessel is not None:
                roads = Roads(first, targets[0] if vessel.side == attacker else None, placed)
                yield from place(f, vessel, roads, targets[0], shapes)
                placed.append(vessel)
    for side in (0, 1):
        yield from set_sails(f, side)
    follow(f.state)


def place(f: Fight, vessel: Vessel, roads: Roads, target: Vessel, shapes: dict[int, Shape]) -> Play[None]:
    """Say where a ship begins, and how she heads: as the first of her fleet does (BS-111)."""
    if vessel is target:
        drop(vessel, CENTRE)
        vessel.heading = yield from target_heading(f, vessel)
    elif vessel is roads.first:
        drop(vessel, (yield from attackers_place(f, vessel, target)))
        vessel.heading = yield from attackers_heading(f, vessel, target)
    else:
        vessel.heading = roads.first.heading
        drop(vessel, (yield from place_by(f, vessel, roads, shapes)))
    f.tell("placed", ship=vessel.name, way=way(vessel.heading))


def drop(vessel: Vessel, where: Point) -> None:
    """Put a ship on the chart; her wake begins there."""
    vessel.bow, vessel.wake = where, [where]


def target_heading(f: Fight, vessel: Vessel) -> Play[Heading]:
    """The first target's: as her player likes, or by a die (BS-110)."""
    if vessel.seat == NOBODY:
        return first_heading(f.dice, f.state.wind)
    return (yield from ask_heading(f, vessel))


def ask_heading(f: Fight, vessel: Vessel) -> Play[Heading]:
    """Any heading."""
    options = [
        Option(
            f"head:{heading}",
            heading,
            f"Head {way(heading)}\n{lie(f, heading)}, {counted(f.speed(vessel, heading), 'inch')}",
            on=(spot(f.state, ahead(middle(vessel.outline), heading, AROUND), heading),),
            overlays=(headed(f, vessel, heading),),
        )
        for heading in range(POINTS)
    ]
    return (yield from f.ask(vessel.seat, "heading", f"{vessel.name}: which way does she head?", options))


def lie(f: Fight, heading: Heading) -> str:
    """How a heading lies to the wind, in words."""
    return f.section(heading).replace("-", " ").title()


def headed(f: Fight, vessel: Vessel, heading: Heading) -> Overlay:
    """Her hull on a heading."""
    turned_so = msgspec.structs.replace(vessel, heading=heading)
    return Overlay(
        f"head-{heading}",
        "hull",
        [spot(f.state, middle(turned_so.outline))],
        vessel.side,
        form="hull",
        tone="path",
        heading=degrees(heading),
        hull=(LENGTH_BY_SIZE * vessel.size, LENGTH_BY_SIZE),
    )


def attackers_place(f: Fight, vessel: Vessel, target: Vessel) -> Play[Point]:
    """Fifteen inches from the first target, bow to bow: where her player likes, or up the wind (BS-112)."""
    if vessel.seat == NOBODY:
        (face,) = f.dice.roll(1, f"{vessel.name} bears down, wind to port on an odd die")
        vessel.heading = turned(f.state.wind, FASTEST if face % 2 else -FASTEST)
        return ahead(target.bow, turned(vessel.heading, POINTS // 2), AWAY)
    options = []
    for bearing in range(POINTS):
        where = ahead(target.bow, bearing, AWAY)
        words = f"{way(bearing).capitalize()} of {target.name}\n{gauge(f, bearing)}"
        options.append(Option(f"bear:{bearing}", where, words, on=(spot(f.state, where),)))
    text = f"{vessel.name}: from where do you attack?"
    return (yield from f.ask(vessel.seat, "bearing", text, options))


def gauge(f: Fight, bearing: Heading) -> str:
    """Who has the weather gauge, if somebody lies on that bearing from a target."""
    off = points_off(bearing, f.state.wind)
    if off <= DOWNWIND - 2:
        return "Upwind of her: you run down on her, she can hardly come up to you"
    return "Downwind of her: you must beat up to her" if off >= DOWNWIND + 2 else "Across the wind from her"


def attackers_heading(f: Fight, vessel: Vessel, target: Vessel) -> Play[Heading]:
    """As her player likes; the book's ships bear straight down on their target (BSQ-48)."""
    if vessel.seat == NOBODY:
        return vessel.heading
    return (yield from ask_heading(f, vessel))


def place_by(f: Fight, vessel: Vessel, roads: Roads, shapes: dict[int, Shape]) -> Play[Point]:
    """Another ship of a fleet: near the first as her player likes, or by the clock (BS-113, BS-114)."""
    if vessel.seat == NOBODY:
        return by_the_clock(f, vessel, roads)
    if vessel.seat not in shapes:
        where = yield from ask_berth(f, vessel, roads)
        if not isinstance(where, str):
            return where
        shapes[vessel.seat] = where
    return berth_by_shape(roads, vessel, shapes[vessel.seat])


def ask_berth(f: Fight, vessel: Vessel, roads: Roads) -> Play[Point | Shape]:
    """A place by the first ship, or a shape for this one and all that come after her."""
    first = roads.first
    options: list[Option[Point | Shape]] = [
        Option(
            f"place:{bearing}-{far}",
            where,
            f"{counted(far / INCH, 'inch')} {way(bearing)}",
            on=(spot(f.state, where),),
        )
        for bearing, far, where in berths(first)
        if roads.are_free(vessel, where)
    ]
    if f.is_big or not options:
        options += [Option(f"formation:{shape}", shape, words) for shape, words in SHAPES.items()]
    text = f"{vessel.name}: where, by {first.name}?"
    return (yield from f.ask(vessel.seat, "berth", text, options, about=piece(first)))


SHAPES: dict[Shape, str] = {
    "abreast": "All who are left: abreast of her\nSide by side, as far as there is room",
    "column": "All who are left: ahead and astern of her\nOne behind the other, as far as there is room",
}


def by_the_clock(f: Fight, vessel: Vessel, roads: Roads) -> Point:
    """By two dice as a clock; pushed till there is room (BS-113 to BS-115).

    That is outward from the first ship, or straight away from the target that she is too near to (BSQ-49).
    """
    found = place_beside(f.dice)
    rolled = at_hour(roads.first, found.hour, found.inches * INCH)
    origin = roads.pushed_from(rolled)
    places = (farther(origin, rolled, far) for far in count(0, PUSH))
    return next(where for where in places if roads.are_free(vessel, where))


def at_hour(first: Vessel, hour: int, far: int) -> Point:
    """A point by the clock, twelve being ahead of a ship."""
    east, north = SINES[hour % CLOCK], SINES[(hour + 3) % CLOCK]
    ahead_x, ahead_y = ahead(CENTRE, first.heading, INCH * INCH)
    along, aside = north * far, east * far
    scale = INCH * INCH
    return (
        first.bow[0] + rounded((along * ahead_x - aside * ahead_y) // scale),
        first.bow[1] + rounded((along * ahead_y + aside * ahead_x) // scale),
    )


def set_sails(f: Fight, side: int) -> Play[None]:
    """Full or Half Sails for a whole fleet (BS-116)."""
    fleet = f.state.sides[side]
    if fleet.seats:
        options: list[Option[Sails]] = [
            Option("full", "full", "Full sails\nAll the speed that the wind gives"),
            Option("half", "half", "Half sails\nHalf the speed; a change takes a turn"),
        ]
        sails = yield from f.ask(fleet.seats[0], "sails", "How much sail does your fleet carry?", options)
    else:
        sails = first_sails(f.dice)
    for vessel in f.afloat(side):
        vessel.sails = vessel.next_sails = sails
    f.tell("sails set", side=fleet.name, sails=sails)
