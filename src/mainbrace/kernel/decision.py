"""What a seat is asked, and everything it may answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from mainbrace.kernel.chance import Chance
from mainbrace.kernel.errors import IllegalChoiceError
from mainbrace.kernel.scene import Overlay

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


FEW = 1000
"""Answers up to this many are shown as a list, however they are made."""
NO_LEGEND: Mapping[str, str] = MappingProxyType({})


class Chances(msgspec.Struct, frozen=True):
    """Exact odds of what follows a choice: outcome in words and its probability, most telling first."""

    outcomes: tuple[tuple[str, float], ...]

    def __str__(self) -> str:
        return ", ".join(f"{probability:.0%} {words}" for words, probability in self.outcomes)


class Option(msgspec.Struct, Generic[T_co], frozen=True, gc=False):
    """One legal answer. What may be given as a function is worked out when somebody looks.

    The first line of a label says the answer, alone where there is little room; further lines say more.
    `marks` say how what it is on is shaded, in words that the decision's legend explains; `overlays` are
    drawn over the board while one looks at it.
    """

    key: str
    value: T_co
    label: str | Callable[[], str] = ""
    on: tuple[str, ...] = ()
    cost: str = ""
    odds: Chances | Callable[[], Chances | None] | None = None
    marks: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    overlays: tuple[Overlay, ...] | Callable[[], tuple[Overlay, ...]] = ()

    @property
    def words(self) -> str:
        """The answer as a person would say it."""
        return self.label() if callable(self.label) else self.label or self.key

    @property
    def chances(self) -> Chances | None:
        """The exact odds of the roll that follows, if one does."""
        return self.odds() if callable(self.odds) else self.odds

    @property
    def shading(self) -> tuple[str, ...]:
        """What is worth knowing of it at a glance, in the words of the legend."""
        return self.marks() if callable(self.marks) else self.marks

    @property
    def drawn(self) -> tuple[Overlay, ...]:
        """What is drawn over the board while one looks at it."""
        return self.overlays() if callable(self.overlays) else self.overlays

    def shown(self) -> Option[None]:
        """The same answer in words and numbers alone, safe to hand to anybody."""
        return Option(self.key, None, self.words, self.on, self.cost, self.chances, self.shading, self.drawn)

    def bare(self) -> Option[None]:
        """The same answer without anything that would have to be worked out first."""
        return Option(self.key, None, "", self.on, self.cost)


class Closed(msgspec.Struct, frozen=True):
    """An answer that is not open now, and why."""

    key: str
    label: str
    reason: str


class Options(Generic[T_co]):
    """All legal answers: sized, iterable, and able to tell whether a key is one of them."""

    __slots__ = ()

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Option[T_co]]:
        """The answers, or for a very large space the candidates worth a look."""

    @abstractmethod
    def find(self, key: str) -> Option[T_co] | None:
        """The answer with that key, or None if it is not legal."""

    @abstractmethod
    def pick(self, chance: Chance) -> Option[T_co]:
        """An answer at random, each equally likely."""

    @abstractmethod
    def shown(self) -> Options[None]:
        """The same answers without the game's own objects."""

    @abstractmethod
    def bare(self) -> Options[None]:
        """The same answers by key and cost alone, which costs nothing, for whoever reads no words."""

    def get(self, key: str) -> Option[T_co]:
        """The answer with that key; an illegal key raises an error that names the legal ones."""
        found = self.find(key) if isinstance(key, str) else None
        if found is None:
            raise IllegalChoiceError(key, (option.key for option in self), len(self))
        return found


class Listed(Options[T_co], msgspec.Struct, frozen=True, gc=False):
    """Answers that are few enough to be listed."""

    _options: Sequence[Option[T_co]]

    def __len__(self) -> int:
        return len(self._options)

    def __iter__(self) -> Iterator[Option[T_co]]:
        return iter(self._options)

    def find(self, key: str) -> Option[T_co] | None:
        for option in self._options:
            if option.key == key:
                return option
        return None

    def pick(self, chance: Chance) -> Option[T_co]:
        return self._options[chance.draw(len(self._options)) - 1]

    def shown(self) -> Options[None]:
        return Listed([option.shown() for option in self._options])

    def bare(self) -> Options[None]:
        return Listed([option.bare() for option in self._options])


class Computed(Options[T_co], msgspec.Struct, frozen=True):
    """Answers too many to list: numbered `0 … size-1`, made on demand.

    They are found by key through `parse`, or one by one where there is none.
    """

    _size: int
    _make: Callable[[int], Option[T_co]]
    _parse: Callable[[str], int | None] | None = None
    _candidates: Callable[[], Iterator[Option[T_co]]] | None = None

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Option[T_co]]:
        if self._candidates is not None:
            return self._candidates()
        return (self._make(index) for index in range(self._size))

    def find(self, key: str) -> Option[T_co] | None:
        if self._parse is None:
            return next((option for option in self if option.key == key), None)
        index = self._parse(key)
        if index is None or not 0 <= index < self._size:
            return None
        option = self._make(index)
        # A parser may read "move:07" as "move:7"; only the option's own spelling is its key.
        return option if option.key == key else None

    def pick(self, chance: Chance) -> Option[T_co]:
        return self._make(chance.draw(self._size) - 1)

    def shown(self) -> Options[None]:
        if self._candidates is None and self._size <= FEW:
            return Listed([option.shown() for option in self])
        candidates = self._candidates
        return Computed(
            self._size,
            lambda index: self._make(index).shown(),
            self._parse,
            None if candidates is None else lambda: (option.shown() for option in candidates()),
        )

    def bare(self) -> Options[None]:
        candidates = self._candidates
        return Computed(
            self._size,
            lambda index: self._make(index).bare(),
            self._parse,
            None if candidates is None else lambda: (option.bare() for option in candidates()),
        )


class Decision(msgspec.Struct, Generic[T_co], frozen=True, gc=False):
    """A question to one seat.

    `decline` is the key that lets an interruption pass (None where an answer is owed). Nobody else is told
    that an interruption was offered, so declining it leaves no trace. Nobody else learns a `secret` answer.
    `about` is the id of the piece or panel of the scene that the question concerns; empty if it is none.
    `legend` has words for the marks of its answers, the most telling first.
    """

    seat: int
    ask: str
    text: str | Callable[[], str]
    options: Options[T_co]
    shut: Callable[[], Sequence[Closed]] | None = None
    decline: str | None = None
    secret: bool = False
    about: str = ""
    legend: Mapping[str, str] = NO_LEGEND

    @property
    def words(self) -> str:
        """The question in a sentence."""
        return self.text() if callable(self.text) else self.text

    @property
    def offered(self) -> bool:
        """True if this is an interruption that may be let pass."""
        return self.decline is not None

    @property
    def closed(self) -> Sequence[Closed]:
        """Answers a player might expect here but may not give, each with its reason."""
        return tuple(self.shut()) if self.shut is not None else ()

    @property
    def keys(self) -> list[str]:
        """The keys of the listed answers."""
        return [option.key for option in self.options]

    def shown(self) -> Decision[None]:
        """The same question in words alone."""
        options, closed = self.options.shown(), self.closed
        return Decision(
            self.seat,
            self.ask,
            self.words,
            options,
            lambda: closed,
            self.decline,
            self.secret,
            self.about,
            dict(self.legend),
        )

    def bare(self) -> Decision[None]:
        """The same question with nothing in it that would have to be worked out first."""
        return Decision(
            self.seat,
            self.ask,
            "",
            self.options.bare(),
            decline=self.decline,
            secret=self.secret,
            about=self.about,
        )


Play: TypeAlias = Generator[Decision[Any], Option[Any], T]
"""A rule that may ask: it yields decisions, receives the chosen options, and returns its result."""
