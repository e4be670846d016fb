"""The decks of a ship that fill the table, as a part of the scene."""

from __future__ import annotations

from msgspec.structs import replace

from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.plan import ROCK
from mainbrace.games.bottle.ground.sections import SECTIONS
from mainbrace.kernel import Grid


def on_decks(grid: Grid) -> Grid:
    """The board with masts, and with the decks its sections belong to beside their numbers."""
    names = {f"section:{each}": f"{each}, {DECKS[deck_in(each)]}" for each in SECTIONS}
    regions = [replace(region, label=names[region.id]) for region in grid.regions]
    return replace(grid, legend={**grid.legend, ROCK: "mast"}, regions=regions)
