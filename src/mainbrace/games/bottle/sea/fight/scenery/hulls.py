"""Ships as pieces on the chart, with their arcs; and what lies over it: wakes, lines, ranges, the wind."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.chart import size, spot
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, way
from mainbrace.games.bottle.sea.fight.scenery.companies import links
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, Point, ahead, middle
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.ships import defense, roster
from mainbrace.games.bottle.sea.wind import POINTS, turned
from mainbrace.kernel import Overlay, Piece, Range, Stat

ARC, ABEAM = 90, 90
"""Degrees that guns cover, and how far from the bow the middle of their arc lies."""
ROSE = (6 * INCH, 3 * INCH)
"""Where the wind rose lies, from the upper left corner; its label needs room."""
ARROW = 2 * INCH


def hulls(f: Fight) -> list[Piece]:
    """All ships on the chart, and the wind rose in its corner."""
    return [rose(f), *(hull(f, vessel) for vessel in f.afloat())]


def hull(f: Fight, vessel: Vessel) -> Piece:
    """A ship as large as her Size, on her heading."""
    form, ship = roster(f.sea, vessel.ship), vessel.ship
    outline = vessel.outline
    return Piece(
        piece(vessel),
        "ship",
        ship.name,
        spot(f.state, middle(outline)),
        vessel.side if vessel.taken_by == NOBODY else vessel.taken_by,
        stats=[
            Stat("Defense", defense(f.sea, ship), form.defense),
            Stat("guns", f.guns(vessel), form.guns),
            Stat("crew", ship.crew, vessel.began),
        ],
        marks=list(marks(f, vessel)),
        help=f"{form.name}, heading {way(vessel.heading)}, {f.section(vessel.heading).replace('-', ' ')}.",
        icon="ship",
        topics=["ship", *(["flagship"] if f.flagship(vessel.side) is vessel else [])],
        facing=vessel.heading,
        ranges=list(ranges(f, vessel)),
        hull=(outline.length, BEAM),
    )


def marks(f: Fight, vessel: Vessel) -> Iterator[str]:
    """How she fares, the most telling first."""
    if vessel.taken_by != NOBODY:
        yield "Prize"
    elif vessel.standing == "struck":
        yield "Struck"
    elif vessel.standing == "breaking-off":
        yield "Breaking off"
    if f.melees(vessel):
        yield "Boarding"
    elif f.grappled_to(vessel):
        yield "Grappled"
    if vessel.ship.burns:
        yield "On fire"
    if vessel.ship.leaks:
        yield "Holed"
    if vessel.is_aground:
        yield "Aground"
    if f.section(vessel.heading) == "in-irons":
        yield "In Irons"
    if vessel.sails == "half":
        yield "Half sails"
    if f.state.turn and vessel.is_fighting and not vessel.is_active:
        yield "inactive"


def ranges(f: Fight, vessel: Vessel) -> Iterator[Range]:
    """Where her guns bear, and the rings at which they shoot better and worse."""
    if not vessel.is_fighting or not f.guns(vessel):
        return
    table = f.sea.battle.gunnery
    for label, turn in (("Starboard guns", ABEAM), ("Port guns", -ABEAM)):
        yield Range(f"{label}, {table.range} inches", table.range * INCH, ARC, turn)
        yield Range(f"A die fewer beyond {table.far} inches", table.far * INCH, ARC, turn)
        yield Range(f"A die more within {table.near} inches", table.near * INCH, ARC, turn)


def rose(f: Fight) -> Piece:
    """The wind rose: it points where the wind blows to."""
    where = corner(f)
    quarter = way(f.state.wind)
    return Piece(
        "wind",
        "feature",
        f"Wind from the {quarter}",
        spot(f.state, where),
        icon="wind",
        help=f"The wind comes from the {quarter}. Speeds on every heading stand on each ship's sheet.",
        topics=["wind"],
        facing=turned(f.state.wind, POINTS // 2),
    )


def corner(f: Fight) -> Point:
    """Where the wind rose lies on the chart."""
    return f.state.corner[0] + ROSE[0], f.state.corner[1] + ROSE[1]


def over(f: Fight) -> list[Overlay]:
    """What lies over the chart."""
    return [*wind(f), *wakes(f), *links(f), *lines(f), *shore(f)]


def wind(f: Fight) -> Iterator[Overlay]:
    """An arrow through the wind rose."""
    here, leeward = corner(f), turned(f.state.wind, POINTS // 2)
    ends = ahead(here, f.state.wind, ARROW), ahead(here, leeward, ARROW)
    label = f"Wind from the {way(f.state.wind)}"
    yield Overlay("wind-arrow", "wind", [spot(f.state, end) for end in ends], label=label, tone="good")


def wakes(f: Fight) -> Iterator[Overlay]:
    """The way of every ship in her last move."""
    for vessel in f.afloat():
        if len(vessel.wake) > 1:
            yield Overlay(
                f"wake:{vessel.id}",
                "wake",
                [spot(f.state, point) for point in vessel.wake],
                vessel.side,
            )


def lines(f: Fight) -> Iterator[Overlay]:
    """Lines between ships that are grappled."""
    for one, other in f.state.grapples:
        through = [piece(f.vessel(one)), piece(f.vessel(other))]
        yield Overlay(f"lines:{one}-{other}", "lines", through, tone="danger")


def shore(f: Fight) -> Iterator[Overlay]:
    """Nothing but a word where land lies; it is beyond the chart."""
    if f.state.agreed.shore == "none":
        return
    wide, high = (inches * INCH for inches in size(f.state))
    left, top = f.state.corner
    edges = {
        "north": ((left, top), (left + wide, top)),
        "south": ((left, top + high), (left + wide, top + high)),
        "west": ((left, top), (left, top + high)),
        "east": ((left + wide, top), (left + wide, top + high)),
    }
    through = [spot(f.state, point) for point in edges[f.state.agreed.shore]]
    yield Overlay("shore", "shore", through, tone="danger", label="Shoals beyond")
