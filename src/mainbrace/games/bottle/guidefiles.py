"""What is written for those who learn a game of the book: topics and lessons, each in a file of its guide."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.kernel import Lesson, Topic

BOOK = "And a Bottle of Rum! p. {}"


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the file has it: the page is a number, if the book has the rule."""

    title: str
    text: str
    page: int = 0


@cache
def topics_in(guide: str) -> Mapping[str, Topic]:
    """Everything that the glossary of a guide explains."""
    file = resources.files(guide) / "glossary.toml"
    raw = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Explained])
    return MappingProxyType(
        {id: Topic(one.title, one.text, BOOK.format(one.page) if one.page else "") for id, one in raw.items()}
    )


@cache
def lessons_in(guide: str, *names: str) -> Sequence[Lesson]:
    """First games with a coach, the first one first."""
    home = resources.files(guide)
    return tuple(
        msgspec.convert({"id": name, **tomllib.loads((home / f"{name}.toml").read_text("utf-8"))}, Lesson)
        for name in names
    )
