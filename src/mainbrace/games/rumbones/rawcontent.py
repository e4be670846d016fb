"""The forms of the content files, field by field, before their sentences are understood."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from mainbrace.games.rumbones.content import Role, SkillType, Source
from mainbrace.games.rumbones.shipclasses import Sails

Id = Annotated[
    str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", description="small letters and digits, joined by hyphens")
]
Name = Annotated[str, Meta(min_length=1, description="text in quotes, not empty")]
Sentence = Annotated[str, Meta(description="sentences of the language of cards, in quotes")]
Dice = Annotated[int, Meta(ge=1, le=20, description="a whole number from 1 to 20")]
ToHit = Annotated[int, Meta(ge=2, le=6, description="a whole number from 2 to 6")]
Range = Annotated[int, Meta(ge=0, le=99, description="a whole number from 0 to 99")]
Price = Annotated[int, Meta(ge=0, le=20, description="a whole number from 0 to 20")]
Hp = Annotated[int, Meta(ge=1, le=40, description="a whole number from 1 to 40")]
Vp = Annotated[int, Meta(ge=0, le=8, description="a whole number from 0 to 8")]
Coins = Annotated[int, Meta(ge=0, le=10, description="a whole number from 0 to 10")]
Symbols = Annotated[int, Meta(ge=0, le=3, description="a whole number from 0 to 3")]
Uses = Annotated[int, Meta(ge=1, le=3, description="a whole number from 1 to 3")]
Copies = Annotated[
    dict[str, Annotated[int, Meta(ge=0, le=30)]],
    Meta(description="factions with a whole number from 0 to 30 each"),
]


class Raw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a file: only the fields named here may stand in it."""


class RawFaction(Raw, frozen=True):
    """[[faction]]"""

    id: Id
    name: Name
    ship: Sails = "any"


class RawFactions(Raw, frozen=True):
    """factions.toml"""

    faction: tuple[RawFaction, ...] = ()


class RawProfile(Raw, frozen=True):
    """{ dice = 3, to_hit = 4, range = 1 }"""

    dice: Dice
    to_hit: ToHit
    range: Range
    source: Source | None = None


class RawLevel(Raw, frozen=True):
    """One side of a Skill Card; the numbers are for Attacks, which need them all."""

    dice: Dice | None = None
    to_hit: ToHit | None = None
    range: Range | None = None
    effect: Sentence = ""
    source: Source | None = None


class RawMonsterSkill(Raw, frozen=True):
    """[[monster.skill]]: nobody pays for it, and it has one side only."""

    id: Id
    name: Name
    type: Literal["attack", "ability"]
    one: RawLevel
    basic: bool = False
    uses: Uses = 1


class RawSkill(Raw, frozen=True):
    """[[hero.skill]]"""

    id: Id
    name: Name
    type: SkillType
    unlock: Price
    level_up: Price
    one: RawLevel
    two: RawLevel
    basic: bool = False
    when: Sentence | None = None
    uses: Uses = 1
    keeps_level: bool = False


class RawPricedSkill(Raw, frozen=True):
    """[[hero.skill]] of the first edition: it has one side only, and each use costs the price."""

    id: Id
    name: Name
    type: SkillType
    price: Price
    one: RawLevel
    when: Sentence | None = None


class RawPassive(Raw, frozen=True):
    """{ name = "…", when = "…", effect = "…" }"""

    name: Name
    when: Sentence
    effect: Sentence


class RawAnyHero(Raw, frozen=True):
    """A hero without skills."""

    id: Id
    name: Name
    faction: Id
    role: Role
    hp: Hp
    source: Source
    title: str = ""
    passive: RawPassive | None = None


class RawHero(RawAnyHero, frozen=True):
    """[[hero]]"""

    skill: tuple[RawSkill, ...] = ()


class RawPricedHero(RawAnyHero, frozen=True):
    """[[hero]] of the first edition"""

    skill: tuple[RawPricedSkill, ...] = ()


class RawHeroes(Raw, frozen=True):
    """heroes.toml"""

    hero: tuple[RawHero, ...] = ()


class RawPricedHeroes(Raw, frozen=True):
    """heroes.toml of the first edition"""

    hero: tuple[RawPricedHero, ...] = ()


class RawTideCard(Raw, frozen=True):
    """[[card]]"""

    id: Id
    name: Name
    when: Sentence
    effect: Sentence
    copies: Copies
    source: Source
    kraken: Symbols = 0


class RawTide(Raw, frozen=True):
    """tide.toml"""

    card: tuple[RawTideCard, ...] = ()


class RawObjective(Raw, frozen=True):
    """[[objective]]"""

    id: Id
    name: Name
    hp: Hp
    vp: Vp
    coins: Coins
    source: Source
    effect: Sentence = ""


class RawObjectives(Raw, frozen=True):
    """objectives.toml"""

    objective: tuple[RawObjective, ...] = ()


class RawCrew(Raw, frozen=True):
    """crew.toml: a field left out stays as the box has it."""

    source: Source | UnsetType = UNSET
    deckhand: RawProfile | UnsetType = UNSET
    led_to_hit: ToHit | UnsetType = UNSET
    bosun: tuple[RawProfile, RawProfile] | UnsetType = UNSET
    gun: tuple[RawProfile, RawProfile] | UnsetType = UNSET
    ransack: RawProfile | UnsetType = UNSET
    fire_pot: RawProfile | UnsetType = UNSET


class RawMonster(Raw, frozen=True):
    """[[monster]]"""

    id: Id
    name: Name
    hp: Hp
    source: Source
    passive: RawPassive | None = None
    skill: tuple[RawMonsterSkill, ...] = ()


class RawMonsters(Raw, frozen=True):
    """monsters.toml"""

    monster: tuple[RawMonster, ...] = ()


class RawAction(Raw, frozen=True):
    """[[action]] of the Kraken: a sentence, an attack in numbers, or both."""

    name: Name
    effect: Sentence = ""
    dice: Dice | None = None
    to_hit: ToHit | None = None
    range: Range | None = None
    source: Source | None = None


class RawKraken(Raw, frozen=True):
    """kraken.toml: a field left out stays as the box has it."""

    source: Source | UnsetType = UNSET
    hp: Hp | UnsetType = UNSET
    vp: Vp | UnsetType = UNSET
    coins: Coins | UnsetType = UNSET
    summon_damage: Coins | UnsetType = UNSET
    effect: Sentence | UnsetType = UNSET
    action: tuple[RawAction, ...] | UnsetType = UNSET
