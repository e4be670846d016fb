"""The tables of sailing as their file writes them: wind, movement, turns, evasion, collisions."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.fightforms import Amount, Form, Positive
from mainbrace.games.bottle.sea.seaterms import Quarter, Section
from mainbrace.games.bottle.terms import Source

NineQuarters = Annotated[tuple[Quarter, ...], Meta(min_length=9, max_length=9, description="nine directions")]
NineSections = Annotated[tuple[Section, ...], Meta(min_length=9, max_length=9, description="nine sections")]
PerManeuver = Annotated[
    tuple[Amount, ...], Meta(min_length=10, max_length=10, description="ten numbers, for Maneuver 0 to 9")
]


class Irons(Form, frozen=True):
    """[irons]: how far a ship falls off on her second turn In Irons (BS-131, BS-132)."""

    slow: Amount
    slow_inches: Amount


class Turns(Form, frozen=True):
    """[turns]: turns of 45 degrees in a move, by Maneuver (BS-136)."""

    source: Source
    turns: PerManeuver


class Templates(Form, frozen=True):
    """[templates]: inches at Full Sails, by Maneuver (BS-128)."""

    source: Source
    in_irons: PerManeuver
    close_hauled: PerManeuver
    broad_reach: PerManeuver
    running: PerManeuver


class Evasion(Form, frozen=True):
    """[evasion]: Evasive Action, by passes (BS-138)."""

    dice: Positive
    two: Amount
    one: Amount
    zero: Amount


class Collision(Form, frozen=True):
    """[collision]: hits when hulls meet (BS-139)."""

    land: Positive
    hits: Positive


class Grounding(Form, frozen=True):
    """[ground]: how near to land a ship can come (BS-003)."""

    inches: Positive


class Sailing(Form, frozen=True):
    """sea-sailing.toml"""

    wind: NineQuarters
    sections: NineSections
    irons: Irons
    turns: Turns
    templates: Templates
    evasion: Evasion
    collision: Collision
    ground: Grounding
    source: Source
