"""The board of any scene: its areas as cells of a grid, with what stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mainbrace.kernel import Area, Piece, Scene
from mainbrace.terminal.canvas import Canvas
from mainbrace.terminal.glyphs import Lettering, colour
from mainbrace.terminal.squares import Shading, grid_board

NARROWEST, WIDEST = 5, 11
MOST_LINES = 6

Offers = Mapping[str, Sequence[int]]
"""Per id of an area or piece: the numbers of the options that are about it."""


def board(
    scene: Scene, width: int, letters: Lettering, offers: Offers, shading: Shading
) -> RenderableType | None:
    """Squares as they lie; areas as a grid if they fit, else as a list; None where a scene has neither."""
    if scene.grid is not None:
        return grid_board(scene, scene.grid, width, letters, shading)
    drawn = grid_areas(scene.areas)
    if not drawn:
        return None
    columns = max(area.at[0] + area.size[0] for area in drawn) - min(area.at[0] for area in drawn)
    pitch = min(WIDEST, (width - 1) // columns)
    if pitch < NARROWEST:
        return listing(scene.areas, scene, letters, offers)
    sheet = Sheet(scene, drawn, pitch, letters, offers).text()
    rest = [area for area in scene.areas if not any(area is other for other in drawn)]
    return Group(sheet, listing(rest, scene, letters, offers)) if rest else sheet


def grid_areas(areas: Sequence[Area]) -> list[Area]:
    """The areas that have a square of the grid to themselves; a second on the same square is only listed."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for area in areas:
        if area.at not in taken:
            taken.add(area.at)
            placed.append(area)
    return placed


def is_open(area: Area) -> bool:
    """True for water with nothing across it, which is drawn without walls."""
    return area.material == "water" and not area.form


def called(area: Area, sign: str = "") -> str:
    """Its id and name, or its name alone where that says the id."""
    if area.id in area.label:
        return area.label + sign
    return f"{area.id}{sign} {area.label}".rstrip()


def pieces_in(scene: Scene, area: Area) -> list[Piece]:
    """What stands there."""
    return [piece for piece in scene.pieces if piece.area == area.id]


def numbers_on(area: Area, pieces: Sequence[Piece], offers: Offers) -> list[int]:
    """The options about an area or about anything in it."""
    ids = (area.id, *(piece.id for piece in pieces))
    return sorted({number for place in ids for number in offers.get(place, ())})


def pointed(numbers: Sequence[int], letters: Lettering) -> str:
    """The first option about a place, and whether there are more."""
    return f"{letters.signs.pointer}{numbers[0]}{'+' if len(numbers) > 1 else ''}" if numbers else ""


class Sheet:
    """One drawing of the grid, `pitch` characters from cell to cell."""

    def __init__(
        self, scene: Scene, areas: Sequence[Area], pitch: int, letters: Lettering, offers: Offers
    ) -> None:
        self.scene = scene
        self.areas = areas
        self.pitch = pitch
        self.letters = letters
        self.offers = offers
        self.left = min(area.at[0] for area in areas)
        self.top = min(area.at[1] for area in areas)
        self.tops = self._row_tops()

    def inner(self, area: Area) -> int:
        """How many characters fit between an area's walls."""
        return area.size[0] * self.pitch - 1

    def _row_tops(self) -> list[int]:
        """The line of the wall above every row of the grid, and of the last wall below."""
        rows = max(area.at[1] + area.size[1] for area in self.areas) - self.top
        lines = [1] * rows
        for area in self.areas:
            if area.size[1] == 1:
                row = area.at[1] - self.top
                lines[row] = max(lines[row], min(MOST_LINES, len(self.content(area))))
        tops = [0]
        for count in lines:
            tops.append(tops[-1] + count + 1)
        return tops

    def text(self) -> Text:
        """The drawing."""
        columns = max(area.at[0] + area.size[0] for area in self.areas) - self.left
        canvas = Canvas(columns * self.pitch + 1, self.tops[-1] + 1, self.letters.signs.corners)
        for area in self.areas:
            self.draw(canvas, area)
        return canvas.text()

    def draw(self, canvas: Canvas, area: Area) -> None:
        """One area with its walls and what is in it."""
        x, row = (area.at[0] - self.left) * self.pitch, area.at[1] - self.top
        y, bottom = self.tops[row], self.tops[row + area.size[1]]
        if is_open(area):
            self.waves(canvas, x, y, area.size[0] * self.pitch, bottom)
        else:
            canvas.box(x, y, x + area.size[0] * self.pitch, bottom)
        room = bottom - y - 1
        content = self.content(area)
        for line, parts in enumerate(content[:room]):
            canvas.put(x + 1, y + 1 + line, " " * self.inner(area))
            offset = x + 1
            for text, style in parts:
                canvas.put(offset, y + 1 + line, text, style)
                offset += len(text)
        if len(content) > room:
            canvas.put(x + self.inner(area), y + room, "+", "bold")

    def waves(self, canvas: Canvas, x: int, y: int, width: int, bottom: int) -> None:
        """Open water: a wave here and there."""
        for line in range(y, bottom + 1):
            for place in range(x, x + width + 1):
                if (place + 2 * line) % 5 == 0:
                    canvas.put(place, line, self.letters.signs.wave, "blue")

    def content(self, area: Area) -> list[list[tuple[str, str]]]:
        """The lines within an area: its heading, then its pieces."""
        pieces = pieces_in(self.scene, area)
        width = self.inner(area)
        header = self.header(area, pieces, width)
        return ([header] if header else []) + self.packed(pieces, width)

    def header(self, area: Area, pieces: Sequence[Piece], width: int) -> list[tuple[str, str]]:
        """Name, owner and options of an area; open water says its name only when it matters."""
        offered = pointed(numbers_on(area, pieces, self.offers), self.letters)
        if is_open(area) and not pieces and not offered:
            return []
        owner = self.letters.shape(area.owner) if area.owner is not None else ""
        sign, room = self.letters.ground(area), width - len(offered)
        names = (owner + called(area, sign), owner + area.id + sign, area.id)
        name = next((name for name in names if len(name) <= room), "")
        return [(name[:room].ljust(room), colour(area.owner)), (offered, "bold reverse")]

    def packed(self, pieces: Sequence[Piece], width: int) -> list[list[tuple[str, str]]]:
        """The pieces as tokens, as many to a line as fit."""
        lines: list[list[tuple[str, str]]] = []
        used = width
        for piece in pieces:
            text = self.letters.token(piece, width)
            if used + 1 + len(text) <= width:
                lines[-1].append((" ", ""))
                used += 1 + len(text)
            else:
                lines.append([])
                used = len(text)
            lines[-1].append((text, f"bold {colour(piece.owner)}"))
        return lines


def listing(areas: Sequence[Area], scene: Scene, letters: Lettering, offers: Offers) -> RenderableType:
    """Areas line by line, for boards wider than the terminal and places beside the board."""
    table = Grid.grid(padding=(0, 2))
    for area in areas:
        pieces = pieces_in(scene, area)
        offered = pointed(numbers_on(area, pieces, offers), letters)
        if pieces or offered:
            tokens = Text()
            for piece in pieces:
                tokens.append(letters.token(piece, 12) + " ", f"bold {colour(piece.owner)}")
            table.add_row(Text(called(area), colour(area.owner)), tokens, Text(offered, "bold"))
    return table
