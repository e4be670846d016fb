"""What floats on a table with a shore, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import Facing, Square
from mainbrace.games.bottle.skirmish.state import NOBODY

Berth = Literal["afloat", "tied", "beached", "stowed", "anchored", "adrift", "under-way", "aground", "away"]
"""How a craft lies: boats are afloat, tied up, beached or stowed on deck; ships are anchored, adrift, under
way or aground; away is what has left the table."""

Job = Literal["launch", "hoist", "cast-off", "tie-up", "beach", "float", "raise", "drop", "make-sail"]
"""Work at a boat or a ship that takes whole activations."""


class Craft(msgspec.Struct):
    """A small boat or a ship, numbered by its place among the crafts."""

    id: int
    kind: str
    """A small boat of the book, or the hull of a ship."""
    name: str
    side: int
    """Whose it is: of a ship that has left, theirs who sailed her."""
    square: Square
    """Where the middle of it is."""
    heading: Facing
    berth: Berth
    to: int = NOBODY
    """The ship to which a boat is tied, or on which it is stowed."""
    oars: int = 0
    """How many oarsmen count for a boat's speed."""
    way: int = 0
    """Hundredths of an inch that are left of a move which something in sight has stopped."""
    bends: int = 0
    """Turns that are left of that move."""
    rowed: bool = False
    """It has moved in this turn."""
    sails: bool = False
    """Sail is made on a ship; she moves by it once her anchor is up."""
    irons: int = 0
    """For how many turns a ship has been In Irons."""
    evaded: bool = False
    """She has turned aside from something, and is slower in her next move."""
    hits: int = 0
    size: int = 0
    """A ship's Size; none of a boat."""
    shot: int = 0
    """Points of a ship's Defence Value that balls have taken."""


class Task(msgspec.Struct):
    """Work that is under way: how far, who was at it when last counted, and who is in this turn."""

    job: Job
    craft: int
    done: int = 0
    crew: list[int] = []
    hands: list[int] = []


class Overboard(msgspec.Struct):
    """Somebody out of the fight in the water, and for how many turns he may yet be saved."""

    figure: int
    turns: int


class Waters(msgspec.Struct):
    """The sea on a table, with a shore in the north."""

    land: Plan
    """The table without anything that floats."""
    crafts: list[Craft] = []
    tasks: list[Task] = []
    overboard: list[Overboard] = []
    wind: Facing = Facing(0)
    """Where it comes from."""
    channel: tuple[int, int] = (0, 0)
    """The columns of deep water before a dock, from the first to the one after the last; none without."""
    drowned: list[int] = []
    goals: list[Square] = []
    """Where boats are bound for, the most wanted place first: courses there are offered first."""
