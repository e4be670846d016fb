"""In which order groups act after an In Sight test, and how that is told (BR-092, BR-096)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from mainbrace.games.bottle.skirmish.alertness import Group
from mainbrace.games.bottle.skirmish.groups import and_words, names
from mainbrace.games.bottle.skirmish.sighted import is_free
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure

Why = tuple[str, str]
"""What keeps one group from acting, and what keeps several."""
BLIND: Why = "sees nobody to act against", "see nobody to act against"
DONE: Why = "has acted already", "have acted already"
BUSY: Why = "is not free to act", "are not free to act"


class Tested(NamedTuple):
    """A group that has tested: who rolled for it, how many successes, and who is in it."""

    leader: Figure
    score: int
    members: Group


def can_act(s: Skirmish, figure: Figure) -> bool:
    """True for whoever sees an enemy to act against, is free and has not acted in the test yet (BR-096)."""
    return figure.id not in s.answered and is_free(s, figure) and bool(s.answerable(figure))


def by_successes(groups: Sequence[Tested]) -> list[list[Tested]]:
    """Those with most successes first, equals together (BR-092)."""
    ranked = sorted(groups, key=lambda group: -group.score)
    return [list(equals) for _, equals in groupby(ranked, key=lambda group: group.score)]


def tell_order(s: Skirmish, rounds: Sequence[Sequence[Tested]]) -> None:
    """Say in which order groups act, as far as they can now, and why others cannot.

    Where there is no order, since at most one group can act, say who can.
    """
    ranked = [group for equals in rounds for group in equals]
    able = [group for group in ranked if any(can_act(s, each) for each in group.members)]
    if len(able) > 1:
        others = [group for group in ranked if group not in able]
        s.tell("order of acting", order="; ".join([order_words(able), *left_out(s, others)]))
        return
    figures = [figure for group in able for figure in group.members if can_act(s, figure)]
    s.tell("can act", who=f"only {names(figures)}" if figures else "nobody")


def order_words(groups: Sequence[Tested]) -> str:
    """The leaders of groups in the order in which these act, with their successes."""
    return ", then ".join(
        f"{names([group.leader for group in equals])} {equals[0].score}" for equals in by_successes(groups)
    )


def left_out(s: Skirmish, groups: Sequence[Tested]) -> list[str]:
    """Groups that cannot act now, with their successes and the reason."""
    whys = [why_idle(s, group.members) for group in groups]
    return [
        f"{and_words([f'{each.leader.name} {each.score}' for each in those])} {why[len(those) > 1]}"
        for why in dict.fromkeys(whys)
        if (those := [group for group, own in zip(groups, whys, strict=True) if own == why])
    ]


def why_idle(s: Skirmish, members: Group) -> Why:
    """What keeps a group from acting: nobody of it is free, those have acted already, or see nobody."""
    free = [figure for figure in members if is_free(s, figure)]
    if not free:
        return BUSY
    return DONE if all(figure.id in s.answered for figure in free) else BLIND
