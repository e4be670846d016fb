"""The Crew in the first edition: on every point, it attacks first and moves afterwards (phases 3 and 4)."""

from __future__ import annotations

from mainbrace.games.rumbones import crew
from mainbrace.games.rumbones.crew import DECKHANDS_A_POINT
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.squads import deploy
from mainbrace.kernel import Play

BOSUNS = 2


def deploy_crew(t: Fight, side: int) -> Play[None]:
    """Phase 3: two Deckhands on each own point and two Bosuns on any, as far as the supply lasts."""
    own, points = t.own(side), t.board.points[side]
    if own.deckhands >= DECKHANDS_A_POINT * len(points):
        for point in points:
            deploy(t, side, "deckhand", point, DECKHANDS_A_POINT)
    else:
        yield from crew.deploy_the_last(t, side, points, len(points))
    for _ in range(min(BOSUNS, own.bosuns)):
        point = yield from crew.choose_point(t, side, points, "Bosun")
        deploy(t, side, "bosun", point, 1)


def activate_crew(t: Fight, side: int) -> Play[None]:
    """Phase 4: every model attacks if it can, then all go one zone forward; nobody may hold back."""
    t.crew_modifiers = []
    t.tell("crew acts", side=side, faction=t.faction(side))
    yield from t.window("crew", side)
    yield from crew.attack_with(t, side, crew.all_of(t.own(side).crew))
    yield from crew.move_all(t, side, {})
