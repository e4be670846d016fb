"""The sea, its coast and the trail, as areas."""

from __future__ import annotations

from functools import lru_cache

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.residences import slot_words
from mainbrace.games.maracaibo.scenery.cards import card_text, card_topics, kind_of
from mainbrace.games.maracaibo.scenery.chart import Chart
from mainbrace.games.maracaibo.scenery.faces import (
    COAST_HUE,
    LOCATION_HUE,
    TRAIL_HUE,
    Onlooker,
    card_face,
    deeds,
)
from mainbrace.games.maracaibo.sea import Sea, Space
from mainbrace.games.maracaibo.state import WATER, State
from mainbrace.games.maracaibo.terms import TREASURES
from mainbrace.games.maracaibo.trail import NO_RIVER, Trail, TrailSpace
from mainbrace.games.maracaibo.treasures import LOWEST_VALUE, value
from mainbrace.kernel import Area, Deed, Face, Overlay

LEFT = 1
"""Columns left of the sea, for the start."""
TRAIL_COLUMNS = 13
"""Spaces of the trail in a line of the grid, with a row for long branches below; the next line runs back."""
SEA_GROUP, TRAIL_GROUP = "The Caribbean", "The trail"


def areas(box: Box, state: State, seat: int | None) -> list[Area]:
    """Everything on the board that can hold a piece."""
    sea = box.seas[state.sea]
    chart = Chart(sea, box.trails[state.trail])
    who = Onlooker(box, state, None if seat is None else state.players[seat])
    shores, spaces = lasting(box, state.sea, state.trail)
    return [
        *shores,
        *islands(box, state, sea, chart),
        *(cell_area(who, sea, chart, Space(cell)) for cell in sea.cells),
        *spaces,
    ]


@lru_cache(maxsize=8)
def lasting(box: Box, sea: str, trail: str) -> tuple[list[Area], list[Area]]:
    """What never changes, made once for all scenes: the coast, and the spaces of the trail."""
    chart = Chart(box.seas[sea], box.trails[trail])
    top = len(chart.sea.rows) + 1
    return coast(chart), [space_area(space, chart, top) for space in chart.trail.spaces]


def coast(chart: Chart) -> list[Area]:
    """The start at the left, Gulf and Maracaibo at the right."""
    sea, trail = chart.sea, chart.trail
    high, right = len(sea.rows), sea.width + LEFT
    gulf = as_text(trail.gulf.text)
    if trail.action.ways:
        gulf += f" Then one action: {as_text(trail.action.text)}"
    bay = Face("The Gulf", "", "location", COAST_HUE, deeds=[*deeds(trail.gulf), *deeds(trail.action)])
    port = Face("Maracaibo", "", "jordan", COAST_HUE, deeds=deeds(trail.maracaibo))
    start = Face("Start", "", "ship", COAST_HUE)
    return [
        Area("Start", "start", "Start", (0, 0), (1, high), group=SEA_GROUP, face=start, box=chart.start),
        Area("Gulf", "gulf", "The Gulf", (right, 0), (1, high), None, gulf, SEA_GROUP, [], bay, chart.gulf),
        Area(
            "Maracaibo",
            "maracaibo",
            "Maracaibo",
            (right + 1, 0),
            (1, high),
            help=as_text(trail.maracaibo.text),
            group=SEA_GROUP,
            face=port,
            box=chart.maracaibo,
        ),
    ]


def islands(box: Box, state: State, sea: Sea, chart: Chart) -> list[Area]:
    """The treasure islands, which no ship can enter, with what their treasures are worth."""
    found = []
    for treasure, squares in sea.islands():
        (column, row), (last, bottom) = squares[0], squares[-1]
        size = (last - column + 1, bottom - row + 1)
        kind, name = TREASURES.index(treasure), f"{treasure.capitalize()} island"
        worth, told = value(box, state, kind), steps_of_value(box, state, kind)
        found.append(
            Area(
                treasure.capitalize(),
                "island",
                name,
                (column + LEFT, row),
                size,
                help=f"Each is worth {worth} VP. {told.text}.",
                group=SEA_GROUP,
                topics=["treasure"],
                face=Face(
                    name, "", f"treasure-{treasure}", LOCATION_HUE, worth=f"{worth} VP each", deeds=[told]
                ),
                box=chart.squares(column, row, *size),
                material="sand",
            )
        )
    return found


def steps_of_value(box: Box, state: State, kind: int) -> Deed:
    """From how many cubes on a treasure is worth how much, and how many there are (MC-070)."""
    steps = box.numbers.values[len(state.players) - 1]
    first, *more = enumerate(steps, LOWEST_VALUE + 1)
    text = f"{first[0]} VP at {first[1]} cubes"
    for worth, least in more:
        text += f", {worth} at {least}"
    return Deed(text, "end", "vp", done=min(state.cubes[kind], steps[-1]), of=steps[-1])


def cell_area(who: Onlooker, sea: Sea, chart: Chart, cell: Space) -> Area:
    """One cell of the sea, called by the card that lies there."""
    column, row = sea.at[cell]
    number, box = who.state.cards[cell], chart.squares(column, row)
    if number == WATER:
        label, at = sea.label(cell), (column + LEFT, row)
        return Area(label, "water", "Open water", at, group=SEA_GROUP, box=box, material="water")
    card = who.box.cards[number]
    return Area(
        sea.label(cell),
        kind_of(card),
        card.name,
        (column + LEFT, row),
        help=cell_help(who, number),
        group=SEA_GROUP,
        topics=card_topics(card),
        face=card_face(card, who),
        box=box,
    )


def cell_help(who: Onlooker, number: int) -> str:
    """What a card in the sea says, and of a Residence how many slots are free."""
    words = card_text(who.box.cards[number])
    if number not in who.box.residences:
        return words
    return f"{words} {slot_words(who.box, who.state, number)}."


def space_area(space: TrailSpace, chart: Chart, top: int) -> Area:
    """One space of the trail."""
    place = chart.place(space)
    line, column = divmod(place, TRAIL_COLUMNS)
    if line % 2:
        column = TRAIL_COLUMNS - 1 - column
    river = "Across a river. " if space.river != NO_RIVER else ""
    signs = [Deed("River", icon="river")] if river else []
    return Area(
        space.area,
        "trail" if space.river == NO_RIVER else "trail-river",
        space.name,
        (column, top + 2 * line + space.branch),
        help=river + as_text(space.effect.text),
        group=TRAIL_GROUP,
        topics=["trail", *(["river"] if river else []), *topics_of(space.effect)],
        face=Face(hue=TRAIL_HUE, deeds=[*signs, *deeds(space.effect)]),
        box=chart.trail_space(space),
        material="foliage",
    )


def overlays(trail: Trail) -> list[Overlay]:
    """The ways of the trail."""
    return [
        Overlay(f"way-{number}-{ahead}", "trail", [space.area, trail.spaces[ahead].area])
        for number, space in enumerate(trail.spaces)
        for ahead in space.onward
    ]
