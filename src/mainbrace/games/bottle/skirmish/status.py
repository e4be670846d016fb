"""What has become of a figure, and what follows from it."""

from __future__ import annotations

from typing import Literal

Status = Literal[
    "carry-on",
    "duck-back",
    "stunned",
    "out-of-the-fight",
    "obviously-dead",
    "run-away",
    "captured",
    "left",
    "cheated-death",
]
"""What has become of a figure; from "run-away" on it is off the table."""

ABLE: tuple[Status, ...] = ("carry-on", "duck-back")
"""Can react."""
WAITING: tuple[Status, ...] = (*ABLE, "stunned")
"""May come to act."""
HELPLESS: tuple[Status, ...] = ("stunned", "out-of-the-fight")
"""At the mercy of an enemy who touches them (BR-116, BR-117)."""
GRAVE: tuple[Status, ...] = ("out-of-the-fight", "obviously-dead")
"""Do not walk away."""
DOWN: tuple[Status, ...] = ("stunned", *GRAVE)
"""Lie on the ground."""
BEATEN: tuple[Status, ...] = (*GRAVE, "captured")
"""An enemy has put an end to them, for this fight at least."""
LOST: tuple[Status, ...] = (*BEATEN, "run-away", "cheated-death")
"""Of no more use to their side, whoever did it."""
