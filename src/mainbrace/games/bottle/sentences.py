"""How what happens to people is told, in every game of the box."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "saved": "{who}, {how}: {becomes} instead.",
    "cheated-death": "{who} cheats death and is gone, with Rep {rep} and nothing but the clothes.",
    "made-star": "{who}, {age}, {kind} of Rep {rep}: {attributes}.",
    "somebody": "{who}{sex}, {kind} of Rep {rep}: {weapons}; {attributes} (dice {faces}).",
    "joins": "{who} joins.",
    "stays-behind": "{who}, Rep {rep}, follows nobody of a lower one.",
    "challenged": "{who}: {task}: {outcome}.",
    "recovers": "{who}, {fate}: {outcome}.",
}
