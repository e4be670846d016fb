"""Morale: whether a crew that has suffered fights on, breaks off, or strikes its colours."""

from __future__ import annotations

from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.npships import acts_as_merchant
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import Morale
from mainbrace.games.bottle.sea.ships import Ship, morale_modifier
from mainbrace.kernel import Dice, Modifier

MOST_PASSES = 3


def morale(dice: Dice, book: SeaBook, ship: Ship, influence: int = 0) -> Morale:
    """The test against the crew's Rep less what damage takes from it (BR-212, BS-173, BSQ-84).

    Merchants waver sooner than others (BSQ-86). Where a row leaves it to the Captain, a die against his Rep
    decides between carrying on and breaking off.
    """
    table, modifier = book.battle.morale, morale_modifier(book, ship)
    helping = dice_for((True, influence, "Captain's Influence"))
    damage: list[Modifier] = [(modifier, "damage")] if modifier else []
    target = max(0, ship.rep + modifier)
    passed = passing(dice, table.dice + added(helping), target, f"{ship.name}: Morale", [*damage, *helping])
    row = (table.zero, table.one, table.two, table.three)[passed.capped(MOST_PASSES)]
    result = row.merchant if acts_as_merchant(book, ship) else row.other
    if result != "captain":
        return result
    return "carry-on" if passing(dice, 1, ship.captain, f"{ship.name}: her Captain").passes else "break-off"


def settled(result: Morale, has_broken_off: bool = False, is_boarded: bool = False) -> Morale:
    """Who is told to break off a second time, or while boarded, strikes instead (BS-174)."""
    return "strike" if result == "break-off" and (has_broken_off or is_boarded) else result


def at_once(one: Morale, other: Morale, boarded: tuple[bool, bool] = (False, False)) -> tuple[Morale, Morale]:
    """What two ships do whose results come together (BS-175, BSQ-87).

    If both strike both break off, but for one who is boarded (BS-174); a ship carries on that would break off
    from one that strikes.
    """
    if one == other == "strike":
        if all(boarded):
            return "strike", "strike"
        one, other = (settled("break-off", is_boarded=each) for each in boarded)
    if (one, other) == ("break-off", "strike"):
        return "carry-on", "strike"
    if (one, other) == ("strike", "break-off"):
        return "strike", "carry-on"
    return one, other
