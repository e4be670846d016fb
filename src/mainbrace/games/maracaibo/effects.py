"""The one language of effects: cards, spaces, tiles, windows and raiding actions are written in it.

    "gain 2 doubloons; bury 1 treasure"               one thing after the other
    "gain 1 quest or bury 1 treasure; gain 2 doubloons"  one of two ways
    "pay 3 doubloons: gain 1 quest"                   a price before the gain
    "in a raid, 4 power: gain 1 treasure of the die"  an action that is owned from now on

This module reads the sentences; `verbs` does what they say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, get_args

import msgspec

from mainbrace.games.maracaibo.terms import Term, TermError, parse_term

Verb = Literal[
    "doubloons",
    "vp",
    "quest",
    "treasure",
    "die treasure",
    "bury",
    "explore",
    "explore and benefit",
    "raid",
    "upgrade",
    "figurehead",
    "place market",
    "commander market",
    "activate market",
    "collect doubloons",
    "collect vp",
    "market doubloons",
    "neighbours",
    "two dice",
    "show quest",
    "cannon",
    "rum",
    "rum market",
    "attack here",
    "attack anywhere",
    "power",
    "explore bonus",
    "re-roll",
    "discount",
    "ship discount",
    "treasure price",
    "treasure discount",
    "bury bonus",
    "decline bonus",
    "fort",
    "fort by power",
    "ram",
    "market coins",
    "doubloon income",
    "vp income",
    "cannon income",
    "fort income",
    "score",
]

SENTENCES: Mapping[Verb, str] = {
    "doubloons": "gain N doubloon(s)",
    "vp": "gain N VP",
    "quest": "gain N quest(s)",
    "treasure": "gain N treasure(s) of choice",
    "die treasure": "gain N treasure(s) of the die",
    "bury": "bury N treasure(s)",
    "explore": "explore N",
    "explore and benefit": "explore N with the benefit of your space",
    "raid": "raid with +N power",
    "upgrade": "upgrade the ship",
    "figurehead": "take a figurehead",
    "place market": "place a black market",
    "commander market": "place the second commander market",
    "activate market": "activate a black market",
    "collect doubloons": "collect doubloon income",
    "collect vp": "collect VP income",
    "market doubloons": "gain N doubloon(s) per black market",
    "neighbours": "gain the benefits of both neighbours",
    "two dice": "roll two dice for VP and doubloons",
    "show quest": "show a quest",
    "cannon": "gain N cannon(s)",
    "rum": "gain N rum",
    "rum market": "activate a rum market",
    "attack here": "attack the fort here",
    "attack anywhere": "attack a fort anywhere with -N strength",
    "power": "+N raiding power",
    "explore bonus": "+N to explore",
    "re-roll": "+N re-roll(s)",
    "discount": "improvements cost N less",
    "ship discount": "ship improvements cost N less",
    "treasure price": "a treasure takes N power",
    "treasure discount": "a treasure takes N power less",
    "bury bonus": "bury N more each time",
    "decline bonus": "declining a card brings N more",
    "fort": "forts are weaker by N",
    "fort by power": "forts are weaker by N per raiding power",
    "ram": "1 rum makes a fort weaker by N",
    "market coins": "VP of black markets bring as many doubloons",
    "doubloon income": "+N doubloon income",
    "vp income": "+N VP income",
    "cannon income": "+N doubloon income per cannon",
    "fort income": "+N VP income per fort",
    "score": "score N VP per [M ]TERM",
}
"""The one sentence of each verb: N and M are numbers, TERM what can be counted."""

assert set(SENTENCES) == set(get_args(Verb))

PriceKind = Literal["pay", "leave", "back", "raid", "each quest"]

PRICES: Mapping[PriceKind, str] = {
    "pay": "pay N doubloon(s)",
    "leave": "leave N treasure(s) here",
    "back": "go back at least N",
    "raid": "in a raid, N power",
    "each quest": "with each quest",
}
"""What may stand before a colon."""

Colour = Literal["beige", "red", "blue", "grey"]
"""Of a scroll: works once, lasts, adds to income, scores at the end."""

RED: frozenset[Verb] = frozenset(
    {
        "power",
        "explore bonus",
        "re-roll",
        "discount",
        "ship discount",
        "treasure price",
        "treasure discount",
        "bury bonus",
        "decline bonus",
        "fort",
        "fort by power",
        "ram",
        "market coins",
    }
)
BLUE: frozenset[Verb] = frozenset({"doubloon income", "vp income", "cannon income", "fort income"})
KEPT: frozenset[PriceKind] = frozenset({"raid", "each quest"})
"""Openings of what is owned and used later, not when it is gained."""


class Clause(msgspec.Struct, frozen=True):
    """One thing that happens."""

    verb: Verb
    number: int = 0
    per: int = 1
    term: Term | None = None

    @property
    def colour(self) -> Colour:
        """When it works."""
        if self.verb == "score":
            return "grey"
        return "red" if self.verb in RED else "blue" if self.verb in BLUE else "beige"


class Price(msgspec.Struct, frozen=True):
    """What must be done first, or when it works."""

    kind: PriceKind
    number: int = 0


class Way(msgspec.Struct, frozen=True):
    """What happens, in order, and what it takes."""

    clauses: tuple[Clause, ...]
    text: str
    price: Price | None = None

    @property
    def is_kept(self) -> bool:
        """True for what is owned and used later."""
        return self.price is not None and self.price.kind in KEPT

    def gain(self) -> Effect:
        """What it brings once its price is paid."""
        text = self.text.rpartition(": ")[2]
        return effect_of((Way(self.clauses, text),), text)

    @property
    def colours(self) -> frozenset[Colour]:
        """When its parts work."""
        return frozenset({"red"}) if self.is_kept else frozenset(clause.colour for clause in self.clauses)


class Effect(msgspec.Struct, frozen=True):
    """One way, or several of which one is chosen; no way at all for what does nothing."""

    ways: tuple[Way, ...] = ()
    text: str = ""
    clauses: tuple[Clause, ...] = ()
    """All that can happen by it at once, whichever way is taken."""
    scores: tuple[Clause, ...] = ()
    """Those of them that score at the end."""
    later: tuple[Way, ...] = ()
    """The ways that are owned and used later."""

    @property
    def colours(self) -> frozenset[Colour]:
        """When its parts work."""
        return frozenset(colour for way in self.ways for colour in way.colours)

    def kept(self, kind: PriceKind) -> tuple[Way, ...]:
        """The parts that are owned and used later."""
        return tuple(way for way in self.later if way.price is not None and way.price.kind == kind)

    def number(self, verb: Verb) -> int:
        """The sum of the numbers of a verb."""
        return sum(clause.number for clause in self.clauses if clause.verb == verb)


NOTHING = Effect()


def effect_of(ways: tuple[Way, ...], text: str) -> Effect:
    """An effect of these ways."""
    clauses = tuple(clause for way in ways if not way.is_kept for clause in way.clauses)
    scores = tuple(clause for clause in clauses if clause.verb == "score")
    return Effect(ways, text, clauses, scores, tuple(way for way in ways if way.is_kept))


class EffectError(Exception):
    """Words that nobody understands, and what could stand there."""

    def __init__(self, found: str, allowed: str) -> None:
        super().__init__(found)
        self.found = found
        self.allowed = allowed


def pattern(form: str) -> re.Pattern[str]:
    """What reads the sentences of a form."""
    written = re.escape(form).replace(r"\[M\ \]", r"(?:(?P<per>[1-9]\d*) )?").replace(r"\(s\)", "s?")
    written = re.sub(r"\bN\b", r"(?P<n>\\d+)", written)
    return re.compile(written.replace("TERM", "(?P<term>.+)"))


PATTERNS = {verb: pattern(form) for verb, form in SENTENCES.items()}
PRICE_PATTERNS = {kind: pattern(form) for kind, form in PRICES.items()}


def parse_effect(text: str) -> Effect:
    """An effect as it is written on a card."""
    if not text:
        return NOTHING
    return effect_of(tuple(parse_way(part.strip()) for part in text.split(" or ")), text)


def parse_way(text: str) -> Way:
    """A price, if there is one, and what follows, in order."""
    opening, colon, rest = text.rpartition(": ")
    price = parse_price(opening) if colon else None
    return Way(tuple(parse_clause(part.strip()) for part in rest.split(";")), text, price)


def parse_price(text: str) -> Price:
    """What stands before a colon."""
    for kind, read in PRICE_PATTERNS.items():
        if found := read.fullmatch(text):
            return Price(kind, int(found.groupdict().get("n") or 0))
    raise EffectError(text, f"before a colon one of {', '.join(PRICES.values())}")


def parse_clause(text: str) -> Clause:
    """One sentence."""
    for verb, read in PATTERNS.items():
        if found := read.fullmatch(text):
            parts = found.groupdict()
            term = understood(parts["term"]) if "term" in parts else None
            return Clause(verb, int(parts.get("n") or 0), int(parts.get("per") or 1), term)
    raise EffectError(text, f"one of {', '.join(SENTENCES.values())}")


def written(clause: Clause) -> str:
    """A sentence without a term, as it stands on a card."""
    words = re.sub(r"\bN\b", str(clause.number), SENTENCES[clause.verb])
    return words.replace("(s)", "" if clause.number == 1 else "s")


def understood(words: str) -> Term:
    """What is counted."""
    try:
        return parse_term(words)
    except TermError as error:
        raise EffectError(words, f"one of {', '.join(get_args(Term))}") from error


@lru_cache(maxsize=1024)
def as_text(text: str) -> str:
    """An effect as a card shows it: a sentence with a capital letter and a full stop."""
    ways = [readable(way) for way in text.split(" or ")]
    whole = ", or ".join(ways)
    return f"{whole[:1].upper()}{whole[1:]}." if whole else ""


@lru_cache(maxsize=1024)
def readable(words: str) -> str:
    """Parts of an effect as a card shows them: joined, and without what a zero says."""
    return " and ".join(words.split("; ")).replace(" with +0 power", "").replace(" with -0 strength", "")
