"""Walking: what a step may enter, how far one gets, and where one may stop (Second Tide pp. 10, 13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from mainbrace.games.rumbones import rigging
from mainbrace.games.rumbones.board import OFF_BOARD, Board, Zone, edges_from
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hero, Monster
from mainbrace.games.rumbones.wording import counted
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Option, Play

MOVE_POINTS = 2
STOP: Option[Zone | None] = Option("stop", None, "Stop here")
RIG = OFF_BOARD
"""Stands for "rig" among the zones a mover may choose."""


def reach(t: Fight, side: int, start: Zone, points: int) -> Sequence[Sequence[Zone]]:
    """The zones a hero can get to: those that cost one Movement Point, those that cost two, and so on."""
    barred = t.obstacles(side)
    if not t.edition.crosses_points:
        barred.update(t.board.closed[side])
    return edges_from(start, t.board.walk, points, barred.union(t.state.missing_planks))


def may_stop(t: Fight, side: int, zone: Zone) -> bool:
    """An enemy Deployment Point may perhaps be crossed, but nothing may end there (p. 10)."""
    return zone not in t.board.closed[side]


def move_options(
    t: Fight, hero: Hero, points: int, enemies: set[Zone], cost: str = ""
) -> tuple[Option[Zone], ...]:
    """Where a hero can go with its Movement Points while enemies stand in these zones."""
    barred = t.board.strolls[points][hero.zone] & enemies
    if t.state.missing_planks:
        barred = barred.union(t.state.missing_planks)
    if not t.edition.crosses_points:
        barred = barred.union(t.board.closed[hero.side])
    ways = ways_past(t.board, hero.side, hero.zone, points, barred, cost)
    if hero.zone in t.board.rig_edges and not rigging.has_goal(t, hero, enemies):
        return ways[:-1]
    return ways


@lru_cache(maxsize=8192)
def ways_past(
    board: Board, side: int, start: Zone, points: int, barred: frozenset[Zone], cost: str
) -> tuple[Option[Zone], ...]:
    """The moves that barred zones leave, as options, rigging last; enemy points only on the way."""
    *nearer, last = edges_from(start, board.walk, points, barred)
    zones = [zone for edge in nearer for zone in edge]
    zones += [zone for zone in last if zone not in board.closed[side]]
    ways = zone_options(board, tuple(zones), "move", "Move to", cost)
    return (*ways, Option("rig", RIG, "Rig to another ship", (), cost)) if start in board.rig_edges else ways


def move(t: Fight, hero: Hero, first: Zone) -> Play[None]:
    """A Move Action: two Movement Points, each a step or a Rigging Check, spent at once (p. 14)."""
    points = MOVE_POINTS
    to: Zone | None = first
    while to is not None:
        if to == RIG:
            points -= 1
            yield from rigging.rig(t, hero)
        else:
            points -= 1 if to in t.board.adjacent[hero.zone] else MOVE_POINTS
            walk(t, hero, to)
        if points <= 0 or hero.zone == OFF_BOARD:
            return
        options: list[Option[Zone | None]] = [*move_options(t, hero, points, t.obstacles(hero.side))]
        if may_stop(t, hero.side, hero.zone):
            options.append(STOP)
        question = partial(rest_question, t, hero, points)
        to = yield from t.ask(hero.seat, "move on", question, options, about=t.about(hero))


def rest_question(t: Fight, hero: Hero, points: int) -> str:
    """What is left to spend."""
    return f"{t.name(hero)} has {counted(points, 'Movement Point')} left. Go on?"


def walk(t: Fight, hero: Hero | Monster, to: Zone) -> None:
    """Put a model into a zone it may enter."""
    labels = t.board.labels
    t.tell("moves", who=t.name(hero), piece=t.piece(hero.side, hero), to=labels[to], start=labels[hero.zone])
    hero.zone = to


def free_move(t: Fight, hero: Hero, points: int, seat: int, why: str) -> Play[None]:
    """A move granted by an effect: not a Move Action, no rigging, staying put is allowed."""
    edges = reach(t, hero.side, hero.zone, points)
    zones = tuple(zone for edge in edges for zone in edge if may_stop(t, hero.side, zone))
    options: list[Option[Zone | None]] = [*zone_options(t.board, zones, "move", "Move to"), STOP]
    question = f"{why}: move {t.name(hero)}?"
    to = yield from t.ask(seat, "free move", question, options, about=t.about(hero))
    if to is not None:
        walk(t, hero, to)
