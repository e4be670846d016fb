"""Grappling, and cutting loose: a contest of two crews."""

from __future__ import annotations

from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.kernel import Dice


def grapples(dice: Dice, ship: Ship, target: Ship) -> bool:
    """True if a crew gets its lines over: more successes than the other has (BR-211, BS-142, BSQ-72)."""
    mine = successes(dice, ship.rep, f"{ship.name} grapples, dice as the crew's Rep")
    theirs = successes(dice, target.rep, f"{target.name} fends off, dice as the crew's Rep")
    return mine > theirs


def cuts_loose(dice: Dice, ship: Ship, holder: Ship) -> bool:
    """True if a grappled crew cuts the lines: the same contest, and a tie holds her (BS-143, BSQ-72)."""
    mine = successes(dice, ship.rep, f"{ship.name} cuts the lines, dice as the crew's Rep")
    theirs = successes(dice, holder.rep, f"{holder.name} holds on, dice as the crew's Rep")
    return mine > theirs
