"""The tables of crews as their file writes them: recruits, strangers, specialists, repairs, shares."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.encounterforms import PerLevel
from mainbrace.games.bottle.fightforms import Face, Form, Name, Positive
from mainbrace.games.bottle.peopleforms import Rep
from mainbrace.games.bottle.sea.seaterms import Job, Mending
from mainbrace.games.bottle.terms import ClassName, Source

Percent = Annotated[int, Meta(ge=0, le=100, description="a whole number from 0 to 100")]
SixReps = tuple[Rep, Rep, Rep, Rep, Rep, Rep]
ElevenReps = Annotated[tuple[Rep, ...], Meta(min_length=11, max_length=11, description="eleven Reps")]
"""By the total of two dice, from 2 to 12."""

TenRows = Annotated[
    tuple[PerLevel, ...], Meta(min_length=10, max_length=10, description="ten rows of five numbers")
]


class Men(Form, frozen=True):
    """[men]: how full ships are that are met, in percent of the way from the least crew to the most."""

    source: Source
    merchant: Percent
    military: Percent
    pirate: Percent


class Skill(Form, frozen=True):
    """[skill]: dice for a specialist who is good, and for a poor one (BS-067)."""

    good: Rep
    good_dice: int
    poor: Rep
    poor_dice: int


class Recruits(Form, frozen=True):
    """[recruits]: Available Crew, the rows standing for 2 to 11 (BS-054 to BS-056)."""

    captain: int
    again: int
    enemy: int
    gold: Positive
    specialist_gold: Positive
    rows: TenRows


class Generation(Form, frozen=True):
    """[generation]: Crew Generation, the rows standing for 5 to 10 (BS-061)."""

    captain: int
    reps: SixReps


class Strangers(Form, frozen=True):
    """[strangers]: Non-Player Crew and Captains, the rows standing for 1 to 6 (BS-062)."""

    merchant: int
    military: int
    pirate: int
    crew: SixReps
    captain: SixReps


class Rating(Form, frozen=True):
    """[[rating]]: how good a specialist is, and what is added for whose ship it is (BS-073, BS-074)."""

    id: Job
    reps: ElevenReps
    merchant: int = 0
    military: int = 0
    pirate: int = 0


class StandIn(Form, frozen=True):
    """[[stand_in]]: who can do another's work (BS-075 to BS-077)."""

    id: Job
    does: Job
    rep: int


class Repairs(Form, frozen=True):
    """[repairs]: dice, and what is mended by passes (BS-065, BS-066)."""

    dice: Positive
    settlement: int
    ashore: int
    captain: int
    two: Mending
    one: Mending
    zero: Mending


class Casualties(Form, frozen=True):
    """[casualties]: when a specialist is among those who are hit (BS-058, BS-078)."""

    hit: Face
    dead: Face
    killed: Face


class Plunder(Form, frozen=True):
    """[plunder]: how a voyage's gold is divided (BS-079, BS-080)."""

    captain: Percent
    specialist: Positive
    keep: Positive


class Crews(Form, frozen=True):
    """sea-crews.toml"""

    pirates: tuple[ClassName, ...]
    military: tuple[ClassName, ...]
    scale: tuple[Name, Name, Name, Name]
    men: Men
    skill: Skill
    recruits: Recruits
    generation: Generation
    strangers: Strangers
    rating: tuple[Rating, ...]
    stand_in: tuple[StandIn, ...]
    repairs: Repairs
    casualties: Casualties
    plunder: Plunder
    source: Source
