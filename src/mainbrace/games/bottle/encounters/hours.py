"""Business by the clock: what another part of the day brings those who are among people."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.moments import take_in
from mainbrace.games.bottle.encounters.plot import Business
from mainbrace.games.bottle.encounters.venture import Venture


class ByTheClock(Business):
    """The hours of a town, a great house, or a ship's decks."""

    def hour_strikes(self, v: Venture) -> None:
        """Whoever is among people has another Defining Moment there, however time went by (BC-145)."""
        take_in(v)
