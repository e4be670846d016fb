"""Explanations by topic, from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.kernel import Topic

BOOK = "And a Bottle of Rum! p. {}"


class Explained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A topic as the file has it: the page is a number, if the book has the rule."""

    title: str
    text: str
    page: int = 0


@cache
def glossary() -> Mapping[str, Topic]:
    """Everything that can be explained."""
    file = resources.files(__package__) / "glossary.toml"
    raw = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Explained])
    return MappingProxyType(
        {id: Topic(one.title, one.text, BOOK.format(one.page) if one.page else "") for id, one in raw.items()}
    )
