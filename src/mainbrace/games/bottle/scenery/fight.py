"""A fight as a scene: what every kind of fight on the table has to show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.scenery import board, figures, sheets, sides
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import Field
from mainbrace.games.bottle.skirmish.turns import skirmish
from mainbrace.kernel import Overlay, Panel, Piece, Scene, Stream, Table, Track


def onlooker(book: Book, field: Field) -> Skirmish:
    """The fight for somebody who only asks questions; no die is ever rolled by it."""
    table: Table[Any] = Table(field, Stream(b""), [])
    return skirmish(table, field, book, Hooks())


def fight_scene(
    title: str,
    book: Book,
    field: Field,
    cast: Cast,
    status: str = "",
    pieces: Sequence[Piece] = (),
    tracks: Sequence[Track] = (),
    panels: Sequence[Panel] = (),
) -> Scene:
    """The table with everybody on it; an encounter adds pieces, tracks and panels of its own."""
    s = onlooker(book, field)
    standing = [figure for figure in s.figures if figure.is_on_table]
    day = "night" if field.night else "day"
    return Scene(
        title,
        status or f"Turn {field.turn}, {day}. {sides.phase(s)}.".replace("..", "."),
        list(cast.players),
        pieces=[*figures.pieces(s, cast), *pieces],
        tracks=[*sides.tracks(s, cast), *tracks],
        panels=[
            *panels,
            sides.sides_panel(s),
            sides.groups_panel(s),
            *(sheets.sheet(s, cast, figure) for figure in standing),
        ],
        overlays=last_shots(s, cast),
        chapter=f"Turn {field.turn}{', night' if field.night else ''}",
        grid=board.board(book, field),
        light=board.light(book, field),
        effects=board.effects(field),
    )


def last_shots(s: Skirmish, cast: Cast) -> list[Overlay]:
    """Lines from those who have just fired to whom they aimed at."""
    shown = []
    for number, shot in enumerate(s.field.shots):
        shooter, target = (s.figures[one] for one in divmod(shot, PAIR))
        if shooter.is_on_table and target.is_on_table:
            through = [s.piece(shooter), s.piece(target)]
            shown.append(Overlay(f"shot-{number}", "shot", through, cast.owner(shooter), tone="danger"))
    return shown
