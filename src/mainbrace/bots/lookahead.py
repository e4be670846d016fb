"""What an option seems to be worth, by trying it in an imagined world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import inf
from statistics import fmean
from typing import Any, NamedTuple, TypeVar

import msgspec

from mainbrace.kernel import Match, Option, Stream

T = TypeVar("T")

WON = 1e6
FARTHEST = 400


class Care(msgspec.Struct, frozen=True):
    """How hard a bot looks before it chooses; all of it costs time in proportion."""

    finalists: int = 3
    """Options that are looked at again: those that seemed best with the first roll."""
    samples: int = 3
    """Rolls averaged for a finalist that leads to dice."""
    looks: int = 18
    """Answers to later questions that are tried per decision, shared evenly among its options."""
    breadth: int = 40
    """Options weighed at most; of more, a few of each kind."""
    later_breadth: int = 5
    """The same for a question that is only reached through an option."""
    margin: float = 1e-6
    """Options this close to the best count as equally good."""


class Tried(NamedTuple):
    """What a choice led to once: the score, and whether dice had a say in it."""

    score: float
    rolled: bool


class Lookahead:
    """Tries options in one imagined world, every option with the same dice, so that only the choice differs.

    A choice is followed until the rules that it set off have run. Questions on the way are answered by the
    best of a few answers where they are the seat's own; interruptions are let pass; others take what comes
    first. A choice that does nothing but lead to a question is worth the best answer to that.
    """

    def __init__(self, world: Match[Any], seat: int, care: Care, seed: bytes) -> None:
        self.world = world
        self.seat = seat
        self.care = care
        self.now = self.score(world)
        self._seed = seed

    def score(self, world: Match[Any]) -> float:
        """How good the position is for the seat: by the game's own estimate, unless somebody has won."""
        outcome = world.outcome
        if outcome is None or not outcome.winners:
            return world.game.evaluate(world.state)[self.seat]
        return WON if self.seat in outcome.winners else -WON

    def worth(self, keys: Sequence[str]) -> Sequence[float]:
        """What each of the keys seems to be worth; what falls short of the finalists is worth nothing."""
        level, looks = level_of(self.world), self.care.looks // len(keys)
        first = [self._tried(self.world, key, level, looks, 0) for key in keys]
        enough = sorted((once.score for once in first), reverse=True)[: self.care.finalists][-1]
        worth = []
        for key, once in zip(keys, first, strict=True):
            again = range(1, self.care.samples) if once.rolled and once.score >= enough else ()
            more = [self._tried(self.world, key, level, looks, sample).score for sample in again]
            worth.append(fmean([once.score, *more]) if once.score >= enough else -inf)
        return worth

    def _tried(self, world: Match[Any], key: str, level: int, looks: int, sample: int) -> Tried:
        """Choose in a world of its own, and let everything that follows from it run."""
        dice = Stream(self._seed + sample.to_bytes(2, "big"))
        return self._followed(world.fork(chance=dice), dice, key, level, looks, sample)

    def _followed(
        self, fork: Match[Any], dice: Stream, key: str, level: int, looks: int, sample: int
    ) -> Tried:
        """Choose, and let everything that follows from it run; the fork is of no use afterwards."""
        drawn = fork.chance.drawn
        fork.choose(key)
        is_asked = self._comes_to_question(fork, level)
        rolled = fork.chance.drawn > drawn
        if not is_asked:
            return Tried(self.score(fork), rolled)
        if not rolled and self.score(fork) == self.now:
            level = fork.depth
        assert fork.decision is not None
        *others, last = spread(fork.decision.options, min(max(1, looks), self.care.later_breadth))
        share = looks // (len(others) + 1)
        later = [self._tried(fork, option.key, level, share, sample) for option in others]
        dice.restart()
        later.append(self._followed(fork, dice, last.key, level, share, sample))
        return Tried(max(then.score for then in later), rolled)

    def _comes_to_question(self, fork: Match[Any], level: int) -> bool:
        """Go on to the seat's own next question; False where the choice has run its course before that."""
        while is_running(fork, level):
            asked = fork.decision
            assert asked is not None
            if asked.decline is not None:
                fork.choose(asked.decline)
            elif asked.seat != self.seat:
                fork.take(next(iter(asked.options)))
            else:
                return True
        return False


def is_running(fork: Match[Any], level: int) -> bool:
    """True while a question is asked within the rules that a choice at that level set off.

    A fork starts at the boundary before it; a second one means that the turn is over.
    """
    return fork.decision is not None and fork.boundaries == 1 and fork.depth > level


def level_of(world: Match[Any]) -> int:
    """How deep a question must be asked to belong to the consequences of the present one.

    An interruption is asked by the rule that looks for one, on behalf of the rule it interrupts: it has run
    its course when that one asks its own next question.
    """
    asked = world.decision
    return world.depth - 1 if asked is not None and asked.offered else world.depth


def spread(options: Iterable[Option[T]], most: int) -> Sequence[Option[T]]:
    """At most so many options, a few of each kind: a kind is what a key says before its colon."""
    listed = list(islice(options, FARTHEST))
    if len(listed) <= most:
        return listed
    kinds: dict[str, list[Option[T]]] = {}
    for option in listed:
        kinds.setdefault(option.key.partition(":")[0], []).append(option)
    chosen: list[Option[T]] = []
    for rank in range(len(listed)):
        chosen += [kind[rank] for kind in kinds.values() if rank < len(kind)]
        if len(chosen) >= most:
            break
    return chosen[:most]
