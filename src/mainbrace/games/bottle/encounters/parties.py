"""While nobody is about: a whole party is told where to go, and does so until something happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from mainbrace.games.bottle.encounters.fists import draw_weapons, put_weapons_away, weapon_orders
from mainbrace.games.bottle.encounters.looting import empty_pockets, pocket_orders
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import OUTSIDE, Ground
from mainbrace.games.bottle.ground.reach import CLIMB, Reach, entered
from mainbrace.games.bottle.ground.sections import SECTIONS, centre_of, squares_in
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.groups import activation_rep
from mainbrace.games.bottle.skirmish.leaving import leave
from mainbrace.games.bottle.skirmish.movement import go, normal_move
from mainbrace.games.bottle.skirmish.state import NOBODY, Activation, Figure, Share
from mainbrace.kernel import Option, Play

BESIDE = 2
"""Inches from a spot that count as being there."""
WAYS = ("house", "floor", "section", "spot", "leave")
"""Goals that are places."""


def give_orders(v: Venture) -> Play[None]:
    """Every seat whose Leader may act in this phase orders its party, as long as all is calm (BR-064)."""
    for party in v.state.parties:
        leader = v.leader(party.seat)
        if not v.is_calm or v.state.field.over:
            return
        if leader is None:
            continue
        if activation_rep(v.s, followers(v, party)) < v.state.field.sides[PARTY].score:
            v.tell("waits", who=leader.name, rep=leader.rep, score=v.state.field.sides[PARTY].score)
            continue
        yield from act(v, party, leader)


def act(v: Venture, party: Party, leader: Figure) -> Play[None]:
    """Ask for an order unless one is under way, and do what an activation allows of it."""
    if not party.goal:
        about = v.s.piece(leader)
        options = list(orders(v, party, leader))
        party.goal = yield from v.ask(
            party.seat, "order", f"What does {leader.name}'s party do?", options, about
        )
    members = followers(v, party)
    get_ready(v, members)
    kind = party.goal.partition(":")[0]
    if kind == "leave" and (yield from v.plot.way_out.leaving(v, party, leader)):
        party.goal = ""
    elif kind in WAYS:
        yield from march(v, party, leader, members)
    elif party.goal in COMMON:
        goal, party.goal = party.goal, ""
        yield from COMMON[goal](v, party)
    else:
        yield from v.plot.business.pursue(v, party, leader)
    v.s.activation = None


def wait(v: Venture, party: Party) -> Play[None]:
    """Let an activation pass."""
    yield from ()


COMMON: Mapping[str, Callable[[Venture, Party], Play[None]]] = MappingProxyType(
    {"wait": wait, "pockets": empty_pockets, "fists": put_weapons_away, "arms": draw_weapons}
)
"""What any party may be at, whatever it is ashore for."""


def followers(v: Venture, party: Party) -> list[Figure]:
    """Who goes with a party, its Leader first: its own people, with the first seat also who joined it."""
    own = v.members(party.seat)
    if party is v.state.parties[0]:
        own += [f for f in v.s.figures if f.side == PARTY and f.seat == NOBODY and f.is_able]
    leader = v.leader(party.seat)
    return sorted(own, key=lambda figure: figure is not leader)


def get_ready(v: Venture, members: list[Figure]) -> None:
    """Everybody is up and has a whole move, and loads all his weapons if there are no enemies at all."""
    shares = {}
    for figure in members:
        figure.acted = True
        if figure.status == "duck-back":
            v.s.become(figure, "carry-on")
        figure.unseen_by = []
        figure.prone = False
        figure.busy = 0
        if v.is_alone:
            figure.ready = [each for each in figure.character.weapons if v.book.weapons[each].range]
        shares[figure.id] = Share(normal_move(v.s, figure))
    v.s.activation = Activation(PARTY, shares)


# What may be ordered


def orders(v: Venture, party: Party, leader: Figure) -> Iterator[Option[str]]:
    """The encounter's own business first, then houses, floors, waiting and leaving."""
    own = [*v.plot.business.orders(v, party, leader), *pocket_orders(v, party, leader)]
    yield from own
    yield from walks(v, leader, [option.value for option in own])
    here = v.house_of(leader)
    for house, building in enumerate(v.s.ground.plan.buildings):
        if house != here and v.state.field.strength[house][0] and v.plot.discoveries.may_enter(v, house):
            inches = v.s.grid.distance(leader.square, door_of(v.s.ground, house))
            words = f"Go to {building.name}\n{building.use}, {counted(inches, 'inch')}"
            yield Option(f"go:{building.id}", f"house:{house}", words, (f"house:{building.id}",))
    if here != OUTSIDE:
        for floor in range(v.building(here).floors):
            if floor != v.s.ground.level(leader.square):
                words = "Go down" if floor < v.s.ground.level(leader.square) else "Go upstairs"
                yield Option(f"floor:{floor}", f"floor:{here},{floor}", words)
    yield from weapon_orders(v, party)
    yield Option("wait", "wait", "Wait here")
    yield Option("leave", "leave", v.plot.way_out.farewell(v))


def walks(v: Venture, leader: Figure, offered: Sequence[str]) -> Iterator[Option[str]]:
    """Going to another section of the table, perhaps to look who is there."""
    here, maybe = v.section(leader.square), {v.section(pef.square) for pef in v.state.pefs}
    for section in SECTIONS:
        if section != here and f"section:{section}" not in offered:
            words = (
                f"Look who may be in section {section}" if section in maybe else f"Walk to section {section}"
            )
            yield Option(f"walk:{section}", f"section:{section}", words, (f"section:{section}",))


@lru_cache(maxsize=256)
def door_of(ground: Ground, house: int) -> Square:
    """A door of a building, or any square of one without."""
    doors = squares_of(ground.houses[house] & ground.doors)
    return doors[0] if doors else squares_of(ground.houses[house])[0]


# Going there


def march(v: Venture, party: Party, leader: Figure, members: list[Figure]) -> Play[None]:
    """Everybody goes as far as he can towards the goal; whoever is at the edge and leaves is off."""
    goal = party.goal
    mask = places(v, goal)
    if not mask:
        party.goal = ""
        v.tell("no way there", who=leader.name)
        return
    activation = v.s.activation
    for figure in members:
        if not v.is_calm or party.goal != goal or not figure.carries_on:
            break
        v.s.activation = activation
        yield from go_towards(v, party, figure, mask)
        if goal == "leave" and figure.is_on_table and mask >> figure.square & 1 and v.is_calm:
            yield from leave(v.s, figure)
    is_there = not leader.is_on_table or bool(mask >> leader.square & 1)
    if not v.is_calm or (is_there and goal != "leave"):
        party.goal = ""


def places(v: Venture, goal: str) -> Mask:
    """The squares that a goal means."""
    ground = v.s.ground
    kind, _, which = goal.partition(":")
    if kind == "leave":
        return v.plot.way_out.exits(v)
    if kind == "section":
        inside = squares_in(ground.grid, int(which)) & ground.free
        return inside & ground.grid.circle(centre_of(ground.grid, int(which)), 4) or inside
    if kind == "spot":
        return ground.grid.circle(Square(int(which)), BESIDE) & ground.free & (1 << ground.grid.storey) - 1
    house, _, floor = which.partition(",")
    area = ground.area(v.building(int(house)), int(floor or 0)) & ground.free & ~v.s.ruins
    return area & ~ground.doors & ~ground.windows or area


def go_towards(v: Venture, party: Party, figure: Figure, mask: Mask) -> Play[None]:
    """As near to one of these squares as a move leads."""
    share = v.s.share(figure)
    if share is None or mask >> figure.square & 1:
        return
    share.left = v.plot.business.way_left(v, party, share.left)
    here, ends = 1 << figure.square, v.s.reach(figure, share.left).ends
    nearest = next((layer for layer in layers_to(v.s.ground, mask) if layer & ends), here)
    if not nearest & here:
        yield from go(v.s, figure, squares_of(nearest & ends)[0])


@lru_cache(maxsize=256)
def layers_to(ground: Ground, mask: Mask) -> list[Mask]:
    """Per cost, from 0 on: the squares from which one comes to the nearest of some for just that."""
    found = Reach(ground, squares_of(mask)[0], CLIMB, 0)
    found.layers, found.passed = [mask], mask
    while any(found.layers[-CLIMB:]):
        fresh = entered(found, len(found.layers)) & ground.free & ~found.passed
        found.layers.append(fresh)
        found.passed |= fresh
    return found.layers
