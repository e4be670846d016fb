"""Numbers of a raid: who is where, how long a search takes, what is found."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.passes import half, passing, possible, total
from mainbrace.kernel import Dice


class Posted(msgspec.Struct, frozen=True):
    """Where somebody stands who is met at a building."""

    is_inside: bool
    is_facing: bool


class BuildingLoot(msgspec.Struct, frozen=True):
    """What a building holds: a wanted Item if luck has it, and gold."""

    has_wanted: bool
    gold: int


def posted(dice: Dice, book: Book, name: str) -> Posted:
    """Inside at a window or outside, looking at you or not (BC-167)."""
    raid = book.encounters.raid
    is_inside = total(dice, 1, f"{name}: even inside, odd outside") in raid.inside
    return Posted(is_inside, possible(dice, 1, raid.facing, f"{name}: faces you"))


def search_turns(dice: Dice, name: str) -> int:
    """Activations without interruption that a search, or freeing a hostage, takes (BC-168)."""
    return half(dice, f"{name}: turns to search")


def is_object_here(dice: Dice, book: Book, entered: int, is_last: bool) -> bool:
    """True if the object of the raid is in the building that was entered as the n-th (BC-169)."""
    last = book.encounters.raid.found_in_last if is_last else entered
    return possible(dice, 1, last, "The object of the raid is here")


def loot_building(dice: Dice, book: Book, sal: int, is_item_wanted: bool) -> BuildingLoot:
    """As many Items as the activity level: one wanted, if a die passes, the others gold (BC-170, R-33)."""
    has_wanted = is_item_wanted and passing(dice, 1, sal, "The wanted Item is here").passes == 1
    return BuildingLoot(has_wanted, book.encounters.raid.gold_an_item * (sal - has_wanted))
