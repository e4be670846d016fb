"""What floats, on a scene: every craft as a part of the board, how it lies, and the work at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from mainbrace.games.bottle.afloat.outlines import hull
from mainbrace.games.bottle.afloat.shapes import Shape, boat_shape, ship_shape
from mainbrace.games.bottle.afloat.state import Berth, Craft, Task, Waters
from mainbrace.games.bottle.afloat.work import NEEDED, WORDS
from mainbrace.games.bottle.ground.plan import ROCK, Plan
from mainbrace.games.bottle.ground.squares import FACING_NAMES
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.state import Field, Figure
from mainbrace.kernel import Entry, Grid, Overlay, Panel, Region, Track

LYING: Mapping[Berth, str] = MappingProxyType(
    {
        "afloat": "free to be rowed",
        "tied": "tied up",
        "beached": "on the beach",
        "stowed": "stowed on deck",
        "anchored": "at anchor",
        "adrift": "adrift: three inches to the land each turn",
        "under-way": "under sail",
        "aground": "aground for good",
        "away": "gone from the table",
    }
)
"""How a craft lies, in words."""
OFF = ("stowed", "away")


def on_water(grid: Grid, waters: Waters, field: Field, cast: Cast) -> Grid:
    """The board with everything that floats as parts of their own; sections do not matter there."""
    houses = [region for region in grid.regions if not region.id.startswith("section:")]
    crafts = [region(waters, field, craft, cast) for craft in afloat(waters)]
    return replace(grid, legend={**grid.legend, ROCK: "mast"}, regions=[*houses, *crafts])


def afloat(waters: Waters) -> list[Craft]:
    """What lies on the table."""
    return [craft for craft in waters.crafts if craft.berth not in OFF]


def shape(craft: Craft) -> Shape:
    """What a craft covers."""
    return ship_shape(craft.size, craft.heading) if craft.size else boat_shape(craft.kind, craft.heading)


def place(plan: Plan, craft: Craft) -> tuple[int, int]:
    """Column and row of its middle."""
    y, x = divmod(craft.square, plan.width)
    return x, y


def region(waters: Waters, field: Field, craft: Craft, cast: Cast) -> Region:
    """A craft as a part of the board."""
    x, y = place(waters.land, craft)
    columns = [x + east for east, _ in shape(craft)]
    rows = [y + south for _, south in shape(craft)]
    box = (min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
    return Region(
        f"craft:{craft.id}",
        craft.name,
        box,
        owner=cast.side(craft.side),
        help=about(waters, field, craft),
        topics=topics(craft),
    )


def topics(craft: Craft) -> list[str]:
    """What explains a craft."""
    return (
        ["ship-at-anchor", "aground", "work"]
        if craft.size
        else ["boat", "in-a-boat", "swimming", "overboard"]
    )


def about(waters: Waters, field: Field, craft: Craft) -> str:
    """How a craft lies and heads, who is aboard, and how fast it was."""
    people = aboard(waters, field, craft)
    lines = [f"Heads {FACING_NAMES[craft.heading]}, {LYING[craft.berth]}."]
    lines.append(f"Aboard: {', '.join(figure.name for figure in people) or 'nobody'}.")
    if craft.oars:
        lines.append(f"At its last speed {counted(craft.oars, 'oarsman')} counted.")
    if craft.hits:
        lines.append(f"Damaged: {counted(craft.hits, 'hit')}.")
    if craft.shot:
        lines.append(f"Defence Value: {counted(craft.shot, 'point')} shot away.")
    return "\n".join(lines)


def aboard(waters: Waters, field: Field, craft: Craft) -> list[Figure]:
    """Everybody on a craft."""
    x, y = place(waters.land, craft)
    squares = {(y + south) * waters.land.width + x + east for east, south in shape(craft)}
    return [figure for figure in field.figures if figure.is_on_table and figure.square in squares]


def outlines(waters: Waters, cast: Cast) -> Iterator[Overlay]:
    """The gunwale of each small boat; ships have rails."""
    for craft in afloat(waters):
        if not craft.size:
            owner = cast.side(craft.side)
            yield hull(f"hull-{craft.id}", craft, craft.square, craft.heading, waters.land.width, owner)


def waters_panel(waters: Waters, field: Field) -> Panel:
    """The wind, and everything that floats with who is aboard."""
    wind = FACING_NAMES[waters.wind]
    lines = [f"The wind comes from the {wind}. The stream runs to the land, in the north."]
    entries = [
        Entry(craft.name, about(waters, field, craft), topics=topics(craft))
        if craft.berth not in OFF
        else Entry(craft.name, LYING[craft.berth].capitalize() + ".")
        for craft in waters.crafts
    ]
    for each in waters.overboard:
        name = field.figures[each.figure].name
        lines.append(f"{name} is in the water and drowns unless helped within {counted(each.turns, 'turn')}.")
    return Panel("waters", "On the water", lines, entries=entries, icon="anchor")


def work_tracks(waters: Waters) -> Iterator[Track]:
    """Work that is under way."""
    for number, task in enumerate(waters.tasks):
        yield Track(f"work-{number}", words(waters, task), task.done, NEEDED[task.job], topics=["work"])


def words(waters: Waters, task: Task) -> str:
    """What somebody is at."""
    return WORDS[task.job].format(craft=waters.crafts[task.craft].name)
