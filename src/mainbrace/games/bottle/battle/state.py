"""Everything about a Big Land Battle that can change, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from mainbrace.games.bottle.battle.options import BattleOptions
from mainbrace.games.bottle.battle.shapes import Formation, Shape
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import FACINGS, Facing, Square
from mainbrace.games.bottle.terms import ClassName

NOBODY = -1
"""In place of a seat: the book's tables play. In place of a Star or a winner: none."""

Status = Literal["carry-on", "duck-back", "ran-away", "destroyed", "captured"]
"""What has become of a unit; from "ran-away" on it is off the table."""


class Unit(msgspec.Struct, array_like=True):
    """Up to ten figures that act as one. Units are numbered by their place in the battle's list."""

    id: int
    side: int
    seat: int
    """Who gives it orders; NOBODY: the book's tables."""
    name: str
    kind: ClassName
    rep: int
    leader: int
    """The Rep of its Leader; 0 once he has fallen and somebody stands in for him (AR-107)."""
    figures: int
    """Those that stand, the Leader included."""
    weapon: str
    """What all of them fire; empty if they have nothing to fire."""
    anchor: Square
    formation: Formation = "line"
    axis: int = 0
    facing: Facing = FACINGS[0]
    star: int = NOBODY
    """The Star who leads it."""
    is_mounted: bool = False
    has_gun: bool = False
    """They are the crew of a cannon."""
    is_loaded: bool = True
    is_loading: bool = False
    """It will have loaded when this phase ends, unless something interrupts (BR-174)."""
    loads: int = 0
    """Activations that a crew has spent loading since it fired (AR-82)."""
    status: Status = "carry-on"
    hidden_from: list[int] = []
    """The enemies from whom it ducked behind cover; they and it do not see each other."""
    seen: int = 0
    """The enemies it has seen in this phase: bit n stands for unit n."""
    has_moved: bool = False
    """It has moved since this phase began."""
    is_stunned: bool = False
    """Its Star is stunned: somebody stands in for him until the unit has been active once more."""
    keeps_to_works: bool = False
    """Where the book's tables would have it advance it stays, for it defends a settlement."""
    began: int = 0
    """How many figures it had when the battle began."""
    fallen: int = 0
    fled: int = 0
    taken: int = 0
    """Figures out of the fight, run away and captured."""

    @property
    def shape(self) -> Shape:
        """Formation and axis."""
        return Shape(self.formation, self.axis)

    @property
    def is_on_table(self) -> bool:
        """True until it is destroyed, captured or has run away."""
        return self.status in ("carry-on", "duck-back")

    @property
    def command(self) -> int:
        """The Rep of whoever leads it: its Leader, or one of its own in his place (AR-107)."""
        return self.rep if self.leader == 0 or self.is_stunned else self.leader

    @property
    def has_leader_die(self) -> bool:
        """True while its own Leader leads it (AR-35, AR-107)."""
        return self.leader > 0 and not self.is_stunned


class Side(msgspec.Struct, array_like=True):
    """One of the two armies."""

    name: str
    seats: list[int]
    """Who commands it, the commander in chief first; nobody where the book's tables do."""
    home: int = 0
    """The edge it came from: 0 north, 1 south."""
    score: int = 0
    """What its activation die showed in this turn."""


class Lock(msgspec.Struct, array_like=True, frozen=True):
    """Two units in melee, and which of them was charged."""

    charger: int
    target: int


class Settlement(msgspec.Struct, array_like=True):
    """What is to be sacked: its activity level, and the gold once somebody has sacked it."""

    level: int
    loot: int = 0


class State(msgspec.Struct):
    """A battle between two boundaries."""

    agreed: BattleOptions
    plan: Plan
    sides: list[Side]
    units: list[Unit] = []
    stars: list[Character] = []
    locks: list[Lock] = []
    settlement: Settlement | None = None
    scale: int = 100
    """The percentage to which both sides were reduced."""
    turn: int = 0
    phases: list[int] = []
    """The sides that have yet to act in this turn; the first is active."""
    to_act: list[int] = []
    """The units that may yet be activated in this phase."""
    lost: list[int] = []
    """The Stars who are seen no more, once the battle is over."""
    winner: int = NOBODY
    over: str = ""
    """Why the battle is over; empty while it goes on."""
