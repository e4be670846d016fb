"""The tables about people as their files write them: classes, attributes, weapons, ages, bands, tests."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Id, Name, Positive
from mainbrace.games.bottle.terms import (
    AttributeName,
    ClassName,
    DayPart,
    Grip,
    ItemRole,
    Nation,
    Reload,
    Source,
)

Arms = tuple[Id, ...]
ByFace = tuple[Arms, Arms, Arms, Arms, Arms, Arms]
"""Ids of weapons, by the face of a die."""

Rep = Annotated[int, Meta(ge=1, le=6, description="a whole number from 1 to 6")]


class CharacterClass(Form, frozen=True):
    """[[class]]: its own attribute, its weapons by a die, what it is in Big Land Battles (BR-046…048)."""

    id: ClassName
    name: Name
    plural: Name
    attribute: AttributeName
    weapons: ByFace
    source: Source
    daughters: AttributeName | None = None
    band: int = 0
    battle: ByFace | None = None
    always_loaded: bool = False
    charge_dice: Amount = 0

    def own_attribute(self, female: bool) -> AttributeName:
        """What everybody of the class has; a Noble's daughter has something else (BR-046, AR-26)."""
        return self.daughters if female and self.daughters else self.attribute


class ClassesFile(Form, frozen=True):
    """classes.toml"""

    kind: tuple[CharacterClass, ...] = msgspec.field(name="class", default=())


class Attribute(Form, frozen=True):
    """[[attribute]]: where the two dice find it, and what uses it up (BR-025 to BR-028)."""

    id: AttributeName
    name: Name
    table: Annotated[int, Meta(ge=1, le=3, description="1, 2 or 3")]
    face: Face
    effect: Name
    source: Source
    once: Literal["encounter", "life"] | None = None


class AttributesFile(Form, frozen=True):
    """attributes.toml"""

    tables: tuple[int, int, int, int, int, int] = (1, 1, 1, 2, 2, 3)
    attribute: tuple[Attribute, ...] = ()


class Weapon(Form, frozen=True):
    """[[weapon]]: from afar (BR-119), in a melee (BR-142), to carry (BC-058). Range 0: it is not fired."""

    id: Id
    name: Name
    hands: Annotated[int, Meta(ge=1, le=2, description="1 or 2")]
    melee: Grip
    source: Source
    range: Amount = 0
    impact: Amount = 0
    reload: Reload = "never"
    powder: bool = False
    thrown: bool = False
    hawk_eye: bool = False

    @property
    def is_gun(self) -> bool:
        """True for what is loaded and fired, not thrown: with it one is a shooter."""
        return self.range > 0 and not self.thrown

    @property
    def verb(self) -> str:
        """What one does with it from afar."""
        return "Throw" if self.thrown else "Fire"


class WeaponsFile(Form, frozen=True):
    """weapons.toml"""

    weapon: tuple[Weapon, ...] = ()


class ItemKind(Form, frozen=True):
    """[[item]]: what it weighs (BC-058), and what the rules know it as."""

    id: Id
    name: Name
    weight: Amount
    source: Source
    role: ItemRole = "thing"
    packs: Amount = 0


class Shop(Form, frozen=True):
    """[[shop]]: a house of business, what it has to barter for, and when (BC-053, BC-067)."""

    id: Id
    name: Name
    offers: tuple[Id, ...]
    source: Source
    never_closes: bool = False


class ItemsFile(Form, frozen=True):
    """items.toml"""

    item: tuple[ItemKind, ...] = ()
    shop: tuple[Shop, ...] = ()


class NameList(Form, frozen=True):
    """[[names]]: what people of a nation are called; those without family names have none."""

    id: Nation
    men: Annotated[tuple[Name, ...], Meta(min_length=1, description="a list of names")]
    women: Annotated[tuple[Name, ...], Meta(min_length=1, description="a list of names")]
    source: Source
    families: tuple[Name, ...] = ()


class NamesFile(Form, frozen=True):
    """names.toml"""

    names: tuple[NameList, ...] = ()


class Age(Form, frozen=True):
    """[[age]]: from this age on, what Rep can be (BR-023)."""

    since: Amount = msgspec.field(name="from")
    most: Rep
    least: Rep


class Band(Form, frozen=True):
    """Band Generation: Rep by the die with the class's modifier, from 0 to 7 (BR-053)."""

    rep: tuple[Rep, Rep, Rep, Rep, Rep, Rep, Rep, Rep]


class Challenge(Form, frozen=True):
    """The Challenge test (BR-166)."""

    dice: Positive
    never: Face
    charismatic: int
    facing_charismatic: int
    very_easy: int
    very_difficult: int
    opposite: int
    bribe: int
    recruiting: dict[DayPart, int]


class RecoveryRow(Form, frozen=True):
    """What becomes of the fallen and of those who ran."""

    out_of_the_fight: Literal["returns", "dies"]
    ran_away: Literal["returns", "returns-shaken", "gone"]


class Recovery(Form, frozen=True):
    """After the Battle (BR-164)."""

    dice: Positive
    surgeon: Amount
    two: RecoveryRow
    one: RecoveryRow
    zero: RecoveryRow

    def row(self, passes: int) -> RecoveryRow:
        """The row for so many passes."""
        return (self.zero, self.one, self.two)[min(passes, 2)]


class Station(Form, frozen=True):
    """[[station]]: what one becomes with so much gold (BR-213)."""

    id: Id
    name: Name
    gold: Amount


class Careers(Form, frozen=True):
    """careers.toml"""

    bounty: Positive
    ship: Amount
    station: tuple[Station, ...]
    source: Source


class People(Form, frozen=True):
    """people.toml"""

    first_age: Amount
    first_gold: Amount
    items_a_rep: Amount
    female: Face
    first_reps: tuple[Rep, ...]
    first_items: tuple[Id, ...]
    kits: tuple[Arms, ...]
    band: Band
    age: tuple[Age, ...]
    challenge: Challenge
    recovery: Recovery
    source: Source
