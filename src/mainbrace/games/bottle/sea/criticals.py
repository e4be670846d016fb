"""Critical hits: whether a broadside did more than make holes, and what it did."""

from __future__ import annotations

from mainbrace.games.bottle.passes import passing, total
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Critical
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.kernel import Dice

FIRST_ROW = 6
BOTH = 2


def is_critical(dice: Dice, book: SeaBook, name: str, hits: int) -> bool:
    """Critical Hits: both dice must pass against the hits of one broadside (BR-209, BS-155, BSQ-77)."""
    if hits == 0:
        return False
    return passing(dice, book.battle.critical.dice, min(hits, 6), f"{name}: Critical Hits").passes >= BOTH


def critical_damage(dice: Dice, book: SeaBook, name: str, hits: int) -> Critical:
    """Critical Damage: a die and the hits (BR-209, BS-156)."""
    table = book.battle.critical
    score = total(dice, 1, f"{name}: Critical Damage", [(table.hit * hits, "hits")])
    return table.rows[max(0, min(score - FIRST_ROW, len(table.rows) - 1))]


def catch_fire(ship: Ship) -> None:
    """She counts a column lower till the end of her next activation; fires do not add up (BS-157, BSQ-78)."""
    ship.burns = True


def put_fire_out(ship: Ship) -> None:
    """The fire is out at the end of her activation (BS-157)."""
    ship.burns = False


def spring_leak(ship: Ship) -> None:
    """She counts a column lower for the rest of the Encounter, for each leak (BS-160, BSQ-78)."""
    ship.leaks += 1
