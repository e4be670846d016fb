"""The tables of meetings at sea as their file writes them: contact, flags, ships, intents, ransoms."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.encounterforms import Area, Level
from mainbrace.games.bottle.fightforms import Amount, Form, Id, Positive
from mainbrace.games.bottle.peopleforms import Rep
from mainbrace.games.bottle.sea.crewforms import Percent
from mainbrace.games.bottle.sea.seaterms import Captive, Wish
from mainbrace.games.bottle.terms import Nation, Source

ElevenFlags = Annotated[tuple[Nation, ...], Meta(min_length=11, max_length=11, description="eleven nations")]
ElevenShips = Annotated[tuple[Id, ...], Meta(min_length=11, max_length=11, description="eleven ships")]


class ContactTable(Form, frozen=True):
    """[contact]: flags to choose from, by passes (BS-099)."""

    dice: Positive
    two: Amount
    one: Amount
    zero: Amount


class FlagTable(Form, frozen=True):
    """[[flag]]: Under What Flag, by two dice (BS-100)."""

    areas: tuple[Area, ...]
    rows: ElevenFlags


class FleetTable(Form, frozen=True):
    """[[fleet]]: What Are They, by two dice (BS-102 to BS-104)."""

    nations: tuple[Nation, ...]
    areas: tuple[Area, ...]
    rows: ElevenShips


class PirateTable(Form, frozen=True):
    """[pirates]: Pirate or Not, the highest total at which they are (BS-105)."""

    ship: int
    dutch: Amount
    english: Amount
    french: Amount
    spanish: Amount


class IntentTable(Form, frozen=True):
    """[intent]: What Happens Now (BS-106)."""

    enemy_merchant: Wish
    enemy_warship: Wish
    friendly_merchant: Wish
    friendly_warship: Wish
    neutral_merchant: Wish
    neutral_warship: Wish
    pirate: Wish
    pirate_hunter: Wish


class FleetMonth(Form, frozen=True):
    """Where the Treasure Fleet is in a month, and how full it is (BS-096)."""

    area: Area
    percent: Percent


class TreasureFleet(Form, frozen=True):
    """[treasure_fleet]: its ships, its gold, its voyage from January on (BS-095 to BS-097)."""

    galleons: Positive
    second_rates: Amount
    third_rates: Amount
    galleon_gold: Positive
    gold: Positive
    every: Positive
    months: tuple[FleetMonth, ...]


class RansomTable(Form, frozen=True):
    """[ransom]: who is aboard a prize, from a total of 2 on, and what he is worth (BS-179, BS-180)."""

    captives: tuple[Captive, ...]
    rep: Rep
    gold: Positive
    least_sal: Level


class Meetings(Form, frozen=True):
    """sea-meetings.toml"""

    contact: ContactTable
    flag: tuple[FlagTable, ...]
    fleet: tuple[FleetTable, ...]
    pirates: PirateTable
    intent: IntentTable
    treasure_fleet: TreasureFleet
    ransom: RansomTable
    source: Source
