"""Which ships sail as groups: lines between them on the chart, and words on their fleet's sheet (BS-183)."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.sea.fight.fight import Fight, piece
from mainbrace.games.bottle.sea.fight.squadrons import groups
from mainbrace.games.bottle.sea.fight.state import Vessel
from mainbrace.kernel import Entry, Overlay


def links(f: Fight) -> Iterator[Overlay]:
    """A dotted line from every ship of a group to the nearest of those that are linked before her."""
    for group in groups(f, f.state.vessels):
        for one, other in chained(f, group):
            through = [piece(one), piece(other)]
            yield Overlay(f"group:{one.id}-{other.id}", "group", through, one.side, tone="sight")


def chained(f: Fight, group: list[Vessel]) -> Iterator[tuple[Vessel, Vessel]]:
    """The shortest lines that hold a group together."""
    linked, left = group[:1], group[1:]
    while left:
        pairs = [(one, other) for one in linked for other in left]
        one, other = min(pairs, key=lambda pair: (f.gap(*pair), pair[0].id, pair[1].id))
        yield one, other
        linked.append(other)
        left.remove(other)


def companies(f: Fight, side: int) -> Iterator[Entry]:
    """Who leads whom; the first of a group does, or the next of it who can be steered."""
    for first, *others in groups(f, f.afloat(side)):
        names = ", ".join(each.name for each in others)
        yield Entry(f"Group of {first.name}", f"With her: {names}.", topics=["group"])
