"""The game's icons and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from mainbrace.games.bottle.farobank.guide.art import Icon
from mainbrace.games.bottle.guide.art import icons as icons_ashore


@cache
def drawn() -> tuple[Icon, ...]:
    """The icons that only fights at sea have."""
    file = resources.files(__package__) / "icons.json"
    return msgspec.json.decode(file.read_bytes(), type=tuple[Icon, ...])


@cache
def icons() -> Mapping[str, str]:
    """The outline of every icon by what it stands for, those of fights ashore among them."""
    return MappingProxyType({**icons_ashore(), **{icon.use: icon.path for icon in drawn()}})


@cache
def picture() -> str:
    """The picture of the game, an SVG document."""
    return (resources.files(__package__) / "picture.svg").read_text(encoding="utf-8")
