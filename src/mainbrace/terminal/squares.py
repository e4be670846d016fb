"""A board of many squares with characters: the ground, who stands on it, and what can be chosen there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby

from rich.console import Group, RenderableType
from rich.text import Text

from mainbrace.kernel import EffectKind, Grid, Light, Piece, Scene, Terrain, square, square_at
from mainbrace.terminal.crafts import lettered, told_crafts
from mainbrace.terminal.glyphs import Lettering, colour
from mainbrace.terminal.hulls import on_points, told_hulls, written

SIGNS: Mapping[Terrain, tuple[str, str]] = {
    "clear": (".", "dim"),
    "grass": (".", "dim"),
    "field": ("=", "yellow"),
    "woods": ("T", "green"),
    "rough": (":", "yellow"),
    "hill": ("^", "yellow"),
    "crest": ("A", "bold yellow"),
    "water": ("~", "blue"),
    "shallows": ("-", "cyan"),
    "sand": (",", "yellow"),
    "street": (" ", ""),
    "lamp": ("*", "bold yellow"),
    "dirt": ("'", "dim"),
    "rock": ("O", "bold"),
    "low": ("b", "bold"),
    "coach": ("c", "bold"),
    "floor": ("_", "dim"),
    "deck": ("_", "dim"),
    "rail": ("|", ""),
    "mast": ("O", "bold"),
    "wall": ("#", "bold"),
    "fence": ("|", ""),
    "door": ("+", "bold"),
    "window": ("o", "bold cyan"),
    "stairs": (">", "bold"),
    "rubble": ("%", "dim"),
    "void": (" ", ""),
}
"""How the ground is written, so that it can be read without colour."""
EFFECTS: Mapping[EffectKind, tuple[str, str]] = {
    "fire": ("&", "bold red"),
    "smoke": ("@", "dim"),
    "rubble": ("%", "dim"),
    "blood": ("!", "red"),
    "loot": ("$", "bold yellow"),
    "splash": ("!", "blue"),
}
"""How what has come over a square is written instead of its ground."""
EVERY = 5
"""Every so many columns and rows are numbered."""
MARGIN = 4
WIDEST = 3
AROUND = (4, 2)
"""Columns and rows of open sea that are drawn around what is on it."""
STRETCH = 6
"""So many rows of bare water, one after the other, are told in a line."""
CHOSEN = "*"
"""A square that can be chosen, where there is no room for more."""

Shading = Mapping[str, str]
"""Per square that can be chosen: the letters that say what is worth knowing of it, the most telling first,
or the number of its option."""


def grid_board(scene: Scene, grid: Grid, width: int, letters: Lettering, shading: Shading) -> RenderableType:
    """All floors, the lowest first; of those above only where there is something."""
    sheet = Squares(scene, grid, width, letters, shading)
    floors = [sheet.floor(level) for level in range(len(grid.levels))]
    known = chain(told_hulls(scene, grid, letters), told_crafts(grid, letters), named_regions(grid))
    return Group(*chain.from_iterable(floors), *known, *told_light(scene.light, grid))


def is_lying(piece: Piece) -> bool:
    """True for somebody who is on the ground and may be stood over."""
    return piece.posture in ("down", "out", "dead")


def named_regions(grid: Grid) -> Iterator[Text]:
    """The buildings and where they stand; sections of the table need no telling."""
    houses = [region for region in grid.regions if region.roof]
    if houses:
        told = "; ".join(
            f"{house.label} {house.box[0]},{house.box[1]}" + "".join(f", {mark}" for mark in house.marks)
            for house in houses
        )
        yield Text(f"    Buildings from their upper left corners: {told}", "dim")


def told_light(light: Light | None, grid: Grid) -> Iterator[Text]:
    """How dark it is, and where it is not: by what gives light, so that a town is told in a sentence."""
    if light is None:
        return
    by_radius: dict[int, dict[str, None]] = {}
    for lamp in light.lamps:
        by_radius.setdefault(lamp.radius, {})[lit_thing(grid, lamp.at)] = None
    lit = " nor ".join(
        f"within {radius / 100:g} of {'; '.join(things)}" for radius, things in by_radius.items()
    )
    yield Text(f"    It is dark ({light.darkness} of 100){f', but not {lit}' if lit else ''}.")


def lit_thing(grid: Grid, at: str) -> str:
    """What gives the light there: a building by its name, lamps all together, anything else by its square."""
    found = square_at(at)
    if found is not None:
        column, row, level = found
        for region in grid.regions:
            x, y, width, height = region.box
            if region.roof and 0 <= column - x < width and 0 <= row - y < height:
                return region.label
        if grid.terrain(column, row, level) == "lamp":
            return f"each lamp ({SIGNS['lamp'][0]})"
    return at.removeprefix("sq:")


class Squares:
    """One drawing of a grid, `pitch` characters to a square."""

    def __init__(self, scene: Scene, grid: Grid, width: int, letters: Lettering, shading: Shading) -> None:
        lying = {piece.area: piece for piece in scene.pieces if is_lying(piece)}
        standing = {piece.area: piece for piece in reversed(scene.pieces) if not is_lying(piece)}
        self.scene = scene
        self.grid = grid
        self.letters = letters
        self.pieces = {**lying, **standing}
        self.signs = {place: EFFECTS[effect.kind] for effect in scene.effects for place in effect.on}
        self.shading = shading
        widest = max(len(self.extent(level)[0]) for level in range(len(grid.levels)))
        self.pitch = max(1, min(WIDEST, (width - MARGIN) // max(1, widest)))
        taken = {*self.pieces, *self.signs, *shading}
        hulls = written(scene, grid, letters, self.pitch, shading)
        self.written = {**lettered(grid, letters, self.pitch, taken), **hulls}

    def floor(self, level: int) -> Iterator[Text]:
        """A floor under its name, with numbers at its edges."""
        columns, rows = self.extent(level)
        if not columns or not rows:
            return
        if len(self.grid.levels) > 1:
            yield Text(f"    {self.grid.levels[level].label or f'Floor {level}'}", "bold")
        yield self.ruler(columns)
        for is_bare, found in groupby(rows, lambda y: self.is_bare(columns, y, level)):
            stretch = list(found)
            if is_bare and len(stretch) >= STRETCH:
                yield Text(f"    ~ rows {stretch[0]} to {stretch[-1]}: nothing but water ~", "blue")
            else:
                yield from (self.row(columns, y, level, y == rows[0]) for y in stretch)

    def is_bare(self, columns: Sequence[int], y: int, level: int) -> bool:
        """True for a row with nothing but water, on which nothing can be chosen either."""
        if any(self.grid.terrain(x, y, level) != "water" for x in columns):
            return False
        things = {*self.written, *self.pieces, *self.signs, *self.shading}
        return things.isdisjoint(square(x, y, level) for x in columns)

    def row(self, columns: Sequence[int], y: int, level: int, is_first: bool) -> Text:
        """A row with its number, if it has one."""
        line = Text(f"{y:>3} " if y % EVERY == 0 or is_first else " " * MARGIN, "dim", no_wrap=True)
        free = columns[0]
        for x in columns:
            writing = self.written.get(square(x, y, level))
            if writing is not None:
                style = f"bold {colour(writing.owner)}"
                line.append(writing.text.ljust(writing.squares * self.pitch), style)
                free = x + writing.squares
            elif x >= free:
                line.append_text(self.cell(x, y, level))
        return line

    def ruler(self, columns: Sequence[int]) -> Text:
        """The numbers of the columns."""
        line = " " * MARGIN
        for place, x in enumerate(columns):
            if x % EVERY == 0:
                line = line.ljust(MARGIN + place * self.pitch) + str(x)
        return Text(line, "dim", no_wrap=True)

    def extent(self, level: int) -> tuple[range, range]:
        """The columns and rows of a floor that are not all air."""
        rows = self.grid.levels[level].rows
        if self.scene.view is not None:
            return self.busy(*self.scene.view)
        ys = [y for y, row in enumerate(rows) if row.strip()]
        xs = [x for x in range(self.grid.columns) if any(row[x] != " " for row in rows)]
        return (range(xs[0], xs[-1] + 1), range(ys[0], ys[-1] + 1)) if ys else (range(0), range(0))

    def busy(self, left: int, top: int, wide: int, high: int) -> tuple[range, range]:
        """Of a sea that goes on beyond what one should see: where something is, and a little around it."""
        names = [*self.pieces, *self.shading]
        squares = [found[:2] for name in names if (found := square_at(name)) is not None]
        hulls = [(x, y) for x, y, piece in on_points(self.scene) if piece.kind != "feature"]
        columns, rows = range(self.grid.columns)[left : left + wide], range(self.grid.rows)[top : top + high]
        land = [(x, y) for y in rows for x in columns if self.grid.terrain(x, y) != "water"]
        spots = [*squares, *hulls, *land]
        if not spots:
            return range(0), range(0)
        xs, ys = zip(*spots, strict=True)
        return about(xs, AROUND[0], self.grid.columns), about(ys, AROUND[1], self.grid.rows)

    def cell(self, x: int, y: int, level: int) -> Text:
        """One square: who stands there, else the ground, and whether it can be chosen."""
        name = square(x, y, level)
        shade = self.shading.get(name, "")
        piece = self.pieces.get(name)
        if piece is not None:
            style = f"{'dim' if is_lying(piece) else 'bold'} {colour(piece.owner)}"
            return Text(self.token(piece), f"{style} reverse" if shade else style)
        sign, style = self.signs.get(name) or SIGNS[self.grid.terrain(x, y, level)]
        if shade[:1].isdecimal() and len(shade) >= self.pitch:
            whole = shade if len(shade) == self.pitch else CHOSEN
            return Text(whole.ljust(self.pitch), "bold reverse")
        if self.pitch == 1:
            return Text(shade[:1] or sign, "bold reverse" if shade else style)
        shade = shade[: self.pitch - 1]
        return Text.assemble((sign, style), (shade, "bold reverse"), " " * (self.pitch - 1 - len(shade)))

    def token(self, piece: Piece) -> str:
        """As much of a piece's shape and name as there is room for."""
        if self.pitch == 1:
            return self.letters.shape(piece.owner)
        short = self.letters.names[piece.label]
        whole = short if self.pitch < WIDEST else self.letters.shape(piece.owner) + short
        return whole[: self.pitch].ljust(self.pitch)


def about(places: Sequence[int], around: int, most: int) -> range:
    """From the first of some places to the last, and so many on either side as far as there are any."""
    return range(max(0, min(places) - around), min(most, max(places) + around + 1))


def place_of(grid: Grid, wanted: str) -> str | None:
    """The id of the square somebody means by "12,7" or by its id; None if the grid has none such."""
    name = wanted if wanted.startswith("sq:") else f"sq:{wanted}"
    return name if grid.has(name) else None


def of_square(grid: Grid, name: str) -> Iterator[Text]:
    """What lies on a square, and of which parts of the board it is."""
    found = square_at(name)
    assert found is not None
    x, y, level = found
    regions = [
        region.label
        for region in grid.regions
        if region.box[0] <= x < region.box[0] + region.box[2]
        and region.box[1] <= y < region.box[1] + region.box[3]
    ]
    yield Text(", ".join([f"{name.removeprefix('sq:')} {grid.terrain(x, y, level)}", *regions]), "bold")
