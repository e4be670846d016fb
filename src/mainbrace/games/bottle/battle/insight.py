"""In Sight: units come into each other's view, and Leaders roll for who acts first (BR-086 to BR-100)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import msgspec

from mainbrace.games.bottle.battle.alertness import hindrance, in_sight_dice
from mainbrace.games.bottle.battle.battle import Battle, March, listed, piece
from mainbrace.games.bottle.battle.distances import facing_towards, nearest
from mainbrace.games.bottle.battle.moving import step, tell_way
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.sighted import act_together
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.ground.steps import STRAIGHT
from mainbrace.games.bottle.passes import successes
from mainbrace.kernel import Option, Play

FURTHER_LEGEND = {"seen": "in sight of somebody there"}


class Party(NamedTuple):
    """A unit that takes part in an In Sight, and its successes."""

    unit: Unit
    score: int


# Who has seen whom


def open_eyes(b: Battle) -> None:
    """At the start of a phase everybody in view counts as seen, without a test (AR-58)."""
    held = (b.held_by(0), b.held_by(1))
    for unit in (*b.on_table(0), *b.on_table(1)):
        unit.seen = 0
        for enemy in b.enemies(unit):
            if sees(b, unit, enemy, held[unit.side]):
                unit.seen |= 1 << enemy.id


def newly_sighted(b: Battle, unit: Unit) -> list[Unit]:
    """The enemies that see the unit, or that it sees, for the first time in this phase.

    From then on both count as seen by each other (AR-58).
    """
    unseen = unseen_by(b, unit)
    if not unseen:
        return []
    held, fresh = (b.held_by(0), b.held_by(1)), []
    for enemy in unseen:
        is_met = any(
            not viewer.seen >> seen.id & 1 and sees(b, viewer, seen, held[viewer.side])
            for viewer, seen in ((unit, enemy), (enemy, unit))
        )
        if is_met:
            unit.seen |= 1 << enemy.id
            enemy.seen |= 1 << unit.id
            if not b.is_locked(enemy):
                fresh.append(enemy)
    return fresh


def unseen_by(b: Battle, unit: Unit) -> list[Unit]:
    """The enemies that have yet to see the unit in this phase, or to be seen by it."""
    return [enemy for enemy in b.enemies(unit) if not unit.seen >> enemy.id & enemy.seen >> unit.id & 1]


# The test


def look_out(b: Battle, unit: Unit, march: March) -> Play[bool]:
    """Called after every step and turn: True if somebody came in sight, which stops the march (BR-087)."""
    fresh = newly_sighted(b, unit)
    if not fresh:
        return False
    tell_way(b, unit, march)
    b.tell("in sight", units=listed([unit, *fresh]))
    yield from go_further(b, unit, march, fresh)
    tell_way(b, unit, march)
    fresh += [enemy for enemy in newly_sighted(b, unit) if enemy not in fresh]
    involved = [enemy for enemy in fresh if sees(b, unit, enemy) or sees(b, enemy, unit)]
    foe = nearest(b, unit, involved)
    if foe is not None:
        if b.is_active(unit) and not unit.has_gun:
            # Whoever stops may face where it likes (AR-03).
            unit.facing = facing_towards(b, unit, foe)
        yield from resolve(b, unit, involved, march)
    else:
        b.tell("out of sight", unit=unit.name)
    return True


def go_further(b: Battle, unit: Unit, march: March, fresh: Sequence[Unit]) -> Play[None]:
    """Before any dice the unit may go up to two inches more of what it has left (BR-088, AR-62)."""
    limit = min(march.left, 2 * b.book.movement.sighted)
    if limit < STRAIGHT:
        return
    ways = Ways(b, unit, limit)
    if unit.seat == NOBODY:
        stops = [number for number, anchor in enumerate(march.way, 1) if ways.ends >> anchor & 1]
        for _ in range(max(stops, default=0)):
            step(b, unit, march)
        return
    glance = partial(in_view_at, b, unit, ways, [*fresh, *unseen_by(b, unit)])
    stay = Option(
        "stay", unit.anchor, partial(further_label, glance, unit.anchor, "Stand here"), on=(piece(unit),)
    )
    further = [
        Option(
            f"go:{label}",
            anchor,
            partial(further_label, glance, anchor, f"On to {label}"),
            on=(f"sq:{label}",),
            marks=partial(further_marks, glance, anchor),
        )
        for anchor in ways.anchors
        if (label := b.grid.label(anchor))
    ]
    text = f"{unit.name} has come in sight: up to two inches more before anybody acts"
    anchor = yield from b.ask(
        unit.seat, "sighted", text, [stay, *further], about=piece(unit), legend=FURTHER_LEGEND
    )
    march.way = ways.path(anchor)
    while march.way:
        step(b, unit, march)


Glance = Callable[[Square], list[Unit]]
"""Tells with whom a unit would be in sight at an anchor."""


def in_view_at(b: Battle, unit: Unit, ways: Ways, enemies: Sequence[Unit], anchor: Square) -> list[Unit]:
    """Those of some enemies that would see a unit, or that it would see, if it went to an anchor."""
    facing = (
        b.grid.facing_to(*[unit.anchor, *ways.path(anchor)][-2:]) if anchor != unit.anchor else unit.facing
    )
    ghost = msgspec.structs.replace(unit, anchor=anchor, facing=facing, hidden_from=[])
    own, theirs = b.held_by_friends(unit) | b.mask(ghost), b.held_by(1 - unit.side)
    return [enemy for enemy in enemies if sees(b, ghost, enemy, own) or sees(b, enemy, ghost, theirs)]


def further_label(glance: Glance, anchor: Square, words: str) -> str:
    """Where to, and with whom the unit would be in sight there."""
    found = glance(anchor)
    return f"{words}\nIn sight of {listed(found)}" if found else f"{words}\nOut of everybody's sight"


def further_marks(glance: Glance, anchor: Square) -> tuple[str, ...]:
    """Whether somebody would be in sight there."""
    return ("seen",) if glance(anchor) else ()


def resolve(b: Battle, mover: Unit, involved: Sequence[Unit], march: March) -> Play[None]:
    """Everybody rolls; most successes act first, equals together; tests wait till all have acted (BR-098).

    In a test within another nobody acts who has acted already (AR-67).
    """
    parties = [party(b, unit, mover, involved) for unit in (mover, *involved)]
    is_outermost = b.waiting is None
    if b.waiting is None:
        b.waiting = []
    ranked = sorted((one for one in parties if one is not None), key=lambda one: -one.score)
    rounds = [list(equals) for _, equals in groupby(ranked, key=lambda one: one.score)]
    if len(ranked) > 1:
        b.tell("order of acting", order=", then ".join(map(round_words, rounds)))
    for equals in rounds:
        yield from act_together(b, [one.unit for one in equals], mover, involved, march)
    if is_outermost:
        b.acted.clear()
        yield from take_tests(b)


def round_words(equals: Sequence[Party]) -> str:
    """Those who act at the same moment, and their successes."""
    return f"{listed([one.unit for one in equals])} {equals[0].score}"


def party(b: Battle, unit: Unit, mover: Unit, involved: Sequence[Unit]) -> Party | None:
    """A unit's roll, if it can act."""
    if why := hindrance(b, unit):
        b.tell("cannot act", unit=unit.name, why=why)
        return None
    others = involved if unit is mover else [mover]
    modifiers = in_sight_dice(b, unit, [other for other in others if sees(b, unit, other)])
    count = sum(amount for amount, _ in modifiers)
    return Party(unit, successes(b.dice, count, f"{unit.name}: In Sight", modifiers))


def take_tests(b: Battle) -> Play[None]:
    """The tests that have waited, in the order of the first shots; the nearest shooter is their cause."""
    owed, b.waiting = b.waiting or [], None
    for unit, tests, causes in owed:
        if b.is_locked(unit):
            # Who is in melee by now has no mind for shots (AR-55).
            tests = [test for test in tests if test != "received-fire"]
        if unit.is_on_table and tests:
            cause = nearest(b, unit, [enemy for enemy in causes if enemy.is_on_table]) or causes[0]
            yield from b.react(unit, tests, cause)
