"""A table drawn in a few lines, with digits where somebody stands."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.cover import has_cover, is_concealed
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.plan import Building, plan_from, rows_of
from mainbrace.games.bottle.ground.reach import CLIMB, Reach, reach
from mainbrace.games.bottle.ground.seeing import UNLIMITED, Visibility, sees
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing, Mask, Square, mask_of

House = tuple[int, int, int, int]
"""Column, row, width and height."""


def facing(name: str) -> Facing:
    """The facing of that name."""
    return Facing(FACING_NAMES.index(name))


class Table:
    """A drawn table. `under` says what is under a digit, open ground if nothing."""

    def __init__(
        self,
        *drawings: str,
        houses: Sequence[House] = (),
        under: dict[str, str] | None = None,
    ) -> None:
        buildings = tuple(
            Building(f"house-{number}", f"House {number}", "frame", *bounds, floors=len(drawings))
            for number, bounds in enumerate(houses)
        )
        signs = {ord(digit): "." for digit in "123456789"}
        signs |= {ord(digit): sign for digit, sign in (under or {}).items()}
        marked = "".join(row for level in rows_of(*drawings) for row in level)
        self.ground = Ground(plan_from(*(text.translate(signs) for text in drawings), buildings=buildings))
        self.at = {digit: Square(marked.index(digit)) for digit in "123456789" if digit in marked}

    def mask(self, digits: str) -> Mask:
        """The set of the squares under these digits."""
        return mask_of(self.at[digit] for digit in digits)

    def is_in_line(self, a: str, b: str) -> bool:
        """True if nothing stands between them."""
        return is_in_line(self.ground, self.at[a], self.at[b])

    def sees(
        self,
        viewer: str,
        looks: str,
        target: str,
        friends: str = "",
        visible: Visibility = UNLIMITED,
        lit: Mask = 0,
    ) -> bool:
        """True if one who looks that way sees the other."""
        mask = self.mask(friends)
        return sees(self.ground, self.at[viewer], facing(looks), self.at[target], mask, visible, lit)

    def has_cover(self, target: str, shooter: str, is_moving: bool = False) -> bool:
        """True if the target is in cover against the shooter."""
        return has_cover(self.ground, self.at[target], self.at[shooter], is_moving)

    def is_concealed(self, target: str, viewer: str) -> bool:
        """True if the target is concealed from the viewer."""
        return is_concealed(self.ground, self.at[target], self.at[viewer])

    def reach(self, start: str, inches: int, enemies: str = "", friends: str = "", **more: int) -> Reach:
        """Where one can go with so many inches."""
        masks = self.mask(enemies), self.mask(friends)
        climb, is_fast = more.get("climb", CLIMB), bool(more.get("is_fast", False))
        return reach(self.ground, self.at[start], 2 * inches, *masks, climb=climb, is_fast=is_fast)
