"""The decks of a ship that fill the table, as a part of the scene."""

from __future__ import annotations

from msgspec.structs import replace

from mainbrace.games.bottle.ground.aboard import DECKS, deck_in
from mainbrace.games.bottle.ground.sections import SECTIONS
from mainbrace.kernel import Grid


def on_decks(grid: Grid) -> Grid:
    """The board with its sections called after the decks they belong to."""
    names = {f"section:{each}": f"Section {each}, {DECKS[deck_in(each)]}" for each in SECTIONS}
    return replace(grid, regions=[replace(region, label=names[region.id]) for region in grid.regions])
