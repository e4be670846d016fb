"""The classes of ships that factions sail (Second Tide pp. 5, 18-19)."""

from __future__ import annotations

from typing import Literal

ShipClass = Literal["gallant", "long-ship", "junk"]
"""One Gallant, two Long Ships or three Junks make a side's fleet; a Windcutter is a Long Ship."""

Sails = Literal["gallant", "long-ship", "junk", "any"]
"""What a faction sails: a class of its own, or any, which is whatever its enemy sails."""
