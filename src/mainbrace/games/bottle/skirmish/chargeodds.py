"""Exact odds of a charge: the leaders' test, flight, fire at the charger, and the first round of melee.

Whatever comes in sight on the way is left out. Everybody is taken to put down whom he carries. People who are
charged do what the book's own would: they fire at the best of the chargers, and keep a blade in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

from mainbrace.games.bottle.fates import UNHURT, Saves, Spread, add, saves_of, standing, suffered
from mainbrace.games.bottle.likelihood import Distribution, compared, contest, passes
from mainbrace.games.bottle.skirmish import gunodds, odds
from mainbrace.games.bottle.skirmish.charge import Pair, is_from_behind
from mainbrace.games.bottle.skirmish.chargetargets import allowance, spot
from mainbrace.games.bottle.skirmish.contact import can_reach
from mainbrace.games.bottle.skirmish.courage import Rush, dice_for, opposed, tester_for
from mainbrace.games.bottle.skirmish.lastshot import Shot, shots_at
from mainbrace.games.bottle.skirmish.odds import Bout
from mainbrace.games.bottle.skirmish.shooting import circumstances, eyes
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Gun
from mainbrace.games.bottle.skirmish.supposing import supposing
from mainbrace.kernel import Chances


def charged(s: Skirmish, figure: Figure, target: Figure, others: Sequence[Pair] = ()) -> Chances | None:
    """What comes of a charge beside others, for him if he fights first; None where that cannot be told."""
    bouts = bouts_of(s, figure, target, allowance(s, figure), others)
    return None if bouts is None else odds.told(bouts)


def bouts_of(
    s: Skirmish, figure: Figure, target: Figure, half_inches: int, others: Sequence[Pair] = ()
) -> Spread[Bout] | None:
    """The same, for a charger with so much movement."""
    with ExitStack() as moment:
        rushes = [rush for pair in others if (rush := near(s, moment, *pair, allowance(s, pair[0])))]
        own = near(s, moment, figure, target, half_inches)
        if own is None:
            return None
        moment.enter_context(supposing(s, target, target.square, burden=NOBODY))
        return met(s, own, [*rushes, own])


def near(s: Skirmish, moment: ExitStack, figure: Figure, target: Figure, half_inches: int) -> Rush | None:
    """As if a charger had come to 6\" of his target; None if he cannot, since others are in his way."""
    start, to = figure.square, spot(s, figure, target, half_inches)
    if to is None:
        return None
    there = supposing(
        s,
        figure,
        to,
        facing=s.grid.facing_to(to, target.square),
        status="carry-on",
        prone=False,
        moved=figure.moved or to != start,
        unseen_by=[],
        burden=NOBODY,
    )
    moment.enter_context(there)
    return Rush(figure, target, is_from_behind(s, figure, target, start))


def met(s: Skirmish, own: Rush, rushes: Sequence[Rush]) -> Spread[Bout] | None:
    """The leaders' test, and what each of its rows leads to (BR-145, BR-146)."""
    rules, target = s.book.melee.charge, own.target
    test = compared(tested(s, own.figure, rushes), tested(s, target, rushes))
    against = [rush for rush in rushes if rush.target is target]
    is_timid = target.character.kind in rules.flee_from and not target.locked
    total: Spread[Bout] = {}
    for row, chance in zip((rules.more, rules.same, rules.fewer), test, strict=True):
        if is_timid and row.target_flees:
            bouts = flight(s, own.figure, target, against)
        else:
            shot = last_shot(s, target, against) if row.target_fires else None
            still_up = under_fire(s, own.figure, target, shot)
            if still_up is None:
                return None
            bouts = fought(s, own.figure, target, still_up, saves_of(target.character))
        add(total, bouts, chance)
    return total


def tested(s: Skirmish, figure: Figure, rushes: Sequence[Rush]) -> Distribution:
    """How many dice the leader of somebody's group passes (BR-145)."""
    leader = tester_for(s, figure)
    dice, _ = dice_for(s, leader, opposed(rushes, leader))
    return passes(dice, leader.rep)


def flight(s: Skirmish, charger: Figure, target: Figure, against: Sequence[Rush]) -> Spread[Bout]:
    """Caught and stunned, unless something saves the target, or away; in a boat it gives up (BR-149)."""
    catcher = s.nearest(target, [rush.figure for rush in against if can_reach(s, rush.figure, target)])
    if catcher is None:
        return {"enemy gets away": 1.0}
    if s.ground.afloat >> target.square & 1:
        return {"enemy down": 1.0}
    away = contest(catcher.rep, target.rep).fewer
    total: Spread[Bout] = {"enemy gets away": away}
    mine = {saves_of(charger.character): 1.0}
    for end, chance in suffered(s.book, target.character, saves_of(target.character), "stunned").items():
        bouts: Spread[Bout] = {"enemy down": 1.0}
        if end.fate in UNHURT:
            bouts = fought(s, charger, target, mine, end.saves)
        add(total, bouts, (1 - away) * chance)
    return total


def last_shot(s: Skirmish, target: Figure, against: Sequence[Rush]) -> Shot | None:
    """What the target fires, and at whom: at nobody who comes from behind (BR-147, AR-04, AR-87)."""
    seen = [rush.figure for rush in against if not rush.is_rear]
    shots = [option.value for option in shots_at(s, target, seen) if option.value is not None]
    return next((shot for shot in shots if isinstance(shot[1], Gun) or not shot[1].thrown), None)


def under_fire(s: Skirmish, charger: Figure, target: Figure, shot: Shot | None) -> Spread[Saves] | None:
    """What is left to save a charger who still stands before contact; None where a gun may hit anybody."""
    unhurt, victim = {saves_of(charger.character): 1.0}, charger.character
    if shot is None:
        return unhurt
    at, tool = shot
    if isinstance(tool, Gun):
        return gunodds.spared(s, tool, target, charger) if at is charger else None
    if at is not charger:
        return unhurt
    count = eyes(s, target, tool)
    chance = odds.hit(s.book, target.rep, circumstances(s, target, charger, is_charging=True), count)
    return standing(s.book, victim, unhurt, chance, tool.impact, count)


def fought(
    s: Skirmish, charger: Figure, target: Figure, still_up: Spread[Saves], theirs: Saves
) -> Spread[Bout]:
    """The first round of those who came into contact."""
    total: Spread[Bout] = {"shot down first": 1 - sum(still_up.values())}
    for mine, chance in still_up.items():
        add(total, odds.first_round(s, charger, target, mine, theirs), chance)
    return total
