"""Arson: lighting a building, and what the fire does turn by turn (BR-196)."""

from __future__ import annotations

from functools import partial
from typing import Any

from mainbrace.games.bottle.ground.plan import Building
from mainbrace.games.bottle.skirmish.buildings import vacate, withstands
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure, Fire
from mainbrace.kernel import Closed, Option, Play


def options(s: Skirmish, figure: Figure, share: Share) -> list[Option[Any]]:
    """Setting fire to the building one is in or beside, for a whole activation."""
    if why_not(figure, share):
        return []
    return [
        Option(
            f"light:{number}",
            partial(light, s, figure, number),
            f"Set fire to {house.name}",
            (f"house:{house.id}",),
        )
        for number, house in in_reach(s, figure)
    ]


def closed(s: Skirmish, figure: Figure, share: Share) -> list[Closed]:
    """The buildings that are at hand, and why one does not set fire to them now."""
    if not (why := why_not(figure, share)):
        return []
    return [
        Closed(f"light:{number}", f"Set fire to {house.name}", why) for number, house in in_reach(s, figure)
    ]


def why_not(figure: Figure, share: Share) -> str:
    """Why a figure cannot set fire to anything; empty if it can."""
    if figure.prone:
        return "Not while lying down"
    return "" if share.is_whole else f"Takes a whole activation: has {share.done_instead} in this one"


def in_reach(s: Skirmish, figure: Figure) -> list[tuple[int, Building]]:
    """The buildings one is in or beside that stand and do not burn, and their numbers."""
    near = s.ground.grid.circle(figure.square, 1)
    return [
        (number, s.field.plan.buildings[number])
        for number, house in enumerate(s.ground.houses)
        if house & near and s.field.strength[number][0] > 0 and not is_burning(s, number)
    ]


def is_burning(s: Skirmish, house: int) -> bool:
    """True if somebody has set fire to it already."""
    return any(fire.building == house for fire in s.field.fires)


def light(s: Skirmish, figure: Figure, house: int) -> Play[None]:
    """It burns if nothing interrupts until the end of the phase."""
    figure.lighting = house
    if (share := s.share(figure)) is not None:
        share.is_done = True
    s.tell("lights", who=figure.name, piece=s.piece(figure), what=s.field.plan.buildings[house].name)
    yield from s.hooks.disturbance(s, figure, "fire")


def catch_fire(s: Skirmish, figure: Figure) -> None:
    """The phase is over and nothing came between."""
    if not is_burning(s, figure.lighting):
        s.field.fires.append(Fire(figure.lighting, 0))
        s.relight()
        s.tell("burns", what=s.field.plan.buildings[figure.lighting].name)
    figure.interrupt()


def burn(s: Skirmish) -> Play[None]:
    """Before activation dice every fire eats on, or goes out when the building withstands it (AR-81)."""
    for fire in list(s.field.fires):
        if withstands(s, fire.building, fire.floor, s.book.terrain.defence.fire, "Fire"):
            s.field.fires.remove(fire)
            s.relight()
            s.tell("goes out", what=s.field.plan.buildings[fire.building].name)
        elif s.field.strength[fire.building][fire.floor] <= 0:
            s.field.fires.remove(fire)
            s.relight()
            s.tell("in flames", what=s.field.plan.buildings[fire.building].name)
            yield from vacate(s, fire.building)
