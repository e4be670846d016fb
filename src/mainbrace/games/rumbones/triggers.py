"""When a Tide Card may be played, a Reaction used, or a Passive works by itself."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

import msgspec

Window = Literal[
    "attack",
    "rolled",
    "hit",
    "activate",
    "resting",
    "ko",
    "crew",
    "rig",
    "overboard",
    "turn",
    "kraken",
    "won objective",
]
"""A moment at which the game stops to see whether somebody has something to say."""

Whose = Literal["friendly", "enemy", "any", "this"]


class Trigger(msgspec.Struct, frozen=True):
    """A moment, whose it must be, and how near the owner must be (None: anywhere).

    `target` is True where the trigger speaks of a hero that is attacked, not of the attacker.
    """

    window: Window
    whose: Whose = "any"
    target: bool = False
    within: int | None = None


SUBJECTS: dict[str, Whose] = {
    "a friendly hero": "friendly",
    "an enemy hero": "enemy",
    "a hero": "any",
    "this hero": "this",
}

DEEDS: dict[str, tuple[Window, bool]] = {
    "attacks": ("attack", False),
    "is attacked": ("attack", True),
    "has rolled": ("rolled", False),
    "is rolled against": ("rolled", True),
    "is hit": ("hit", True),
    "activates": ("activate", False),
    "ends its activation": ("resting", False),
    "is ko'd": ("ko", False),
    "rigs": ("rig", False),
    "goes overboard": ("overboard", False),
}

OTHERS: dict[str, Trigger] = {
    "friendly crew activates": Trigger("crew", "friendly"),
    "enemy crew activates": Trigger("crew", "enemy"),
    "your turn begins": Trigger("turn", "friendly"),
    "the kraken stirs": Trigger("kraken"),
    "you destroy an objective": Trigger("won objective", "friendly"),
}

PHRASE = re.compile(rf"({'|'.join(SUBJECTS)}) ({'|'.join(DEEDS)})(?: within (\d+))?")


class Speaker(NamedTuple):
    """Whose words a trigger is part of, which limits what it can say."""

    is_hero: bool
    """Only a hero can speak of "this hero"."""
    is_somewhere: bool
    """Only who stands on the board can say "within 2"."""

    def can_say(self, trigger: Trigger) -> bool:
        """True for a trigger that has a meaning here."""
        return (self.is_hero or trigger.whose != "this") and (self.is_somewhere or trigger.within is None)

    @property
    def allowed(self) -> str:
        """All triggers that have a meaning here."""
        subjects = " | ".join(words for words, whose in SUBJECTS.items() if self.is_hero or whose != "this")
        near = " [within N]" if self.is_somewhere else ""
        return f"({subjects}) ({' | '.join(DEEDS)}){near}, or one of: {', '.join(OTHERS)}"


HERO = Speaker(is_hero=True, is_somewhere=True)
SEA_MONSTER = Speaker(is_hero=False, is_somewhere=True)
TIDE_CARD = Speaker(is_hero=False, is_somewhere=False)


def parse_trigger(text: str) -> Trigger | None:
    """The trigger a phrase means, or None if it is no such phrase."""
    if text in OTHERS:
        return OTHERS[text]
    found = PHRASE.fullmatch(text)
    if found is None:
        return None
    window, target = DEEDS[found[2]]
    return Trigger(window, SUBJECTS[found[1]], target, int(found[3]) if found[3] else None)
