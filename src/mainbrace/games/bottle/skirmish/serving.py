"""Serving a gun: taking a place at it, loading, pushing and turning (BR-136, BR-137)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from mainbrace.games.bottle.ground.reach import reach
from mainbrace.games.bottle.ground.squares import FACING_NAMES, Facing, Square, squares_of
from mainbrace.games.bottle.skirmish.bearing import is_at
from mainbrace.games.bottle.skirmish.guns import named, present
from mainbrace.games.bottle.skirmish.movement import HALVES, new_pairs, notice
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Gun
from mainbrace.games.bottle.skirmish.supposing import having_moved, supposing
from mainbrace.games.bottle.skirmish.warnings import on_the_spot
from mainbrace.kernel import Play

ALONE = 1
"""A swivel gun is served by one."""


def places_at(s: Skirmish, gun: Gun) -> int:
    """How many serve it."""
    return s.book.shooting.cannon.crew if gun.kind == "cannon" else ALONE


def hands(s: Skirmish, gun: Gun) -> list[Figure]:
    """The crew who are there and have done nothing else in this activation (AR-82)."""
    return [figure for figure in present(s, gun) if is_idle(s, figure)]


def is_idle(s: Skirmish, figure: Figure) -> bool:
    """True for an active figure whose whole activation is left."""
    share = s.share(figure)
    return share is not None and share.is_whole


def spend(s: Skirmish, crew: Sequence[Figure]) -> None:
    """Whoever serves a gun does nothing else."""
    for figure in crew:
        if (share := s.share(figure)) is not None:
            share.is_done = share.has_acted = True


# Taking a place


def why_not(s: Skirmish, figure: Figure, gun: Gun) -> str:
    """Why a figure beside a gun cannot take a place at it; empty if it can."""
    crew = present(s, gun)
    if any(s.are_foes(figure, each) for each in crew):
        return f"{crew[0].name} serves it"
    return "Nobody is missing there" if len(crew) >= places_at(s, gun) else ""


def take_place(s: Skirmish, figure: Figure, gun: Gun) -> None:
    """One more serves a gun; whoever is not there any more has given up the place. That is all he does."""
    gun.crew = [*(each.id for each in present(s, gun)), figure.id]
    spend(s, [figure])
    s.tell("mans gun", who=figure.name, piece=s.piece(figure), gun=named(gun))


# Loading and moving


def loading_time(s: Skirmish, gun: Gun, crew: int) -> int:
    """How many activations loading takes: one, and one more for each of three who is missing (BR-137)."""
    return 1 if gun.kind == "swivel" else 1 + max(0, s.book.shooting.cannon.crew - crew)


def load(s: Skirmish, gun: Gun, crew: Sequence[Figure]) -> None:
    """The crew loads for an activation, in which it does nothing else (AR-82)."""
    gun.used = True
    gun.loading += 1
    needed = loading_time(s, gun, len(crew))
    gun.loaded = gun.loading >= needed
    spend(s, crew)
    s.tell("loads gun", who=crew[0].name, gun=named(gun), done=min(gun.loading, needed), of=needed)


def ways_of(s: Skirmish, gun: Gun, crew: int) -> list[Square]:
    """Where so many can push it: an inch for each, under the open sky and round what stands in the way."""
    barred = s.ruins | s.ground.indoors
    found = reach(s.ground, gun.square, HALVES * crew * s.book.shooting.cannon.move, barred, s.occupied())
    return [square for square in squares_of(found.ends) if square != gun.square]


def push(s: Skirmish, gun: Gun, square: Square, crew: Sequence[Figure]) -> Play[None]:
    """Move the gun to a square; they go along, and whoever comes in sight by that is tested for (BR-137)."""
    gun.used = True
    s.tell("pushes gun", who=crew[0].name, gun=named(gun), place=place(s, square))
    gun.facing = s.grid.facing_to(gun.square, square)
    gun.square = square
    spend(s, crew)
    for figure in crew:
        follow(s, gun, figure)
    yield from notice(s, crew[0], s.active)


def follow(s: Skirmish, gun: Gun, figure: Figure) -> None:
    """Stay beside the gun."""
    if (at := place_beside(s, gun, figure)) is not None:
        s.place(figure, at)
        figure.moved = True
        figure.interrupt()
        if (share := s.share(figure)) is not None:
            share.has_moved = True


def place_beside(s: Skirmish, gun: Gun, figure: Figure) -> Square | None:
    """Where one goes to stay beside a gun; None if one is there, or there is no room."""
    places = squares_of(s.ground.contact(gun.square) & s.ground.free & ~s.occupied() & ~s.ruins)
    if is_at(s, figure, gun):
        return None
    return min(places, key=lambda each: (s.grid.span(figure.square, each), each), default=None)


def if_pushed(s: Skirmish, gun: Gun, square: Square, crew: Sequence[Figure]) -> list[str]:
    """The test that pushing a gun there would call for, with its crew beside it (BR-137)."""
    was, gun.square = gun.square, square
    try:
        with ExitStack() as steps:
            for figure in crew:
                if (at := place_beside(s, gun, figure)) is not None:
                    steps.enter_context(having_moved(s, figure))
                    steps.enter_context(supposing(s, figure, at))
            return on_the_spot(s, crew[0], new_pairs(s))
    finally:
        gun.square = was


def turn(s: Skirmish, gun: Gun, facing: Facing, crew: Sequence[Figure]) -> None:
    """Turning in place counts as moving (AR-82)."""
    gun.used, gun.facing = True, facing
    spend(s, crew)
    s.tell("turns gun", who=crew[0].name, gun=named(gun), to=FACING_NAMES[facing])
