"""The tables of the encounters as their files write them: PEFs, who is met, robberies, raids, hunts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Face, Form, Positive
from mainbrace.games.bottle.peopleforms import Rep
from mainbrace.games.bottle.terms import ClassName, DayPart, Drift, Leaving, PefResult, Relation, Source

Level = Annotated[int, Meta(ge=1, le=5, description="an activity level from 1 to 5")]
Area = Annotated[int, Meta(ge=1, le=9, description="an Area from 1 to 9")]
Six = tuple[Amount, Amount, Amount, Amount, Amount, Amount]
PerLevel = tuple[Amount, Amount, Amount, Amount, Amount]

Folk = ClassName | Literal["pirate-or-hunter"]
TenFolk = tuple[Folk, Folk, Folk, Folk, Folk, Folk, Folk, Folk, Folk, Folk]


class PefMove(Form, frozen=True):
    """PEF Movement by passes (BC-113)."""

    dice: Positive
    two: Drift
    one: Drift
    zero: Drift


class PefResolve(Form, frozen=True):
    """PEF Resolution by passes (BC-116)."""

    dice: Positive
    two: PefResult
    one: PefResult
    zero: PefResult


class FriendOrFoe(Form, frozen=True):
    """Friend or Foe by passes, with dice for whose ground it is (BC-118)."""

    dice: Positive
    friendly: int
    enemy: int
    two: Relation
    one: Relation
    zero: Relation


class Pef(Form, frozen=True):
    """Possible Enemy Forces (BC-109 to BC-118)."""

    rep: Rep
    in_building: int
    at_start: Positive
    move: PefMove
    resolve: PefResolve
    friend_or_foe: FriendOrFoe


class WhoTable(Form, frozen=True):
    """[[who.table]]: What Are They, for one kind of meeting (BC-119 to BC-122)."""

    met: Relation
    hunters_for: ClassName
    outside: TenFolk
    inside: TenFolk


class Who(Form, frozen=True):
    """What Are They: dice and the activity level, the first row standing for `first` (BC-124, R-26)."""

    dice: Positive
    first: Amount
    table: tuple[WhoTable, ...]


class Robbery(Form, frozen=True):
    """The chance to be robbed (BC-155 to BC-157)."""

    dice: Positive
    night: int
    daytime: int
    alone: int
    with_woman: int
    won: int
    two: Leaving
    one: Leaving
    zero: Leaving


class Raid(Form, frozen=True):
    """Numbers of a raid (BC-167 to BC-170)."""

    found_in_last: Face
    inside: tuple[Face, ...]
    facing: Face
    gold_an_item: Positive


class Hunt(Form, frozen=True):
    """Numbers of maps and of a treasure hunt (BC-190 to BC-200)."""

    levels: Six
    section: Area
    diggers: Positive
    digs: Positive
    chests: Positive
    chest: Positive
    bearers: Positive
    map_distance: Amount
    ring: tuple[Area, Area, Area, Area, Area, Area, Area, Area]


class Encounters(Form, frozen=True):
    """encounters.toml"""

    full_moon: Face
    moonlight: Positive
    darkness: Positive
    day_parts: tuple[DayPart, DayPart, DayPart, DayPart, DayPart, DayPart]
    pef: Pef
    who: Who
    robbery: Robbery
    raid: Raid
    hunt: Hunt
    source: Source
