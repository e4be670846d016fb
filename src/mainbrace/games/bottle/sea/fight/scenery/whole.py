"""A fight at sea as a scene."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.scenery import hulls, rose, sheets, shores
from mainbrace.games.bottle.sea.fight.scenery.decks import deck_scene
from mainbrace.games.bottle.sea.fight.scenery.nights import night_scene
from mainbrace.games.bottle.sea.fight.scenery.view import View, view
from mainbrace.games.bottle.sea.fight.state import NOBODY, State
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.seaterms import INCH
from mainbrace.kernel import Scene, Stream, Table


def sea_scene(title: str, book: Book, sea: SeaBook, state: State) -> Scene:
    """The chart with all ships, both fleets, and every ship's sheet; before a fight an empty sea."""
    f = Fight(Table(state, Stream(b""), []), book, sea)
    afloat = f.afloat()
    seen = view(f)
    is_met = state.attacker != NOBODY
    is_shared = any(len(side.seats) > 1 for side in state.sides)
    if state.night is not None:
        return night_scene(title, f, state.night, is_shared)
    if (fight := f.now_on_deck) is not None:
        return deck_scene(title, f, fight, is_shared)
    return Scene(
        title,
        sheets.status(f),
        [side.name for side in state.sides],
        pieces=[rose.rose(f, seen), *(hulls.hulls(f) if is_met else ())],
        tracks=sheets.tracks(f),
        panels=[
            sheets.watch(f),
            sheets.fleet(f, 0),
            sheets.fleet(f, 1),
            *(sheets.sheet(f, vessel) for vessel in afloat),
        ],
        overlays=[*rose.overlays(f, seen), *(hulls.over(f) if is_met else ()), *shores.shoal_lines(f, seen)],
        chapter=f"Turn {state.turn}" if is_met else "Looking out",
        grid=shores.ground(f),
        view=inches(state, seen),
        sides=[0, 0] if is_shared else [],
    )


def inches(state: State, seen: View) -> tuple[int, int, int, int]:
    """A view in whole inches of the chart."""
    left, top = (seen.left - state.corner[0]) // INCH, (seen.top - state.corner[1]) // INCH
    return left, top, seen.side // INCH, seen.side // INCH
