"""The table as the rules see it: state, dice, box, sea and trail, and who is who."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from mainbrace.games.maracaibo.content import Box, Location, SeaCard
from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.sea import Space
from mainbrace.games.maracaibo.state import NOWHERE, WATER, Player, State
from mainbrace.games.maracaibo.trail import Spot
from mainbrace.kernel import Play, Table

COLOURS = ("Blue", "Red", "Amber", "Violet")
"""What the players are called, by seat, as clients colour them."""

SHIPS = tuple(f"ship:{seat}" for seat in range(len(COLOURS)))
HIDEOUTS = tuple(f"hideout:{seat}" for seat in range(len(COLOURS)))
COMMANDERS = tuple(f"commander:{seat}" for seat in range(len(COLOURS)))
"""What scenes call the boards of a seat, and questions say they are about."""

JORDAN = "Jordan"
NO_DIE = -1


class Occasion(msgspec.Struct, frozen=True):
    """What an effect needs to know of the moment it works in."""

    die: int = NO_DIE
    """The treasure of the chosen die, in a raid."""
    spot: Spot = NOWHERE
    """The space of the trail whose benefit this is."""
    is_market: bool = False
    """True for what an activated Black Market brings."""
    is_accepted: bool = False
    """True once the player was asked for this action and said yes."""


PLAIN = Occasion()
ACCEPTED = Occasion(is_accepted=True)

Perform = Callable[["Voyage", int, Effect, Occasion], Play[None]]


class TurnEnds(Exception):  # noqa: N818 - it is the end of a turn, not an error
    """A failed attack: nothing pending is carried out."""


class Voyage:
    """What every rule has in its hands."""

    __slots__ = (
        "_perform",
        "ask",
        "ask_freely",
        "box",
        "chance",
        "dice",
        "numbers",
        "reveal",
        "sea",
        "state",
        "tell",
        "trail",
        "whisper",
    )

    def __init__(self, table: Table[State], box: Box, perform: Perform) -> None:
        self.state = table.state
        self.box = box
        self.numbers = box.numbers
        self.sea = box.seas[self.state.sea]
        self.trail = box.trails[self.state.trail]
        self.ask = table.ask
        self.ask_freely = table.ask_freely
        self.tell = table.tell
        self.whisper = table.whisper
        self.dice = table.dice
        self.chance = table.chance
        self.reveal = table.reveal
        self._perform = perform

    def perform(self, seat: int, effect: Effect, occasion: Occasion = PLAIN) -> Play[None]:
        """Let an effect work for a player."""
        return self._perform(self, seat, effect, occasion)

    def player(self, seat: int) -> Player:
        """A player's own things."""
        return self.state.players[seat]

    @property
    def sides(self) -> int:
        """How many take turns: the players, and Jordan against one who plays alone."""
        return self.count + (self.state.jordan is not None)

    @property
    def count(self) -> int:
        """How many players there are."""
        return len(self.state.players)

    def by_players(self, table: tuple[int, ...]) -> int:
        """The entry of a table for this number of players."""
        return table[self.count - 1]

    def card(self, cell: Space) -> SeaCard | None:
        """The card on a cell; None where there is open water."""
        number = self.state.cards[cell]
        return None if number == WATER else self.box.cards[number]

    def card_name(self, cell: Space) -> str:
        """What lies on a cell, by name."""
        card = self.card(cell)
        return "open water" if card is None else card.name

    def space_name(self, space: Space) -> str:
        """Where a ship is, in words."""
        label = self.sea.label(space)
        return f"{label} ({self.card_name(space)})" if space >= 0 else label

    def locations(self) -> list[Space]:
        """The cells with a Location."""
        return [Space(cell) for cell in self.sea.cells if isinstance(self.card(Space(cell)), Location)]


def name_of(seat: int) -> str:
    """What a player is called."""
    return COLOURS[seat]


def coins(number: int) -> str:
    """Doubloons in words."""
    return f"{number} doubloon" if number == 1 else f"{number} doubloons"
