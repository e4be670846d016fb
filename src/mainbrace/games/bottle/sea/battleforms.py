"""The tables of ship battles as their file writes them: the turn, guns, damage, morale, boarding."""

from __future__ import annotations

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Positive
from mainbrace.games.bottle.sea.crewforms import Percent
from mainbrace.games.bottle.sea.seaterms import Course, Critical, Doing, MoraleRow, Share, Turn
from mainbrace.games.bottle.terms import Source


class TurnTable(Form, frozen=True):
    """[turn]: its steps in order (BR-206, BS-120)."""

    steps: tuple[tuple[Doing, Turn], ...]


class Courses(Form, frozen=True):
    """A row of NP Ship Movement, by who sails the ship."""

    warship: Course
    merchant: Course


class NpTable(Form, frozen=True):
    """[np]: NP Ship Movement (BR-207, BS-190, BS-191)."""

    dice: Positive
    warship: int
    larger: int
    more_maneuverable: int
    outnumber: int
    battered: int
    smaller: int
    outnumbered: int
    two: Courses
    one: Courses
    zero: Courses


class GunneryTable(Form, frozen=True):
    """[gunnery]: dice more or fewer, and which guns are fired with effect (BR-208, BS-148, BS-149)."""

    dice: Positive
    inactive: int
    repeated: int
    near: Positive
    near_dice: int
    far: Positive
    far_dice: int
    range: Positive
    two: Share
    one: Share
    zero: Share


class DamageTable(Form, frozen=True):
    """[damage]: Gunnery Damage, the highest face that hits (BR-208, BS-150)."""

    broadside: Face
    raking: Face


class CriticalTable(Form, frozen=True):
    """[critical]: Critical Hits, and Critical Damage with rows for 6 to 12 (BR-209, BS-155, BS-156)."""

    dice: Positive
    hit: int
    rows: tuple[Critical, Critical, Critical, Critical, Critical, Critical, Critical]


class MoraleOf(Form, frozen=True):
    """A row of Morale, for Merchants and for all others."""

    merchant: MoraleRow
    other: MoraleRow


class MoraleTable(Form, frozen=True):
    """[morale]: Morale by passes (BR-212, BS-173)."""

    dice: Positive
    three: MoraleOf
    two: MoraleOf
    one: MoraleOf
    zero: MoraleOf


class Saved(Form, frozen=True):
    """What comes out of the water: percent of the cargo, and of the people."""

    cargo: Percent
    people: Percent


class DebrisTable(Form, frozen=True):
    """[debris]: Debris by passes (BS-154)."""

    dice: Positive
    two: Saved
    one: Saved
    zero: Saved


class Boarding(Form, frozen=True):
    """[boarding]: how many of the crew take part (BS-163)."""

    percent: Percent


class BigTable(Form, frozen=True):
    """[big]: Big Sea Battles, their groups, and their melee (BR-210, BS-182, BS-183, BS-185, BS-186)."""

    ships: Positive
    group: Positive
    pirate: int
    military: int
    man: int
    first: Amount


class SeaBattle(Form, frozen=True):
    """sea-battle.toml"""

    turn: TurnTable
    np: NpTable
    gunnery: GunneryTable
    damage: DamageTable
    critical: CriticalTable
    morale: MoraleTable
    debris: DebrisTable
    boarding: Boarding
    big: BigTable
    source: Source
