"""A battle as a scene."""

from __future__ import annotations

from functools import lru_cache

from mainbrace.games.bottle.battle.battle import Battle, Verbs
from mainbrace.games.bottle.battle.scenery import panels, trays
from mainbrace.games.bottle.battle.state import State
from mainbrace.games.bottle.battle.tables import Tables
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.plan import LOW, Plan
from mainbrace.games.bottle.scenery.board import LEGEND, ROOFS
from mainbrace.kernel import Grid, Region, Scene, Storey, Stream, Table, Terrain


def battle_scene(title: str, book: Book, tables: Tables, verbs: Verbs, state: State) -> Scene:
    """The ground with all units, the armies and the day."""
    b = Battle(Table(state, Stream(b""), []), book, tables, verbs)
    standing = [unit for side in (0, 1) for unit in b.on_table(side)]
    is_shared = any(len(side.seats) > 1 for side in state.sides)
    return Scene(
        title,
        f"Turn {state.turn} of {state.agreed.turns}. {panels.phase(b)}",
        [f"{side.name[:1].upper()}{side.name[1:]}" for side in state.sides],
        pieces=trays.trays(b),
        tracks=panels.tracks(b),
        panels=[
            panels.day(b),
            panels.order_of_battle(b, 0),
            panels.order_of_battle(b, 1),
            *(panels.sheet(b, unit) for unit in standing),
        ],
        overlays=[*trays.fronts(b), *trays.melees(b)],
        chapter=f"Turn {state.turn}",
        grid=ground(state.plan),
        sides=[0, 0] if is_shared else [],
    )


LOOKS: dict[str, Terrain] = {**LEGEND, LOW: "wall"}
"""What the signs of a plan look like: what is low are works here."""


@lru_cache(maxsize=16)
def ground(plan: Plan) -> Grid:
    """The ground with its houses, which no battle changes."""
    houses = [
        Region(
            f"house:{house.id}",
            house.name,
            (house.x, house.y, house.width, house.height),
            ROOFS[house.kind],
            help="Nobody fights in here.",
            topics=["house"],
        )
        for house in plan.buildings
    ]
    return Grid(plan.width, plan.height, [Storey(list(plan.levels[0]))], dict(LOOKS), houses)
