"""In outings at random every In Sight test that an order names comes true, and no other is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Literal

import msgspec
import pytest

from mainbrace.games.bottle.encounters.state import Outing
from mainbrace.kernel import Decision, Event, Match, Option, Stream, seed_from
from tests.games.bottle.encounters.kinds import begin
from tests.games.bottle.encounters.situation import GAME

UNFORESEEN = ("PEF resolved", "Greedy", "Trader")
"""Whom or what one finds on the way nobody knows beforehand."""
NEXT = ("activates", "phase", "turn", "orders")
"""What is told when the order that was given is over, and others act."""

Naming = Literal["sure", "perhaps", ""]


def rolled_for(event: Event, *whys: str) -> bool:
    """True for dice with such a reason."""
    return event.kind == "rolled" and any(why in str(event.facts["why"]) for why in whys)


def is_test(event: Event) -> bool:
    """True for the dice of an In Sight test."""
    return rolled_for(event, "In Sight,")


def is_unforeseen(event: Event) -> bool:
    """True for dice about what nobody could know."""
    return rolled_for(event, *UNFORESEEN)


def is_asked_to_go_on(match: Match[Outing]) -> bool:
    """True at the question before the dice of an In Sight test."""
    return match.decision is not None and match.decision.ask == "go further"


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
        events = match.events[told:]
        since = list(takewhile(lambda event: event.kind not in NEXT, events))
        if is_way and not any(map(is_unforeseen, since)):
            is_asked = since == events and is_asked_to_go_on(match)
            count[named, is_asked or any(map(is_test, since))] += 1


@pytest.mark.rule("BR-087")
def test_what_ways_name_comes_true_and_nothing_else_does() -> None:
    count: Counter[tuple[bool, bool]] = Counter()
    for number in range(30):
        kind = ("skirmish", "raid", "robbery")[number % 3]
        walk(begin(GAME, kind, 1 + number % 5, number), Stream(seed_from(f"walk {number}")), count)
    assert min(count[True, True], count[False, False]) > 50
    assert count[True, False] == count[False, True] == 0


# Charging


class Approach(msgspec.Struct):
    """A charge that was ordered: what its words name of whom, and from where on the log tells of it."""

    start: int
    words: list[str]
    """Of every charger, in order."""
    last: str = ""
    """What is said of them all when they go."""

    def namings(self, names: Sequence[str], is_short: bool) -> list[Naming]:
        """What is named of every charger; what is said last knows how far a fast move has brought him."""
        if not self.last:
            return [named_in(words, is_short) for words in self.words]
        if len(self.words) == 1:
            return [named_in(self.last, is_short)]
        lines = self.last.split("\n")
        return ["sure" if any(line.startswith(f"{name}: In") for line in lines) else "" for name in names]


def named_in(words: str, is_short: bool) -> Naming:
    """What the words of one who charges say of a test, if he comes near enough or falls short."""
    lines = words.split("\n")
    when = "Then" if is_short else "If it comes near enough,"
    if any(line.startswith(("In Sight", f"{when} In Sight")) for line in lines):
        return "sure"
    return "perhaps" if any(line.startswith(f"{when} perhaps In Sight") for line in lines) else ""


def approach_of(
    option: Option[Any], asked: Decision[Any], at: int, before: Approach | None
) -> Approach | None:
    """The charge that an answer orders, or that it adds to."""
    if asked.ask == "act":
        is_charge = option.key.startswith(("charge:", "rush:"))
        return Approach(at, [option.words]) if is_charge else None
    if before is not None and option.key == "go":
        before.last = option.words
    elif before is not None and option.key.startswith("with:"):
        before.words.append(option.words)
    return before


def ending(events: Sequence[Event], asked: Decision[Any] | None) -> int | None:
    """With how many of its events an approach is over; None while it is not."""
    for number, event in enumerate(events):
        if is_test(event) or rolled_for(event, "Charge into Melee", *UNFORESEEN) or event.kind in NEXT:
            return number
    is_going_on = asked is not None and asked.ask in ("who charges", "hold on")
    return None if is_going_on else len(events)


def judge(approach: Approach, events: Sequence[Event], is_tested: bool) -> tuple[Naming, bool]:
    """What was named of the first who was tested, else the most that was named of any, and if he was."""
    names = [str(event.facts["who"]) for event in events if event.kind == "charges"]
    is_short = any(event.kind == "falls short" for event in events)
    namings = approach.namings(names, is_short)
    if not is_tested:
        return max(namings, key=("", "perhaps", "sure").index), False
    number = 0 if is_short else len(names) - 1
    return ("sure", False) if "sure" in namings[:number] else (namings[number], True)


def run_at_them(match: Match[Outing], chance: Stream, count: Counter[tuple[Naming, bool]]) -> None:
    """An outing in which people charge wherever they can; count what was named and what happened."""
    approach: Approach | None = None
    while (asked := match.decision) is not None and len(match.taken) < 300:
        option = pick(asked, chance, "charge:", "rush:")
        approach = approach_of(option, asked, len(match.events), approach)
        match.choose(option.key)
        if approach is None:
            continue
        events = match.events[approach.start :]
        if (end := ending(events, match.decision)) is None:
            continue
        at_last = events[end : end + 1]
        if not any(map(is_unforeseen, at_last)):
            is_tested = any(map(is_test, at_last)) or (not at_last and is_asked_to_go_on(match))
            count[judge(approach, events[:end], is_tested)] += 1
        approach = None


@pytest.mark.rule("BR-087", "BR-143", "BR-144")
def test_what_charges_name_comes_true_and_nothing_else_does() -> None:
    count: Counter[tuple[Naming, bool]] = Counter()
    for number in range(22, 50):
        kind = ("treasure-hunt", "skirmish", "carousing")[number % 3]
        run_at_them(begin(GAME, kind, 1 + number % 5, number), Stream(seed_from(f"charge {number}")), count)
    assert min(count["sure", True], count["", False]) > 20
    assert count["sure", False] == count["", True] == 0
