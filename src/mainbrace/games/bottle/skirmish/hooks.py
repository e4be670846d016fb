"""What an encounter adds to a fight; a straight fight adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from mainbrace.games.bottle.ground.squares import Mask
from mainbrace.games.bottle.skirmish.lending import Roll
from mainbrace.games.bottle.skirmish.state import Bulwark, Dropped, Field, Figure
from mainbrace.games.bottle.terms import Order
from mainbrace.kernel import Closed, Decision, Option, Play

if TYPE_CHECKING:
    from mainbrace.games.bottle.skirmish.skirmish import Skirmish

Noise = Literal["shot", "gun", "melee", "fire"]
"""What people nearby notice."""

Aside: TypeAlias = Generator[Decision[Any], Option[Any], None] | tuple[()]
"""A rule that may ask, or nothing at all."""


class Hooks:
    """The moments at which a fight asks its encounter. Each may ask players, tell, and change the field."""

    def turn_starts(self, s: Skirmish) -> Aside:
        """A turn begins; nobody has rolled yet."""
        return ()

    def doubles(self, s: Skirmish, face: int) -> Aside:
        """Two sides' activation dice show the same; all will be rolled again (BR-063)."""
        return ()

    def phase_starts(self, s: Skirmish, side: int) -> Aside:
        """A side is about to activate its groups."""
        return ()

    def is_interrupted(self, s: Skirmish) -> bool:
        """True if there is more to do before its groups act, after a boundary."""
        return False

    def came_to(self, s: Skirmish, figure: Figure) -> Aside:
        """A figure has come to another square; it may have come upon something there."""
        return ()

    def disturbance(self, s: Skirmish, figure: Figure, noise: Noise) -> Aside:
        """Somebody fires, fights or burns something."""
        return ()

    def gives_way(self, s: Skirmish, figure: Figure) -> bool:
        """A figure would duck back or run away; True if the encounter has seen to it in another way."""
        return False

    def roused(self, s: Skirmish, figure: Figure) -> Aside:
        """A figure's activation begins; it has no orders yet."""
        return ()

    def beaten(self, s: Skirmish, figure: Figure) -> Aside:
        """A figure was harmed in a melee."""
        return ()

    def closed(self, s: Skirmish, figure: Figure) -> Mask:
        """Squares that a figure may not enter, though others may."""
        return 0

    def may_serve(self, s: Skirmish) -> bool:
        """True if figures beside a gun may take places at it."""
        return True

    def bulwarks(self, s: Skirmish) -> Sequence[Bulwark]:
        """The ships on the table, which withstand a ball like houses (BR-192)."""
        return ()

    def is_battered(self, s: Skirmish, ship: Bulwark) -> None:
        """A ball has taken a point of a ship's Defence Value (BR-197)."""

    def is_deserted(self, s: Skirmish, house: int) -> bool:
        """True if a house is there for the taking; asked only of houses in which nobody stands (BR-031)."""
        return True

    def fell(self, s: Skirmish, figure: Figure, by: Figure | None) -> None:
        """A figure was stunned, put out of the fight or killed, by somebody or by fire and falling."""

    def was_spared(self, s: Skirmish, figure: Figure, by: Figure) -> None:
        """Somebody would have killed a figure, but luck, an attribute or what a Star has saved it."""

    def may_take(self, s: Skirmish, figure: Figure, other: Figure) -> bool:
        """True if a figure of the book takes a helpless enemy whom it touches prisoner."""
        return True

    def may_leave(self, s: Skirmish, figure: Figure) -> bool:
        """True if an active figure may leave the table from where it stands; asked at the table's edge."""
        return True

    def has_left(self, s: Skirmish, figure: Figure) -> None:
        """A figure has left the table, by its own will, running away, as a prisoner or by Cheating Death."""

    def has_gone(self, s: Skirmish, thing: Dropped) -> None:
        """Something that lay there is gone for good, and nobody has it."""

    def deeds(self, s: Skirmish, figure: Figure) -> Sequence[Option[Callable[[], Play[None]]]]:
        """What else an active figure may do where it stands; each deed says itself what more it costs."""
        return ()

    def refused(self, s: Skirmish, figure: Figure) -> Sequence[Closed]:
        """What else a player might expect an active figure to do, and why it may not."""
        return ()

    def order(self, s: Skirmish, figure: Figure, order: Order) -> Order:
        """What a figure of the book does, where the encounter knows better than the table."""
        return order

    def can_lend(self, s: Skirmish, figure: Figure) -> bool:
        """True if somebody could add dice to a roll of a figure's (BS-044)."""
        return False

    def lend(self, s: Skirmish, figure: Figure, roll: Roll) -> Play[int]:
        """How many dice are added to a roll; asked only if some can be."""
        yield from ()
        return 0

    def ending(self, s: Skirmish) -> str:
        """Why the fight is over, in a sentence; empty while it goes on."""
        return ""

    def worth(self, field: Field, side: int) -> float:
        """What the encounter's own aims are worth to a side as things stand, for bots."""
        return 0.0
