"""Two ships abeam of each other, and a broadside."""

from __future__ import annotations

from typing import Any

from mainbrace.games.bottle.sea.fight.firing import fire_guns
from tests.games.bottle.sea.seascape import N, Seascape


def abeam(apart: int = 600, **facts: Any) -> Seascape:
    """Billy's Revenge lies to starboard of Blue's ship, so far from gunwale to gunwale."""
    scape = Seascape().ship(middle=(0, 0), heading=N, **facts)
    return scape.ship(1, "merchant-4", middle=(apart + 50, 0), heading=N, rep=3)


def fire(scape: Seascape, *keys: str) -> None:
    """The first ship's Gunnery Phase."""
    scape.run(fire_guns(scape.fight, scape.at(0)), *keys)
