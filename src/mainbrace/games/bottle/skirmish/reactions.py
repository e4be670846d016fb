"""Reaction tests: Received Fire and Man Down, by the sheet of one's class (BR-101 to BR-118)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mainbrace.games.bottle.passes import MOST, passes_of
from mainbrace.games.bottle.saves import braced, stands
from mainbrace.games.bottle.skirmish import guns
from mainbrace.games.bottle.skirmish.charge import charge
from mainbrace.games.bottle.skirmish.groups import group_of, has_leader_die, leader_of, names, reps, same_rep
from mainbrace.games.bottle.skirmish.involuntary import duck_back, run_away
from mainbrace.games.bottle.skirmish.lending import ReactionRoll, lent
from mainbrace.games.bottle.skirmish.sheets import (
    DEEDS,
    NAMES,
    Tester,
    enemy_of,
    is_afraid,
    is_still_possible,
    minded,
    reason,
    sheet_line,
    sheet_result,
    without_heart,
)
from mainbrace.games.bottle.skirmish.shooting import shoot, usable
from mainbrace.games.bottle.skirmish.skirmish import Shock, Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Result, Test
from mainbrace.kernel import Option, Play


class Dice(NamedTuple):
    """What a group rolled, to be read against every member's Rep."""

    faces: Sequence[int]
    cover: Sequence[int]
    """The die that only those in cover read."""
    led: int
    """1 if the Leader Die was passed."""


class Verdict(NamedTuple):
    """How many dice a tester passed in each of its tests."""

    tester: Tester
    passes: Mapping[Test, int]

    @property
    def runs(self) -> bool:
        """True if it runs from a friend's fall: it is gone before others are judged (AR-52)."""
        return self.passes.get("man-down") == 0


class Judgement(NamedTuple):
    """What the sheet says of a tester, and what that comes to with what it stands firm with (AR-57)."""

    said: Result
    done: Result


def settle(s: Skirmish) -> Play[None]:
    """Take all tests that are owed, group by group, and those that their results call for (AR-50)."""
    while s.shocks:
        first = s.figures[next(iter(s.shocks))]
        group = group_of(s, first)
        testers = [tester for figure in group if (tester := owed_by(s, figure)) is not None]
        s.shocks.pop(first.id, None)
        if testers:
            yield from take_tests(s, group, testers)


def owed_by(s: Skirmish, figure: Figure) -> Tester | None:
    """What a figure owes; whoever is down or in a melee owes nothing any more (AR-55)."""
    shock = s.shocks.pop(figure.id, None)
    if shock is None or not figure.is_able or figure.locked:
        return None
    tests: list[Test] = []
    if shock.shooters:
        tests.append("received-fire")
    if shock.saw_fall:
        tests.append("man-down")
    return Tester(figure, tests, causes_of(s, shock))


def causes_of(s: Skirmish, shock: Shock) -> list[Figure]:
    """Who shot at it; else who brought its friend down."""
    by = [] if shock.by == NOBODY else [shock.by]
    return [s.figures[number] for number in shock.shooters or by]


def take_tests(s: Skirmish, group: Sequence[Figure], testers: Sequence[Tester]) -> Play[None]:
    """One set of dice for all tests of a group; everybody does the worst of his results (BR-102, BR-106)."""
    named: dict[int, dict[Test, int]] = {}
    for tester in testers:
        named[tester.figure.id] = yield from free_will(s, tester)
    rolling = [tester for tester in testers if not named[tester.figure.id]]
    more = yield from lent(s, leader_of(s, group), lambda: ReactionRoll(group, rolling) if rolling else None)
    dice = roll(s, group, rolling, more) if rolling else Dice((), (), 0)
    verdicts = [
        Verdict(tester, {test: chosen.get(test, read(s, tester, test, dice)) for test in tester.tests})
        for tester, chosen in zip(testers, named.values(), strict=True)
    ]
    verdicts.sort(key=lambda verdict: not verdict.runs)
    running = {verdict.tester.figure.id for verdict in verdicts if verdict.runs}
    judgements = [judge(s, *verdict, running) for verdict in verdicts]
    for verdict, judged in zip(verdicts, judgements, strict=True):
        figure = verdict.tester.figure
        if figure.is_able and not figure.locked:
            current = judged if still_holds(s, verdict.tester, judged) else judge(s, *verdict, running)
            yield from carry_out(s, verdict.tester, stands(figure.character, current.said))


def judge(s: Skirmish, tester: Tester, passes: Mapping[Test, int], running: set[int]) -> Judgement:
    """The worst of what the rows say as things stand, told with the reasons (BR-107).

    Whose shot or charge has become impossible reads his row once more when his turn comes (AR-46), and so
    does who was Stout in the meantime; he is no more only once he would have run (BR-044).
    """
    figure = tester.figure
    lines = [sheet_line(s, tester, test, count, running) for test, count in passes.items()]
    worst = s.book.worst([result for _, result in lines])
    result = braced(figure.character, worst)
    reasons = [
        reason(s, tester, test, count, condition)
        for (test, count), (condition, _) in zip(passes.items(), lines, strict=True)
    ]
    if result != worst:
        reasons.append(f"stands firm where the sheet says {DEEDS[worst]}")
    tell_result(s, figure, list(passes.values()), reasons, result)
    return Judgement(worst, result)


def still_holds(s: Skirmish, tester: Tester, judged: Judgement) -> bool:
    """True if a tester can do what it was said to do, and what it was to stand firm with is not used up."""
    is_as_firm = braced(tester.figure.character, judged.said) == judged.done
    return is_as_firm and is_still_possible(s, tester, judged.done)


# Dice


def roll(s: Skirmish, group: Sequence[Figure], testers: Sequence[Tester], more: int = 0) -> Dice:
    """2d6 for the group, one more for those in cover, and the Leader Die (BR-102, BR-061, AR-54)."""
    kinds = " and ".join(NAMES[test] for test in NAMES if any(test in tester.tests for tester in testers))
    figures, fewer = [tester.figure for tester in testers], without_heart(s, testers)
    same = None if fewer else same_rep(figures)
    read = ", each die of one's Rep or less is a pass" if same is None else ""
    why = f"{kinds}: {names(figures)} (Rep {reps(figures)}{read}){fewer}"
    faces = s.dice.roll(s.book.tests["received-fire"].dice + more, why, at_most=same)
    cover: Sequence[int] = ()
    if covered := [tester.figure for tester in testers if is_covered(s, tester)]:
        words = f"{kinds}: for {names(covered)} in cover (Rep {reps(covered)})"
        cover = s.dice.roll(s.book.tests["received-fire"].in_cover, words, at_most=same_rep(covered))
    return Dice(faces, cover, leader_die(s, group))


def leader_die(s: Skirmish, group: Sequence[Figure]) -> int:
    """1 if the group has a Leader who inspires it, and he does (BR-061)."""
    leader = leader_of(s, group)
    if not has_leader_die(s, leader):
        return 0
    (face,) = s.dice.roll(1, f"Leader Die of {leader.name}", at_most=leader.rep)
    return int(face <= leader.rep)


def is_covered(s: Skirmish, tester: Tester) -> bool:
    """True if a tester is in cover against who caused the test."""
    cause = minded(s, tester)
    return cause is not None and s.has_cover(tester.figure, cause.square)


def read(s: Skirmish, tester: Tester, test: Test, dice: Dice) -> int:
    """How many dice a figure passes, two at most; a Poltroon under fire has one fewer (BR-030, AR-56)."""
    rules, figure = s.book.tests[test], tester.figure
    faces = list(dice.faces)
    if is_afraid(s, figure, test):
        faces = faces[: rules.poltroon]
    if is_covered(s, tester):
        faces += dice.cover
    return min(MOST, passes_of(faces, figure.rep) + dice.led)


def free_will(s: Skirmish, tester: Tester) -> Play[dict[Test, int]]:
    """A Star may name how many dice he passes, test by test (BR-020, AR-19)."""
    figure, chosen = tester.figure, dict[Test, int]()
    if not figure.character.free_will:
        return chosen
    for test in tester.tests:
        options = [
            Option(f"pass:{passes}", passes, f"Pass {passes}: {DEEDS[braced(figure.character, result)]}")
            for passes in (2, 1, 0)
            if (result := sheet_result(s, tester, test, passes))
        ]
        chosen[test] = MOST
        if s.is_played(figure):
            text = f"{NAMES[test]}: how does {figure.name} take it?"
            chosen[test] = yield from s.ask(figure.seat, "free will", text, options, about=s.piece(figure))
        s.tell("free will", who=figure.name, test=NAMES[test], passes=chosen[test])
    return chosen


# What comes of it


def tell_result(
    s: Skirmish, figure: Figure, passes: Sequence[int], reasons: Sequence[str], result: Result
) -> None:
    """Say what a figure does and why."""
    s.tell(
        "reacts",
        who=figure.name,
        piece=s.piece(figure),
        what=DEEDS[result],
        why="; ".join(reasons),
        result=result,
        passed=list(passes),
    )


def carry_out(s: Skirmish, tester: Tester, result: Result) -> Play[None]:
    """Do what the sheet says, turned to the cause (AR-04)."""
    figure = tester.figure
    cause = minded(s, tester)
    if cause is not None and result != "run-away" and "received-fire" in tester.tests:
        s.face(figure, cause.square)
    enemy = enemy_of(s, tester)
    if result == "run-away":
        run_away(s, figure, is_told=True)
    elif result == "duck-back":
        yield from duck_back(s, figure, tester.causes)
    elif enemy is not None and result == "charge":
        act_again(s, figure)
        yield from charge(s, [(figure, enemy)])
    elif enemy is not None and result in ("fire", "rush-shot"):
        act_again(s, figure)
        if (gun := guns.ready_gun(s, figure, enemy)) is not None:
            yield from guns.fire(s, gun, figure, enemy.square)
        else:
            weapon = usable(s, figure, s.distance(figure, enemy))[0]
            yield from shoot(s, figure, enemy, weapon, result == "rush-shot")


def act_again(s: Skirmish, figure: Figure) -> None:
    """A reaction makes a ducking figure act: it is seen again (AR-44)."""
    figure.unseen_by = []
