"""The sheets of the classes: what one does who passed so many dice, and why in words (BR-101 to BR-118)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.chargetargets import allowance, can_charge
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.shooting import can_shoot, usable
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Condition, Result, Test

NAMES: dict[Test, str] = {"received-fire": "Received Fire", "man-down": "Man Down"}
DEEDS: dict[Result, str] = {
    "carry-on": "carries on",
    "charge": "charges",
    "fire": "fires back",
    "rush-shot": "fires in haste",
    "duck-back": "ducks back",
    "run-away": "runs away",
}
PASSED = ("passed no die", "passed one die", "passed both dice")
HOLDS: dict[Condition, str] = {
    "retrieving": "with a wounded comrade in hand",
    "loaded": "loaded and in range",
    "in-reach": "the enemy in reach",
    "alone": "nobody else near who carries on",
}
"""The conditions of a row, as far as somebody may doubt them."""
FAILS: dict[Condition, str] = {
    "loaded": "nothing loaded that carries so far",
    "in-reach": "the enemy out of reach",
    "alone": "others near who carry on",
}
"""The same where they do not hold."""
ASTRAY = "no enemy's doing"
"""Why nobody shoots or charges where only a friend's ball went astray."""
GONE = "the enemy down or gone"
"""The same where nobody is left to answer."""
HIDDEN = "the enemy out of sight"
"""Why whoever has something loaded that carries so far does not fire it."""


class Tester(NamedTuple):
    """A figure that owes tests, why, and who caused them."""

    figure: Figure
    tests: Sequence[Test]
    causes: Sequence[Figure]


def minded(s: Skirmish, tester: Tester) -> Figure | None:
    """Whom of those who caused its tests a figure minds as things stand; nobody who has left the table.

    Enemies before friends, those who are up before those who are down, and of them the nearest in sight
    (AR-49).
    """
    figure = tester.figure
    return min(
        (cause for cause in tester.causes if cause.is_on_table),
        key=lambda cause: (
            not s.are_foes(figure, cause),
            not cause.is_able,
            not s.could_see(figure, cause),
            s.grid.span(figure.square, cause.square),
        ),
        default=None,
    )


def enemy_of(s: Skirmish, tester: Tester) -> Figure | None:
    """Whom a figure may answer with shot or charge: an enemy who is still up.

    Nobody does so to a friend whose ball went astray.
    """
    first = minded(s, tester)
    return first if first is not None and first.is_able and s.are_foes(tester.figure, first) else None


def sheet_result(
    s: Skirmish, tester: Tester, test: Test, passes: int, running: set[int] | frozenset[int] = frozenset()
) -> Result:
    """What the sheet of its class says of a figure that passed so many dice."""
    return sheet_line(s, tester, test, passes, running)[1]


def sheet_line(
    s: Skirmish, tester: Tester, test: Test, passes: int, running: set[int] | frozenset[int]
) -> tuple[Condition, Result]:
    """The line of the sheet that applies: its condition, and what is done."""
    figure = tester.figure

    def holds(condition: Condition) -> bool:
        if condition == "retrieving":
            return figure.burden != NOBODY
        if condition == "loaded":
            return can_fire_back(s, tester)
        if condition == "in-reach":
            return can_charge_back(s, tester)
        return is_alone(s, figure, running)

    row = s.book.sheets[figure.character.kind].rows(test).row(passes)
    return next(line for line in row if line[0] == "otherwise" or holds(line[0]))


def can_fire_back(s: Skirmish, tester: Tester) -> bool:
    """True if a tester has a weapon or gun to fire at the enemy who caused its test, and sees him."""
    figure, enemy = tester.figure, enemy_of(s, tester)
    if enemy is None:
        return False
    return can_shoot(s, figure, enemy) or guns.ready_gun(s, figure, enemy) is not None


def can_charge_back(s: Skirmish, tester: Tester) -> bool:
    """True if a tester can come near enough to the enemy who caused its test (BR-080)."""
    figure, enemy = tester.figure, enemy_of(s, tester)
    return enemy is not None and can_charge(s, figure, enemy, allowance(s, figure))


def is_still_possible(s: Skirmish, tester: Tester, result: Result) -> bool:
    """True if a tester can do what its sheet said, now that others have acted (AR-46)."""
    if result == "charge":
        return can_charge_back(s, tester)
    return result not in ("fire", "rush-shot") or can_fire_back(s, tester)


def is_alone(s: Skirmish, figure: Figure, running: set[int] | frozenset[int]) -> bool:
    """True if no friend carries on within 4\", those who are about to run not counted (AR-52)."""
    return not any(
        friend.carries_on
        and friend.id not in running
        and s.distance(figure, friend) <= s.book.movement.cohesion
        for friend in s.friends(figure)
    )


def reason(s: Skirmish, tester: Tester, test: Test, passes: int, condition: Condition) -> str:
    """The row of a sheet in words: of which class it is, the dice, and the conditions that decided."""
    kind = tester.figure.character.kind
    fails = FAILS | unanswered(s, tester)
    conditions = [each for each, _ in s.book.sheets[kind].rows(test).row(passes)]
    words = [fails.get(each, "") for each in conditions[: conditions.index(condition)]]
    words.append(HOLDS.get(condition, ""))
    row = f"{NAMES[test]}, {s.book.classes[kind].plural}: {PASSED[passes]}"
    return ", ".join([row, *filter(None, words)])


def unanswered(s: Skirmish, tester: Tester) -> dict[Condition, str]:
    """Why somebody can neither shoot nor charge, where that is not for want of a weapon or of room."""
    figure, enemy = tester.figure, enemy_of(s, tester)
    if enemy is None:
        is_astray = tester.causes and not any(s.are_foes(figure, cause) for cause in tester.causes)
        return {"loaded": ASTRAY if is_astray else GONE, "in-reach": ""}
    if usable(s, figure, s.distance(figure, enemy)):
        return {"loaded": HIDDEN}
    gun = guns.gun_to_fire(s, figure)
    why = "" if gun is None else guns.why_held(s, gun, figure, enemy)
    return {"loaded": why} if why else {}


def is_afraid(s: Skirmish, figure: Figure, test: Test) -> bool:
    """True for a Poltroon in a test in which he reads fewer dice (BR-030)."""
    return s.has(figure, "poltroon") and bool(s.book.tests[test].poltroon)


def without_heart(s: Skirmish, testers: Sequence[Tester]) -> str:
    """Who of some leaves out the last of the dice, and why."""
    afraid = [each.figure for each in testers if any(is_afraid(s, each.figure, test) for test in each.tests)]
    return f"; {names(afraid)} (Poltroon) without the last die" if afraid else ""
