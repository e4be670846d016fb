"""How things are told in every game of the box: numbers with their words, and what happens to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mainbrace.kernel import Event
from mainbrace.kernel.events import sentence

SENTENCES: Mapping[str, str] = {
    "saved": "{who}, {how}: {becomes} instead.",
    "cheated-death": "{who} cheats death and is gone, with Rep {rep} and nothing but the clothes.",
    "made-star": "{who}{sex}, {age}, {kind} of Rep {rep}: {weapons}; {attributes}.",
    "somebody": "{who}{sex}, {kind} of Rep {rep}: {weapons}; {attributes} (dice {faces}).",
    "joins": "{who} joins.",
    "stays-behind": "{who} has Rep {rep}, follows nobody of a lower one, and stays behind.",
    "challenged": "{who}: {task}: {outcome}.",
    "terrain": "Sections by the terrain table: {rows}. The outer eight are laid out like beside like.",
    "recovers": "{who}, {fate}: {outcome}.",
    "decided": "{verdict}.",
}


class Named(Protocol):
    """A side that has a name."""

    @property
    def name(self) -> str: ...


def verdict(sides: Sequence[Named], winner: int, why: str) -> str:
    """Which side has won, or -1, and why: so says the log, and the outcome where no player has won."""
    return f"nobody has won: {why}" if winner < 0 else f"victory for {sides[winner].name}: {why}"


def counted(number: float, word: str) -> str:
    """One thing, several things: "1 inch", "2.5 inches", "3 men"."""
    return f"{number:.10g} {word if number == 1 else plural(word)}"


def plural(word: str) -> str:
    """Several of what a word names one of."""
    if word.endswith("man"):
        return word[:-3] + "men"
    if word == "die":
        return "dice"
    if word == "try":
        return "tries"
    return f"{word}es" if word.endswith("ch") else f"{word}s"


class Count(int):
    """A number that knows its word: `{hits:hit}` is "1 hit" or "3 hits"."""

    def __format__(self, word: str) -> str:
        return counted(int(self), word) if word else str(int(self))


def read_out(event: Event, sentences: Mapping[str, str]) -> str:
    """The event in one of the sentences."""
    facts: dict[str, object] = {
        name: Count(fact) if type(fact) is int else fact for name, fact in event.facts.items()
    }
    words = sentence(Event(event.kind, facts), sentences)
    return words[:1].upper() + words[1:]
