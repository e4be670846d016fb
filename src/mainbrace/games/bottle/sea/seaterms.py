"""The words that the content files of the sea, its state and its rules share."""

from __future__ import annotations

from typing import Literal

ShipClass = Literal["merchant", "warship"]
"""What a ship was built for, whoever sails her now."""

HullName = Literal[
    "merchant-5",
    "merchant-4",
    "merchant-3",
    "merchant-2",
    "merchant-1",
    "warship-3",
    "warship-2",
    "warship-1",
]
"""The ships of the book by their Class and Rate."""

CrewKind = Literal["merchant", "military", "pirate"]
"""What a crew is where a table asks: Privateers are Pirates there, and Pirate Hunters are of the Military."""

Trade = Literal["carpenter", "chief-gunner", "cook", "pilot", "surgeon"]
Job = Literal["captain", Trade]
Deck = Literal["bow", "forward", "main", "aft", "stern"]
Onset = Literal["muster", "swivel-guns"] | Deck
"""What comes before the first turn of a boarding: both parties, swivel guns, and the boarders of a deck."""
Sails = Literal["full", "half"]
Quarter = Literal["north", "east", "south", "west"]
Section = Literal["in-irons", "close-hauled", "broad-reach", "running"]
"""How a ship heads to the wind, from straight into it to straight before it."""

Share = Literal["all", "half", "none"]
"""How many of the guns that bear are fired with any effect."""

Mending = Literal["all", "half", "one"]
Critical = Literal["none", "fire", "steering", "captain", "waterline", "magazine"]
Morale = Literal["carry-on", "break-off", "strike"]
MoraleRow = Literal["carry-on", "captain", "break-off", "strike"]
"""What a row of the table says; the Captain may still decide between carrying on and breaking off."""

Course = Literal["grapple", "close", "run", "run-for-good"]
"""What a ship without a player does: come near and grapple, come near, or sail for the wind."""

Doing = Literal["activation", "move-and-grapple", "fire", "board", "morale", "end"]
Turn = Literal["lower", "higher", "both"]
"""Whose a step of the turn is: the side with the lower activation die, the other, or both."""

Wish = Literal["flee", "fight", "fight-if-wronged", "fight-unless-outnumbered", "friends-of-their-nation"]
Intent = Literal["flee", "fight", "friends"]
Captive = Literal["nobles-daughter", "official", "older-noble"]
Fleet = Literal["pirate", "pirate-hunter", "honest"]
"""What ships under a nation's flag really are."""

GALLEON = "war-galleon"
"""A Merchant of the 1st Rate with a crew of the Military."""

INCH = 100
"""Distances at sea are measured in hundredths of an inch."""
