"""What the teams at a table write to each other, each team by itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from mainbrace.server.kept import Remark
from mainbrace.server.limits import Bucket

SHOWN = 200
"""How many of the latest lines somebody gets who comes to the table."""


class Talk:
    """The latest lines of every side, and how much each seat has said and pointed lately."""

    def __init__(self) -> None:
        self._sides: defaultdict[int, list[Remark]] = defaultdict(list)
        self._buckets: dict[tuple[str, int], Bucket] = {}

    def add(self, remarks: Iterable[Remark]) -> None:
        """These were stored; what is known already stays as it is."""
        for remark in remarks:
            if remark.number > self.last(remark.side):
                self._sides[remark.side].append(remark)
        for side in self._sides.values():
            del side[:-SHOWN]

    def last(self, side: int) -> int:
        """The number of a side's last line."""
        return self._sides[side][-1].number if self._sides[side] else 0

    def after(self, side: int, number: int) -> Sequence[Remark]:
        """What a side has written since."""
        return [remark for remark in self._sides[side] if remark.number > number]

    def may(self, what: str, seat: int, rate: float, most: float) -> bool:
        """One more of that kind by that seat."""
        return self._buckets.setdefault((what, seat), Bucket(rate, most)).take()
