"""Crew on the board, counted in squads of one kind, zone and track."""

from __future__ import annotations

from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.state import CrewKind, Squad


def find(t: Fight, side: int, kind: CrewKind, zone: Zone, track: int) -> Squad | None:
    """The squad of that kind, zone and track, if there is one."""
    for squad in t.state.sides[side].crew:
        if squad.zone == zone and squad.track == track and squad.kind == kind:
            return squad
    return None


def add(t: Fight, side: int, kind: CrewKind, zone: Zone, track: int, count: int) -> None:
    """Let crew join those of its kind in a zone."""
    squad = find(t, side, kind, zone, track)
    if squad is None:
        t.state.sides[side].crew.append(Squad(kind, zone, track, count))
    else:
        squad.count += count


def deploy(t: Fight, side: int, kind: CrewKind, point: Zone, count: int) -> int:
    """Bring crew from the supply to a Deployment Point, as many as there are."""
    own = t.state.sides[side]
    supply = own.deckhands if kind == "deckhand" else own.bosuns
    if count > supply:
        count = supply
    if count:
        if kind == "deckhand":
            own.deckhands -= count
        else:
            own.bosuns -= count
        add(t, side, kind, point, t.board.track_from[point], count)
        t.tell("deployed", side=side, count=count, kind=kind, zone=t.label(point))
    return count


def march(t: Fight, side: int, squad: Squad, count: int, to: Zone) -> None:
    """Move some of a squad to another zone, where they join others of their kind."""
    squad.count -= count
    if squad.count == 0:
        t.state.sides[side].crew.remove(squad)
    add(t, side, squad.kind, to, squad.track, count)


def split_off(t: Fight, side: int, squad: Squad) -> Squad:
    """One model of a squad as a squad of its own, to be moved alone."""
    if squad.count == 1:
        return squad
    squad.count -= 1
    single = Squad(squad.kind, squad.zone, squad.track, 1)
    t.state.sides[side].crew.append(single)
    return single


def merge(t: Fight, side: int) -> None:
    """Join squads that came to stand together."""
    own = t.state.sides[side]
    squads, own.crew = own.crew, []
    for squad in squads:
        other = find(t, side, squad.kind, squad.zone, squad.track)
        if other is None:
            own.crew.append(squad)
        else:
            other.count += squad.count
            squad.count = 0
