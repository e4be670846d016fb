"""What a rule system must offer to sit at the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance
from mainbrace.kernel.decision import Play
from mainbrace.kernel.events import Event, sentence
from mainbrace.kernel.guide import Choice, Lesson, Topic
from mainbrace.kernel.scene import Scene

if TYPE_CHECKING:
    from mainbrace.kernel.charts import Chart
    from mainbrace.kernel.table import Table

S = TypeVar("S", bound=msgspec.Struct)
O = TypeVar("O")  # noqa: E741


class Keepsake(msgspec.Struct, frozen=True):
    """Something a seat may take from a finished match to another one: a client keeps it and hands it back.

    `word` goes into the option called `option`, a list with a place for each seat, of a game by that name.
    """

    seat: int
    name: str
    """What it is, in a few words."""
    word: str
    option: str


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: the winning seats, a score per seat, and the reason in a few words."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    keepsakes: tuple[Keepsake, ...] = ()
    """What can be carried on into another match."""


class Facts(msgspec.Struct, frozen=True):
    """What a study of many matches wants to know of a finished one.

    `numbers` belong to the match ("rounds", "kraken"); `labels` to each seat ("faction": ["Deep Lords"]).
    """

    numbers: Mapping[str, int] = {}
    labels: Sequence[Mapping[str, Sequence[str]]] = ()


class Finished(Exception):  # noqa: N818 - it is the end of a match, not an error
    """Raised by `Table.finish` to leave every nested rule at once."""


class Game(ABC, Generic[S, O]):
    """A rule system. Nothing else in the program knows its insides."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    rules: ClassVar[str]
    """Version of the rules; a save made with another version is refused with that reason."""
    State: type[S]
    Options: type[O]
    sentences: Mapping[str, str]
    about: ClassVar[str] = ""
    """What kind of game it is, in a sentence or two."""
    minutes: ClassVar[int] = 60
    """How long it takes people who know it."""
    picture: str = ""
    """An SVG document that stands for the game; a client has one of its own for games without."""
    icons: Mapping[str, str] = MappingProxyType({})
    """The icons that scenes name: what to draw in a square of 512 by 512, as the data of an SVG path."""
    glossary: Mapping[str, Topic] = MappingProxyType({})
    """What can be explained, by topic; `ask:` and a decision's `ask` explains that question."""
    lessons: Sequence[Lesson] = ()
    charts: Mapping[str, Chart[Any]] = MappingProxyType({})
    """The tables of its book, by name, for those who play with the real thing."""

    @property
    def content(self) -> str:
        """A short digest of the cards and boards in use; empty when the game has none."""
        return ""

    @abstractmethod
    def setup(self, options: O, chance: Chance) -> S:
        """The state before the first decision."""

    @abstractmethod
    def turn(self, table: Table[S]) -> Play[None]:
        """The smallest whole unit of play, from one boundary to the next.

        It had better end soon after a draw from a pile that was shuffled on the way: worlds imagined before
        the next boundary must know the draws between that shuffle and what the seat has seen.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def redact(self, state: S, seat: int | None, chance: Chance, seen: S) -> None:
        """Re-deal in place everything `seat` (None: a spectator) cannot know.

        `seen` is the state of this moment, `state` that of this moment or of the boundary before it: what the
        seat can see in `seen` stays where it is in `state`, and what was shown in passing since the boundary
        must be told by `seen` too. The result may depend on nothing but what the seat knows and `chance`:
        whoever knows `chance` could undo a shuffle of cards in their true order, so sort them first.
        """

    @abstractmethod
    def scene(self, state: S, seat: int | None) -> Scene:
        """What the seat sees, as data."""

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[float]:
        """A rough score per seat; more is better, zero is even."""

    def choices(self, options: O | None = None) -> Mapping[str, Sequence[Choice]]:
        """Per option that takes words: which ones, for forms and help; the type tells of all others.

        With `options` only those that go together with what the other options say.
        """
        return {}

    def room(self, options: O) -> Mapping[str, int]:
        """Per option where that hangs on the others: how many words it may take; none if it does not matter.

        A form leaves out what does not matter.
        """
        return {}

    def players(self, options: O) -> int:
        """How many seats these options need."""
        return self.seats.start

    def facts(self, state: S) -> Facts:
        """What a study of many matches wants to know of this one."""
        return Facts()

    def tell(self, event: Event) -> str:
        """The event in a sentence."""
        return sentence(event, self.sentences)
