"""Everything about a fight that can change, as plain data."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Mask, Square
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.status import ABLE, DOWN, GRAVE, HELPLESS, WAITING, Status

NOWHERE = Square(-1)
NOBODY = -1
"""In place of a seat: the book's tables play this side. In place of a figure: none."""


GunKind = Literal["cannon", "swivel"]


class Figure(msgspec.Struct, array_like=True):
    """Somebody who takes part. Figures are numbered by their place in the field's list."""

    id: int
    side: int
    seat: int
    """Who gives it orders; NOBODY: the book's tables."""
    character: Character
    square: Square = NOWHERE
    facing: Facing = FACINGS[0]
    status: Status = "carry-on"
    prone: bool = False
    ready: list[str] = []
    """The ranged weapons in hand that can be fired now."""
    loading: str = ""
    """The weapon that will be ready when this phase ends, unless something interrupts (BR-120)."""
    lighting: int = NOBODY
    """The building that will be on fire when this phase ends, unless something interrupts (BR-196)."""
    group: int = NOBODY
    """The group it was in when the turn began."""
    acted: bool = False
    """It has had its activation in this turn."""
    moved: bool = False
    """It has moved since this phase began."""
    began: Square = NOWHERE
    """Where it stood when this phase began."""
    fast: bool = False
    """It counts as moving fast until it is next active or the turn ends (AR-43)."""
    fresh: bool = False
    """It was stunned in this phase, so its next activation is still to be waited for."""
    draws: int = 0
    """How often it was evenly matched in this turn."""
    locked: list[int] = []
    """The enemies with whom it is evenly matched."""
    unseen_by: list[int] = []
    """The enemies from whom it ducked behind cover; they and it do not see each other (AR-44)."""
    burden: int = NOBODY
    """The wounded figure it carries."""
    bearer: int = NOBODY
    """Who carries it."""
    captor: int = NOBODY
    """Who took it prisoner."""
    busy: int = 0
    """For so many turns yet it looks for loot (BR-031)."""
    looted: bool = False
    """Somebody has gone through its pockets."""
    rifled: bool = False
    """Somebody Greedy has been held up by it (BR-031)."""
    searching: int = NOBODY
    """The building it searches, turn after turn, for as long as nothing interrupts (BC-168)."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.character.name

    @property
    def rep(self) -> int:
        """Its Reputation."""
        return self.character.rep

    @property
    def is_on_table(self) -> bool:
        """True until it is taken off the table, whatever has happened to it."""
        return self.square != NOWHERE

    @property
    def carries_on(self) -> bool:
        """True if it is in good order (BR-079)."""
        return self.status == "carry-on" and self.square != NOWHERE

    @property
    def is_able(self) -> bool:
        """True if it can react: it carries on or is ducking back."""
        return self.status in ABLE and self.square != NOWHERE

    @property
    def is_helpless(self) -> bool:
        """True if an enemy who touches it may kill or capture it (BR-116, BR-117)."""
        return self.status in HELPLESS and self.square != NOWHERE

    @property
    def may_act(self) -> bool:
        """True if it may yet come to act: it can react, or is stunned and will come to."""
        return self.status in WAITING and self.square != NOWHERE

    @property
    def is_down(self) -> bool:
        """True if it lies on the table."""
        return self.status in DOWN and self.square != NOWHERE

    @property
    def has_fallen(self) -> bool:
        """True if it lies on the table and will not get up."""
        return self.status in GRAVE and self.square != NOWHERE

    def interrupt(self) -> None:
        """What would have been ready at the end of the phase is not (AR-39), and a search is broken off."""
        self.loading, self.lighting, self.searching = "", NOBODY, NOBODY


class Side(msgspec.Struct, array_like=True):
    """Some who fight together; played by seats or by the book's tables."""

    name: str
    foes: list[int]
    """The sides it fights; none for neutrals."""
    die: int = 0
    """Which of the two activation dice is its own."""
    score: int = 0
    """What that die showed in this turn."""


class Gun(msgspec.Struct, array_like=True):
    """A cannon or a swivel gun and who serves it."""

    kind: GunKind
    square: Square
    facing: Facing
    crew: list[int]
    gunner: int = NOBODY
    loaded: bool = True
    loading: int = 0
    """Activations spent on loading since it was fired."""
    used: bool = False
    """It has been moved, fired or loaded in this turn."""
    fixed: bool = False
    """It stands at the gun port of a ship: nobody pushes or turns it."""


class Bulwark(NamedTuple):
    """A ship as a ball finds her (BR-192)."""

    piece: str
    name: str
    squares: Mask
    left: int
    """The Defence Value that is left of her."""


class Fire(msgspec.Struct, array_like=True):
    """An area of a building that somebody has set alight."""

    building: int
    floor: int


class Dropped(msgspec.Struct, array_like=True):
    """A weapon or Item on the ground; `owner` is who threw or dropped it."""

    thing: str
    square: Square
    owner: int = NOBODY


class Activation(msgspec.Struct, array_like=True):
    """A group that is active; it lasts from one order to the next."""

    side: int
    shares: dict[int, Share]
    """The members by their numbers, and what each has left."""
    seat: int = NOBODY
    """Of several players in the group the one who orders first: the Leader's."""
    is_fast: bool = False
    """The group has declared a fast move."""
    waking: list[int] = []
    """The stunned who come to when the group is done (BR-117)."""
    current: int = NOBODY
    """Who was ordered last, and is asked for first."""
    passed_over: list[int] = []
    """Who gave others precedence since the last deed."""

    @property
    def has_moved(self) -> bool:
        """True once anybody of the group has moved."""
        return any(share.has_moved for share in self.shares.values())


class Field(msgspec.Struct, array_like=True):
    """A fight between two boundaries. Encounters carry one in their own state."""

    plan: Plan
    sides: list[Side]
    figures: list[Figure]
    guns: list[Gun] = []
    strength: list[list[int]] = []
    """Per building and floor: the Defence Value that is left."""
    fires: list[Fire] = []
    dropped: list[Dropped] = []
    loot: list[Square] = []
    """Where something lies that nobody Greedy has been at yet."""
    searched: list[int] = []
    """The buildings that somebody Greedy has been at."""
    night: bool = False
    moonlit: bool = True
    foul: bool = False
    """Fog or heavy rain."""
    settlement: bool = False
    turn: int = 0
    phases: list[int] = []
    """The sides that have yet to act in this turn; the first is active."""
    begun: bool = False
    """The first of these phases has begun."""
    seen: list[int] = []
    """Who has been seen by whom in this phase, as pairs."""
    fought: list[int] = []
    """Which evenly matched pairs have fought in this phase."""
    activation: Activation | None = None
    """The group that is active and has orders to come; None between groups."""
    over: str = ""
    """Why the fight is over; empty while it goes on."""
    shots: list[int] = []
    """The last shots of this turn, for those who look at the table: shooter and target, as pairs."""

    def stands(self, house: int) -> bool:
        """True for a building that can be entered, and is no ruin."""
        return self.strength[house][0] > 0
