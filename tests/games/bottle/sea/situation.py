"""A ship in a line, and the tables she sails by."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.sea.seabook import load_sea_book
from mainbrace.games.bottle.sea.seaterms import Job
from mainbrace.games.bottle.sea.ships import Ship, Specialist

SEA = load_sea_book()


def ship(hull: str = "merchant-3", **facts: Any) -> Ship:
    """A ship as her roster has her with all the men she takes, but for what is said of her."""
    usual = {"nation": "spanish", "sailed_by": "merchant", "crew": SEA.hulls[hull].crew.most}
    return Ship(**{"name": "Abandon", "hull": hull, "rep": 4, "captain": 4, **usual, **facts})


def hand(job: Job, rep: int = 4) -> Specialist:
    """A specialist."""
    return Specialist(job, rep)
