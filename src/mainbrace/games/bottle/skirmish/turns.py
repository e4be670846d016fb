"""The turn: activation dice, a phase for each side, one group after the other (BR-062 to BR-068)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.skirmish.activation import activate, go_on
from mainbrace.games.bottle.skirmish.arson import burn, catch_fire
from mainbrace.games.bottle.skirmish.greed import pass_time
from mainbrace.games.bottle.skirmish.groups import activation_rep, leader_of, names, split
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.insight import in_sight
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Field, Figure
from mainbrace.games.bottle.skirmish.waking import make_ready
from mainbrace.kernel import Option, Play, Table

ALWAYS = frozenset({0, 1})
"""The dice that count whoever is about (BR-063)."""


def skirmish(table: Table[Any], field: Field, book: Book, hooks: Hooks) -> Skirmish:
    """The fight as the rules see it."""
    return Skirmish(table, field, book, hooks, in_sight)


def take_turn(s: Skirmish) -> Play[None]:
    """From one boundary to the next: the start of a turn, or one order to the group that is active."""
    if s.activation is not None:
        yield from go_on(s, s.activation)
    elif s.field.phases:
        yield from activate_next(s)
    else:
        yield from begin_turn(s)
    if s.activation is None:
        s.field.over = s.field.over or s.hooks.ending(s)
    s.close()


def activate_next(s: Skirmish) -> Play[None]:
    """The next group that may act, of the side that is active or of one that comes after it (BR-062)."""
    field = s.field
    while field.phases and not field.over:
        if not field.begun:
            yield from begin_phase(s, field.phases[0])
            if s.hooks.is_interrupted(s):
                return
        group = yield from next_group(s, field.phases[0])
        if group is not None:
            yield from activate(s, group)
            return
        end_phase(s, field.phases[0])


def begin_turn(s: Skirmish) -> Play[None]:
    """Groups are as they stand now (BR-058); each side's die says when and who may act (BR-063, BR-064)."""
    field = s.field
    field.turn += 1
    s.tell("turn", number=field.turn)
    yield from burn(s)
    yield from settle(s)
    pass_time(s)
    yield from s.hooks.turn_starts(s)
    field.shots = []
    for gun in field.guns:
        gun.used = False
    for figure in s.figures:
        figure.acted = figure.fast = False
        figure.draws = 0
        figure.group = NOBODY
    define_groups(s)
    faces = yield from roll_activation(s)
    for side in field.sides:
        side.score = faces[side.die]
    field.phases = sorted(range(len(field.sides)), key=lambda number: (-field.sides[number].score, number))
    field.begun = False


def roll_activation(s: Skirmish) -> Play[Sequence[int]]:
    """A die for each side, all of them again after doubles (BR-063).

    The first two always count; the die of another side only while it is on the table (BC-082). Doubles may
    bring one there.
    """
    sides, what = s.field.sides, f"Activation of turn {s.field.turn}"
    while True:
        present = ALWAYS | {sides[figure.side].die for figure in s.figures if figure.is_on_table}
        faces = s.dice.roll(max(2, *(1 + side.die for side in sides)), f"{what} ({whose_dice(s)})")
        shown = sorted(faces[die] for die in present)
        double = next((face for face, after in pairwise(shown) if face == after), None)
        if double is None:
            return faces
        yield from s.hooks.doubles(s, double)
        what = "Doubles do not count: activation again"


def whose_dice(s: Skirmish) -> str:
    """Whose each die is, in order: the sides' that have it and are about, else that of the first of them.

    Of a die whose owners are all away it is said whether it counts.
    """
    about = {figure.side for figure in s.figures if figure.is_on_table}
    owners: dict[int, list[int]] = {}
    for number, side in enumerate(s.field.sides):
        owners.setdefault(side.die, []).append(number)
    return "; ".join(
        " with ".join(s.field.sides[number].name for number in numbers if number in about)
        or f"{s.field.sides[numbers[0]].name}, not here{', but counted' if die in ALWAYS else ''}"
        for die, numbers in sorted(owners.items())
    )


def define_groups(s: Skirmish) -> None:
    """Number the groups of all sides."""
    number = 0
    for side in range(len(s.field.sides)):
        there = [figure for figure in s.figures if figure.side == side and figure.may_act]
        for group in split(s, there):
            for figure in group:
                figure.group = number
            number += 1


def begin_phase(s: Skirmish, side: int) -> Play[None]:
    """A side becomes active: whoever is in sight now has been seen (AR-58), and nobody has moved."""
    s.field.begun = True
    for figure in s.figures:
        figure.moved = figure.fresh = False
        figure.began = figure.square
    s.seen.clear()
    s.fought.clear()
    mark_seen(s, new_pairs(s))
    if any(figure.side == side and figure.may_act for figure in s.figures):
        s.tell("phase", side=s.field.sides[side].name, score=s.field.sides[side].score)
    yield from s.hooks.phase_starts(s, side)


def end_phase(s: Skirmish, side: int) -> None:
    """What was loaded without interruption is ready now (BR-120), what was lit burns (BR-196)."""
    for figure in s.figures:
        if figure.side == side and figure.loading:
            make_ready(figure, figure.loading)
            figure.loading = ""
        if figure.side == side and figure.lighting != NOBODY:
            catch_fire(s, figure)
    s.field.phases = s.field.phases[1:]
    s.field.begun = False


def next_group(s: Skirmish, side: int) -> Play[list[Figure] | None]:
    """The group that acts next: the highest Leader first, ties as the owner likes (BR-065, BR-066).

    A side of the book's own begins with the group nearest to an enemy, whoever leads it (BC-133).
    """
    ready = [
        group for group in waiting_groups(s, side) if activation_rep(s, group) >= s.field.sides[side].score
    ]
    if not ready:
        return None
    if not any(s.is_played(leader_of(s, group)) for group in ready):
        return min(ready, key=lambda group: nearness(s, group))
    highest = max(leader_of(s, group).rep for group in ready)
    equals = [group for group in ready if leader_of(s, group).rep == highest]
    leader = leader_of(s, equals[0])
    if not s.is_played(leader):
        return min(equals, key=lambda group: nearness(s, group))
    options = [
        Option(f"group:{group[0].id}", group, names(group), tuple(map(s.piece, group))) for group in equals
    ]
    return (yield from s.ask(leader.seat, "which group", "Which group acts first?", options))


def nearness(s: Skirmish, group: list[Figure]) -> int:
    """How far a group is from the nearest enemy."""
    foes = s.foes(group[0].side)
    return min((s.grid.span(figure.square, foe.square) for figure in group for foe in foes), default=0)


def waiting_groups(s: Skirmish, side: int) -> list[list[Figure]]:
    """The groups of a side that have not acted: those of the turn's start, as far as they hold (AR-30)."""
    by_number: dict[int, list[Figure]] = {}
    for figure in s.figures:
        if figure.side == side and not figure.acted and figure.may_act and figure.group != NOBODY:
            by_number.setdefault(figure.group, []).append(figure)
    return [group for members in by_number.values() for group in split(s, members)]
