"""Pushing models about (Second Tide pp. 8, 13)."""

from __future__ import annotations

from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.movement import may_stop
from mainbrace.games.rumbones.overboard import crew_overboard, hero_overboard
from mainbrace.games.rumbones.squads import split_off
from mainbrace.games.rumbones.state import Hero, Monster, Squad
from mainbrace.kernel import Option, Play

Pushable = Hero | Squad | Monster
STOP: Option[Zone | None] = Option("stop", None, "Push no further")


def push(t: Fight, side: int, model: Pushable, zones: int, seat: int, up_to: bool) -> Play[None]:
    """Move a model step by step as the pusher likes: all the way, unless it falls into the sea or sticks."""
    if isinstance(model, Squad):
        model = split_off(t, side, model)
    for step in range(zones, 0, -1):
        options: list[Option[Zone | None]] = [
            Option(f"push:{t.label(zone)}", zone, push_label(t, model, zone), (t.label(zone),))
            for zone in steps(t, side, model, last=step == 1)
        ]
        if up_to and options and may_stop(t, side, model.zone):
            options.append(STOP)
        if not options:
            break
        question, piece = f"Where is {t.name(model)} pushed?", t.piece(side, model)
        to = yield from t.ask(seat, "push", question, options, about=piece)
        if to is None:
            break
        t.tell("pushed", who=t.name(model), piece=piece, to=t.label(to))
        if not isinstance(model, Monster) and t.is_sea(to):
            yield from fall(t, side, model, to)
            return
        model.zone = to


def steps(t: Fight, side: int, model: Pushable, last: bool) -> list[Zone]:
    """Where a push may take the model next: never among its enemies, nor to rest on their point."""
    swims = isinstance(model, Monster)
    enemies = t.obstacles(side)
    rests = last or not t.edition.crosses_points
    open_zones = []
    for zone in t.board.adjacent[model.zone]:
        if zone in enemies or (swims and (not t.is_sea(zone) or zone in t.state.kraken.zones)):
            continue
        if rests and not may_stop(t, side, zone):
            continue
        open_zones.append(zone)
    return open_zones


def push_label(t: Fight, model: Pushable, zone: Zone) -> str:
    """Where the push leads."""
    wet = not isinstance(model, Monster) and t.is_sea(zone)
    return f"Push to {t.label(zone)}" + (", overboard" if wet else "")


def fall(t: Fight, side: int, model: Hero | Squad, where: Zone) -> Play[None]:
    """A pushed model falls into the sea."""
    if isinstance(model, Hero):
        yield from hero_overboard(t, model, where)
    else:
        crew_overboard(t, side, model, model.count)
