"""What a gun can be laid on: what is in range, in its arc and in sight (BR-136, BR-138)."""

from __future__ import annotations

from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun

AT_HAND = 1
"""Inches from a gun within which one serves it."""


def is_at(s: Skirmish, figure: Figure, gun: Gun) -> bool:
    """True if a figure can lay hands on a gun."""
    return s.grid.distance(figure.square, gun.square) <= AT_HAND


def bears_on(s: Skirmish, gun: Gun, spot: Square) -> bool:
    """True if a spot is in range, in the arc of fire and in sight of those who serve the gun."""
    return is_in_arc(s, gun, spot) and sees(s, gun, spot, in_the_way(s, gun))


def is_in_arc(s: Skirmish, gun: Gun, spot: Square) -> bool:
    """True if a gun reaches a spot as it points; a swivel gun points everywhere."""
    if gun.square == spot or s.grid.distance(gun.square, spot) > reach(s, gun):
        return False
    return gun.kind == "swivel" or s.grid.is_in_arc(gun.square, gun.facing, spot)


def sees(s: Skirmish, gun: Gun, spot: Square, friends: Mask) -> bool:
    """True if whoever aims along the barrel sees a spot past these friends (BR-121, BR-138)."""
    return is_in_line(s.ground, gun.square, spot) and s.is_open(gun.square, spot, friends)


def in_the_way(s: Skirmish, gun: Gun) -> Mask:
    """The squares of those of its crew's side who stand and do not serve it."""
    crew = [figure for number in gun.crew if (figure := s.figures[number]).is_able and is_at(s, figure, gun)]
    if not crew:
        return 0
    return s.screens(crew[0].side) & ~mask_of([figure.square for figure in crew])


def reach(s: Skirmish, gun: Gun) -> int:
    """How far it fires."""
    return (s.book.shooting.cannon if gun.kind == "cannon" else s.book.shooting.swivel).range


def spots(s: Skirmish, gun: Gun) -> list[Square]:
    """Everywhere a gun can be aimed at: squares people could be on."""
    near, friends = s.grid.circle(gun.square, reach(s, gun)) & s.ground.free, in_the_way(s, gun)
    return [each for each in squares_of(near) if is_in_arc(s, gun, each) and sees(s, gun, each, friends)]
