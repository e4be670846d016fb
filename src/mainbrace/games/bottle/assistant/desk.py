"""What every chart has in its hands, and how charts are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from mainbrace.games.bottle.battle.tables import Tables
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.passes import MOST, passes_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.kernel import Chart, ChartRow, Choice, Event, Finding, Nothing, Table, told
from mainbrace.kernel.chance import Still

C = TypeVar("C")
T = TypeVar("T")

Rep = Annotated[int, Meta(ge=1, le=6)]
Level = Annotated[int, Meta(ge=1, le=5)]
"""What a place is on the map."""
Shifted = Annotated[int, Meta(ge=1, le=20)]
"""What it has become in an Encounter: at six every die passes, and nothing changes any more (R-41)."""
Words = Mapping[str, Sequence[Choice]]
Odds = Sequence[tuple[str, float]]


class Shelf(msgspec.Struct, frozen=True):
    """The books that charts are read from."""

    book: Book
    house: House
    sea: SeaBook
    tables: Tables


class Desk(Table[Nothing]):
    """A table with dice on it, and the books beside."""

    __slots__ = ("book", "events", "house", "sea", "table", "tables")

    def __init__(self, table: Table[Nothing], shelf: Shelf) -> None:
        self.table = table
        self.state, self.chance, self.dice, self.revealed = table.state, table.chance, table.dice, False
        self._events = self.events = table._events
        self.book, self.house, self.sea, self.tables = shelf.book, shelf.house, shelf.sea, shelf.tables

    def faces(self, roll: int = -1) -> list[int]:
        """What dice showed: those rolled last, or those of another roll by its place."""
        rolls = [event.facts["faces"] for event in self.events if event.kind == "rolled"]
        found = rolls[roll]
        assert isinstance(found, list)
        return found

    def roll_for(self, word: str) -> list[int]:
        """What the dice showed whose reason has a word in it."""
        rolls = [event for event in self.events if event.kind == "rolled"]
        place = next(place for place, event in enumerate(rolls) if word in str(event.facts["why"]))
        return self.faces(place)

    def reasons(self) -> list[str]:
        """What dice were rolled for, in order."""
        return [str(event.facts["why"]) for event in self.events if event.kind == "rolled"]

    def passes(self) -> int:
        """How many of the dice rolled last passed."""
        last = next(event for event in reversed(self.events) if event.kind == "rolled")
        target = last.facts["at_most"]
        assert isinstance(target, int)
        return passes_of(self.faces(), target)

    def keep_quiet(self, kind: str) -> None:
        """Do not tell what happened only where a chart posed its figures."""
        self.events[:] = [event for event in self.events if event.kind != kind]

    def told(self, kind: str) -> Event | None:
        """The last event of a kind; None if there was none."""
        return next((event for event in reversed(self.events) if event.kind == kind), None)


@dataclass(frozen=True)
class Definition(Generic[C]):
    """A chart before it has its book."""

    name: str
    title: str
    group: str
    help: str
    Options: type[C]
    rule: Callable[[C, Desk], Finding]
    page: int
    odds: Callable[[C, Desk], Odds] | None
    words: Callable[[Shelf], Words]

    def chart(self, shelf: Shelf) -> Chart[C]:
        """The chart of this book."""
        odds = self.odds
        return Chart(
            self.name,
            self.title,
            self.group,
            self.help,
            self.Options,
            lambda options, table: self.rule(options, Desk(table, shelf)),
            f"page {self.page}" if self.page else "",
            None
            if odds is None
            else lambda options: odds(options, Desk(Table(Nothing(), Still(), []), shelf)),
            self.words(shelf),
        )


class Collection:
    """The charts of a group, in the order in which they are written."""

    def __init__(self, group: str) -> None:
        self.group = group
        self.definitions: list[Definition[Any]] = []

    def chart(
        self,
        name: str,
        title: str,
        help: str,
        options: type[C],
        page: int = 0,
        odds: Callable[[C, Desk], Odds] | None = None,
        words: Callable[[Shelf], Words] = lambda shelf: {},
    ) -> Callable[[Callable[[C, Desk], Finding]], Callable[[C, Desk], Finding]]:
        """Write down a chart: the rule that follows finds its result."""

        def write(rule: Callable[[C, Desk], Finding]) -> Callable[[C, Desk], Finding]:
            self.definitions.append(
                Definition(name, title, self.group, help, options, rule, page, odds, words)
            )
            return rule

        return write


@dataclass(frozen=True)
class Plain:
    """No circumstance matters."""


def asked(default: Any, label: str, help: str = "") -> Any:
    """A circumstance: what it is unless said otherwise, and how a form calls it."""
    return field(default=default, metadata=told(label, help))


def by_passes(passes: int, zero: str, one: str, two: str) -> tuple[ChartRow, ...]:
    """A table by passes, the most first."""
    texts, found = (zero, one, two), min(passes, MOST)
    return tuple(ChartRow(f"Pass {number}", texts[number], number == found) for number in (2, 1, 0))


def by_face(texts: Iterable[str], face: int, first: int = 1) -> tuple[ChartRow, ...]:
    """A table by the face of a die, or by a total."""
    return tuple(
        ChartRow(str(number), text, number == face) for number, text in enumerate(texts, start=first)
    )


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def named(term: str) -> str:
    """A term of the tables as a heading writes it."""
    return capital(term.replace("-", " "))


def weapon_names(book: Book, weapons: Sequence[str]) -> str:
    """Weapons in words."""
    return ", ".join(book.weapons[weapon].name for weapon in weapons) or "unarmed"
