"""Several against one: they fight one after the other, in the order that they like (BR-156)."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.skirmish.contact import make_contact
from mainbrace.games.bottle.skirmish.melee import fight
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Option, Play


def fight_all(s: Skirmish, target: Figure, attackers: Sequence[Figure]) -> Play[None]:
    """All fight one target that they have charged.

    Whoever has lost touch, since the target was pushed back, goes after it first.
    """
    waiting = list(attackers)
    while waiting and target.is_able:
        attacker = yield from next_attacker(s, target, waiting)
        waiting.remove(attacker)
        if (yield from make_contact(s, attacker, target)) and target.is_able:
            yield from fight(s, attacker, target)


def next_attacker(s: Skirmish, target: Figure, waiting: Sequence[Figure]) -> Play[Figure]:
    """Who of several that have charged fights their target next; the larger side decides (BR-156)."""
    if is_settled(s, waiting):
        return waiting[0]
    text, options = f"Who attacks {target.name} next?", each_of(s, waiting)
    return (yield from s.ask(waiting[0].seat, "who attacks", text, options, about=s.piece(target)))


def next_to_go_on(s: Skirmish, target: Figure, waiting: Sequence[Figure]) -> Play[Figure]:
    """Who of several that are evenly matched with one goes on next, and fights or breaks off (BR-156)."""
    if is_settled(s, waiting):
        return waiting[0]
    text, options = f"Who is next against {target.name}?", each_of(s, waiting)
    return (yield from s.ask(waiting[0].seat, "who is next", text, options, about=s.piece(target)))


def is_settled(s: Skirmish, waiting: Sequence[Figure]) -> bool:
    """True where there is nothing to choose: one alone, or the book's own, who come in order."""
    return len(waiting) == 1 or not s.is_played(waiting[0])


def each_of(s: Skirmish, waiting: Sequence[Figure]) -> list[Option[Figure]]:
    """Any of them."""
    return [Option(f"first:{each.id}", each, each.name, (s.piece(each),)) for each in waiting]
