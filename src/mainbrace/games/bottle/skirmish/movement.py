"""Moving: how far, step by step, and what comes in sight on the way (BR-072 to BR-078, BR-087)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from mainbrace.games.bottle.creatures import creature_of
from mainbrace.games.bottle.ground.reach import Reach
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.skirmish.greed import stop_for_loot
from mainbrace.games.bottle.skirmish.places import place
from mainbrace.games.bottle.skirmish.shares import Share
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play

HALVES = 2
"""Half inches in an inch."""
GOES = 3
"""In so many goes a figure makes its move; before and after a shot there is room for one more."""


def normal_move(s: Skirmish, figure: Figure) -> int:
    """What a normal move measures in half inches (BR-072, BR-036); some creatures are slower (BS-217)."""
    rules, creature = s.book.movement, creature_of(s.book, figure.character)
    if creature is not None and creature.move:
        return HALVES * creature.move
    return HALVES * (rules.fast_attribute if s.has(figure, "fast") else rules.normal)


def to_stand(s: Skirmish, figure: Figure) -> int:
    """What getting up costs first, in half inches (BR-078)."""
    return HALVES * s.book.movement.stand_up if figure.prone else 0


def can_get_up(s: Skirmish, figure: Figure, half_inches: int) -> bool:
    """True if a figure is up, or has the movement to get up; without it nobody goes anywhere (AR-124)."""
    return not figure.prone or half_inches >= to_stand(s, figure)


def walking_reach(s: Skirmish, figure: Figure, half_inches: int) -> Reach:
    """Where a figure can go with so much movement, getting up first if it must (AR-124)."""
    return s.reach(figure, max(0, half_inches - to_stand(s, figure)), figure.fast)


# Who comes in sight


def news(s: Skirmish, figure: Figure) -> bool:
    """True if a figure sees an enemy, or is seen by one, who had not been seen in this phase (BR-087)."""
    seen = s.seen
    for foe in s.foes(figure.side):
        if foe.id * PAIR + figure.id not in seen and s.sees(foe, figure):
            return True
        if figure.id * PAIR + foe.id not in seen and s.sees(figure, foe):
            return True
    return False


def new_pairs(s: Skirmish) -> list[tuple[Figure, Figure]]:
    """Every viewer and viewed who are in sight now and had not been in this phase."""
    seen, foes = s.seen, [s.foes(number) for number in range(len(s.field.sides))]
    if not any(foes):
        return []
    return [
        (viewer, viewed)
        for viewer in s.figures
        if (in_view := foes[viewer.side]) and viewer.is_able
        for viewed in in_view
        if viewer.id * PAIR + viewed.id not in seen and s.sees(viewer, viewed)
    ]


def mark_seen(s: Skirmish, pairs: Sequence[tuple[Figure, Figure]]) -> None:
    """These have seen each other in this phase (AR-58)."""
    for viewer, viewed in pairs:
        s.seen.add(viewer.id * PAIR + viewed.id)


def have_met(s: Skirmish, pairs: Sequence[tuple[Figure, Figure]]) -> None:
    """These have seen each other in this phase, whoever of two saw the other (AR-58)."""
    mark_seen(s, [*pairs, *((viewed, viewer) for viewer, viewed in pairs)])


# Going


def walk(
    s: Skirmish,
    figure: Figure,
    path: Sequence[Square],
    movers: Sequence[Figure] = (),
    prices: Sequence[int] = (),
    eyes_on: Square | None = None,
    told: Literal["moves", "ducks"] = "moves",
) -> Play[bool]:
    """Step along a path; True if the figure went all the way.

    Of those who have come in the way since the path was chosen friends are passed, enemies are not (AR-02),
    nor does it lead to where it is closed by then.
    What comes in sight is tested for at once. A figure of an active group, the `movers`, stops there and has
    paid the `prices` of its steps; a forced move goes on as long as the figure is up. Whom somebody holds in
    an even melee on the way goes no further (BR-152). Who is pushed keeps his `eyes_on` somebody.
    """
    s.is_halted = False
    share = s.activation.shares.get(figure.id) if s.activation and prices else None
    start = clear = figure.square
    locked, closed = list(figure.locked), 0
    for step, square in enumerate(path):
        other = s.figure_at(square)
        if closed >> square & 1 or (
            other is not None and (step + 1 == len(path) or s.are_foes(figure, other))
        ):
            break
        step_to(s, figure, square)
        if eyes_on is not None:
            s.face(figure, eyes_on)
        if share is not None:
            share.left -= prices[step]
        if other is not None:
            continue
        clear = square
        if movers:
            s.way = figure, start
            yield from s.hooks.came_to(s, figure)
            start, s.way = start if s.way else square, None
            if figure.square != square or not figure.is_able:
                return False
            if figure.locked != locked:
                tell_move(s, figure, start, told)
                return step + 1 == len(path)
        if news(s, figure):
            status = figure.status
            tell_move(s, figure, start, told)
            start = square
            yield from s.in_sight(movers, figure)
            if movers or figure.status != status or figure.square != square or figure.locked != locked:
                return step + 1 == len(path) and figure.square == square and figure.status == status
            closed = s.hooks.closed(s, figure)
        if s.is_halted:
            break
    s.place(figure, clear)
    tell_move(s, figure, start, told)
    return figure.square == path[-1]


def tell_move(s: Skirmish, figure: Figure, start: Square, told: str = "moves") -> None:
    """Say where a figure has gone."""
    if figure.square != start:
        s.tell(
            told,
            who=figure.name,
            piece=s.piece(figure),
            start=s.area(start),
            to=s.area(figure.square),
            place=place(s, figure.square),
        )


def tell_way(s: Skirmish) -> None:
    """Say where somebody has gone, before anything that he comes upon there is told."""
    if s.way is not None:
        tell_move(s, *s.way)
        s.way = None


def step_to(s: Skirmish, figure: Figure, square: Square) -> None:
    """One step, facing that way (AR-03)."""
    s.face(figure, square)
    s.place(figure, square)
    figure.moved = True
    figure.interrupt()
    figure.unseen_by = []


def go(s: Skirmish, figure: Figure, square: Square) -> Play[None]:
    """An active figure moves, getting up first if it must; it stops where something comes in sight.

    Where it ends there may be loot, or somebody who should be called off it (BR-031).
    """
    activation = s.activation
    assert activation is not None
    share = activation.shares[figure.id]
    if figure.prone:
        stand_up(s, figure, share)
    found = s.reach(figure, share.left, figure.fast)
    share.has_moved = True
    is_stopped = found.is_stopped_at(square)
    path = found.path(square)
    is_there = yield from walk(s, figure, path, s.active, prices_of(found, path))
    share.goes += is_there
    if (is_there and is_stopped) or share.goes == GOES:
        share.left = 0
    if figure.carries_on and not figure.locked:
        yield from look_round(s, figure)
    stop_for_loot(s, figure)


def prices_of(found: Reach, path: Sequence[Square]) -> list[int]:
    """What each step of a path costs."""
    costs = [0, *[found.cost(square) for square in path]]
    return [later - earlier for earlier, later in pairwise(costs)]


def look_round(s: Skirmish, figure: Figure) -> Play[None]:
    """Where a move ends a figure may face anywhere (AR-03): it turns to the nearest enemy it can see."""
    turn_to_nearest(s, figure)
    yield from notice(s, figure, s.active)


def notice(s: Skirmish, figure: Figure, movers: Sequence[Figure] = ()) -> Play[None]:
    """Where a move ends or one drops: whom it uncovered for friends, or sees only now, has come in sight."""
    if new_pairs(s):
        yield from s.in_sight(movers, figure)


def turn_to_nearest(s: Skirmish, figure: Figure) -> None:
    """Face the nearest enemy one could see; without any one looks ahead."""
    nearest = s.nearest(figure, [foe for foe in s.foes(figure.side) if s.could_see(figure, foe)])
    if nearest is not None:
        s.face(figure, nearest.square)


def stand_up(s: Skirmish, figure: Figure, share: Share) -> None:
    """Getting up costs 4\" (BR-078)."""
    share.left -= to_stand(s, figure)
    share.has_stood = True
    s.get_up(figure)
    s.tell("stands up", who=figure.name, piece=s.piece(figure))
