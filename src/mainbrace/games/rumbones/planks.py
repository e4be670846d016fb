"""Gangplanks that are pulled away and come back (Second Tide pp. 16, 18)."""

from __future__ import annotations

from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.overboard import all_overboard
from mainbrace.kernel import Option, Play


def within(t: Fight, zone: Zone, reach: int) -> list[Zone]:
    """Gangplanks that still lie within reach of a zone."""
    near = t.board.distances[zone]
    return [plank for plank in t.board.planks if plank not in t.state.missing_planks and near[plank] <= reach]


def remove(t: Fight, seat: int, zone: Zone, reach: int) -> Play[None]:
    """Choose a gangplank within reach and pull it away."""
    options = [
        Option(f"plank:{t.label(plank)}", plank, f"The gangplank in {t.label(plank)}", (t.label(plank),))
        for plank in within(t, zone, reach)
    ]
    if options:
        plank = yield from t.ask(seat, "plank", "Which gangplank is pulled away?", options)
        yield from pull_away(t, plank)


def pull_away(t: Fight, plank: Zone) -> Play[None]:
    """A gangplank goes; all models on it fall into the sea."""
    t.state.missing_planks = [*t.state.missing_planks, plank]
    t.tell("plank gone", zone=t.label(plank))
    yield from all_overboard(t, plank)


def lay_back(t: Fight) -> None:
    """At the end of a round gangplanks return, but for those under a Sea Monster or the Kraken."""
    held = {monster.zone for monster in t.state.monsters} | set(t.state.kraken.zones)
    for plank in t.state.missing_planks:
        if plank not in held:
            t.tell("plank back", zone=t.label(plank))
    t.state.missing_planks = [plank for plank in t.state.missing_planks if plank in held]
