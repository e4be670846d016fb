"""The Spanish Treasure Fleet: when it sails, where it is, what it is made of, and what it carries."""

from __future__ import annotations

from mainbrace.games.bottle.passes import half
from mainbrace.games.bottle.sea.contact import GALLEON_HULL, Contact, Sail
from mainbrace.games.bottle.sea.meetingforms import FleetMonth
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.kernel import Dice


def fleet_month(book: SeaBook, year: int, month: int) -> FleetMonth | None:
    """Where the fleet is in a month, from 1 to 12, and how full: only in even years, till August (BS-096)."""
    fleet = book.meetings.treasure_fleet
    if year % fleet.every or month > len(fleet.months):
        return None
    return fleet.months[month - 1]


def meets_treasure_fleet(book: SeaBook, contact: Contact, area: int, year: int, month: int) -> bool:
    """True if a contact in that Area is the fleet: it is there, and two doubles pass (BS-098)."""
    found = fleet_month(book, year, month)
    return found is not None and found.area == area and contact.may_be_treasure_fleet


def treasure_fleet(dice: Dice, book: SeaBook) -> list[Sail]:
    """The ships of the year's fleet, War Galleons first (BS-095)."""
    fleet = book.meetings.treasure_fleet
    second = fleet.second_rates + half(dice, "Merchants of the 2nd Rate in the Treasure Fleet")
    third = fleet.third_rates + half(dice, "Merchants of the 3rd Rate in the Treasure Fleet")
    return [
        *[Sail(GALLEON_HULL, "military")] * fleet.galleons,
        *[Sail("merchant-2", "merchant")] * second,
        *[Sail("merchant-3", "merchant")] * third,
    ]


def gold_aboard(book: SeaBook, sail: Sail, percent: int) -> int:
    """Gold in one ship of the fleet in a month in which it is so full (BS-097)."""
    fleet = book.meetings.treasure_fleet
    each = fleet.galleon_gold if sail.sailed_by == "military" else fleet.gold
    return book.hulls[sail.hull].cargo * each * percent // 100
