"""Everything that can be wrong with what a person, a bot or a file hands to the kernel."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from itertools import islice

SHOWN_KEYS = 12

brief = reprlib.Repr()
brief.maxstring = brief.maxother = 60


class MainbraceError(Exception):
    """Bad input: the message names what is wrong and what would be right."""


class IllegalChoiceError(MainbraceError):
    """An option key that is not among the legal ones; nothing has changed.

    `legal` holds the first keys of the `count` legal ones: there may be too many to list.
    """

    def __init__(self, key: object, legal: Iterable[str], count: int, reason: str = "") -> None:
        self.key = key
        self.legal = tuple(islice(legal, SHOWN_KEYS))
        self.count = count
        more = f" and {count - SHOWN_KEYS} more" if count > SHOWN_KEYS else ""
        super().__init__(
            f"{brief.repr(key)} is not a legal choice here{f' ({reason})' if reason else ''}; "
            f"legal: {', '.join(self.legal)}{more}"
        )


class NothingAskedError(MainbraceError):
    """A choice for a match that is over."""


class UndoError(MainbraceError):
    """A choice that cannot be taken back, with the reason."""


class ImaginationError(MainbraceError):
    """No world was found that agrees with what a seat knows: its game hides more than it can re-deal."""

    def __init__(self, seat: int | None, tried: int) -> None:
        who = "a spectator" if seat is None else f"seat {seat}"
        super().__init__(f"{who} can imagine no world that fits what it knows: {tried} were tried")


class OptionsError(MainbraceError):
    """A game option with a bad value; names the field."""

    def __init__(self, field: str, found: object, allowed: str) -> None:
        self.field = field
        super().__init__(f"option '{field}': found {found!r}; allowed: {allowed}")


class UnknownOptionError(OptionsError):
    """A name that is no option of a game; says which there are."""

    def __init__(self, game: str, field: str, known: Iterable[str]) -> None:
        self.field = field
        MainbraceError.__init__(self, f"{game} has no option {field!r}; it has: {', '.join(known) or 'none'}")


class SaveError(MainbraceError):
    """A save file that is truncated, edited, foreign or from other rules; names the place."""


class ScriptError(MainbraceError):
    """Scripted dice that run dry, or a scripted face that no die shows."""


class ContentError(MainbraceError):
    """A mistake in a content file: names file, line and field, what was found there and what is allowed."""

    def __init__(self, file: str, found: object, allowed: str, line: int = 0, field: str = "") -> None:
        self.line = line
        self.field = field
        where = f"{file}, line {line}, {field}" if line else file
        super().__init__(f"{where}: found {found!s}; allowed: {allowed}")
