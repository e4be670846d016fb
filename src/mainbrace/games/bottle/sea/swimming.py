"""In the water: swimming, drifting, and drowning."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.passes import Passed, passing
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.terms import ClassName
from mainbrace.kernel import Dice

Progress = Literal["swims", "floats", "swept", "drifts", "drowns"]


class Swimmer(msgspec.Struct, frozen=True):
    """Who is in the water: his Rep and class, and how it stands with him."""

    name: str
    rep: int
    kind: ClassName
    is_active: bool = True
    is_sailor: bool = False
    """True for one of a ship's crew, whatever his class."""
    is_stunned: bool = False
    is_helped: bool = False


class Swim(msgspec.Struct, frozen=True):
    """How it goes, and how far: the way he likes if he swims, else downstream."""

    progress: Progress
    inches: int


def swim(dice: Dice, book: SeaBook, swimmer: Swimmer) -> Swim:
    """A turn in the water (BS-093, BS-094).

    Who is swept away tests again at once with the same dice, and drowns unless two pass (BSQ-37, BSQ-122).
    """
    table = book.boats.swimming
    if not swimmer.is_active:
        return Swim("drifts", table.drift)
    passes = stroke(dice, book, swimmer).capped()
    if passes == 2:
        return Swim("swims", table.two)
    if passes == 1:
        return Swim("floats", 0) if swimmer.is_stunned else Swim("swims", table.one)
    if stroke(dice, book, swimmer).capped() == 2:
        return Swim("swept", table.swept)
    return Swim("drowns", table.washed_ashore)


def is_seaman(book: SeaBook, swimmer: Swimmer) -> bool:
    """True for Pirates and Privateers, and for the crew of a ship, whatever their class (BSQ-35)."""
    return swimmer.is_sailor or kind_of(book, swimmer.kind) == "pirate"


def stroke(dice: Dice, book: SeaBook, swimmer: Swimmer) -> Passed:
    """One test (BS-094)."""
    table = book.boats.swimming
    modifiers = dice_for(
        (swimmer.is_helped, table.helped, "helped"),
        (not is_seaman(book, swimmer), table.landlubber, "no sailor"),
        (swimmer.is_stunned, table.stunned, "stunned"),
    )
    count = table.dice + added(modifiers)
    return passing(dice, count, swimmer.rep, f"{swimmer.name} swims", modifiers)
