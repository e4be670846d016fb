"""The words that the content files, the state and the rules share."""

from __future__ import annotations

from typing import Literal, get_args

ClassName = Literal[
    "indian", "merchant", "military", "noble", "pirate", "pirate-hunter", "privateer", "townsfolk"
]
AttributeName = Literal[
    "brawler",
    "poltroon",
    "greedy",
    "runt",
    "slow",
    "slow-to-react",
    "born-leader",
    "charismatic",
    "fast",
    "fast-loader",
    "wary",
    "nerves-of-steel",
    "hard-as-nails",
    "hawk-eye",
    "initiative",
    "lucky-bastard",
    "resilient",
    "stout",
]
Advantage = Literal["star_power", "larger_than_life", "cheating_death", "free_will"]
"""What only Stars have, each to be switched on or off (BR-013)."""
Nation = Literal["dutch", "english", "french", "spanish", "native"]
"""Native are the Indians, who belong to no nation at war and cannot be chosen as a nationality."""

CreatureName = Literal["mermaid", "pyrat", "sea-witch", "undead"]
"""Those of The Dark Side."""
DarkEvent = Literal["island", "calm", "war", "storm", "mermaid", "pyrat", "sea-witch", "undead"]
"""What may happen at sea where they are about."""

Lemurian = Literal[
    "alawar",
    "ansar",
    "beja",
    "berbers",
    "chang-wang",
    "lung-ho",
    "moros",
    "nobelongga",
    "ottoman",
    "vendya",
]
"""Who owns the Settlements of Lemuria, where no European nation has any."""

Campaign = Literal["caribbean", "lemuria"]
"""The two maps on which the same rules are played (BC-073)."""

Relation = Literal["friendly", "neutral", "enemy"]
"""How people met, or the owner of a place, stand to the player."""

DayPart = Literal["morning", "daytime", "night"]

Grip = Literal["unarmed", "improvised", "one-hand", "two-hand"]
"""What a weapon is in a melee."""

Reload = Literal["activation", "next-active", "retrieve", "never"]
"""A whole activation of loading; by itself when next active; fetched from where it fell; not fired at all."""

Condition = Literal["retrieving", "loaded", "in-reach", "alone", "failed", "otherwise"]
"""What a row of a reaction asks of the figure.

retrieving: it has a wounded man in hand. loaded: its weapon is, and the enemy is in range. in-reach: it can
come to 6" of the enemy. alone: no other friend carries on within 4". failed: it did not pass its row's die.
"""

Result = Literal[
    "carry-on",
    "charge",
    "fire",
    "rush-shot",
    "duck-back",
    "run-away",
    "stunned",
    "out-of-the-fight",
    "obviously-dead",
    "knocked-down",
    "push-back",
]
"""What a figure does or becomes."""

Test = Literal["received-fire", "man-down", "recover-from-knock-down"]
Situation = Literal["loaded", "unloaded", "melee-only"]
"""A Grunt's weapons when something comes in sight."""

Circumstance = Literal["rush-shot", "charging", "in-cover", "prone", "moved-fast"]
"""What makes a shot miss that would else have hit."""

Odds = Literal["outnumber", "outnumbered", "otherwise"]
Order = Literal["fire", "reload", "charge-or-advance", "hold", "fall-back", "to-cover", "run-away"]
"""What a non-player figure does when it is active."""

ItemRole = Literal["thing", "clothing", "pack", "mount", "house", "drinks", "lantern", "map"]
"""What the rules know an Item as; most are just things."""

Where = Literal["carried", "pack", "mount", "home"]
"""Where an Item is kept: on its owner, in a bag on him, on his horse, or safe where he lives."""

Drift = Literal["towards", "stays", "away"]
"""How a PEF moves, by a section, seen from the nearest enemy."""

PefResult = Literal["contact", "louder", "nothing"]
"""What a PEF turns out to be: people, a reason to be more careful, or nerves."""

Leaving = Literal["robbed", "suspicious", "safe"]
"""What awaits those who leave a tavern; the suspicious are robbed too, but see it coming."""

TraderResult = Literal["found", "watch", "none"]

Deed = Literal[
    "out-of-the-fight",
    "rowdiness",
    "weapon-drawn",
    "held-somebody",
    "obviously-dead",
    "tried-to-kill",
    "took-merchantman",
    "disobeyed-watch",
    "took-by-force",
    "traded-with-enemy",
    "took-unseen",
]
"""What somebody did that a court may call a crime."""

Source = Literal["attested", "designed"]

CLASSES: tuple[ClassName, ...] = get_args(ClassName)
ATTRIBUTES: tuple[AttributeName, ...] = get_args(AttributeName)
NATIONS: tuple[Nation, ...] = ("dutch", "english", "french", "spanish")
DAY_PARTS: tuple[DayPart, ...] = get_args(DayPart)
