"""The wind: where it comes from, how a ship heads to it, how far she sails, and how often she turns."""

from __future__ import annotations

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.sea.circumstances import dice_for
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Quarter, Sails, Section
from mainbrace.kernel import Dice

Heading = int
"""A point of the compass, from 0 for north with the clock to 15."""

POINTS = 16
QUARTERS: dict[Quarter, Heading] = {"north": 0, "east": 4, "south": 8, "west": 12}
DOUBTFUL = 2
"""Points off the wind that can be taken for In Irons as well (BSQ-57)."""


def turned(heading: Heading, points: int) -> Heading:
    """A heading after a turn by so many points, with the clock."""
    return (heading + points) % POINTS


def wind_from(book: SeaBook, area: int) -> Heading:
    """Where the wind comes from in an Area (BS-126)."""
    return QUARTERS[book.sailing.wind[area - 1]]


def points_off(heading: Heading, wind: Heading) -> int:
    """Points between the bow and where the wind comes from, 0 to 8."""
    off = (heading - wind) % POINTS
    return min(off, POINTS - off)


def section(book: SeaBook, heading: Heading, wind: Heading) -> Section:
    """How a ship heads to the wind; on a border she counts as farther off it (BS-127, BSQ-56)."""
    return book.sailing.sections[points_off(heading, wind)]


def is_doubtful(heading: Heading, wind: Heading) -> bool:
    """True on the line between In Irons and Close Hauled (BS-134, BSQ-57)."""
    return points_off(heading, wind) == DOUBTFUL


def settle_doubt(dice: Dice, name: str, pilot: int, influence: int = 0) -> Section:
    """A die against the Pilot's Rep says on which side of the line a ship is (BS-134)."""
    helping = dice_for((True, influence, "Captain's Influence"))
    passed = passing(dice, 1 + influence, pilot, f"{name}: close to the wind", helping).passes
    return "close-hauled" if passed else "in-irons"


def inches(book: SeaBook, maneuver: int, at: Section, sails: Sails) -> int:
    """How far a ship sails that heads so to the wind as her turn begins (BS-122, BS-123, BS-128)."""
    templates = book.sailing.templates
    rows = {
        "in-irons": templates.in_irons,
        "close-hauled": templates.close_hauled,
        "broad-reach": templates.broad_reach,
        "running": templates.running,
    }
    full = rows[at][maneuver]
    return full if sails == "full" else full // 2


def inches_falling_off(book: SeaBook, maneuver: int, sails: Sails) -> int:
    """How far an active ship comes on her second turn In Irons, if she falls off (BS-131, BS-132, BSQ-58).

    One that cannot turn does not fall off at all (BSQ-62).
    """
    if not turns(book, maneuver):
        return 0
    irons, straight = book.sailing.irons, inches(book, maneuver, "in-irons", sails)
    return irons.slow_inches if straight <= irons.slow else straight // 2


def falling_off_to(wind: Heading) -> tuple[Heading, Heading]:
    """The two headings a ship may fall off to: the edges of Close Hauled (BS-131, BS-132)."""
    return turned(wind, -DOUBTFUL), turned(wind, DOUBTFUL)


def turns(book: SeaBook, maneuver: int) -> int:
    """How many turns of 45 degrees an active ship makes in a move (BS-136, BSQ-62)."""
    return book.sailing.turns.turns[maneuver]
