"""A character: who it is, what it can do, what it carries. What a Star takes from one game to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from mainbrace.games.bottle.terms import (
    Advantage,
    AttributeName,
    ClassName,
    CreatureName,
    Deed,
    Nation,
    Where,
)

SETTLEMENTS_HIDE: dict[ClassName, AttributeName] = {"indian": "wary"}
"""The class attribute that is worth nothing inside a Settlement (BR-046)."""

FOR_LIFE: frozenset[AttributeName] = frozenset({"lucky-bastard"})
"""What is used up for good; everything else that can be used up comes back with the next Encounter."""


ADVANTAGES: tuple[Advantage, ...] = get_args(Advantage)


class Item(msgspec.Struct, omit_defaults=True):
    """A thing: an id of the catalogue or of a weapon, its own name if it has one, and where it is kept."""

    kind: str
    name: str = ""
    where: Where = "carried"


class Refusal(msgspec.Struct):
    """A Grunt who would not join a Star: who it was, and how often he was asked in vain (BC-147)."""

    name: str
    kind: ClassName
    nation: Nation
    rep: int
    female: bool
    times: int


class Haunt(msgspec.Struct):
    """A Settlement that remembers a Star: by owner, level and Area, 0 where that was never said (BC-078)."""

    nation: Nation
    sal: int
    area: int
    sought_for: list[Deed] = []
    """What its Watch wants the Star for: on its List unless empty (BC-092)."""
    has_traded: bool = False


class Character(msgspec.Struct, omit_defaults=True):
    """One of the people (BR-011). The four advantages are a Star's, and each can be on or off (BR-013).

    `attributes` holds the class's own too; `weapons` are those at hand; `spent` are attributes that are used
    up, for this Encounter or for life; `power` are the dice of Star Power that are left; `waived` are
    advantages of a Star's that are switched off in this game; `gold` is what the character has on it,
    `savings` are at home. Fame and Personal Loyalty are a captain's. Nobody counts the years of those whose
    age is 0. `refused` are those who would not join a Star, `haunts` are the Settlements that remember one.
    `creature` is what somebody is who is no human being; then `kind` is whose reactions it has.
    """

    name: str
    rep: int
    kind: ClassName
    nation: Nation
    age: int = 0
    female: bool = False
    is_star: bool = False
    attributes: list[AttributeName] = []
    weapons: list[str] = []
    items: list[Item] = []
    gold: int = 0
    savings: int = 0
    fame: int = 0
    loyalty: int = 0
    specialist: str = ""
    spent: list[AttributeName] = []
    star_power: bool = False
    larger_than_life: bool = False
    cheating_death: bool = False
    free_will: bool = False
    power: int = 0
    waived: list[Advantage] = []
    refused: list[Refusal] = []
    haunts: list[Haunt] = []
    creature: CreatureName | Literal[""] = ""


def has(character: Character, attribute: AttributeName, in_settlement: bool = False) -> bool:
    """True if the character has the attribute here (an Indian is Wary only outside Settlements, BR-046)."""
    if in_settlement and SETTLEMENTS_HIDE.get(character.kind) == attribute:
        return False
    return attribute in character.attributes


def can_still_use(character: Character, attribute: AttributeName) -> bool:
    """True if the character has an attribute that works once, and has not used it up."""
    return attribute in character.attributes and attribute not in character.spent


def begin_encounter(character: Character) -> None:
    """Star Power is as many dice as Rep again, and what works once an Encounter works anew (BR-014)."""
    character.spent = [attribute for attribute in character.spent if attribute in FOR_LIFE]
    character.power = character.rep if character.star_power else 0


def switched_off(options: object) -> tuple[Advantage, ...]:
    """The advantages that a game's options deny to Stars; those that options say nothing of are theirs."""
    return tuple(each for each in ADVANTAGES if not getattr(options, each, True))


def waive(star: Character, off: Sequence[Advantage]) -> Character:
    """A Star who has been carried on, without what is switched off in this game (BR-013)."""
    waived = [each for each in off if getattr(star, each)]
    return replace(star, **dict.fromkeys(waived, False), waived=waived)


def restored(star: Character) -> Character:
    """A Star as he goes on to the next game: with what he had to do without in this one."""
    return replace(star, **dict.fromkeys(star.waived, True), waived=[])
