"""What is left of a ship that has gone down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.sea.battleforms import Saved
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.ships import Ship, roster
from mainbrace.kernel import Chance, Dice

T = TypeVar("T")


def debris(dice: Dice, book: SeaBook, ship: Ship) -> Saved:
    """What can be saved, by her Rate: the larger she was the more is left (BS-154, BSQ-75)."""
    table = book.battle.debris
    passes = passing(dice, table.dice, roster(book, ship).rate, f"{ship.name}: Debris").capped()
    return (table.zero, table.one, table.two)[passes]


def cargo_saved(ship: Ship, saved: Saved) -> int:
    """Tons that are fished out, rounded down (BS-154, BSQ-75)."""
    return ship.cargo * saved.cargo // 100


def survivors(chance: Chance, people: Sequence[T], saved: Saved) -> list[T]:
    """Who is picked up, at random and rounded down; each then tests for recovery (BS-154, BSQ-75)."""
    left, found = list(people), list[T]()
    for _ in range(len(people) * saved.people // 100):
        found.append(left.pop(chance.draw(len(left)) - 1))
    return found
