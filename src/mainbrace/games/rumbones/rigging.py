"""Swinging from ship to ship on a rope (Second Tide p. 14)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from mainbrace.games.rumbones import windows
from mainbrace.games.rumbones.board import OFF_BOARD, Board, Zone
from mainbrace.games.rumbones.context import is_met
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.overboard import hero_overboard
from mainbrace.games.rumbones.state import Hero
from mainbrace.kernel import Chances, Closed, Computed, Option, Play


def goals(t: Fight, hero: Hero) -> list[Zone]:
    """Zones of other ships that hold no enemy models and are no enemy points; never a gangplank."""
    barred = t.obstacles(hero.side)
    return [zone for zone in landings(t.board, hero.side, t.board.hulls[hero.zone]) if zone not in barred]


def has_goal(t: Fight, hero: Hero, enemies: set[Zone]) -> bool:
    """True if there is a zone to rig to while enemies stand in these zones."""
    return not enemies.issuperset(landings(t.board, hero.side, t.board.hulls[hero.zone]))


@cache
def landings(board: Board, side: int, start: int) -> tuple[Zone, ...]:
    """The zones of other ships than one a side's heroes start from, but for enemy points."""
    return tuple(
        zone
        for number, ship in enumerate(board.ships)
        if number != start
        for zone in sorted(ship.zones)
        if zone not in board.closed[side]
    )


@cache
def odds(need: int) -> Chances:
    """The chance of rolling at least that on one die."""
    success = max(0, min(6, 7 - need)) / 6
    return Chances((("lands", success), ("goes overboard", 1 - success)))


def swing(board: Board, start: Zone, bonus: int, zones: Sequence[Zone], place: int) -> Option[Zone]:
    """Rigging to one of the zones, as an option."""
    zone = zones[place]
    name, distance = board.labels[zone], board.distances[start][zone]
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
    zones = goals(t, hero)
    options = Computed(len(zones), partial(swing, t.board, hero.zone, foreseen(t, hero), zones))
    question, why_not = f"Where does {t.name(hero)} rig to?", partial(closed_goals, t, hero)
    goal = yield from t.ask_freely(hero.seat, "rig", question, options, why_not, t.about(hero))
    need = t.board.distances[hero.zone][goal]
    lasting = t.own(hero.side).rig_bonus
    t.rig_modifiers = [(lasting, "won Objective")] if lasting else []
    yield from t.window("rig", subject=hero, zone=hero.zone)
    if hero.zone == OFF_BOARD:
        return
    modifiers = t.rig_modifiers
    (face,) = t.dice.roll(1, f"{t.name(hero)} rigs to {t.label(goal)}", need, modifiers, hero.seat)
    if face + sum(amount for amount, _ in modifiers) >= need:
        t.tell("rigs", who=t.name(hero), piece=t.piece(hero.side, hero), to=t.label(goal))
        hero.zone = goal
    else:
        yield from hero_overboard(t, hero, hero.zone)
