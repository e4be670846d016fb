"""What gives light by night: street lamps, houses where people are up, lanterns and fires (AR-126)."""

from __future__ import annotations

from functools import lru_cache

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.seeing import lit_by
from mainbrace.games.bottle.ground.squares import Mask, Square, mask_of, squares_of, union
from mainbrace.games.bottle.skirmish.state import Field


def lit_squares(book: Book, field: Field) -> Mask:
    """The squares on which light falls."""
    found = ground_of(field.plan)
    burning = [square for fire in field.fires for square in squares_of(found.houses[fire.building])]
    return around(found, (*lights(book, field), *burning), book.terrain.sight.lit)


@lru_cache(maxsize=64)
def around(ground: Ground, squares: tuple[Square, ...], inches: int) -> Mask:
    """The squares within so many inches of any of these."""
    return lit_by(ground, mask_of(squares), inches)


def lights(book: Book, field: Field) -> tuple[Square, ...]:
    """Where light comes from, but for fires: lamps, openings of houses, lanterns that were set down."""
    up_late = lit_uses(book)
    houses = tuple(
        number
        for number, building in enumerate(field.plan.buildings)
        if building.use in up_late and 0 not in field.strength[number]
    )
    lanterns = [each.square for each in field.dropped if is_lantern(book, each.thing)]
    return (*lamps_and_openings(field.plan, houses), *lanterns)


def is_awake(book: Book, field: Field, house: int) -> bool:
    """True for a house that stands, and in which people are up by night."""
    return 0 not in field.strength[house] and field.plan.buildings[house].use in lit_uses(book)


def lit_uses(book: Book) -> set[str]:
    """The kinds of houses in which people are up by night."""
    return {house.id for house in book.houses if house.lit}


def is_lantern(book: Book, thing: str) -> bool:
    """True for what gives light where it stands."""
    return thing in book.items and book.items[thing].role == "lantern"


@lru_cache(maxsize=64)
def lamps_and_openings(plan: Plan, houses: tuple[int, ...]) -> tuple[Square, ...]:
    """The street lamps, then the doors and windows of some houses."""
    found = ground_of(plan)
    openings = union(found.houses[each] for each in houses) & (found.doors | found.windows)
    return (*squares_of(found.lamps), *squares_of(openings))
