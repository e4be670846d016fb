"""Treasures: from the islands to the sand of the hideout, and what they are worth."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import Effect, as_text
from mainbrace.games.maracaibo.state import NO_TREASURE, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.voyage import HIDEOUTS, Voyage, name_of
from mainbrace.kernel import Option, Play

LOWEST_VALUE = 2
ON_SAND = -1


def value(box: Box, state: State, kind: int, more: int = 0) -> int:
    """What a treasure of a kind is worth, by the cubes on its island (MC-070), with so many more of them."""
    cubes = state.cubes[kind] + more
    first, second, third = box.numbers.values[len(state.players) - 1]
    return LOWEST_VALUE + (cubes >= first) + (cubes >= second) + (cubes >= third)


def raise_value(v: Voyage, kind: int) -> None:
    """Put a marker cube on an island."""
    v.state.cubes[kind] += 1
    v.tell("cube", island=TREASURES[kind], cubes=v.state.cubes[kind], worth=value(v.box, v.state, kind))


def gain_treasure(v: Voyage, seat: int, kind: int) -> Play[None]:
    """A treasure goes from its island to the sand; an empty island gives nothing (MC-071, 072)."""
    if not v.state.stock[kind]:
        v.tell("island empty", island=TREASURES[kind])
        return
    place = yield from choose_place(v, seat, kind)
    v.state.stock[kind] -= 1
    v.tell("gains treasure", seat=seat, who=name_of(seat), treasure=TREASURES[kind])
    yield from keep(v, seat, kind, place)


def choose_place(v: Voyage, seat: int, kind: int) -> Play[int]:
    """Where a treasure is kept: the sand, or the leftmost free space of a Commander's row (MC-154)."""
    shelf, width = v.player(seat).shelf, len(v.numbers.shelf[0])
    options: list[Option[int]] = [Option("sand", ON_SAND, "On the sand")]
    for row in range(len(shelf) // width):
        places = range(row * width, (row + 1) * width)
        free = next((place for place in places if shelf[place] == NO_TREASURE), None)
        if free is not None:
            options.append(Option(f"shelf:{free}", free, as_text(shelf_reward(v.box, free).text)))
    question = f"{name_of(seat)}: where do you keep the {TREASURES[kind]}?"
    return (yield from v.ask(seat, "keep", question, options, about=HIDEOUTS[seat]))


def keep(v: Voyage, seat: int, kind: int, place: int) -> Play[None]:
    """Put a treasure on the sand, or on a space of the Commander that brings its reward at once."""
    player = v.player(seat)
    if place == ON_SAND:
        player.sand[kind] += 1
    else:
        player.shelf[place] = kind
        yield from v.perform(seat, shelf_reward(v.box, place))


def shelf_reward(box: Box, place: int) -> Effect:
    """What a space of the Commander brings when it is covered."""
    row, column = divmod(place, len(box.numbers.shelf[0]))
    return box.numbers.shelf[row][column]


def gain_treasure_of_choice(v: Voyage, seat: int) -> Play[None]:
    """A treasure from any island that is not empty."""
    options = [
        Option(f"treasure:{treasure}", kind, f"{treasure.capitalize()}", (treasure.capitalize(),))
        for kind, treasure in enumerate(TREASURES)
        if v.state.stock[kind]
    ]
    if options:
        question = f"{name_of(seat)}: which treasure?"
        kind = yield from v.ask(seat, "treasure", question, options, about=HIDEOUTS[seat])
        yield from gain_treasure(v, seat, kind)
