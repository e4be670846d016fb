"""Broadsides: how many guns are laid well, and what they hit."""

from __future__ import annotations

import msgspec

from mainbrace.games.bottle.passes import passes_of, passing
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.kernel import Dice, Modifier


class Broadside(msgspec.Struct, frozen=True):
    """A broadside: who fires how many guns, how far away, and in which circumstances."""

    name: str
    rep: int
    """The crew's."""
    guns: int
    distance: int
    """From gunwale to gunwale, in hundredths of an inch."""
    gunner_dice: int = 0
    is_active: bool = True
    is_repeated: bool = False
    """True for a Pirate crew that has fired to this side before in the Encounter (BSQ-70)."""
    influence: int = 0
    """Dice of the Captain's, which help to lay the guns but hit nothing (BSQ-14)."""


def is_in_range(book: SeaBook, distance: int) -> bool:
    """True if guns reach so far, in hundredths of an inch (BS-144, BSQ-66)."""
    return distance <= book.battle.gunnery.range * INCH


def guns_bearing(guns: int, is_mostly_in_arc: bool) -> int:
    """Guns that bear: all of a side, half of them if half the target or less lies in the arc (BS-146)."""
    return guns if is_mostly_in_arc else guns // 2


def gunnery_dice(book: SeaBook, broadside: Broadside) -> list[Modifier]:
    """Dice more or fewer for a broadside (BR-208, BS-148)."""
    table, distance = book.battle.gunnery, broadside.distance
    return dice_for(
        (not broadside.is_active, table.inactive, "inactive"),
        (True, broadside.gunner_dice, "Chief Gunner"),
        (broadside.is_repeated, table.repeated, "pirates' second broadside"),
        (distance <= table.near * INCH, table.near_dice, f'{table.near}" or less'),
        (distance > table.far * INCH, table.far_dice, f'over {table.far}"'),
        (True, broadside.influence, "Captain's Influence"),
    )


def guns_on_target(dice: Dice, book: SeaBook, broadside: Broadside) -> int:
    """Gunnery: how many of the guns may do damage, all, half of them, or none (BR-208, BS-147, BS-149)."""
    table, modifiers = book.battle.gunnery, gunnery_dice(book, broadside)
    count = table.dice + added(modifiers)
    passes = passing(dice, count, broadside.rep, f"{broadside.name}: Gunnery", modifiers).capped()
    share = (table.zero, table.one, table.two)[passes]
    return {"all": broadside.guns, "half": broadside.guns // 2, "none": 0}[share]


def highest_hit(book: SeaBook, crosses_the_t: bool = False, is_grappled: bool = False) -> int:
    """The highest face with which a gun hits: one more down the length of a ship, or grappled to her.

    (BR-208, BS-150, BS-151, BSQ-69)
    """
    damage = book.battle.damage
    return damage.raking if crosses_the_t or is_grappled else damage.broadside


def gun_hits(
    dice: Dice, book: SeaBook, name: str, guns: int, crosses_the_t: bool = False, is_grappled: bool = False
) -> int:
    """Gunnery Damage: a die for each gun that is on the target (BR-208, BS-150)."""
    if guns == 0:
        return 0
    most = highest_hit(book, crosses_the_t, is_grappled)
    return passes_of(dice.roll(guns, f"{name}: Gunnery Damage", at_most=most), most)
