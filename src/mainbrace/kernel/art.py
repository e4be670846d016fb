"""A game's icons and pictures, as they lie beside a module of its guide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

import msgspec


class Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An icon of the game-icons set: what it stands for here, who drew it, and its outline."""

    use: str
    author: str
    name: str
    path: str


def beside(module: str) -> Traversable:
    """The folder that a module lies in."""
    return resources.files(module.rpartition(".")[0])


@cache
def drawn(module: str) -> tuple[Icon, ...]:
    """The icons of a game whose guide has this module."""
    return msgspec.json.decode((beside(module) / "icons.json").read_bytes(), type=tuple[Icon, ...])


@cache
def icons(*modules: str) -> Mapping[str, str]:
    """The outline of every icon by what it stands for, a later game's before an earlier one's."""
    return MappingProxyType({icon.use: icon.path for module in modules for icon in drawn(module)})


@cache
def picture(module: str, name: str = "picture") -> str:
    """A picture of a game, an SVG document."""
    return (beside(module) / f"{name}.svg").read_text(encoding="utf-8")
