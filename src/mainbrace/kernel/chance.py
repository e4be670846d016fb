"""Where random numbers come from: a stream anyone can check, or a script."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from operator import length_hint
from typing import TypeVar

from mainbrace.kernel.errors import ScriptError

T = TypeVar("T")

SEED_BYTES = 16


def new_seed() -> bytes:
    """A seed nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str | int) -> bytes:
    """The seed a person means by a short word or number; the same word gives the same seed."""
    return sha256(str(text).encode()).digest()[:SEED_BYTES]


def commitment(seed: bytes) -> str:
    """What is shown before the first roll; it fixes the seed without giving it away."""
    return sha256(seed).hexdigest()


class Chance(ABC):
    """A source of draws that remembers what it gave since the last mark.

    `recent` holds a draw that nobody saw, such as one of a shuffle, as a negative number.
    """

    __slots__ = ("drawn", "recent")

    def __init__(self) -> None:
        self.drawn = 0
        self.recent: list[int] = []

    @abstractmethod
    def _next(self, sides: int) -> int: ...

    @abstractmethod
    def copy(self) -> Chance:
        """An equal source that goes on from here on its own."""

    def draw(self, sides: int) -> int:
        """A whole number from 1 to `sides`, each equally likely."""
        value = self._next(sides)
        self.drawn += 1
        self.recent.append(value)
        return value

    def draw_unseen(self, sides: int) -> int:
        """A draw that no seat learns; a world that a seat imagines makes it anew."""
        value = self._next(sides)
        self.drawn += 1
        self.recent.append(-value)
        return value

    def mark(self) -> None:
        """Forget what was drawn so far; `recent` starts anew."""
        self.recent = []

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order, every order equally likely; nobody sees which.

        Its end is settled first: let that be the top of a pile, and imagining what lies below is easy.
        """
        for last in range(len(items) - 1, 0, -1):
            other = self.draw_unseen(last + 1) - 1
            items[last], items[other] = items[other], items[last]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.draw(len(items)) - 1]


FACES: list[Sequence[int]] = [()] * 257
"""Per number of sides that was asked for, up to 256: what each byte shows, 0 for one that is not fair."""


def faces_of(sides: int) -> Sequence[int]:
    """What each byte shows as a die of so many sides, kept for the next time."""
    fair = 256 - 256 % sides
    FACES[sides] = [byte % sides + 1 if byte < fair else 0 for byte in range(256)]
    return FACES[sides]


class Stream(Chance):
    """SHA-256 of seed and counter, byte by byte; unfair bytes are thrown away, so there is no bias."""

    __slots__ = ("_block", "_bytes", "_seed", "_unused")

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._seed = seed
        self._block = -1
        self._bytes = b""
        self._unused = iter(b"")
        """The bytes of the block that no draw has met yet."""

    def restart(self) -> None:
        """Begin again with the first draw; what was drawn is still counted."""
        self._block, self._bytes, self._unused = -1, b"", iter(b"")

    def _refill(self) -> None:
        self._block += 1
        self._bytes = sha256(self._seed + self._block.to_bytes(8, "big")).digest()
        self._unused = iter(self._bytes)

    def _byte(self) -> int:
        for value in self._unused:
            return value
        self._refill()
        return next(self._unused)

    def draw(self, sides: int) -> int:
        """As any source draws; written out here because a match spends its time on dice."""
        if sides > 256:
            return super().draw(sides)
        faces = FACES[sides] or faces_of(sides)
        while True:
            for byte in self._unused:
                if value := faces[byte]:
                    self.drawn += 1
                    self.recent.append(value)
                    return value
            self._refill()

    def draw_unseen(self, sides: int) -> int:
        """The same for what no seat learns."""
        value = Stream.draw(self, sides)
        self.recent[-1] = -value
        return value

    def _next(self, sides: int) -> int:
        if sides <= 256:
            fair = 256 - 256 % sides
            value = self._byte()
            while value >= fair:
                value = self._byte()
            return value % sides + 1
        width = (sides.bit_length() + 7) // 8
        span = 256**width
        fair = span - span % sides
        while True:
            value = int.from_bytes(bytes(self._byte() for _ in range(width)), "big")
            if value < fair:
                return value % sides + 1

    def copy(self) -> Stream:
        twin = Stream.__new__(Stream)
        twin.drawn, twin.recent = self.drawn, []
        twin._seed, twin._block, twin._bytes = self._seed, self._block, self._bytes
        twin._unused = iter(self._bytes[len(self._bytes) - length_hint(self._unused) :])
        return twin


class Still(Chance):
    """No luck at all: every draw is 1, and a shuffle changes nothing. For looks, which nothing depends on."""

    __slots__ = ()

    def _next(self, sides: int) -> int:
        return 1

    def shuffle(self, items: list[T]) -> None:
        """Leave them as they are."""

    def copy(self) -> Still:
        return Still()


class Retold(Chance):
    """First the draws that already happened, then whatever comes; a 0 among the former is drawn anew."""

    __slots__ = ("_past", "_then", "_told")

    def __init__(self, past: Sequence[int], then: Chance) -> None:
        super().__init__()
        self._past = past
        self._then = then
        self._told = 0

    def _next(self, sides: int) -> int:
        if self._told < len(self._past):
            value = abs(self._past[self._told])
            self._told += 1
            if 0 < value <= sides:
                return value
        return self._then._next(sides)

    def copy(self) -> Retold:
        twin = Retold(self._past, self._then.copy())
        twin._told = self._told
        twin.drawn = self.drawn
        return twin


class Scripted(Chance):
    """Dice that show what a test or a "what if" says; other draws come from `then`."""

    __slots__ = ("_dice", "_faces", "_then", "_told")

    def __init__(self, faces: Sequence[int], then: Chance | None = None, sides: int = 6) -> None:
        super().__init__()
        if bad := [face for face in faces if not 1 <= face <= sides]:
            raise ScriptError(f"a die with {sides} sides never shows {bad[0]}")
        self._faces = list(faces)
        self._dice = sides
        self._told = 0
        self._then = then

    def _next(self, sides: int) -> int:
        if sides == self._dice and self._told < len(self._faces):
            self._told += 1
            return self._faces[self._told - 1]
        if self._then is None:
            raise ScriptError(f"the script of {len(self._faces)} faces ran out: one more d{sides} was rolled")
        return self._then._next(sides)

    @property
    def left(self) -> list[int]:
        """Scripted faces that no roll has used yet."""
        return self._faces[self._told :]

    def copy(self) -> Scripted:
        twin = Scripted(self._faces, self._then.copy() if self._then else None, self._dice)
        twin._told = self._told
        twin.drawn = self.drawn
        return twin
