"""Before the dice of an In Sight test: the group that moves may go up to 2\" further (BR-088)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal, TypeAlias

from mainbrace.games.bottle.ground.seeing import is_screened, is_too_far
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.ground.squares import Mask, Square, squares_of
from mainbrace.games.bottle.skirmish.movement import HALVES, step_to, tell_move, turn_to_nearest
from mainbrace.games.bottle.skirmish.prospects import LEGEND, Outlook
from mainbrace.games.bottle.skirmish.sighted import is_free
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Computed, Option, Play

Step: TypeAlias = tuple[Figure, Square]
View = Literal["", "in line", "in sight"]
"""Who is in line and not in sight is so because a friend stands in the way, who is in nobody else's."""


def go_further(s: Skirmish, movers: Sequence[Figure]) -> Play[None]:
    """Each of the moving group may go up to 2\" on, out of what it has left (BR-088, AR-62).

    Only steps that change who sees whom matter before the dice; all others can wait until after the test.
    The book's own figures stop where they are.
    """
    moved: list[int] = []
    while steps := [step for figure in movers if figure.id not in moved for step in further(s, figure)]:
        seat = steps[0][0].seat
        own = [step for step in steps if step[0].seat == seat]
        text = "Enemies in sight! Who goes up to 2 inches on?"
        chosen = yield from s.ask_freely(seat, "go further", text, answers(s, own), None, "", LEGEND)
        if chosen is None:
            return
        figure, square = chosen
        moved.append(figure.id)
        take_steps(s, figure, square)


def further(s: Skirmish, figure: Figure) -> list[Step]:
    """Where a figure of the moving group can go before dice and sees, or is seen by, others than now."""
    share = s.share(figure)
    if share is None or share.is_done or figure.prone or not (s.is_played(figure) and is_free(s, figure)):
        return []
    found = s.reach(figure, min(share.left, HALVES * s.book.movement.sighted), figure.fast)
    foes, others = s.foes(figure.side), s.screens(figure.side) & ~(1 << figure.square)
    now = [view(s, figure, figure.square, foe, others) for foe in foes]
    return [
        (figure, square)
        for square in squares_of(found.ends)
        if any(view(s, figure, square, foe, others) != was for foe, was in zip(foes, now, strict=True))
    ]


def view(s: Skirmish, figure: Figure, square: Square, foe: Figure, others: Mask) -> View:
    """What a figure on a square has of an enemy: nothing behind walls, in the dark or of one who ducked."""
    at = foe.square
    if not is_in_line(s.ground, square, at) or is_too_far(s.ground, square, at, s.visible, s.lit):
        return ""
    if s.hides(foe, figure, square):
        return ""
    return "in line" if is_screened(s.ground, square, at, others) else "in sight"


def answers(s: Skirmish, steps: Sequence[Step]) -> Computed[Step | None]:
    """The steps as answers, and none."""
    movers = {figure.id: figure for figure, _ in steps}
    outlooks = {number: Outlook(s, figure, s.reach(figure, 0)) for number, figure in movers.items()}

    def option(number: int) -> Option[Step | None]:
        if number == 0:
            return Option("stay", None, "Nobody goes further")
        figure, square = steps[number - 1]
        label, outlook = s.grid.label(square), outlooks[figure.id]
        return Option(
            f"step:{figure.id}@{label}",
            (figure, square),
            lambda: "\n".join([f"{figure.name} to {label}", *outlook.sights(square)]),
            (s.area(square),),
            marks=partial(outlook.marks, square),
        )

    def every() -> Iterator[Option[Step | None]]:
        return map(option, range(len(steps) + 1))

    return Computed(len(steps) + 1, option, None, every)


def take_steps(s: Skirmish, figure: Figure, square: Square) -> None:
    """Go there; whoever comes in sight on the way is part of the test that follows."""
    share = s.share(figure)
    assert share is not None
    found = s.reach(figure, share.left, figure.fast)
    start, share.has_moved = figure.square, True
    share.left = 0 if found.is_stopped_at(square) else share.left - found.cost(square)
    for step in found.path(square):
        step_to(s, figure, step)
    turn_to_nearest(s, figure)
    tell_move(s, figure, start)
