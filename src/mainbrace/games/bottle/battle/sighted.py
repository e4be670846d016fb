"""What units do with what has come in sight: they follow the table, or a Star's word (BR-093 to BR-096)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.battle.battle import Battle, March, piece, pieces
from mainbrace.games.bottle.battle.chargeodds import charged
from mainbrace.games.bottle.battle.charging import Rolled, charge, charge_spot, in_reach, normal_move
from mainbrace.games.bottle.battle.distances import nearest
from mainbrace.games.bottle.battle.ducking import duck_back, run_away
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.firing import can_be_shot_at, roll_volley, struck, turn_to
from mainbrace.games.bottle.battle.prospects import charge_label, fire_label, volley_odds
from mainbrace.games.bottle.battle.scouting import Scout, charge_lines
from mainbrace.games.bottle.battle.sight import sees
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import can_fire_unloaded, ready_manner, volley
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.fightforms import result_of
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.terms import Condition, Result, Situation
from mainbrace.kernel import Chances, Option, Play

HOLD: Result = "carry-on"
ACT_WORDS: dict[Result, str] = {"fire": "fire at", "duck-back": "duck back from", "run-away": "run away from"}
"""How one says what a unit will do about an enemy, where that is not the result itself."""


class Act(NamedTuple):
    """What a unit does when its turn in an In Sight comes, and to whom."""

    unit: Unit
    action: Result
    target: Unit


def act_together(
    b: Battle, units: Sequence[Unit], mover: Unit, involved: Sequence[Unit], march: March
) -> Play[None]:
    """Units with equal successes: first shots, then charges, those of the active side first (AR-66)."""
    acts: list[Act] = []
    for unit in units:
        others = involved if unit is mover else [mover]
        chosen = yield from choose_act(b, unit, others, allowance(b, unit, mover, march))
        if chosen is not None:
            acts.append(chosen)
    yield from fire_together(b, [act for act in acts if act.action == "fire"])
    charges, rolled = [act for act in acts if act.action == "charge"], Rolled()
    for act in sorted(charges, key=lambda act: not b.is_active(act.unit)):
        if act.unit.status == "carry-on" and act.target.is_on_table and not b.is_locked(act.unit):
            turn_to(b, act.unit, act.target)
            move = allowance(b, act.unit, mover, march)
            yield from charge(b, act.unit, act.target, move, rolled=rolled)
    for act in acts:
        if act.unit.status == "carry-on" and act.target.is_on_table and not b.is_locked(act.unit):
            if act.action == "duck-back":
                yield from duck_back(b, act.unit, act.target)
            elif act.action == "run-away":
                run_away(b, act.unit)


def allowance(b: Battle, unit: Unit, mover: Unit, march: March) -> int:
    """Half inches for a charge: what an active mover has left, a fresh normal move for others (AR-64)."""
    return march.left if unit is mover and b.is_active(unit) else normal_move(b)


def fire_together(b: Battle, acts: Sequence[Act]) -> Play[None]:
    """Shots at the same moment: all dice are rolled before anybody falls."""
    shots = []
    for act in acts:
        ready = volley(b, act.unit, act.target, ready_manner(act.unit))
        if ready is not None:
            shots.append((act, roll_volley(b, act.unit, act.target, ready)))
    for act, hits in shots:
        if act.target.is_on_table:
            tests = struck(b, act.target, hits)
            if act.target.is_on_table:
                yield from b.react(act.target, tests, act.unit)


def choose_act(b: Battle, unit: Unit, others: Sequence[Unit], move: int) -> Play[Act | None]:
    """What a unit does now: a player's Star says it, all others look it up (BR-094, BR-095).

    Who can do nothing when its turn comes has lost it (BR-096), and so has who has acted in a test within
    this one (AR-67). It could charge so many half inches.
    """
    if unit.status != "carry-on" or b.is_locked(unit) or unit.id in b.acted:
        return None
    targets = [other for other in others if other.is_on_table and sees(b, unit, other)]
    target = nearest(b, unit, targets)
    if target is None:
        b.tell("loses action", unit=unit.name, why="sees nobody")
        return None
    b.acted.add(unit.id)
    if b.is_player_star(unit):
        return (yield from choose_as_star(b, unit, targets, move))
    shot = nearest(b, unit, [other for other in targets if unit.is_loaded and has_shot(b, unit, other)])
    return look_up_act(b, unit, targets, shot, move)


def has_shot(b: Battle, unit: Unit, other: Unit) -> bool:
    """True if a unit can fire at another as it stands, at will if it is not loaded."""
    if not (unit.is_loaded or can_fire_unloaded(b, unit)) or not can_be_shot_at(b, other):
        return False
    return volley(b, unit, other, ready_manner(unit)) is not None


def look_up_act(b: Battle, unit: Unit, targets: Sequence[Unit], shot: Unit | None, move: int) -> Act | None:
    """The row for its weapons and class."""
    target = nearest(b, unit, targets) or targets[0]
    grunt = b.book.in_sight.grunt_row(situation(unit), unit.kind)
    has_failed = False
    if grunt.dice:
        has_failed = passing(b.dice, grunt.dice, unit.rep, f"{unit.name}: to stand").passes == 0

    def holds(condition: Condition) -> bool:
        if condition == "failed":
            return has_failed
        return condition == "in-reach" and in_reach(b, unit, target, move)

    action = result_of(grunt.row, holds)
    if action == "fire" and shot is None:
        why = "; ".join(why_no_shot(b, unit, other) for other in targets)
        b.tell("loses action", unit=unit.name, why=why)
        return None
    chosen = shot if action == "fire" and shot is not None else target
    how = worded(situation(unit)) + (", its nerve gone" if has_failed else "")
    b.tell("acts", unit=unit.name, action=act_words(action), why=how, target=chosen.name)
    return Act(unit, action, chosen)


def situation(unit: Unit) -> Situation:
    """What weapons it has now."""
    if not unit.weapon:
        return "melee-only"
    return "loaded" if unit.is_loaded else "unloaded"


def act_words(action: Result) -> str:
    """What a unit will do, with the enemy to follow."""
    return ACT_WORDS.get(action, worded(action))


def choose_as_star(b: Battle, unit: Unit, targets: Sequence[Unit], move: int) -> Play[Act | None]:
    """A player's Star gives his unit the word: fire, charge, duck back, go on, or run (BR-094)."""
    target = nearest(b, unit, targets) or targets[0]
    shot = nearest(b, unit, [other for other in targets if has_shot(b, unit, other)])
    options = list(star_options(b, unit, target, shot, move))
    text = f"{unit.name} has {target.name} in sight: what is the word?"
    action = yield from b.ask(unit.seat, "in sight", text, options, about=piece(unit))
    if action == HOLD:
        b.tell("goes on", unit=unit.name)
        return None
    chosen = shot if action == "fire" and shot is not None else target
    b.tell("acts", unit=unit.name, action=act_words(action), why="at the Star's word", target=chosen.name)
    return Act(unit, action, chosen)


def star_options(
    b: Battle, unit: Unit, target: Unit, shot: Unit | None, move: int
) -> Iterator[Option[Result]]:
    """What a Star may choose; who is not loaded may fire at will (BR-174)."""
    ready = volley(b, unit, shot, ready_manner(unit)) if shot is not None else None
    if shot is not None and ready is not None:
        label, odds = partial(fire_label, b, unit, shot, ready), partial(volley_odds, b, ready, shot)
        yield Option("fire", "fire", label, on=pieces(shot), odds=odds)
    if in_reach(b, unit, target, move):
        label = partial(charge_words, b, unit, target, move)
        odds = partial(charge_odds, b, unit, target, move)
        yield Option("charge", "charge", label, on=pieces(target), odds=odds)
    yield Option("hold", HOLD, "Go on" if b.is_active(unit) else "Stand fast", on=(piece(unit),))
    yield Option("duck-back", "duck-back", "Duck back")
    yield Option("run-away", "run-away", "Run away: the unit is gone for good")


def charge_words(b: Battle, unit: Unit, target: Unit, move: int) -> str:
    """What a charge promises, and who comes in sight on the way."""
    scout = Scout(b, unit, Ways(b, unit, move))
    spot = charge_spot(b, unit, target, scout.ways)
    promise = [] if spot is None else [charge_label(b, unit, target, spot)]
    return "\n".join([*promise, *charge_lines(scout, target)])


def charge_odds(b: Battle, unit: Unit, target: Unit, move: int) -> Chances:
    """What comes of it, if nothing that comes in sight changes that."""
    spot = charge_spot(b, unit, target, Ways(b, unit, move))
    return Chances(()) if spot is None else charged(b, unit, target, spot)
