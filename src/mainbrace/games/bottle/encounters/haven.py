"""The table of a cutting-out: a shore with houses, a dock where there is one, and the sea before it.

The shore is in the north. In busy places there is a quay with a dock, at which ships lie (BS-002); in small
ones a beach.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.houses import Site
from mainbrace.games.bottle.ground.plan import DECK, LAMP, LOW, SAND, STREET, WATER, WOODS, Plan
from mainbrace.games.bottle.ground.settlement import build
from mainbrace.games.bottle.groundforms import House
from mainbrace.kernel import Chance

WIDTH, HEIGHT = 36, 70
LAND = 12
"""Rows of land."""
QUAY = 2
"""Rows of street or sand along the water."""
DOCK = 3
"""The activity level from which on there is a dock (BS-002)."""
WALK = (17, 2)
"""The first column of the way out to the dock, and how wide it is."""
PIER = (6, LAND + 5, 24, 2)
"""The dock itself: left, top, width, height."""
CHANNEL = (2, 34)
"""The columns of deep water before a dock."""
LOT, DEPTH = 6, 6
"""Inches along the shore for a house with a lane beside it, and how deep it is."""


def has_dock(sal: int) -> bool:
    """True for Settlements at which ships can come alongside (BS-002)."""
    return sal >= DOCK


def haven(chance: Chance, houses: Sequence[House], sal: int) -> Plan:
    """A shore with a house for each point of the activity level, and water in the south."""
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.fill(0, LAND, WIDTH, HEIGHT - LAND, WATER)
    grow_woods(canvas, chance)
    low = [replace(house, floors=(1,)) for house in houses]
    build(canvas, chance, sites(chance, sal), low, sal)
    canvas.fill(0, LAND - QUAY, WIDTH, QUAY, STREET if has_dock(sal) else SAND)
    if has_dock(sal):
        draw_dock(canvas)
    else:
        wash_shore(canvas, chance)
    return canvas.plan()


def grow_woods(canvas: Canvas, chance: Chance) -> None:
    """Trees behind the houses and at both ends of the shore."""
    for x in range(WIDTH):
        depth = chance.draw(3) - 1 + (3 if min(x, WIDTH - 1 - x) < 3 else 0)
        canvas.fill(x, 0, 1, depth, WOODS)


def sites(chance: Chance, sal: int) -> list[Site]:
    """Lots beside each other in the middle of the shore, the doors to the water."""
    first = (WIDTH - LOT * sal) // 2
    return [
        Site(first + LOT * number, LAND - QUAY - 1 - DEPTH + chance.draw(2) - 1, LOT - 1, DEPTH, "S")
        for number in range(sal)
    ]


def draw_dock(canvas: Canvas) -> None:
    """A way out over the water, and a pier across its end; lamps and barrels on both."""
    left, top, width, height = PIER
    canvas.fill(WALK[0], LAND, WALK[1], top - LAND, DECK)
    canvas.fill(left, top, width, height, DECK)
    for x in (3, WIDTH // 3 + 1, 2 * WIDTH // 3 + 1, WIDTH - 4):
        canvas.draw(x, LAND - 1, LAMP)
    for x in (left + 2, left + 8, left + width - 4):
        canvas.draw(x, top, LOW)


def wash_shore(canvas: Canvas, chance: Chance) -> None:
    """A beach with bays, and a boulder or two for cover."""
    x = 0
    while x < WIDTH:
        length = 2 + chance.draw(4)
        if chance.draw(2) == 1:
            canvas.fill(x, LAND - 1, length, 1, WATER)
        x += length
    for _ in range(3):
        canvas.draw(1 + chance.draw(WIDTH - 3), LAND - 2, LOW)
    canvas.fill(WIDTH // 2 - 2, LAND - 2, 4, 2, SAND)
