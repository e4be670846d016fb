"""In outings at random every In Sight test that an order names comes true, and no other is taken."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any

import pytest

from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Decision, Event, Match, Option, Stream, seed_from
from tests.games.bottle.encounters.kinds import begin
from tests.games.bottle.encounters.situation import GAME

UNFORESEEN = ("PEF resolved", "Greedy", "Trader")
"""Whom or what one finds on the way nobody knows beforehand."""
NEXT = ("activates", "phase", "turn", "orders")
"""What is told when the order that was given is over, and others act."""


def rolled_for(event: Event, *whys: str) -> bool:
    """True for dice with such a reason."""
    return event.kind == "rolled" and any(why in str(event.facts["why"]) for why in whys)


def is_test(event: Event) -> bool:
    """True for the dice of an In Sight test."""
    return rolled_for(event, "In Sight,")


def is_unforeseen(event: Event) -> bool:
    """True for dice about what nobody could know."""
    return rolled_for(event, *UNFORESEEN)


def pick(asked: Decision[Any], chance: Stream, *keys: str) -> Option[Any]:
    """An answer at random, mostly one of such."""
    likely = [each for each in asked.options if each.key.startswith(keys)] if asked.ask == "act" else []
    return chance.pick(likely) if likely and chance.draw(3) > 1 else asked.options.pick(chance)


# Walking


def walk(match: Match[Outing], chance: Stream, count: Counter[tuple[bool, bool]]) -> None:
    """An outing in which people mostly walk; count what was named and what happened."""
    while (asked := match.decision) is not None and len(match.taken) < 400:
        option = pick(asked, chance, "go:")
        is_way, told = asked.ask == "act" and option.key.startswith("go:"), len(match.events)
        named = is_way and "In Sight at" in option.words
        match.choose(option.key)
        since = list(takewhile(lambda event: event.kind not in NEXT, match.events[told:]))
        if is_way and not any(map(is_unforeseen, since)):
            is_asked = match.decision is not None and match.decision.ask == "go further"
            count[named, is_asked or any(map(is_test, since))] += 1


@pytest.mark.rule("BR-087")
def test_what_ways_name_comes_true_and_nothing_else_does() -> None:
    count: Counter[tuple[bool, bool]] = Counter()
    for number in range(30):
        kind = ("skirmish", "raid", "robbery")[number % 3]
        walk(begin(GAME, kind, 1 + number % 5, number), Stream(seed_from(f"walk {number}")), count)
    assert min(count[True, True], count[False, False]) > 50
    assert count[True, False] == count[False, True] == 0
