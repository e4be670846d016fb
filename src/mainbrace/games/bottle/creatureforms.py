"""The creatures of The Dark Side as their file writes them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Id, Name, Positive
from mainbrace.games.bottle.peopleforms import ByFace, Rep
from mainbrace.games.bottle.terms import AttributeName, ClassName, CreatureName, DarkEvent, Grip, Source

NOTHING: ByFace = ((), (), (), (), (), ())
Reps = tuple[Rep, Rep, Rep, Rep, Rep, Rep]
"""By the face of a die."""
ByTotal = Annotated[tuple[Id, ...], Meta(min_length=11, max_length=11, description="eleven, from 2 to 12")]


class Creature(Form, frozen=True):
    """[[creature]]: whose reactions it has, and what is special about it (BS-217 to BS-221)."""

    id: CreatureName
    name: Name
    plural: Name
    text: Name
    sheet: ClassName
    rep: Reps
    page: Positive
    source: Source
    attributes: tuple[AttributeName, ...] = ()
    leader: Amount = 0
    weapons: ByFace = NOTHING
    battle: ByFace = NOTHING
    grip: Grip | None = None
    move: Amount = 0
    """Inches of a normal move; 0 is that of everybody."""
    charge: Amount = 0
    battle_charge: Amount = 0
    knock_down: Amount = 0
    """Dice to recover from one; 0 is as many as everybody has."""
    unshaken: bool = False
    terror: Amount = 0
    ships: ByTotal | None = None


class Mermaids(Form, frozen=True):
    """[mermaids]: their song, their friends, and how far from the water they come (BS-212, BS-217)."""

    dice: Positive
    pirates: Face
    shore: Positive


class Slaves(Form, frozen=True):
    """[slaves]: whether a Pyrat ship has any, how many and how good (BS-219, BSQ-121)."""

    aboard: Face
    reps: Reps
    men: Positive


class CreaturesFile(Form, frozen=True):
    """creatures.toml"""

    source: Source
    events: Annotated[tuple[DarkEvent, ...], Meta(min_length=11, max_length=11)]
    mermaids: Mermaids
    slaves: Slaves
    creature: tuple[Creature, ...] = ()
