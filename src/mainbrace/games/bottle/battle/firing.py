"""Firing: the dice of a volley, who falls, and that the weapons are empty then (BR-174 to BR-176)."""

from __future__ import annotations

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.casualties import lose_to_fire
from mainbrace.games.bottle.battle.distances import facing_towards
from mainbrace.games.bottle.battle.excuses import why_no_shot
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.volley import Manner, Volley, ready_manner, volley
from mainbrace.games.bottle.terms import Test
from mainbrace.kernel import Play


def can_be_shot_at(b: Battle, target: Unit) -> bool:
    """Nobody fires into a melee (BR-177)."""
    return target.is_on_table and not b.is_locked(target)


def exchange(b: Battle, shooter: Unit, target: Unit, manner: Manner | None = None) -> Play[None]:
    """Fire at a unit and let it react, which may mean that it fires back (AR-50)."""
    how = manner or ready_manner(shooter)
    ready = volley(b, shooter, target, how)
    if ready is None:
        why = why_no_shot(b, shooter, target, how)
        b.tell("cannot fire", unit=shooter.name, target=target.name, why=why)
        return
    tests = struck(b, target, roll_volley(b, shooter, target, ready))
    if target.is_on_table:
        yield from b.react(target, tests, shooter)


def roll_volley(b: Battle, shooter: Unit, target: Unit, ready: Volley) -> int:
    """The dice of a volley; says how many hit and why more or fewer count."""
    weapon = "Cannon" if shooter.has_gun else b.book.weapons[shooter.weapon].name
    why = f"{weapon} of {shooter.name} at {target.name}"
    faces = b.dice.roll(ready.dice, why, made_of=ready.modifiers, at_most=ready.hit)
    hits = ready.hits(tuple(faces))
    scored = sum(face <= ready.hit for face in faces)
    if scored and (ready.times > 1 or ready.halves):
        reasons = [
            *(["into the flank: doubled"] if ready.times > 1 else []),
            *map(halved_words, ready.halves),
        ]
        b.tell("hits changed", scored=scored, hits=hits, why=", ".join(reasons))
    empty(b, shooter)
    return hits


def halved_words(reason: str) -> str:
    """Why hits are halved."""
    return f"{reason}: halved, rounding up"


def struck(b: Battle, target: Unit, hits: int) -> list[Test]:
    """Who is hit falls; returns the tests that follow: Received Fire, and Man Down for a loss (AR-112)."""
    if lose_to_fire(b, target, hits) == 0:
        b.tell("no casualties", unit=target.name)
        return ["received-fire"]
    return ["received-fire", "man-down"]


def empty(b: Battle, unit: Unit) -> None:
    """What was fired must be loaded again, but Military always count as loaded (BR-048, AR-111)."""
    unit.is_loading = False
    if unit.has_gun:
        unit.is_loaded, unit.loads = False, 0
    elif not b.kind(unit).always_loaded:
        unit.is_loaded = False


def turn_to(b: Battle, unit: Unit, other: Unit) -> None:
    """Face another unit; a gun cannot be turned at once (AR-82)."""
    if not unit.has_gun:
        unit.facing = facing_towards(b, unit, other)
