"""Everything about an outing that can change, as plain data."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from mainbrace.games.bottle.afloat.state import Waters
from mainbrace.games.bottle.band import PLAIN, Customs
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.options import (
    DUELS,
    BoatName,
    EncounterName,
    Ground,
    GunSide,
    Making,
    Quarry,
    RaidAim,
)
from mainbrace.games.bottle.encounters.purposes import Foray, Hunt, Market, Raid
from mainbrace.games.bottle.farobank.state import Sitting
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.sea.seaterms import HullName
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, GunKind
from mainbrace.games.bottle.terms import Advantage, ClassName, DayPart, Deed, Nation, Relation
from mainbrace.games.bottle.watch import Alarm

PARTY, OPPOSITION, BYSTANDERS, WATCH = range(4)
"""The sides of an outing, by number."""

Stage = Literal["stars", "table", "landing", "ashore", "court", "over"]

Ambush = Literal["", "robbed", "suspicious", "soldiers"]


class Agreed(msgspec.Struct, frozen=True):
    """What was agreed before, as far as it still matters."""

    players: int
    opposed: bool
    making: Making
    kind: ClassName
    home: Nation
    rep: int
    without: tuple[Advantage, ...]
    """The advantages that no Star has in this game."""
    stars: tuple[str, ...]
    band: int
    purse: int
    customs: Customs = PLAIN
    ground: Ground = "town"
    aim: RaidAim = "items"
    suspicious: bool = False
    traded: bool = False
    wanted: bool = False
    two_dice: bool = False
    neighbourhoods: bool = False
    dear_items: bool = False
    four_for_one: bool = False
    farobank_once: bool = False
    surgeon: int = 0
    area: int = 0
    foul: bool = False
    quarry: Quarry = "ship"
    prize: HullName = "merchant-5"
    boats: BoatName = "ships-boat"
    lowered: bool = True
    guns: GunSide = "none"
    gun: GunKind = "cannon"


class Party(msgspec.Struct):
    """What a seat has ashore: its Star, and what it has ordered that is not done yet."""

    seat: int
    star: int = NOBODY
    side: int = PARTY
    """That of the players, or against them: an opposing player's in a straight fight."""
    goal: str = ""
    """Where they go or what they are at: house:3, floor:3,1, section:2, street, leave, search; or nothing."""
    drank: bool = False
    """Somebody of theirs has been in a tavern."""
    is_past: bool = False
    """It is known whether somebody waits on their way home from it."""
    in_time: bool = False
    """When they set out for home from it, it was time to go, in a bot's eyes."""
    sated: tuple[int, int] | None = None
    """How many Defining Moments and recruits there were when it was time to go, in a bot's eyes."""
    sat_down: int = 0
    """The turn in which they last sat down to Farobank."""
    earned: int = 0
    """What cargo has put by for them, less what was paid for it."""


class Pef(msgspec.Struct):
    """A Possible Enemy Force. One that is in a building stays there (BC-166)."""

    id: int
    square: Square
    house: int = OUTSIDE
    gun: int = NOBODY
    """The gun that somebody may be at; such a PEF stays there, too."""


class Errand(NamedTuple):
    """Whose turn it is before the groups act: a party's, that of a PEF, or of who looks about in a house."""

    kind: Literal["party", "pef", "look"]
    number: int


class Talk(msgspec.Struct):
    """With whom somebody talks, how they stand, what was raised already, and what is ready to be given."""

    leader: int
    figures: list[int]
    relation: Relation
    raised: list[str] = []
    gift: str = ""
    """The kind of the Item."""


class Guilt(msgspec.Struct, frozen=True):
    """Something that somebody did."""

    figure: int
    deed: Deed


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come along with a seat's party for this Encounter (BC-128)."""

    figure: int
    seat: int


class Visit(msgspec.Struct, frozen=True):
    """A Defining Moment that has been: where, and in which part of the day (BC-144)."""

    house: int
    floor: int
    part: DayPart


class Outing(msgspec.Struct):
    """An encounter ashore as it stands."""

    encounter: EncounterName
    nation: Nation
    sal: int
    """The activity level as printed."""
    is_inside: bool
    """It takes place in a Settlement."""
    level: int
    """The activity level as it is now (R-41)."""
    part: DayPart
    agreed: Agreed
    used: list[DayPart] = []
    stage: Stage = "stars"
    stars: list[Character] = []
    """Who has been made and is not ashore yet; there each is a figure, and their men too."""
    bands: list[list[Character]] = []
    field: Field = msgspec.field(default_factory=lambda: Field(Plan(()), [], []))
    parties: list[Party] = []
    pefs: list[Pef] = []
    pefs_made: int = 0
    agenda: list[Errand] = []
    talks: list[Talk] = []
    """Those that are not over; they go on before anything else."""
    alarm: Alarm = msgspec.field(default_factory=Alarm)
    trouble: int = OUTSIDE
    """The building in which the disturbance was, for the Watch to come to."""
    involved: list[int] = []
    """Those who have fired or fought, or whom the Watch is after anyway: the ones it confronts."""
    confronted: list[int] = []
    """Those of whom the Watch has demanded surrender, or who have resisted it before it could."""
    resisting: list[int] = []
    """Those who have been told to surrender here and would not."""
    informed: bool = False
    """A smuggler was betrayed: every PEF is the Watch (BC-179)."""
    has_asked: bool = False
    """Somebody has asked for a smuggler's contact."""
    guilt: list[Guilt] = []
    moments: list[Visit] = []
    arrested: list[int] = []
    listed: list[int] = []
    jailed: list[int] = []
    """Those whom a court gave more than a fine."""
    escaped: list[int] = []
    fled: list[int] = []
    """Those who ran away."""
    fallen: list[int] = []
    """Those who were put out of the fight."""
    exchanged: list[int] = []
    """Prisoners who were let go for others."""
    surrendered: list[int] = []
    """Seats that gave robbers what they wanted."""
    fought: bool = False
    """Somebody fought while they were about what they came for, robbers on the way home not counted."""
    raid: Raid = msgspec.field(default_factory=Raid)
    hunt: Hunt = msgspec.field(default_factory=Hunt)
    market: Market = msgspec.field(default_factory=lambda: Market(50, 0))
    foray: Foray = msgspec.field(default_factory=Foray)
    waters: Waters = msgspec.field(default_factory=lambda: Waters(Plan(())))
    sitting: Sitting | None = None
    is_gaming: bool = False
    """They are at the Farobank table."""
    elsewhere: list[int] = []
    """The seats whose Stars were not in the tavern when they sat down."""
    games: list[DayPart] = []
    """The parts of the day in which a game of Farobank was played."""
    ambush: Ambush = ""
    """Who waits in an alley for those who have just left."""
    waylaid: list[int] = []
    """Those of them who had left the table already; in the alley, all whom it has befallen."""
    is_robbery: bool = False
    """They are in the alley."""
    since: int = 0
    """The turn before the first on this table."""
    recruits: list[int] = []
    guests: list[Guest] = []
    bartered: list[int] = []
    """The shops that have been bartered with."""
    taken: int = 0
    """Items that were bartered from this Settlement."""
    found: int = 0
    """Gold that came to light: in pockets, in buildings, at Farobank, for cargo; less what was paid."""
    brought: int = 0
    """Items and weapons of all who have come on the table."""
    finds: int = 0
    """Items that came to light, less those given away."""
    loaded: list[ClassName] = []
    """Who will be met next, settled beforehand instead of rolled (BC-125)."""
    reason: str = ""
    winners: list[int] = []

    @property
    def is_aboard(self) -> bool:
        """True on the decks of a ship that is no Settlement's."""
        return self.agreed.ground == "ship"

    @property
    def has_caroused(self) -> bool:
        """True in a Settlement if this is Carousing, or was until somebody gave a trader's name (R-35)."""
        return self.is_inside and (self.encounter == "carousing" or self.market.contact)

    @property
    def has_soldiers(self) -> bool:
        """True in an alley in which soldiers wait for betrayed smugglers, not robbers (BC-175)."""
        return self.is_robbery and self.ambush == "soldiers"

    @property
    def has_rival(self) -> bool:
        """True if the others are the band of a player with a Star of his own, not the book's people."""
        return self.agreed.opposed and self.encounter in DUELS

    @property
    def captains(self) -> int:
        """How many seats have a Star: all but one who leads the book's own people."""
        return self.agreed.players - (self.agreed.opposed and not self.has_rival)

    @property
    def own_sides(self) -> tuple[int, ...]:
        """The sides on which players have Stars of their own."""
        return (PARTY, OPPOSITION) if self.has_rival else (PARTY,)
