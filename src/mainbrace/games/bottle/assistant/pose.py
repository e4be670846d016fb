"""A moment of a fight, set up so that just the circumstances of a chart are true in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from mainbrace.games.bottle.assistant.desk import Desk
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.ground.plan import LOW, OPEN, WOODS, Building, Plan
from mainbrace.games.bottle.ground.squares import Facing, Square
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.muster import enter, new_field
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure, Side
from mainbrace.games.bottle.skirmish.turns import skirmish
from mainbrace.games.bottle.skirmish.waking import take_in

WIDTH, HEIGHT, ROW = 24, 13, 6
NEAR, FAR = 6, 18
"""Inches between the two: within a charge, and beyond one but not beyond a musket's range."""
EAST, WEST = Facing(2), Facing(6)
START = 2
Cover = Literal["ours", "theirs", "ours-woods", "theirs-woods"]


class Pose:
    """Two sides in a row, ours in the west; whoever stands on it was put there."""

    def __init__(
        self,
        d: Desk,
        apart: int = NEAR,
        cover: Iterable[Cover] = (),
        around: Sequence[str] = (),
        is_housed: bool = False,
    ) -> None:
        """`cover` tells who is behind barrels or in woods, `around` what is on and beside their square.

        `is_housed`: that is a building.
        """
        self.d = d
        self.ours, self.theirs = START, START + apart
        row = [OPEN] * WIDTH
        for each in cover:
            side, _, woods = each.partition("-")
            own, step = (self.ours, 1) if side == "ours" else (self.theirs, -1)
            row[own if woods else own + step] = WOODS if woods else LOW
        rows = [OPEN * WIDTH] * HEIGHT
        rows[ROW] = "".join(row)
        for step, piece in enumerate(around):
            rows[ROW - 1 + step] = patched(rows[ROW - 1 + step], self.theirs - 1, piece)
        house = Building("house", "The building", "frame", self.theirs - 1, ROW - 1, 3, 3)
        plan = Plan((tuple(rows),), (house,) if is_housed else ())
        self.field = new_field(d.book, plan, [Side("Ours", [1], 0), Side("Theirs", [0], 1)])

    def put(self, who: Character, side: int, north: int = 0, east: int = 0) -> Figure:
        """Somebody of a side, in the row or so many inches north and east of his place there."""
        x, facing = (self.ours, EAST) if side == 0 else (self.theirs, WEST)
        square = (ROW - north) * WIDTH + x + east
        return enter(self.field, self.d.book, who, side, Square(square), facing)

    def load(self, figure: Figure) -> None:
        """Give somebody a wounded comrade to carry, out of the way of everything else."""
        wounded = self.put(person("Wounded", 1, figure.character.kind), figure.side, 5)
        wounded.status, figure.burden, wounded.bearer = "out-of-the-fight", wounded.id, figure.id

    def fight(self) -> Skirmish:
        """The fight as the rules see it; whoever could see whom has done so."""
        s = skirmish(self.d, self.field, self.d.book, Hooks())
        mark_seen(s, new_pairs(s))
        return s


def patched(row: str, x: int, piece: str) -> str:
    """A row with a piece laid over it."""
    return row[:x] + piece + row[x + len(piece) :]


def activate(s: Skirmish, figure: Figure) -> Activation:
    """It is the figure's turn to act."""
    s.activation = Activation(figure.side, {})
    take_in(s, s.activation, figure)
    return s.activation
