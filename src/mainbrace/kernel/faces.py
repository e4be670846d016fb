"""Where the faces of dice come from at a chart: drawn, thrown at a real table, or counted out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from mainbrace.kernel.chance import Chance, Stream, seed_from
from mainbrace.kernel.errors import MainbraceError
from mainbrace.kernel.events import Event
from mainbrace.kernel.table import Dice

SIDES = 6
MOST_FACES = 200
MOST_DEEP = 8
"""With so many dice there are far too many ways, and perhaps no end to them."""


class Source(Chance):
    """Faces of dice that are rolled; what else luck decides, such as names, comes from elsewhere."""

    __slots__ = ("is_rolling", "then")

    def __init__(self, then: Chance) -> None:
        super().__init__()
        self.is_rolling = False
        self.then = then

    @abstractmethod
    def face(self) -> int:
        """The next face."""

    def _next(self, sides: int) -> int:
        return self.face() if self.is_rolling else self.then._next(sides)

    def copy(self) -> Chance:
        return self.then.copy()


class Cast(Dice):
    """Dice that let their source know that they are rolled."""

    __slots__ = ("_source",)

    def __init__(self, source: Source, events: list[Event]) -> None:
        super().__init__(source, events)
        self._source = source

    def roll(self, *args: Any, **more: Any) -> Sequence[int]:
        self._source.is_rolling = True
        faces = super().roll(*args, **more)
        self._source.is_rolling = False
        return faces


class Drawn(Source):
    """The program rolls."""

    __slots__ = ()

    def face(self) -> int:
        return self.then._next(SIDES)


class Thrown(Source):
    """Somebody has rolled; when there are too few faces it goes on all the same, to find out how many."""

    __slots__ = ("faces", "used")

    def __init__(self, faces: Sequence[int], then: Chance) -> None:
        super().__init__(then)
        self.faces = faces
        self.used = 0

    def face(self) -> int:
        self.used += 1
        return self.faces[self.used - 1] if self.used <= len(self.faces) else self.then._next(SIDES)


class DiceError(MainbraceError):
    """Faces that somebody has rolled and that do not fit: says how many are needed, and for what."""


def checked_faces(faces: Sequence[int]) -> Sequence[int]:
    """Refuse what no die shows, and more than anybody rolls."""
    if bad := [face for face in faces if not 1 <= face <= SIDES]:
        raise DiceError(f"dice: found {bad[0]}; allowed: faces from 1 to {SIDES}")
    if len(faces) > MOST_FACES:
        raise DiceError(f"dice: found {len(faces)} faces; allowed: up to {MOST_FACES}")
    return faces


def check_used(source: Thrown, events: Sequence[Event]) -> None:
    """Refuse too few faces, with the first roll that lacks some, or too many."""
    given = len(source.faces)
    if source.used < given:
        rolled = f"only {source.used} {'is' if source.used == 1 else 'are'}" if source.used else "no dice are"
        raise DiceError(f"dice: found {given} {faces_word(given)}; {rolled} rolled here")
    needed = 0
    for event in events:
        if event.kind == "rolled":
            shown = event.facts["faces"]
            assert isinstance(shown, list)
            needed += len(shown)
            if needed > given:
                why = f"for “{event.facts['why']}”"
                lacking = f"{needed - given} more" if given else f"{needed}"
                raise DiceError(
                    f"dice: found {given} {faces_word(given)}; {lacking} needed {why}, {needed} in all so far"
                )


def faces_word(number: int) -> str:
    """One face, several faces."""
    return "face" if number == 1 else "faces"


class Counted(Source):
    """One way after the other for the dice to fall."""

    __slots__ = ("_place", "way")

    def __init__(self) -> None:
        super().__init__(Stream(seed_from("odds")))
        self.way: list[int] = []
        self._place = 0

    def face(self) -> int:
        if self._place == len(self.way):
            if self._place == MOST_DEEP:
                raise TooManyWays
            self.way.append(1)
        self._place += 1
        return self.way[self._place - 1]

    def is_next(self) -> bool:
        """Go on to the next way; False after the last."""
        self._place = 0
        while self.way and self.way[-1] == SIDES:
            self.way.pop()
        if self.way:
            self.way[-1] += 1
        return bool(self.way)


class TooManyWays(Exception):  # noqa: N818 - it is nobody's mistake
    """There are more ways for the dice to fall than can be counted at once."""
