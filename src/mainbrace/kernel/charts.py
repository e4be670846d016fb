"""Tables of a rulebook for those who play with the real thing: say how things are, roll, read the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance
from mainbrace.kernel.errors import OptionsError
from mainbrace.kernel.events import Event
from mainbrace.kernel.faces import (
    SIDES,
    Cast,
    Counted,
    Drawn,
    Source,
    Thrown,
    TooManyWays,
    check_used,
    checked_faces,
)
from mainbrace.kernel.guide import Choice
from mainbrace.kernel.scene import Material
from mainbrace.kernel.table import Table

C = TypeVar("C")

MOST_WAYS = 1300
"""So many ways for the dice to fall are counted out: a little more than four dice have."""
MOST_RESULTS = 24
"""More are no help to anybody."""


class Nothing(msgspec.Struct):
    """The state of a table at which only dice are rolled."""


class ChartRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of the book's table, and whether it is the one that applies."""

    label: str
    text: str
    applies: bool = False


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a chart says."""

    result: str
    """In a few words."""
    rows: tuple[ChartRow, ...] = ()
    lines: tuple[str, ...] = ()
    """What else there is to know, line by line: everybody of a band, say."""
    plan: tuple[str, ...] = ()
    """A drawing, a sign for each square."""
    legend: dict[str, str] = {}
    """What the signs of the drawing mean."""
    ground: dict[str, Material] = {}
    """What the squares with these signs are made of, for those who draw in colour."""
    then: dict[str, Any] = {}
    """Circumstances as they are from now on, for whoever goes on from here."""


class Consulted(msgspec.Struct, frozen=True):
    """A finding, what happened on the way to it, and how likely each result was, if that can be told."""

    finding: Finding
    events: Sequence[Event]
    odds: tuple[tuple[str, float], ...] = ()


Odds = Sequence[tuple[str, float]]


@dataclass(frozen=True)
class Chart(Generic[C]):
    """One table of a rulebook. A form for its circumstances is made as for the options of a game."""

    name: str
    title: str
    group: str
    help: str
    Options: type[C]
    rule: Callable[[C, Table[Nothing]], Finding]
    page: str = ""
    odds: Callable[[C], Odds] | None = None
    """How likely each result is, where counting out every way the dice can fall takes too long."""
    words: Mapping[str, Sequence[Choice]] = field(default_factory=dict)
    """Which words circumstances may take that are neither numbers nor of a fixed few."""

    def choices(self, options: C | None = None) -> Mapping[str, Sequence[Choice]]:
        """Per circumstance that takes words: which ones."""
        return self.words

    def room(self, options: C) -> Mapping[str, int]:
        """Every circumstance matters."""
        return {}


def consult(
    chart: Chart[C], options: C, chance: Chance, faces: Sequence[int] | None = None, with_odds: bool = True
) -> Consulted:
    """Roll on a chart, or read it by the faces that somebody has rolled at the table."""
    check_words(chart, options)
    source = Drawn(chance) if faces is None else Thrown(checked_faces(faces), chance)
    finding, events = rolled(chart, options, source)
    if isinstance(source, Thrown):
        check_used(source, events)
    return Consulted(finding, events, odds_of(chart, options) if with_odds else ())


def check_words(chart: Chart[C], options: C) -> None:
    """Refuse a word that the chart does not know."""
    for name, choices in chart.words.items():
        known = [choice.value for choice in choices]
        found = getattr(options, name)
        for word in found if isinstance(found, list | tuple) else [found]:
            if word not in known:
                raise OptionsError(name, word, f"one of {', '.join(known)}")


def rolled(chart: Chart[C], options: C, source: Source) -> tuple[Finding, list[Event]]:
    """What the chart says with these dice, and what was told on the way."""
    events: list[Event] = []
    table = Table(Nothing(), source, events)
    table.dice = Cast(source, events)
    return chart.rule(options, table), events


# Odds


def odds_of(chart: Chart[C], options: C) -> tuple[tuple[str, float], ...]:
    """How likely each result is, the likeliest first; none where that cannot be told or does not help."""
    if chart.odds is not None:
        return tuple(chart.odds(options))
    found: dict[str, Fraction] = {}
    try:
        for result, chance in every_way(chart, options):
            found[result] = found.get(result, Fraction(0)) + chance
    except TooManyWays:
        return ()
    if not 1 < len(found) <= MOST_RESULTS:
        return ()
    return tuple(
        sorted(((result, float(chance)) for result, chance in found.items()), key=lambda each: -each[1])
    )


def every_way(chart: Chart[C], options: C) -> Iterator[tuple[str, Fraction]]:
    """Every result with its chance, way by way."""
    source, ways = Counted(), 0
    while True:
        finding, _ = rolled(chart, options, source)
        ways += 1
        yield finding.result, Fraction(1, SIDES ** len(source.way))
        if not source.is_next():
            return
        if ways >= MOST_WAYS:
            raise TooManyWays
