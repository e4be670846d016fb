"""The sea, its coast and the trail, as areas."""

from __future__ import annotations

from mainbrace.games.maracaibo.content import Box
from mainbrace.games.maracaibo.effects import as_text
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scenery.cards import card_text, card_topics, kind_of
from mainbrace.games.maracaibo.sea import Sea, Space
from mainbrace.games.maracaibo.state import WATER, State
from mainbrace.games.maracaibo.trail import NO_RIVER, Trail, TrailSpace
from mainbrace.kernel import Area, Overlay

LEFT = 1
"""Columns left of the sea, for the start."""
TRAIL_COLUMNS = 13
"""Spaces of the trail in one line, with a row for long branches below; the next line runs back."""
SEA_GROUP, TRAIL_GROUP = "The Caribbean", "The trail"


def areas(box: Box, state: State) -> list[Area]:
    """Everything on the board that can hold a piece."""
    sea, trail = box.seas[state.sea], box.trails[state.trail]
    return [*coast(sea, trail), *islands(sea), *cells(box, state, sea), *spaces(trail, len(sea.rows) + 1)]


def coast(sea: Sea, trail: Trail) -> list[Area]:
    """The start at the left, Gulf and Maracaibo at the right."""
    high, right = len(sea.rows), sea.width + LEFT
    gulf = as_text(trail.gulf.text)
    if trail.action.ways:
        gulf += f" Then one action: {as_text(trail.action.text)}"
    maracaibo = as_text(trail.maracaibo.text)
    return [
        Area("Start", "start", "Start", (0, 0), (1, high), group=SEA_GROUP),
        Area("Gulf", "gulf", "The Gulf", (right, 0), (1, high), help=gulf, group=SEA_GROUP),
        Area(
            "Maracaibo", "maracaibo", "Maracaibo", (right + 1, 0), (1, high), help=maracaibo, group=SEA_GROUP
        ),
    ]


def islands(sea: Sea) -> list[Area]:
    """The treasure islands, which no ship can enter."""
    found = []
    for treasure, squares in sea.islands():
        (column, row), (last, bottom) = squares[0], squares[-1]
        size = (last - column + 1, bottom - row + 1)
        name = f"{treasure.capitalize()} island"
        found.append(Area(treasure.capitalize(), "island", name, (column + LEFT, row), size, group=SEA_GROUP))
    return found


def cells(box: Box, state: State, sea: Sea) -> list[Area]:
    """The cells, each called by the card that lies there."""
    return [cell_area(box, state, sea, Space(cell)) for cell in sea.cells]


def cell_area(box: Box, state: State, sea: Sea, cell: Space) -> Area:
    """One cell of the sea."""
    column, row = sea.at[cell]
    number = state.cards[cell]
    if number == WATER:
        return Area(sea.label(cell), "water", "Open water", (column + LEFT, row), group=SEA_GROUP)
    card = box.cards[number]
    return Area(
        sea.label(cell),
        kind_of(card),
        card.name,
        (column + LEFT, row),
        help=card_text(card),
        group=SEA_GROUP,
        topics=card_topics(card),
    )


def spaces(trail: Trail, top: int) -> list[Area]:
    """The trail below the sea."""
    return [space_area(space, top) for space in trail.spaces]


def space_area(space: TrailSpace, top: int) -> Area:
    """One space of the trail."""
    digits = space.label.removesuffix("b")
    place = int(digits) if digits.isdecimal() else space.progress
    line, column = divmod(place, TRAIL_COLUMNS)
    if line % 2:
        column = TRAIL_COLUMNS - 1 - column
    river = "Across a river. " if space.river != NO_RIVER else ""
    return Area(
        space.area,
        "trail" if space.river == NO_RIVER else "trail-river",
        space.label,
        (column, top + 2 * line + space.branch),
        help=river + as_text(space.effect.text),
        group=TRAIL_GROUP,
        topics=["trail", *(["river"] if river else []), *topics_of(space.effect)],
    )


def overlays(trail: Trail) -> list[Overlay]:
    """The ways of the trail."""
    return [
        Overlay(f"way-{number}-{ahead}", "trail", [space.area, trail.spaces[ahead].area])
        for number, space in enumerate(trail.spaces)
        for ahead in space.onward
    ]
