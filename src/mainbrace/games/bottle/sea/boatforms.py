"""The tables of small boats and of swimming as their file writes them."""

from __future__ import annotations

from mainbrace.games.bottle.encounterforms import Level
from mainbrace.games.bottle.fightforms import Amount, Form, Id, Name, Positive
from mainbrace.games.bottle.sea.crewforms import Percent
from mainbrace.games.bottle.terms import ClassName, Source


class Levels(Form, frozen=True):
    """Activity levels from one to another."""

    least: Level
    most: Level


class Boat(Form, frozen=True):
    """[[boat]]: Small Boats, and where one finds them; `only` says for whom (BS-082)."""

    id: Id
    name: Name
    oars: Positive
    speed: Positive
    accel: Positive
    turns: Positive
    seats: Positive
    sal: Levels
    only: tuple[ClassName, ...] = ()


class Swimming(Form, frozen=True):
    """[swimming]: dice and inches (BS-093, BS-094)."""

    dice: Positive
    helped: int
    landlubber: int
    stunned: int
    two: Amount
    one: Amount
    swept: Amount
    washed_ashore: Amount
    drift: Amount


class Boats(Form, frozen=True):
    """sea-boats.toml"""

    overload: Percent
    overload_speed: Percent
    ship: Positive
    boat: tuple[Boat, ...]
    swimming: Swimming
    source: Source
