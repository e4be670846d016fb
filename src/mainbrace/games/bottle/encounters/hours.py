"""Business by the clock: what another part of the day brings those who are among people."""

from __future__ import annotations

from mainbrace.games.bottle.encounters.closing import put_out, tell_closing
from mainbrace.games.bottle.encounters.moments import take_in
from mainbrace.games.bottle.encounters.plot import Business
from mainbrace.games.bottle.encounters.state import Party
from mainbrace.games.bottle.encounters.venture import Venture


class ByTheClock(Business):
    """The hours of a town, a great house, or a ship's decks."""

    def roused(self, v: Venture, party: Party) -> None:
        """It may be closing time."""
        put_out(v, party)

    def hour_strikes(self, v: Venture) -> None:
        """Whoever is among people has another Defining Moment there, however time went by (BC-145).

        At closing time everybody must leave after it (BC-053).
        """
        tell_closing(v)
        take_in(v)
