"""Received Fire and Man Down, taken by whole units (BR-172, BR-183)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.charging import charge, in_reach
from mainbrace.games.bottle.battle.distances import distance
from mainbrace.games.bottle.battle.ducking import duck_back, run_away
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.firing import can_be_shot_at, exchange, turn_to
from mainbrace.games.bottle.battle.shelter import is_in_cover
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Manner, volley
from mainbrace.games.bottle.fightforms import Row, result_of
from mainbrace.games.bottle.passes import MOST, passing
from mainbrace.games.bottle.saves import worded
from mainbrace.games.bottle.terms import Condition, Result, Test
from mainbrace.kernel import Modifier, Play


def react(b: Battle, unit: Unit, tests: Sequence[Test], cause: Unit) -> Play[None]:
    """One roll for all tests at once, of which the worst result counts (BR-102, BR-106); then do it.

    A unit in melee takes no test for anything but that melee, which is not asked for here (AR-55).
    """
    passes = roll(b, unit, tests, cause)
    if cause.is_on_table and not b.is_locked(unit):
        # A unit turns to face what it reacts to (AR-04).
        turn_to(b, unit, cause)
    reasons: list[str] = []
    rows = [row_of(b, unit, test, passes) for test in tests]
    results = [result_of(row, conditions(b, unit, cause, manner_of(row), reasons)) for row in rows]
    worst = b.book.worst(results)
    if len(set(results)) > 1:
        reasons.append("the worse of " + " and ".join(map(worded, results)))
    names = " and ".join(b.book.tests[test].name for test in tests)
    why = f" ({'; '.join(reasons)})" if reasons else ""
    b.tell("reacts", unit=unit.name, tests=names, passes=passes, result=worded(worst), why=why)
    yield from obey(b, unit, worst, cause)


def roll(b: Battle, unit: Unit, tests: Sequence[Test], cause: Unit) -> int:
    """Two dice against the unit's Rep, one more in cover, and the Leader Die against the Leader's own."""
    names = " and ".join(b.book.tests[test].name for test in tests)
    rules = [b.book.tests[test] for test in tests]
    dice, modifiers = rules[0].dice, list[Modifier]()
    if cause.is_on_table and is_in_cover(b, unit, cause):
        dice += rules[0].in_cover
        modifiers.append((rules[0].in_cover, "in cover"))
    passes = passing(b.dice, dice, unit.rep, f"{unit.name}: {names}", modifiers).passes
    if unit.has_leader_die and rules[0].leader_die:
        passes += passing(b.dice, 1, unit.leader, f"{unit.name}: Leader Die").passes
    return min(passes, MOST)


def row_of(b: Battle, unit: Unit, test: Test, passes: int) -> Row:
    """The row of the unit's sheet."""
    return b.book.sheets[unit.kind].rows(test).row(passes)


def manner_of(row: Row) -> Manner:
    """How a row would have a unit fire."""
    return "rush" if any(result == "rush-shot" for _, result in row) else "full"


def conditions(
    b: Battle, unit: Unit, cause: Unit, manner: Manner, reasons: list[str]
) -> Callable[[Condition], bool]:
    """Tells which conditions of a row are true of a unit because of an enemy, and adds why or why not."""

    def holds(condition: Condition) -> bool:
        match condition:
            case "loaded":
                if can_answer(b, unit, cause, manner):
                    return True
                reasons.append(f"no shot: {why_no_shot(b, unit, cause, manner)}")
            case "in-reach":
                if cause.is_on_table and in_reach(b, unit, cause):
                    return True
                reasons.append(f"{cause.name} is out of reach")
            case "alone":
                near = b.tables.unit.near
                if is_alone(b, unit):
                    reasons.append(f"no other unit stands within {near} inches")
                    return True
                reasons.append(f"another unit stands within {near} inches")
        return False

    return holds


def can_answer(b: Battle, unit: Unit, cause: Unit, manner: Manner) -> bool:
    """True if the unit is loaded and has the enemy in range and in sight."""
    return unit.is_loaded and can_be_shot_at(b, cause) and volley(b, unit, cause, manner) is not None


def is_alone(b: Battle, unit: Unit) -> bool:
    """True if no other unit that carries on is within four inches (BR-183)."""
    return not any(
        other.status == "carry-on" and distance(b, unit, other) <= b.tables.unit.near
        for other in b.friends(unit)
    )


def obey(b: Battle, unit: Unit, result: Result, cause: Unit) -> Play[None]:
    """Do what a reaction says (BR-173)."""
    match result:
        case "fire" | "rush-shot":
            rouse(unit)
            yield from exchange(b, unit, cause, "rush" if result == "rush-shot" else "full")
        case "charge":
            rouse(unit)
            yield from charge(b, unit, cause)
        case "duck-back":
            yield from duck_back(b, unit, cause)
        case "run-away":
            run_away(b, unit)


def rouse(unit: Unit) -> None:
    """A unit that a reaction makes act has ducked long enough (AR-44)."""
    unit.status, unit.hidden_from = "carry-on", []
