"""Treasure maps and what is dug up at their end."""

from __future__ import annotations

from typing import Literal

from mainbrace.games.bottle.atlas import neighbours
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import half, total
from mainbrace.kernel import Chance, Dice

Leg = Literal["encounter", "event", "quiet"]
"""What befalls those who follow a map in an Area on the way."""


def map_route(dice: Dice, chance: Chance, book: Book, area: int) -> list[int]:
    """The Areas a map leads through, the last being its goal: round the map one way (BC-190, BC-191, R-40).

    From the middle the first step goes to any neighbour, and counts.
    """
    hunt = book.encounters.hunt
    is_clockwise = total(dice, 1, "Treasure map: odd clockwise, even the other way") % 2 == 1
    steps = total(dice, 1, "Treasure map: Areas to go", [(hunt.map_distance, "at least")])
    ring = hunt.ring if is_clockwise else hunt.ring[::-1]
    route = [] if area in ring else [chance.pick(neighbours(area))]
    place = ring.index(route[0] if route else area)
    return route + [ring[(place + step) % len(ring)] for step in range(1, steps + 1 - len(route))]


def enter_area(dice: Dice, has_encounter: bool) -> Leg:
    """An Area on the way: an Encounter if one likes, else a Random Event on doubles (BC-192, R-40)."""
    if has_encounter:
        return "encounter"
    one, other = dice.roll(2, "Random Event at sea, on doubles")
    return "event" if one == other else "quiet"


def hunt_level(dice: Dice, book: Book) -> int:
    """How busy the place is where the treasure lies, whatever its Area is (BC-194)."""
    return book.encounters.hunt.levels[total(dice, 1, "Activity level of the hunt") - 1]


def digs_needed(dice: Dice, book: Book, level: int) -> int:
    """Turns of one digger until the chests are reached (BC-197, R-57)."""
    return book.encounters.hunt.digs * level + half(dice, "Digs needed")


def digs_in_a_turn(book: Book, diggers: int) -> int:
    """What so many diggers do in one activation; no more than four find room (BC-197)."""
    return min(diggers, book.encounters.hunt.diggers)


def chests_found(dice: Dice, book: Book) -> int:
    """How many chests there are (BC-199)."""
    return total(dice, book.encounters.hunt.chests, "Chests of treasure")


def chest_gold(dice: Dice, book: Book) -> int:
    """What is in one of them (BC-199)."""
    return book.encounters.hunt.chest * half(dice, "Gold in the chest, in tens of thousands")


def chest_inches(book: Book, bearers: int, move: int) -> int:
    """How far a chest is carried in a move: two walk with it, one drags it half as far (BC-200)."""
    if bearers <= 0:
        return 0
    return move if bearers >= book.encounters.hunt.bearers else move // 2
