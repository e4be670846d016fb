"""What no single entry shows: that the files together make a game that can be played to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mainbrace.games.maracaibo.content import Box, Location, Set
from mainbrace.games.maracaibo.limits import LIMITS
from mainbrace.games.maracaibo.setup import BASE_TRAIL, BOARDS_DEALT, QUESTS_DEALT
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlfile import Spot

FileSpot = Callable[[str], Spot]
"""The file of that name, as a place where a mistake can be."""
Check = Callable[[Box, FileSpot], None]
MOST_PLAYERS = 4


def check_attested(spot: Spot, names: Sequence[str]) -> None:
    """Every name is that of a field of the file or the entry, or of a field in one of its tables."""
    for number, name in enumerate(names):
        if spot.file.value((*spot.place, *name.split("."))) is None:
            where = "this entry" if spot.place else "this file"
            raise spot.at("attested", number).error(f'"{name}"', f"the name of a field of {where}")


def locations(box: Box, sets: Sequence[Set]) -> int:
    """How many Locations lie in the opening sea."""
    cards = [card for card in box.cards if isinstance(card, Location)]
    return sum(card.tier == 1 and card.set in sets for card in cards)


def check_locations(box: Box, spot: FileSpot) -> None:
    """Every Black Market a player can have finds a Location of its own."""
    own = sum(not tile.commander for tile in box.markets)
    with_board = [sum(tile.commander == board.id for tile in box.markets) for board in box.commanders]
    least = own + max(with_board, default=0)
    if (found := locations(box, ["base"])) < least:
        allowed = f"at least {least}, one for each Black Market of a player"
        raise spot("locations").error(f"{found} Locations of tier 1 in the base set", allowed)


def check_forts(box: Box, spot: FileSpot) -> None:
    """There are Forts for all places where they lie at the start."""
    on_trail = max((len(trail.forts) for trail in box.trails.values()), default=0)
    least = locations(box, ["base", "commanders"]) + on_trail + max(box.numbers.gulf_forts)
    if len(box.forts) < least:
        allowed = f"at least {least}, for the Locations, the trail and the Gulf"
        raise spot("forts").error(f"{len(box.forts)} Forts", allowed)


def check_dealt(box: Box, spot: FileSpot) -> None:
    """Quests and Commander boards go round."""
    most = len(box.quests) - MOST_PLAYERS * QUESTS_DEALT
    if box.numbers.quests > most:
        allowed = f"at most {most}, as four players are dealt {QUESTS_DEALT} each of {len(box.quests)}"
        raise spot("numbers").at("quests").error(box.numbers.quests, allowed)
    if len(box.commanders) < MOST_PLAYERS * BOARDS_DEALT:
        found = f"{len(box.commanders)} Commanders"
        raise spot("commanders").error(found, f"at least {MOST_PLAYERS * BOARDS_DEALT}")


def check_figureheads(box: Box, spot: FileSpot) -> None:
    """A Commander who begins with a figurehead finds one beside those of the market."""
    if max(box.numbers.figureheads) >= len(box.figureheads):
        allowed = f"fewer than the {len(box.figureheads)} there are, so that one is left to begin with"
        raise spot("numbers").at("figureheads").error(max(box.numbers.figureheads), allowed)


def check_trails(box: Box, spot: FileSpot) -> None:
    """The base game has its trail, and Commanders theirs."""
    if BASE_TRAIL not in box.trails:
        raise spot("trail").error("no way from base-left to base-right", "a left and a right half of each")
    if len(box.trails) < 2:
        raise spot("trail").error("no trail for Commanders", "a left and a right half of that set")


def check_solo_deck(box: Box, spot: FileSpot) -> None:
    """Jordan has a card for every turn, with Commanders or without."""
    if not any(card.set == "base" for card in box.solo.card):
        raise spot("solo").at("card").error("no card of the base set", "at least one")


def check_solo_windows(box: Box, spot: FileSpot) -> None:
    """Jordan's marker reaches every position that his boards have a number for."""
    needed = len(box.solo.raid_vp) - 1
    if (found := box.solo.windows.count("marker")) < needed:
        allowed = f"at least {needed}, as his marker starts on the first of {needed + 1} positions"
        raise spot("solo").at("windows").error(f"{found} markers", allowed)


def check_quests(box: Box, spot: FileSpot) -> None:
    """Every condition of a quest can be met, also without Commanders."""
    for quest in box.quests:
        for need in (*quest.top.needs, *quest.bottom.needs):
            most = LIMITS[need.term](box)
            if need.number > most:
                allowed = f"at most {most}, as nobody can have more without Commanders"
                raise spot("quests").error(f'{need} in "{quest.id}"', allowed)


def check_seas(box: Box, spot: FileSpot) -> None:
    """All that is dealt before the game finds a place in the sea."""
    numbers = box.numbers
    places = locations(box, ["base", "commanders"])
    least = places + numbers.residences + numbers.tier_one
    for sea in box.seas.values():
        if len(sea.cells) < least:
            dealt = f"{places} Locations, {numbers.residences} Residences, {numbers.tier_one} Improvements"
            raise ContentError(sea.file, f"{len(sea.cells)} cards", f"at least {least}, for {dealt}")


CHECKS: Sequence[Check] = (
    check_locations,
    check_forts,
    check_dealt,
    check_figureheads,
    check_trails,
    check_solo_deck,
    check_solo_windows,
    check_quests,
    check_seas,
)
