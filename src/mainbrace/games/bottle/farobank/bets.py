"""What lies on the layout: bets on six numbers, some of them coppered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NewType

import msgspec

Number = NewType("Number", int)
"""A box of the layout, and a face of a die: 1 to 6."""

NUMBERS = tuple(Number(face) for face in range(1, 7))


class Bets(msgspec.Struct):
    """A punter's markers, from the box of the 1 to that of the 6; a copper lies on the latter ones."""

    plain: list[int]
    coppered: list[int]

    def on(self, number: Number) -> int:
        """All that lies on a number, with a copper or without."""
        return self.plain[number - 1] + self.coppered[number - 1]

    @property
    def total(self) -> int:
        """All that lies on the layout."""
        return sum(self.plain) + sum(self.coppered)

    def copy(self) -> Bets:
        """The same bets, to be changed on their own."""
        return Bets(list(self.plain), list(self.coppered))

    def each(self) -> Iterator[tuple[int, Number, bool]]:
        """Every bet: how much, on which number, and whether it is coppered."""
        for number in NUMBERS:
            for amount, is_coppered in (
                (self.plain[number - 1], False),
                (self.coppered[number - 1], True),
            ):
                if amount:
                    yield amount, number, is_coppered


def no_bets() -> Bets:
    """An empty layout."""
    return Bets([0] * len(NUMBERS), [0] * len(NUMBERS))


def swing(bets: Bets, losing: Number, winning: Number) -> int:
    """What two dice bring, or cost (BC-151, BC-153); of two alike one gives what the other takes."""
    won = bets.plain[winning - 1] + bets.coppered[losing - 1]
    return won - bets.plain[losing - 1] - bets.coppered[winning - 1]


def turn_swing(bets: Bets, face: Number, net: int) -> int:
    """What the last die brings, or costs, where a hit gains `net` times the bet (BC-154)."""
    hit = bets.plain[face - 1]
    return net * hit - (bets.total - hit)
