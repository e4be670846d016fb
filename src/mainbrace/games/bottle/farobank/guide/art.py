"""The game's icons and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec


class Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An icon of the game-icons set: what it stands for here, who drew it, and its outline."""

    use: str
    author: str
    name: str
    path: str


@cache
def drawn() -> tuple[Icon, ...]:
    """All icons in use."""
    file = resources.files(__package__) / "icons.json"
    return msgspec.json.decode(file.read_bytes(), type=tuple[Icon, ...])


@cache
def icons() -> Mapping[str, str]:
    """The outline of every icon by what it stands for; a topic's icon has the topic's name."""
    return MappingProxyType({icon.use: icon.path for icon in drawn()})


@cache
def picture() -> str:
    """The picture of the game, an SVG document."""
    return (resources.files(__package__) / "picture.svg").read_text(encoding="utf-8")
