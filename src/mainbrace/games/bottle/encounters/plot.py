"""What an encounter adds to being ashore, by subject; each kind says only what it does differently."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.entry import come_ashore
from mainbrace.games.bottle.encounters.state import PARTY, Outing, Party, Pef
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Order
from mainbrace.kernel import Closed, Option, Play

Deed = Callable[[], Play[None]]
"""What a figure does when it is told to."""


def nothing_more(v: Venture) -> None:
    """The ground is all there is."""


@dataclass(frozen=True)
class Setting:
    """The table it is played on, and how everybody comes to be there."""

    plan: Callable[[Venture], Plan]
    begin: Callable[[Venture], Play[None]]
    """The players' people are on the table: place PEFs, or whoever waits there."""
    deploy: Callable[[Venture, Party, Sequence[Character]], Play[None]] = come_ashore
    """A seat's people come on the table, its Star first."""
    furnish: Callable[[Venture], None] = nothing_more
    """What lies on the table before anybody is there."""
    has_pefs: bool = True
    """PEFs are used, and doubles make more (BC-109)."""
    may_split: bool = True
    """A force may come in by several sections (BC-211)."""


class Discoveries:
    """What those find who look about."""

    def resolves(self, v: Venture, pef: Pef, finder: Figure) -> Play[bool]:
        """True if the encounter itself says what a PEF is."""
        yield from ()
        return False

    def entered(self, v: Venture, figure: Figure, house: int, floor: int) -> Aside:
        """One of the players' people has come onto a floor of a building."""
        return ()

    def roused(self, v: Venture, figure: Figure) -> None:
        """The activation of one of the players' people begins, who may find things changed where he is."""

    def came_outside(self, v: Venture, figure: Figure) -> Aside:
        """One of the players' people has come somewhere under the sky."""
        return ()

    def may_enter(self, v: Venture, house: int) -> bool:
        """True if a party may be told to go into a building."""
        return True

    def is_deserted(self, v: Venture, house: int) -> bool:
        """True if a building in which nobody stands is there for the taking, and tempts the Greedy."""
        return True


class Inhabited(Discoveries):
    """A place where people live and work: its houses are nobody's for the taking."""

    def is_deserted(self, v: Venture, house: int) -> bool:
        return False


class Business:
    """What people are ashore for, while nobody disturbs them and when somebody does."""

    def orders(self, v: Venture, party: Party, leader: Figure) -> Sequence[Option[str]]:
        """What else a party may be told to do while nobody is about; the value is its goal."""
        return ()

    def pursue(self, v: Venture, party: Party, leader: Figure) -> Play[None]:
        """Let a party do in its activation what `orders` has offered; whoever is done clears the goal."""
        party.goal = ""
        yield from ()

    def others_do(self, v: Venture, figure: Figure, order: Order) -> Order:
        """What one of the book's own does, where the encounter knows better than the table."""
        return order

    def deeds(self, v: Venture, figure: Figure) -> Sequence[Option[Deed]]:
        """What one figure may do in a fight beside fighting."""
        return ()

    def refused(self, v: Venture, figure: Figure) -> Sequence[Closed]:
        """What of that it may not do now, and why."""
        return ()

    def roused(self, v: Venture, party: Party) -> None:
        """A party's activation begins; it has no orders yet."""

    def way_left(self, v: Venture, figure: Figure, way: int) -> int:
        """How much of a move is left to a figure with all that it carries or drags."""
        return way

    def turn_starts(self, v: Venture) -> None:
        """A turn begins."""

    def interrupted(self, v: Venture) -> None:
        """Something turned up; whoever was at some work must begin it anew."""

    def to_arms(self, v: Venture, party: Party) -> None:
        """Hands must be free: enemies are about, or everybody is ordered for himself."""

    def hour_strikes(self, v: Venture) -> None:
        """Another part of the day has begun."""


class WayOut:
    """How one leaves, and when it is over."""

    def exits(self, v: Venture) -> Mask:
        """From where one leaves: the edge by which everybody came in."""
        grid = v.s.grid
        return (
            v.s.ground.edge & ((1 << grid.storey) - 1) >> grid.storey - grid.width << grid.storey - grid.width
        )

    def farewell(self, v: Venture, party: Party) -> str:
        """How leaving is offered."""
        return "Go back to your own ship" if v.state.is_aboard else "Go back to the ship"

    def keeps(self, v: Venture, figure: Figure) -> str:
        """Why one of the players' people may not leave by himself, in a sentence; empty if he may."""
        return ""

    def leaving(self, v: Venture, party: Party, leader: Figure) -> Play[bool]:
        """A party sets out for the ship; True if the encounter itself says what comes of it."""
        yield from ()
        return False

    def has_left(self, v: Venture, figure: Figure) -> None:
        """A figure has left the table."""

    def emptied(self, v: Venture) -> str:
        """Why it is over once nobody of the players' side could do anything; empty if others play on."""
        own = [f for f in v.s.figures if f.side == PARTY and f.seat != NOBODY]
        if all(figure.status == "left" for figure in own):
            return "All of yours have gone home."
        if any(figure.status == "left" for figure in own):
            return "Whoever of yours could still walk has gone home."
        return "All of yours have fallen, fled or been taken."

    def ending(self, v: Venture) -> str:
        """Why it is over though some of the players' people are still there; empty while it goes on."""
        return ""

    def is_waylaid(self, v: Venture) -> bool:
        """Everybody has gone home or is about to: True if somebody waits for them on the way."""
        return False

    def conclude(self, v: Venture) -> None:
        """The last of the players' people is off the table, or all enemies hold it."""


class Aim:
    """What is to be won."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """True if a seat has got what it came for: at least its Star is free and was not beaten."""
        return v.is_unbowed(party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        """How it went for a Star who comes home, to be read after the name."""
        return "has got what this was for" if is_won else "has not got what this was for"

    def worth(self, state: Outing, party: Party) -> float:
        """What the aim is worth to a seat as things stand, for bots."""
        return 0.0


@dataclass(frozen=True)
class Plot:
    """An encounter. Whatever it does not say is as on every outing."""

    setting: Setting
    discoveries: Discoveries = field(default_factory=Discoveries)
    business: Business = field(default_factory=Business)
    way_out: WayOut = field(default_factory=WayOut)
    aim: Aim = field(default_factory=Aim)
