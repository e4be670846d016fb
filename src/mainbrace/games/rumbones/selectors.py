"""Whom an effect concerns: "1 enemy hero within 2", "each friendly crew in the zone", "it"."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

Kind = Literal["hero", "deckhand", "bosun", "crew", "model", "feature", "objective", "monster"]
Allegiance = Literal["friendly", "enemy", "any"]
Place = Literal["here", "zone", "anywhere", "off board"]

KINDS: dict[str, Kind] = {
    "hero": "hero",
    "heroes": "hero",
    "deckhand": "deckhand",
    "deckhands": "deckhand",
    "bosun": "bosun",
    "bosuns": "bosun",
    "crew": "crew",
    "model": "model",
    "models": "model",
    "feature": "feature",
    "features": "feature",
    "objective": "objective",
    "objectives": "objective",
    "sea monster": "monster",
}


class Selector(msgspec.Struct, frozen=True):
    """How many of whom, and where.

    `count` None means each. `place` "here" is around the effect's own zone up to `reach`, "zone" is the
    attacked zone, "anywhere" is the whole game: for heroes that includes those off the board. `it` and `hit`
    speak of the hero the effect is about, and of the heroes that the attack hit.
    """

    pronoun: Literal["", "it", "attacker", "hit"] = ""
    count: int | None = None
    up_to: bool = False
    allegiance: Allegiance = "any"
    other: bool = False
    kind: Kind = "hero"
    place: Place = "here"
    reach: int = 0


PRONOUNS: dict[str, Selector] = {
    "it": Selector(pronoun="it"),
    "the attacker": Selector(pronoun="attacker"),
    "each hero hit": Selector(pronoun="hit"),
}

PHRASE = re.compile(
    r"(?P<count>each|(?P<upto>up to )?\d+) "
    r"(?P<other>other )?"
    r"(?:(?P<allegiance>friendly|enemy) )?"
    rf"(?P<kind>{'|'.join(sorted(KINDS, key=len, reverse=True))})"
    r"(?: (?:within (?P<reach>\d+)|(?P<place>in the zone|anywhere|off board)))?"
)

ALLOWED = (
    "it, the attacker, each hero hit, or "
    "(each | N | up to N) [other] [friendly | enemy] (hero | deckhand | bosun | crew | model | feature | "
    "objective | sea monster) [within N | in the zone | anywhere | off board]"
)


def parse_selector(text: str) -> Selector | None:
    """The selector a phrase means, or None if it is no such phrase."""
    if text in PRONOUNS:
        return PRONOUNS[text]
    found = PHRASE.fullmatch(text)
    if found is None:
        return None
    places: dict[str | None, Place] = {
        "in the zone": "zone",
        "anywhere": "anywhere",
        "off board": "off board",
    }
    count = found["count"].removeprefix("up to ")
    return Selector(
        count=None if count == "each" else int(count),
        up_to=found["upto"] is not None,
        allegiance="any" if found["allegiance"] is None else allegiance(found["allegiance"]),
        other=found["other"] is not None,
        kind=KINDS[found["kind"]],
        place=places.get(found["place"], "here"),
        reach=int(found["reach"] or 0),
    )


def allegiance(word: str) -> Allegiance:
    """Friendly or enemy, seen from the effect's owner."""
    return "friendly" if word == "friendly" else "enemy"
