"""What a die more would do for each roll of a Captain on deck, exactly (BS-044)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.likelihood import (
    FACES,
    SIDES,
    Distribution,
    compared,
    contest,
    low_dice,
    passes,
    successes,
)
from mainbrace.games.bottle.passes import MOST, passes_of
from mainbrace.games.bottle.saves import after_knock_down, braced, worded
from mainbrace.games.bottle.skirmish import odds
from mainbrace.games.bottle.skirmish.groups import has_leader_die, leader_of
from mainbrace.games.bottle.skirmish.lending import (
    ChargeRoll,
    ChaseRoll,
    KnockDownRoll,
    MeleeRoll,
    ReactionRoll,
    Roll,
    ShotRoll,
    SightRoll,
)
from mainbrace.games.bottle.skirmish.reactions import is_covered
from mainbrace.games.bottle.skirmish.sheets import NAMES, Tester, sheet_result
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.terms import Result
from mainbrace.kernel import Chances

LEAST = 0.02
"""Nobody is bothered for less."""


def occasion(s: Skirmish, roll: Roll) -> str:
    """What is about to be rolled for."""
    match roll:
        case SightRoll():
            return "In Sight"
        case ChargeRoll():
            return "Charge into Melee"
        case MeleeRoll(enemy):
            return f"Melee with {enemy.name}"
        case ChaseRoll(other, aim):
            return f"To {aim if aim == 'catch' else 'get away from'} {other.name}"
        case ShotRoll(target):
            return f"A shot at {target.name}"
        case ReactionRoll(_, testers):
            owed = [test for test in NAMES if any(test in tester.tests for tester in testers)]
            return " and ".join(NAMES[test] for test in owed)
        case KnockDownRoll():
            return s.book.tests["recover-from-knock-down"].name


def is_any_use(s: Skirmish, figure: Figure, roll: Roll) -> bool:
    """True if a die more makes something likelier or less likely by a chance in fifty, and not by less."""
    plain, urged = (dict(promise(s, figure, roll, more).outcomes) for more in (0, 1))
    return any(abs(plain.get(end, 0.0) - urged.get(end, 0.0)) >= LEAST for end in plain | urged)


def promise(s: Skirmish, figure: Figure, roll: Roll, more: int) -> Chances:
    """What a roll comes to with so many dice more; first what one hopes for."""
    match roll:
        case SightRoll(dice, rivals):
            return seen(dice + more, rivals)
        case ChargeRoll(dice):
            none, one, two = passes(dice + more, figure.rep)
            return Chances((("pass two", two), ("pass one", one), ("pass none", none)))
        case MeleeRoll(enemy, follower, lent):
            return odds.melee_round(s, figure, enemy, follower, (more, lent))
        case ChaseRoll(other, aim):
            found = contest(figure.rep + more, other.rep)
            return Chances(((aim, found.more + (found.same if aim == "catch" else 0)),))
        case ShotRoll(_, circumstances, dice):
            return Chances((("hit", odds.hit(s.book, figure.rep, circumstances, dice + more)),))
        case ReactionRoll():
            return reacted(s, roll, more)
        case KnockDownRoll(dice):
            return recovered(s.book, figure, dice + more)


def seen(dice: int, rivals: Sequence[int]) -> Chances:
    """Who acts first, against the best of several enemies (BR-092)."""
    best: Distribution = (1.0,)
    for each in rivals:
        best = higher(best, successes(each))
    found = compared(successes(dice), best)
    return Chances((("act first", found.more), ("all at once", found.same), ("act after them", found.fewer)))


def higher(one: Distribution, other: Distribution) -> Distribution:
    """The higher of two numbers."""
    sums = [sum(one[: most + 1]) * sum(other[: most + 1]) for most in range(max(len(one), len(other)))]
    return tuple(total - before for total, before in zip(sums, [0.0, *sums], strict=False))


def recovered(book: Book, figure: Figure, dice: int) -> Chances:
    """How bad a knock down turns out to be."""
    found: dict[str, float] = {}
    for number, chance in reversed(list(enumerate(low_dice(dice, figure.rep)))):
        fate = worded(after_knock_down(book, figure.character, number))
        found[fate] = found.get(fate, 0.0) + chance
    return Chances(tuple(found.items()))


def reacted(s: Skirmish, roll: ReactionRoll, more: int) -> Chances:
    """How likely men do not give way: one set of dice is read against everybody's Rep (BR-102)."""
    rules, leader = s.book.tests["received-fire"], leader_of(s, roll.group)
    men = Counter(readings(s, tester) for tester in roll.testers)
    inspired = min(leader.rep, SIDES) / SIDES if has_leader_die(s, leader) else 0.0
    everybody = somebody = 0.0
    for faces in product(FACES, repeat=rules.dice + more):
        for cover, (led, chance) in product(FACES, ((1, inspired), (0, 1 - inspired))):
            firm = sum(men[each] for each in men if all(test.stands(faces, cover, led) for test in each))
            everybody += chance * (firm == men.total())
            somebody += chance * firm / men.total()
    rolls = SIDES ** (rules.dice + more + 1)
    if men.total() == 1:
        return Chances((("stand fast", everybody / rolls),))
    return Chances((("a man stands fast", somebody / rolls), ("all stand fast", everybody / rolls)))


class Reading(NamedTuple):
    """How somebody reads the dice of his group in one test, and with how many passes he stands."""

    rep: int
    dice: int | None
    """Dice that a Poltroon reads, as a slice has it."""
    is_covered: bool
    firm: tuple[bool, ...]

    def stands(self, faces: Sequence[int], cover: int, led: int) -> bool:
        """True if he does not give way."""
        found = passes_of(faces[: self.dice], self.rep) + led + (self.is_covered and cover <= self.rep)
        return self.firm[min(MOST, found)]


def readings(s: Skirmish, tester: Tester) -> frozenset[Reading]:
    """Each test that somebody owes; he does the worst of what they say."""
    figure, found = tester.figure, set[Reading]()
    for test in tester.tests:
        poltroon = s.book.tests[test].poltroon if s.has(figure, "poltroon") else 0
        firm = tuple(
            is_firm(figure.character, sheet_result(s, tester, test, number)) for number in range(MOST + 1)
        )
        found.add(Reading(figure.rep, poltroon or None, is_covered(s, tester), firm))
    return frozenset(found)


def is_firm(character: Character, result: Result) -> bool:
    """True if somebody neither ducks nor runs, whatever it is that keeps him (BR-038, BR-044)."""
    return braced(character, result) not in ("duck-back", "run-away")
