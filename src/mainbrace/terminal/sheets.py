"""What lies beside the board: players, pieces with their numbers, tracks, cards and panels."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel as Frame
from rich.table import Table as Grid
from rich.text import Text

from mainbrace.kernel import Card, Entry, Panel, Piece, Row, Scene, Stat, Track
from mainbrace.terminal.glyphs import Lettering, colour

BAR = 12
SMALL_PANEL = 3


def player_name(scene: Scene, seat: int) -> str:
    """Whom this seat plays for."""
    return owner_name(scene, scene.side_of(seat))


def owner_name(scene: Scene, owner: int) -> str:
    """What the game calls a player."""
    return scene.players[owner] if owner < len(scene.players) else f"seat {owner}"


def heading(scene: Scene, letters: Lettering) -> RenderableType:
    """The game, where it stands, and the shape and colour of every player."""
    line = Text.assemble((scene.title, "bold"), "   ", scene.status, "\n")
    for owner, name in enumerate(scene.players):
        line.append(letters.owned(owner, name) + "   ", f"bold {colour(owner)}")
    return line


def figure(stat: Stat) -> str:
    """A number and how far it goes; a name of several words is given by its initials."""
    words = stat.name.split()
    name = stat.name if len(words) == 1 else "".join(word[0].upper() for word in words)
    return f"{name} {stat.value}" + ("" if stat.of is None else f"/{stat.of}")


def roster(scene: Scene, letters: Lettering) -> RenderableType | None:
    """Every piece with numbers, and every crowd, by owner: what the tokens on the board stand for."""
    owners = sorted({piece.owner for piece in scene.pieces}, key=lambda owner: (owner is None, owner))
    tables = [roster_of(scene, owner, letters) for owner in owners]
    return Columns([table for table in tables if table is not None], padding=(0, 3)) if tables else None


def roster_of(scene: Scene, owner: int | None, letters: Lettering) -> Grid | None:
    """The pieces of one owner."""
    table = Grid.grid(padding=(0, 1))
    for _ in range(5):
        table.add_column(no_wrap=True)
    style = colour(owner)
    crowds: dict[str, int] = {}
    pieces = [piece for piece in scene.pieces if piece.owner == owner]
    banners = {piece.label for piece in pieces if piece.stats}
    for piece in pieces:
        if not piece.stats:
            if piece.label in banners:
                # One of a unit, whose numbers are those of the piece that leads it.
                continue
            crowds[piece.label] = crowds.get(piece.label, 0) + piece.count
            continue
        table.add_row(
            Text(letters.name(piece), f"bold {style}"),
            Text(piece.label, style),
            Text(whereabouts(piece), "" if piece.area else "dim"),
            ", ".join(figure(stat) for stat in piece.stats),
            Text(", ".join(how(piece)), "italic"),
        )
    features = {piece.label for piece in pieces if piece.kind == "feature"}
    for label, count in crowds.items():
        number = "" if count == 1 and label in features else f"{count}"
        table.add_row(
            Text(letters.shape(owner) + letters.names[label], f"bold {style}"), Text(label, style), number
        )
    return table if table.row_count else None


def whereabouts(piece: Piece) -> str:
    """Where a piece is: its zone or its square; a point has no name."""
    return "" if piece.area.startswith("at:") else piece.area.removeprefix("sq:") or "off board"


def tracks(scene: Scene, letters: Lettering) -> RenderableType | None:
    """Counters as bars with their numbers."""
    return Columns([bar(track, letters) for track in scene.tracks], padding=(0, 3)) if scene.tracks else None


def bar(track: Track, letters: Lettering) -> Text:
    """One counter."""
    if not track.end:
        return Text.assemble(
            (letters.owned(track.owner, track.label) + " ", colour(track.owner)), str(track.value)
        )
    filled = round(BAR * max(0, min(track.value, track.end)) / track.end)
    style = colour(track.owner)
    return Text.assemble(
        (letters.owned(track.owner, track.label) + " ", style),
        (letters.signs.full * filled + letters.signs.hollow * (BAR - filled), style),
        f" {track.value}/{track.end}",
    )


def panels(scene: Scene, letters: Lettering) -> RenderableType | None:
    """Small blocks side by side; of larger ones the titles, for a closer look."""
    small = [panel for panel in scene.panels if panel_lines(panel) and is_small(panel)]
    large = [letters.owned(panel.owner, panel.title) for panel in scene.panels if not is_small(panel)]
    framed: list[RenderableType] = [
        Frame(
            "\n".join(escape(line) for line in panel_lines(panel)),
            title=escape(letters.owned(panel.owner, panel.title)),
            border_style=colour(panel.owner),
            box=box.ROUNDED,
            expand=False,
        )
        for panel in small
    ]
    parts: list[RenderableType] = [Columns(framed)] if framed else []
    if large:
        parts.append(Text(f"To look at: {', '.join(large)}", "dim"))
    return Group(*parts) if parts else None


def is_small(panel: Panel) -> bool:
    """True if a panel is worth its room on every picture."""
    lines = panel_lines(panel)
    return len(lines) <= SMALL_PANEL and sum(map(len, lines)) <= SMALL_PANEL * BAR


def panel_lines(panel: Panel) -> list[str]:
    """Everything on a panel, line by line."""
    rows = [f"{row.name}: {', '.join(told(panel.columns, row))}" for row in panel.rows]
    return [*panel.lines, *rows, *(line for entry in panel.entries for line in entry_lines(entry))]


def told(columns: Sequence[str], row: Row) -> list[str]:
    """The cells of a table's line, each after the name of its column."""
    return [f"{column} {cell}" for column, cell in zip(columns, row.cells, strict=True)]


def entry_lines(entry: Entry) -> list[str]:
    """One thing on a panel: its name and figures, then its text, further lines indented."""
    first, *more = entry.text.splitlines() or [""]
    title = entry.title + (f" ({', '.join(entry.tags)})" if entry.tags else "")
    return [f"{title}: {first}" if first else title, *(f"  {line}" for line in more)]


def cards(scene: Scene, letters: Lettering) -> RenderableType | None:
    """Hands with the text of what can be read, other places by title, and how many cards are face down."""
    groups: dict[tuple[str, int | None], list[Card]] = {}
    for card in scene.cards:
        groups.setdefault((card.place, card.owner), []).append(card)
    blocks = [card_group(scene, place, owner, held, letters) for (place, owner), held in groups.items()]
    return Group(*blocks) if blocks else None


def card_group(
    scene: Scene, place: str, owner: int | None, held: Sequence[Card], letters: Lettering
) -> RenderableType:
    """The cards of one owner in one place."""
    whose = letters.owned(owner, f"{owner_name(scene, owner)}, {place}") if owner is not None else place
    readable = [card for card in held if card.title]
    hidden = len(held) - len(readable)
    title = Text(f"{whose}: {len(held)} card{'s' if len(held) != 1 else ''}", f"bold {colour(owner)}")
    if hidden:
        title.append(f" ({hidden} face down)", "dim")
    if readable and not place.startswith("hand"):
        title.append(" " + ", ".join(card.title for card in readable), "dim")
    if not readable or not place.startswith("hand"):
        return title
    table = Grid.grid(padding=(0, 2))
    for card in readable:
        name = Text(card.title, "bold")
        if card.marks:
            name.append(f" ({', '.join(card.marks)})", "italic")
        table.add_row(" ", name, Text(card.text))
    return Group(title, table)


def how(piece: Piece) -> list[str]:
    """How a piece fares: whether it is on its feet, and its marks."""
    return [*([piece.posture] if piece.posture else []), *piece.marks]


def about(piece: Piece) -> str:
    """A piece in one line."""
    facts = [figure(stat) for stat in piece.stats] + how(piece)
    return piece.label + (f" ({', '.join(facts)})" if facts else "")
