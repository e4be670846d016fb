"""In Sight tests in words before they are taken, and those that orders on the spot would call for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.bottle.ground.squares import Facing, Square
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.alertness import Group, dice, groups_in
from mainbrace.games.bottle.skirmish.groups import leader_of
from mainbrace.games.bottle.skirmish.movement import new_pairs
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Dropped, Figure
from mainbrace.games.bottle.skirmish.supposing import supposing

Pair = tuple[Figure, Figure]
"""A viewer and whom he sees."""


def if_turned(s: Skirmish, figure: Figure, facing: Facing) -> list[str]:
    """The test that turning on the spot would call for (AR-58)."""
    with supposing(s, figure, figure.square, facing=facing):
        pairs = new_pairs(s)
        return on_the_spot(s, figure, pairs) if any(figure in pair for pair in pairs) else []


def if_prone(s: Skirmish, figure: Figure) -> list[str]:
    """The test that dropping would call for: friends look over whoever lies (BR-077)."""
    with supposing(s, figure, figure.square, prone=True):
        return on_the_spot(s, figure, new_pairs(s))


def if_aimed(s: Skirmish, figure: Figure, square: Square) -> list[str]:
    """The test that turning to the spot at which a gun is fired would call for (AR-58)."""
    if square == figure.square:
        return on_the_spot(s, figure, new_pairs(s))
    with supposing(s, figure, figure.square, facing=s.grid.facing_to(figure.square, square)):
        return on_the_spot(s, figure, new_pairs(s))


def if_lit(s: Skirmish, figure: Figure, lantern: str) -> list[str]:
    """The test that a light where a figure stands would call for (AR-126)."""
    s.field.dropped.append(Dropped(lantern, figure.square, figure.id))
    s.relight()
    try:
        return on_the_spot(s, figure, new_pairs(s))
    finally:
        s.field.dropped.pop()
        s.relight()


def on_the_spot(s: Skirmish, figure: Figure, pairs: Sequence[Pair]) -> list[str]:
    """A test without a step: whom it is with, and who rolls how many dice."""
    return [f"In Sight: {pairs_told(figure, pairs)}", *rolls_told(s, figure, pairs)] if pairs else []


def pairs_told(figure: Figure, pairs: Sequence[Pair]) -> str:
    """Who comes in sight of the figure or sees it, and of others who sees whom, each two once."""
    own: dict[str, None] = {}
    others: dict[str, list[str]] = {}
    for viewer, viewed in pairs:
        if figure in (viewer, viewed):
            own[(viewed if viewer is figure else viewer).name] = None
        elif viewer.name not in others.get(viewed.name, ()):
            others.setdefault(viewer.name, []).append(viewed.name)
    sees = [f"{viewer} sees {', '.join(viewed)}" for viewer, viewed in others.items()]
    return "; ".join([", ".join(own)] * bool(own) + sees)


def rolls_told(s: Skirmish, figure: Figure, pairs: Sequence[Pair]) -> Iterator[str]:
    """Who rolls against whom with how many dice, and the chances of acting first."""
    groups = [(group, max(0, dice(s, group)[0])) for group in groups_in(s, pairs)]
    for group, own in groups:
        for other, count in groups:
            if group[0].side == figure.side and s.are_foes(group[0], other[0]):
                yield roll_told(s, figure, group, own, other, count)


def roll_told(s: Skirmish, figure: Figure, group: Group, own: int, other: Group, count: int) -> str:
    """One group against another: dice, and who acts first."""
    first, same, _ = contest(own, count)
    is_own = figure in group
    we = "you" if is_own else leader_of(s, group).name
    rolls = f"{leader_of(s, other).name} rolls {counted(count, 'die')}, {we} {own}"
    return f"{rolls}: {first:.0%} {we} {'act' if is_own else 'acts'} first, {same:.0%} at the same moment"
