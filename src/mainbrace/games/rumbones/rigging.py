"""Swinging from ship to ship on a rope (Second Tide p. 14)."""

from __future__ import annotations

from collections.abc import Set
from functools import cache, partial

from mainbrace.games.rumbones import windows
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.context import is_met
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.overboard import hero_overboard
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Chances, Closed, Option, Play


def goals(t: Fight, hero: Hero) -> list[Zone]:
    """Zones of other ships that hold no enemy models and are no enemy points; never a gangplank."""
    start = t.board.hulls[hero.zone]
    barred = t.obstacles(hero.side)
    return [
        zone
        for number, ship in enumerate(t.board.ships)
        if number != start
        for zone in sorted(ship.zones)
        if zone not in barred and zone not in t.board.closed[hero.side]
    ]


def has_goal(t: Fight, hero: Hero, enemies: Set[Zone]) -> bool:
    """True if there is a zone to rig to while enemies stand in these zones."""
    start, points = t.board.hulls[hero.zone], t.board.closed[hero.side]
    for number, ship in enumerate(t.board.ships):
        if number != start:
            for zone in ship.zones:
                if zone not in enemies and zone not in points:
                    return True
    return False


@cache
def odds(need: int) -> Chances:
    """The chance of rolling at least that on one die."""
    success = max(0, min(6, 7 - need)) / 6
    return Chances((("lands", success), ("goes overboard", 1 - success)))


@cache
def swing(zone: Zone, name: str, distance: int, bonus: int) -> Option[Zone]:
    """Rigging to a zone, as an option."""
    return Option(
        f"rig:{name}", zone, f"Rig to {name}, range {distance}", (name,), "", odds(distance - bonus)
    )


def foreseen(t: Fight, hero: Hero) -> int:
    """What won Objectives and the Passives of both sides will add to the check, before any card is played."""
    moment = windows.Moment("rig", hero.side, hero, zone=hero.zone)
    return t.own(hero.side).rig_bonus + sum(
        clause.number
        for passive, context in windows.passives(t, moment, t.state.to_move)
        for clause in passive.effect
        if clause.verb == "rig" and is_met(t, clause, context)
    )


def enemy_point(t: Fight, way: str, zone: Zone) -> Closed:
    """Why nobody moves or rigs to an enemy Deployment Point."""
    name = t.label(zone)
    reason = "An enemy Deployment Point: nobody may stop there"
    return Closed(f"{way}:{name}", f"{way.capitalize()} to {name}", reason)


def closed_goals(t: Fight, hero: Hero) -> list[Closed]:
    """The points of the enemy on other ships."""
    start = t.board.hulls[hero.zone]
    return [enemy_point(t, "rig", zone) for zone in t.board.closed[hero.side] if t.board.hulls[zone] != start]


def rig(t: Fight, hero: Hero) -> Play[None]:
    """Choose a zone, roll its range or more, or fall into the sea; beyond 6 the fall is certain."""
    distances, label = t.board.distances[hero.zone], t.board.label
    bonus = foreseen(t, hero)
    options = [swing(zone, label(zone), distances[zone], bonus) for zone in goals(t, hero)]
    question, why_not = f"Where does {t.name(hero)} rig to?", partial(closed_goals, t, hero)
    goal = yield from t.ask(hero.seat, "rig", question, options, why_not)
    need = distances[goal]
    lasting = t.own(hero.side).rig_bonus
    t.rig_modifiers = [(lasting, "won Objective")] if lasting else []
    yield from t.window("rig", subject=hero, zone=hero.zone)
    if hero.zone == OFF_BOARD:
        return
    modifiers = t.rig_modifiers
    (face,) = t.dice.roll(1, f"{t.name(hero)} rigs to {label(goal)}", need, modifiers, hero.seat)
    if face + sum(amount for amount, _ in modifiers) >= need:
        t.tell("rigs", who=t.name(hero), piece=t.piece(hero.side, hero), to=label(goal))
        hero.zone = goal
    else:
        yield from hero_overboard(t, hero, hero.zone)
