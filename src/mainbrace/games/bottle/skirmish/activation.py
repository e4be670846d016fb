"""A group is active: everybody wakes, melees go on, and orders are given or read from the book (BR-067)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.skirmish import nonplayers, orders
from mainbrace.games.bottle.skirmish.greed import tempt
from mainbrace.games.bottle.skirmish.groups import leader_of, names
from mainbrace.games.bottle.skirmish.melee import resume
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Activation, Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.waking import recover, take_in
from mainbrace.kernel import Play


def activate(s: Skirmish, group: Sequence[Figure]) -> Play[None]:
    """One group acts until it is done, with all reactions it causes (BR-067).

    Of several players in a group the Leader's orders his figures first; those of the book act last.
    """
    leader = leader_of(s, group)
    activation = Activation(leader.side, list(group), {})
    s.activation = activation
    s.tell("activates", who=names(group), led=led(group, leader))
    waiting = [figure for figure in group if figure.status == "stunned" and not figure.fresh]
    for figure in group:
        take_in(s, activation, figure)
        tempt(s, figure)
    for figure in group:
        if figure.locked and figure.carries_on:
            yield from resume(s, figure)
            yield from settle(s)
    while seats := seats_to_ask(s, activation):
        yield from orders.give(s, leader.seat if leader.seat in seats else min(seats))
    if any(not s.is_played(figure) for figure in activation.members):
        yield from nonplayers.act(s)
    for figure in waiting:
        recover(s, figure)
    s.activation = None


def seats_to_ask(s: Skirmish, activation: Activation) -> set[int]:
    """The players whose figures may still do something, those who were taken along included."""
    seats = {figure.seat for figure in activation.members if s.is_played(figure)}
    return {seat for seat in seats if orders.waiting(activation, seat)}


def led(group: Sequence[Figure], leader: Figure) -> str:
    """Who leads, where it is not plain."""
    return f" led by {leader.name}, Rep {leader.rep}" if len(group) > 1 else f", Rep {leader.rep}"
