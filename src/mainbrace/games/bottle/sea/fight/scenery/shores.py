"""Land by the sea: its shoals where the ships on the chart run aground, and itself if one sees so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mainbrace.games.bottle.sea.fight.chart import size, spot
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.helm import OFFING, offing, shoals
from mainbrace.games.bottle.sea.fight.scenery.view import View, on_chart
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.geometry import Point, ahead
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.ships import roster
from mainbrace.games.bottle.sea.wind import POINTS, QUARTERS, Heading, turned
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Grid, Overlay, Storey, Terrain

LEGEND: dict[str, Terrain] = {"~": "water", "-": "shallows", ",": "sand", ".": "grass"}
SEA, SHALLOWS, BEACH, LAND = LEGEND
ORIGIN: Point = (0, 0)
WORDS = 9 * INCH
"""Room for the words of a line."""
RATES = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th"}


def ground(f: Fight) -> Grid:
    """The chart: open sea, shoals where a ship on it would run aground, and land."""
    columns, rows = size(f.state)
    shore = f.state.agreed.shore
    if shore == "none":
        return drawn(columns, (SEA,) * rows)
    deepest = max((shoals(f, vessel) for vessel in on_chart(f)), default=0)
    left, top = f.state.corner
    if shore in ("north", "south"):
        signs = [sign(offing(f, (0, top + INCH * row + INCH // 2)), deepest) for row in range(rows)]
        return drawn(columns, tuple(signs))
    row = (sign(offing(f, (left + INCH * column + INCH // 2, 0)), deepest) for column in range(columns))
    return drawn(columns, ("".join(row),) * rows)


def sign(off: int, deepest: int) -> str:
    """What there is so far from land, for ships the deepest of which runs aground so far from it."""
    if off < 0:
        return BEACH if off >= -INCH else LAND
    return SHALLOWS if off < deepest else SEA


@lru_cache(maxsize=16)
def drawn(columns: int, rows: tuple[str, ...]) -> Grid:
    """A grid of such rows; a single sign is a row of it."""
    whole = [row if len(row) == columns else row * columns for row in rows]
    return Grid(columns, len(rows), [Storey(whole)], LEGEND, facings=POINTS)


def shoal_lines(f: Fight, seen: View) -> Iterator[Overlay]:
    """A line for each Rate on the chart where ships of it run aground, with words beside it (BS-003).

    The lines are an inch apart, their words are not.
    """
    shore = f.state.agreed.shore
    if shore == "none":
        return
    toward = QUARTERS[shore]
    rates = {roster(f.sea, each.ship).rate: shoals(f, each) for each in on_chart(f)}
    for number, (rate, inches) in enumerate(sorted(rates.items()), 1):
        middle = ahead(ORIGIN, toward, OFFING * INCH - inches)
        if seen.holds(middle, toward):
            id = f"shoals:{inches // INCH}"
            line = [spot(f.state, end) for end in across(f, middle, toward)]
            yield Overlay(id, "shore", line, tone="danger")
            words = spot(f.state, beside(middle, toward, seen, number))
            label = f"{RATES[rate]} Rates run aground"
            yield Overlay(f"{id}:words", "shore", [words], form="circle", tone="danger", label=label)


def is_level(toward: Heading) -> bool:
    """True for a shore that lies from west to east on the chart."""
    return toward in (QUARTERS["north"], QUARTERS["south"])


def across(f: Fight, middle: Point, toward: Heading) -> tuple[Point, Point]:
    """From one edge of the chart to the other, along a shore."""
    (left, top), (wide, high) = f.state.corner, size(f.state)
    if is_level(toward):
        return (left, middle[1]), (left + INCH * wide, middle[1])
    return (middle[0], top), (middle[0], top + INCH * high)


def beside(middle: Point, toward: Heading, seen: View, number: int) -> Point:
    """Where the words of a line stand: beyond it side by side, or at its side one below the other."""
    if is_level(toward):
        return ahead((seen.left + number * WORDS - WORDS // 3, middle[1]), toward, INCH * 7 // 10)
    return ahead((middle[0], seen.top + number * INCH), turned(toward, POINTS // 2), WORDS * 2 // 5)


def offings(f: Fight, vessel: Vessel) -> Iterator[str]:
    """How far a ship is from where she runs aground, in words."""
    shore = f.state.agreed.shore
    if shore != "none":
        far = max(0, offing(f, vessel.bow) - shoals(f, vessel))
        yield f"Land lies to the {shore}; {counted(far / INCH, 'inch')} that way she runs aground."
