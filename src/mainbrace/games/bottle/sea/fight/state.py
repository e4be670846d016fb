"""Everything about a fight at sea that can change, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.sea.fight.options import SeaOptions
from mainbrace.games.bottle.sea.fight.sides import Captain, Side
from mainbrace.games.bottle.sea.geometry import Flank, Outline, Point, outline
from mainbrace.games.bottle.sea.seaterms import INCH, Doing, Job, Onset, Sails
from mainbrace.games.bottle.sea.ships import Ship, Specialist
from mainbrace.games.bottle.sea.turns import Standing
from mainbrace.games.bottle.sea.wind import Heading
from mainbrace.games.bottle.skirmish.state import Field
from mainbrace.games.bottle.terms import CreatureName

NOBODY = -1
"""In place of a seat: the book's tables sail her. In place of a ship, a side or a winner: none."""


class Castaway(msgspec.Struct, array_like=True):
    """One of a crew who is away from his ship: in the water, or in the enemy's hands."""

    rep: int
    job: Job | Literal[""] = ""
    """His trade; that of a player's Captain is captain."""
    is_hurt: bool = False
    """He was Out of the Fight when he was taken, and tests for recovery (BS-178)."""


class Vessel(msgspec.Struct, array_like=True):
    """A ship on the chart. Vessels are numbered by their place in the fight's list."""

    id: int
    side: int
    seat: int
    """Who gives orders; NOBODY: the book's tables."""
    ship: Ship
    size: int
    bow: Point
    heading: Heading
    sails: Sails = "full"
    next_sails: Sails = "full"
    """What she will carry from her next move on (BS-124)."""
    standing: Standing = "fighting"
    is_active: bool = False
    irons: int = 0
    """How many turns in a row she has begun In Irons (BSQ-58)."""
    has_fallen_off: bool = False
    """She lies on the line of Close Hauled by falling off, so that nobody doubts it (BSQ-57)."""
    has_evaded: bool = False
    """She has turned aside, and has half her Maneuver in her next turn (BS-138)."""
    holds_course: bool = False
    """Helm or Captain was hit: in her next move she goes straight on (BS-158, BS-159)."""
    is_aground: bool = False
    has_new_sails: bool = False
    """She changes her sails in this turn (BS-125)."""
    has_fired: bool = False
    fired_to: list[Flank] = []
    """The sides she has fired to in this Encounter (BSQ-70)."""
    has_suffered: bool = False
    """She has taken damage or lost men in this turn (BS-172)."""
    has_broken_off: bool = False
    """She has been told to break off before (BS-174)."""
    lit: int = 0
    """The turn in which she caught fire."""
    struck: int = 0
    """The turn in which she struck."""
    taken_by: int = NOBODY
    """The side that has put a prize crew aboard."""
    wake: list[Point] = []
    """Where her bow has come along in her last move."""
    began: int = 0
    """Her crew as the fight began."""
    shot: int = 0
    """Men that guns and collisions have cost her, specialists not counted once they are known."""
    slain: int = 0
    """Men that boardings have cost her, and a Captain who is no player's and was hit."""
    lent: int = 0
    """Men aboard prizes."""
    drowned: int = 0
    """Men who went down with her, or with a prize that they had manned."""
    swimming: list[Castaway] = []
    """Those who are in the water since she went down, or a prize that they had manned (BS-154)."""
    hurt: list[Specialist] = []
    """Specialists who are Out of the Fight: neither of the crew nor among those shot or slain."""
    captain_hurt: int = 0
    """The Rep of a Captain who is Out of the Fight, dead, or away; 0 while he commands."""
    killed: int = 0
    """Men who fell on deck and will not rise again."""
    prisoners: list[Castaway] = []
    """Men of hers whom the enemy has, away from their ship."""
    ashore: int = 0
    """Men who are free, but aboard no ship of theirs."""
    freed: int = 0
    """Men who have joined her that were slaves before."""
    laden: int = 0
    """Tons she carried as the fight began, as far as that was known."""
    is_unsearched: bool = False
    """Nobody has looked into her hold yet, and a die will say what is in it (BC-186)."""
    is_ordered_off: bool = False
    """She breaks off by her Captain's order, or her flagship's, and not because of Morale."""
    has_lost_men: bool = False
    """As the fight ended some of hers had fallen, whether or not they came back later (BS-058)."""
    lost: int = 0
    """Men whom creatures have carried off, and those whom earlier Encounters of a voyage have cost."""
    manned_by: int = NOBODY
    """The ship whose men bring this prize home."""
    is_slowed: bool = False
    """She counts at half her Maneuver in this turn (BS-138)."""

    @property
    def outline(self) -> Outline:
        """Her hull on the chart."""
        return outline(self.bow, self.heading, self.size)

    @property
    def captured(self) -> int:
        """How many of her men the enemy has, away from their ship."""
        return len(self.prisoners)

    @property
    def is_captain_away(self) -> bool:
        """True if the enemy has the player's Captain, away from her."""
        return any(each.job == "captain" for each in self.prisoners)

    @property
    def is_afloat(self) -> bool:
        """True while she is on the chart."""
        return self.standing not in ("gone", "sunk")

    @property
    def is_fighting(self) -> bool:
        """True while she fights on."""
        return self.standing == "fighting"

    @property
    def name(self) -> str:
        """What she is called."""
        return self.ship.name


class Melee(msgspec.Struct, array_like=True):
    """A boarding: who has come aboard whom."""

    boarder: int
    boarded: int


class DeckFight(msgspec.Struct, array_like=True):
    """A boarding that is fought figure by figure: the boarders are the first side of its field."""

    boarder: int
    boarded: int
    field: Field
    before: list[Onset] = []
    """What is still to come before its first turn."""
    is_on: bool = False
    """It is its turn; between its turns ships elsewhere have theirs."""
    down: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """How many of each side were down when Morale last knew of it."""
    fallen: list[int] = []
    """Who was put Out of the Fight, in whose hands ever he is now."""


class NightFight(msgspec.Struct, array_like=True):
    """Creatures aboard a ship and who fights them: like boarders they are the first side of its field."""

    creature: CreatureName
    vessel: int
    field: Field
    before: list[Onset] = []
    """What is still to come before its first turn."""
    met: int = 0
    """How many of them came at first."""
    carried: list[int] = []
    """The men who were carried overboard."""
    diving: list[tuple[int, int]] = []
    """The creatures who leave when what is under way is done, each with the man it has seized, or NOBODY."""
    fallen: list[int] = []
    """Who was put Out of the Fight, in whose hands ever he is now."""


class Step(msgspec.Struct, array_like=True, frozen=True):
    """What a side does next in this turn."""

    doing: Doing
    side: int


class State(msgspec.Struct):
    """A fight between two boundaries."""

    agreed: SeaOptions
    sides: list[Side]
    vessels: list[Vessel] = []
    captains: list[Captain] = []
    """By seat."""
    wind: Heading = 0
    corner: Point = (-24 * INCH, -24 * INCH)
    """The upper left corner of what is shown of the sea: the first target will lie in its middle (BS-110)."""
    sightings: int = 0
    events: int = 0
    """How many sightings have had their dice for an event before them (BS-011)."""
    treasure_fleet: list[Ship] = []
    """The ships of the Treasure Fleet, once it was met in this voyage (BS-095)."""
    attacker: int = NOBODY
    """The side with the Advantage, once it is gained."""
    gold: list[int] = []
    """By vessel: gold aboard."""
    turn: int = 0
    steps: list[Step] = []
    """What is still to be done in this turn; the first is under way while anybody has yet to act."""
    to_act: list[int] = []
    grapples: list[tuple[int, int]] = []
    """Ships that are grappled to each other, the lower number first."""
    melees: list[Melee] = []
    decks: list[DeckFight] = []
    """Those of the boardings that are fought figure by figure."""
    night: NightFight | None = None
    """A fight against creatures on a ship's own decks."""
    winner: int = NOBODY
    over: str = ""
    """Why it is over; empty while it goes on."""
    is_settled: bool = False
    """The butcher's bill is paid, and the spoils are counted."""
