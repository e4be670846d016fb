"""The sentences of the language of cards as they are shown to players."""

from __future__ import annotations


def as_text(effect: str) -> str:
    """The clauses of an effect as sentences: a capital letter first, a full stop at the end."""
    return " ".join(f"{capital(clause)}." for part in effect.split(";") if (clause := part.strip()))


def as_moment(when: str) -> str:
    """A trigger as the opening of a card: "When a friendly hero attacks"."""
    return f"When {when}"


def counted(count: int, one: str, several: str = "") -> str:
    """So many of something: "1 coin", "2 coins", "2 dice"."""
    return f"{count} {one if count == 1 else several or one + 's'}"


def capital(text: str) -> str:
    """The text with its first letter made a capital."""
    return text[:1].upper() + text[1:]
