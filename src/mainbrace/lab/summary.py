"""What the rows of a study show: who wins how often, and how the numbers of a match are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, median

import msgspec

from mainbrace.lab.interval import Share, share
from mainbrace.lab.study import Row


class Spread(msgspec.Struct, frozen=True):
    """How a number varies from match to match; `above` maps a threshold to the share of matches beyond it."""

    median: float
    mean: float
    least: int
    most: int
    above: Mapping[str, Share]
    counts: Mapping[str, int]


class Summary(msgspec.Struct, frozen=True):
    """The outcome of a study."""

    games: int
    draws: int
    decisions: int
    bots: Mapping[str, Share]
    seats: Mapping[str, Share]
    labels: Mapping[str, Mapping[str, Share]]
    numbers: Mapping[str, Spread]
    reasons: Mapping[str, int]


class Tally:
    """Counts wins of everything that has a name."""

    def __init__(self) -> None:
        self._games: Counter[str] = Counter()
        self._wins: Counter[str] = Counter()

    def add(self, name: str, won: bool) -> None:
        """One more match of this name."""
        self._games[name] += 1
        self._wins[name] += won

    def shares(self) -> dict[str, Share]:
        """The win rates by name, in order of the names."""
        return {name: share(self._wins[name], self._games[name]) for name in sorted(self._games)}


def entrant_names(bots: Sequence[str]) -> list[str]:
    """A name for every bot of a study; the second of a kind is told from the first by its number."""
    names: list[str] = []
    for bot in bots:
        before = sum(name.partition("#")[0] == bot for name in names)
        names.append(f"{bot}#{before + 1}" if before else bot)
    return names


def summarise(
    rows: Sequence[Row], bots: Sequence[str], thresholds: Mapping[str, Sequence[int]] | None = None
) -> Summary:
    """All that can be told from the rows; every number is also compared with its `thresholds`, and with 0."""
    names = entrant_names(bots)
    by_bot, by_seat = Tally(), Tally()
    by_label: dict[str, Tally] = {}
    for row in rows:
        for seat, entrant in enumerate(row.entrants):
            won = seat in row.winners
            by_bot.add(names[entrant], won)
            by_seat.add(str(seat), won)
            for kind, values in row.labels[seat].items() if row.labels else ():
                for value in values:
                    by_label.setdefault(kind, Tally()).add(value, won)
    return Summary(
        games=len(rows),
        draws=sum(is_draw(row) for row in rows),
        decisions=sum(row.decisions for row in rows),
        bots=by_bot.shares(),
        seats=by_seat.shares(),
        labels={kind: tally.shares() for kind, tally in by_label.items()},
        numbers=spreads(rows, thresholds or {}),
        reasons=dict(Counter(row.reason for row in rows).most_common()),
    )


def is_draw(row: Row) -> bool:
    """True if nobody won, or everybody did; who plays alone wins or loses."""
    return len(row.entrants) > 1 and len(row.winners) in (0, len(row.entrants))


def spreads(rows: Sequence[Row], thresholds: Mapping[str, Sequence[int]]) -> dict[str, Spread]:
    """Every number the matches report, and the number of their decisions."""
    values: dict[str, list[int]] = {"decisions": [row.decisions for row in rows]}
    for row in rows:
        for name, number in row.numbers.items():
            values.setdefault(name, []).append(number)
    return {name: spread(numbers, (0, *thresholds.get(name, ()))) for name, numbers in values.items()}


def spread(numbers: Sequence[int], thresholds: Iterable[int]) -> Spread:
    """How one number varies."""
    return Spread(
        median=median(numbers),
        mean=fmean(numbers),
        least=min(numbers),
        most=max(numbers),
        above={str(limit): share(sum(n > limit for n in numbers), len(numbers)) for limit in thresholds},
        counts={str(number): count for number, count in sorted(Counter(numbers).items())},
    )
