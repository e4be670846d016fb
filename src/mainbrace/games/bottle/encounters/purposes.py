"""How far people have come with what an outing is for: a raid, a treasure hunt, trade, cutting out."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE


class Search(msgspec.Struct):
    """A house that raiders have entered: how many more turns they must look, and what they found (BC-168)."""

    house: int
    turns: int
    left: int
    is_object: bool = False
    is_looted: bool = False
    turn: int = 0
    """The turn in which was searched last."""


class Raid(msgspec.Struct):
    """How a raid goes."""

    houses: list[Search] = []
    """In the order in which they were entered."""
    hostage: int = NOBODY
    """The figure of the one they came for, once freed."""
    never_there: bool = False
    """What they came for was in no house, or is under the ruins of one."""


class Chest(msgspec.Struct):
    """A chest of treasure: where it is, and who has it in his hands."""

    gold: int
    square: Square
    seat: int = NOBODY
    bearers: list[int] = []
    """Two carry it, one drags it; it goes where the first of them goes (BC-200)."""
    fate: Literal["dug up", "carried", "saved", "reburied", "lost"] = "dug up"


class Hunt(msgspec.Struct):
    """How a treasure hunt goes."""

    level: int = 0
    needed: int = 0
    """Dig turns until the chests are reached; 0 until the spot is found."""
    spot: Square = NOWHERE
    """Where they dig."""
    dug: int = 0
    turn: int = 0
    """The turn in which was dug last, and by how many."""
    diggers: int = 0
    chests: list[Chest] = []


class Market(msgspec.Struct):
    """Cargo and what it costs here."""

    hold: int
    cargo: int
    house: int = OUTSIDE
    """Where the trader does business; OUTSIDE until one is found."""
    sought: bool = False
    """A trader has been looked for."""
    contact: bool = False
    """Somebody gave the name of one, while carousing."""
    price: int = 0
    """Gold for a ton by the list; 0 until asked for."""
    percent: int = 0
    for_sale: int = 0
    traded: int = 0
    """Tons that have changed hands."""

    @property
    def is_settled(self) -> bool:
        """True once cargo has changed hands, or nobody was found for it."""
        return self.traded > 0 or (self.sought and self.house == OUTSIDE)


class Foray(msgspec.Struct):
    """How a cutting-out goes. The raiders' own ship is the first craft on the water, the other the second."""

    alarm: bool = False
    """Somebody has seen or heard the raiders."""
    below: int = 0
    """How many of the other ship's people have yet to come on deck."""
    out: bool = False
    """Some of the raiders have left their ship."""
