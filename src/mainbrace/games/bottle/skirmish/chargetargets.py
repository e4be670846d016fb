"""Whom a figure can charge, and where it comes to for that (BR-080, BR-143)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.skirmish.contact import open_places, run_ups
from mainbrace.games.bottle.skirmish.groups import group_of
from mainbrace.games.bottle.skirmish.movement import HALVES, can_get_up, normal_move, to_stand, walking_reach
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure


def allowance(s: Skirmish, figure: Figure) -> int:
    """How far a figure may charge, in half inches: what it has left if active, else a normal move (AR-64)."""
    if s.activation is not None and figure.id in s.activation.shares:
        return s.activation.shares[figure.id].left
    return normal_move(s, figure)


def charge_targets(s: Skirmish, figure: Figure) -> list[Figure]:
    """The enemies whom a figure sees and can charge, and may in the test under way."""
    return those_in_reach(s, figure, s.answerable(figure))


def active_targets(s: Skirmish, figure: Figure) -> list[Figure]:
    """Whom an active figure can charge: whoever it sees if it turns, or one of its group sees (BR-143)."""
    return those_in_reach(s, figure, s.foes(figure.side))


def those_in_reach(s: Skirmish, figure: Figure, foes: Sequence[Figure]) -> list[Figure]:
    """Those of some enemies whom a figure can charge with the movement it has."""
    budget = allowance(s, figure)
    near = [foe for foe in foes if is_in_range(s, figure, foe, budget)]
    if not near:
        return []
    can = chargeable(s, figure, walking_reach(s, figure, budget))
    return [foe for foe in near if foe in can]


def is_in_range(s: Skirmish, figure: Figure, target: Figure, half_inches: int) -> bool:
    """True unless a target is farther than any way of such a length could bring a charger near enough.

    Nobody charges who cannot get up first (AR-124).
    """
    if not can_get_up(s, figure, half_inches):
        return False
    far = max(0, half_inches - to_stand(s, figure)) // HALVES + 1
    return s.distance(figure, target) <= s.book.melee.charge.reach + far


def can_charge(s: Skirmish, figure: Figure, target: Figure, half_inches: int) -> bool:
    """True if it can come to 6\" of a target that somebody of its group sees, and on (BR-080, BR-143)."""
    if not target.is_able or not (figure.carries_on or figure.status == "duck-back"):
        return False
    return is_group_in_sight(s, figure, target) and spot(s, figure, target, half_inches) is not None


def is_group_in_sight(s: Skirmish, figure: Figure, target: Figure) -> bool:
    """True if the charger or one of his group could see the target if he turned to it."""
    if s.could_see(figure, target):
        return True
    return any(s.sees(member, target) for member in group_of(s, figure) if member is not figure)


def chargeable(s: Skirmish, figure: Figure, found: Reach) -> list[Figure]:
    """The enemies in sight of a figure or its group whom it can charge from where it can come."""
    ends = found.ends & ~found.behind_windows
    return [foe for foe in near_enough(s, figure, found) if leads_to(s, figure, foe, ends)]


def leads_to(s: Skirmish, figure: Figure, foe: Figure, ends: Mask) -> bool:
    """True if the last dash leads to an enemy from one of these squares; from beside him at once."""
    return bool(open_places(s, foe) & ends or run_ups(s, figure, foe) & ends)


def near_enough(s: Skirmish, figure: Figure, found: Reach) -> list[Figure]:
    """The enemies in sight of a figure or its group to within 6\" of whom it can come."""
    ends, reach = found.ends, s.book.melee.charge.reach
    return [
        foe
        for foe in s.foes(figure.side)
        if s.grid.circle(foe.square, reach) & ends and is_group_in_sight(s, figure, foe)
    ]


def spot(s: Skirmish, figure: Figure, target: Figure, half_inches: int) -> Square | None:
    """The nearest square within 6\" of the target to come to and dash on from; None if there is none."""
    if not is_in_range(s, figure, target, half_inches):
        return None
    starts = run_ups(s, figure, target)
    if starts >> figure.square & 1:
        return figure.square
    found = walking_reach(s, figure, half_inches)
    near = starts & found.ends
    for layer in found.layers:
        if layer & near:
            squares = squares_of(layer & near)
            return min(squares, key=lambda square: s.grid.span(square, target.square))
    return None
