"""The tables of Big Land Battles as their file writes them."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Name, Positive
from mainbrace.games.bottle.layers import own_file, printed_file
from mainbrace.games.bottle.peopleforms import Rep
from mainbrace.games.bottle.terms import ClassName, Source
from mainbrace.kernel.tomlfile import TomlFile

FILE = "battle.toml"

Percent = Annotated[int, Meta(ge=1, le=100, description="a whole number from 1 to 100")]

Names = Annotated[tuple[Name, ...], Meta(min_length=1, description="a list of names, one at least")]


class UnitTable(Form, frozen=True):
    """[unit]: how large, how good (BR-169, BR-170), and how near others steady it (BR-183)."""

    source: Source
    figures: Positive
    rep: tuple[Rep, Rep, Rep, Rep, Rep, Rep, Rep, Rep]
    near: Positive


class FireTable(Form, frozen=True):
    """[fire]: dice more or fewer, and what a hit is (BR-175, BR-176)."""

    source: Source
    hit: Face
    figure: int
    military: int
    mounted: int
    bow: int
    flank: Positive
    leader: Face


class CannonTable(Form, frozen=True):
    """[cannon]: what a gun does to units (BR-178)."""

    source: Source
    range: Positive
    crew: Positive
    move: Positive
    hit: Face
    near: Positive
    near_figures: Positive
    far_figures: Positive


class MeleeTable(Form, frozen=True):
    """[melee]: dice more, and what contact costs (BR-180, BR-181)."""

    source: Source
    cavalry: int
    uphill: int
    works: int
    figure: int
    first: Amount


class TableTable(Form, frozen=True):
    """[table]: how many fit on it."""

    source: Source
    most: Positive
    scales: Annotated[tuple[Percent, ...], Meta(min_length=1, description="percentages, the largest first")]
    gap: Amount


class UnitNames(Form, frozen=True):
    """[[names]]: what the units and guns of a class are called."""

    kind: ClassName = msgspec.field(name="class")
    source: Source
    units: Names
    guns: Names


class Tables(Form, frozen=True):
    """battle.toml"""

    unit: UnitTable
    fire: FireTable
    cannon: CannonTable
    melee: MeleeTable
    table: TableTable
    names: tuple[UnitNames, ...]


class Rules(msgspec.Struct, frozen=True):
    """The tables, and a short digest of where they come from."""

    tables: Tables
    digest: str


def load_rules(folder: Path | None = None) -> Rules:
    """The tables as they come or, where a folder has a file for them, as its owner wants them."""
    own = own_file(folder, FILE)
    return printed_rules() if own is None else rules_of(own)


@cache
def printed_rules() -> Rules:
    """The tables of the book."""
    return rules_of(printed_file(FILE))


def rules_of(file: TomlFile) -> Rules:
    """The tables of a file."""
    return Rules(file.read(Tables), hashlib.sha256(file.text.encode()).hexdigest()[:8])
