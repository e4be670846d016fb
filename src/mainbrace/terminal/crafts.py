"""Parts of a board that somebody owns, such as boats off a shore: their letters, and what is told of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product

from rich.text import Text

from mainbrace.kernel import Grid, Region, square
from mainbrace.terminal.glyphs import Lettering, colour
from mainbrace.terminal.hulls import Writing, around, squares_from
from mainbrace.terminal.names import owned_regions

WATER = ("water", "shallows")


def lettered(grid: Grid, letters: Lettering, pitch: int, taken: Collection[str]) -> Mapping[str, Writing]:
    """What is written on which squares: each name on its deck if there is room, else on the water."""
    found: dict[str, Writing] = {}
    covered = {*taken}
    for region in owned_regions(grid):
        text = letters.name(region)
        count = -(-len(text) // pitch)
        for x, y in places(grid, region):
            below = squares_from(x, y, count)
            if x + count <= grid.columns and covered.isdisjoint(below):
                covered |= below
                found[square(x, y)] = Writing(region.owner, text, count)
                break
    return found


def places(grid: Grid, region: Region) -> Iterator[tuple[int, int]]:
    """Where a name may begin, the best first: on the deck, then on the water about the middle."""
    yield from (spot for spot in from_the_middle(region) if grid.terrain(*spot) == "deck")
    for x, y in around(*middle(region)):
        if 0 <= x < grid.columns and 0 <= y < grid.rows and grid.terrain(x, y) in WATER:
            yield x, y


def middle(region: Region) -> tuple[int, int]:
    """Column and row of its middle."""
    left, top, width, height = region.box
    return left + width // 2, top + height // 2


def from_the_middle(region: Region) -> list[tuple[int, int]]:
    """Its squares about the middle, the nearest first; rather aside than above or below.

    The corners of what lies askew are not its own, so that no square is farther away than half its breadth.
    """
    x, y = middle(region)
    reach = max(1, min(region.box[2:]) // 2)
    left, top, width, height = region.box
    squares = [
        (column, row)
        for column, row in product(range(left, left + width), range(top, top + height))
        if max(abs(column - x), abs(row - y)) <= reach
    ]
    return sorted(squares, key=lambda spot: (abs(spot[0] - x) + 2 * abs(spot[1] - y), spot))


def told_crafts(grid: Grid, letters: Lettering) -> Iterator[Text]:
    """What is known of each, beside its letters, its name and its place."""
    for region in owned_regions(grid):
        x, y = middle(region)
        name = (letters.name(region), f"bold {colour(region.owner)}")
        known = " ".join(region.help.splitlines())
        yield Text.assemble("    ", name, f" {region.label} {x},{y}: {known}")
