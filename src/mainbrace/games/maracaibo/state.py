"""Everything that can change during play, as plain data."""

from __future__ import annotations

import msgspec

from mainbrace.games.maracaibo.sea import START, Space
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import TRAIL_START, Spot

WATER = -1
"""A cell without a card."""
NOTHING_HERE = -1
"""A cell without a tile of some kind."""
RUM_MARKET = len(TREASURES)
"""Among the tiles on Locations: the Rum Market; the numbers before it are treasures."""
NOT_YET = -1
NOWHERE = Spot(-1)
NO_TREASURE = -1


def none_of_each() -> list[int]:
    """No treasure of any kind."""
    return [0] * len(TREASURES)


class Stall(msgspec.Struct, array_like=True):
    """A Black Market that lies on a Location."""

    tile: int
    cell: Space


class Fort(msgspec.Struct, array_like=True):
    """A Fort that stands: on a cell of the sea, in the Gulf, or on a space of the trail."""

    tile: int
    space: Space
    spot: Spot = TRAIL_START
    """Where on the trail; its start for all others."""


class LeftTreasure(msgspec.Struct, array_like=True):
    """A treasure that lies on the trail."""

    spot: Spot
    treasure: int


class Sheet(msgspec.Struct, array_like=True):
    """What lasts: the sum of a player's red and blue scrolls, windows and figureheads."""

    power: int = 0
    explore: int = 0
    rerolls: int = 0
    discount: int = 0
    ship_discount: int = 0
    doubloon_income: int = 0
    vp_income: int = 0
    cannon_income: int = 0
    """Doubloon income per Cannon."""
    fort_income: int = 0
    """VP income per Fort."""
    bury: int = 0
    decline: int = 0
    treasure_price: int = 0
    """Power for a treasure; 0 while it is the usual."""
    treasure_discount: int = 0
    fort: int = 0
    fort_by_power: int = 0
    ram: int = 0
    market_coins: int = 0


class Player(msgspec.Struct, array_like=True):
    """One player's ship, explorer, boards and cards."""

    doubloons: int
    tiles: list[int]
    """Black Market tiles that are not placed yet."""
    ship: Space = START
    explorer: Spot = TRAIL_START
    vp: int = 0
    rivers: list[int] = []
    windows: list[int] = []
    """The windows that are filled."""
    cannons: list[int] = []
    """Those of them with a Cannon."""
    improvements: list[int] = []
    residences: list[int] = []
    figureheads: list[int] = []
    sand: list[int] = msgspec.field(default_factory=none_of_each)
    """Treasures that are not buried, by kind."""
    buried: list[int] = msgspec.field(default_factory=none_of_each)
    stalls: list[Stall] = []
    quests: list[int] = []
    """In hand."""
    known: list[int] = []
    """Those in hand that everybody saw when they were taken."""
    shown: list[int] = []
    """Quests played face up."""
    offer: list[int] = []
    """Quests to choose from before the game."""
    returned: int = NOT_YET
    """The quest that was put back before the game, which nobody else knows."""
    rum: int = 0
    forts: list[int] = []
    """Defeated Forts."""
    boards: list[int] = []
    """The two Commander boards that were dealt, for all to see."""
    commander: int = NOT_YET
    """The board with its front up; nobody else knows it before all have chosen."""
    back: int = NOT_YET
    """The other one, face down."""
    covered: list[int] = []
    """Activation spaces that are covered: two a row, front first, Fort space before rum space."""
    unplaced: list[int] = []
    """A Commander's Black Market that goes out at the beginning of the first turn."""
    neutral: Spot = NOWHERE
    """The neutral explorer, if this player leads it."""
    shelf: list[int] = []
    """Treasures on the Commander's own spaces, by place; empty without such spaces."""
    has_seen_city: bool = False
    """True once its explorer has been in the Lost City."""
    sheet: Sheet = msgspec.field(default_factory=Sheet)
    final: list[int] = []
    """The points of final scoring, row by row; empty before the end."""


class Jordan(msgspec.Struct, array_like=True):
    """The rival of a lone player."""

    deck: list[int]
    """His cards, face down; the next one is the last. An odd number is a B side of card number // 2."""
    secret: list[int]
    """The quest that was dealt to him face down."""
    discard: list[int] = []
    has_shuffled: bool = False
    """True once every card of his deck has been seen."""
    ship: Space = START
    explorer: Spot = TRAIL_START
    vp: int = 0
    position: int = 1
    """Of the marker on his hideout board, 1 to 4."""
    windows: int = 0
    rivers: list[int] = []
    improvements: list[int] = []
    residences: list[int] = []
    figureheads: list[int] = []
    treasures: list[int] = msgspec.field(default_factory=none_of_each)
    quests: list[int] = []
    """Quests he took from the open row."""
    final: int = 0
    """His points of final scoring."""


class State(msgspec.Struct, array_like=True):
    """A game between two turns."""

    sea: str
    trail: str
    players: list[Player]
    cards: list[int]
    """The card on each cell."""
    tiles: list[int]
    """The Treasure Value or Rum Market tile on each cell."""
    deck: list[int]
    """Tier II, face down; the next one is the last."""
    quest_deck: list[int]
    """Face down; the next one is the last."""
    row: list[int]
    """The open quests from left to right."""
    figureheads: list[int]
    """The market."""
    stock: list[int]
    """Treasures on each island."""
    cubes: list[int] = msgspec.field(default_factory=none_of_each)
    """Marker cubes on each island."""
    forts: list[Fort] = []
    left: list[LeftTreasure] = []
    market_side: int = 0
    round: int = 0
    """0 while first quests are chosen."""
    first: int = 0
    to_move: int = 0
    last_turns: int = NOT_YET
    """How many turns are left in this round once a ship has reached Maracaibo."""
    jordan: Jordan | None = None
    """The rival, if one plays alone."""
    is_auction_due: bool = False
    """True until the Commander boards have been auctioned, where that is agreed."""
    is_over: bool = False
