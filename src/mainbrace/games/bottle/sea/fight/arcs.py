"""The arcs of a ship's guns with their bands of range, as they are drawn on the chart."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import Heading
from mainbrace.kernel import Overlay, Range

ARC = 90
"""Degrees that guns cover (BS-144)."""
ABEAM = (("Starboard guns", 90), ("Port guns", -90))
"""Both batteries, and how far to the right of the bow the middle of their arc lies."""
POINT = 22.5
"""Degrees from one heading to the next."""


def degrees(heading: Heading) -> int:
    """A heading in degrees, clockwise from north."""
    return round(heading * POINT) % 360


def ranges(f: Fight) -> Iterator[Range]:
    """Both arcs around a ship's own heading, and the rings at which guns shoot better and worse (BS-148)."""
    table = f.sea.battle.gunnery
    for battery, turn in ABEAM:
        yield Range(f"{battery}, {table.range} inches", table.range * INCH, ARC, turn)
        yield Range(f"A die fewer beyond {table.far} inches", table.far * INCH, ARC, turn)
        yield Range(f"A die more within {table.near} inches", table.near * INCH, ARC, turn)


def arcs(f: Fight, where: str, heading: Heading, side: int) -> Iterator[Overlay]:
    """The same over a place or a piece, for a ship that heads so."""
    for number, each in enumerate(ranges(f)):
        yield Overlay(
            f"arc-{number}",
            "arc",
            [where],
            side,
            form="arc",
            label=f"{each.reach // INCH}″",
            radius=each.reach,
            heading=(degrees(heading) + each.turn) % 360,
            spread=each.spread,
        )
