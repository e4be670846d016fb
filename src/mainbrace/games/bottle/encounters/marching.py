"""Going somewhere as a party, while nobody is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mainbrace.games.bottle.encounters.state import Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.reach import CLIMB
from mainbrace.games.bottle.ground.sections import centre_of, squares_in
from mainbrace.games.bottle.ground.spreading import Nearest
from mainbrace.games.bottle.ground.squares import Mask, Square, lowest
from mainbrace.games.bottle.skirmish.leaving import leave
from mainbrace.games.bottle.skirmish.movement import go
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play

BESIDE = 2
"""Inches from a spot that count as being there; every other storey is farther."""
STREET = "street"
"""The goal of those who must out: anywhere under the sky."""
WAYS = ("house", "floor", "section", "spot", "fetch", "leave", STREET)
"""Goals that are places."""


def march(v: Venture, party: Party, leader: Figure, members: list[Figure]) -> Play[None]:
    """Everybody goes as far as he can towards the goal; whoever is at the edge and leaves is off.

    Whoever is Greedy and comes upon loot stays behind (BR-031).
    """
    goal = party.goal
    mask = places(v, goal)
    if not mask:
        party.goal = ""
        v.tell("no way there", who=leader.name)
        return
    yield from advance(v, party, members, mask)
    is_there = not leader.is_on_table or bool(mask >> leader.square & 1)
    if not v.is_calm or (is_there and goal != "leave"):
        party.goal = ""


def advance(v: Venture, party: Party, members: Sequence[Figure], mask: Mask) -> Play[None]:
    """One after the other, until something happens."""
    goal, activation = party.goal, v.s.activation
    for figure in members:
        if is_over_with(v) or party.goal != goal or not figure.carries_on:
            break
        if figure.busy:
            continue
        v.s.activation = activation
        yield from go_towards(v, figure, mask)
        is_there = figure.is_on_table and bool(mask >> figure.square & 1)
        if goal == "leave" and is_there and not figure.busy and not is_over_with(v):
            yield from leave(v.s, figure)


def is_over_with(v: Venture) -> bool:
    """True once enemies are about, somebody is talked to, or what was met has put an end to all of it."""
    return not v.is_calm or bool(v.state.field.over or v.state.talks)


def places(v: Venture, goal: str) -> Mask:
    """The squares that a goal means."""
    ground = v.s.ground
    kind, _, which = goal.partition(":")
    if kind == "leave":
        return v.plot.way_out.exits(v)
    if kind == STREET:
        return ground.free & ~ground.indoors & (1 << ground.grid.storey) - 1
    if kind == "section":
        inside = squares_in(ground.grid, int(which)) & ground.free
        return inside & ground.grid.circle(centre_of(ground.grid, int(which)), 4) or inside
    if kind == "fetch":
        return ground.contact(v.s.figures[int(which)].square) & ground.free
    if kind == "spot":
        return ground.grid.circle(Square(int(which)), BESIDE) & ground.free
    house, _, floor = which.partition(",")
    area = ground.area(v.building(int(house)), int(floor or 0)) & ground.free & ~v.s.ruins
    return area & ~ground.doors & ~ground.windows or area


def go_towards(v: Venture, figure: Figure, mask: Mask) -> Play[None]:
    """As near to one of these squares as a move leads."""
    share = v.s.share(figure)
    if share is None or mask >> figure.square & 1:
        return
    share.left = v.plot.business.way_left(v, figure, share.left)
    here, ends = 1 << figure.square, v.s.reach(figure, share.left).ends
    nearest = way_to(v.s.ground, mask).among(ends)
    if nearest and not nearest & here:
        yield from go(v.s, figure, lowest(nearest))


@lru_cache(maxsize=256)
def way_to(ground: Ground, mask: Mask) -> Nearest:
    """The way to the nearest of some squares, whoever stands in it."""
    return Nearest(ground, mask, CLIMB)
