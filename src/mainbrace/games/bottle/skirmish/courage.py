"""The leaders' test of a charge, and what comes of it in words (BR-145, BR-146)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.creatures import charge_dice
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.skirmish.groups import group_of, leader_of, names
from mainbrace.games.bottle.skirmish.lastshot import shots_at
from mainbrace.games.bottle.skirmish.lending import ChargeRoll, lent, with_lent
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Modifier, Play


class Rush(NamedTuple):
    """A charger who has come to 6\" of his target."""

    figure: Figure
    target: Figure
    is_rear: bool
    """He began and is behind the target's back (BR-009)."""


class Nerve(NamedTuple):
    """Who rolled for somebody in a charge, and how many dice he passed."""

    leader: Figure
    passes: int


def courage(s: Skirmish, rushes: Sequence[Rush]) -> Play[dict[int, Nerve]]:
    """What all who charge or are charged pass: as many dice as their leaders, the helpless none (BR-145)."""
    people = unique([figure for rush in rushes for figure in (rush.figure, rush.target)])
    leaders = {figure.id: tester_for(s, figure) for figure in people if not figure.is_helpless}
    more: dict[int, int] = {}
    for leader in (testers := unique(list(leaders.values()))):
        more[leader.id] = yield from lent(s, leader, partial(due, s, rushes, leaders, leader))
    rolled = {each.id: Nerve(each, test(s, each, opposed(rushes, each), more[each.id])) for each in testers}
    return {
        figure.id: rolled[leaders[figure.id].id] if figure.id in leaders else Nerve(figure, 0)
        for figure in people
    }


def due(
    s: Skirmish, rushes: Sequence[Rush], leaders: Mapping[int, Figure], leader: Figure
) -> ChargeRoll | None:
    """A leader's test, if it depends on it whether somebody fires or flees who is still there to do so."""
    for rush in rushes:
        is_led = any(leaders.get(each.id) is leader for each in (rush.figure, rush.target))
        if is_led and rush.figure.carries_on and rush.target.is_able and is_open(s, rush):
            return ChargeRoll(dice_for(s, leader, opposed(rushes, leader))[0])
    return None


def is_open(s: Skirmish, rush: Rush) -> bool:
    """True if the one who is charged may flee, or has something to fire."""
    if rush.target.character.kind in s.book.melee.charge.flee_from:
        return True
    return not rush.is_rear and bool(shots_at(s, rush.target, [rush.figure]))


def opposed(rushes: Sequence[Rush], leader: Figure) -> list[Figure]:
    """Those of the other side who charge, or are charged, beside a leader of this one."""
    both = [figure for rush in rushes for figure in (rush.figure, rush.target)]
    return [figure for figure in both if figure.side != leader.side]


def tester_for(s: Skirmish, figure: Figure) -> Figure:
    """Who rolls for somebody who charges or is charged (BR-145)."""
    return leader_of(s, group_of(s, figure))


def dice_for(s: Skirmish, leader: Figure, against: Iterable[Figure]) -> tuple[int, list[Modifier]]:
    """A leader's dice; creatures may add to them or frighten him (BS-220, BS-221)."""
    modifiers = charge_dice(s.book, leader.character, [each.character for each in against])
    return s.book.melee.charge.dice + sum(amount for amount, _ in modifiers), modifiers


def test(s: Skirmish, leader: Figure, against: Iterable[Figure], more: int) -> int:
    """How many dice a leader passes for his group, some of them lent perhaps (BR-145)."""
    dice, modifiers = with_lent(*dice_for(s, leader, against), more)
    return passing(s.dice, dice, leader.rep, f"Charge into Melee, {leader.name}", modifiers).capped()


def tell_row(s: Skirmish, rushes: Sequence[Rush], nerves: Mapping[int, Nerve], what: str) -> None:
    """Say how many dice were passed for those who charge somebody and for him, and what he does then."""
    target = rushes[0].target
    tested = [nerves[figure.id] for figure in (*(rush.figure for rush in rushes), target)]
    passes = {nerve.leader.id: f"{nerve.leader.name} passes {nerve.passes}" for nerve in tested}
    s.tell(
        "charge tested", passes=", ".join(passes.values()), who=target.name, piece=s.piece(target), what=what
    )


def before_contact(s: Skirmish, rushes: Sequence[Rush], may_fire: Sequence[Rush]) -> str:
    """Whether somebody who is charged may fire, at whom if not at all, or why not (BR-009, BR-146)."""
    target = rushes[0].target
    if not may_fire:
        return "is too slow to fire before contact"
    if target.locked:
        return "is in a melee and cannot fire"
    open_to = [rush.figure for rush in may_fire if not rush.is_rear]
    if not open_to:
        return "is taken from behind and cannot fire"
    if not any(s.could_see(target, charger) for charger in open_to):
        return "sees nobody come and cannot fire"
    if not shots_at(s, target, open_to):
        return "has nothing ready to fire before contact"
    whom = "" if len(open_to) == len(rushes) else f" at {names(open_to)}"
    return f"may fire{whom} before contact"


def unique(figures: Sequence[Figure]) -> list[Figure]:
    """Each figure once, in order."""
    return list({figure.id: figure for figure in figures}.values())
