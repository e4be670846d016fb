"""What one viewer was told, in numbers of its own: what others let pass leaves no gap."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from mainbrace.server.kept import Entry
from mainbrace.server.wire import LogEntry, Told


class Passage(NamedTuple):
    """The choices `first` to before `end` that a viewer knows as one entry; the opening has none first."""

    number: int
    first: int | None
    end: int


class Story:
    """The numbers one seat (None: a spectator) counts, in step with a journal."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.number = 0
        self.undone: list[LogEntry] = []
        self._numbers: list[int] = []
        self._dealt = 0
        """The number of the last deal, 0 for the first one; no undo takes it back."""

    def note(self, entry: Entry) -> None:
        """Go on by one line of the journal."""
        if entry.kind == "undo":
            self._go_back(entry)
        elif entry.kind == "deal":
            self._begin_anew(entry)
        elif entry.passed and entry.seat != self.seat:
            self._numbers.append(self.last)
        else:
            self.number += 1
            self._numbers.append(self.number)

    @property
    def last(self) -> int:
        """The number of the last entry that stands: the only one to which something may be added."""
        return self._numbers[-1] if self._numbers else 0

    def _go_back(self, undo: Entry) -> None:
        was = self.last
        del self._numbers[undo.target :]
        if self.last < was:
            self.number += 1
            stays = max(self.last, self._dealt)
            self.undone = [mark for mark in self.undone if mark.number <= stays]
            self.undone.append(LogEntry(self.number, back_to=stays, seat=undo.seat))

    def _begin_anew(self, deal: Entry) -> None:
        """The opening is another one, and a mark says why. Deals come before all choices and count alike."""
        self.number += 1
        self._dealt = self.number
        why = f"Seat {deal.seat + 1} changed hands, so everything was dealt anew"
        told = Told("dealt-anew", f"{why}: this is deal {self.number + 1}.", {"seat": deal.seat})
        self.undone = [LogEntry(self.number, [told], back_to=0, seat=deal.seat)]

    def at_or_before(self, number: int) -> int:
        """The last entry that stands and has this number or a lower one."""
        place = bisect_right(self._numbers, number)
        return self._numbers[place - 1] if place else 0

    def passages(self, start: int) -> Iterator[Passage]:
        """The entries that stand from a number on, each with the choices it is made of."""
        numbers = self._numbers
        first = bisect_left(numbers, start)
        if start <= 0:
            first = bisect_right(numbers, 0)
            yield Passage(0, None, first)
        while first < len(numbers):
            end = bisect_right(numbers, numbers[first])
            yield Passage(numbers[first], first, end)
            first = end
