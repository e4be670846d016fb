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
    return choose(s, target, waiting, "who attacks", f"Who attacks {target.name} next?")


def next_to_go_on(s: Skirmish, target: Figure, waiting: Sequence[Figure]) -> Play[Figure]:
    """Who of several that are evenly matched with one goes on next, and fights or breaks off (BR-156)."""
    return choose(s, target, waiting, "who is next", f"Who is next against {target.name}?")


def choose(s: Skirmish, target: Figure, waiting: Sequence[Figure], ask: str, text: str) -> Play[Figure]:
    """One of several against a target; the book's own come in order."""
    first = waiting[0]
    if len(waiting) == 1 or not s.is_played(first):
        return first
    options = [Option(f"first:{each.id}", each, each.name, (s.piece(each),)) for each in waiting]
    return (yield from s.ask(first.seat, ask, text, options, about=s.piece(target)))
