"""The wind rose: where the wind comes from, and how far a ship sails on every heading."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.arcs import POINT
from mainbrace.games.bottle.sea.fight.chart import spot
from mainbrace.games.bottle.sea.fight.fight import Fight, way
from mainbrace.games.bottle.sea.fight.scenery.view import View, rose_spot
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import ahead
from mainbrace.games.bottle.sea.seaterms import Section
from mainbrace.games.bottle.sea.wind import POINTS, Heading, turned
from mainbrace.kernel import Overlay, Piece, Tone

SHORT: dict[Section, str] = {
    "in-irons": "irons",
    "close-hauled": "close",
    "broad-reach": "reach",
    "running": "run",
}
TONES: dict[Section, Tone] = {
    "in-irons": "danger",
    "close-hauled": "sight",
    "broad-reach": "good",
    "running": "sight",
}
NAMED = (0, 1, 3, 4)
"""Each section is named once: from the wind with the clock, what lies alike on the other tack has none. In
the smaller rose while fleets are placed none is."""
LEAST = 2
"""How much of the rose every part has, whatever the speed; what that adds is one part more."""


def subject(f: Fight) -> Vessel | None:
    """Whose speeds are shown: the ship that acts, else the first of the first fleet."""
    acting = [f.vessel(id) for id in f.state.to_act[:1]]
    return next((each for each in [*acting, *f.afloat()] if each.is_afloat), None)


def rose(f: Fight, seen: View) -> Piece:
    """Its middle, which points where the wind blows to."""
    quarter, vessel = way(f.state.wind), subject(f)
    speeds = f" Numbers are the inches that {vessel.name} sails on each heading." if vessel else ""
    return Piece(
        "wind",
        "feature",
        f"Wind from the {quarter}",
        spot(f.state, rose_spot(f, seen)),
        icon="wind",
        help=f"The wind comes from the {quarter}.{speeds}",
        topics=["wind"],
        facing=turned(f.state.wind, POINTS // 2),
    )


def overlays(f: Fight, seen: View) -> list[Overlay]:
    """All of the rose but its middle."""
    return [ring(f, seen), *petals(f, seen), arrow(f, seen)]


def petals(f: Fight, seen: View) -> Iterator[Overlay]:
    """A part of the rose for all headings that lie alike to the wind, longer where one sails farther."""
    vessel = subject(f)
    if vessel is None:
        return
    best = max(1, *(f.speed(vessel, heading) for heading in range(POINTS)))
    for number, (first, count) in enumerate(stretches(f)):
        inches, at = f.speed(vessel, first), f.section(first)
        words = f"{SHORT[at]} {inches}" if number in NAMED and f.state.turn else str(inches)
        yield Overlay(
            f"rose-{first}",
            "rose",
            [spot(f.state, rose_spot(f, seen))],
            form="arc",
            tone=TONES[at],
            label=words,
            radius=seen.radius * (best * LEAST + inches) // (best * (LEAST + 1)),
            heading=round((first + (count - 1) / 2) * POINT) % 360,
            spread=round(count * POINT),
        )


def stretches(f: Fight) -> Iterator[tuple[Heading, int]]:
    """Headings that lie alike to the wind: the first of each stretch, and how many there are."""
    first = f.state.wind
    while f.section(first) == f.section(turned(first, -1)):
        first = turned(first, -1)
    count = 0
    for number in range(POINTS):
        count += 1
        here = turned(first, number)
        if f.section(here) != f.section(turned(here, 1)):
            yield turned(here, 1 - count), count
            count = 0


def ring(f: Fight, seen: View) -> Overlay:
    """Around it all, with the wind in words, away from where it comes in."""
    quarter = way(f.state.wind)
    return Overlay(
        "wind-ring",
        "wind",
        [spot(f.state, rose_spot(f, seen))],
        form="circle",
        label=f"Wind from the {quarter}" if f.state.turn else f"{quarter.capitalize()} wind",
        radius=seen.radius * 13 // 10,
        heading=0 if is_named_above(f) else 180,
    )


def is_named_above(f: Fight) -> bool:
    """True if the wind comes from below, or if a ship may lie there while fleets are placed."""
    return f.state.wind == POINTS // 2 if f.state.turn else f.state.wind != 0


def arrow(f: Fight, seen: View) -> Overlay:
    """How the wind comes in."""
    here = rose_spot(f, seen)
    through = [ahead(here, f.state.wind, part * seen.radius // 20) for part in (32, 20)]
    return Overlay("wind-arrow", "wind", [spot(f.state, each) for each in through], tone="path")
