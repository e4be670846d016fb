"""Ships as pieces on the chart, with their arcs; and what lies over it: wakes, lines, ranges, the wind."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.arcs import arcs, ranges
from mainbrace.games.bottle.sea.fight.chart import spot
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, spoken, way
from mainbrace.games.bottle.sea.fight.scenery.companies import links
from mainbrace.games.bottle.sea.fight.scenery.rigging import sails
from mainbrace.games.bottle.sea.fight.scenery.view import on_chart
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.geometry import BEAM, middle
from mainbrace.games.bottle.sea.ships import defense, roster
from mainbrace.kernel import Overlay, Piece, Stat


def hulls(f: Fight) -> list[Piece]:
    """All ships on the chart."""
    return [hull(f, vessel) for vessel in on_chart(f)]


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
            Stat("Guns", f.guns(vessel), form.guns),
            Stat("Crew", ship.crew, vessel.began),
        ],
        marks=list(marks(f, vessel)),
        help=". ".join([lie(f, vessel), *nearest(f, vessel)]) + ".",
        topics=["ship", *(["flagship"] if f.flagship(vessel.side) is vessel else [])],
        facing=vessel.heading,
        ranges=list(ranges(f)) if vessel.is_fighting and f.guns(vessel) else [],
        hull=(outline.length, BEAM),
        sails=sails(f, vessel),
    )


def lie(f: Fight, vessel: Vessel) -> str:
    """What she is, and how she heads."""
    form = roster(f.sea, vessel.ship)
    return f"{form.name}, heading {way(vessel.heading)}, {f.section(vessel.heading).replace('-', ' ')}"


def nearest(f: Fight, vessel: Vessel) -> Iterator[str]:
    """How far the nearest enemy on the chart is, hull to hull."""
    enemy = f.nearest(vessel, [each for each in on_chart(f) if each in f.enemies(vessel)])
    if enemy is not None:
        yield f"{spoken(f.gap(vessel, enemy))} from {enemy.name}"


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


def over(f: Fight) -> list[Overlay]:
    """What lies over the chart."""
    return [*wakes(f), *links(f), *aims(f), *lines(f)]


def wakes(f: Fight) -> Iterator[Overlay]:
    """The way of every ship in her last move."""
    for vessel in on_chart(f):
        if len(vessel.wake) > 1:
            through = [spot(f.state, point) for point in vessel.wake]
            yield Overlay(f"wake:{vessel.id}", "wake", through, vessel.side, form="trail")


def aims(f: Fight) -> Iterator[Overlay]:
    """Where the guns of the ship bear that fires next."""
    if f.state.steps and f.state.steps[0].doing == "fire" and f.state.to_act:
        vessel = f.vessel(f.state.to_act[0])
        yield from arcs(f, piece(vessel), vessel.heading, vessel.side)


def lines(f: Fight) -> Iterator[Overlay]:
    """Lines between ships that are grappled."""
    for one, other in f.state.grapples:
        through = [piece(f.vessel(one)), piece(f.vessel(other))]
        yield Overlay(f"lines:{one}-{other}", "lines", through)
