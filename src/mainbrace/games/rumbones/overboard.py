"""Going overboard (Second Tide p. 14)."""

from __future__ import annotations

from mainbrace.games.rumbones import scoring
from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Hero, Squad
from mainbrace.kernel import Play


def hero_overboard(t: Fight, hero: Hero, where: Zone) -> Play[None]:
    """A hero falls into the sea at `where`: off the board and not KO'd, but not unscathed either.

    What lurks in the water may strike first; a KO by it replaces going overboard.
    """
    yield from t.window("overboard", subject=hero, zone=where)
    if hero.zone == OFF_BOARD:
        return
    hero.zone = OFF_BOARD
    hero.overboard = True
    t.tell("overboard", who=t.name(hero), piece=t.piece(hero.side, hero))
    t.edition.goes_overboard(t, hero)


def crew_overboard(t: Fight, side: int, squad: Squad, count: int) -> None:
    """Crew in the sea is KO'd; no hero is credited with it, so that nobody gains coins (p. 14)."""
    scoring.ko_crew(t, side, squad, count, Cause(1 - side))


def all_overboard(t: Fight, zone: Zone) -> Play[None]:
    """Everybody in a zone falls into the sea, as when a gangplank is pulled away."""
    for side in range(len(t.state.sides)):
        for squad in t.crew_in(side, zone):
            crew_overboard(t, side, squad, squad.count)
        for hero in t.heroes_in(side, zone):
            yield from hero_overboard(t, hero, zone)
