"""The language of cards: an effect is one or more clauses, each a sentence that reads like the card.

    "+1 to hit; each hit of 5+ rolls 1 extra die"
    "on a hit, push each hero hit 1 zone"
    "while damaged, +2 dice"
    "heal 2 damage from 1 friendly hero within 2; draw 1 card"

This module reads the sentences; `verbs` does what they say.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from mainbrace.games.rumbones import forms
from mainbrace.games.rumbones.selectors import Selector, parse_selector

Verb = Literal[
    "to hit",
    "dice",
    "re-roll",
    "extra dice",
    "prioritize",
    "hit damage",
    "cancel",
    "damage",
    "heal",
    "restore",
    "push",
    "move",
    "suffer",
    "cure",
    "give",
    "take",
    "draw",
    "discard",
    "ko",
    "deploy",
    "advance",
    "rally",
    "crew to hit",
    "fire",
    "action",
    "calm",
    "stir",
    "summon",
    "plank",
    "rig",
    "salvage",
    "upgrade gun",
    "upgrade bosun",
    "max hp",
    "hand size",
    "rig always",
    "fury",
]

Timing = Literal["now", "hit", "ko"]
"""When a clause of an attack resolves: on declaration, after Hits were assigned, or after a KO."""

Condition = Literal[
    "", "damaged", "half", "hero in zone", "objective in zone", "bosun near", "crew near", "alone"
]

CONDITIONS: dict[str, Condition] = {
    "while damaged": "damaged",
    "while at half hit points or less": "half",
    "against heroes": "hero in zone",
    "against objectives": "objective in zone",
    "with a friendly bosun within 1": "bosun near",
    "with friendly crew within 1": "crew near",
    "with no other friendly hero within 2": "alone",
}

TIMINGS: dict[str, Timing] = {"on a hit": "hit", "on a ko": "ko"}

CONDITION_TOKENS = ("blind", "stun", "slow", "silence", "bleed")


class Clause(msgspec.Struct, frozen=True):
    """One sentence of a card, understood."""

    verb: Verb
    text: str
    number: int = 0
    whom: Selector | None = None
    up_to: bool = False
    word: str = ""
    timing: Timing = "now"
    condition: Condition = ""
    face: int = 0


Effect = tuple[Clause, ...]


Part = Literal["opening", "sentence", "whom"]


class EffectError(Exception):
    """A part of a sentence that nobody understands; `openings` is what was understood before it."""

    def __init__(self, found: str, part: Part, openings: str = "") -> None:
        super().__init__(found)
        self.found = found
        self.part = part
        self.openings = openings


SENTENCES: dict[Verb, str] = {
    "to hit": "+N|-N to hit",
    "dice": "+N|-N die|dice",
    "re-roll": "re-roll up to N die|dice",
    "extra dice": "each hit of F+ rolls N extra die|dice",
    "prioritize": "may prioritize heroes|bosuns|objectives",
    "hit damage": "hits [on heroes|objectives] deal N damage",
    "cancel": "cancel up to N hit(s)",
    "damage": "deal N damage to WHOM",
    "heal": "heal N damage from WHOM",
    "restore": "heal N damage and all conditions from WHOM",
    "push": "push WHOM [up to] N zone(s)",
    "move": "move WHOM up to N zone(s)",
    "suffer": f"{'|'.join(CONDITION_TOKENS)} WHOM",
    "cure": "cure WHOM",
    "give": "give N coin(s) to WHOM",
    "take": "take N coin(s) from WHOM",
    "draw": "draw N card(s)",
    "discard": "the enemy discards N card(s) at random",
    "ko": "ko WHOM",
    "deploy": "deploy N deckhand|bosun(s) on a friendly point",
    "advance": "advance WHOM",
    "rally": "attack with WHOM",
    "crew to hit": "crew +N|-N to hit",
    "fire": "fire the deck gun",
    "action": "gain N action(s)",
    "calm": "lower your kraken pool by N",
    "stir": "raise the enemy kraken pool by N",
    "summon": "summon a sea monster",
    "plank": "remove a gangplank within N",
    "rig": "+N|-N to the rigging check",
    "salvage": "return up to N discarded card(s) to your hand",
    "upgrade gun": "upgrade deck gun",
    "upgrade bosun": "upgrade bosun",
    "max hp": "+N hit point(s) for each friendly hero",
    "hand size": "hold N more card(s)",
    "rig always": "+N to all rigging checks",
    "fury": "+N to hit this turn for WHOM",
}
"""The one sentence of each verb, in the notation of `forms`."""

assert set(SENTENCES) == set(get_args(Verb))

PATTERNS = {verb: forms.pattern(form) for verb, form in SENTENCES.items()}


def parse_effect(text: str) -> Effect:
    """The clauses of an effect, in order."""
    return tuple(parse_clause(part.strip()) for part in text.split(";") if part.strip())


def parse_clause(text: str) -> Clause:
    """One sentence: an optional timing, an optional condition, then what happens."""
    timing: Timing = "now"
    condition: Condition = ""
    openings, rest = "", text
    while ", " in rest:
        opening, remainder = rest.split(", ", 1)
        if opening in TIMINGS:
            timing = TIMINGS[opening]
        elif opening in CONDITIONS:
            condition = CONDITIONS[opening]
        else:
            raise EffectError(opening, "opening", openings)
        openings, rest = f"{openings}{opening}, ", remainder
    for verb, pattern in PATTERNS.items():
        if found := pattern.fullmatch(rest):
            parts = found.groupdict()
            return Clause(
                verb=verb,
                text=text,
                number=int(parts.get("n") or 0),
                whom=understood(parts["whom"], openings) if parts.get("whom") else None,
                up_to=parts.get("upto") is not None,
                word=parts.get("word") or "",
                timing=timing,
                condition=condition,
                face=int(parts.get("face") or 0),
            )
    raise EffectError(rest, "sentence", openings)


def understood(phrase: str, openings: str) -> Selector:
    """The selector in a sentence, which must be one."""
    selector = parse_selector(phrase)
    if selector is None:
        raise EffectError(phrase, "whom", openings)
    return selector
