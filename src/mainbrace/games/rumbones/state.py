"""Everything that can change during play, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.rumbones.board import OFF_BOARD, Zone

DeadMansCoin = Literal["", "gold", "dark"]
CrewKind = Literal["deckhand", "bosun"]

DECKHANDS = 24
BOSUNS = 6


class Hero(msgspec.Struct, array_like=True):
    """A hero of one side. Off the board its zone is OFF_BOARD."""

    id: str
    side: int
    seat: int
    zone: Zone = OFF_BOARD
    damage: int = 0
    coins: int = 0
    activated: bool = False
    dead_mans_coin: DeadMansCoin = ""
    overboard: bool = False
    conditions: list[str] = []
    levels: list[int] = []
    """Per skill: 0 locked, 1 or 2."""
    bonus_hp: int = 0
    """Hit points that its card does not know of."""
    lives: int = 0
    """How often it can be KO'd before it is out, in Clash Royale."""
    fury: int = 0
    """What is added to every die of its attacks in this turn."""


class Squad(msgspec.Struct, array_like=True):
    """Crew of one kind that stands in one zone and follows one track."""

    kind: CrewKind
    zone: Zone
    track: int
    count: int


class Feature(msgspec.Struct, array_like=True):
    """A Deck Feature that still stands."""

    objective: str
    zone: Zone
    damage: int = 0


class Monster(msgspec.Struct, array_like=True):
    """A Sea Monster in play; it acts for the seat that summoned it."""

    id: str
    side: int
    seat: int
    zone: Zone
    damage: int = 0
    activated: bool = False


class Kraken(msgspec.Struct, array_like=True):
    """Asleep until summoned, then on the board, then dead for good."""

    status: Literal["asleep", "awake", "dead"] = "asleep"
    zones: list[Zone] = []
    damage: int = 0


class Hand(msgspec.Struct, array_like=True):
    """The Tide Cards one seat holds, by their number in the faction's deck."""

    seat: int
    size: int
    cards: list[int] = []
    known: list[int] = []
    """Those that everybody can name: taken back from the discards, or counted when these were reshuffled."""


class Side(msgspec.Struct, array_like=True):
    """One faction at war: its people, its ship's features, its cards and its score."""

    faction: str
    seats: list[int]
    crew_seat: int
    heroes: list[Hero] = []
    crew: list[Squad] = []
    deckhands: int = DECKHANDS
    """Deckhands not on the board."""
    bosuns: int = BOSUNS
    """Bosuns not on the board."""
    features: list[Feature] = []
    deck: list[int] = []
    """Face-down cards; the next one to draw is the last."""
    discard: list[int] = []
    shown: list[int] = []
    """Cards that left a hand face up in this turn, wherever they are now; none between two turns."""
    hands: list[Hand] = []
    vp: int = 0
    pool: int = 0
    crew_activated: bool = False
    passed: bool = False
    gun_level: int = 0
    bosun_level: int = 0
    speaker: int = 0
    """The seat that answers for the side as a whole: its Captain's, or the one with the Crew."""
    offer: list[str] = []
    """The heroes it may choose from before the game; none once it has chosen."""
    quota: list[int] = []
    """Per seat of the side: how many heroes it controls."""
    fire_pots: list[int] = []
    """The numbers of its ships whose Fire Pot has not been thrown."""
    pool_cards: list[int] = []
    """The cards in the Kraken Pool, in the first edition alone; `pool` counts their symbols."""
    rig_bonus: int = 0
    """What is added to every Rigging Check of its heroes."""


class State(msgspec.Struct, array_like=True):
    """A game of Rum & Bones between two turns."""

    board: str
    sides: list[Side]
    goal: int
    round: int = 0
    first: int = 0
    """The side with the First Player marker."""
    to_move: int = 0
    missing_planks: list[Zone] = []
    kraken: Kraken = msgspec.field(default_factory=Kraken)
    monsters: list[Monster] = []
    summoned: list[str] = []
    """Sea Monsters that have been in this game, in play or not."""
    kraken_came: int = 0
    """The round in which the Kraken came, 0 if it has not."""
    phase: int = 0
    """The phase of the turn that is played next, in the first edition alone."""
    lives: int = 0
    """The Lives each hero starts with in Clash Royale; 0 in every other kind of game."""
