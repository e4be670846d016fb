"""The two fleets of a fight and the players' Captains, as far as they can change."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.sea.seaterms import Captive
from mainbrace.games.bottle.terms import ClassName, Nation


class Spoils(msgspec.Struct, array_like=True):
    """What a side has found aboard its prizes, and the victor in the water."""

    tons: int = 0
    gold: int = 0
    captive: Captive | None = None
    ransom: int = 0
    recruits: int = 0
    overboard: int = 0
    """Tons that were thrown into the sea."""


class Side(msgspec.Struct, array_like=True):
    """One of the two fleets."""

    name: str
    seats: list[int]
    """Who commands it; nobody where the book's tables do."""
    nation: Nation
    sailors: ClassName
    die: int = 0
    """What its activation die shows in this turn."""
    passes: int = 0
    """What its flagship passed when the book's tables last asked (BS-189)."""
    runs_for_good: bool = False
    """It runs for the wind, and is not asked again (BS-191)."""
    spoils: Spoils = msgspec.field(default_factory=Spoils)


class Captain(msgspec.Struct, array_like=True):
    """A player's Captain: himself, the ship he is aboard, and the dice of Influence that are left."""

    star: Character
    vessel: int
    influence: int
    is_lost: bool = False
    """He will be seen no more."""
    thrift: int = 0
    """What the dice he used were expected to be worth, less what keeping them was, in thousandths: estimates
    go by this, not by luck."""
    is_captive: bool = False
    """The enemy has him, and nobody was exchanged for him yet."""
    is_sparing: bool = False
    """On deck he keeps his dice until another turn begins, and is not asked for any."""
    is_safe: bool = False
    """He has cheated death, and is out of everybody's reach until the Encounter is over (BR-019)."""
