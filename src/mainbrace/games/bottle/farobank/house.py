"""The numbers of the house, as its file has them."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.kernel.tomlfile import TomlFile

FILE = "farobank.toml"

Source = Literal["attested", "designed"]
Positive = Annotated[int, Meta(ge=1, description="a whole number above 0")]


class Markers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What markers there are."""

    source: Source
    worth: tuple[Positive, ...]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a game is, how much may be bet and what the Turn pays."""

    source: Source
    turns: Positive
    limit: Positive
    pays: Positive
    markers: Markers


class House(msgspec.Struct, frozen=True):
    """The numbers everybody at the table plays by, and a short digest of where they come from."""

    numbers: Numbers
    digest: str

    @property
    def turns(self) -> int:
        """How many turns a game has before the Turn is bet (BC-149)."""
        return self.numbers.turns

    @property
    def pays(self) -> int:
        """What the Turn pays for each one bet (BC-154)."""
        return self.numbers.pays

    @property
    def markers(self) -> tuple[int, ...]:
        """What can be bet at once."""
        return self.numbers.markers.worth

    def limit(self, level: int) -> int:
        """The highest bet on a number in a settlement of that activity level (BC-150)."""
        return self.numbers.limit * level


def load_house(folder: Path | None = None) -> House:
    """The numbers as they come or, where a folder has a file for them, as its owner wants them."""
    own = folder / FILE if folder is not None else None
    return printed_house() if own is None or not own.is_file() else house_of(str(own), own.read_text("utf-8"))


@cache
def printed_house() -> House:
    """The numbers of the book."""
    file = resources.files("mainbrace.games.bottle") / "content" / FILE
    return house_of(f"built-in {FILE}", file.read_text("utf-8"))


def house_of(name: str, text: str) -> House:
    """The numbers of a file, called by that name where something is wrong with it."""
    return House(TomlFile(name, text).read(Numbers), hashlib.sha256(text.encode()).hexdigest()[:8])
