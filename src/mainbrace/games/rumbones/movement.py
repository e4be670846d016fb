"""Walking: what a step may enter, how far one gets, and where one may stop (Second Tide pp. 10, 13)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.rumbones import rigging
from mainbrace.games.rumbones.board import OFF_BOARD, PLANK, SEA, Zone
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import Hero, Monster
from mainbrace.kernel import Option, Play

MOVE_POINTS = 2
STOP: Option[Zone | None] = Option("stop", None, "Stop here")
RIG = OFF_BOARD
"""Stands for "rig" among the zones a mover may choose."""


def reach(t: Fight, side: int, start: Zone, points: int, swims: bool = False) -> dict[Zone, int]:
    """The zones a model can get to with so many Movement Points, and what each costs."""
    adjacent, hulls, missing = t.board.adjacent, t.board.hulls, t.state.missing_planks
    barred = t.models_zones(1 - side)
    if swims:
        barred |= set(t.state.kraken.zones)
    cost = {start: 0}
    edge = [start]
    for spent in range(1, points + 1):
        further = []
        for here in edge:
            for there in adjacent[here]:
                if there in cost or there in barred:
                    continue
                hull = hulls[there]
                if (hull == SEA or (hull == PLANK and there in missing)) == swims:
                    cost[there] = spent
                    further.append(there)
        edge = further
    del cost[start]
    return cost


def may_stop(t: Fight, side: int, zone: Zone) -> bool:
    """An enemy Deployment Point may be crossed, but nothing may end there (p. 10)."""
    return zone not in t.board.points[1 - side]


def move_options(t: Fight, hero: Hero, points: int) -> list[Option[Zone]]:
    """Where a hero can go with its Movement Points, enemy points only on the way."""
    side = hero.side
    options: list[Option[Zone]] = []
    labels = t.board.labels
    for zone, cost in reach(t, side, hero.zone, points).items():
        if cost < points or may_stop(t, side, zone):
            name = labels[zone]
            options.append(Option(f"move:{name}", zone, f"Move to {name}", (name,)))
    if hero.zone in t.board.rig_edges:
        options.append(Option("rig", RIG, "Rig to another ship"))
    return options


def move(t: Fight, hero: Hero, first: Zone) -> Play[None]:
    """A Move Action: two Movement Points, each a step or a Rigging Check, spent at once (p. 13)."""
    points = MOVE_POINTS
    to: Zone | None = first
    while to is not None:
        points -= yield from go(t, hero, to, points)
        if points <= 0 or hero.zone == OFF_BOARD:
            return
        options: list[Option[Zone | None]] = [*move_options(t, hero, points)]
        if may_stop(t, hero.side, hero.zone):
            options.append(STOP)
        to = yield from t.ask(hero.seat, "move on", partial(rest_question, t, hero, points), options)


def rest_question(t: Fight, hero: Hero, points: int) -> str:
    """What is left to spend."""
    return f"{t.name(hero)} has {points} Movement Point left. Go on?"


def go(t: Fight, hero: Hero, to: Zone, points: int) -> Play[int]:
    """Spend points on walking to a zone, or one on a rig; returns how many were spent."""
    if to == RIG:
        yield from rigging.rig(t, hero)
        return 1
    cost = reach(t, hero.side, hero.zone, points)[to]
    walk(t, hero, to)
    return cost


def walk(t: Fight, hero: Hero | Monster, to: Zone) -> None:
    """Put a model into a zone it may enter."""
    t.tell(
        "moves", who=t.name(hero), piece=t.piece(hero.side, hero), to=t.label(to), start=t.label(hero.zone)
    )
    hero.zone = to


def free_move(t: Fight, hero: Hero, points: int, seat: int, why: str) -> Play[None]:
    """A move granted by an effect: not a Move Action, no rigging, staying put is allowed."""
    options: list[Option[Zone | None]] = [
        Option(f"move:{t.label(zone)}", zone, f"Move to {t.label(zone)}", (t.label(zone),))
        for zone in reach(t, hero.side, hero.zone, points)
        if may_stop(t, hero.side, zone)
    ]
    options.append(STOP)
    to = yield from t.ask(seat, "free move", f"{why}: move {t.name(hero)}?", options)
    if to is not None:
        walk(t, hero, to)
