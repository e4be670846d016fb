"""A closer look at one thing of a scene."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from mainbrace.kernel import Area, Card, Piece, Scene
from mainbrace.terminal.glyphs import Lettering
from mainbrace.terminal.sheets import about, entry_lines, owner_name, panel_lines, whereabouts
from mainbrace.terminal.squares import of_square, place_of

COMPASS = ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"]


def look(scene: Scene, wanted: str, letters: Lettering) -> list[Text]:
    """All that is known of whatever bears that id, name or token; empty if nothing does."""
    word = wanted.casefold()
    found: list[Text] = []
    names = {word}
    for area in scene.areas:
        if word in (area.id.casefold(), area.label.casefold()):
            found += of_area(scene, area)
    if scene.grid is not None and (place := place_of(scene.grid, word)) is not None:
        found += of_square(scene.grid, place)
        for piece in scene.pieces:
            if piece.area == place:
                found += of_piece(scene, piece)
    for piece in scene.pieces:
        short = letters.names[piece.label].casefold()
        if word in (piece.id.casefold(), piece.label.casefold(), short, letters.name(piece).casefold()):
            found += of_piece(scene, piece)
            names.add(piece.label.casefold())
    for card in scene.cards:
        if card.title and word in (card.id.casefold(), card.title.casefold()):
            found += of_card(card)
    for panel in scene.panels:
        if names & {panel.id.casefold(), panel.title.casefold()}:
            found += [Text(panel.title, "bold"), *(Text(f"  {line}") for line in panel_lines(panel))]
            continue
        for entry in panel.entries:
            if word == entry.title.casefold():
                found += [Text(panel.title, "bold"), *(Text(f"  {line}") for line in entry_lines(entry))]
    return found


def whose(scene: Scene, owner: int | None) -> str:
    """Whose it is, in brackets."""
    return "" if owner is None else f" ({owner_name(scene, owner)})"


def of_area(scene: Scene, area: Area) -> Iterator[Text]:
    """A place, what is in it, and the lines that lead through it."""
    title = f"{area.id} {area.label}".strip() + f", {area.kind}" + whose(scene, area.owner)
    yield Text(title, "bold")
    if area.help:
        yield Text(f"  {area.help}")
    for piece in scene.pieces:
        if piece.area == area.id:
            count = f"{piece.count} × " if piece.count > 1 else ""
            yield Text(f"  {count}{about(piece)}{whose(scene, piece.owner)}")
    for overlay in scene.overlays:
        if area.id in overlay.through:
            yield Text(f"  on the {overlay.kind} {' – '.join(overlay.through)}{whose(scene, overlay.owner)}")


def of_piece(scene: Scene, piece: Piece) -> Iterator[Text]:
    """A piece, its numbers and where it is."""
    place = f", {where}" if (where := whereabouts(piece)) else ""
    yield Text(f"{about(piece)}{whose(scene, piece.owner)}{place}{facing(scene, piece)}", "bold")
    for line in piece.help.splitlines():
        yield Text(f"  {line}")


def facing(scene: Scene, piece: Piece) -> str:
    """Where a piece on a grid looks."""
    if scene.grid is None or piece.facing is None:
        return ""
    return f", facing {COMPASS[piece.facing * len(COMPASS) // scene.grid.facings % len(COMPASS)]}"


def of_card(card: Card) -> Iterator[Text]:
    """A card and its text."""
    yield Text(card.title + (f" ({', '.join(card.marks)})" if card.marks else ""), "bold")
    yield Text(f"  {card.text}")
