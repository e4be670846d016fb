"""Where Neutrals and those who have met them stand while they talk (BC-129).

Everybody comes within three inches and in sight of the others if possible, six at most, the Leaders face to
face. Cover is for all of them or for nobody: where the party's Leader is in woods or a house, and there is
as much of it for all, they stay in it; else they step out into the open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial, reduce
from itertools import islice
from operator import and_
from typing import NamedTuple

from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.chests import chest_of
from mainbrace.games.bottle.encounters.places import facing_spots
from mainbrace.games.bottle.encounters.state import BYSTANDERS
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.cover import has_cover
from mainbrace.games.bottle.ground.seeing import is_screened
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.guns import gun_of
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure

APART, FARTHEST = 3, 6
"""Inches between those who meet, and how many they may be at most (BC-129)."""


class Ground(NamedTuple):
    """Where the party's Leader and the strangers stand, and whether all of them use cover."""

    at: Square
    spots: list[Square]
    in_cover: bool


def stand_before(v: Venture, people: Sequence[Character], leader: Figure) -> list[Figure]:
    """They stand within three inches and in sight, six at most, the Leaders face to face."""
    return enter(v, people, leader, facing_spots(v, leader.square, len(people), APART, FARTHEST))


def come_together(v: Venture, people: Sequence[Character], leader: Figure) -> list[Figure]:
    """Neutrals stand before the Leader, and the party comes to him; none of them has more cover than another.

    While enemies are about, nobody leaves his place for strangers.
    """
    chosen = None if v.enemies_left() else choose_ground(v, leader, len(people))
    if chosen is None:
        return stand_before(v, people, leader)
    men = men_of(v, leader)
    moved = [leader] if step_over(v, leader, chosen.at) else []
    figures = enter(v, people, leader, chosen.spots)
    party = [leader]
    for man in men:
        there = place_for(v, man, party, chosen)
        if there is not None and step_over(v, man, there):
            v.s.face(man, figures[0].square)
            moved.append(man)
        party.append(man)
    share_haste([*party, *figures])
    if moved:
        v.tell("gathers", who=names(moved), piece=v.s.piece(leader), whom=figures[0].name)
    return figures


def share_haste(figures: Sequence[Figure]) -> None:
    """Where one has just walked into woods or a house, nobody has been still there: it covers none yet."""
    has_moved = any(figure.moved for figure in figures)
    for figure in figures:
        figure.moved = has_moved


def enter(v: Venture, people: Sequence[Character], leader: Figure, spots: Sequence[Square]) -> list[Figure]:
    """Strangers come onto the table before somebody, who turns to the first of them."""
    figures = [
        v.enter(character, BYSTANDERS, square, leader.square)
        for character, square in zip(people, spots, strict=True)
    ]
    v.s.face(leader, figures[0].square)
    return figures


def is_free(v: Venture, figure: Figure) -> bool:
    """True for one who can come to a talk: up, at no gun, and nothing in his hands or at his throat."""
    is_tied = figure.busy or figure.locked or figure.prone or chest_of(v, figure) or gun_of(v.s, figure)
    return figure.carries_on and not is_tied and figure.burden == figure.bearer == NOBODY


def men_of(v: Venture, leader: Figure) -> list[Figure]:
    """Those who have met somebody with a Leader and come to the talk, the nearest first."""
    men = [man for man in v.party_at(leader) if man is not leader and is_free(v, man)]
    return sorted(men, key=lambda man: v.s.grid.span(leader.square, man.square))


def choose_ground(v: Venture, leader: Figure, count: int) -> Ground | None:
    """Where so many can stand before a Leader: in cover if he is, else in the open, perhaps a step away."""
    here, covered = leader.square, v.s.ground.hiding >> leader.square & 1
    steps = room(v, leader) & v.s.grid.circle(here, FARTHEST)
    nearby = squares_of(steps) if is_free(v, leader) else []
    nearby.sort(key=partial(v.s.grid.span, here))
    for in_cover in (True, False) if covered else (False,):
        for at in (here,) if in_cover else (here, *nearby):
            spots = list(islice(level_with(v, at, leader, in_cover), count))
            if len(spots) == count:
                return Ground(at, spots, in_cover)
    return None


def level_with(v: Venture, at: Square, leader: Figure, in_cover: bool) -> Iterator[Square]:
    """Where one can stand before a place without being better off, three inches away first."""
    near = squares_of(room(v, leader) & v.s.grid.circle(at, FARTHEST) & ~v.s.grid.circle(at, 1))
    near.sort(key=lambda square: abs(v.s.grid.distance(at, square) - APART))
    return (square for square in near if are_level(v, at, square, in_cover))


def are_level(v: Venture, one: Square, other: Square, in_cover: bool) -> bool:
    """True if two who stand there see each other, and both are in cover against the other or neither is.

    The same must hold of what covers those who have just walked there.
    """
    ground = v.s.ground
    if not is_in_line(ground, one, other):
        return False
    if not has_cover(ground, one, other) == has_cover(ground, other, one) == in_cover:
        return False
    return has_cover(ground, one, other, True) == has_cover(ground, other, one, True)


def place_for(v: Venture, man: Figure, party: Sequence[Figure], chosen: Ground) -> Square | None:
    """Where one of the party comes to: where he is if that will do, else as near to his Leader as can be.

    Within three inches of a stranger, and in nobody's way, if there is such a place.
    """
    leader, close = party[0], close_to_all(v, chosen.spots)
    near = squares_of(close & room(v, leader) & ~v.s.grid.circle(chosen.spots[0], 1))
    near.sort(key=partial(v.s.grid.span, leader.square))
    first = None
    for square in (*squares_of(close & 1 << man.square), *near):
        if is_fit(v, square, chosen):
            if is_best(v, square, party, chosen):
                return square
            first = square if first is None else first
    return first


def close_to_all(v: Venture, spots: Sequence[Square]) -> Mask:
    """The squares within six inches of everybody who stands on some."""
    return reduce(and_, [v.s.grid.circle(spot, FARTHEST) for spot in spots])


def is_fit(v: Venture, square: Square, chosen: Ground) -> bool:
    """True if a place is in sight of all strangers, and no better than theirs."""
    return all(are_level(v, square, spot, chosen.in_cover) for spot in chosen.spots)


def is_best(v: Venture, square: Square, party: Sequence[Figure], chosen: Ground) -> bool:
    """True near a stranger where one sees all of them past one's friends, and those see them past oneself."""
    ground, friends = v.s.ground, mask_of(friend.square for friend in party)
    is_near = any(v.s.grid.distance(square, spot) <= APART for spot in chosen.spots)
    return is_near and not any(
        is_screened(ground, square, spot, friends)
        or any(is_screened(ground, friend.square, spot, 1 << square) for friend in party)
        for spot in chosen.spots
    )


def room(v: Venture, leader: Figure) -> Mask:
    """Free squares about a Leader, on the same floor and on his side of the walls."""
    ground, grid = v.s.ground, v.s.grid
    house = ground.house_at[leader.square]
    around = grid.circle(leader.square, 2 * FARTHEST) & grid.level(ground.level(leader.square))
    walls = ground.houses[house] if ground.is_inside(leader.square) else ~ground.indoors
    return ground.free & around & walls & ~v.s.occupied() & ~v.s.ruins


def step_over(v: Venture, figure: Figure, square: Square) -> bool:
    """Go to where one talks; True unless one was there."""
    if figure.square == square:
        return False
    v.s.place(figure, square)
    figure.interrupt()
    figure.unseen_by = []
    return True
