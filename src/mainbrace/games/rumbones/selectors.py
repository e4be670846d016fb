"""Whom an effect concerns: "1 enemy hero within 2", "each friendly crew in the zone", "it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["hero", "deckhand", "bosun", "crew", "model", "feature", "objective", "monster"]
Allegiance = Literal["friendly", "enemy", "any"]
Place = Literal["here", "zone", "anywhere", "off board", "on board"]

KINDS: dict[str, Kind] = {
    "hero(es)": "hero",
    "deckhand(s)": "deckhand",
    "bosun(s)": "bosun",
    "crew": "crew",
    "model(s)": "model",
    "feature(s)": "feature",
    "objective(s)": "objective",
    "sea monster(s)": "monster",
}
"""The words for each kind, with the ending of the plural in brackets."""

ALLEGIANCES: dict[str, Allegiance] = {"friendly": "friendly", "enemy": "enemy"}

PLACES: dict[str, Place] = {
    "in the zone": "zone",
    "anywhere": "anywhere",
    "off board": "off board",
    "on board": "on board",
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

WORDS = {
    word: kind for words, kind in KINDS.items() for word in (words.split("(")[0], re.sub(r"[()]", "", words))
}
"""Each kind in the singular and in the plural."""

PHRASE = re.compile(
    r"(?P<count>each|(?P<upto>up to )?\d+) "
    r"(?P<other>other )?"
    rf"(?:(?P<allegiance>{'|'.join(ALLEGIANCES)}) )?"
    rf"(?P<kind>{'|'.join(WORDS)})"
    rf"(?: (?:within (?P<reach>\d+)|(?P<place>{'|'.join(PLACES)})))?"
)


def listed(pronouns: Sequence[str], places: Sequence[str]) -> str:
    """All phrases that can be understood, with only these pronouns and places."""
    count, allegiance, kind = "each | N | up to N", " | ".join(ALLEGIANCES), " | ".join(KINDS)
    where = " | ".join(("within N", *places))
    phrase = f"({count}) [other] [{allegiance}] ({kind}) [{where}]"
    return f"{', '.join(pronouns)} or {phrase}" if pronouns else phrase


def parse_selector(text: str) -> Selector | None:
    """The selector a phrase means, or None if it is no such phrase."""
    if text in PRONOUNS:
        return PRONOUNS[text]
    found = PHRASE.fullmatch(text)
    if found is None:
        return None
    count = found["count"].removeprefix("up to ")
    return Selector(
        count=None if count == "each" else int(count),
        up_to=found["upto"] is not None,
        allegiance=ALLEGIANCES.get(found["allegiance"], "any"),
        other=found["other"] is not None,
        kind=WORDS[found["kind"]],
        place=PLACES.get(found["place"], "here"),
        reach=int(found["reach"] or 0),
    )
