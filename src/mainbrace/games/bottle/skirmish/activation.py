"""A group is active: everybody wakes, melees go on, and orders are given or read from the book (BR-067)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish import nonplayers, orders
from mainbrace.games.bottle.skirmish.attackers import next_to_go_on
from mainbrace.games.bottle.skirmish.breaking_off import resume
from mainbrace.games.bottle.skirmish.greed import stop_for_loot, tempt
from mainbrace.games.bottle.skirmish.groups import activation_rep, leader_of, names
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Activation, Figure
from mainbrace.games.bottle.skirmish.waking import recover, take_in
from mainbrace.kernel import Play


def activate(s: Skirmish, group: Sequence[Figure]) -> Play[None]:
    """A group becomes active: everybody wakes, melees go on, and the first order is given (BR-067)."""
    leader = leader_of(s, group)
    activation = s.activation = s.field.activation = Activation(leader.side, {}, leader.seat)
    activation.waking = [figure.id for figure in group if figure.status == "stunned" and not figure.fresh]
    s.tell("activates", who=names(group), led=led(s, group, leader))
    for figure in group:
        take_in(s, activation, figure)
        tell_held(s, figure)
        tempt(s, figure)
    for figure in group:
        yield from s.hooks.roused(s, figure)
    yield from fight_on(s, [figure for figure in group if figure.locked])
    yield from go_on(s, activation)


def fight_on(s: Skirmish, matched: Sequence[Figure]) -> Play[None]:
    """Melees that were even go on or are broken off; several against one choose their order (BR-156)."""
    waiting = list(matched)
    while waiting := [figure for figure in waiting if figure.locked and figure.carries_on]:
        enemy = s.figures[waiting[0].locked[0]]
        figure = yield from next_to_go_on(s, enemy, [each for each in waiting if enemy.id in each.locked])
        waiting.remove(figure)
        yield from resume(s, figure)
        stop_for_loot(s, figure)
        yield from settle(s)


def go_on(s: Skirmish, activation: Activation) -> Play[None]:
    """The next order to the active group; when nobody waits for one the book's own act, and it is done.

    Of several players in a group the Leader's orders his figures first, those who were taken along included.
    """
    if ready := orders.waiting(s, activation):
        seats = {figure.seat for figure in ready}
        seat = activation.seat if activation.seat in seats else min(seats)
        yield from orders.give(s, activation, [figure for figure in ready if figure.seat == seat])
    if orders.waiting(s, activation):
        return
    if any(not s.is_played(figure) for figure in s.active):
        yield from nonplayers.act(s)
    for number in activation.waking:
        recover(s, s.figures[number])
    for figure in s.active:
        stop_for_loot(s, figure)
    s.activation = None


def tell_held(s: Skirmish, figure: Figure) -> None:
    """Say what keeps an active figure from doing anything."""
    if figure.status == "stunned" and figure.fresh:
        s.tell("holds", who=figure.name, piece=s.piece(figure), why="stunned only just now")
    elif figure.busy:
        turns = counted(figure.busy, "more turn")
        s.tell("holds", who=figure.name, piece=s.piece(figure), why=f"after loot for {turns}")


def led(s: Skirmish, group: Sequence[Figure], leader: Figure) -> str:
    """Who leads, where it is not plain, and with which Rep; Initiative adds to it alone (BR-041)."""
    if len(group) > 1:
        return f" led by {leader.name}, Rep {leader.rep}"
    rep = activation_rep(s, group)
    return f", Rep {rep} with Initiative, alone" if rep > leader.rep else f", Rep {rep}"
