"""Charge into Melee: coming to 6\", the leaders' test, fire, flight and contact (BR-143 to BR-149)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.skirmish.attackers import fight_all
from mainbrace.games.bottle.skirmish.chargetargets import allowance, spot
from mainbrace.games.bottle.skirmish.contact import can_reach, free_hands, hold_on, let_fall, make_contact
from mainbrace.games.bottle.skirmish.courage import Nerve, Rush, before_contact, courage, tell_row, unique
from mainbrace.games.bottle.skirmish.damage import hurt
from mainbrace.games.bottle.skirmish.greed import stop_for_loot
from mainbrace.games.bottle.skirmish.involuntary import end_turn, run_away, surrender
from mainbrace.games.bottle.skirmish.lastshot import fire_at_chargers
from mainbrace.games.bottle.skirmish.lending import ChaseRoll, lent
from mainbrace.games.bottle.skirmish.movement import (
    HALVES,
    notice,
    prices_of,
    walk,
)
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Play

Pair = tuple[Figure, Figure]
"""A charger and his target."""
NO_REASONS: Mapping[int, str] = MappingProxyType({})


def charge(s: Skirmish, pairs: Sequence[Pair], whys: Mapping[int, str] = NO_REASONS) -> Play[None]:
    """Figures charge, each one target; leaders test, and who is still up makes contact and fights (AR-84).

    `whys` tells by their numbers why they do, where that has not been said yet.

    A target that went down before the charge got under way counts as passing no dice (BR-148). Where it ends
    the Greedy think of loot (BR-031).
    """
    rushes: list[Rush] = []
    going = {figure.id for figure, _ in pairs} - s.committed
    s.committed |= going
    s.charging |= going
    for figure, target in pairs:
        if (rush := (yield from come_near(s, figure, target, whys.get(figure.id, "")))) is not None:
            rushes.append(rush)
        else:
            s.charging.discard(figure.id)
    nerves = yield from courage(s, rushes)
    for target in unique([rush.target for rush in rushes]):
        against = [rush for rush in rushes if rush.target is target and rush.figure.carries_on]
        if target.is_able and against:
            yield from meet_charge(s, target, against, nerves)
        elif target.is_helpless and against:
            tell_row(s, against, nerves, "is down and cannot fire")
            for rush in against:
                yield from make_contact(s, rush.figure, target)
        s.charging -= {rush.figure.id for rush in rushes if rush.target is target}
    s.committed -= going
    for number in sorted(going):
        stop_for_loot(s, s.figures[number])


def come_near(s: Skirmish, figure: Figure, target: Figure, why: str = "") -> Play[Rush | None]:
    """Move to 6\" of the target; None if something before or on the way put an end to it."""
    if not figure.is_able or figure.locked or not (target.is_able or target.is_helpless):
        return None
    budget, start, share = allowance(s, figure), figure.square, s.share(figure)
    to = spot(s, figure, target, budget)
    if to is None:
        return None
    reason = f": {why}" if why else ""
    s.tell("charges", who=figure.name, piece=s.piece(figure), whom=target.name, why=reason)
    if figure.burden != NOBODY:
        yield from free_hands(s, figure)
    end_turn(s, figure)
    figure.unseen_by = []
    if figure.status == "duck-back":
        s.become(figure, "carry-on")
    if figure.prone:
        s.get_up(figure)
        if share is not None:
            share.left -= HALVES * s.book.movement.stand_up
    if to != start:
        found = s.reach(figure, budget, figure.fast)
        path = found.path(to)
        if share is not None:
            share.has_moved = True
        if not (yield from walk(s, figure, path, (), prices_of(found, path))):
            return None
    if not figure.carries_on or figure.locked or not (target.is_able or target.is_helpless):
        return None
    is_rear = is_from_behind(s, figure, target, start)
    s.face(figure, target.square)
    yield from notice(s, figure)
    if not figure.carries_on or figure.locked or not (target.is_able or target.is_helpless):
        return None
    return Rush(figure, target, is_rear)


def is_from_behind(s: Skirmish, figure: Figure, target: Figure, start: Square) -> bool:
    """True if a charger began, and is, behind the target's back (BR-009)."""
    began = start if s.share(figure) is None else figure.began
    return s.is_behind(target, began) and s.is_behind(target, figure.square)


def meet_charge(
    s: Skirmish, target: Figure, rushes: Sequence[Rush], nerves: Mapping[int, Nerve]
) -> Play[None]:
    """A target flees, fires or stands, and is then fought by whoever is still up (BR-146).

    Before all that it lets go of whom it carries, so that it shoots with both hands (BR-162).
    """
    rules = s.book.melee.charge
    theirs = nerves[target.id].passes
    rows = [(rush, rules.row(nerves[rush.figure.id].passes, theirs)) for rush in rushes]
    may_fire = [rush for rush, row in rows if row.target_fires]
    is_timid = target.character.kind in rules.flee_from
    flees = is_timid and any(row.target_flees for _, row in rows) and not target.locked
    tell_row(s, rushes, nerves, "turns to flee" if flees else before_contact(s, rushes, may_fire))
    if flees:
        let_fall(s, target)
        yield from flee(s, target, [rush for rush in rushes if can_reach(s, rush.figure, target)])
    else:
        yield from hold_on(s, target)
        yield from fire_at_chargers(s, target, [rush.figure for rush in may_fire if not rush.is_rear])
    chargers = [rush.figure for rush in rushes if rush.figure.carries_on]
    if not target.is_able:
        return
    arrived: list[Figure] = []
    for charger in chargers:
        if (yield from make_contact(s, charger, target)):
            arrived.append(charger)
        s.charging.discard(charger.id)
    if arrived and target.is_able:
        yield from fight_all(s, target, arrived)


def flee(s: Skirmish, target: Figure, rushes: Sequence[Rush]) -> Play[None]:
    """Merchants, Nobles and Townsfolk run; a charger with as many successes catches them (BR-149).

    Nobody who is down catches anybody. Who is caught is stunned there and then; what meets the catcher on his
    last steps does not change that. From a small boat nobody flees: who would surrenders (BS-091).
    """
    catcher = s.nearest(target, [rush.figure for rush in rushes if rush.figure.carries_on])
    if catcher is not None and s.ground.afloat >> target.square & 1:
        surrender(s, target, catcher)
        return
    if catcher is None:
        s.tell("not pursued", who=target.name)
        run_away(s, target)
        return
    faster = yield from lent(s, target, partial(ChaseRoll, catcher, "get away"))
    harder = yield from lent(s, catcher, partial(ChaseRoll, target, "catch"))
    fled = successes(s.dice, target.rep + faster, f"{target.name} flees")
    caught = successes(s.dice, catcher.rep + harder, f"{catcher.name} runs after {target.name}")
    if fled > caught:
        run_away(s, target)
        return
    s.tell("caught", who=catcher.name, whom=target.name)
    yield from hurt(s, target, "stunned", catcher, catcher.rep)
    if can_reach(s, catcher, target):
        yield from make_contact(s, catcher, target)
