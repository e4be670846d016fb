"""Ships that no player sails: how they stand against their enemies, and what they do about it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Course
from mainbrace.games.bottle.sea.ships import Ship, is_battered, maneuver, roster
from mainbrace.kernel import Dice


class Odds(msgspec.Struct, frozen=True):
    """How a flagship stands against those she meets (BR-207, BS-190, BSQ-97)."""

    is_warship: bool = False
    is_larger: bool = False
    is_more_maneuverable: bool = False
    outnumbers: bool = False
    is_battered: bool = False
    is_smaller: bool = False
    is_outnumbered: bool = False


def is_warship(book: SeaBook, ship: Ship) -> bool:
    """True for Warships and for War Galleons, which are Merchants that the Military sails (BSQ-98)."""
    return roster(book, ship).kind == "warship" or ship.sailed_by == "military"


def odds(book: SeaBook, flagship: Ship, friends: int, enemies: Sequence[Ship]) -> Odds:
    """How a flagship stands with so many ships on her side, herself among them (BS-190, BSQ-97)."""
    size = roster(book, flagship).size
    sizes = [roster(book, enemy).size for enemy in enemies]
    return Odds(
        is_warship=is_warship(book, flagship),
        is_larger=size > max(sizes),
        is_more_maneuverable=maneuver(book, flagship) > max(maneuver(book, enemy) for enemy in enemies),
        outnumbers=friends > len(enemies),
        is_battered=is_battered(book, flagship),
        is_smaller=size < min(sizes),
        is_outnumbered=friends < len(enemies),
    )


def passes_of_flagship(dice: Dice, book: SeaBook, name: str, captain: int, odds: Odds) -> int:
    """NP Ship Movement: dice against the Captain's Rep, of which there may be none (BS-189, BS-190)."""
    table = book.battle.np
    modifiers = dice_for(
        (odds.is_warship, table.warship, "Warship"),
        (odds.is_larger, table.larger, "larger than all enemies"),
        (odds.is_more_maneuverable, table.more_maneuverable, "more maneuverable than all enemies"),
        (odds.outnumbers, table.outnumber, "outnumbers the enemy"),
        (odds.is_battered, table.battered, "half the Defense left or less"),
        (odds.is_smaller and not odds.is_warship, table.smaller, "smaller than all enemies"),
        (odds.is_outnumbered, table.outnumbered, "outnumbered"),
    )
    return passing(
        dice, table.dice + added(modifiers), captain, f"{name}: NP Ship Movement", modifiers
    ).capped()


def course(book: SeaBook, passes: int, ship: Ship) -> Course:
    """What a ship of the fleet does after her flagship's roll (BR-207, BS-191, BSQ-99).

    All but Merchants' crews act as Warships (BSQ-98). Who runs with no pass never rolls again.
    """
    row = (book.battle.np.zero, book.battle.np.one, book.battle.np.two)[passes]
    return row.merchant if acts_as_merchant(book, ship) else row.warship


def acts_as_merchant(book: SeaBook, ship: Ship) -> bool:
    """True for the crew of a Merchant, whatever she sails (BSQ-86, BSQ-98)."""
    return kind_of(book, ship.sailed_by) == "merchant"


def has_fled(speed: int, enemies_in_range: Sequence[int]) -> bool:
    """True for one who runs faster than every enemy in gun range, or with none there (BS-192, BSQ-100)."""
    return all(speed > other for other in enemies_in_range)
