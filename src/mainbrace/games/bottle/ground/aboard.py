"""The decks of a ship at anchor, as large as the table: quarterdeck, waist and forecastle (BC-139).

She lies with her bow to the east. Her decks are the sections of the table one above the other, parted by low
rails with ladders; one comes aboard by a gangway in each of the sections 7, 8 and 9, and nowhere else.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from mainbrace.games.bottle.ground.canvas import Canvas
from mainbrace.games.bottle.ground.houses import OUTWARD, Spot, spread
from mainbrace.games.bottle.ground.plan import DECK, ENTERED, LOW, Plan
from mainbrace.games.bottle.ground.sections import SECTIONS, bounds_of
from mainbrace.kernel import Chance, Dice

DECKS = ("quarterdeck", "waist", "forecastle")
"""Her decks from the stern, each a column of three sections."""
LUMBER = 2
"""How many things stand about on deck in a section, at most."""


def deck_in(section: int) -> int:
    """The number of the deck a section of the table belongs to."""
    return (section - 1) % len(DECKS)


def ship_at_anchor(dice: Dice) -> Plan:
    """Her decks as they are drawn, with casks and coils wherever somebody has left them."""
    rows = drawing()
    canvas = Canvas(len(rows[0]), len(rows))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            canvas.draw(x, y, sign)
    for section in SECTIONS:
        leave_lumber(canvas, dice.chance, section)
    return canvas.plan()


@cache
def drawing() -> tuple[str, ...]:
    """A ship without anything on her decks that is not built in."""
    return tuple((resources.files(__package__) / "ship.txt").read_text("utf-8").splitlines())


def leave_lumber(canvas: Canvas, chance: Chance, section: int) -> None:
    """Things that stand in nobody's way: one walks from everywhere on deck to everywhere else."""
    left, top, right, bottom = bounds_of(canvas.width, canvas.height, section)
    clear = [(x, y) for y in range(top, bottom) for x in range(left, right) if is_clear(canvas, x, y)]
    for _ in range(chance.draw(1 + LUMBER) - 1):
        x, y = chance.pick(clear)
        if is_clear(canvas, x, y):
            canvas.draw(x, y, LOW)
            if not is_whole(canvas):
                canvas.draw(x, y, DECK)


def is_clear(canvas: Canvas, x: int, y: int) -> bool:
    """True in the midst of open deck, away from ladders, gangways and other things."""
    about = [(x, y), *((x + east, y + south) for east, south in OUTWARD.values())]
    return all(canvas.has(*spot) and canvas.sign(*spot) == DECK for spot in about)


def is_whole(canvas: Canvas) -> bool:
    """True if no part of the decks is cut off."""
    free: set[Spot] = {
        (x, y) for y in range(canvas.height) for x in range(canvas.width) if canvas.sign(x, y) in ENTERED
    }
    return len(spread(min(free), free)) == len(free)
