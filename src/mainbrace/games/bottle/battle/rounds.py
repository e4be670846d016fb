"""Turns and phases: who acts when (BR-062 to BR-068)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.battle.battle import Battle, listed, pieces
from mainbrace.games.bottle.battle.distances import distance
from mainbrace.games.bottle.battle.ending import end_day, end_if_decided
from mainbrace.games.bottle.battle.forces import arms_words
from mainbrace.games.bottle.battle.insight import open_eyes
from mainbrace.games.bottle.battle.loading import finish_loading, ready_bows
from mainbrace.games.bottle.battle.mustering import muster
from mainbrace.games.bottle.battle.nonplayers import act
from mainbrace.games.bottle.battle.orderbook import command
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.volley import can_fire_unloaded
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Option, Play


def take_turn(b: Battle) -> Play[None]:
    """From one boundary to the next: the muster, a turn's dice, a unit's activation, or a phase's end."""
    state = b.state
    if not state.units:
        muster(b)
    elif not state.phases:
        begin_turn(b)
    elif state.to_act:
        yield from activate_next(b)
        yield from end_if_decided(b)
    else:
        yield from end_phase(b)


def begin_turn(b: Battle) -> None:
    """A die for each side, until they differ; the higher acts first (BR-063, BR-064)."""
    state = b.state
    state.turn += 1
    b.tell("turn begins", number=state.turn)
    while True:
        first, second = (
            b.dice.roll(1, f"Activation of {side.name}, for Leaders of this Rep or more")[0]
            for side in state.sides
        )
        if first != second:
            break
        b.tell("doubles", face=first)
    state.sides[0].score, state.sides[1].score = first, second
    state.phases = [0, 1] if first > second else [1, 0]
    begin_phase(b)


def begin_phase(b: Battle) -> None:
    """The units whose Leader's Rep is as high as their side's die may act (BR-065)."""
    state, side = b.state, b.state.phases[0]
    for unit in (*b.on_table(0), *b.on_table(1)):
        unit.has_moved = False
    open_eyes(b)
    score = state.sides[side].score
    ready = [unit for unit in b.on_table(side) if unit.command >= score]
    waiting = [unit for unit in b.on_table(side) if unit.command < score]
    state.to_act = [unit.id for unit in ready]
    told = {"side": state.sides[side].name, "score": score}
    if not waiting:
        b.tell("all may act", **told)
    elif not ready:
        b.tell("none may act", **told)
    else:
        b.tell("some may act", **told, ready=listed(ready), waiting=listed(waiting))


def end_phase(b: Battle) -> Play[None]:
    """Loading is done; then the other side acts, or the turn is over."""
    state = b.state
    finish_loading(b, state.phases[0])
    state.phases = state.phases[1:]
    if state.phases:
        begin_phase(b)
    elif state.turn >= state.agreed.turns:
        yield from end_day(b)


def activate_next(b: Battle) -> Play[None]:
    """One unit acts, the one with the best Leader first (BR-066), and all that comes of it (BR-067)."""
    unit = yield from next_unit(b)
    b.tell("active", unit=unit.name, rep=unit.command)
    unit.status, unit.hidden_from = "carry-on", []
    ready_bows(b, unit)
    if unit.seat == NOBODY:
        yield from act(b, unit)
    else:
        yield from command(b, unit)
    unit.is_stunned = False
    b.state.to_act = [id for id in b.state.to_act if id != unit.id]


def next_unit(b: Battle) -> Play[Unit]:
    """Of those with the highest Rep the player takes the one he likes; the book's tables the nearest one."""
    units = [b.unit(id) for id in b.state.to_act]
    best = max(unit.command for unit in units)
    equals = [unit for unit in units if unit.command == best]
    seats = [unit.seat for unit in equals]
    if NOBODY in seats:
        return min(equals, key=lambda unit: (to_the_enemy(b, unit), unit.id))
    chief = b.side(equals[0]).seats[0]
    seat = chief if chief in seats else seats[0]
    options = [
        Option(f"unit:{unit.id}", unit, partial(unit_label, b, unit), on=pieces(unit)) for unit in equals
    ]
    text = f"Which unit acts next? Units under Leaders of Rep {best} have the same right"
    return (yield from b.ask(seat, "unit", text, options))


def unit_label(b: Battle, unit: Unit) -> str:
    """A unit with what one has to know to choose it."""
    led = f"Leader of Rep {unit.command}" if unit.has_leader_die else "no Leader: one of them stands in"
    lines = [
        unit.name,
        f"{counted(unit.figures, 'figure')} of Rep {unit.rep} with {arms_words(b, unit)}; {led}",
    ]
    if b.is_locked(unit):
        lines.append(f"In melee with {listed(b.opponents(unit))}")
    elif not unit.is_loaded and unit.weapon:
        lines.append(f"Not loaded{': half may fire at will' if can_fire_unloaded(b, unit) else ''}")
    return "\n".join(lines)


def to_the_enemy(b: Battle, unit: Unit) -> int:
    """Inches to the nearest enemy."""
    return min((distance(b, unit, enemy) for enemy in b.enemies(unit)), default=0)
