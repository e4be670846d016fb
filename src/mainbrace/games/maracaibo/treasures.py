"""Treasures: from the islands to the sand of the hideout, and what they are worth."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.state import State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play

LOWEST_VALUE = 2


def value(box: Box, state: State, kind: int) -> int:
    """What a treasure of a kind is worth, by the cubes on its island (MC-070)."""
    thresholds = box.numbers.values[len(state.players) - 1]
    return LOWEST_VALUE + sum(state.cubes[kind] >= threshold for threshold in thresholds)


def raise_value(v: Voyage, kind: int) -> None:
    """Put a marker cube on an island."""
    v.state.cubes[kind] += 1
    v.tell("cube", island=TREASURES[kind], cubes=v.state.cubes[kind], worth=value(v.box, v.state, kind))


def gain_treasure(v: Voyage, seat: int, kind: int) -> None:
    """A treasure goes from its island to the sand; an empty island gives nothing (MC-071, 072)."""
    if not v.state.stock[kind]:
        v.tell("island empty", island=TREASURES[kind])
        return
    v.state.stock[kind] -= 1
    v.player(seat).sand[kind] += 1
    v.tell("gains treasure", seat=seat, who=name_of(seat), treasure=TREASURES[kind])


def gain_treasure_of_choice(v: Voyage, seat: int) -> Play[None]:
    """A treasure from any island that is not empty."""
    options = [
        Option(f"treasure:{treasure}", kind, f"{treasure.capitalize()}", (f"island:{treasure}",))
        for kind, treasure in enumerate(TREASURES)
        if v.state.stock[kind]
    ]
    if options:
        kind = yield from v.ask(seat, "treasure", f"{name_of(seat)}: which treasure?", options)
        gain_treasure(v, seat, kind)
