"""What an option seems to be worth, by trying it in an imagined world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec

from mainbrace.kernel import Match, Option, Retold, Stream

T = TypeVar("T")

WON = 1e6
FARTHEST = 400


class Care(msgspec.Struct, frozen=True):
    """How hard a bot looks before it chooses; all of it costs time in proportion."""

    samples: int = 3
    """Rolls averaged where a choice leads to dice."""
    later_samples: int = 2
    """The same for choices that are only reached through another one."""
    looks: int = 64
    """Continuations tried per decision, shared evenly among its options."""
    breadth: int = 40
    """Options weighed at most; of more, a few of each kind."""
    margin: float = 1e-6
    """Options this close to the best count as equally good."""


class Lookahead:
    """Tries options in one imagined world, every option with the same dice, so that only the choice differs.

    A choice is followed to where it changes what the position is worth: interruptions are let pass, and
    where nothing has changed yet the best of the seat's own next choices counts.
    """

    def __init__(self, world: Match[Any], seat: int, care: Care, seed: bytes) -> None:
        self.seat = seat
        self.care = care
        self.now = self.score(world)
        most = max(care.samples, care.later_samples, 1)
        self._seeds = [seed + number.to_bytes(2, "big") for number in range(most)]

    def score(self, world: Match[Any]) -> float:
        """How good the position is for the seat, by the game's own estimate."""
        outcome = world.outcome
        if outcome is None:
            return world.game.evaluate(world.state)[self.seat]
        if self.seat in outcome.winners:
            return WON
        return -WON if outcome.winners else 0.0

    def worth(self, world: Match[Any], key: str, looks: int, samples: int) -> float:
        """The score to expect after a choice, averaged over a few rolls if it leads to any."""
        total, tried = 0.0, 0
        for seed in self._seeds[:samples]:
            fork = resumed(world, seed)
            drawn = fork.chance.drawn
            fork.choose(key)
            self.let_pass(fork)
            total += self.settled(fork, looks)
            tried += 1
            if fork.chance.drawn == drawn:
                break
        return total / tried

    def let_pass(self, fork: Match[Any]) -> None:
        """Go on to the seat's next own choice, or to where something has changed, or to the turn's end."""
        while (asked := fork.decision) is not None and in_same_turn(fork):
            if asked.decline is not None:
                fork.choose(asked.decline)
            elif asked.seat != self.seat and self.score(fork) == self.now:
                fork.take(next(iter(asked.options)))
            else:
                return

    def settled(self, fork: Match[Any], looks: int) -> float:
        """The score here, or that of the best next choice while the score still tells nothing."""
        score, asked = self.score(fork), fork.decision
        is_told = score != self.now or not in_same_turn(fork)
        if is_told or looks < 2 or asked is None or asked.seat != self.seat:
            return score
        options = spread(asked.options, looks)
        share = looks // len(options)
        return max(self.worth(fork, option.key, share, self.care.later_samples) for option in options)


def in_same_turn(fork: Match[Any]) -> bool:
    """True until the fork passes a boundary; a fork starts with the digest of the one before it."""
    return len(fork.digests) == 1


def resumed(world: Match[Any], seed: bytes) -> Match[Any]:
    """A match of its own at this very moment, with other dice to come."""
    chance = Retold(tuple(world.chance.recent), Stream(seed))
    twin = Match(world.game, world.options, world.at_boundary(), chance)
    for taken in world.since_boundary():
        twin.choose(taken.key)
    return twin


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
