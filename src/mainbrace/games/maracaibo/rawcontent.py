"""The forms of the content files, field by field, before their sentences are understood."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.maracaibo.content import (
    Ability,
    AbilityNumbers,
    Amount,
    FinalNumbers,
    Instead,
    Positive,
    Prices,
    RaidNumbers,
    Set,
    Source,
)
from mainbrace.games.maracaibo.terms import Category

Id = Annotated[
    str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description="small letters and digits, joined by hyphens")
]
Name = Annotated[str, Meta(min_length=1, description="text in quotes, not empty")]
Sentence = Annotated[str, Meta(description="sentences of the language of effects, in quotes")]
Tier = Annotated[int, Meta(ge=1, le=2, description="1 or 2")]
Line = Annotated[int, Meta(ge=0, le=3, description="a whole number from 0 to 3")]
Colour = Literal["yellow", "green", "white"]
Four = tuple[Amount, Amount, Amount, Amount]
ByPlace = tuple[tuple[Amount], tuple[Amount, Amount], tuple[Amount, Amount, Amount], Four]
Three = tuple[Amount, Amount, Amount]
UpToSix = Annotated[
    int, Meta(ge=0, le=6, description="a whole number from 0 to 6, as a die chooses among them")
]


class Raw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a file: only the fields named here may stand in it."""


class RawImprovement(Raw, frozen=True):
    """[[improvement]]"""

    id: Id
    name: Name
    tier: Tier
    category: Category
    cost: Amount
    vp: Amount
    effect: Sentence
    source: Source
    set: Set = "base"
    must_stop: bool = False


class RawImprovements(Raw, frozen=True):
    """improvements.toml"""

    improvement: tuple[RawImprovement, ...] = ()


class RawLocation(Raw, frozen=True):
    """[[location]]"""

    id: Id
    name: Name
    tier: Tier
    action: Sentence
    source: Source
    set: Set = "base"
    has_value_tile: bool = False


class RawLocations(Raw, frozen=True):
    """locations.toml"""

    location: tuple[RawLocation, ...] = ()


class RawResidence(Raw, frozen=True):
    """[[residence]]"""

    id: Id
    name: Name
    cost: Amount
    effect: Sentence
    cap: Amount
    source: Source


class RawResidences(Raw, frozen=True):
    """residences.toml"""

    residence: tuple[RawResidence, ...] = ()


class RawQuest(Raw, frozen=True):
    """[[quest]]"""

    id: Id
    name: Name
    top: Sentence
    top_vp: Amount
    bottom: Sentence
    bottom_vp: Amount
    source: Source


class RawQuests(Raw, frozen=True):
    """quests.toml"""

    quest: tuple[RawQuest, ...] = ()


class RawFigurehead(Raw, frozen=True):
    """[[figurehead]]"""

    id: Id
    name: Name
    effect: Sentence
    source: Source
    set: Set = "base"


class RawFigureheads(Raw, frozen=True):
    """figureheads.toml"""

    figurehead: tuple[RawFigurehead, ...] = ()


class RawMarket(Raw, frozen=True):
    """[[market]]"""

    id: Id
    name: Name
    a: Sentence
    source: Source
    b: Sentence | None = None
    commander: Id | None = None
    is_second: bool = False


class RawMarkets(Raw, frozen=True):
    """markets.toml"""

    market: tuple[RawMarket, ...] = ()


class RawWindow(Raw, frozen=True):
    """[[window]]"""

    id: Id
    name: Name
    line: Line
    effect: Sentence
    source: Source


class RawShip(Raw, frozen=True):
    """ship.toml"""

    lines: Four
    window: tuple[RawWindow, ...]


class RawFort(Raw, frozen=True):
    """[[fort]]"""

    strength: Amount
    vp: Amount
    copies: Amount
    source: Source


class RawForts(Raw, frozen=True):
    """forts.toml"""

    fort: tuple[RawFort, ...]


class RawScrollRow(Raw, frozen=True):
    """{ colour = "…", fort = "…", rum = "…", bonus = "…" }"""

    colour: Colour
    fort: Sentence
    rum: Sentence
    bonus: Sentence


class RawCommander(Raw, frozen=True):
    """[[commander]]"""

    id: Id
    name: Name
    text: Name
    front: RawScrollRow
    back: tuple[RawScrollRow, RawScrollRow]
    source: Source
    ability: Ability = ""
    effect: Sentence = ""
    attested: tuple[str, ...] = ()


class RawCommanders(Raw, frozen=True, kw_only=True):
    """commanders.toml"""

    attested: tuple[str, ...] = ()
    all_covered: Amount
    shelf: tuple[tuple[Sentence, ...], ...]
    commander: tuple[RawCommander, ...]


class RawFork(Raw, frozen=True):
    """{ short = […], long = […] }"""

    short: tuple[Sentence, ...]
    long: tuple[Sentence, ...]


class RawPiece(Raw, frozen=True):
    """[[piece]]"""

    id: Id
    part: Literal["left", "right"]
    path: tuple[Sentence | RawFork, ...]
    source: Source
    set: Set = "base"
    gulf: Sentence = ""
    action: Sentence = ""
    maracaibo: Sentence = ""


class RawTrail(Raw, frozen=True):
    """trail.toml"""

    piece: tuple[RawPiece, ...]


class RawNumbers(Raw, frozen=True):
    """numbers.toml"""

    source: Source
    rounds: Positive
    decline: Amount
    doubloons: ByPlace
    head_start: ByPlace
    stock: Four
    values: tuple[Three, Three, Three, Three]
    figureheads: Four
    slots: Four
    first_marker: Amount
    quests: Amount
    tier_one: Amount
    residences: UpToSix
    value_tiles: Amount
    gulf_forts: Four
    spots: Annotated[tuple[Sentence, ...], Meta(min_length=1, description="a list of at least one sentence")]
    raid: RaidNumbers
    instead: Instead
    final: FinalNumbers
    prices: Prices
    abilities: AbilityNumbers
    attested: tuple[str, ...] = ()
