"""The language of cards: an effect is one or more clauses, each a sentence that reads like the card.

    "+1 to hit; each hit of 5+ rolls 1 extra die"
    "on a hit, push each hero hit 1 zone"
    "while damaged, +2 dice"
    "heal 2 damage from 1 friendly hero within 2; draw 1 card"

This module reads the sentences; `verbs` does what they say.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

import msgspec

from mainbrace.games.rumbones.selectors import ALLOWED as ALLOWED_SELECTORS
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


class EffectError(Exception):
    """A sentence nobody understands; says what would be understood."""

    def __init__(self, found: str, allowed: str) -> None:
        super().__init__(found)
        self.found = found
        self.allowed = allowed


WHOM = r"(?P<whom>.+?)"
N = r"(?P<n>\d+)"

SENTENCES: tuple[tuple[Verb, str, str], ...] = (
    ("to hit", r"(?P<n>[+-]\d+) to hit", "+N to hit"),
    ("dice", r"(?P<n>[+-]\d+) (?:die|dice)", "+N dice"),
    ("re-roll", rf"re-roll up to {N} (?:die|dice)", "re-roll up to N dice"),
    (
        "extra dice",
        rf"each hit of (?P<face>\d)\+ rolls {N} extra (?:die|dice)",
        "each hit of F+ rolls N extra dice",
    ),
    (
        "prioritize",
        r"may prioritize (?P<word>heroes|bosuns|objectives)",
        "may prioritize heroes|bosuns|objectives",
    ),
    (
        "hit damage",
        rf"hits(?: on (?P<word>heroes|objectives))? deal {N} damage",
        "hits [on heroes] deal N damage",
    ),
    ("cancel", rf"cancel up to {N} hits?", "cancel up to N hits"),
    ("damage", rf"deal {N} damage to {WHOM}", "deal N damage to WHOM"),
    ("heal", rf"heal {N} damage from {WHOM}", "heal N damage from WHOM"),
    ("push", rf"push {WHOM} (?P<upto>up to )?{N} zones?", "push WHOM [up to] N zones"),
    ("move", rf"move {WHOM} up to {N} zones?", "move WHOM up to N zones"),
    ("suffer", rf"(?P<word>{'|'.join(CONDITION_TOKENS)}) {WHOM}", "blind|stun|slow|silence|bleed WHOM"),
    ("cure", rf"cure {WHOM}", "cure WHOM"),
    ("give", rf"give {N} coins? to {WHOM}", "give N coins to WHOM"),
    ("take", rf"take {N} coins? from {WHOM}", "take N coins from WHOM"),
    ("draw", rf"draw {N} cards?", "draw N cards"),
    ("discard", rf"the enemy discards {N} cards? at random", "the enemy discards N cards at random"),
    ("ko", rf"ko {WHOM}", "ko WHOM"),
    (
        "deploy",
        rf"deploy {N} (?P<word>deckhand|bosun)s? on a friendly point",
        "deploy N deckhands on a friendly point",
    ),
    ("advance", rf"advance {WHOM}", "advance WHOM (crew: one zone on its track)"),
    ("rally", rf"attack with {WHOM}", "attack with WHOM (crew)"),
    ("crew to hit", r"crew (?P<n>[+-]\d+) to hit", "crew +N to hit (this crew activation)"),
    ("fire", r"fire the deck gun", "fire the deck gun"),
    ("action", rf"gain {N} actions?", "gain N actions"),
    ("calm", rf"lower your kraken pool by {N}", "lower your kraken pool by N"),
    ("stir", rf"raise the enemy kraken pool by {N}", "raise the enemy kraken pool by N"),
    ("summon", r"summon a sea monster", "summon a sea monster"),
    ("plank", rf"remove a gangplank within {N}", "remove a gangplank within N"),
    ("rig", r"(?P<n>[+-]\d+) to the rigging check", "+N to the rigging check"),
    (
        "salvage",
        rf"return up to {N} discarded cards? to your hand",
        "return up to N discarded cards to your hand",
    ),
    ("upgrade gun", r"upgrade deck gun", "upgrade deck gun"),
    ("upgrade bosun", r"upgrade bosun", "upgrade bosun"),
    ("max hp", rf"\+{N} hit points for each friendly hero", "+N hit points for each friendly hero"),
)

assert {verb for verb, _, _ in SENTENCES} == set(get_args(Verb))

PATTERNS = tuple((verb, re.compile(pattern)) for verb, pattern, _ in SENTENCES)
ALLOWED = "; ".join(form for _, _, form in SENTENCES)


def parse_effect(text: str) -> Effect:
    """The clauses of an effect, in order."""
    return tuple(parse_clause(part.strip()) for part in text.split(";") if part.strip())


def parse_clause(text: str) -> Clause:
    """One sentence: an optional timing, an optional condition, then what happens."""
    timing: Timing = "now"
    condition: Condition = ""
    rest = text
    while ", " in rest:
        opening, remainder = rest.split(", ", 1)
        if opening in TIMINGS:
            timing = TIMINGS[opening]
        elif opening in CONDITIONS:
            condition = CONDITIONS[opening]
        else:
            raise EffectError(opening, f"before a comma one of: {', '.join([*TIMINGS, *CONDITIONS])}")
        rest = remainder
    for verb, pattern in PATTERNS:
        if found := pattern.fullmatch(rest):
            parts = found.groupdict()
            return Clause(
                verb=verb,
                text=text,
                number=int(parts.get("n") or 0),
                whom=understood(parts["whom"]) if parts.get("whom") else None,
                up_to=parts.get("upto") is not None,
                word=parts.get("word") or "",
                timing=timing,
                condition=condition,
                face=int(parts.get("face") or 0),
            )
    raise EffectError(rest, ALLOWED)


def understood(phrase: str) -> Selector:
    """The selector in a sentence, which must be one."""
    selector = parse_selector(phrase)
    if selector is None:
        raise EffectError(phrase, ALLOWED_SELECTORS)
    return selector
