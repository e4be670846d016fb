"""In Sight: enemies see each other, leaders roll, and everybody acts in that order (BR-086 to BR-100)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.alertness import Group, dice, groups_in
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.further import go_further
from mainbrace.games.bottle.skirmish.groups import leader_of, names
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.lending import SightRoll, lent, with_lent
from mainbrace.games.bottle.skirmish.movement import mark_seen, new_pairs
from mainbrace.games.bottle.skirmish.precedence import Tested, by_successes, can_act, tell_order
from mainbrace.games.bottle.skirmish.reactions import settle
from mainbrace.games.bottle.skirmish.shooting import shoot_at_once
from mainbrace.games.bottle.skirmish.sighted import (
    FREE,
    Answer,
    finish,
    firm,
    grunts_answer,
    is_free,
    stars_answer,
)
from mainbrace.games.bottle.skirmish.skirmish import PAIR, Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Play


def in_sight(s: Skirmish, movers: Sequence[Figure], mover: Figure) -> Play[None]:
    """The tests that a move calls for; the group that moves may go 2\" further before dice (BR-087, BR-088).

    In a test within another nobody does: a group's members are in the middle of their actions.
    """
    if s.depth == 0:
        yield from go_further(s, movers)
    yield from test_and_settle(s)


def meet(s: Skirmish) -> Play[None]:
    """Two sides come upon each other with nobody active: all who are in sight of each other test (BR-203)."""
    s.seen.clear()
    yield from test_and_settle(s)


def test_and_settle(s: Skirmish) -> Play[None]:
    """Received Fire and Man Down wait until everybody has acted, also in a test within another (BR-098)."""
    if s.depth == 0:
        s.answered.clear()
    s.depth += 1
    yield from take_test(s)
    s.depth -= 1
    if s.depth == 0:
        yield from settle(s)


def take_test(s: Skirmish) -> Play[None]:
    """One roll for every group with somebody who sees or is seen anew, then actions in that order (AR-60).

    Two who have tested have seen each other in this phase, whoever of them saw the other (AR-58). In a test
    within another only they may act, and against each other alone (AR-67).
    """
    pairs = new_pairs(s)
    if not pairs:
        return
    both_ways = [*pairs, *((viewed, viewer) for viewer, viewed in pairs)]
    mark_seen(s, both_ways)
    outer, s.met = s.met, None if s.depth == 1 else {one.id * PAIR + other.id for one, other in both_ways}
    yield from act_in_order(s, groups_in(s, pairs))
    s.met = outer


def act_in_order(s: Skirmish, groups: Sequence[Group]) -> Play[None]:
    """Every group rolls, then all act who may, those with most successes first (BR-092)."""
    more = yield from lent_to(s, groups)
    tested = [
        Tested(leader_of(s, group), roll(s, group, extra), group)
        for group, extra in zip(groups, more, strict=True)
    ]
    rounds = by_successes(tested)
    tell_order(s, rounds)
    for equals in rounds:
        yield from act_together(s, [group.members for group in equals])


def lent_to(s: Skirmish, groups: Sequence[Group]) -> Play[list[int]]:
    """Dice that somebody lends to each group; it is of no use to those who can do nothing."""

    def due(group: Group) -> SightRoll | None:
        rivals = [dice(s, other)[0] for other in groups if s.are_foes(group[0], other[0])]
        is_of_use = any(can_act(s, each) for each in group)
        return SightRoll(dice(s, group)[0], rivals) if is_of_use and rivals else None

    found: list[int] = []
    for group in groups:
        found.append((yield from lent(s, leader_of(s, group), partial(due, group))))
    return found


def roll(s: Skirmish, group: Group, more: int = 0) -> int:
    """The leader's dice for a group (BR-089); none or fewer are no successes (BR-091)."""
    leader = leader_of(s, group)
    count, modifiers = with_lent(*dice(s, group), more)
    why = f"In Sight, {leader.name}{' for ' + names(others) if (others := without(group, leader)) else ''}"
    return successes(s.dice, count, why, modifiers)


def without(group: Group, leader: Figure) -> Group:
    """The others of a group."""
    return [figure for figure in group if figure is not leader]


def act_together(s: Skirmish, groups: Sequence[Group]) -> Play[None]:
    """Equal successes act at once: shots, then charges, the active side's first, then moves (AR-66).

    Whoever is down before its turn, or sees no enemy, forfeits (BR-096). Nobody acts twice before the first
    of several tests, one within another, is over (AR-67).
    """
    answers: list[Answer] = []
    for figure in (figure for group in groups for figure in group):
        if can_act(s, figure):
            s.answered.add(figure.id)
            answers.append((yield from answer_of(s, figure)))
    tell_shots(s, [answer for answer in answers if answer.kind == "fire" and answer.why])
    for answer in answers:
        if answer.kind == "fire" and answer.target is not None:
            yield from fire(s, answer, answer.target)
    yield from charge_together(s, [answer for answer in answers if answer.kind == "charge"])
    for answer in answers:
        if is_free(s, answer.figure):
            yield from move(s, firm(s, answer))


def tell_shots(s: Skirmish, answers: Sequence[Answer]) -> None:
    """Say why those fire for whom the table decides, each side's together (BR-095)."""
    for side, why in dict.fromkeys((answer.figure.side, answer.why) for answer in answers):
        figures = [each.figure for each in answers if (each.figure.side, each.why) == (side, why)]
        what = f"{'fires' if len(figures) == 1 else 'fire'} at the nearest target"
        pieces = [s.piece(figure) for figure in figures]
        s.tell("decides", who=names(figures), pieces=pieces, what=what, why=why)


def fire(s: Skirmish, answer: Answer, target: Figure) -> Play[None]:
    """With a gun, or with what is in one's hands, at somebody who is still there."""
    figure, gun = answer.figure, answer.gun
    if gun is not None and gun.loaded and figure.is_on_table and target.is_on_table:
        yield from guns.fire(s, gun, figure, target.square)
    if figure.is_on_table and target.is_on_table:
        yield from shoot_at_once(s, figure, target, answer.weapons)


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
            there = [pair for pair in pairs if is_free(s, pair[0]) and pair[1].is_on_table]
            yield from charge(s, there, {answer.figure.id: answer.why for answer in answers})


def move(s: Skirmish, answer: Answer) -> Play[None]:
    """Ducking back, running away, carrying on, going on, or nothing."""
    figure = answer.figure
    if answer.kind == "duck-back":
        causes = s.foes_in_sight(figure)
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="ducks back", why=answer.why)
        yield from duck_back(s, figure, causes)
    elif answer.kind == "run-away":
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="runs away", why=answer.why)
        run_away(s, figure, is_told=True)
    elif answer.kind == "carry-on":
        s.tell("decides", who=figure.name, piece=s.piece(figure), what="carries on", why=answer.why)
    elif answer.kind == "finish":
        what = "holds the ground" if s.share(figure) is None else "goes on"
        s.tell("decides", who=figure.name, piece=s.piece(figure), what=what, why=FREE)
        yield from finish(s, figure)
    elif answer.kind == "forfeit":
        s.tell("holds", who=figure.name, piece=s.piece(figure), why=answer.why)
