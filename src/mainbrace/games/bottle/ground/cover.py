"""What hides a figure and what stops a ball (BR-129, BR-130, BR-187 to BR-190, BR-195).

Concealment makes a figure harder to see, cover makes it harder to hit. Both depend on who looks from where.
"""

from __future__ import annotations

from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.pieces import Crest
from mainbrace.games.bottle.ground.sight import KEPT, is_in_line
from mainbrace.games.bottle.ground.squares import FACINGS, STEPS, Facing, Square, moved


def has_cover(ground: Ground, target: Square, shooter: Square, is_moving: bool = False) -> bool:
    """True if a figure is in cover against a shooter (AR-71).

    Woods, rough ground and buildings cover whoever has not moved in this phase, against everybody (AR-116).
    What is low and close covers whoever is behind it, the corner of a building whoever looks round it, and a
    crest whoever is at it from those beyond (AR-07). In a small boat everybody is in cover (BS-091).
    """
    if not ground.shelters >> target & 1:
        return False
    if ground.afloat >> target & 1:
        return True
    if not is_moving and ground.hiding >> target & 1:
        return True
    return is_behind_something(ground, target, shooter) or is_behind_crest(ground, target, shooter)


def is_concealed(ground: Ground, target: Square, viewer: Square) -> bool:
    """True if a figure is hard to see: in woods, rough ground, a building or a coach, or behind a crest."""
    if (ground.hiding | ground.coaches) >> target & 1:
        return True
    return is_behind_crest(ground, target, viewer)


def is_behind_something(ground: Ground, target: Square, shooter: Square) -> bool:
    """True if the line from the shooter passes something low just before the target, or grazes a corner."""
    beside = ground.lines.next_to(target, shooter)
    if beside is None:
        return False
    if ground.low >> beside & 1 and ground.level(beside) == ground.level(target):
        return True
    towards = ground.grid.facing_to(target, beside)
    return any(is_round_corner(ground, target, shooter, towards, side) for side in (-1, 1))


def is_round_corner(ground: Ground, target: Square, shooter: Square, towards: Facing, side: int) -> bool:
    """True if something tall stands beside the way to the shooter, on that side, and hides half the figure.

    One who stands flat against a wall is not behind it, unless the shooter is on the wall's own side.
    """
    if not has_corner(ground, target, towards + side):
        return False
    if towards in FACINGS[1::2] or not has_corner(ground, target, towards + 2 * side):
        return True
    east, south = STEPS[(towards + 2 * side) % len(FACINGS)]
    x, y, _ = ground.grid.place(target)
    to_x, to_y, _ = ground.grid.place(shooter)
    return east * (to_x - x) + south * (to_y - y) > 0


def has_corner(ground: Ground, square: Square, facing: int) -> bool:
    """True if a wall or a rock stands on the neighbouring square that way."""
    facing %= len(FACINGS)
    here = 1 << square & ground.grid.inner[facing]
    return bool(moved(here, ground.grid.shifts[facing]) & ground.corners)


def is_behind_crest(ground: Ground, target: Square, other: Square) -> bool:
    """True if a figure is at a crest and the other beyond it (AR-07)."""
    return any(is_beyond(ground, crest, target, other) for crest in ground.crests if crest.near >> target & 1)


def is_beyond(ground: Ground, crest: Crest, target: Square, other: Square) -> bool:
    """True if the line to the other crosses the crest, or the target is on it and the other away from it."""
    if crest.line >> target & 1:
        return not crest.near >> other & 1
    return any(crest.line >> square & 1 for square in ground.lines.between(target, other))


def is_sheltered(ground: Ground, square: Square, cause: Square) -> bool:
    """True if a figure that stays there is in cover against the cause, or out of its sight (AR-44)."""
    pair = square * ground.grid.count + cause
    found = ground.shelter_pairs.get(pair)
    if found is None:
        if len(ground.shelter_pairs) >= KEPT:
            ground.shelter_pairs.clear()
        found = not is_in_line(ground, square, cause) or has_cover(ground, square, cause)
        ground.shelter_pairs[pair] = found
    return found
