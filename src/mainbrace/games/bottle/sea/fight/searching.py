"""What a ship that was met carries: nobody knows before she is searched, taken or going down (BC-186)."""

from __future__ import annotations

from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.games.bottle.sea.ships import capacity
from mainbrace.games.bottle.trading import tons_in_prize


def search(f: Fight, vessel: Vessel) -> None:
    """A die says how full her hold is, the first time that somebody looks into it (BC-186)."""
    if vessel.is_unsearched:
        vessel.is_unsearched = False
        vessel.ship.cargo = tons_in_prize(f.dice, f.book, capacity(f.sea, vessel.ship))
        f.tell("searched", ship=vessel.name, tons=vessel.ship.cargo)
