"""The table as the rules of a fight see it: the field, the ground, the book, and who sees whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.cover import has_cover, is_concealed, is_sheltered
from mainbrace.games.bottle.ground.ground import OUTSIDE, ground_of
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.seeing import Visibility, is_screened, is_too_far, visibility
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Mask, Square
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.lights import lit_squares
from mainbrace.games.bottle.skirmish.ranks import Ranks
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.state import NOBODY, NOWHERE, Activation, Field, Figure
from mainbrace.kernel import Play, Table

CROWD = 2
"""So many beside a figure make a crowd (BR-131)."""
PAIR = 1_000
"""Viewer and viewed as one number: so many times the first, and the second."""


class Shock(msgspec.Struct):
    """The reaction tests that a figure owes: who shot at it in vain, and whether a friend fell beside it."""

    shooters: list[int] = []
    saw_fall: bool = False
    by: int = NOBODY
    """Who brought the friend down."""


InSight = Callable[["Skirmish", Sequence[Figure], Figure], Play[None]]


class Skirmish(Ranks):
    """What every rule has in its hands: the table, and what the fight lays on it."""

    __slots__ = (
        "_in_sight",
        "_table",
        "activation",
        "answered",
        "charging",
        "committed",
        "depth",
        "fought",
        "hooks",
        "is_halted",
        "lit",
        "met",
        "seen",
        "shocks",
        "visible",
        "way",
    )

    def __init__(self, table: Table[Any], field: Field, book: Book, hooks: Hooks, in_sight: InSight) -> None:
        """`in_sight` is given, since moves lead to it and it leads to moves."""
        super().__init__(table, field, book)
        self._table = table
        self._in_sight = in_sight
        self.hooks = hooks
        self.activation: Activation | None = field.activation
        self.shocks: dict[int, Shock] = {}
        """The reaction tests that are owed, in the order in which they were called for."""
        self.committed: set[int] = set()
        """Those in the middle of a charge, a melee or breaking it off, who go on whatever comes in sight."""
        self.charging: set[int] = set()
        """Those of them who charge and have made no contact yet."""
        self.depth = 0
        """How many In Sight tests and melees are under way, one in another; reactions wait for the first."""
        self.answered: set[int] = set()
        """Who has acted in the In Sight test under way, or in one within it."""
        self.met: set[int] | None = None
        """In a test within another: the pairs who are new to each other, the only ones to act against."""
        self.is_halted = False
        """An encounter has stopped the move that is under way."""
        self.way: tuple[Figure, Square] | None = None
        """Who comes upon something on his way, and from where he has come: what is yet to be told of it."""
        self.seen: set[int] = set(field.seen)
        self.fought: set[int] = set(field.fought)
        self.visible: Visibility
        self.lit: Mask
        self.look_to_sky()

    def redraw(self, plan: Plan) -> None:
        """The table has changed, as it does where boats are on the water; its size has not."""
        self.field.plan = plan
        self.ground = ground_of(plan)
        self.relight()

    def look_to_sky(self) -> None:
        """How far one sees goes by day and night, moon and weather, which may have changed."""
        field = self.field
        self.visible = visibility(self.book.terrain.sight, field.night, field.foul, field.moonlit)
        self.relight()

    def relight(self) -> None:
        """By night light falls around lamps, lit houses, lanterns and fires (AR-126)."""
        self.lit = lit_squares(self.book, self.field) if self.field.night else 0

    @property
    def active(self) -> list[Figure]:
        """The members of the group that is active."""
        return [] if self.activation is None else [self.figures[number] for number in self.activation.shares]

    def share(self, figure: Figure) -> Share | None:
        """What a figure has left if it is active."""
        return self.activation.shares.get(figure.id) if self.activation is not None else None

    def reveal(self) -> None:
        """Say so at the table itself, where the match looks."""
        self._table.reveal()

    def close(self) -> None:
        """Write down what the next boundary must know."""
        self.field.seen = sorted(self.seen)
        self.field.fought = sorted(self.fought)
        self.field.activation = self.activation

    def in_the_way(self, figure: Figure) -> tuple[Mask, Mask]:
        """Whom it cannot pass, what is closed to it, and on whose squares it cannot end (AR-02)."""
        barred, others = super().in_the_way(figure)
        return barred | self.hooks.closed(self, figure), others

    # Who sees whom

    def has_line(self, side: int, a: Square, b: Square) -> bool:
        """True if somebody of a side could see from one square to another if he faced it."""
        return is_in_line(self.ground, a, b) and self.is_open(a, b, self.screens(side))

    def is_open(self, a: Square, b: Square, friends: Mask) -> bool:
        """True if along a free line neither darkness nor one of these friends keeps anybody from seeing."""
        is_far = is_too_far(self.ground, a, b, self.visible, self.lit)
        return not is_far and not is_screened(self.ground, a, b, friends)

    def could_see(self, viewer: Figure, target: Figure) -> bool:
        """True if the viewer would see the target if he turned to it."""
        return is_in_line(self.ground, viewer.square, target.square) and self.is_in_view(viewer, target)

    def is_in_view(self, viewer: Figure, target: Figure) -> bool:
        """True if along a free line nobody ducks, and neither darkness nor a friend hides the target."""
        if (viewer.unseen_by or target.unseen_by) and self.is_ducked(viewer, target):
            return False
        return self.is_open(viewer.square, target.square, self.screens(viewer.side))

    def is_ducked(self, one: Figure, other: Figure) -> bool:
        """True if one of them ducked from the other, who has not come round the cover since (AR-44)."""
        return self.hides(one, other, other.square) or self.hides(other, one, one.square)

    def hides(self, ducker: Figure, cause: Figure, square: Square) -> bool:
        """True if somebody who ducked from a figure is still behind his cover were that figure there."""
        return cause.id in ducker.unseen_by and is_sheltered(self.ground, ducker.square, square)

    def sees(self, viewer: Figure, target: Figure) -> bool:
        """True if the target is in sight of the viewer (BR-086)."""
        return not self.is_behind(viewer, target.square) and self.could_see(viewer, target)

    def foes_in_sight(self, viewer: Figure) -> list[Figure]:
        """The enemies whom a figure sees."""
        return [foe for foe in self.foes(viewer.side) if self.sees(viewer, foe)]

    def may_answer(self, figure: Figure, foe: Figure) -> bool:
        """True unless in a test within another the two are not new to each other (AR-67)."""
        return self.met is None or figure.id * PAIR + foe.id in self.met

    def answerable(self, figure: Figure) -> list[Figure]:
        """The enemies in sight against whom a figure may act now."""
        seen = self.foes_in_sight(figure)
        return seen if self.met is None else [foe for foe in seen if self.may_answer(figure, foe)]

    def is_behind(self, figure: Figure, square: Square) -> bool:
        """True behind a figure's back; nobody has one in a building (BR-008, AR-03)."""
        at = figure.square
        return self.ground.house_at[at] == OUTSIDE and not self.grid.is_in_front(at, figure.facing, square)

    def face(self, figure: Figure, square: Square) -> None:
        """Turn to a square; to one who has left the table nobody can."""
        if NOWHERE not in (square, figure.square) and figure.square != square:
            figure.facing = self.grid.facing_to(figure.square, square)

    def has_cover(self, target: Figure, shooter: Square) -> bool:
        """True if a figure is in cover against a shooter there (AR-71), or has ducked behind cover."""
        if target.status == "duck-back" and target.unseen_by:
            return True
        return has_cover(self.ground, target.square, shooter, target.moved)

    def would_cover(self, square: Square, shooter: Square) -> bool:
        """True if a figure that stays on a square is in cover against a shooter, or out of his sight."""
        return is_sheltered(self.ground, square, shooter)

    def is_concealed(self, target: Figure, viewer: Square) -> bool:
        """True if a figure is hard to see from there: by the ground, or moving in a crowd (BR-130)."""
        if is_concealed(self.ground, target.square, viewer):
            return True
        return target.moved and not target.prone and bool(self.crowd_at(target.square, viewer))

    def crowd_at(self, square: Square, seen_from: Square) -> Mask:
        """The squares of a crowd around one: all beside it on their feet, but for who looks (AR-72)."""
        on_feet = 0
        for side in range(len(self.field.sides)):
            on_feet |= self.screens(side)
        crowd: Mask = self.grid.circle(square, 1) & on_feet & ~(1 << square) & ~(1 << seen_from)
        return crowd if crowd.bit_count() >= CROWD else 0

    # Tests that are owed

    def shock(self, figure: Figure) -> Shock:
        """What a figure owes, to be added to."""
        return self.shocks.setdefault(figure.id, Shock())

    def in_sight(self, movers: Sequence[Figure], mover: Figure) -> Play[None]:
        """Take the In Sight tests that a move has called for."""
        return self._in_sight(self, movers, mover)
