"""What those want who have met: to flee, to fight, or to drink together."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Fleet, Intent, ShipClass, Wish
from mainbrace.games.bottle.terms import Relation

Choice = Literal["fight", "flee", "carouse"]


class Meeting(msgspec.Struct, frozen=True):
    """Who has been met, as far as What Happens Now asks."""

    fleet: Fleet
    kind: ShipClass
    """What an honest ship is: a War Galleon is a Warship here."""
    relation: Relation
    """Friendly is the player's own nation, enemy one that is at war with it (BSQ-44)."""
    wronged: bool = False
    """True if the player has attacked Merchants of that nation."""
    outnumbered: bool = False
    """True if they have fewer ships than the player."""


def wish(book: SeaBook, meeting: Meeting) -> Wish:
    """The row of What Happens Now (BS-106)."""
    table = book.meetings.intent
    if meeting.fleet == "pirate":
        return table.pirate
    if meeting.fleet == "pirate-hunter":
        return table.pirate_hunter
    merchants = {
        "enemy": table.enemy_merchant,
        "friendly": table.friendly_merchant,
        "neutral": table.neutral_merchant,
    }
    warships = {
        "enemy": table.enemy_warship,
        "friendly": table.friendly_warship,
        "neutral": table.neutral_warship,
    }
    return (merchants if meeting.kind == "merchant" else warships)[meeting.relation]


def intent(book: SeaBook, meeting: Meeting) -> Intent:
    """What those will do who are met (BS-106, BSQ-45)."""
    wanted = wish(book, meeting)
    if wanted == "friends-of-their-nation":
        return "friends" if meeting.relation == "friendly" else "flee"
    if wanted == "fight-if-wronged":
        return "fight" if meeting.wronged else "flee"
    if wanted == "fight-unless-outnumbered":
        return "flee" if meeting.outnumbered else "fight"
    return wanted


def choices(theirs: Intent) -> list[Choice]:
    """What a player may do: always fight or flee, and carouse with pirates of his nation (BS-107)."""
    return ["fight", "flee", "carouse"] if theirs == "friends" else ["fight", "flee"]


def part_in_peace(ours: Choice, theirs: Intent) -> bool:
    """True if nobody wants to fight; else there is an Advantage to gain (BS-108)."""
    return ours != "fight" and theirs != "fight"
