"""What is shown of a sea without edges: a table that is moved when somebody would sail off it (BS-117)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.state import State, Vessel
from mainbrace.games.bottle.sea.geometry import Point, middle
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.games.bottle.sea.wind import Heading
from mainbrace.kernel import point

CENTRE: Point = (0, 0)
"""Where the first target lies (BS-110)."""
TABLE = 48
"""Inches that a chart measures each way, unless the ships lie farther apart."""
MARGIN = 12 * INCH
"""What there must be of the sea beyond every ship: a whole move, and all that one looks at around her."""


def spot(state: State, where: Point, heading: Heading | None = None) -> str:
    """What scenes call a point of the sea, and one to head so at."""
    return point(where[0] - state.corner[0], where[1] - state.corner[1], heading)


def shown(state: State) -> list[Vessel]:
    """The ships that must be on the chart."""
    return [each for each in state.vessels if each.is_afloat]


def size(state: State) -> tuple[int, int]:
    """Inches from west to east and from north to south: more than a table only if it must be."""
    x, y = spans(state)
    return wide(x), wide(y)


def wide(span: tuple[int, int]) -> int:
    """Inches for what lies between two edges."""
    return max(TABLE, -(-(span[1] - span[0]) // INCH))


def spans(state: State) -> tuple[tuple[int, int], tuple[int, int]]:
    """The least and the most of both coordinates at which there must be sea."""
    spots = [middle(each.outline) for each in shown(state)] or [(0, 0)]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return (min(xs) - MARGIN, max(xs) + MARGIN), (min(ys) - MARGIN, max(ys) + MARGIN)


def follow(state: State) -> None:
    """Move the table by the least that brings all ships on it (BS-117)."""
    x, y = spans(state)
    state.corner = shifted(state.corner[0], x), shifted(state.corner[1], y)


def shifted(edge: int, span: tuple[int, int]) -> int:
    """Where a table that begins at an edge must begin to hold what lies between two others."""
    least, most = span
    return max(min(edge, least), most - wide(span) * INCH)
