"""A sentence with gaps, written once: what is read by it, and what a list of the possible sentences shows.

"push WHOM [up to] N zone(s)"      what stands in brackets may be left out
"deploy N deckhand|bosun(s) on …"  one of the words between the strokes
"""

from __future__ import annotations

import re

GAPS = {
    "N": r"(?P<n>\d+)",
    "+N": r"\+(?P<n>\d+)",
    "+N|-N": r"(?P<n>[+-]\d+)",
    "F+": r"(?P<face>\d)\+",
    "WHOM": r"(?P<whom>.+?)",
    "die|dice": r"(?:die|dice)",
    "[up to]": r"(?:(?P<upto>up to) )?",
}
"""The parts of a form that stand for something else than themselves, and what they are read by."""

FILLED = {"N": "1", "F": "6", "WHOM": "each hero"}
PART = re.compile(r"\[.+?\]|\S+")
PLURAL = "(s)"


def pattern(form: str) -> re.Pattern[str]:
    """What reads the sentences of a form, with the number, the face, the word and the phrase in them."""
    return re.compile("".join(map(part, PART.findall(form))).removesuffix(" "))


def part(words: str) -> str:
    """What reads one part of a form and the space behind it."""
    if words.startswith("["):
        return GAPS.get(words) or f"(?:{''.join(map(part, words[1:-1].split()))})?"
    return GAPS.get(words, word(words)) + " "


def word(written: str) -> str:
    """What reads a word, or one of several."""
    stem = written.removesuffix(PLURAL)
    read = f"(?P<word>{stem})" if "|" in stem else re.escape(stem)
    return read if stem == written else f"{read}s?"


def example(form: str) -> str:
    """The shortest sentence of a form: the first of its words, its gaps filled with something harmless."""
    short = re.sub(r"\[.+?\] |\(s\)|\|\S+", "", form)
    return re.sub("|".join(FILLED), lambda gap: FILLED[gap[0]], short)
