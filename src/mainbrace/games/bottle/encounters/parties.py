"""While nobody is about: a whole party is told where to go, and does so until something happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from mainbrace.games.bottle.encounters.fists import draw_weapons, put_weapons_away, weapon_orders
from mainbrace.games.bottle.encounters.looting import empty_pockets, pocket_orders
from mainbrace.games.bottle.encounters.marching import WAYS, march
from mainbrace.games.bottle.encounters.state import PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture, best_of
from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.ground import OUTSIDE, Ground
from mainbrace.games.bottle.ground.sections import SECTIONS
from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.activation import tell_held
from mainbrace.games.bottle.skirmish.greed import be_called_off, is_leader, tempt
from mainbrace.games.bottle.skirmish.groups import activation_rep
from mainbrace.games.bottle.skirmish.movement import normal_move
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.kernel import Option, Play

SINGLY = "singly"
"""The order after which everybody is ordered for himself, as in a fight."""


def in_order(v: Venture, side: int) -> list[int]:
    """A side's parties by their Leaders' Rep, the highest first (BR-066); those without a Leader last."""
    own = [party for party in v.state.parties if party.side == side]
    leaders = {party.seat: v.leader(party.seat) for party in own}
    return sorted(leaders, key=lambda seat: -leader.rep if (leader := leaders[seat]) else 0)


def give_orders(v: Venture, party: Party) -> Play[None]:
    """A seat whose Leader may act in this phase orders its party, as long as all is calm (BR-064)."""
    leader, score = v.leader(party.seat), v.state.field.sides[party.side].score
    if leader is None:
        return
    members = followers(v, party)
    if (rep := activation_rep(v.s, members)) < score:
        who, together = ("The party", " together") if len(members) > 1 else (leader.name, "")
        v.tell("waits", who=who, rep=rep, score=score, together=together)
        return
    yield from act(v, party)


def act(v: Venture, party: Party) -> Play[None]:
    """Ask for an order unless one is under way, and do what an activation allows of it.

    Whoever is after loot of his own is left out of it; the best of the others is in charge (BR-031).
    """
    members = followers(v, party)
    get_ready(v, members, party.side)
    for figure in members:
        v.plot.discoveries.roused(v, figure)
    v.plot.business.roused(v, party)
    leader = in_charge(v, party)
    if leader is not None and not is_to_be_done(v, party.goal):
        about, options = v.s.piece(leader), list(orders(v, party, leader))
        text = f"What does {leader.name}'s party do?"
        party.goal = yield from v.ask(party.seat, "order", text, options, about)
    for figure in members:
        figure.acted = party.goal != SINGLY
    if leader is not None:
        yield from carry_out(v, party, leader, members)
    v.s.activation = None


def in_charge(v: Venture, party: Party) -> Figure | None:
    """Who leads those of a party who can be set to work: its Star, else the highest Rep."""
    return best_of(v.hands(party.seat))


def is_to_be_done(v: Venture, goal: str) -> bool:
    """True for an order that is not done yet; nobody is fetched from loot who has left it."""
    kind, _, which = goal.partition(":")
    return bool(goal) and (kind != "fetch" or v.s.figures[int(which)].busy > 0)


def carry_out(v: Venture, party: Party, leader: Figure, members: list[Figure]) -> Play[None]:
    """Do what a party is at, as far as an activation goes."""
    kind = party.goal.partition(":")[0]
    if kind == "leave" and (yield from v.plot.way_out.leaving(v, party, leader)):
        party.goal = ""
    elif kind in WAYS:
        going = [leader] if kind == "fetch" else sorted(members, key=lambda figure: figure is not leader)
        yield from march(v, party, leader, going)
    elif party.goal in COMMON:
        goal, party.goal = party.goal, ""
        yield from COMMON[goal](v, party)
    else:
        yield from v.plot.business.pursue(v, party, leader)


def wait(v: Venture, party: Party) -> Play[None]:
    """Let an activation pass."""
    yield from ()


def leave_to_themselves(v: Venture, party: Party) -> Play[None]:
    """Everybody is ordered when the groups become active, with free hands as in a fight."""
    yield from ()
    v.plot.business.to_arms(v, party)


COMMON: Mapping[str, Callable[[Venture, Party], Play[None]]] = MappingProxyType(
    {
        "wait": wait,
        SINGLY: leave_to_themselves,
        "pockets": empty_pockets,
        "fists": put_weapons_away,
        "arms": draw_weapons,
    }
)
"""What any party may be at, whatever it is ashore for."""


def followers(v: Venture, party: Party) -> list[Figure]:
    """Who goes with a party: its own people, and those whom they have asked along (BC-128)."""
    return [*v.members(party.seat), *v.guests(party.seat)]


def get_ready(v: Venture, members: list[Figure], side: int = PARTY) -> None:
    """Everybody is up and has a whole move; whoever is Greedy and beside loot is after that instead (BR-031).

    All weapons are loaded if there are no enemies at all.
    """
    activation = v.s.activation = Activation(side, {})
    for figure in members:
        if figure.status == "duck-back":
            v.s.become(figure, "carry-on")
        figure.unseen_by = []
        v.s.get_up(figure)
        if v.is_alone(side):
            figure.ready = [each for each in figure.character.weapons if v.book.weapons[each].range]
        activation.shares[figure.id] = Share(normal_move(v.s, figure))
    for figure in members:
        be_called_off(v.s, figure)
        tell_held(v.s, figure)
        tempt(v.s, figure)


# What may be ordered


def orders(v: Venture, party: Party, leader: Figure) -> Iterator[Option[str]]:
    """The encounter's own business first, then houses, floors, waiting and leaving."""
    own = [*v.plot.business.orders(v, party, leader), *pocket_orders(v, party, leader)]
    yield from own
    yield from callings(v, party, leader)
    yield from walks(v, leader, [option.value for option in own])
    here = v.house_of(leader)
    for house, building in enumerate(v.s.ground.plan.buildings):
        if house != here and v.stands(house) and v.plot.discoveries.may_enter(v, house):
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
    yield Option(
        SINGLY, SINGLY, "Order everybody one by one\nIn this turn: guns, fires, things on the ground"
    )
    yield Option("leave", "leave", v.plot.way_out.farewell(v, party))


def callings(v: Venture, party: Party, leader: Figure) -> Iterator[Option[str]]:
    """Going to those who are after loot, to call them off; only a Leader can (BR-031)."""
    for figure in followers(v, party) if is_leader(v.s, leader) else ():
        if figure.busy:
            words = f"Call {figure.name} off\nLooks for loot for {counted(figure.busy, 'more turn')}"
            yield Option(f"fetch:{figure.id}", f"fetch:{figure.id}", words, (v.s.piece(figure),))


def walks(v: Venture, leader: Figure, offered: Sequence[str]) -> Iterator[Option[str]]:
    """Going to another section of the table, perhaps to look who is there."""
    here, maybe = v.section(leader.square), {v.section(pef.square) for pef in v.state.pefs}
    for section in SECTIONS:
        if section != here and f"section:{section}" not in offered:
            there = f"section {section}" + (f", {DECKS[deck_in(section)]}" if v.state.is_aboard else "")
            words = f"Look who may be in {there}" if section in maybe else f"Walk to {there}"
            yield Option(f"walk:{section}", f"section:{section}", words, (f"section:{section}",))


@lru_cache(maxsize=256)
def door_of(ground: Ground, house: int) -> Square:
    """A door of a building, or any square of one without."""
    doors = squares_of(ground.houses[house] & ground.doors)
    return doors[0] if doors else squares_of(ground.houses[house])[0]
