"""Where the book's own figures go: forward in cover, to cover, or back (BR-205)."""

from __future__ import annotations

from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.skirmish.movement import walking_reach
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure

DETOUR = 2
"""How many inches of their way figures give up for a place in cover."""


def forward(s: Skirmish, figure: Figure) -> Square | None:
    """Where to go towards the nearest enemy: as near as possible, in cover if that is hardly less near."""
    assert s.activation is not None
    foe = s.nearest(figure, s.foes(figure.side))
    if foe is None:
        return None
    span, target = s.grid.span, foe.square
    found = walking_reach(s, figure, s.activation.shares[figure.id].left)
    now = span(figure.square, target)
    ranked = sorted(
        [(far, square) for square in squares_of(found.ends) if (far := span(square, target)) < now]
    )
    if not ranked:
        return None
    best = s.grid.distance(ranked[0][1], target)
    for _, square in ranked:
        if s.grid.distance(square, target) > best + DETOUR:
            break
        if s.would_cover(square, target):
            return square
    return ranked[0][1]


def is_sheltered(s: Skirmish, figure: Figure, square: Square) -> bool:
    """True if a square is in cover from the nearest enemy."""
    foe = s.nearest(figure, s.foes(figure.side))
    return foe is None or s.would_cover(square, foe.square)


def shelter(s: Skirmish, figure: Figure, is_far: bool) -> Square:
    """Where to take cover: on the nearest square, or when falling back the farthest from the enemy."""
    assert s.activation is not None
    foe = s.nearest(figure, s.foes(figure.side))
    if foe is None or (not is_far and s.would_cover(figure.square, foe.square)):
        return figure.square
    found = walking_reach(s, figure, s.activation.shares[figure.id].left)
    costs = found.costs()
    covered = [square for square in costs if s.would_cover(square, foe.square)]
    if not is_far:
        return min(covered, key=lambda square: (costs[square], square), default=figure.square)
    now = s.grid.span(figure.square, foe.square)
    away = [square for square in covered or costs if s.grid.span(square, foe.square) > now]
    return max(away, key=lambda square: (s.grid.span(square, foe.square), -square), default=figure.square)
