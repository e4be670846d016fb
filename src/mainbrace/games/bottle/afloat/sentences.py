"""What happens on the water, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "pulled apart": "{craft} carries {who} and {whom} out of each other's reach: their melee is over.",
        "craft moves": "{craft} comes to {to}, heading {heading}.",
        "craft away": "{craft} leaves the table with {who} aboard.",
        "gone with it": "The {what} that lay on {craft} is gone with it.",
        "cast loose": "There is no room for {craft} at the side of {ship}: it is cast loose.",
        "pushed aside": "{ship} pushes {craft} aside.",
        "works": "{who} is at work: {what}. With as many hands {left:more turn}, this one among them.",
        "work done": "{who}: done. {what}.",
        "work lapses": "Work left lying must be begun anew: {what}.",
        "jumps": "{who} goes into the water; whatever powder there was is wet.",
        "overboard": "{who} falls out of the boat.",
        "will drown": "{who} drowns unless somebody helps within {turns:turn}.",
        "swims": "{who} {how}.",
        "climbs out": "{who} climbs out of the water at {place}.",
        "drifts": "{who} drifts {far} to the shore.",
        "drowns": "{who} drowns.",
        "hauled out": "{who} hauls {whom} out of the water.",
        "boat drifts": "{craft} drifts {far} to the shore: nobody is at the oars.",
        "ship drifts": "{craft} has {why}: she drifts {far} to the land.",
        "aground": "{craft} runs aground: {hits}, and she is stuck there.",
        "sheers off": "{craft} sheers off to the {way}: half her Maneuver in the next turn.",
        "collides": "{craft} is struck by another hull: {hits}.",
        "founders": "{craft} has no Defense left and settles on the bottom.",
    }
)
