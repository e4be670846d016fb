"""What is on the table between two turns. It is embedded wherever somebody sits down to a game."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.farobank.bets import Bets, Number, no_bets

Presence = Literal["playing", "looking", "turn", "out"]
"""Whether a punter bets, looks on and is asked again, comes back for the Turn, or is out of this game."""


class Roll(msgspec.Struct, frozen=True):
    """The two dice of a turn."""

    losing: Number
    winning: Number


class Punter(msgspec.Struct):
    """One who may bet: gold in the purse, markers in front, bets on the layout."""

    purse: int
    markers: int = 0
    bets: Bets = msgspec.field(default_factory=no_bets)
    riding: Bets = msgspec.field(default_factory=no_bets)
    """What each bet has won with the last dice, as it lay then."""
    last: Bets = msgspec.field(default_factory=no_bets)
    """The bets as they lay when dice were last rolled."""
    presence: Presence = "out"
    bought: int = 0
    """Gold changed into markers since the punter first sat down."""
    cashed: int = 0
    """Markers changed back into gold since then."""
    wagered: int = 0
    """All that lay on the layout while dice were rolled, added up."""

    @property
    def winnings(self) -> Bets:
        """What each bet has won with the last dice, as it lies now; nothing where none is left."""
        found = no_bets()
        for amount, number, was_coppered in self.riding.each():
            one, other = self.bets.coppered[number - 1], self.bets.plain[number - 1]
            if one or other:
                is_coppered = bool(one) and (was_coppered or not other)
                (found.coppered if is_coppered else found.plain)[number - 1] = amount
        return found

    @property
    def gold(self) -> int:
        """All that is the punter's: in the purse, in front and on the layout."""
        return self.purse + self.markers + self.bets.total

    @property
    def balance(self) -> int:
        """How far the punter is ahead of the Bank, or behind it."""
        return self.cashed + self.markers + self.bets.total - self.bought

    @property
    def has_won(self) -> bool:
        """True if more gold was cashed out than bought in, over all games (R-30)."""
        return self.cashed > self.bought


class Sitting(msgspec.Struct):
    """A Bank and who sits at it, for as many games as there is interest."""

    limit: int
    """The highest bet on a number."""
    net: int
    """What a hit on the Turn gains for each one bet."""
    punters: list[Punter]
    game: int = 0
    """The number of the game, from 1."""
    is_open: bool = False
    """True while a game is played."""
    is_turn: bool = False
    """True while the Turn is bet."""
    to_bet: list[int] = []
    """The places of those who may still change their bets before the dice roll."""
    rolls: list[Roll] = []
    """The turns of this game, or of the last one."""
    last_die: int = 0
    """The die of the Turn of this game, or of the last one; 0 before it."""
    bank: int = 0
    """What the Bank has won since it opened, or lost: it has as much as it needs."""


def sit_at(limit: int, net: int, purses: list[int]) -> Sitting:
    """A Bank with that limit, and punters with that much gold each."""
    return Sitting(limit, net, [Punter(purse) for purse in purses])
