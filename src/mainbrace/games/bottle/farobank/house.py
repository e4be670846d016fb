"""The numbers of the house, as its file has them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.layers import own_file, printed_file
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
    own = own_file(folder, FILE)
    return printed_house() if own is None else house_of(own)


@cache
def printed_house() -> House:
    """The numbers of the book."""
    return house_of(printed_file(FILE))


def house_of(file: TomlFile) -> House:
    """The numbers of a file."""
    return House(file.read(Numbers), hashlib.sha256(file.text.encode()).hexdigest()[:8])
