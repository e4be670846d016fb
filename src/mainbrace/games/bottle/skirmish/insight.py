"""In Sight: enemies see each other, leaders roll, and everybody acts in that order (BR-086 to BR-100)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.ground.squares import Square, squares_of
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.alertness import Group, dice, groups_in
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.groups import leader_of, names
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.movement import (
    HALVES,
    mark_seen,
    new_pairs,
    step_to,
    tell_move,
    to_stand,
)
from mainbrace.games.bottle.skirmish.prospects import LEGEND, Outlook
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shooting import shoot
from mainbrace.games.bottle.skirmish.sighted import Answer, finish, grunts_answer, is_free, stars_answer
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Computed, Option, Play


def in_sight(s: Skirmish, movers: Sequence[Figure], mover: Figure) -> Play[None]:
    """The tests that a move calls for; the group that moves may go 2\" further before dice (BR-087, BR-088).

    Received Fire and Man Down wait until everybody has acted (BR-098), also in a test within another.
    """
    s.depth += 1
    if movers:
        yield from go_further(s, movers)
    yield from take_test(s)
    s.depth -= 1
    if s.depth == 0:
        yield from settle(s)


def meet(s: Skirmish) -> Play[None]:
    """Two sides come upon each other with nobody active: all who are in sight of each other test (BR-203)."""
    s.depth += 1
    s.seen.clear()
    yield from take_test(s)
    s.depth -= 1
    if s.depth == 0:
        yield from settle(s)


def take_test(s: Skirmish) -> Play[None]:
    """One roll for every group with somebody who sees or is seen anew, then actions in that order (AR-60).

    Two who have tested have seen each other in this phase, whoever of them saw the other (AR-58).
    """
    pairs = new_pairs(s)
    if not pairs:
        return
    mark_seen(s, pairs)
    mark_seen(s, [(viewed, viewer) for viewer, viewed in pairs])
    groups = groups_in(s, pairs)
    scores = [roll(s, group) for group in groups]
    for score in sorted(set(scores), reverse=True):
        yield from act_together(s, [group for group, own in zip(groups, scores, strict=True) if own == score])


def roll(s: Skirmish, group: Group) -> int:
    """The leader's dice for a group (BR-089); none or fewer are no successes (BR-091)."""
    leader = leader_of(s, group)
    count, modifiers = dice(s, group)
    why = f"In Sight, {leader.name}{' for ' + names(others) if (others := without(group, leader)) else ''}"
    return successes(s.dice, count, why, modifiers)


def without(group: Group, leader: Figure) -> Group:
    """The others of a group."""
    return [figure for figure in group if figure is not leader]


def act_together(s: Skirmish, groups: Sequence[Group]) -> Play[None]:
    """Equal successes act at once: shots, then charges, the active side's first, then moves (AR-66).

    Whoever is down before its turn, or sees no enemy, forfeits (BR-096).
    """
    answers: list[Answer] = []
    for group in groups:
        for figure in group:
            if is_free(s, figure) and s.foes_in_sight(figure):
                answers.append((yield from answer_of(s, figure)))
    for answer in answers:
        is_there = answer.figure.is_on_table and answer.target is not None and answer.target.is_on_table
        if answer.kind == "fire" and answer.target is not None and is_there:
            if answer.gun is not None and answer.gun.loaded:
                yield from guns.fire(s, answer.gun, answer.figure, answer.target.square)
            for weapon in answer.weapons:
                is_rushed = len(answer.weapons) > 1
                yield from shoot(s, answer.figure, answer.target, weapon, is_rushed)
    yield from charge_together(s, [answer for answer in answers if answer.kind == "charge"])
    for answer in answers:
        if is_free(s, answer.figure):
            yield from move(s, answer)


def answer_of(s: Skirmish, figure: Figure) -> Play[Answer]:
    """What a figure does: a player's Star as he likes, everybody else as the table says (BR-094, BR-095)."""
    if s.is_star(figure):
        return (yield from stars_answer(s, figure))
    return grunts_answer(s, figure)


def charge_together(s: Skirmish, answers: Sequence[Answer]) -> Play[None]:
    """The charges of one moment, the active side's first."""
    active = None if s.activation is None else s.activation.side
    for is_active in (True, False):
        pairs = [
            (answer.figure, answer.target)
            for answer in answers
            if answer.target is not None and (answer.figure.side == active) == is_active
        ]
        if pairs:
            yield from charge(s, [pair for pair in pairs if is_free(s, pair[0]) and pair[1].is_on_table])


def move(s: Skirmish, answer: Answer) -> Play[None]:
    """Ducking back, running away, or going on."""
    figure = answer.figure
    if answer.kind == "duck-back":
        causes = s.foes_in_sight(figure)
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="ducks back", why=answer.why)
        yield from duck_back(s, figure, causes)
    elif answer.kind == "run-away":
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="runs away", why=answer.why)
        run_away(s, figure)
    elif answer.kind == "finish":
        yield from finish(s, figure)


# Before dice


def go_further(s: Skirmish, movers: Sequence[Figure]) -> Play[None]:
    """Each of the moving group may go up to 2\" on, out of what it has left (BR-088, AR-62).

    The book's own figures stop where they are.
    """
    moved: list[int] = []
    while True:
        ways = [way for figure in movers if figure.id not in moved for way in further(s, figure)]
        if not ways:
            return
        seat = ways[0][0].seat
        ways = [way for way in ways if way[0].seat == seat]
        text = "Enemies in sight! Who goes up to 2 inches on?"
        chosen = yield from s.ask_freely(seat, "go further", text, steps(s, ways), None, "", LEGEND)
        if chosen is None:
            return
        figure, square = chosen
        moved.append(figure.id)
        take_steps(s, figure, square)


def further(s: Skirmish, figure: Figure) -> list[tuple[Figure, Square]]:
    """Where a figure of the moving group can go before dice."""
    share = s.activation.shares.get(figure.id) if s.activation else None
    if share is None or share.is_done or figure.prone or not (s.is_played(figure) and is_free(s, figure)):
        return []
    left = min(share.left, HALVES * s.book.movement.sighted) - to_stand(s, figure)
    found = s.reach(figure, max(0, left), figure.fast)
    return [(figure, square) for square in squares_of(found.ends) if square != figure.square]


def steps(s: Skirmish, ways: Sequence[tuple[Figure, Square]]) -> Computed[tuple[Figure, Square] | None]:
    """The ways as answers, and none."""
    walkers = {figure.id: figure for figure, _ in ways}
    outlooks = {number: Outlook(s, figure, s.reach(figure, 0)) for number, figure in walkers.items()}

    def option(number: int) -> Option[tuple[Figure, Square] | None]:
        if number == 0:
            return Option("stay", None, "Nobody goes further")
        figure, square = ways[number - 1]
        label, outlook = s.grid.label(square), outlooks[figure.id]
        return Option(
            f"step:{figure.id}@{label}",
            (figure, square),
            lambda: "\n".join([f"{figure.name} to {label}", *outlook.sights(square)]),
            (s.area(square),),
            marks=partial(outlook.marks, square),
        )

    def every() -> list[Option[tuple[Figure, Square] | None]]:
        return [option(number) for number in range(len(ways) + 1)]

    return Computed(len(ways) + 1, option, None, lambda: iter(every()))


def take_steps(s: Skirmish, figure: Figure, square: Square) -> None:
    """Go there; whoever comes in sight on the way is part of the test that follows."""
    assert s.activation is not None
    share = s.activation.shares[figure.id]
    found = s.reach(figure, share.left, figure.fast)
    start, share.has_moved = figure.square, True
    share.left = 0 if found.is_stopped_at(square) else share.left - found.cost(square)
    for step in found.path(square):
        step_to(s, figure, step)
    foes = [foe for foe in s.foes(figure.side) if s.could_see(figure, foe)]
    if (nearest := s.nearest(figure, foes)) is not None:
        s.face(figure, nearest.square)
    tell_move(s, figure, start)
