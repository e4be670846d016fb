"""Explanations by topic, from a file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.games.bottle.farobank.guide.glossary import BOOK, Explained
from mainbrace.kernel import Topic


@cache
def glossary() -> Mapping[str, Topic]:
    """Everything that can be explained."""
    file = resources.files(__package__) / "glossary.toml"
    raw = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Explained])
    return MappingProxyType(
        {id: Topic(one.title, one.text, BOOK.format(one.page) if one.page else "") for id, one in raw.items()}
    )
