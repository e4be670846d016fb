"""Who takes part, and where they begin; figures may join while the fight goes on."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, begin_encounter
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import Facing, Mask, Square, squares_of
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, Figure, Side


def new_field(book: Book, plan: Plan, sides: Sequence[Side], is_night: bool = False) -> Field:
    """A field with nobody on it; buildings are whole (BR-192)."""
    ground = ground_of(plan)
    strength = [
        [book.terrain.defence.of(building.kind)] * building.floors for building in ground.plan.buildings
    ]
    return Field(plan, list(sides), [], strength=strength, night=is_night)


def enter(
    field: Field,
    book: Book,
    character: Character,
    side: int,
    square: Square,
    facing: Facing,
    seat: int = NOBODY,
) -> Figure:
    """Somebody comes on the table, weapons loaded, Star Power full (BR-014)."""
    begin_encounter(character)
    ready = [name for name in character.weapons if book.weapons[name].range > 0]
    figure = Figure(len(field.figures), side, seat, character, square, facing, ready=ready, began=square)
    field.figures.append(figure)
    return figure


def near(ground: Ground, centre: Square, count: int, taken: Mask = 0) -> list[Square]:
    """So many free squares about a place, the nearest first, near enough together to be one group."""
    free = ground.free & ~ground.indoors & ~taken & (1 << ground.grid.storey) - 1
    if ground.is_inside(centre):
        free = ground.free & ~taken
    inches = 1
    while (around := free & ground.grid.circle(centre, inches)).bit_count() < count and around != free:
        inches += 1
    return sorted(squares_of(around), key=lambda square: (ground.grid.span(centre, square), square))[:count]
